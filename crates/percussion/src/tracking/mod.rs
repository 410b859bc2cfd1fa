//! Event tracking: schemes that find the switches of a motion and integrate between them.

mod chebyshev;
mod event;
mod event_driven;
#[cfg(test)]
mod event_tests;
#[cfg(test)]
mod flow_tests;
mod history;
mod lookout;
mod mannshardt;
mod motion;
mod next_stage;
mod passage;
mod phase;
mod projection;
mod scratch;
mod search;
mod selection;
mod sharing;
mod splitting;
mod stiff_jacobian;
mod switch;
mod tangent;
mod tracker;

pub use event_driven::{EventDriven, EventDrivenSettings};
pub use mannshardt::{Mannshardt, MannshardtSettings};
pub use passage::{Event, EventKind, Passage};
pub use splitting::{Splitting, SplittingSettings};
pub use tangent::{Column, Crossing, Flags, Stencil, Tangent};
