//! What can go wrong, with advice and exit codes.

mod excerpt;
mod pictures;
pub(crate) mod text;

pub(crate) use pictures::refused;

use std::io;
use std::path::{Path, PathBuf};

use miette::{Diagnostic, SourceSpan};
use percussion::inclusion::solvers::SolveError;
use percussion::schemes::StepError;
use percussion::simulation::SimulationError;
use percussion_lab::experiments::ExperimentError;
use percussion_lab::scenario::ScenarioError;
use thiserror::Error;

use self::excerpt::Excerpt;

/// Why a command failed.
#[derive(Debug, Error, Diagnostic)]
pub(crate) enum Failure {
    /// The user's input is wrong.
    #[error(transparent)]
    #[diagnostic(transparent)]
    Input(Box<WrongInput>),
    /// A file cannot be read or written.
    #[error("cannot {action} {}: {reason}", text::shown_name(&path.to_string_lossy()))]
    File {
        /// What was tried.
        action: &'static str,
        /// On which file.
        path: PathBuf,
        /// What the system said.
        reason: io::Error,
        /// What to do about it.
        #[help]
        help: Option<&'static str>,
    },
    /// The results cannot be put into a file format.
    #[error("{message}")]
    Layout {
        /// What is wrong.
        message: String,
    },
    /// A friction problem was not solved.
    #[error("{message}")]
    Unsolved {
        /// What, and how far.
        message: String,
        /// What to do about it.
        #[help]
        help: &'static str,
    },
    /// An analysis found nothing, or broke down.
    #[error("{message}")]
    Analysis {
        /// What, and how far.
        message: String,
        /// What to do about it.
        #[help]
        help: String,
    },
    /// The computation broke down.
    #[error("the simulation failed: {reason}")]
    Numerical {
        /// Why.
        reason: SimulationError,
        /// What to do about it.
        #[help]
        help: &'static str,
    },
}

/// What is wrong with the user's input.
#[derive(Debug, Error, Diagnostic)]
#[error("{message}")]
pub(crate) struct WrongInput {
    /// What is wrong.
    message: String,
    /// What to do about it.
    #[help]
    help: Option<String>,
    /// The file that it is about.
    #[source_code]
    text: Option<Excerpt>,
    /// The place in it.
    #[label("here")]
    place: Option<SourceSpan>,
}

impl WrongInput {
    /// Without a place in a file. What is wrong may quote a file, whatever is in it.
    fn new(message: &str, help: Option<String>) -> Self {
        let help = help.map(|help| text::shown(&help));
        Self { message: text::message(message), help, text: None, place: None }
    }
}

impl Failure {
    /// Wrong input with advice.
    pub(crate) fn input(message: impl Into<String>, help: impl Into<String>) -> Self {
        ScenarioError::new(message.into()).with_help(help).into()
    }

    /// A file operation that failed.
    pub(crate) fn file(action: &'static str, path: &Path, reason: io::Error) -> Self {
        Self::File { action, path: path.to_owned(), reason, help: None }
    }

    /// A file that cannot be read, with advice.
    pub(crate) fn reading(path: &Path, reason: io::Error, help: &'static str) -> Self {
        Self::File { action: "read", path: path.to_owned(), reason, help: Some(help) }
    }

    /// The same failure, of a run that can be resumed.
    pub(crate) fn of_resumable_run(self) -> Self {
        const HELP: &str = "the last checkpoint is kept: when the file can be written again, \
            `percussion run --resume DIR` with the folder of the run goes on from there";
        match self {
            Self::File { action, path, reason, .. } => {
                Self::File { action, path, reason, help: Some(HELP) }
            }
            other => other,
        }
    }

    /// Wrong input at a place of a file.
    pub(crate) fn in_file(error: ScenarioError, path: &Path, content: &str) -> Self {
        let ScenarioError { message, help, span, .. } = error;
        let path = path.display().to_string();
        // the name of the file is shown with the place in it, or else in the message
        let message = if span.is_some() { message } else { format!("{path}: {message}") };
        let text = span.map(|span| Excerpt::new(text::shown_name(&path), content, span));
        let place = text.as_ref().map(Excerpt::place);
        Self::Input(Box::new(WrongInput { text, place, ..WrongInput::new(&message, help) }))
    }

    /// A run that broke down.
    pub(crate) fn numerical(reason: SimulationError) -> Self {
        let help = match reason {
            SimulationError::Stalled { .. } => {
                "try a smaller --dt, a larger --tol or another --solver; without --strict such \
                 steps are counted and the run goes on. What was computed before is kept"
            }
            SimulationError::Unconverged { .. } => {
                "try a smaller --dt or another --scheme; without --strict such steps are counted \
                 and the run goes on. What was computed before is kept"
            }
            SimulationError::Crawling { .. } => {
                "take a scheme that does not end its steps at switches, such as moreau-midpoint, or one that \
                 tracks modes, such as event-driven; another --dt may do. What was computed before is kept"
            }
            SimulationError::Step(StepError::Squeezed { .. }) => {
                "a smaller step does not help: end or reverse the prescribed motion before, remove one \
                 of the connections, or give it play or a spring. What was computed before is kept"
            }
            SimulationError::Step(StepError::Unsupported { .. }) => {
                "take another --scheme; `percussion list schemes` shows what each is for"
            }
            SimulationError::Step(StepError::Inclusion {
                source:
                    SolveError::NotACone { .. }
                    | SolveError::NotPolyhedral { .. }
                    | SolveError::TooLarge { .. },
                ..
            }) => "choose another --solver, such as auto. What was computed before is kept",
            SimulationError::Step(StepError::StepSizeChanged { .. }) => {
                "go on with the --dt of the run before, or take another --scheme"
            }
            SimulationError::EnergyGain(_) => {
                "try a smaller --dt or another --scheme; without --strict the run goes on and \
                 warns. What was computed before is kept"
            }
            _ => "try a smaller --dt. What was computed before is kept",
        };
        Self::Numerical { reason, help }
    }

    /// The exit code of the process.
    pub(crate) fn exit_code(&self) -> u8 {
        match self {
            Self::File { .. } | Self::Layout { .. } => 1,
            Self::Input(_) => 2,
            Self::Numerical { .. } | Self::Unsolved { .. } | Self::Analysis { .. } => 3,
        }
    }
}

impl From<ExperimentError> for Failure {
    fn from(error: ExperimentError) -> Self {
        match error {
            ExperimentError::Scenario(error) => error.into(),
            ExperimentError::Simulation(error) => Self::numerical(error),
            ExperimentError::Analysis { message, help } => {
                Self::Analysis { message, help: with_options(help, &ANALYSES) }
            }
        }
    }
}

impl From<ScenarioError> for Failure {
    fn from(error: ScenarioError) -> Self {
        let ScenarioError { message, help, settings, .. } = error;
        let [message, help] =
            [Some(message), help].map(|text| text.map(|text| with_options(text, &settings)));
        Self::Input(Box::new(WrongInput::new(&message.unwrap_or_default(), help)))
    }
}

/// Settings of analyses.
const ANALYSES: [&str; 7] = ["settle", "multiple", "period", "q0", "u0", "rtol", "atol"];

/// Settings whose options are not called like them.
const OPTIONS: [(&str, &str); 4] =
    [("tolerance", "tol"), ("tolerances", "tols"), ("q", "q0"), ("u", "u0")];

/// The text with settings that it names in backticks as the options of the command line.
fn with_options(text: String, settings: &[&str]) -> String {
    settings.iter().fold(text, |text, setting| {
        let other = OPTIONS.iter().find(|(name, _)| name == setting);
        let option = other.map_or(setting.replace('_', "-"), |(_, option)| (*option).to_owned());
        let value = format!("--{option} ");
        text.replace(&format!("`{setting}` = "), &value)
            .replace(&format!("`{setting}`"), value.trim_end())
    })
}

/// The known name most similar to this one, if any is similar.
pub(crate) fn similar<'a>(name: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let rated = known.into_iter().map(|k| (strsim::jaro_winkler(name, k), k));
    rated.filter(|(rate, _)| *rate > 0.75).max_by(|a, b| a.0.total_cmp(&b.0)).map(|(_, k)| k)
}

/// An unknown name, with the similar one or the list of all.
pub(crate) fn unknown<'a>(
    what: &str,
    name: &str,
    known: impl IntoIterator<Item = &'a str> + Clone,
) -> Failure {
    let list = known.clone().into_iter().collect::<Vec<_>>().join(", ");
    let help = match similar(name, known) {
        Some(similar) => format!("did you mean `{similar}`? There are: {list}"),
        None => format!("there are: {list}"),
    };
    Failure::input(format!("there is no {what} `{name}`"), help)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn misspelt_names_are_recognised_and_others_are_not() {
        let known = ["woodpecker", "bouncing-ball"];
        assert_eq!(similar("woodpeker", known), Some("woodpecker"));
        assert_eq!(similar("bouncing_ball", known), Some("bouncing-ball"));
        assert_eq!(similar("xyz", known), None);
    }

    #[test]
    fn settings_that_an_error_names_are_options_here() {
        let error = ScenarioError::new("`t_end` = 0 is no end, nor is `dt`")
            .with_help("give a `tolerance` or `t_end`")
            .naming(&["t_end", "tolerance"]);
        let shown = format!("{:?}", miette::Report::new(Failure::from(error)));
        assert!(shown.contains("--t-end 0 is no end, nor is `dt`"), "{shown}");
        assert!(shown.contains("give a --tol or --t-end"), "{shown}");
    }

    #[test]
    fn a_mistake_in_a_file_is_shown_with_line_and_column() {
        let text = "[model]\nname = 3\n";
        let error = ScenarioError::new("a name is text").at(15..16).with_help("quote it");
        let failure = Failure::in_file(error, "machine.toml".as_ref(), text);
        let shown = format!("{:?}", miette::Report::new(failure));
        for word in ["machine.toml:2:8", "name = 3", "a name is text", "quote it"] {
            assert!(shown.contains(word), "{word} is not in {shown}");
        }
    }
}
