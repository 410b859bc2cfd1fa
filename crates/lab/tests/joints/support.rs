//! Machines with joints, and how they are run.

use std::sync::Arc;

use percussion::inclusion::laws::{Bilateral, LawId};
use percussion::inclusion::solvers::{ProxSettings, SorProx, StopTest};
use percussion::parts::*;
use percussion::schemes::MoreauMidpoint;
use percussion::simulation::{EnergyMonitor, Simulation};
use percussion::stepsize::Fixed;
use percussion::system::{Assembly, Interactions, MechanicalSystem, State};

pub(crate) const ORIGIN: Vector = [0.0; 3];

/// The state at `t_end` after steps of Moreau's midpoint rule.
pub(crate) fn run(system: Assembly, state: State, dt: f64, t_end: f64) -> State {
    let stop = StopTest::Residual { tolerance: 1e-13 };
    let settings = ProxSettings { stop, ..ProxSettings::default() };
    let scheme = MoreauMidpoint::new(Box::new(SorProx::new(settings).unwrap()));
    let controller = Box::new(Fixed::new(dt).unwrap());
    let mut run = Simulation::new(Arc::new(system), Box::new(scheme), controller, state).unwrap();
    run.run_until(t_end, &mut EnergyMonitor::default()).unwrap();
    run.state().clone()
}

/// A bilateral law that does not drift.
pub(crate) fn rigid(system: &mut Assembly, kind: JointKind) -> LawId {
    let law = Bilateral::with_drift_stabilisation(kind.constraints().len()).unwrap();
    system.add_law(law)
}

/// Joins two parts at a point along an axis, both in space, where they are in `state`.
pub(crate) fn join(
    system: &mut Assembly,
    state: &State,
    (name, kind): (&str, JointKind),
    parts: [Option<PartId>; 2],
    (point, axis): (Vector, Vector),
) -> [JointFrame; 2] {
    let frame = JointFrame::along(Point::ground(point), axis).unwrap();
    let frames = parts.map(|part| frame.carried(part, &system.at(0.0, &state.q)));
    let law = rigid(system, kind);
    system.connect(name, Joint::new(kind, frames, law).unwrap()).unwrap();
    frames
}

/// A body that is turned by the unit quaternion e.
pub(crate) fn body(system: &mut Assembly, name: &str, (mass, moments): (f64, Vector)) -> PartId {
    system.add_part(name, RigidBody::principal(mass, moments).unwrap()).unwrap()
}

/// Coordinates of a body at this place, not turned.
pub(crate) fn upright([x, y, z]: Vector) -> [f64; 7] {
    [x, y, z, 1.0, 0.0, 0.0, 0.0]
}

/// The largest gap of the interactions whose law is bilateral.
pub(crate) fn opened(system: &dyn MechanicalSystem, state: &State) -> f64 {
    let mut found = Interactions::default();
    system.interactions(state.t, &state.q, &mut found);
    let bilateral = (0..found.len()).filter(|i| system.laws().law(found.law(*i)).is_bilateral());
    bilateral.flat_map(|i| found.gap(i).to_vec()).fold(0.0, |most: f64, gap| most.max(gap.abs()))
}
