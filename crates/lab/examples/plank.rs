//! A plank dropped on two ends, for many coefficients of restitution.
//!
//! `cargo run --release -p percussion-lab --example plank`

use std::error::Error;
use std::io::Write;

use percussion_lab::prelude::*;

/// The plank with this restitution at its ends, tilted above the ground and moving to the right.
fn plank(restitution: f64) -> Result<Setup, Box<dyn Error>> {
    let mut machine = Assembly::new();
    let plank = machine.add_part("plank", PlanarBody::new(1.0, 0.1)?)?;
    machine.add_force(Gravity::new([0.0, -9.81, 0.0]))?;
    let law = machine.add_law(FrictionalContact::planar(0.3, restitution, 0.0)?);
    for (name, x) in [("left end", -0.5), ("right end", 0.5)] {
        let (end, ground) = (Point::on(plank, [x, 0.0, 0.0]), Point::ground([0.0; 3]));
        machine.connect(name, PointPlane::new(end, ground, [0.0, 1.0, 0.0], law)?)?;
    }
    let mut state = machine.initial_state();
    machine.place(&mut state, plank, &[0.0, 0.5, 0.2], &[1.0, 0.0, 0.0])?;
    Ok(Setup::of_system("plank", machine, state, (1e-3, 3.0)))
}

fn main() -> Result<(), Box<dyn Error>> {
    writeln!(std::io::stdout(), "restitution  slides [m]  events  energy lost [J]")?;
    for tenths in 0..10 {
        let restitution = f64::from(tenths) / 10.0;
        let run = PreparedRun::new(plank(restitution)?)?.run(&());
        let (end, energy) = (&run.state, run.summary.energy);
        let lost = energy.initial - energy.last;
        let events = run.summary.event_count;
        writeln!(
            std::io::stdout(),
            "{restitution:11.1}  {:10.4}  {events:6}  {lost:15.4}",
            end.q[0]
        )?;
    }
    Ok(())
}
