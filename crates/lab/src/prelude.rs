//! What a program that builds and runs machines needs: `use percussion_lab::prelude::*;`.

pub use percussion::parts::{
    AppliedForce, Coordinate, CoordinateSpring, Course, Dashpot, Distance, FreedomForce,
    FreedomLaw, FreedomSpring, Gear, Gravity, Guide, Joint, JointFrame, JointKind, Minimal, Motion,
    Pin, PlanarBody, Point, PointMass, PointPlane, Prescribed, Quantity, RigidBody, Slider, Spline,
    Spring, Stop, TimeFunction, Torque,
};
pub use percussion::simulation::{
    EnergyMonitor, PenetrationMonitor, Recorder, Recorders, RunOutcome, Simulation, SwitchingLog,
    TrajectoryRecorder,
};
pub use percussion::system::{Assembly, MechanicalSystem, State};
pub use percussion_inclusion::laws::{
    Bilateral, DryFriction, FrictionalContact, LimitStop, Mode, PrestressedSpring, SetValuedLaw,
    Stribeck, UnilateralContact,
};

pub use crate::experiments::Supervisor;
pub use crate::experiments::execution::{EndedRun, PreparedRun};
pub use crate::scenario::{
    ControllerDescription, Scenario, ScenarioError, SchemeDescription, Setup, SolverDescription,
};
