//! What motions of models can do, against closed forms and published numbers.

#![expect(clippy::unwrap_used, reason = "a test may panic")]
#![expect(
    clippy::unreadable_literal,
    reason = "numbers of other programs stay as these print them"
)]

mod attractors;
mod branches;
mod equilibria;
mod files;
mod gradients;
mod linear;
mod orbits;
mod support;
