//! One contact on both sides of the border between sticking and sliding.

use percussion_inclusion::solvers::contract::DenseProblem;
use percussion_inclusion::solvers::{
    InclusionSolver, LocalSolver, Nsgs, NsgsSettings, SolveOutcome,
};

const FRICTION: f64 = 0.4;
const NORMAL: f64 = 10.0;

/// Percussion and velocity of a contact that would need the part `demand` of μP_N to stick, in
/// the direction of `angle`.
fn solve(local: LocalSolver, demand: f64, angle: f64) -> ([f64; 3], [f64; 3]) {
    // G_TT is isotropic and normal and tangents are not coupled, so that sliding has a closed form
    let g = [2.0, 0.0, 0.0, 0.0, 0.5, 0.0, 0.0, 0.0, 0.5];
    let tangential = 0.5 * demand * FRICTION * NORMAL;
    let c = [-2.0 * NORMAL, tangential * angle.cos(), tangential * angle.sin()];
    let problem = DenseProblem::frictional(&[FRICTION], &g, &c);
    let settings = NsgsSettings { local, tolerance: 1e-14, ..NsgsSettings::default() };
    let mut solver = Nsgs::new(settings).expect("proper settings");
    let solver: &mut dyn InclusionSolver = &mut solver;
    let (p, report) = problem.solve(solver).expect("a proper question");
    assert_eq!(report.outcome, SolveOutcome::Converged, "{local:?}, {demand}: {report:?}");
    let xi = problem.velocity(&p);
    ([p[0], p[1], p[2]], [xi[0], xi[1], xi[2]])
}

const LOCAL: [LocalSolver; 3] = [LocalSolver::Quartic, LocalSolver::Bisection, LocalSolver::Newton];

#[test]
fn a_contact_just_inside_its_cone_sticks() {
    for local in LOCAL {
        for (demand, angle) in [(0.995, 0.3), (0.995, -2.0), (0.9999, 1.1), (0.5, 4.0)] {
            let (p, xi) = solve(local, demand, angle);
            assert!(xi.iter().all(|xi| xi.abs() < 1e-14), "{local:?}, {demand}: {xi:?}");
            let size = p[1].hypot(p[2]);
            assert!((size - demand * FRICTION * NORMAL).abs() < 1e-13, "{local:?}: {p:?}");
        }
    }
}

/// The force is at its bound against the motion, and slows it down by G_TT μP_N.
#[test]
fn a_contact_just_outside_its_cone_slides() {
    for local in LOCAL {
        for (demand, angle) in [(1.005, 0.3), (1.005, -2.0), (1.0001, 1.1), (2.0, 4.0)] {
            let (p, xi) = solve(local, demand, angle);
            let (bound, speed) = (FRICTION * NORMAL, 0.5 * (demand - 1.0) * FRICTION * NORMAL);
            let expected = [NORMAL, -bound * angle.cos(), -bound * angle.sin()];
            let motion = [0.0, speed * angle.cos(), speed * angle.sin()];
            for k in 0..3 {
                assert!((p[k] - expected[k]).abs() < 1e-12, "{local:?}, {demand}: {p:?}");
                assert!((xi[k] - motion[k]).abs() < 1e-12, "{local:?}, {demand}: {xi:?}");
            }
        }
    }
}

/// A contact whose tangential velocity no force changes slides with the force at its bound; those
/// who solve it by cases know.
#[test]
fn a_contact_without_tangential_compliance_slides() {
    for local in [LocalSolver::Quartic, LocalSolver::Bisection] {
        let g = [2.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0];
        let problem = DenseProblem::frictional(&[FRICTION], &g, &[-2.0 * NORMAL, 3.0, -4.0]);
        let mut solver = Nsgs::new(NsgsSettings { local, ..NsgsSettings::default() }).unwrap();
        let (p, report) = problem.solve(&mut solver).unwrap();
        assert_eq!(report.outcome, SolveOutcome::Converged, "{local:?}");
        let bound = FRICTION * NORMAL;
        for (p, expected) in p.iter().zip([NORMAL, -0.6 * bound, 0.8 * bound]) {
            assert!((p - expected).abs() < 1e-9, "{local:?}: {p} instead of {expected}");
        }
    }
}
