//! Tables of a page.

use percussion::simulation::Switch;
use percussion_lab::models;

use super::escaping::{escaped, escaped_whole};
use super::facts;
use percussion_lab::experiments::summary::{Outcome, Summary};
use percussion_lab::format::{number, significant};

/// Events in a table at most.
const MAX_EVENTS: usize = 200;

/// What was simulated and how it ended, in a few words.
pub(crate) fn about(summary: &Summary) -> String {
    let model = models::all().iter().find(|model| model.name == summary.scenario);
    let what = model.map_or(String::new(), |model| {
        format!("<p>{}. Source: {}.</p>\n", capitalised(&model.summary), escaped(&model.source))
    });
    let span = format!("from {} s to {} s", number(summary.t_start), number(summary.final_state.t));
    let how = match summary.outcome {
        Outcome::Finished => format!("<p>Simulated {span}.</p>\n"),
        Outcome::Interrupted => {
            format!("<p class=\"bad\">Simulated {span}, where it was interrupted.</p>\n")
        }
        Outcome::Failed => format!(
            "<p class=\"bad\">Simulated {span}, where it failed: {}</p>\n",
            escaped(summary.error.as_deref().unwrap_or("unknown"))
        ),
    };
    what + &how
}

/// The facts of a run.
pub(crate) fn facts(summary: &Summary) -> String {
    let rows = facts::facts(summary);
    let rows = rows.iter().map(|(name, value)| vec![(*name).to_owned(), value.clone()]);
    table(&[], rows, false)
}

/// The parameters of a run, with units and meaning where the model is known.
pub(crate) fn parameters(summary: &Summary) -> String {
    if summary.parameters.0.is_empty() {
        return "<p>This scenario is an assembly from a file.</p>\n".into();
    }
    let model = models::all().iter().find(|model| model.name == summary.scenario);
    let rows = summary.parameters.0.iter().map(|(name, value)| {
        let known = model.and_then(|model| model.parameters.iter().find(|p| p.name == *name));
        let (unit, meaning) = known.map_or(("", ""), |p| (&*p.unit, &*p.description));
        let value = value.parse().map_or(value.clone(), |x| significant(x, 12));
        vec![name.clone(), value, unit.into(), meaning.into()]
    });
    table(&["parameter", "value", "unit", "meaning"], rows, false)
}

/// The first events.
pub(crate) fn events(events: &[Switch], count: usize) -> String {
    if events.is_empty() {
        return "<p>No interaction changed its mode.</p>\n".into();
    }
    let rows = events.iter().take(MAX_EVENTS).enumerate().map(|(k, event)| {
        vec![
            (k + 1).to_string(),
            format!("{:.6}", event.t),
            event.interaction.clone(),
            event.from.to_string(),
            event.to.to_string(),
        ]
    });
    let mut text = table(&["", "t [s]", "interaction", "from", "to"], rows, events.len() > 14);
    if count > MAX_EVENTS {
        text += &format!(
            "<p class=\"note\">The first {MAX_EVENTS} of {count}; all are in events.csv.</p>\n"
        );
    }
    text
}

/// A table; without a head the first cell of each row is its heading.
pub(crate) fn table(head: &[&str], rows: impl Iterator<Item = Vec<String>>, tall: bool) -> String {
    let mut text = format!("<div class=\"table{}\"><table>\n", if tall { " tall" } else { "" });
    if !head.is_empty() {
        text += "<thead><tr>";
        for cell in head {
            text += &format!("<th>{}</th>", escaped(cell));
        }
        text += "</tr></thead>\n";
    }
    for row in rows {
        text += "<tr>";
        for (c, cell) in row.iter().enumerate() {
            let tag = if c == 0 && head.is_empty() { "th" } else { "td" };
            // numbers are not broken where there are columns of them
            let begins = cell.trim_start_matches('-').starts_with(|c: char| c.is_ascii_digit());
            let class = if begins && head.len() > 2 { " class=\"number\"" } else { "" };
            text += &format!("<{tag}{class}>{}</{tag}>", escaped_whole(cell));
        }
        text += "</tr>\n";
    }
    text + "</table></div>\n"
}

fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or(String::new(), |first| {
        escaped(&(first.to_uppercase().collect::<String>() + letters.as_str()))
    })
}
