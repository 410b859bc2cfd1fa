//! The woodpecker toy in twenty lines: one period, and the switches of its contacts.
//!
//! `cargo run --release -p percussion-lab --example woodpecker`

use std::error::Error;
use std::io::Write;

use percussion::inclusion::solvers::{ProxSettings, SorProx};
use percussion::schemes::MoreauMidpoint;
use percussion::simulation::{Simulation, SwitchingLog};
use percussion::stepsize::Fixed;
use percussion_lab::models::woodpecker;
use percussion_lab::scenario::Setup;

fn main() -> Result<(), Box<dyn Error>> {
    let problem = Setup::from_model("woodpecker", &[])?.problem;
    let solver = SorProx::new(ProxSettings::default())?;
    let scheme = MoreauMidpoint::new(Box::new(solver));
    let steps = Fixed::new(1e-6)?;
    let mut simulation =
        Simulation::new(problem.system, Box::new(scheme), Box::new(steps), problem.state)?;
    let mut log = SwitchingLog::default();
    simulation.run_until(woodpecker::PERIOD, &mut log)?;
    let mut out = std::io::stdout().lock();
    for switch in log.switches() {
        let (from, to) = (switch.from, switch.to);
        writeln!(out, "{:.6} s  {:16}  {from:11} → {to}", switch.t, switch.interaction)?;
    }
    Ok(())
}
