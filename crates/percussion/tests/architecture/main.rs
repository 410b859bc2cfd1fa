//! The walls of the house: which room uses which, and that every citation has its entry.

#![expect(clippy::unwrap_used, reason = "a test may panic")]

mod cycles;

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// Rooms of each crate, left to right: each may use those to its right and itself.
const ROOMS: [(&str, &[&str]); 8] = [
    (
        "crates/replay/src",
        &[
            "page", "live", "replay", "header", "shapes", "motion", "recorder", "journal",
            "rounding", "schedule", "plots", "observer", "contacts", "frame", "coding",
        ],
    ),
    (
        "crates/qualitative/src",
        &[
            "monitor",
            "basins",
            "diagram",
            "exponents",
            "equilibria",
            "continuation",
            "orbit",
            "gradient",
            "trace",
            "course",
            "volume",
            "classify",
            "period",
            "family",
            "linear_stop",
            "space",
            "matrix",
        ],
    ),
    (
        "crates/drawing/src",
        &[
            "of_system",
            "sliders",
            "rates",
            "picture",
            "drawing",
            "strand",
            "outlines",
            "form",
            "colour",
        ],
    ),
    (
        "crates/pictures/src",
        &[
            "vtk",
            "showing",
            "projector",
            "plane",
            "space",
            "strands",
            "captions",
            "layout",
            "images",
            "film",
            "marks",
            "palette",
            "circle",
            "error",
        ],
    ),
    ("crates/lab/src", &["prelude", "experiments", "scenario", "analysis", "models", "format"]),
    (
        "crates/percussion/src",
        &[
            "simulation",
            "stepsize",
            "tracking",
            "schemes",
            "instant",
            "evaluation",
            "step_error",
            "flow",
            "parts",
            "system",
        ],
    ),
    (
        "crates/inclusion/src",
        &[
            "solvers",
            "problem",
            "complementarity",
            "newton",
            "laws",
            "sets",
            "linalg",
            "parameter",
            "exact_floats",
        ],
    ),
    (
        "crates/geometry/src",
        &[
            "contract",
            "finder",
            "plane",
            "pairs",
            "mesh_files",
            "shapes",
            "hierarchy",
            "contact",
            "bounds",
            "mass",
            "error",
            "pose",
        ],
    ),
];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn files(folder: &Path, ending: &str, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            if !path.ends_with("target") {
                files(&path, ending, found);
            }
        } else if path.extension().is_some_and(|e| e == ending) {
            found.push(path);
        }
    }
}

fn sources(folder: &str) -> Vec<(PathBuf, String)> {
    let mut found = Vec::new();
    files(&root().join(folder), "rs", &mut found);
    found.into_iter().map(|path| (path.clone(), fs::read_to_string(path).unwrap())).collect()
}

/// The room of a file: the first name below the folder of its crate.
fn room(path: &Path, folder: &str) -> String {
    let text = path.to_string_lossy().into_owned();
    let below = text.split(&format!("{folder}/")).nth(1).unwrap();
    below.split(['/', '.']).next().unwrap().to_owned()
}

/// The rooms that a file names, except in its unit tests, which may look anywhere.
fn used_rooms(text: &str) -> impl Iterator<Item = String> {
    let text = text.split("#[cfg(test)]\nmod tests {").next().unwrap();
    assert!(!text.contains("crate::{"), "one `use` per room");
    let uses = text.lines().flat_map(|line| line.split("crate::").skip(1));
    uses.map(|used| used.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect())
}

#[test]
fn rooms_use_only_what_is_to_their_right() {
    for (folder, rooms) in ROOMS {
        let place = |name: &str| rooms.iter().position(|room| *room == name);
        let mut checked = 0;
        for (path, text) in sources(folder) {
            let room = room(&path, folder);
            if room == "lib" {
                continue;
            }
            let user = place(&room).unwrap_or_else(|| panic!("{room} has no place in {folder}"));
            for used in used_rooms(&text) {
                let Some(right) = place(&used) else { continue };
                let file = path.display();
                assert!(right >= user, "{file} uses {used}, which is to the left of {room}");
                checked += 1;
            }
        }
        assert!(checked > 5, "only {checked} uses were found in {folder}: are these the files?");
    }
}

#[test]
fn the_inclusion_room_knows_no_mechanics() {
    for (path, text) in sources("crates/inclusion/src/solvers") {
        for word in ["time step", "body", "mechanical", "system"] {
            let found = text.lines().find(|line| line.to_lowercase().contains(word));
            assert_eq!(found, None, "{} speaks of \"{word}\"", path.display());
        }
    }
}

/// Whether a line of code names an option of the command line, as `--dt`.
fn names_an_option(line: &str) -> bool {
    let after = |rest: &str| rest.starts_with(|c: char| c.is_ascii_lowercase());
    !line.trim_start().starts_with("//") && line.split("--").skip(1).any(after)
}

#[test]
fn libraries_name_settings_and_not_options_of_the_command_line() {
    for (folder, _) in ROOMS {
        for (path, text) in sources(folder) {
            let found = text.lines().find(|line| names_an_option(line));
            assert_eq!(found, None, "{}", path.display());
        }
    }
    assert!(names_an_option("let help = \"give a larger --dt\";"));
}

/// Keys of citations like [Studer2009, §3.1]: a bracket, letters, a year, a comma.
fn citations(text: &str) -> BTreeSet<String> {
    let mut keys = BTreeSet::new();
    for piece in text.split('[').skip(1) {
        let key: String = piece.chars().take_while(char::is_ascii_alphanumeric).collect();
        let year = key.len() > 4 && key[key.len() - 4..].chars().all(|c| c.is_ascii_digit());
        let named = key.chars().next().is_some_and(|c| c.is_ascii_uppercase());
        if year && named && piece[key.len()..].starts_with(',') {
            keys.insert(key);
        }
    }
    keys
}

#[test]
fn every_citation_has_its_entry_and_every_entry_is_cited() {
    let references = fs::read_to_string(root().join("REFERENCES.md")).unwrap();
    let entries: BTreeSet<String> = references
        .lines()
        .filter_map(|line| line.strip_prefix("- **")?.split("**").next())
        .map(str::to_owned)
        .collect();
    let mut cited = BTreeSet::new();
    for (_, text) in sources("crates") {
        cited.extend(citations(&text));
    }
    assert_eq!(cited, entries);
}

#[test]
fn files_keep_to_their_size() {
    for (path, text) in sources("crates") {
        let lines = text.lines().count();
        assert!(lines <= 500, "{} has {lines} lines, perhaps two rooms in one", path.display());
    }
}
