//! The column of balls: exact relations that hold for every number of balls.

use crate::model_runs::{Outcome, run};

/// Number of balls, restitution and time until which the column has come to rest, in s.
const CHAINS: [(usize, &str, f64); 3] = [(1, "0.5", 1.0), (5, "0.5", 3.0), (10, "0", 3.0)];

const GRAVITY: f64 = 9.81;
const DT: f64 = 1e-3;

/// A column of balls of 2 kg, 0.1 m apart.
fn column(balls: usize, restitution: &str, t_end: f64) -> Outcome {
    let balls = balls.to_string();
    let data = [("balls", balls.as_str()), ("mass", "2"), ("restitution", restitution)];
    run("ball-chain", &data, DT, t_end)
}

/// Whether this is the sample of a step of size Δt; the last one may be longer or shorter.
fn is_full_step(outcome: &Outcome, k: usize) -> bool {
    (outcome.trajectory.t[k] - outcome.trajectory.t[k - 1] - DT).abs() < 1e-9
}

#[test]
fn the_column_comes_to_rest_on_the_ground() {
    for (balls, restitution, t_end) in CHAINS {
        let outcome = column(balls, restitution, t_end);
        let (q, u) = outcome.state(t_end);
        assert!(u.iter().all(|u| u.abs() < 1e-9), "{balls} balls: {u:?}");
        // every contact penetrates by the way of the step in which it closed
        let way = balls as f64 * DT * (2.0 * GRAVITY * 0.1 * balls as f64).sqrt();
        assert!(q.iter().all(|q| q.abs() < way), "{balls} balls: {q:?}");
    }
}

#[test]
fn at_rest_contact_i_carries_the_weight_of_all_balls_above_it() {
    for (balls, restitution, t_end) in CHAINS {
        let outcome = column(balls, restitution, t_end);
        let k = outcome.trajectory.len() - 2;
        assert!(is_full_step(&outcome, k));
        for (i, channel) in outcome.trajectory.channels.iter().enumerate() {
            let weight = (balls - i) as f64 * 2.0 * GRAVITY;
            let found = channel.force[k];
            assert!((found / weight - 1.0).abs() < 1e-6, "{}: {found}, {weight}", channel.name());
        }
    }
}

#[test]
fn momentum_changes_by_the_weight_and_the_percussion_of_the_ground_alone() {
    for (balls, restitution, t_end) in CHAINS {
        let outcome = column(balls, restitution, t_end);
        let t = &outcome.trajectory;
        let momentum = |k: usize| 2.0 * t.u_at(k).iter().sum::<f64>();
        let percussion: Vec<f64> = t.percussion(&t.channels[0], 0).collect();
        for k in 1..t.len() {
            let weight = balls as f64 * 2.0 * GRAVITY * t.dt[k];
            let expected = momentum(k - 1) - weight + percussion[k];
            let size = weight + momentum(k - 1).abs() + percussion[k];
            assert!((momentum(k) - expected).abs() < 1e-12 * size, "{balls} balls at {}", t.t[k]);
        }
    }
}

#[test]
fn percussions_push_and_energy_is_lost() {
    for (balls, restitution, t_end) in CHAINS {
        let outcome = column(balls, restitution, t_end);
        let t = &outcome.trajectory;
        let pushes = t.channels.iter().all(|c| t.percussion(c, 0).all(|p| p >= 0.0));
        assert!(pushes, "{balls} balls: a contact pulls");
        let energy = |k: usize| t.kinetic[k] + t.potential[k];
        let highest = (0..t.len()).map(energy).fold(f64::NEG_INFINITY, f64::max);
        assert!(highest <= energy(0) * (1.0 + 1e-12), "{balls} balls: {highest} J");
        assert!(energy(t.len() - 1).abs() < 0.02 * energy(0), "nearly all is lost at rest");
    }
}

#[test]
fn the_order_of_the_column_is_kept() {
    for (balls, restitution, t_end) in CHAINS {
        let outcome = column(balls, restitution, t_end);
        let t = &outcome.trajectory;
        for k in 0..t.len() {
            let mut below = 0.0;
            for q in t.q_at(k) {
                // up to the way of a step at the speed of the highest ball's free fall
                let way = DT * (2.0 * GRAVITY * 0.1 * balls as f64).sqrt();
                assert!(q - below > -way, "{balls} balls at {}: {:?}", t.t[k], t.q_at(k));
                below = *q;
            }
        }
    }
}
