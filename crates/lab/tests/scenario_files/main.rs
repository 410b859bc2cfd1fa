//! Setup files: the examples of the reference run, and bad files are explained.

#![expect(clippy::unwrap_used, reason = "a test may panic")]

mod accuracy;
mod bad_files;
mod bad_model_files;
mod coupled_stops;
mod data;
mod drawings;
mod examples;
mod fill;
mod joints;
mod models;
mod mutations;
mod parameters;
#[path = "../../examples/fuzz/random.rs"]
mod random;
mod shapes;
mod space;
mod support;
#[path = "../../examples/fuzz/text.rs"]
mod text;
