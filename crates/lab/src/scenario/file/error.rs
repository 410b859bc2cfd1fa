//! What is wrong with a file, where, and what to do.

use std::ops::Range;

use super::ScenarioError;

/// Marks messages of [`number`](super::number), which do not know the name of their key.
const NAMELESS: &str = "is not admissible";

/// Stands between what is wrong and what to do in messages that pass through a reader.
pub(super) const REMEDY: &str = "\u{1e}";

/// The error of the TOML reader; `table` is where it was reading.
pub(super) fn from_toml_error(error: &toml::de::Error, table: Range<usize>) -> ScenarioError {
    if let Some((message, help)) = error.message().split_once(REMEDY) {
        let found = ScenarioError::new(message).with_help(help);
        return found.at(error.span().unwrap_or(table));
    }
    let message = &in_plain_words(error.message().trim());
    let found = ScenarioError::new(message).at(error.span().unwrap_or(table));
    let quoted = |n: usize| message.split('`').nth(n);
    if message.starts_with("unknown field") || message.starts_with("unknown variant") {
        let known: Vec<_> = message.split('`').skip(3).step_by(2).collect();
        let guess = quoted(1).and_then(|name| closest(name, &known));
        return found.with_help(match guess {
            Some(guess) => format!("did you mean `{guess}`?"),
            None => format!("use one of {}", known.join(", ")),
        });
    }
    if message.starts_with("missing field") {
        let name = quoted(1).unwrap_or("it");
        return found.with_help(format!("add `{name} = …` to this table"));
    }
    if message.contains(NAMELESS) {
        return found.with_help("correct the value; all numbers are in SI units");
    }
    if message.contains("expected a number") || message.contains("expected a whole number") {
        return found.with_help("write a plain number, without quotes or units");
    }
    found.with_help("docs/scenario.md lists the keys and their types")
}

/// What the reader expected, in words of TOML instead of types of the program.
fn in_plain_words(message: &str) -> String {
    let Some((found, expected)) = message.rsplit_once("expected ") else { return message.into() };
    let words = match expected {
        "f64" => "a number",
        "u64" | "usize" | "i64" => "a whole number",
        "a boolean" => "true or false",
        "a string" => "text in quotes",
        "a sequence" => "a list",
        "a map" => "a table",
        other if other.starts_with("struct ") => "a table",
        other => other,
    };
    format!("{found}expected {words}")
}

/// Puts the key before a message that does not know it: the word before `=` on the line.
pub(super) fn name_the_key(error: ScenarioError, text: &str) -> ScenarioError {
    let nameless = error.message.contains(NAMELESS) && !error.message.contains(" = ");
    let Some(span) = error.span.clone().filter(|_| nameless) else { return error };
    let before = text.get(..span.start).unwrap_or_default();
    let Some((head, _)) = before.rsplit_once('=') else { return error };
    let word = |c: char| c.is_alphanumeric() || c == '_' || c == '-';
    let key = head.trim_end().rsplit(|c: char| !word(c)).next().unwrap_or_default();
    let message = format!("{key} = {}", error.message);
    ScenarioError { message, ..error }
}

/// The name among `known` that was probably meant.
pub(in crate::scenario) fn closest<'a>(name: &str, known: &[&'a str]) -> Option<&'a str> {
    let begun = known.iter().find(|other| name.len() > 2 && other.starts_with(name));
    if let Some(begun) = begun {
        return Some(begun);
    }
    let nearest = known.iter().map(|other| (distance(name, other), *other)).min()?;
    (nearest.0 <= 2.max(name.len() / 3)).then_some(nearest.1)
}

/// Letters to change, add or drop between two words (Levenshtein's distance).
fn distance(a: &str, b: &str) -> usize {
    let b: Vec<_> = b.chars().collect();
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, x) in a.chars().enumerate() {
        let mut diagonal = row[0];
        row[0] = i + 1;
        for (j, y) in b.iter().enumerate() {
            let change = diagonal + usize::from(x != *y);
            diagonal = row[j + 1];
            row[j + 1] = change.min(row[j] + 1).min(diagonal + 1);
        }
    }
    row[b.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn misspelt_names_find_their_neighbours() {
        assert_eq!(closest("mas", &["name", "mass", "inertia"]), Some("mass"));
        assert_eq!(closest("stiffnes", &["damping", "stiffness"]), Some("stiffness"));
        assert_eq!(closest("wings", &["mass", "inertia"]), None);
    }
}
