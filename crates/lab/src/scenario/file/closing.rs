//! `[assembly]`: how parts that are given roughly are put together.

use percussion::instant::closing::{Closing, close};
use percussion::system::check_consistency;
use serde::Deserialize;
use toml::Spanned;
use toml::de::DeValue;

use super::expression::Names;
use super::item::read_numbers;
use super::{ScenarioError, Setup};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct AssemblyTable {
    #[serde(default)]
    close: bool,
    #[serde(default)]
    lift: bool,
}

/// Closes joints and lifts contacts as the file says, keeps what was changed, and checks that a motion can start.
pub(super) fn read_closing(
    table: Spanned<DeValue>,
    names: &Names,
    setup: &mut Setup,
) -> Result<(), ScenarioError> {
    let at = table.span();
    let AssemblyTable { close: closes, lift } = read_numbers(table, names)?;
    let (system, state) = (setup.problem.system.as_ref(), &mut setup.problem.state);
    if closes || lift {
        let closed = close(system, state, Closing { lift }).map_err(|error| {
            ScenarioError::new(error)
                .with_help(
                    "place the bodies nearer to where they belong, or change points and lengths",
                )
                .at(at.clone())
        })?;
        if !closed.moved.is_empty() {
            setup.problem.exact = None;
        }
        setup.closed = Some(closed);
    }
    check_consistency(setup.problem.system.as_ref(), &setup.problem.state)
        .map_err(|error| ScenarioError::from(error).at(at))
}
