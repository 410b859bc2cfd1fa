//! Contacts of pairs of shapes: one file per pair with a closed form, and one table of them.

mod cuboid_half_space;
mod sphere_cuboid;
mod sphere_half_space;
mod sphere_sphere;

use crate::contact::Contact;
use crate::pose::{Placed, Pose};
use crate::shapes::Shape;

/// Working memory of [`contacts`], kept only so that it is not allocated again.
#[derive(Debug, Default)]
pub struct Scratch {}

/// Writes all contacts of two placed shapes with a gap of at most `reach` into `found`, sorted by
/// feature; what was there before is gone.
pub fn contacts(
    shapes: [&Shape; 2],
    poses: [&Pose; 2],
    reach: f64,
    _: &mut Scratch,
    found: &mut Vec<Contact>,
) {
    found.clear();
    collect(shapes, poses, reach, found);
    let features = u64::from(shapes[1].as_solid().features());
    for contact in found.iter_mut() {
        contact.feature = number(contact.features, features);
    }
    found.sort_unstable_by_key(|contact| (contact.feature, contact.features));
}

/// The number of a pair of features, f₁ n₂ + f₂.
fn number(features: [u32; 2], of_second: u64) -> u32 {
    let whole = u64::from(features[0]) * of_second + u64::from(features[1]);
    u32::try_from(whole).unwrap_or(u32::MAX)
}

/// The table of pairs.
fn collect([first, second]: [&Shape; 2], poses: [&Pose; 2], reach: f64, found: &mut Vec<Contact>) {
    macro_rules! placed {
        ($a:expr, $b:expr) => {
            (Placed { shape: $a, pose: poses[0] }, Placed { shape: $b, pose: poses[1] })
        };
    }
    match (first, second) {
        (Shape::Sphere(a), Shape::Sphere(b)) => {
            let (a, b) = placed!(a, b);
            sphere_sphere::contacts(a, b, reach, found);
        }
        (Shape::Sphere(a), Shape::HalfSpace(b)) => {
            let (a, b) = placed!(a, b);
            sphere_half_space::contacts(a, b, reach, found);
        }
        (Shape::Sphere(a), Shape::Cuboid(b)) => {
            let (a, b) = placed!(a, b);
            sphere_cuboid::contacts(a, b, reach, found);
        }
        (Shape::Cuboid(a), Shape::HalfSpace(b)) => {
            let (a, b) = placed!(a, b);
            cuboid_half_space::contacts(a, b, reach, found);
        }
        (Shape::HalfSpace(_), Shape::Sphere(_) | Shape::Cuboid(_))
        | (Shape::Cuboid(_), Shape::Sphere(_)) => {
            let begin = found.len();
            collect([second, first], [poses[1], poses[0]], reach, found);
            found[begin..].iter_mut().for_each(Contact::flip);
        }
        _ => {}
    }
}
