//! The woodpecker toy: the twelve switches of one period [Studer2009, Table 6.1].
//!
//! The table lists unilateral contacts (U) and friction (F) apart; with the coupled planar law
//! "U2 closed → open" is a change from sliding to open.

use crate::model_runs::run;
use percussion::inclusion::laws::Mode;
use percussion_lab::models::woodpecker::PERIOD;

/// Time in s, contact, and what happens; times computed with Δt = 1e-6 s.
const TABLE: [(f64, &str, &str); 13] = [
    (0.02165, "lower sleeve end", "sticks"),
    (0.06123, "lower sleeve end", "slips"),
    (0.06704, "lower sleeve end", "opens"),
    (0.077_908, "upper sleeve end", "closes"),
    (0.077_909, "upper sleeve end", "opens"),
    (0.081_014, "beak", "closes"),
    (0.081_015, "beak", "opens"),
    (0.081_598, "upper sleeve end", "closes"),
    (0.083_439, "upper sleeve end", "opens"),
    (0.118_696, "lower sleeve end", "closes"),
    (0.118_697, "lower sleeve end", "opens"),
    (0.12135, "lower sleeve end", "closes"),
    (0.167_406, "lower sleeve end", "sticks"),
];

#[test]
fn one_period_has_the_twelve_switches_of_the_table() {
    let outcome = run("woodpecker", &[], 1e-6, 0.17);
    let event = |from: Mode, to: Mode| match (from, to) {
        (Mode::Open, _) => "closes",
        (_, Mode::Open) => "opens",
        (_, Mode::Constrained) => "sticks",
        _ => "slips",
    };
    let found: Vec<_> = outcome
        .switches
        .iter()
        .map(|s| (s.t, s.interaction.as_str(), event(s.from, s.to)))
        .collect();
    assert_eq!(found.len(), TABLE.len(), "{found:?}");
    for (found, expected) in found.iter().zip(TABLE) {
        assert_eq!((found.1, found.2), (expected.1, expected.2), "{found:?}");
        assert!((found.0 - expected.0).abs() < 2e-5, "{found:?}, expected {}", expected.0);
    }
    let period = found[12].0 - found[0].0;
    assert!((period - PERIOD).abs() < 1e-4, "the period is {period}");
}
