//! Every scheme: its contract, its orders, and the examples of its source.

mod alpha_runs;
mod any_order;
mod contract;
mod dae;
mod documentation;
mod elastic_bar;
mod facets;
mod foreign_states;
mod galerkin;
mod generalized_alpha;
mod generalized_alpha_friction;
mod kinematic_map;
mod located_events;
mod one_step;
mod orders;
mod pairs;
mod position_runs;
mod preconditioned;
mod resumption;
mod schatzman_paoli;
mod stability;
mod studer_ggl;
