//! `docs/schemes.md` has one full row for every scheme of the registry, with its declared orders.

use percussion::schemes::Sizes;
use percussion_lab::analysis::stability::limit;
use percussion_lab::scenario::{Scheme, SchemeDescription, SolverDescription, schemes};

const COLUMNS: [&str; 11] = [
    "Name",
    "Source",
    "Constraints hold at",
    "Order smooth / impact",
    "Restitution",
    "Friction",
    "Drift",
    "Stable up to Δt ω",
    "Energy",
    "Cost",
    "When to use it",
];

/// Cells of the rows of the first table, its heading first.
fn table() -> Vec<Vec<String>> {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/schemes.md");
    let text = std::fs::read_to_string(path).expect("the page on schemes");
    let cells = |line: &str| -> Vec<String> {
        line.trim_matches('|').split('|').map(|cell| cell.trim().to_string()).collect()
    };
    let lines = text.lines().skip_while(|line| !line.starts_with('|'));
    let lines = lines.take_while(|line| line.starts_with('|'));
    lines.filter(|line| !line.starts_with("|---")).map(cells).collect()
}

fn scheme(name: &str) -> Scheme {
    let solver = SolverDescription::default().build().expect("a solver");
    let scheme = SchemeDescription::by_name(name).expect("a scheme").build(solver);
    scheme.expect("default settings")
}

/// The beginning of the third cell: orders, with a dash for none.
fn orders(name: &str) -> String {
    let order = scheme(name).order();
    let impact = if order.impact == 0 { "–".into() } else { order.impact.to_string() };
    format!("{} / {impact}", order.smooth)
}

#[test]
fn every_scheme_has_a_row_and_every_row_a_scheme() {
    let table = table();
    assert_eq!(table[0], COLUMNS);
    let named: Vec<String> = table[1..].iter().map(|row| row[0].replace('`', "")).collect();
    let registered: Vec<&str> = schemes().iter().map(|listing| listing.name).collect();
    assert_eq!(named, registered, "in the order of the registry");
}

#[test]
fn rows_are_full_and_tell_source_and_declared_orders() {
    for (row, listing) in table()[1..].iter().zip(schemes()) {
        assert_eq!(row.len(), COLUMNS.len(), "{row:?}");
        assert!(row.iter().all(|cell| !cell.is_empty()), "{row:?}");
        assert!(row[1].starts_with(listing.source), "{row:?}, {}", listing.source);
        assert!(row[3].starts_with(&orders(listing.name)), "{row:?}");
        let cost = row[9].parse::<f64>();
        assert!(cost.is_ok_and(|cost| cost > 0.0), "{row:?}");
    }
}

#[test]
fn rows_tell_the_limits_of_stability() {
    for (row, listing) in table()[1..].iter().zip(schemes()) {
        let mut scheme = scheme(listing.name);
        let word = row[7].split([',', ';', ':']).next().unwrap_or_default();
        if scheme.stepping().sizes == Sizes::Own {
            assert_eq!(word, "by tolerance", "{row:?}");
            continue;
        }
        let limit = limit(scheme.as_mut());
        let stated = if word == "any" { f64::INFINITY } else { word.parse().expect("a number") };
        let near = limit == stated || (limit / stated - 1.0).abs() < 0.01;
        assert!(near, "{row:?}: {limit}");
    }
}
