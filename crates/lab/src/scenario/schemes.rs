//! The table of schemes.

use percussion_inclusion::parameter::ParameterError;
use percussion_inclusion::solvers::InclusionSolver;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Deserializer, Serialize};

use super::ScenarioError;
use super::description::Description;
use super::products::products;
use percussion::schemes::{
    Dae, Galerkin, GeneralizedAlpha, InstantLaw, LocatedEvents, MoreauJeanExplicit, MoreauMidpoint,
    NoPenetration, OneStepScheme, Preconditioned, SchatzmanPaoli, StuderGgl, VelocityScheme,
};
use percussion::tracking::{EventDriven, Mannshardt, Splitting};

/// A scheme that a scenario can name.
pub type Scheme = Box<dyn OneStepScheme>;

type Solver = Box<dyn InclusionSolver>;

/// A scheme by name, with its settings.
pub type SchemeDescription = Description<Scheme>;

impl SchemeDescription {
    /// The scheme for scenes of bodies with shapes, unless another one is asked for.
    pub fn for_scenes() -> Self {
        Self::by_name("no-penetration").unwrap_or_default()
    }

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

products! {
    Scheme, "scheme", from Solver, by with, all schemes:
    "moreau-midpoint" => MoreauMidpoint::with_settings,
        "Moreau's midpoint rule, velocity level, restitution, order 1",
        "[Studer2009, §5.3.2]";
    "moreau-jean-explicit" => |_: NoSettings, solver| Ok(MoreauJeanExplicit::new(solver)),
        "explicit Moreau–Jean scheme, contacts judged at the new position, order 1",
        "[Paschkowski2024, Algorithm 3]";
    "moreau-jean" => VelocityScheme::moreau_jean,
        "Moreau–Jean θ scheme, linearly implicit forces, restitution, order 2/1",
        "[Acary2010, eq. (29)]";
    "modified-theta" => VelocityScheme::modified_theta,
        "modified Θ scheme of contact dynamics, gap in the law, inelastic, order 1",
        "[Studer2009, §5.3.3]";
    "displacement-stabilised" => VelocityScheme::displacement_stabilised,
        "displacement-level scheme (Stiegelmeier, Funk, Foerg), inelastic, order 1",
        "[Studer2009, §5.3.5]";
    "stewart-trinkle" => VelocityScheme::stewart_trinkle,
        "Stewart and Trinkle, linear gap in the law, inelastic, order 1",
        "[Studer2009, eqs. (5.65)–(5.66)]";
    "anitescu-potra-2002" => |_: NoSettings, solver| Ok(VelocityScheme::anitescu_potra_2002(solver)),
        "Anitescu and Potra, linearly implicit for stiff forces, inelastic, order 1",
        "[Studer2009, eqs. (5.69)–(5.70)]";
    "anitescu-hart" => VelocityScheme::anitescu_hart,
        "Anitescu and Hart, gap in the law, inelastic, order 1",
        "[Studer2009, eq. (5.71)]";
    "anitescu-potra-1997" => LocatedEvents::anitescu_potra_1997,
        "Anitescu and Potra, located impacts with Poisson's law, order 1",
        "[Studer2009, eqs. (5.67)–(5.68)]";
    "potra-trapezoidal" => LocatedEvents::potra_trapezoidal,
        "linearly implicit trapezoidal rule, located impacts, Poisson's law, order 2",
        "[Studer2009, §5.3.6.6]";
    "gavrea-anitescu-potra" => LocatedEvents::gavrea_anitescu_potra,
        "parameters α and β, located impacts, Poisson's law, order 1, 2 for constant mass",
        "[Studer2009, eqs. (5.76)–(5.79)]";
    "schatzman-paoli" => |_: NoSettings, solver| Ok(SchatzmanPaoli::new(solver)),
        "Schatzman and Paoli, central differences at position level, order 2/1",
        "[Acary2010, eqs. (30)–(31)]";
    "studer-ggl" => StuderGgl::new,
        "Moreau's midpoint rule with a projection of the positions, order 1",
        "[Studer2009, §5.3.7]";
    "preconditioned" => Preconditioned::new,
        "exact gaps at the end of the step, preconditioned, inelastic, order 1",
        "[Studer2009, §5.3.8]";
    "no-penetration" => |_: NoSettings, solver| Ok(NoPenetration::new(solver)),
        "positions and velocities each by their own inclusion, restitution, order 2/1",
        "own, after [Studer2009, eq. (5.71)]";
    "dae" => Dae::new,
        "DAE discretisations of index 1 to 3 for bilateral constraints, order 1",
        "[Studer2009, §5.1]";
    "generalized-alpha-ggl" => |s, _| GeneralizedAlpha::new(s),
        "nonsmooth generalized-α, constraints at position and velocity level, order 2/1",
        "[BAC2014, eqs. (29)–(31)]";
    "generalized-alpha-modified-lcp" => |s, _| GeneralizedAlpha::modified(s),
        "nonsmooth generalized-α with the modified position law, for comparison",
        "[BAC2014, eq. (27)]";
    "generalized-alpha-index3" => |s, _| GeneralizedAlpha::index3(s),
        "smooth generalized-α, position level only and no impact law, for comparison",
        "[BAC2014, eqs. (51)–(52)]";
    "galerkin-1" => |s, _| Galerkin::new(1, s),
        "forecasting Galerkin scheme of degree 1 (trapezoidal), velocity level, order 2/1",
        "[Paschkowski2024, Algorithm 6]";
    "galerkin-2" => |s, _| Galerkin::new(2, s),
        "forecasting Galerkin scheme of degree 2 (Simpson), velocity level, order 4/1",
        "[Paschkowski2024, Algorithm 5, eq. (5.4)]";
    "galerkin-3" => |s, _| Galerkin::new(3, s),
        "forecasting Galerkin scheme of degree 3, velocity level, order 4/1",
        "[Paschkowski2024, Algorithm 5, eq. (5.5)]";
    "galerkin" => |s, _| Galerkin::of_degree(s),
        "forecasting Galerkin scheme of any degree on chosen nodes, velocity level, order 6/1",
        "[Paschkowski2024, Algorithm 5, eq. (5.3)]";
    "mannshardt" => Mannshardt::new,
        "any order: Runge–Kutta, with one Moreau–Jean step in a tiny interval at each event",
        "[Acary2010, eq. (48)]";
    "splitting" => Splitting::new,
        "smooth motion by Runge–Kutta, then impacts, with or without persistent forces",
        "[Acary2010, eqs. (52)–(55)]";
    "event-driven" => EventDriven::new,
        "events located, high order between them, accumulations passed at their limit",
        "[Studer2009, §5.2.1]";
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
