//! Joints in space: what they constrain, and what acts along the freedoms that they leave.
//!
//! Everything here is made of a few [quantities](Quantity) of two [frames](JointFrame), each with its exact rate;
//! a kind of joint is a line in the table of [`JointKind`].

mod frame;
mod freedom;
mod gear;
mod joint;
mod quantity;
mod rows;
mod spring;

pub use frame::JointFrame;
pub use freedom::FreedomLaw;
pub use gear::{Gear, GearedAngle};
pub use joint::{Joint, JointKind};
pub use quantity::Quantity;
pub use spring::{FreedomForce, FreedomSpring};
