//! What studies found: files, tables and warnings.

use percussion_lab::experiments::study::{
    Convergence, Findings, Orbital, Remarks, WorkPrecision, footnotes,
};

use super::{cost_pages, error_pages};
use crate::failure::Failure;
use crate::files::{self, Folder};
use crate::options::Destination;
use crate::terminal::{self, table};

/// Findings that have a page of plots.
pub(super) trait Plotted: Findings {
    /// The page.
    fn page(&self) -> String;

    /// The plot that says most, as an SVG file of its own.
    fn picture(&self) -> Option<String> {
        None
    }
}

impl Plotted for Convergence {
    fn page(&self) -> String {
        error_pages::convergence_page(self, &self.about.scenario)
    }
}

impl Plotted for Orbital {
    fn page(&self) -> String {
        error_pages::orbital_page(self, &self.about.scenario)
    }
}

impl Plotted for WorkPrecision {
    fn page(&self) -> String {
        cost_pages::work_precision_page(self, &self.about)
    }

    fn picture(&self) -> Option<String> {
        Some(cost_pages::work_precision_picture(self, &self.about))
    }
}

/// Writes the files and prints the table, with what is said of other schemes, or JSON.
pub(super) fn show<F: Plotted>(
    found: &F,
    others: &str,
    folder: Option<&Folder>,
    destination: &Destination,
) -> Result<(), Failure> {
    let json = serde_json::to_string_pretty(found).unwrap_or_default() + "\n";
    let mut files = vec![
        (format!("{}.csv", F::NAME), found.csv()),
        (format!("{}.json", F::NAME), json.clone()),
        ("index.html".to_owned(), found.page()),
    ];
    files.extend(found.picture().map(|picture| (format!("{}.svg", F::NAME), picture)));
    if let Some(folder) = folder {
        for (name, contents) in &files {
            folder.write(name, contents.as_bytes())?;
        }
    }
    if destination.json {
        terminal::print(&json)?;
    } else if !destination.quiet {
        terminal::print(&(overview(found) + others))?;
        if let Some(folder) = folder {
            let names: Vec<_> = files.iter().map(|(name, _)| name.as_str()).collect();
            terminal::print(&files::written(folder, &names, "index.html"))?;
        }
    }
    if let Some(words) = found.about().interruption() {
        terminal::warning(words);
    }
    for Remarks { scheme, caveats, failed, all } in found.remarks() {
        let no_order = if caveats.impacts.are_honoured() { "" } else { "; no order is fitted" };
        for words in caveats.warnings(scheme) {
            terminal::warning(&format!("{words}{no_order}"));
        }
        if let Some(first) = failed.first() {
            let (count, level, error) = (failed.len(), first.level(), &first.error);
            terminal::warning(&format!(
                "{count} of {all} runs of {scheme} failed; with {level}: {error}"
            ));
        }
    }
    Ok(())
}

/// The table of schemes, with what was measured.
fn overview(found: &impl Findings) -> String {
    let (head, schemes) = found.table();
    let mut rows = vec![head.iter().map(|cell| (*cell).to_owned()).collect()];
    rows.extend(schemes);
    let right: Vec<usize> = (1..head.len()).collect();
    let mut text = format!("{}\n\n{}", found.sentence(), table::aligned(&rows, 2, &right));
    for footnote in footnotes(found) {
        text += &format!("  {footnote}\n");
    }
    text
}
