//! Solvers that go from law to law, each with the newest percussions of the others or the last.

mod block_solve;
mod components;
mod dense_sets;
mod jor_prox;
mod nsgs;
mod prox_iteration;
mod sor_prox;
mod step_length;
mod stop;

pub use components::Components;
pub use jor_prox::JorProx;
pub use nsgs::{LocalSolver, Nsgs, NsgsSettings, SweepOrder};
pub use prox_iteration::ProxSettings;
pub use sor_prox::SorProx;
pub use step_length::{GroupRule, StepLength};
pub use stop::StopTest;

pub(super) use nsgs::{AcceleratedSweeps, Sweeps};
