//! `percussion check`.

mod arguments;

pub(crate) use arguments::CheckArguments;

use percussion_lab::analysis::solvability::{SolvabilityReport, solvability};

use crate::ending::Ending;
use crate::failure::Failure;
use crate::terminal;

/// Says whether a model or scenario can be solved at its initial state.
pub(crate) fn check(arguments: &CheckArguments) -> Result<Ending, Failure> {
    let setup = arguments.subject.setup()?;
    let problem = &setup.problem;
    let report = solvability(problem.system.as_ref(), &problem.state)
        .map_err(|error| Failure::input(error.to_string(), "check the numbers of the scenario"))?;
    let text = if arguments.json { json(&report)? } else { words(&setup.scenario.name, &report) };
    terminal::print(&text)?;
    if report.solvable {
        return Ok(Ending::Done);
    }
    let remedies = report.findings.iter().filter_map(|finding| finding.remedy.clone());
    let remedies: Vec<String> = remedies.collect();
    let message = format!("{} cannot be solved at its initial state", setup.scenario.name);
    Err(Failure::input(message, remedies.join("; ")))
}

fn json(report: &SolvabilityReport) -> Result<String, Failure> {
    let text = serde_json::to_string_pretty(report)
        .map_err(|error| Failure::Layout { message: error.to_string() })?;
    Ok(format!("{text}\n"))
}

fn words(name: &str, report: &SolvabilityReport) -> String {
    let mut text = format!("{name} at its initial state:\n");
    for finding in &report.findings {
        let mark = if finding.good { "✓" } else { "✗" };
        text += &format!("  {mark} {}\n", finding.text);
    }
    text
}
