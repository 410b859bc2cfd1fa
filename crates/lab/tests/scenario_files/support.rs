//! Files, and what is said about bad ones.

use percussion_lab::scenario::ScenarioError;

const REFERENCE: &str = include_str!("../../../../docs/scenario.md");
const README: &str = include_str!("../../../../README.md");

/// The TOML blocks of the reference and of the README.
pub(crate) fn examples() -> Vec<&'static str> {
    let blocks = [REFERENCE, README].into_iter().flat_map(|page| page.split("```toml\n").skip(1));
    blocks.map(|block| block.split("```").next().unwrap()).collect()
}

/// Line and column of the start of the span, both from 1.
pub(crate) fn place(text: &str, error: &ScenarioError) -> (usize, usize) {
    let span = error.span.clone().unwrap_or_else(|| panic!("no place: {error:?}"));
    assert!(span.start <= span.end && span.end <= text.len(), "{span:?} is not in the text");
    let before = &text[..span.start];
    let column = before.rsplit('\n').next().unwrap().chars().count() + 1;
    (before.matches('\n').count() + 1, column)
}

/// What is not as expected about an error.
pub(crate) fn complaint(
    text: &str,
    error: &ScenarioError,
    expected: (usize, usize),
    message: &str,
    help: &str,
) -> Option<String> {
    let found = place(text, error);
    let advice = error.help.as_ref().is_some_and(|advice| advice.contains(help));
    let fine = found == expected && error.message.contains(message) && advice;
    let wanted = format!("{expected:?}: {message} ({help})");
    (!fine).then(|| format!("wanted {wanted}\n found {found:?}: {error:?}"))
}

/// A good file, of which the bad ones are made by one change.
pub(crate) const GOOD: &str = r#"[gravity]
acceleration = [0.0, -9.81]

[[body]]
name = "ball"
kind = "point-mass"
mass = 1.0
position = [0.0, 1.0]

[[law]]
name = "ground"
kind = "unilateral-contact"
restitution = 0.5

[[connection]]
name = "floor"
kind = "point-line"
law = "ground"
point = "ball"
line = { point = [0.0, 0.0] }
normal = [0.0, 1.0]

[solver]
name = "sor-prox"
relaxation = 1.0

[run]
dt = 1e-3
t_end = 1.0
"#;
