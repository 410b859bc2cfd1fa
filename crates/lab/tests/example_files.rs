//! The scenario files of `examples/` run to their end, and are shown in the gallery.

#![expect(clippy::unwrap_used, reason = "a test may panic")]

use std::fs;
use std::path::{Path, PathBuf};

use percussion::simulation::{EnergyMonitor, PenetrationMonitor, Recorders};
use percussion_lab::scenario::Setup;

const GALLERY: &str = include_str!("../../../docs/gallery.md");

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples")
}

fn files() -> Vec<PathBuf> {
    let files = fs::read_dir(folder()).unwrap().map(|entry| entry.unwrap().path());
    let mut files: Vec<_> =
        files.filter(|path| path.extension().is_some_and(|e| e == "toml")).collect();
    files.sort();
    files
}

#[test]
fn every_example_is_shown_in_the_gallery() {
    assert!(files().len() >= 12);
    for file in files() {
        let name = file.file_name().unwrap().to_string_lossy();
        assert!(GALLERY.contains(&format!("../examples/{name}")), "{name} is not in the gallery");
    }
}

#[test]
fn every_example_runs_to_its_end() {
    for file in files() {
        let name = file.file_stem().unwrap().to_string_lossy();
        let text = fs::read_to_string(&file).unwrap();
        let setup = Setup::from_toml_in(&text, &name, &[], &folder())
            .unwrap_or_else(|error| panic!("{name}: {error:?}"));
        let (t_end, initial) = (setup.problem.t_end, setup.problem.state.clone());
        let mut run = setup.into_simulation().unwrap();
        let (mut energy, mut depth) = (EnergyMonitor::default(), PenetrationMonitor::default());
        run.run_until(t_end, &mut Recorders::new(vec![&mut energy, &mut depth]))
            .unwrap_or_else(|error| panic!("{name}: {error}"));
        assert!(run.state().is_finite() && run.state().q != initial.q, "{name}");
        assert_eq!(run.statistics().unconverged_steps, 0, "{name}");
        assert!(depth.worst() < 0.01, "{name}: {} m deep", depth.worst());
        let balance = energy.balance();
        let most = 0.02 * (balance.initial.abs() + balance.supplied.abs()).max(1e-6);
        assert!(balance.unexplained < most, "{name}: {balance:?}");
    }
}
