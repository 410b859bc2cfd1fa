//! Polyhedral friction in the scheme of Stewart and Trinkle, against the exact cone.
//!
//! A mass slides in space over a plane. With the disc of friction replaced by a polygon of k
//! vertices, the force on it is a vertex, off by an angle of up to π/k, and the power it
//! dissipates is short by up to 1 − cos(π/k). Over k = 4, 8, …, 64 and 60 directions the mean
//! errors have the orders 1.00 and 1.99; with 16 facets they are 9.8 % and 0.65 %, at worst 20 %
//! and 1.9 %.

#![expect(clippy::unwrap_used, reason = "a test may panic")]

use percussion::inclusion::laws::FrictionalContact;
use percussion::inclusion::solvers::{
    InclusionSolver, Lemke, LemkeSettings, ProxSettings, SorProx,
};
use percussion::parts::{Gravity, PointMass, PointPlane};
use percussion::schemes::{GapToleranceSettings, OneStepScheme, VelocityScheme};
use percussion::system::{Assembly, Point};

const FRICTION: f64 = 0.4;
const STEP: f64 = 1e-3;

/// Percussion of friction in one step of a mass that slides at 2 m/s in this direction.
fn friction(solver: Box<dyn InclusionSolver>, angle: f64) -> [f64; 2] {
    let mut assembly = Assembly::new();
    let mass = assembly.add_part("mass", PointMass::spatial(3.0).unwrap()).unwrap();
    assembly.add_force(Gravity::new([0.0, 0.0, -10.0])).unwrap();
    let law = assembly.add_law(FrictionalContact::spatial(FRICTION, 0.0, 0.0).unwrap());
    let ground = Point::ground([0.0; 3]);
    let plane = PointPlane::new(Point::of(mass), ground, [0.0, 0.0, 1.0], law).unwrap();
    assembly.connect("plane", plane).unwrap();
    let mut state = assembly.initial_state();
    state.u = vec![2.0 * angle.cos(), 2.0 * angle.sin(), 0.0];
    let before = state.u.clone();
    let settings = GapToleranceSettings::default();
    let mut scheme = VelocityScheme::stewart_trinkle(settings, solver).unwrap();
    scheme.step(&assembly, STEP, &mut state).unwrap();
    assert!(state.u[2].abs() < 1e-12, "the mass left the plane: {:?}", state.u);
    [3.0 * (state.u[0] - before[0]), 3.0 * (state.u[1] - before[1])]
}

/// Mean and largest error over directions of the force, relative to its bound, and of the
/// dissipated power, relative to the exact one.
fn errors(facets: usize) -> [f64; 4] {
    let count = 60;
    let bound = FRICTION * 3.0 * 10.0 * STEP;
    let (mut sums, mut worst) = ([0.0_f64; 2], [0.0_f64; 2]);
    for k in 0..count {
        // no direction is a symmetry of a polygon
        let angle = std::f64::consts::TAU * (f64::from(k) + 0.37) / f64::from(count);
        let settings = LemkeSettings { facets, refinements: 0, ..LemkeSettings::default() };
        let polygon = friction(Box::new(Lemke::new(settings).unwrap()), angle);
        let exact = friction(Box::new(SorProx::new(ProxSettings::default()).unwrap()), angle);
        let opposite = [-angle.cos() * bound, -angle.sin() * bound];
        let off = |a: [f64; 2], b: [f64; 2]| (a[0] - b[0]).hypot(a[1] - b[1]);
        assert!(off(exact, opposite) < 1e-9 * bound, "{exact:?} for {opposite:?}");
        let power = |p: [f64; 2]| -p[0] * angle.cos() - p[1] * angle.sin();
        let found = [off(polygon, exact) / bound, (power(exact) - power(polygon)) / bound];
        for i in 0..2 {
            sums[i] += found[i] / f64::from(count);
            worst[i] = worst[i].max(found[i]);
        }
    }
    [sums[0], worst[0], sums[1], worst[1]]
}

#[test]
fn facets_err_with_order_one_in_the_force_and_two_in_the_power() {
    let counts = [4, 8, 16, 32, 64];
    let found = counts.map(errors);
    for ([_, force, _, power], k) in found.iter().zip(counts) {
        let half = std::f64::consts::PI / k as f64;
        assert!(*force <= 2.0 * (0.5 * half).sin() + 1e-9, "{k} facets: {force}");
        assert!((-1e-9..=1.0 - half.cos() + 1e-9).contains(power), "{k} facets: {power}");
    }
    // slope of ln e over ln k, by least squares
    let slope = |i: usize| {
        let points = counts.iter().zip(&found).map(|(k, e)| ((*k as f64).ln(), e[i].ln()));
        let points: Vec<(f64, f64)> = points.collect();
        let n = points.len() as f64;
        let mean = |f: &dyn Fn(&(f64, f64)) -> f64| points.iter().map(f).sum::<f64>() / n;
        let (x, y) = (mean(&|p| p.0), mean(&|p| p.1));
        mean(&|p| (p.0 - x) * (p.1 - y)) / mean(&|p| (p.0 - x) * (p.0 - x))
    };
    let (force, power) = (slope(0), slope(2));
    assert!((force + 1.0).abs() < 0.1, "force: order {force:.2}");
    assert!((power + 2.0).abs() < 0.1, "power: order {power:.2}");
}
