//! Names of schemes, and how they are built from their settings.

use percussion_inclusion::parameter::ParameterError;
use percussion_inclusion::solvers::InclusionSolver;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Deserializer, Serialize};

use super::ScenarioError;
use super::description::{Description, Product};
use super::registry::Listing;
use super::scheme_listings::schemes;
use percussion::schemes::{
    Dae, Galerkin, GeneralizedAlpha, GeneralizedAlphaIndex3, InstantLaw, LocatedEvents,
    MoreauJeanExplicit, MoreauMidpoint, OneStepScheme, Preconditioned, SchatzmanPaoli, StuderGgl,
    VelocityScheme,
};
use percussion::tracking::{EventDriven, Mannshardt, Splitting};

/// A scheme that a scenario can name.
pub type Scheme = Box<dyn OneStepScheme>;

type Solver = Box<dyn InclusionSolver>;

/// A scheme by name, with its settings.
pub type SchemeDescription = Description<Scheme>;

impl SchemeDescription {
    /// The scheme itself, with the solver of its contact problems.
    ///
    /// # Errors
    /// A setting out of range.
    pub fn build(&self, solver: Solver) -> Result<Scheme, ScenarioError> {
        self.build_with(solver)
    }

    /// The law of impacts at an instant, that at the initial time among them: the scheme's, or
    /// Newton's if the scheme does not choose.
    pub fn impact_law(&self) -> InstantLaw {
        let chosen = self.settings().get("impact").cloned();
        chosen.and_then(|law| law.try_into().ok()).unwrap_or(InstantLaw::Newton)
    }
}

/// Names of the schemes that solve impacts at an instant, by a law that can be chosen.
pub fn schemes_with_impact_law() -> Vec<&'static str> {
    let chooses = |name: &&'static str| {
        SchemeDescription::by_name(name).is_ok_and(|s| s.settings().contains_key("impact"))
    };
    schemes().iter().map(|listing| listing.name).filter(chooses).collect()
}

impl Product for Scheme {
    type Input = Solver;

    const KIND: &'static str = "scheme";

    fn listings() -> &'static [Listing] {
        schemes()
    }

    fn read<'de, D: Deserializer<'de>>(
        name: &'static str,
        settings: D,
    ) -> Result<SchemeDescription, D::Error> {
        read(name, settings)
    }
}

/// How the scheme of this name is built with these settings.
fn read<'de, D: Deserializer<'de>>(
    name: &'static str,
    settings: D,
) -> Result<SchemeDescription, D::Error> {
    match name {
        "moreau-jean-explicit" => {
            with(name, settings, |_: NoSettings, solver| Ok(MoreauJeanExplicit::new(solver)))
        }
        "moreau-jean" => with(name, settings, VelocityScheme::moreau_jean),
        "modified-theta" => with(name, settings, VelocityScheme::modified_theta),
        "displacement-stabilised" => with(name, settings, VelocityScheme::displacement_stabilised),
        "stewart-trinkle" => with(name, settings, VelocityScheme::stewart_trinkle),
        "anitescu-potra-2002" => with(name, settings, |_: NoSettings, solver| {
            Ok(VelocityScheme::anitescu_potra_2002(solver))
        }),
        "anitescu-hart" => with(name, settings, VelocityScheme::anitescu_hart),
        "schatzman-paoli" => {
            with(name, settings, |_: NoSettings, solver| Ok(SchatzmanPaoli::new(solver)))
        }
        "anitescu-potra-1997" => with(name, settings, LocatedEvents::anitescu_potra_1997),
        "potra-trapezoidal" => with(name, settings, LocatedEvents::potra_trapezoidal),
        "gavrea-anitescu-potra" => with(name, settings, LocatedEvents::gavrea_anitescu_potra),
        "studer-ggl" => with(name, settings, StuderGgl::new),
        "preconditioned" => with(name, settings, Preconditioned::new),
        "dae" => with(name, settings, Dae::new),
        "generalized-alpha-ggl" => with(name, settings, |s, _| GeneralizedAlpha::new(s)),
        "generalized-alpha-modified-lcp" => {
            with(name, settings, |s, _| GeneralizedAlpha::modified(s))
        }
        "generalized-alpha-index3" => with(name, settings, |s, _| GeneralizedAlphaIndex3::new(s)),
        "galerkin-1" => with(name, settings, |s, _| Galerkin::new(1, s)),
        "galerkin-2" => with(name, settings, |s, _| Galerkin::new(2, s)),
        "galerkin-3" => with(name, settings, |s, _| Galerkin::new(3, s)),
        "mannshardt" => with(name, settings, Mannshardt::new),
        "splitting" => with(name, settings, Splitting::new),
        "event-driven" => with(name, settings, EventDriven::new),
        _ => with(name, settings, MoreauMidpoint::with_settings),
    }
}

/// Reads settings of type S for a scheme that `build` makes of them.
fn with<'de, D, S, T>(
    name: &'static str,
    settings: D,
    build: impl Fn(S, Solver) -> Result<T, ParameterError> + Send + Sync + 'static,
) -> Result<SchemeDescription, D::Error>
where
    D: Deserializer<'de>,
    S: DeserializeOwned + Serialize + Clone + Send + Sync + 'static,
    T: OneStepScheme + 'static,
{
    let build = move |settings, solver| Ok(Box::new(build(settings, solver)?) as Scheme);
    Description::read(name, settings, build)
}

/// The settings of a scheme that has none.
#[derive(Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct NoSettings {}
