//! Joints in space: the system contract, and motions with known answers.

#![expect(clippy::unwrap_used, reason = "a test may panic")]

mod closing;
mod contract;
mod limits;
mod motions;
mod support;
