//! Names of schemes, and how they are built from their settings.

use std::fmt::{self, Debug};
use std::sync::Arc;

use percussion_inclusion::parameter::ParameterError;
use percussion_inclusion::solvers::InclusionSolver;
use serde::de::value::MapDeserializer;
use serde::de::{DeserializeOwned, Error};
use serde::{Deserialize, Deserializer};

use super::ScenarioError;
use super::registry::{Listing, unknown};
use crate::schemes::{
    Galerkin, GeneralizedAlpha, GeneralizedAlphaIndex3, LocatedEvents, MoreauJeanExplicit,
    MoreauMidpoint, MoreauMidpointSettings, OneStepScheme, VelocityScheme,
};

type Solver = Box<dyn InclusionSolver>;
type Scheme = Box<dyn OneStepScheme>;
type Build = Arc<dyn Fn(Solver) -> Result<Scheme, ParameterError> + Send + Sync>;

/// A scheme by name, with its settings.
#[derive(Clone)]
pub struct SchemeDescription {
    name: &'static str,
    configured: Configured,
}

/// Settings in words, and how to build with them.
#[derive(Clone)]
struct Configured {
    settings: String,
    build: Build,
}

impl Debug for SchemeDescription {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{} with {}", self.name, self.configured.settings)
    }
}

impl PartialEq for SchemeDescription {
    fn eq(&self, other: &Self) -> bool {
        (self.name, &self.configured.settings) == (other.name, &other.configured.settings)
    }
}

impl Default for SchemeDescription {
    fn default() -> Self {
        let settings = MoreauMidpointSettings::default();
        let configured = Configured::new(settings, MoreauMidpoint::with_settings);
        Self { name: schemes()[0].name, configured }
    }
}

impl SchemeDescription {
    /// The scheme of this name, with default settings.
    ///
    /// # Errors
    /// An unknown name.
    pub fn by_name(name: &str) -> Result<Self, ScenarioError> {
        let nothing =
            MapDeserializer::<_, serde::de::value::Error>::new(std::iter::empty::<(&str, &str)>());
        Self::with_settings(name, nothing).map_err(|_| unknown("scheme", name, schemes()))
    }

    /// Becomes the scheme of this name: keeps its settings if it is that one already, and takes
    /// the defaults of another.
    ///
    /// # Errors
    /// An unknown name.
    pub fn change_kind(&mut self, name: &str) -> Result<(), ScenarioError> {
        let other = Self::by_name(name)?;
        if other.name() != self.name() {
            *self = other;
        }
        Ok(())
    }

    /// The scheme of this name, with settings from a table of a file.
    ///
    /// # Errors
    /// An unknown name, or settings that the scheme does not have.
    pub fn with_settings<'de, D: Deserializer<'de>>(
        name: &str,
        settings: D,
    ) -> Result<Self, D::Error> {
        let Some(listing) = schemes().iter().find(|listing| listing.name == name) else {
            return Err(D::Error::custom(unknown("scheme", name, schemes())));
        };
        Ok(Self { name: listing.name, configured: read(listing.name, settings)? })
    }

    /// Its name.
    pub fn name(&self) -> &'static str {
        self.name
    }

    /// The scheme itself.
    ///
    /// # Errors
    /// A setting out of range.
    pub fn build(&self, solver: Solver) -> Result<Scheme, ScenarioError> {
        (self.configured.build)(solver).map_err(ScenarioError::new)
    }
}

/// How the scheme of this name is built with these settings.
fn read<'de, D: Deserializer<'de>>(name: &str, settings: D) -> Result<Configured, D::Error> {
    match name {
        "moreau-jean-explicit" => {
            with(settings, |_: NoSettings, solver| Ok(MoreauJeanExplicit::new(solver)))
        }
        "moreau-jean" => with(settings, VelocityScheme::moreau_jean),
        "modified-theta" => with(settings, VelocityScheme::modified_theta),
        "displacement-stabilised" => with(settings, VelocityScheme::displacement_stabilised),
        "stewart-trinkle" => with(settings, VelocityScheme::stewart_trinkle),
        "anitescu-potra-2002" => {
            with(settings, |_: NoSettings, solver| Ok(VelocityScheme::anitescu_potra_2002(solver)))
        }
        "anitescu-hart" => with(settings, VelocityScheme::anitescu_hart),
        "anitescu-potra-1997" => with(settings, LocatedEvents::anitescu_potra_1997),
        "potra-trapezoidal" => with(settings, LocatedEvents::potra_trapezoidal),
        "gavrea-anitescu-potra" => with(settings, LocatedEvents::gavrea_anitescu_potra),
        "generalized-alpha-ggl" => with(settings, |s, _| GeneralizedAlpha::new(s)),
        "generalized-alpha-modified-lcp" => with(settings, |s, _| GeneralizedAlpha::modified(s)),
        "generalized-alpha-index3" => with(settings, |s, _| GeneralizedAlphaIndex3::new(s)),
        "galerkin-1" => with(settings, |s, _| Galerkin::new(1, s)),
        "galerkin-2" => with(settings, |s, _| Galerkin::new(2, s)),
        "galerkin-3" => with(settings, |s, _| Galerkin::new(3, s)),
        _ => with(settings, MoreauMidpoint::with_settings),
    }
}

/// Reads settings of type S and keeps them for building.
fn with<'de, D, S, T>(
    settings: D,
    build: impl Fn(S, Solver) -> Result<T, ParameterError> + Send + Sync + 'static,
) -> Result<Configured, D::Error>
where
    D: Deserializer<'de>,
    S: DeserializeOwned + Clone + Debug + Send + Sync + 'static,
    T: OneStepScheme + 'static,
{
    S::deserialize(settings).map(|settings| Configured::new(settings, build))
}

impl Configured {
    fn new<S, T>(
        settings: S,
        build: impl Fn(S, Solver) -> Result<T, ParameterError> + Send + Sync + 'static,
    ) -> Self
    where
        S: Clone + Debug + Send + Sync + 'static,
        T: OneStepScheme + 'static,
    {
        let words = format!("{settings:?}");
        let build = move |solver| Ok(Box::new(build(settings.clone(), solver)?) as Scheme);
        Self { settings: words, build: Arc::new(build) }
    }
}

/// The settings of a scheme that has none.
#[derive(Clone, Debug, Deserialize)]
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
