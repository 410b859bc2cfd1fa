//! Event tracking: schemes that find the switches of a motion and integrate between them.

mod event;
mod event_driven;
mod motion;
mod phase;
mod projection;
mod selection;
mod switch;

pub use event_driven::{EventDriven, EventDrivenSettings, Method};
