//! Parts of machines: masses and bodies, force elements between them, and connections.
//!
//! One file each. Parts implement [`Part`], and whatever acts on them does so at body-fixed
//! points or on single coordinates, so that one set of force elements and connections serves
//! all parts:
//!
//! ```text
//! r_P = r_P(q),   v_P = J_P(q) u,   ω = J_R(q) u,   h += J_Pᵀ f + J_Rᵀ τ     (1)
//! ```
//!
//! [Studer2009, §7.2–§7.4]. [`Assembly`](crate::system::Assembly) joins them to a system.

mod applied_force;
mod coordinate_spring;
mod coupled_stops;
mod dashpot;
mod distance;
mod gravity;
mod guide;
mod joints;
mod minimal;
mod motion;
mod pin;
mod planar_body;
mod point_mass;
mod point_plane;
mod prescribed;
mod rigid_body;
mod shape_contacts;
mod slider;
mod spline;
mod spring;
mod stop;
#[cfg(test)]
pub(crate) mod test_machines;
mod time_function;
mod torque;

pub use applied_force::AppliedForce;
pub use coordinate_spring::CoordinateSpring;
pub use coupled_stops::CoupledStops;
pub use dashpot::Dashpot;
pub use distance::Distance;
pub use gravity::Gravity;
pub use guide::Guide;
pub use joints::{
    FreedomForce, FreedomLaw, FreedomSpring, Gear, GearedAngle, Joint, JointFrame, JointKind,
    Quantity,
};
pub use minimal::Minimal;
pub use motion::{Course, Motion};
pub use pin::Pin;
pub use planar_body::PlanarBody;
pub use point_mass::PointMass;
pub use point_plane::PointPlane;
pub use prescribed::Prescribed;
pub use rigid_body::RigidBody;
pub use shape_contacts::{Collider, ContactRules, ShapeContacts};
pub use slider::Slider;
pub use spline::Spline;
pub use spring::Spring;
pub use stop::Stop;
pub use time_function::TimeFunction;
pub use time_function::first_after;
pub use torque::Torque;

pub use crate::system::{
    ColliderShape, Configuration, Connection, Coordinate, Ends, ForceElement, Frame, Label,
    OwnPoints, Part, PartId, Place, Point, Relative, Sketch, Twist, Vector, Wrench, vector,
};
