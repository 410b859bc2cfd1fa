//! The walls of the house: which room uses which, and that every citation has its entry.

#![expect(clippy::unwrap_used, reason = "a test may panic")]

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// Rooms of the crate, left to right: each may use those to its right and itself.
const ROOMS: [&str; 12] = [
    "scenario",
    "analysis",
    "problems",
    "simulation",
    "stepsize",
    "tracking",
    "impact",
    "acceleration",
    "schemes",
    "flow",
    "parts",
    "system",
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

/// The room of a file: the first name below `src`.
fn room(path: &Path) -> Option<usize> {
    let text = path.to_string_lossy();
    let below = text.split("crates/percussion/src/").nth(1)?;
    let name = below.split(['/', '.']).next()?;
    ROOMS.iter().position(|room| *room == name)
}

#[test]
fn rooms_use_only_what_is_to_their_right() {
    let mut checked = 0;
    for (path, text) in sources("crates/percussion/src") {
        let Some(user) = room(&path) else { continue };
        // unit tests may look at other rooms
        let text = text.split("#[cfg(test)]").next().unwrap();
        for used in text.lines().flat_map(|line| line.split("crate::").skip(1)) {
            let name: String = used.chars().take_while(|c| c.is_alphanumeric()).collect();
            if let Some(used) = ROOMS.iter().position(|room| *room == name) {
                let message = format!("{} uses {}", path.display(), ROOMS[used]);
                assert!(used >= user, "{message}, which is to the left of {}", ROOMS[user]);
                checked += 1;
            }
        }
    }
    assert!(
        checked > 20,
        "only {checked} uses were found: is the test looking at the right files?"
    );
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
