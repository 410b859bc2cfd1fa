use percussion::problems::ExactSolution;
use percussion::schemes::OrderChoice;
use percussion::stepsize::Bounds;

use crate::runs::{extrapolated, run, slope, switching};

#[test]
fn explore() {
    let scenario = percussion::scenario::Scenario::from_model("impact-oscillator", &[]).unwrap();
    let exact = scenario.problem.exact.unwrap();
    let (mut q, mut u) = (vec![0.0], vec![0.0]);
    exact.write(1.0, &mut q, &mut u);
    for p in 1..=6 {
        for kt in [1.0, 0.1, 10.0] {
            let mut pts = Vec::new();
            for k in 0..8 {
                let dt = 0.04 / 1.5f64.powi(k);
                let bounds = match Bounds::of_order(dt, p, kt) { Ok(b) => b, Err(_) => continue };
                let o = run("impact-oscillator", &[], extrapolated(OrderChoice::Fixed(p)), switching(bounds), 1.0);
                let e = (o.state.q[0] - q[0]).abs();
                print!("  dt {dt:.4} e {e:.2e} ev {} ", o.statistics.evaluations);
                pts.push((dt, e));
            }
            println!("\np {p} kt {kt} slope {:.2}", slope(&pts));
        }
    }
}
