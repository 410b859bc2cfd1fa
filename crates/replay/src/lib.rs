//! Recorded motions as pages that play them.
//!
//! A [`FrameRecorder`] watches a run and appends frames to a file: where everything that a drawing shows is, which
//! contacts act and with what forces, how well the steps were solved, and the events between. Cut to the length that
//! it had at a checkpoint, the file is that of the checkpoint, like a journal of samples; [`read`] makes a [`Motion`]
//! of it. Together with [`Plots`], which are made of samples, motions are a [`Replay`], which [`page`] puts into
//! one file for a browser. [`live`] has the same frames as messages while a run goes on.

pub mod coding;
mod contacts;
mod frame;
mod header;
mod journal;
pub mod live;
mod motion;
mod observer;
pub mod page;
mod plots;
mod recorder;
mod replay;
mod rounding;
mod schedule;
mod shapes;

pub use contacts::{DrawnContact, Event};
pub use frame::{ContactRow, Frame, single};
pub use header::series_of;
pub use motion::{Motion, read};
pub use observer::{Observer, ObserverMemory};
pub use plots::{Group, Plots, Series};
pub use recorder::{FrameRecorder, MOST_EVENTS, RecorderMemory};
pub use replay::{Replay, Run};
pub use schedule::Schedule;
