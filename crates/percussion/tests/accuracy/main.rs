//! Accuracy beyond order one: localised switches, extrapolation, controlled errors.

#![expect(clippy::unwrap_used, reason = "a test may panic")]

mod impact_oscillator;
mod runs;
mod woodpecker;
