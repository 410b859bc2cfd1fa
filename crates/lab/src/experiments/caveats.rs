//! Why the result of a scheme is not to be trusted without a second look.
//!
//! Marks stand behind the names of schemes in tables and plots: † if impacts do not obey the laws of the
//! model, ‡ if energy came from nowhere.

use percussion::schemes::ImpactLaw;
use percussion::simulation::{EnergyGain, Switch};
use percussion_inclusion::exact_floats;
use percussion_inclusion::laws::Mode;
use serde::Serialize;

use super::impacts::Impacts;
use crate::format::rough;

/// Behind the names of schemes by which impacts do not obey the laws of the model.
const LAWLESS: &str = " †";

/// Behind the names of schemes by which energy came from nowhere.
const GAINS: &str = " ‡";

/// What a run, or all runs of a scheme, left to doubt.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Caveats {
    /// What the scheme makes of impacts.
    #[serde(flatten)]
    pub impacts: Impacts,
    /// The first contact that closed although the scheme has no impact law.
    pub lawless_impact: Option<LawlessImpact>,
    /// A rise of the energy that nothing explains; of many runs that of the last one with a rise.
    pub energy_gain: Option<EnergyGain>,
}

/// A contact that closed without an impact law.
#[derive(Clone, Debug, Serialize)]
pub struct LawlessImpact {
    /// End of the step in which it closed, in s.
    #[serde(with = "exact_floats")]
    pub t: f64,
    /// Name of the interaction.
    pub interaction: String,
}

impl Caveats {
    /// Looks for a contact that closed without an impact law.
    pub fn look_at(&mut self, events: &[Switch]) {
        if self.impacts.impact_law != Some(ImpactLaw::None) {
            return;
        }
        let closes = |event: &&Switch| event.from == Mode::Open && event.to != Mode::Impressed;
        self.lawless_impact = events
            .iter()
            .find(closes)
            .map(|event| LawlessImpact { t: event.t, interaction: event.interaction.clone() });
    }

    /// Takes in what another run of the same scheme left to doubt.
    pub fn absorb(&mut self, other: &Self) {
        self.lawless_impact = self.lawless_impact.take().or_else(|| other.lawless_impact.clone());
        self.energy_gain = other.energy_gain.or(self.energy_gain);
    }

    /// The name of the scheme with its marks.
    pub fn marked(&self, scheme: &str) -> String {
        let lawless = !self.impacts.are_honoured() || self.lawless_impact.is_some();
        let mark = |holds: bool, mark| if holds { mark } else { "" };
        scheme.to_owned() + mark(lawless, LAWLESS) + mark(self.energy_gain.is_some(), GAINS)
    }

    /// All of them as warnings about a scheme.
    pub fn warnings(&self, scheme: &str) -> impl Iterator<Item = String> {
        self.words().into_iter().map(move |(_, words)| format!("{scheme}: {words}"))
    }

    /// All of them as notes below a table in which the name of the scheme is marked.
    pub fn footnotes(&self, scheme: &str) -> impl Iterator<Item = String> {
        self.words().into_iter().map(move |(mark, words)| format!("{scheme}{mark}: {words}"))
    }

    /// Whether energy came from nowhere, as a word of a table.
    pub fn energy_word(&self) -> &'static str {
        if self.energy_gain.is_some() { "unexplained" } else { "explained" }
    }

    /// The contact that closed without an impact law, in words.
    pub fn lawless_words(&self) -> Option<String> {
        let LawlessImpact { t, interaction } = self.lawless_impact.as_ref()?;
        Some(format!(
            "it is not for motion with impacts: {interaction} closed at t = {} s, and without an \
             impact law all that follows depends on the step",
            rough(*t)
        ))
    }

    /// Marks and what they mean here.
    fn words(&self) -> Vec<(&'static str, String)> {
        let gain = self.energy_gain.map(|EnergyGain { t, unexplained, available }| {
            format!(
                "the energy rose by {} J that nothing explains, with {} J at hand, from about \
                 t = {} s on: unstable or inaccurate",
                rough(unexplained),
                rough(available),
                rough(t)
            )
        });
        let lawless = self.impacts.words().or_else(|| self.lawless_words());
        let both = [lawless.map(|words| (LAWLESS, words)), gain.map(|words| (GAINS, words))];
        both.into_iter().flatten().collect()
    }
}
