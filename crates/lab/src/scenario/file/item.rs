//! Tables of a file that have a kind and perhaps a name.

use std::collections::HashSet;
use std::ops::Range;

use serde::Deserialize;
use toml::Spanned;
use toml::de::{DeString, DeTable, DeValue, ValueDeserializer};

use super::ScenarioError;
use super::error::{closest, from_toml_error};
use super::evaluating::Evaluating;
use super::expression::Names;
use crate::scenario::choices::keys_of;

/// A name in the file, with its place.
pub(super) type Name = Spanned<String>;

/// One of `[[body]]`, `[[force]]`, `[[law]]` or `[[connection]]`.
pub(super) struct Item<'i, 'n> {
    /// Its kind.
    pub(super) kind: Name,
    /// Its name; for items without, the place of the kind.
    pub(super) name: Name,
    rest: Spanned<DeTable<'i>>,
    names: &'n Names,
}

impl<'i, 'n> Item<'i, 'n> {
    /// Names that its numbers may use.
    pub(super) fn names(&self) -> &'n Names {
        self.names
    }

    /// Takes a value that is read by itself.
    pub(super) fn take(&mut self, key: &str) -> Option<Spanned<DeValue<'i>>> {
        self.rest.get_mut().remove(key)
    }

    /// The words of a list that is not taken, of which others see to that it is one.
    pub(super) fn words(&self, key: &str) -> Vec<&str> {
        let Some(DeValue::Array(list)) = self.rest.get_ref().get(key).map(Spanned::get_ref) else {
            return Vec::new();
        };
        list.iter().filter_map(|word| word.get_ref().as_str()).collect()
    }

    /// Reads the keys besides kind, name, and those of `taken`, which were read before.
    pub(super) fn read_besides<T: for<'de> Deserialize<'de>>(
        self,
        taken: &[&str],
    ) -> Result<T, ScenarioError> {
        let known = keys_of(|listener| drop(T::deserialize(listener)));
        for (key, _) in self.rest.get_ref() {
            if !known.contains(&key.get_ref().as_ref()) {
                return Err(unknown_key(key, &[taken, known].concat()));
            }
        }
        self.read()
    }

    /// Reads the keys besides kind and name.
    pub(super) fn read<T: for<'de> Deserialize<'de>>(self) -> Result<T, ScenarioError> {
        let place = self.kind.span();
        let span = self.rest.span();
        let value = Spanned::new(span, DeValue::Table(self.rest.into_inner()));
        // a missing key is reported at the kind, which says why it is needed
        T::deserialize(reader(value, self.names)).map_err(|error| {
            let missing = error.message().starts_with("missing field");
            let found = from_toml_error(&error, place.clone());
            if missing { found.at(place) } else { found }
        })
    }

    /// An error about the kind.
    pub(super) fn unknown_kind(&self, known: &[&str]) -> ScenarioError {
        let kind = self.kind.get_ref();
        let help = match closest(kind, known) {
            Some(guess) => format!("did you mean \"{guess}\"? Kinds are {}", known.join(", ")),
            None => format!("kinds are {}", known.join(", ")),
        };
        ScenarioError::new(format!("there is no kind `{kind}`"))
            .with_help(help)
            .at(self.kind.span())
    }
}

/// Takes the items of a kind of table, in their order.
pub(super) fn items<'i, 'n>(
    table: &mut DeTable<'i>,
    key: &str,
    named: bool,
    names: &'n Names,
) -> Result<Vec<Item<'i, 'n>>, ScenarioError> {
    items_or(table, key, named, None, names)
}

/// The same, where items without a kind are of this one.
pub(super) fn items_or<'i, 'n>(
    table: &mut DeTable<'i>,
    key: &str,
    named: bool,
    kind: Option<&str>,
    names: &'n Names,
) -> Result<Vec<Item<'i, 'n>>, ScenarioError> {
    let Some(value) = table.remove(key) else { return Ok(Vec::new()) };
    let at = value.span();
    let DeValue::Array(array) = value.into_inner() else {
        return Err(ScenarioError::new(format!("`{key}` is a list of tables"))
            .with_help(format!("write `[[{key}]]` with two brackets"))
            .at(at));
    };
    let (mut found, mut known) = (Vec::new(), HashSet::new());
    for value in array {
        let item = item(value, named, kind, names)?;
        if named && !known.insert(item.name.get_ref().clone()) {
            let message = format!("there are two of `{key}` named `{}`", item.name.get_ref());
            return Err(ScenarioError::new(message)
                .with_help("give each its own name")
                .at(item.name.span()));
        }
        found.push(item);
    }
    Ok(found)
}

/// The item that a value is; of this kind if it does not say its own.
pub(super) fn item<'i, 'n>(
    value: Spanned<DeValue<'i>>,
    named: bool,
    kind: Option<&str>,
    names: &'n Names,
) -> Result<Item<'i, 'n>, ScenarioError> {
    let mut rest = table_of(value)?;
    let span = rest.span();
    let kind = match kind {
        Some(kind) => word_or(&mut rest, "kind", kind)?,
        None => required(rest.get_mut(), "kind", &span)?,
    };
    let name = if named { required(rest.get_mut(), "name", &span)? } else { kind.clone() };
    check_name(&name)?;
    Ok(Item { kind, name, rest, names })
}

/// Refuses a name that cannot be shown in a line.
pub(super) fn check_name(name: &Name) -> Result<(), ScenarioError> {
    if !name.get_ref().contains(|c: char| c.is_control()) {
        return Ok(());
    }
    Err(ScenarioError::new("a name with line breaks or other control characters")
        .with_help("use letters, digits, spaces and marks: names appear in logs and tables")
        .at(name.span()))
}

/// Takes a word, with its place, or the default at the place of the table.
pub(super) fn word_or(
    table: &mut Spanned<DeTable>,
    key: &str,
    default: &str,
) -> Result<Name, ScenarioError> {
    match table.get_mut().remove(key) {
        Some(value) => read(value),
        None => Ok(Spanned::new(table.span(), default.into())),
    }
}

/// Takes a word that must be there.
fn required(table: &mut DeTable, key: &str, span: &Range<usize>) -> Result<Name, ScenarioError> {
    let Some(value) = table.remove(key) else {
        return Err(ScenarioError::new(format!("missing field `{key}`"))
            .with_help(format!("add `{key} = \"…\"` to this table"))
            .at(span.clone()));
    };
    read(value)
}

/// The table that a value must be.
pub(super) fn table_of(value: Spanned<DeValue<'_>>) -> Result<Spanned<DeTable<'_>>, ScenarioError> {
    let span = value.span();
    match value.into_inner() {
        DeValue::Table(table) => Ok(Spanned::new(span, table)),
        other => Err(ScenarioError::new(format!("a table is expected, not {}", other.type_str()))
            .with_help("write its keys below a `[table]` heading, or between braces")
            .at(span)),
    }
}

/// Reads a value whose numbers may be expressions of constants.
pub(super) fn read<T: for<'de> Deserialize<'de>>(
    value: Spanned<DeValue<'_>>,
) -> Result<T, ScenarioError> {
    read_numbers(value, &Names::default())
}

/// Reads a value whose numbers may be expressions of these names.
pub(super) fn read_numbers<T: for<'de> Deserialize<'de>>(
    value: Spanned<DeValue<'_>>,
    names: &Names,
) -> Result<T, ScenarioError> {
    let span = value.span();
    T::deserialize(reader(value, names)).map_err(|error| from_toml_error(&error, span))
}

/// The reader of a value whose numbers may be expressions of these names.
pub(super) fn reader<'i, 'n>(
    value: Spanned<DeValue<'i>>,
    names: &'n Names,
) -> Evaluating<'n, ValueDeserializer<'i>> {
    Evaluating::new(ValueDeserializer::from(value), names)
}

/// An error about a key that nobody knows.
pub(super) fn unknown_key(key: &Spanned<DeString>, known: &[&str]) -> ScenarioError {
    let name = key.get_ref();
    let help = match closest(name, known) {
        Some(guess) => format!("did you mean `{guess}`?"),
        None => format!("keys are {}", known.join(", ")),
    };
    ScenarioError::new(format!("unknown key `{name}`")).with_help(help).at(key.span())
}
