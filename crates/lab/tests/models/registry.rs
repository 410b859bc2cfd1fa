//! What every listed model owes, by being listed.

use std::panic::catch_unwind;

use percussion_lab::models;

use crate::model_contract::{check, small};

#[test]
fn every_listed_model_owes_the_system_contract() {
    let names = models::all().iter().map(|model| model.name.as_ref());
    let breaks = |name: &&str| {
        let counts = small(name);
        let counts: Vec<_> = counts.iter().map(|(k, v)| (k.as_str(), v.as_str())).collect();
        catch_unwind(|| check(name, &counts)).is_err()
    };
    let broken: Vec<&str> = names.filter(breaks).collect();
    assert!(broken.is_empty(), "by {}, as shown above", broken.join(", "));
}

#[test]
fn every_model_has_a_row_in_the_gallery_and_every_row_a_model() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/gallery.md");
    let text = std::fs::read_to_string(path).expect("the gallery");
    let rows = text.lines().filter(|line| line.starts_with("| `"));
    let first = |row: &str| row.split('|').nth(1).map(str::to_owned).unwrap_or_default();
    let mut shown: Vec<String> = rows
        .flat_map(|row| {
            first(row).split(',').map(|name| name.trim().replace('`', "")).collect::<Vec<_>>()
        })
        .collect();
    let mut listed: Vec<String> =
        models::all().iter().map(|model| model.name.to_string()).collect();
    shown.sort();
    listed.sort();
    assert_eq!(shown, listed);
}
