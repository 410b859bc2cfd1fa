use percussion::schemes::OrderChoice;
use percussion::stepsize::Bounds;

use crate::runs::{controlled, extrapolated, run, slope, switching};

#[test]
fn explore() {
    let clock = std::time::Instant::now();
    let r = run("woodpecker", &[], extrapolated(controlled(6, 1e-12)), switching(Bounds::new(1e-10, 9e-4).unwrap()), 0.17);
    println!("reference: {:?} {:?}", r.statistics, clock.elapsed());
    for s in &r.switches { println!("{:.12} {} {} {}", s.t, s.interaction, s.from, s.to); }
    let r2 = run("woodpecker", &[], extrapolated(controlled(5, 1e-11)), switching(Bounds::new(1e-10, 5e-4).unwrap()), 0.17);
    for (s, s2) in r.switches.iter().zip(&r2.switches) { println!("{:.3e} {} {}", s.t - s2.t, s2.interaction, s2.to); }
    for p in 1..=4 {
        let mut pts = Vec::new();
        for k in 0..6 {
            let dt = 2e-3 / 1.6f64.powi(k);
            let o = run("woodpecker", &[], extrapolated(OrderChoice::Fixed(p)), switching(Bounds::new(1e-10, dt).unwrap()), 0.15);
            let rr = run("woodpecker", &[], extrapolated(controlled(6, 1e-12)), switching(Bounds::new(1e-10, 9e-4).unwrap()), 0.15);
            let e = (o.state.q[2] - rr.state.q[2]).abs();
            print!("  dt {dt:.2e} e {e:.2e} ev {} ", o.statistics.evaluations);
            pts.push((dt, e));
        }
        println!("\np {p} slope {:.2}", slope(&pts));
    }
}
