//! Accuracy beyond order one: localised switches, extrapolation, controlled errors.

#![expect(clippy::unwrap_used, reason = "a test may panic")]

mod bouncing_ball;
mod contracts;
mod events;
mod falling_mass;
mod impact_oscillator;
mod orbits;
mod releases;
mod runs;
mod shared_contacts;
mod sliding_mass;
mod unit_circle;
mod woodpecker;
mod work;
