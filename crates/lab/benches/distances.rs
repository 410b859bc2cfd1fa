//! Distances of two motions of a million samples each: a bouncing ball and the same with every
//! impact late, and an oscillation and the same with a growing amplitude.

use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use percussion::simulation::Trajectory;
use percussion::system::Label;
use percussion_lab::analysis::norms::{Reference, hausdorff, orbital};
use percussion_lab::models::ExactSolution;
use percussion_lab::models::bouncing_ball::Bounces;

const SAMPLES: u32 = 1_000_000;

/// A million samples of a motion until t = 4.
fn samples(motion: impl Fn(f64) -> (f64, f64)) -> Trajectory {
    let label = |name: &'static str| Label::new(name, "m");
    let mut trajectory = Trajectory {
        coordinates: vec![label("q")],
        velocities: vec![label("u")],
        ..Trajectory::default()
    };
    for k in 0..SAMPLES {
        let t = 4.0 * f64::from(k) / f64::from(SAMPLES - 1);
        let (q, u) = motion(t);
        trajectory.t.push(t);
        trajectory.q.push(q);
        trajectory.u.push(u);
    }
    trajectory
}

/// The ball of g = 2, ε = ½, q₀ = 1, late by this fraction of the time.
fn ball(late: f64) -> Trajectory {
    let exact = Bounces::new(2.0, 0.5, 1.0, 0.0);
    samples(|t| {
        let (mut q, mut u) = ([0.0], [0.0]);
        exact.write(t * (1.0 - late), &mut q, &mut u);
        (q[0], u[0])
    })
}

/// Forty periods whose amplitude grows by this fraction.
fn oscillation(growth: f64) -> Trajectory {
    samples(|t| {
        let (sin, cos) = (std::f64::consts::TAU * 10.0 * t).sin_cos();
        let amplitude = 1.0 + growth * t;
        (amplitude * cos, -amplitude * sin)
    })
}

fn distances(c: &mut Criterion) {
    let mut group = c.benchmark_group("million samples");
    group.sample_size(10);
    for (name, a, b) in [
        ("ball, impacts late", ball(0.0), ball(1e-3)),
        ("oscillation, growing", oscillation(0.0), oscillation(1e-2)),
    ] {
        let reference = Reference::new(b);
        group.bench_function(format!("hausdorff, {name}"), |bench| {
            bench.iter(|| black_box(hausdorff(&a, &reference)));
        });
        group.bench_function(format!("orbital, {name}"), |bench| {
            bench.iter(|| black_box(orbital(&a, &reference)));
        });
    }
    group.finish();
}

criterion_group!(benches, distances);
criterion_main!(benches);
