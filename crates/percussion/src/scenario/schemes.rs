//! Names of schemes, and how they are built from their settings.

use percussion_inclusion::parameter::ParameterError;
use percussion_inclusion::solvers::InclusionSolver;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Deserializer, Serialize};

use super::ScenarioError;
use super::description::{Description, Product};
use super::registry::Listing;
use crate::schemes::{
    Dae, Galerkin, GeneralizedAlpha, GeneralizedAlphaIndex3, LocatedEvents, MoreauJeanExplicit,
    MoreauMidpoint, OneStepScheme, Preconditioned, SchatzmanPaoli, StuderGgl, VelocityScheme,
};

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
struct NoSettings {}

/// All schemes, the default first.
pub fn schemes() -> &'static [Listing] {
    &[
        Listing {
            name: "moreau-midpoint",
            summary: "Moreau's midpoint rule, velocity level, restitution, order 1",
            source: "[Studer2009, §5.3.2]",
        },
        Listing {
            name: "moreau-jean-explicit",
            summary: "explicit Moreau–Jean scheme, contacts judged at the new position, order 1",
            source: "[Paschkowski2024, Algorithm 3]",
        },
        Listing {
            name: "moreau-jean",
            summary: "Moreau–Jean θ scheme, linearly implicit forces, restitution, order 2/1",
            source: "[Acary2010, eq. (29)]",
        },
        Listing {
            name: "modified-theta",
            summary: "modified Θ scheme of contact dynamics, gap in the law, inelastic, order 1",
            source: "[Studer2009, §5.3.3]",
        },
        Listing {
            name: "displacement-stabilised",
            summary: "displacement-level scheme (Stiegelmeier, Funk, Foerg), inelastic, order 1",
            source: "[Studer2009, §5.3.5]",
        },
        Listing {
            name: "stewart-trinkle",
            summary: "Stewart and Trinkle, linear gap in the law, inelastic, order 1",
            source: "[Studer2009, eqs. (5.65)–(5.66)]",
        },
        Listing {
            name: "anitescu-potra-2002",
            summary: "Anitescu and Potra, linearly implicit for stiff forces, inelastic, order 1",
            source: "[Studer2009, eqs. (5.69)–(5.70)]",
        },
        Listing {
            name: "anitescu-hart",
            summary: "Anitescu and Hart, gap in the law, inelastic, order 1",
            source: "[Studer2009, eq. (5.71)]",
        },
        Listing {
            name: "anitescu-potra-1997",
            summary: "Anitescu and Potra, located impacts with Poisson's law, order 1",
            source: "[Studer2009, eqs. (5.67)–(5.68)]",
        },
        Listing {
            name: "potra-trapezoidal",
            summary: "linearly implicit trapezoidal rule, located impacts, Poisson's law, order 2",
            source: "[Studer2009, §5.3.6.6]",
        },
        Listing {
            name: "gavrea-anitescu-potra",
            summary: "parameters α and β, located impacts, Poisson's law, order 1, 2 for constant mass",
            source: "[Studer2009, eqs. (5.76)–(5.79)]",
        },
        Listing {
            name: "schatzman-paoli",
            summary: "Schatzman and Paoli, central differences at position level, order 2/1",
            source: "[Acary2010, eqs. (30)–(31)]",
        },
        Listing {
            name: "studer-ggl",
            summary: "Moreau's midpoint rule with a projection of the positions, order 1",
            source: "[Studer2009, §5.3.7]",
        },
        Listing {
            name: "preconditioned",
            summary: "exact gaps at the end of the step, preconditioned, inelastic, order 1",
            source: "[Studer2009, §5.3.8]",
        },
        Listing {
            name: "dae",
            summary: "DAE discretisations of index 1 to 3 for bilateral constraints, order 1",
            source: "[Studer2009, §5.1]",
        },
        Listing {
            name: "generalized-alpha-ggl",
            summary: "nonsmooth generalized-α, constraints at position and velocity level, order 2/1",
            source: "[BAC2014, eqs. (29)–(31)]",
        },
        Listing {
            name: "generalized-alpha-modified-lcp",
            summary: "nonsmooth generalized-α with the modified position law, for comparison",
            source: "[BAC2014, eq. (27)]",
        },
        Listing {
            name: "generalized-alpha-index3",
            summary: "smooth generalized-α, position level only and no impact law, for comparison",
            source: "[BAC2014, eqs. (51)–(52)]",
        },
        Listing {
            name: "galerkin-1",
            summary: "forecasting Galerkin scheme of degree 1 (trapezoidal), velocity level, order 2/1",
            source: "[Paschkowski2024, Algorithm 6]",
        },
        Listing {
            name: "galerkin-2",
            summary: "forecasting Galerkin scheme of degree 2 (Simpson), velocity level, order 4/1",
            source: "[Paschkowski2024, Algorithm 5, eq. (5.4)]",
        },
        Listing {
            name: "galerkin-3",
            summary: "forecasting Galerkin scheme of degree 3, velocity level, order 4/1",
            source: "[Paschkowski2024, Algorithm 5, eq. (5.5)]",
        },
    ]
}
