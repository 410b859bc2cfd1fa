//! `percussion compare`.

mod arguments;
mod page;

pub(crate) use arguments::CompareArguments;

use percussion_lab::experiments::comparison::{
    self, Comparison, HEAD, SideBySide, cells, footnotes, sentence,
};
use percussion_lab::experiments::selection::Selection;

use crate::ending::Ending;
use crate::failure::Failure;
use crate::files::{self, Folder};
use crate::options;
use crate::terminal::{self, Supervision, interrupt, table};

/// Runs all schemes and shows them side by side.
pub(crate) fn compare(arguments: &CompareArguments) -> Result<Ending, Failure> {
    let destination = &arguments.destination;
    let selection = options::selection(&arguments.selection, arguments.dt)?;
    let mut found = SideBySide::new(&selection)?;
    let (name, out) = (&selection.setup.scenario.name, destination.out.as_deref());
    let folder =
        files::folder("percussion-compare", name, out, destination.force, destination.json)?;
    interrupt::listen();
    found.run(&selection, &Supervision { quiet: destination.quiet });
    show(&mut found, &selection, folder.as_ref(), arguments)?;
    match found.failure {
        Some(failure) if found.compared.is_empty() && !found.interrupted => Err(failure.into()),
        _ if found.interrupted => Ok(Ending::Interrupted),
        _ => Ok(Ending::Done),
    }
}

fn show(
    SideBySide { comparison, compared, .. }: &mut SideBySide,
    selection: &Selection,
    folder: Option<&Folder>,
    arguments: &CompareArguments,
) -> Result<(), Failure> {
    let json = serde_json::to_string_pretty(comparison).unwrap_or_default() + "\n";
    if let Some(folder) = folder {
        folder.write("compare.csv", comparison::csv(comparison).as_bytes())?;
        let page = page::compare_page(comparison, compared, selection)?;
        folder.write("index.html", page.as_bytes())?;
        folder.write("compare.json", json.as_bytes())?;
    }
    if arguments.destination.json {
        terminal::print(&json)?;
    } else if !arguments.destination.quiet {
        terminal::print(&overview(comparison, selection))?;
        if let Some(folder) = folder {
            let files = ["compare.csv", "compare.json", "index.html"];
            terminal::print(&files::written(folder, &files, "index.html"))?;
        }
    }
    for row in &comparison.schemes {
        for words in [row.complaint(), row.doubt()].into_iter().flatten() {
            terminal::warning(&words);
        }
        for warning in row.caveats.warnings(row.scheme) {
            terminal::warning(&warning);
        }
    }
    Ok(())
}

/// The table of schemes, with what was compared.
fn overview(comparison: &Comparison, selection: &Selection) -> String {
    let mut rows = vec![HEAD.map(str::to_owned).to_vec()];
    rows.extend(comparison.schemes.iter().map(cells));
    let columns: Vec<usize> = (1..HEAD.len()).collect();
    let mut text = format!("{}\n\n{}", sentence(comparison), table::aligned(&rows, 2, &columns));
    for footnote in footnotes(comparison) {
        text += &format!("  {footnote}\n");
    }
    text + &options::others(selection)
}
