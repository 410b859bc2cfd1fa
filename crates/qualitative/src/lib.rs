//! What a machine can do: derivatives of its motions, periodic orbits and their stability, branches of orbits
//! and their bifurcations, equilibria and sets of them, exponents of Lyapunov, diagrams and basins of attraction,
//! all through impacts and friction.
//!
//! Everything stands on [`course::Course`], which follows a motion by located events and carries derivatives
//! along. Nothing here knows a name, a file or a terminal: a [`family::Family`] of machines over parameters is all
//! that is asked for.

pub mod basins;
pub mod classify;
pub mod continuation;
pub mod course;
pub mod diagram;
pub mod equilibria;
pub mod exponents;
pub mod family;
pub mod gradient;
pub mod linear_stop;
pub mod matrix;
pub mod monitor;
pub mod orbit;
pub mod period;
pub mod space;
pub mod trace;
mod volume;
