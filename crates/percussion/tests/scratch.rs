//! scratch
use percussion::scenario::*;
use percussion::simulation::*;
#[test]
fn wood() {
    let mut s = Scenario::from_model("woodpecker", &[]).unwrap();
    s.problem.dt = 1e-6;
    s.problem.t_end = 0.17;
    let t = s.problem.t_end;
    let mut run = s.into_run().unwrap();
    println!("{:?}", run.initial_impact);
    let mut log = SwitchingLog::default();
    let now = std::time::Instant::now();
    run.simulation.run_until(t, &mut log).unwrap();
    println!("{:?} {:?}", now.elapsed(), run.simulation.statistics());
    for w in log.switches() {
        println!("{:.6} {} {} -> {}", w.t, w.interaction, w.from, w.to);
    }
}
#[test]
fn ball() {
    let s = Scenario::from_model("bouncing-ball", &[]).unwrap();
    let t = s.problem.t_end;
    let mut run = s.into_run().unwrap();
    let mut e = EnergyMonitor::default();
    run.simulation.run_until(t, &mut e).unwrap();
    println!("{:?} {:?} {:?}", run.simulation.state(), run.simulation.statistics(), e.balance());
}
