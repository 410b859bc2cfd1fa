//! The schemes that are put side by side, and the setup of each.

use std::collections::BTreeSet;

use percussion::system::check_consistency;

use super::suiting::{reason, suited};
use crate::scenario::{ControllerDescription, ScenarioError, SchemeDescription, Setup, schemes};

/// The name for all schemes.
pub const ALL: &str = "all";

/// A setup, and schemes that it is run with.
#[derive(Clone)]
pub struct Selection {
    /// What they have in common.
    pub setup: Setup,
    /// The schemes.
    pub schemes: Vec<SchemeDescription>,
    /// Schemes that were not named, and are left out.
    pub left_out: Vec<&'static str>,
    /// Settings (`setting` or `scheme.setting`, value) of all schemes that have them, or of one.
    pub scheme_set: Vec<(String, String)>,
}

impl Selection {
    /// These schemes, or a few that suit the setup if none is named, each once; all by [`ALL`].
    ///
    /// # Errors
    /// An unknown scheme, or a setting that none of them has.
    pub fn new(
        setup: Setup,
        names: &[String],
        scheme_set: Vec<(String, String)>,
    ) -> Result<Self, ScenarioError> {
        let all = || schemes().iter().map(|listing| listing.name);
        let (mut chosen, mut left_out) = (Vec::new(), Vec::new());
        if names.is_empty() {
            chosen = suited(&setup);
            left_out = all().filter(|n| chosen.iter().all(|own| own.name() != *n)).collect();
        }
        for name in names.iter().map(|name| name.trim()) {
            let named = if name == ALL { all().collect() } else { vec![name] };
            for scheme in named.into_iter().map(SchemeDescription::by_name) {
                let scheme = scheme?;
                if !chosen.iter().any(|other| other.name() == scheme.name()) {
                    chosen.push(scheme);
                }
            }
        }
        let selection = Self { setup, schemes: chosen, left_out, scheme_set };
        selection.scheme_set.iter().try_for_each(|assignment| selection.check_used(assignment))?;
        Ok(selection)
    }

    /// What each scheme has to show beside the others, if they were not named.
    pub fn reasons(&self) -> Vec<(&'static str, &'static str)> {
        let known = |scheme: &SchemeDescription| Some((scheme.name(), reason(scheme.name())?));
        let chosen = self.schemes.iter().filter(|_| !self.left_out.is_empty());
        chosen.filter_map(known).collect()
    }

    /// The setup with this scheme and steps of constant size, which are the same for all; settings of
    /// the scheme in a file are kept.
    ///
    /// # Errors
    /// A setting that the scheme does not take.
    pub fn setup_with(&self, scheme: &SchemeDescription) -> Result<Setup, ScenarioError> {
        let mut setup = self.setup.clone();
        let scenario = &mut setup.scenario;
        scenario.controller = ControllerDescription::default();
        if scenario.scheme.name() != scheme.name() {
            scenario.scheme = scheme.clone();
        }
        for (name, value) in &self.scheme_set {
            let (only, setting) = target(name);
            if only.map_or(scenario.scheme.has(setting), |name| name == scheme.name()) {
                scenario.scheme.set(setting, value)?;
            }
        }
        Ok(setup)
    }

    /// Refuses an initial state from which no motion can start.
    ///
    /// # Errors
    /// A violated gap.
    pub fn check_initial_state(&self) -> Result<(), ScenarioError> {
        let problem = &self.setup.problem;
        check_consistency(problem.system.as_ref(), &problem.state).map_err(|error| {
            ScenarioError::new(error).with_help("choose parameters for which no gap is negative")
        })
    }

    fn check_used(&self, (name, value): &(String, String)) -> Result<(), ScenarioError> {
        let (only, setting) = target(name);
        let concerns = |scheme: &SchemeDescription| {
            only.map_or_else(|| scheme.has(setting), |name| scheme.name() == name)
        };
        if self.schemes.iter().any(concerns) {
            return Ok(());
        }
        let settings: BTreeSet<_> = self.schemes.iter().flat_map(SchemeDescription::keys).collect();
        let known: Vec<_> = settings.into_iter().copied().collect();
        let message = format!("{name}={value} is a setting of none of the schemes");
        Err(ScenarioError::new(message).with_help(match known[..] {
            [] => "they have no settings".to_owned(),
            _ => format!("their settings are {}", known.join(", ")),
        }))
    }
}

/// The one scheme that is meant, if any, and the setting: `scheme.setting` or `setting`.
fn target(name: &str) -> (Option<&str>, &str) {
    match name.split_once('.') {
        Some((scheme, setting)) => (Some(scheme), setting),
        None => (None, name),
    }
}
