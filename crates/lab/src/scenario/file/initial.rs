//! `[initial]`.

use percussion::system::check_consistency;
use serde::Deserialize;
use toml::Spanned;
use toml::de::DeValue;

use super::expression::Names;
use super::item::read_numbers;
use super::number::Finite;
use super::{Initial, ScenarioError, Setup};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct InitialTable {
    q: Option<Spanned<Vec<Finite>>>,
    u: Option<Spanned<Vec<Finite>>>,
}

/// Takes the initial values of the file, and checks that a motion can start from them, if this is all that is said
/// about them.
pub(super) fn read_initial(
    table: Spanned<DeValue>,
    names: &Names,
    is_all: bool,
    setup: &mut Setup,
) -> Result<(), ScenarioError> {
    let at = table.span();
    let InitialTable { q, u } = read_numbers(table, names)?;
    let numbers = |given: Spanned<Vec<Finite>>| {
        let numbers = given.get_ref().iter().map(|x| x.0).collect();
        (given.span(), Some(numbers))
    };
    if let Some((place, q)) = q.map(numbers) {
        setup.take_initial(&Initial { q, u: None }).map_err(|error| error.at(place))?;
    }
    if let Some((place, u)) = u.map(numbers) {
        setup.take_initial(&Initial { q: None, u }).map_err(|error| error.at(place))?;
    }
    if !is_all {
        return Ok(());
    }
    check_consistency(setup.problem.system.as_ref(), &setup.problem.state)
        .map_err(|error| ScenarioError::from(error).at(at))
}
