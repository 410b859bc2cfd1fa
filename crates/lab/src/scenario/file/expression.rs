//! Expressions of parameters: + − * / ^, parentheses, functions and π.

use std::cell::Cell;

use nanoexpr::{Context, Error, ErrorKind, Evaluator, Math};

use super::ScenarioError;
use crate::scenario::guess_or_all;

/// Names that are taken.
pub(super) const RESERVED: [&str; 2] = ["pi", "mod"];

/// Letters of an expression that messages show.
const LONGEST: usize = 60;

const ARITHMETIC: &str = "write a plain number, without quotes or units (but \"30 deg\" for angles), or arithmetic such as \
    \"2 * m\" or \"l * cos(pi/6)\"";

const FUNCTIONS: &str = "functions are sqrt, cbrt, abs, exp, ln, log10, sin, cos, tan, asin, acos, \
    atan, atan2, sinh, cosh, tanh, floor, ceil, round, pow, hypot, min, max; a product needs its `*`";

/// Names that an expression may use.
#[derive(Debug, Default)]
pub(super) struct Names {
    known: Vec<Known>,
    /// Names that have no value yet.
    later: Vec<String>,
}

#[derive(Debug)]
struct Known {
    name: String,
    value: f64,
    used: Cell<bool>,
}

impl Names {
    /// None yet, but these are to come.
    pub(super) fn to_come(later: Vec<String>) -> Self {
        Self { known: Vec::new(), later }
    }

    /// Gives a name its value.
    pub(super) fn add(&mut self, name: &str, value: f64) {
        self.known.push(Known { name: name.into(), value, used: Cell::new(false) });
        self.later.retain(|other| other != name);
    }

    /// Names and values, in the order in which they were added.
    pub(super) fn iter(&self) -> impl Iterator<Item = (&str, f64)> {
        self.known.iter().map(|known| (known.name.as_str(), known.value))
    }

    /// Whether an expression has used this name.
    pub(super) fn is_used(&self, name: &str) -> bool {
        self.known.iter().any(|known| known.name == name && known.used.get())
    }
}

impl Context<f64> for Names {
    fn variable(&self, name: &str) -> Option<f64> {
        if name == "pi" {
            return Some(std::f64::consts::PI);
        }
        let known = self.known.iter().find(|known| known.name == name)?;
        known.used.set(true);
        Some(known.value)
    }

    fn call(&self, name: &str, arguments: &[f64]) -> Option<Result<f64, ErrorKind>> {
        Math.call(name, arguments)
    }
}

/// The finite number that an expression means.
pub(super) fn evaluate(text: &str, names: &Names) -> Result<f64, ScenarioError> {
    // its depth is bounded, so that parentheses cannot fill the stack
    let value = Evaluator::<_>::new(names).evaluate::<f64>(text);
    let value = value.map_err(|error| explain(text, error, names))?;
    if value.is_finite() {
        return Ok(value);
    }
    Err(refusal(text, "its value is not finite").with_help("correct the numbers in it"))
}

/// The angle in rad that an expression means: that of its number in degrees if it ends in `deg`.
pub(super) fn evaluate_angle(text: &str, names: &Names) -> Result<f64, ScenarioError> {
    let degrees = text.trim_end().strip_suffix("deg").filter(|number| {
        number.ends_with(|c: char| c.is_whitespace() || c == ')') || number.parse::<f64>().is_ok()
    });
    match degrees {
        Some(number) => evaluate(number, names).map(f64::to_radians),
        None => evaluate(text, names),
    }
}

/// The beginning of a text that may be long.
pub(super) fn beginning(text: &str) -> String {
    match text.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.into(),
    }
}

/// The error of an expression, for a reason.
pub(super) fn refusal(text: &str, reason: &str) -> ScenarioError {
    let text = beginning(text);
    ScenarioError::new(format!("{text:?} is not admissible: {reason}"))
}

fn explain(text: &str, error: Error, names: &Names) -> ScenarioError {
    let word = text.get(error.span.start..error.span.end).unwrap_or_default();
    let word = &beginning(word);
    match error.kind {
        ErrorKind::UnknownVariable if names.later.contains(word) => {
            refusal(text, &format!("`{word}` is declared only below"))
                .with_help(format!("declare `{word}` above this line"))
        }
        ErrorKind::UnknownVariable => refusal(text, &format!("there is no parameter `{word}`"))
            .with_help(unknown_help(word, names)),
        ErrorKind::UnknownFunction => {
            let name = word.split('(').next().unwrap_or_default();
            refusal(text, &format!("there is no function `{name}`")).with_help(FUNCTIONS)
        }
        ErrorKind::DivisionByZero | ErrorKind::Domain | ErrorKind::Overflow => {
            let reason = format!("{} in `{word}`", error.kind.description());
            refusal(text, &reason).with_help("correct the expression, or the parameters in it")
        }
        kind if word.trim().is_empty() => refusal(text, kind.description()).with_help(ARITHMETIC),
        kind => {
            let reason = format!("{} `{word}`", kind.description());
            refusal(text, &reason).with_help(ARITHMETIC)
        }
    }
}

/// What to do about a name that is not known.
fn unknown_help(name: &str, names: &Names) -> String {
    let known: Vec<_> = names.iter().map(|(name, _)| name).collect();
    if known.is_empty() {
        return format!(
            "write a plain number, without quotes or units; files without a model may declare \
             `{name}` in `[parameters]`"
        );
    }
    guess_or_all("parameters", name, &known)
}
