//! The files of a run.

use std::fmt::Write as _;

use percussion::simulation::{Switch, to_hdf5, write_csv};

use crate::execution::Run;
use crate::failure::Failure;
use crate::output::Folder;
use crate::report;
use crate::state_file::StateFile;

/// Writes all files of a run and returns their names; trajectory.csv only on demand.
pub(crate) fn write(run: &Run, folder: &Folder, csv: bool) -> Result<Vec<&'static str>, Failure> {
    let mut names = vec!["trajectory.h5", "events.csv", "report.html", "state.json"];
    let layout = |message: String| Failure::Layout { message };
    let h5 = to_hdf5(&run.trajectory, &attributes(run)).map_err(|e| layout(e.to_string()))?;
    folder.write("trajectory.h5", &h5)?;
    if csv {
        let mut text = Vec::new();
        write_csv(&run.trajectory, &mut text).map_err(|e| layout(e.to_string()))?;
        folder.write("trajectory.csv", &text)?;
        names.push("trajectory.csv");
    } else {
        folder.remove("trajectory.csv")?;
    }
    folder.write("events.csv", events_csv(&run.summary.events).as_bytes())?;
    folder.write("report.html", report::run_page(run)?.as_bytes())?;
    let state = serde_json::to_string(&StateFile::of(run)).map_err(|e| layout(e.to_string()))?;
    folder.write("state.json", (state + "\n").as_bytes())?;
    // last, so that a summary means that all the rest is there
    folder.write("summary.json", run.summary.to_json().as_bytes())?;
    names.push("summary.json");
    Ok(names)
}

/// Attributes of the run for the HDF5 file, all as text.
fn attributes(run: &Run) -> Vec<(String, String)> {
    let summary = &run.summary;
    let mut attributes: Vec<(String, String)> = [
        ("scenario", summary.scenario.clone()),
        ("scheme", summary.scheme.to_owned()),
        ("controller", summary.controller.to_owned()),
        ("solver", summary.solver.to_owned()),
        ("dt", summary.dt.to_string()),
        ("record_every", summary.record_every.to_string()),
        ("version", summary.version.to_owned()),
    ]
    .map(|(name, text)| (name.to_owned(), text))
    .into();
    for (name, value) in &summary.parameters.0 {
        attributes.push((format!("parameter {name}"), value.clone()));
    }
    attributes
}

/// One line per change of mode.
fn events_csv(events: &[Switch]) -> String {
    let mut text = "t [s],interaction,law,from,to\n".to_owned();
    for event in events {
        let name = quoted(&event.interaction);
        // writing to a string cannot fail
        let _ = writeln!(text, "{},{name},{},{},{}", event.t, event.law, event.from, event.to);
    }
    text
}

/// Quotes a field that contains a comma, a quote or a line break.
fn quoted(field: &str) -> String {
    if field.contains([',', '"', '\n', '\r']) {
        format!("\"{}\"", field.replace('"', "\"\""))
    } else {
        field.to_owned()
    }
}
