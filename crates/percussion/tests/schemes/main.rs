//! Every scheme: its contract, its orders, and the examples of its source.

mod alpha_runs;
mod contract;
mod elastic_bar;
mod galerkin;
mod generalized_alpha;
mod generalized_alpha_friction;
mod orders;
