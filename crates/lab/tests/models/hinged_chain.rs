//! The chain of ball joints.

use crate::model_contract::{check_conservative, problem};
use crate::model_runs::run;

#[test]
fn owes_the_system_contract() {
    check_conservative("hinged-chain", &[("links", "3")]);
}

/// Moment of momentum about the vertical through the fixed end; balls have the same inertia about all axes.
fn momentum(q: &[f64], u: &[f64]) -> f64 {
    let (mass, inertia) = (0.1, 0.4 * 0.1 * 0.04 * 0.04);
    let balls = q.chunks_exact(7).zip(u.chunks_exact(6));
    balls
        .map(|(q, u)| {
            let [w, x, y, z] = [q[3], q[4], q[5], q[6]];
            let row = [2.0 * (x * z - w * y), 2.0 * (y * z + w * x), 1.0 - 2.0 * (x * x + y * y)];
            let spin: f64 = row.iter().zip(&u[3..]).map(|(a, b)| a * b).sum();
            mass * (q[0] * u[1] - q[1] * u[0]) + inertia * spin
        })
        .sum()
}

#[test]
fn the_moment_of_momentum_about_the_fixed_end_is_kept_until_the_ground_is_touched() {
    let (links, dt) = (8, 5e-4);
    let motion = run("hinged-chain", &[("links", "8")], dt, 0.4).trajectory;
    let (n_q, n_u) = (7 * links, 6 * links);
    let at = |k: usize| momentum(&motion.q[k * n_q..][..n_q], &motion.u[k * n_u..][..n_u]);
    let (start, last) = (at(0), motion.t.len() - 1);
    let lowest = motion.q[last * n_q..].chunks_exact(7).fold(f64::INFINITY, |z, q| z.min(q[2]));
    assert!(lowest > 0.04 && lowest < 0.5, "{lowest}");
    assert!((at(last) / start - 1.0).abs() < 1e-3, "{start} became {}", at(last));
}

#[test]
fn joints_stay_closed_while_the_chain_falls_and_lands() {
    let problem = problem("hinged-chain", &[("links", "12")]);
    let motion = run("hinged-chain", &[("links", "12")], 1e-3, 1.5).trajectory;
    let n_q = 7 * 12;
    let mut found = percussion::system::Interactions::default();
    let mut worst: f64 = 0.0;
    for (t, q) in motion.t.iter().zip(motion.q.chunks_exact(n_q)).step_by(10) {
        found.clear();
        problem.system.interactions(*t, q, &mut found);
        let joints = (0..found.len())
            .filter(|i| problem.system.interaction_name(found.key(*i)).starts_with("joint"));
        for i in joints {
            worst = found.gap(i).iter().fold(worst, |most, gap| most.max(gap.abs()));
        }
    }
    assert!(worst < 1e-3, "joints open by {worst} m");
}
