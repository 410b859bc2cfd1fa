//! What assemblies of many parts and contacts cost, by counting calls.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use percussion::inclusion::laws::FrictionalContact;
use percussion::parts::{
    Configuration, Ends, ForceElement, Frame, Label, Part, PlanarBody, Point, PointMass,
    PointPlane, Spring, Twist, Wrench,
};
use percussion::system::{Assembly, Interactions, Linearization, MechanicalSystem};

/// A body that counts how often it is asked where it is, and for rows.
struct Counted(PlanarBody, Arc<[AtomicUsize; 2]>);

impl Part for Counted {
    fn coordinates(&self) -> &[Label] {
        self.0.coordinates()
    }
    fn velocities(&self) -> &[Label] {
        self.0.velocities()
    }
    fn mass(&self, t: f64, q: &[f64], mass: &mut [f64]) {
        self.0.mass(t, q, mass);
    }
    fn frame(&self, q: &[f64]) -> Option<Frame> {
        self.1[0].fetch_add(1, Ordering::Relaxed);
        self.0.frame(q)
    }
    fn twist(&self, q: &[f64], u: &[f64]) -> Twist {
        self.0.twist(q, u)
    }
    fn add_wrench(&self, q: &[f64], s: f64, wrench: &Wrench, row: &mut [f64]) {
        self.1[1].fetch_add(1, Ordering::Relaxed);
        self.0.add_wrench(q, s, wrench, row);
    }
}

#[test]
fn a_body_with_a_thousand_contacts_is_asked_for_its_frame_once() {
    let calls = Arc::new([AtomicUsize::new(0), AtomicUsize::new(0)]);
    let mut assembly = Assembly::new();
    let body = Counted(PlanarBody::new(1.0, 0.1).unwrap(), Arc::clone(&calls));
    let body = assembly.add_part("body", body).unwrap();
    let law = assembly.add_law(FrictionalContact::planar(0.3, 0.0, 0.0).unwrap());
    for i in 0..1000 {
        let (point, ground) =
            (Point::on(body, [1e-3 * f64::from(i), 0.0, 0.0]), Point::ground([0.0; 3]));
        let contact = PointPlane::new(point, ground, [0.0, 1.0, 0.0], law).unwrap();
        assembly.connect(&format!("contact {i}"), contact).unwrap();
    }
    calls.iter().for_each(|calls| calls.store(0, Ordering::Relaxed));
    let mut found = Interactions::default();
    assembly.interactions(0.0, &[0.0, 0.1, 0.2], &mut found);
    assert_eq!(found.len(), 1000);
    let calls = [0, 1].map(|k| calls[k].load(Ordering::Relaxed));
    assert_eq!(calls, [1, 2000], "frames, and rows of Wᵀ");
}

/// A spring that counts how often its force is asked for.
struct CountedSpring(Spring, Arc<AtomicUsize>);

impl ForceElement for CountedSpring {
    fn ends(&self) -> Ends {
        self.0.ends()
    }
    fn add_force(&self, at: &Configuration, u: &[f64], h: &mut [f64]) {
        self.1.fetch_add(1, Ordering::Relaxed);
        self.0.add_force(at, u, h);
    }
}

#[test]
fn a_linearization_asks_each_spring_as_often_in_any_chain() {
    for n in [10, 100, 1000] {
        let calls = Arc::new(AtomicUsize::new(0));
        let mut assembly = Assembly::new();
        let mass = || PointMass::linear(1.0).unwrap();
        let parts: Vec<_> =
            (0..n).map(|i| assembly.add_part(&format!("mass {i}"), mass()).unwrap()).collect();
        for pair in parts.windows(2) {
            let spring = Spring::new(Point::of(pair[0]), Point::of(pair[1]), 2.0, 0.5).unwrap();
            assembly.add_force(CountedSpring(spring, Arc::clone(&calls))).unwrap();
        }
        let q: Vec<f64> = (0..n).map(f64::from).collect();
        let mut matrices = Linearization::default();
        assembly.linearize(0.0, &q, &vec![0.0; q.len()], &mut matrices);
        // two velocities of two sides, for stiffness and damping
        assert_eq!(calls.load(Ordering::Relaxed), 8 * (parts.len() - 1));
    }
}
