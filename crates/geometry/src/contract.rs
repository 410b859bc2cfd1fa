//! What every shape and every pair of shapes owes, checked at random poses.
//!
//! [`check_pair`] asks of the contacts of two shapes, at each pose:
//!
//! - contact points are apart by the gap along a unit normal; features are sorted and different;
//! - the same bits from fresh and from used memory;
//! - the same contacts with the shapes in the other order, and with both moved;
//! - the deepest contact of convex shapes is certain: its points belong to the shapes, so that the
//!   distance is at most the gap, and support points along its normal are apart by the gap, so that
//!   it is at least the gap;
//! - while the features of a contact stay the same, differences of gap, normal and points are the
//!   rates that [`crate::contact::Contact::rates`] gives.
//!
//! Failures are panics that name the shapes and the seed of the pose.

use crate::contact::Contact;
use crate::pairs::{Scratch, contacts};
use crate::pose::{Pose, Twist, Vector};
use crate::shapes::{Convex, Shape};
use nalgebra::UnitQuaternion;

/// Numbers that look random and are the same on every machine (xorshift64*).
#[derive(Clone, Debug)]
pub struct Random(u64);

impl Random {
    /// Numbers of a seed.
    pub fn new(seed: u64) -> Self {
        Self(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1)
    }

    /// The next number in [0, 1).
    pub fn unit(&mut self) -> f64 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        (self.0.wrapping_mul(0x2545_f491_4f6c_dd1d) >> 11) as f64 / (1_u64 << 53) as f64
    }

    /// A number between two others.
    pub fn between(&mut self, low: f64, high: f64) -> f64 {
        low + (high - low) * self.unit()
    }

    /// A vector in a cube of half edge one.
    pub fn vector(&mut self) -> Vector {
        Vector::from_fn(|_, _| self.between(-1.0, 1.0))
    }

    /// A unit vector.
    pub fn direction(&mut self) -> Vector {
        loop {
            let vector = self.vector();
            if (0.1..1.0).contains(&vector.norm()) {
                return vector.normalize();
            }
        }
    }

    /// A rotation.
    pub fn rotation(&mut self) -> UnitQuaternion<f64> {
        let axis = self.direction();
        UnitQuaternion::from_scaled_axis(axis * self.between(0.0, std::f64::consts::PI))
    }
}

/// Two shapes at poses, and how near their contacts must be.
struct Scene<'a> {
    shapes: [&'a Shape; 2],
    poses: [Pose; 2],
    reach: f64,
    /// A length by which errors are judged.
    size: f64,
    seed: u64,
}

/// Checks contacts of two shapes at `count` random poses.
///
/// # Panics
/// If something is not as it should be.
pub fn check_pair(shapes: [&Shape; 2], count: u64) {
    let mut used = Scratch::default();
    let mut rates_seen = 0;
    for seed in 0..count {
        let scene = Scene::random(shapes, seed);
        let found = scene.contacts(&mut used);
        assert_eq!(found, scene.contacts(&mut Scratch::default()), "{}: memory", scene.name());
        for contact in &found {
            scene.check_contact(contact);
        }
        let sorted = found.windows(2).all(|pair| pair[0].feature < pair[1].feature);
        assert!(sorted, "{}: features are not sorted", scene.name());
        scene.check_symmetry(&found, &mut used);
        scene.check_motion(&found, &mut used);
        scene.check_certainty(&found);
        rates_seen += scene.check_rates(&found, &mut used);
    }
    check_deep(shapes, count);
    let [first, second] = shapes.map(Shape::kind);
    assert!(
        rates_seen as u64 > count / 8,
        "{first}, {second}: rates of {rates_seen} contacts only"
    );
}

/// Checks convex shapes deep in each other: moved apart along the deepest contact's normal by its
/// depth, they touch, or nearly so: the way out is a short one, not always the shortest.
fn check_deep(shapes: [&Shape; 2], count: u64) {
    let [Some(first), Some(second)] = shapes.map(Shape::as_convex) else { return };
    let balls = [first.bounding_sphere(), second.bounding_sphere()];
    let size = balls[0].radius.min(balls[1].radius);
    let mut scratch = Scratch::default();
    let mut found = Vec::new();
    for seed in 0..count {
        let name = || format!("{} in {}, seed {seed}", shapes[0].kind(), shapes[1].kind());
        let mut random = Random::new(seed + 4000);
        let turns = shapes.map(|_| random.rotation());
        let away = random.direction() * size * random.between(0.0, 0.3);
        let poses = [0, 1].map(|k| {
            let middle = -(turns[k] * balls[k].centre) + away * k as f64;
            Pose::from_parts(middle.into(), turns[k])
        });
        let reach = balls[0].radius + balls[1].radius;
        contacts(shapes, [&poses[0], &poses[1]], reach, &mut scratch, &mut found);
        let deepest = found.iter().min_by(|a, b| a.gap.total_cmp(&b.gap)).copied();
        let Some(deepest) = deepest else { panic!("{}: nothing found", name()) };
        assert!(deepest.gap > -reach, "{}: {deepest:#?}", name());
        if deepest.gap > 0.0 {
            // thin shapes may miss each other
            continue;
        }
        let mut apart = poses[1];
        apart.translation.vector -= deepest.normal * deepest.gap;
        contacts(shapes, [&poses[0], &apart], 0.1 * size, &mut scratch, &mut found);
        let gap = found.iter().map(|contact| contact.gap).fold(f64::INFINITY, f64::min);
        assert!(gap.abs() < 2e-2 * size, "{}: {gap} after {deepest:#?}", name());
    }
}

/// Finite radius of a shape, or that of the other.
fn sizes(shapes: [&Shape; 2]) -> [f64; 2] {
    let radii = shapes.map(|shape| shape.as_solid().bounding_sphere().radius);
    let least = radii[0].min(radii[1]);
    radii.map(|radius| if radius.is_finite() { radius } else { least })
}

impl<'a> Scene<'a> {
    /// Poses at which shapes about touch: surfaces along a random line through the first.
    fn random(shapes: [&'a Shape; 2], seed: u64) -> Self {
        let mut random = Random::new(seed + 1);
        let [first, second] = sizes(shapes);
        let size = first.min(second);
        let turns = shapes.map(|_| random.rotation());
        let away = random.direction();
        let middles = [0, 1].map(|k| {
            let ball = shapes[k].as_solid().bounding_sphere();
            if ball.radius.is_finite() { turns[k] * ball.centre } else { Vector::zeros() }
        });
        let mut poses = [0, 1].map(|k| Pose::from_parts((-middles[k]).into(), turns[k]));
        let start = random.vector() * 0.3 * size;
        poses[0].translation.vector += start;
        // bisection for the distance at which contacts appear within a given gap
        let gap = random.between(-0.02, 0.1) * size;
        let (mut low, mut high) = (0.0, 4.0 * (first + second));
        let mut scratch = Scratch::default();
        let mut found = Vec::new();
        for _ in 0..40 {
            let middle = 0.5 * (low + high);
            let mut at = poses[1];
            at.translation.vector += away * middle;
            contacts(shapes, [&poses[0], &at], gap, &mut scratch, &mut found);
            if found.is_empty() { high = middle } else { low = middle }
        }
        poses[1].translation.vector += away * low;
        Self { shapes, poses, reach: 0.2 * size, size, seed }
    }

    fn name(&self) -> String {
        let [first, second] = self.shapes.map(Shape::kind);
        format!("{first} and {second}, seed {}", self.seed)
    }

    fn contacts(&self, scratch: &mut Scratch) -> Vec<Contact> {
        self.contacts_at([&self.poses[0], &self.poses[1]], scratch)
    }

    fn contacts_at(&self, poses: [&Pose; 2], scratch: &mut Scratch) -> Vec<Contact> {
        let mut found = Vec::new();
        contacts(self.shapes, poses, self.reach, scratch, &mut found);
        found
    }

    fn check_contact(&self, contact: &Contact) {
        let name = self.name();
        assert!((contact.normal.norm() - 1.0).abs() < 1e-12, "{name}: normal {contact:?}");
        assert!(contact.gap <= self.reach, "{name}: beyond reach {contact:?}");
        let apart = contact.points[1] - contact.points[0] - contact.normal * contact.gap;
        assert!(apart.norm() < 1e-12 * self.size, "{name}: points {contact:?}");
        for curvature in contact.curvature {
            let tangent = curvature.direction.dot(&contact.normal).abs();
            let unit = (curvature.direction.norm() - 1.0).abs();
            assert!(unit < 1e-9 && tangent < 1e-3, "{name}: {curvature:?} in {contact:?}");
            assert!(!curvature.radii.iter().any(|radius| radius.is_nan()), "{name}: {contact:?}");
        }
    }

    /// Contacts of two lists agree within rounding, where they are not within rounding of the reach.
    fn check_same(&self, what: &str, found: &[Contact], expected: &[Contact]) {
        let name = self.name();
        let clear = |list: &[Contact]| {
            list.iter().filter(|contact| contact.gap < self.reach - 1e-6 * self.size).count()
        };
        assert_eq!(clear(found), clear(expected), "{name}: {what}\n{found:#?}\n{expected:#?}");
        for contact in found.iter().filter(|contact| contact.gap < self.reach - 1e-6 * self.size) {
            let same = expected.iter().any(|other| {
                (other.gap - contact.gap).abs() < 1e-8 * self.size
                    && (other.normal - contact.normal).norm() < 1e-5
                    && (other.points[0] - contact.points[0]).norm() < 1e-4 * self.size
            });
            assert!(same, "{name}: {what}\n{contact:#?} not in\n{expected:#?}");
        }
    }

    fn check_symmetry(&self, found: &[Contact], scratch: &mut Scratch) {
        let [first, second] = self.shapes;
        let mut turned = Vec::new();
        let poses = [&self.poses[1], &self.poses[0]];
        contacts([second, first], poses, self.reach, scratch, &mut turned);
        turned.iter_mut().for_each(Contact::flip);
        self.check_same("order of shapes", found, &turned);
    }

    fn check_motion(&self, found: &[Contact], scratch: &mut Scratch) {
        let mut random = Random::new(self.seed + 1000);
        let offset = random.vector() * self.size * 10.0;
        let motion = Pose::from_parts(offset.into(), random.rotation());
        let poses = [motion * self.poses[0], motion * self.poses[1]];
        let mut moved = self.contacts_at([&poses[0], &poses[1]], scratch);
        for contact in &mut moved {
            contact.normal = motion.rotation.inverse_transform_vector(&contact.normal);
            contact.points = contact
                .points
                .map(|point| motion.rotation.inverse_transform_vector(&(point - offset)));
        }
        self.check_same("motion of both", found, &moved);
    }

    /// For convex shapes: the points of the deepest contact belong to the shapes, and all of each is
    /// on its side of the planes through them.
    fn check_certainty(&self, found: &[Contact]) {
        let convex = self.shapes.map(Shape::as_convex);
        let deepest = found.iter().min_by(|a, b| a.gap.total_cmp(&b.gap));
        let ([Some(first), Some(second)], Some(contact)) = (convex, deepest) else { return };
        let tolerance = 1e-8 * self.size;
        let mut random = Random::new(self.seed + 2000);
        for (k, shape) in [(0, first), (1, second)] {
            let outward = if k == 0 { contact.normal } else { -contact.normal };
            let point = &contact.points[k];
            let beyond = self.height(k, shape, &outward, point);
            assert!(beyond.abs() < tolerance, "{}: not farthest {beyond}, {found:#?}", self.name());
            for _ in 0..20 {
                let inside = self.height(k, shape, &random.direction(), point);
                assert!(inside > -tolerance, "{}: not of shape {k} {found:#?}", self.name());
            }
        }
    }

    /// How much farther a shape reaches along a unit vector than a point.
    fn height(&self, k: usize, shape: &dyn Convex, direction: &Vector, point: &Vector) -> f64 {
        let local = self.poses[k].rotation.inverse_transform_vector(direction);
        let support =
            self.poses[k].rotation * shape.support(&local) + self.poses[k].translation.vector;
        direction.dot(&(support - point)) + shape.margin()
    }

    /// Compares rates with differences; says how many contacts kept their features.
    fn check_rates(&self, found: &[Contact], scratch: &mut Scratch) -> usize {
        let mut random = Random::new(self.seed + 3000);
        let step = 1e-6;
        let twists = [(); 2].map(|()| Twist {
            linear: random.vector() * self.size * step,
            angular: random.vector() * step,
        });
        let at = |sign: f64, scratch: &mut Scratch| {
            let poses = [0, 1].map(|k| {
                let Twist { linear, angular } = twists[k];
                Twist { linear: linear * sign, angular: angular * sign }.moved(&self.poses[k])
            });
            self.contacts_at([&poses[0], &poses[1]], scratch)
        };
        let (after, before) = (at(1.0, scratch), at(-1.0, scratch));
        let mut seen = 0;
        for contact in found {
            let same =
                |list: &[Contact]| list.iter().find(|c| c.features == contact.features).copied();
            let (Some(after), Some(before)) = (same(&after), same(&before)) else { continue };
            seen += usize::from(self.check_rate(contact, &[before, after], twists, step));
        }
        seen
    }

    /// Whether the contact moved smoothly; if so, differences are rates.
    fn check_rate(
        &self,
        contact: &Contact,
        [before, after]: &[Contact; 2],
        twists: [Twist; 2],
        step: f64,
    ) -> bool {
        let rates = contact.rates([&self.poses[0], &self.poses[1]], twists);
        let bend = (after.gap + before.gap - 2.0 * contact.gap).abs();
        if bend > 1e-9 * self.size {
            // features of another kind in between
            return false;
        }
        let gap = 0.5 * (after.gap - before.gap) - rates.gap;
        let report =
            || format!("{}: {contact:#?}\n{before:#?}\n{after:#?}\n{rates:#?}", self.name());
        assert!(gap.abs() < 1e-4 * step * self.size, "gap by {} of {}", gap / step, report());
        let smooth = contact
            .curvature
            .iter()
            .flat_map(|c| c.radii)
            .all(|r| r < 100.0 * self.size || r == f64::INFINITY);
        let normal = 0.5 * (after.normal - before.normal) - rates.normal;
        let turned = (after.normal + before.normal - 2.0 * contact.normal).norm();
        if smooth && turned < 1e-2 * step {
            assert!(normal.norm() < 1e-3 * step, "normal by {} of {}", normal / step, report());
        }
        true
    }
}
