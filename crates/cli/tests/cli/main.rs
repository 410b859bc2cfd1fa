//! The command line as its users run it.

mod analyse;
mod check;
mod controllers;
mod cost_and_orbits;
mod energy;
mod friction;
#[cfg(unix)]
mod interrupts;
mod list_and_demo;
mod own_parameters;
mod pages;
mod pairs;
mod provenance;
#[cfg(unix)]
mod recovery;
mod references;
mod relaxations;
mod render;
mod run;
mod settings;
mod state_files;
mod studies;
mod support;
mod view;
mod wrong_input;
