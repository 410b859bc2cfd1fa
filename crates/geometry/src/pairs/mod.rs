//! Contacts of pairs of shapes: one file per pair with a closed form, one table of them, and the
//! general ways for convex shapes and for surfaces.

mod axis;
mod capsule_capsule;
mod convex_convex;
mod convex_half_space;
mod convex_surface;
mod cores;
mod cuboid_cuboid;
mod ellipsoid_smooth;
mod gjk;
mod manifold;
mod reduce;
mod scratch;
mod sphere_capsule;
mod sphere_cone;
mod sphere_convex;
mod sphere_cuboid;
mod sphere_cylinder;
mod sphere_sphere;
mod sphere_triangle;
mod surface_half_space;
mod surface_surface;

pub use scratch::Scratch;

use crate::contact::{Contact, pair_number};
use crate::pose::{Placed, Pose};
use crate::shapes::{Class, Compound, Shape};

/// Writes all contacts of two placed shapes with a gap of at most `reach` into `found`, sorted by
/// feature; what was there before is gone. Of contacts with about the same normal only the deepest and
/// the extreme ones are kept, four unless `scratch` says otherwise.
///
/// Half-spaces and height fields, which have no end, do not touch each other; at poses that are no
/// numbers nothing does.
pub fn contacts(
    shapes: [&Shape; 2],
    poses: [&Pose; 2],
    reach: f64,
    scratch: &mut Scratch,
    found: &mut Vec<Contact>,
) {
    found.clear();
    if !poses.iter().all(|pose| is_finite(pose)) {
        return;
    }
    collect(shapes, poses, reach, scratch, found);
    let of_second = u64::from(shapes[1].as_solid().features());
    for contact in found.iter_mut() {
        contact.feature = pair_number(contact.features, of_second);
    }
    found.sort_unstable_by_key(|contact| (contact.feature, contact.features));
    // numbers of pairs that were folded may be equal: the next free ones are taken
    for k in 1..found.len() {
        if found[k].feature <= found[k - 1].feature {
            found[k].feature = found[k - 1].feature.saturating_add(1);
        }
    }
}

fn is_finite(pose: &Pose) -> bool {
    pose.translation.vector.iter().chain(pose.rotation.coords.iter()).all(|x| x.is_finite())
}

/// Appends contacts, not yet sorted or numbered.
fn collect(
    [first, second]: [&Shape; 2],
    poses: [&Pose; 2],
    reach: f64,
    scratch: &mut Scratch,
    found: &mut Vec<Contact>,
) {
    if rank(first) > rank(second) {
        let begin = found.len();
        collect([second, first], [poses[1], poses[0]], reach, scratch, found);
        found[begin..].iter_mut().for_each(Contact::flip);
    } else if !closed_form([first, second], poses, reach, scratch, found) {
        general([first, second], poses, reach, scratch, found);
    }
}

/// Shapes are compared in this order; a pair in the other order is turned round.
fn rank(shape: &Shape) -> u32 {
    match shape {
        Shape::Compound(_) => 0,
        Shape::Sphere(_) => 1,
        Shape::Cuboid(_)
        | Shape::Capsule(_)
        | Shape::Cylinder(_)
        | Shape::Cone(_)
        | Shape::Ellipsoid(_)
        | Shape::ConvexPolyhedron(_) => 2,
        Shape::TriangleMesh(_) => 3,
        Shape::HeightField(_) => 4,
        Shape::HalfSpace(_) => 5,
    }
}

/// The table of pairs with a closed form; says whether the pair is in it.
fn closed_form(
    [first, second]: [&Shape; 2],
    poses: [&Pose; 2],
    reach: f64,
    scratch: &mut Scratch,
    found: &mut Vec<Contact>,
) -> bool {
    macro_rules! placed {
        ($a:expr, $b:expr) => {
            (Placed { shape: $a, pose: poses[0] }, Placed { shape: $b, pose: poses[1] })
        };
    }
    macro_rules! sphere_and {
        ($sphere:expr, $other:expr, $pair:ident) => {{
            let (a, b) = placed!($sphere, $other);
            sphere_convex::contacts(a, b, reach, $pair::nearest, found)
        }};
    }
    match (first, second) {
        (Shape::Sphere(a), Shape::Sphere(b)) => {
            let (a, b) = placed!(a, b);
            sphere_sphere::contacts(a, b, reach, found);
        }
        (Shape::Sphere(a), Shape::Cuboid(b)) => sphere_and!(a, b, sphere_cuboid),
        (Shape::Sphere(a), Shape::Capsule(b)) => sphere_and!(a, b, sphere_capsule),
        (Shape::Sphere(a), Shape::Cylinder(b)) => sphere_and!(a, b, sphere_cylinder),
        (Shape::Sphere(a), Shape::Cone(b)) => sphere_and!(a, b, sphere_cone),
        (Shape::Capsule(a), Shape::Capsule(b)) => {
            let (a, b) = placed!(a, b);
            capsule_capsule::contacts(a, b, reach, scratch, found);
        }
        (Shape::Cuboid(a), Shape::Cuboid(b)) => {
            let (a, b) = placed!(a, b);
            cuboid_cuboid::contacts(a, b, reach, scratch, found);
        }
        (Shape::Sphere(_) | Shape::Ellipsoid(_), Shape::Ellipsoid(b)) => {
            let Class::Convex(a) = first.class() else { return false };
            let (a, b) = placed!(a, b as _);
            let cores = cores::Cores::new([a, b]);
            ellipsoid_smooth::contacts(&cores, reach, scratch, found);
        }
        (Shape::TriangleMesh(a), Shape::HalfSpace(b)) => {
            let (a, b) = placed!(&**a, b);
            surface_half_space::contacts(a, b, reach, scratch, found);
        }
        _ => return false,
    }
    true
}

/// Contacts by what kind of shapes they are.
fn general(
    [first, second]: [&Shape; 2],
    poses: [&Pose; 2],
    reach: f64,
    scratch: &mut Scratch,
    found: &mut Vec<Contact>,
) {
    macro_rules! place {
        ($a:expr, $k:expr) => {
            Placed { shape: $a, pose: poses[$k] }
        };
    }
    match (first.class(), second.class()) {
        (Class::Compound(compound), _) => {
            of_parts(place!(compound, 0), (second, poses[1]), reach, scratch, found);
        }
        (Class::Convex(a), Class::Convex(b)) => {
            convex_convex::contacts([place!(a, 0), place!(b, 1)], reach, scratch, found);
        }
        (Class::Convex(a), Class::HalfSpace(b)) => {
            convex_half_space::contacts(place!(a, 0), place!(b, 1), reach, scratch, found);
        }
        (Class::Convex(a), Class::Surface(b)) => {
            convex_surface::contacts(place!(a, 0), place!(b, 1), reach, scratch, found);
        }
        (Class::Surface(a), Class::Surface(b)) if !is_ground(first) => {
            surface_surface::contacts(place!(a, 0), place!(b, 1), reach, scratch, found);
        }
        _ => {}
    }
}

/// Whether a shape has no end.
fn is_ground(shape: &Shape) -> bool {
    matches!(shape, Shape::HalfSpace(_) | Shape::HeightField(_))
}

/// Contacts of the parts of a compound.
fn of_parts(
    compound: Placed<Compound>,
    (other, pose): (&Shape, &Pose),
    reach: f64,
    scratch: &mut Scratch,
    found: &mut Vec<Contact>,
) {
    let relative = compound.pose.inv_mul(pose);
    let bounds = other.bounding_box(&relative).grown(reach);
    let [mut stack, mut numbers] = scratch.lists();
    compound.shape.near(&bounds, &mut stack, &mut numbers);
    for number in &numbers {
        let number = *number as usize;
        let (local, part) = &compound.shape.parts()[number];
        let begin = found.len();
        collect([part, other], [&(compound.pose * local), pose], reach, scratch, found);
        for contact in &mut found[begin..] {
            contact.features[0] += compound.shape.begin(number);
        }
    }
    scratch.give_back([stack, numbers]);
}
