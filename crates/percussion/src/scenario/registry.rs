//! Names of schemes, solvers and laws, and how they are built.

use percussion_inclusion::solvers::{InclusionSolver, JorProx, ProxSettings, SorProx, StopTest};
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize};

use super::ScenarioError;
use crate::schemes::{
    Galerkin, GalerkinSettings, GeneralizedAlpha, GeneralizedAlphaIndex3, GeneralizedAlphaSettings,
    MoreauJeanExplicit, MoreauMidpoint, MoreauMidpointSettings, OneStepScheme,
};

/// One line of a listing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Listing {
    /// Name on the command line and in files.
    pub name: &'static str,
    /// What it is, in one line.
    pub summary: &'static str,
    /// Citation with a place.
    pub source: &'static str,
}

/// A scheme by name and settings.
#[derive(Clone, Debug, PartialEq)]
pub enum SchemeDescription {
    /// `moreau-midpoint`
    MoreauMidpoint(MoreauMidpointSettings),
    /// `moreau-jean-explicit`
    MoreauJeanExplicit,
    /// `generalized-alpha-ggl`
    GeneralizedAlphaGgl(GeneralizedAlphaSettings),
    /// `generalized-alpha-modified-lcp`
    GeneralizedAlphaModifiedLcp(GeneralizedAlphaSettings),
    /// `generalized-alpha-index3`
    GeneralizedAlphaIndex3(GeneralizedAlphaSettings),
    /// `galerkin-1`, `galerkin-2`, `galerkin-3`, by degree
    Galerkin(usize, GalerkinSettings),
}

impl Default for SchemeDescription {
    fn default() -> Self {
        Self::MoreauMidpoint(MoreauMidpointSettings::default())
    }
}

impl SchemeDescription {
    /// The scheme of this name, with default settings.
    ///
    /// # Errors
    /// An unknown name.
    pub fn by_name(name: &str) -> Result<Self, ScenarioError> {
        match name {
            "moreau-midpoint" => Ok(Self::default()),
            "moreau-jean-explicit" => Ok(Self::MoreauJeanExplicit),
            "generalized-alpha-ggl" => {
                Ok(Self::GeneralizedAlphaGgl(GeneralizedAlphaSettings::default()))
            }
            "generalized-alpha-modified-lcp" => {
                Ok(Self::GeneralizedAlphaModifiedLcp(GeneralizedAlphaSettings::default()))
            }
            "generalized-alpha-index3" => {
                Ok(Self::GeneralizedAlphaIndex3(GeneralizedAlphaSettings::default()))
            }
            "galerkin-1" => Ok(Self::Galerkin(1, GalerkinSettings::default())),
            "galerkin-2" => Ok(Self::Galerkin(2, GalerkinSettings::default())),
            "galerkin-3" => Ok(Self::Galerkin(3, GalerkinSettings::default())),
            _ => Err(unknown("scheme", name, schemes())),
        }
    }

    /// The scheme of this name, with settings from a table of a file.
    ///
    /// # Errors
    /// An unknown name, or settings that the scheme does not have.
    pub fn with_settings<'de, D: Deserializer<'de>>(
        name: &str,
        settings: D,
    ) -> Result<Self, D::Error> {
        match Self::by_name(name).map_err(D::Error::custom)? {
            Self::MoreauMidpoint(_) => Deserialize::deserialize(settings).map(Self::MoreauMidpoint),
            Self::MoreauJeanExplicit => {
                NoSettings::deserialize(settings).map(|_| Self::MoreauJeanExplicit)
            }
            Self::GeneralizedAlphaGgl(_) => {
                Deserialize::deserialize(settings).map(Self::GeneralizedAlphaGgl)
            }
            Self::GeneralizedAlphaModifiedLcp(_) => {
                Deserialize::deserialize(settings).map(Self::GeneralizedAlphaModifiedLcp)
            }
            Self::GeneralizedAlphaIndex3(_) => {
                Deserialize::deserialize(settings).map(Self::GeneralizedAlphaIndex3)
            }
            Self::Galerkin(degree, _) => {
                Deserialize::deserialize(settings).map(|settings| Self::Galerkin(degree, settings))
            }
        }
    }

    /// Its name.
    pub fn name(&self) -> &'static str {
        match self {
            Self::MoreauMidpoint(_) => "moreau-midpoint",
            Self::MoreauJeanExplicit => "moreau-jean-explicit",
            Self::GeneralizedAlphaGgl(_) => "generalized-alpha-ggl",
            Self::GeneralizedAlphaModifiedLcp(_) => "generalized-alpha-modified-lcp",
            Self::GeneralizedAlphaIndex3(_) => "generalized-alpha-index3",
            Self::Galerkin(1, _) => "galerkin-1",
            Self::Galerkin(2, _) => "galerkin-2",
            Self::Galerkin(..) => "galerkin-3",
        }
    }

    /// The scheme itself.
    ///
    /// # Errors
    /// A setting out of range.
    pub fn build(
        &self,
        solver: Box<dyn InclusionSolver>,
    ) -> Result<Box<dyn OneStepScheme>, ScenarioError> {
        Ok(match self {
            Self::MoreauMidpoint(settings) => Box::new(
                MoreauMidpoint::with_settings(settings.clone(), solver)
                    .map_err(ScenarioError::new)?,
            ),
            Self::MoreauJeanExplicit => Box::new(MoreauJeanExplicit::new(solver)),
            Self::GeneralizedAlphaGgl(settings) => {
                Box::new(GeneralizedAlpha::new(*settings).map_err(ScenarioError::new)?)
            }
            Self::GeneralizedAlphaModifiedLcp(settings) => {
                Box::new(GeneralizedAlpha::modified(*settings).map_err(ScenarioError::new)?)
            }
            Self::GeneralizedAlphaIndex3(settings) => {
                Box::new(GeneralizedAlphaIndex3::new(*settings).map_err(ScenarioError::new)?)
            }
            Self::Galerkin(degree, settings) => {
                Box::new(Galerkin::new(*degree, *settings).map_err(ScenarioError::new)?)
            }
        })
    }
}

/// The settings of a scheme that has none.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct NoSettings {}

/// A solver by name and settings.
#[derive(Clone, Debug, PartialEq)]
pub struct SolverDescription {
    kind: SolverKind,
    /// Its settings.
    pub settings: ProxSettings,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum SolverKind {
    Jor,
    Sor,
    Ssor,
}

impl Default for SolverDescription {
    fn default() -> Self {
        Self { kind: SolverKind::Sor, settings: ProxSettings::default() }
    }
}

impl SolverDescription {
    /// The solver of this name, with default settings.
    ///
    /// # Errors
    /// An unknown name.
    pub fn by_name(name: &str) -> Result<Self, ScenarioError> {
        let kind = match name {
            "jor-prox" => SolverKind::Jor,
            "sor-prox" => SolverKind::Sor,
            "ssor-prox" => SolverKind::Ssor,
            _ => return Err(unknown("solver", name, solvers())),
        };
        Ok(Self { kind, ..Self::default() })
    }

    /// Its name.
    pub fn name(&self) -> &'static str {
        match self.kind {
            SolverKind::Jor => "jor-prox",
            SolverKind::Sor => "sor-prox",
            SolverKind::Ssor => "ssor-prox",
        }
    }

    /// Stops at this residual.
    pub fn set_tolerance(&mut self, tolerance: f64) {
        self.settings.stop = StopTest::Residual { tolerance };
    }

    /// The solver itself.
    ///
    /// # Errors
    /// A setting out of range.
    pub fn build(&self) -> Result<Box<dyn InclusionSolver>, ScenarioError> {
        let settings = self.settings.clone();
        let solver: Box<dyn InclusionSolver> = match self.kind {
            SolverKind::Jor => Box::new(JorProx::new(settings).map_err(ScenarioError::new)?),
            SolverKind::Sor => Box::new(SorProx::new(settings).map_err(ScenarioError::new)?),
            SolverKind::Ssor => Box::new(SorProx::symmetric(settings).map_err(ScenarioError::new)?),
        };
        Ok(solver)
    }
}

/// All schemes.
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

/// All inclusion solvers.
pub fn solvers() -> &'static [Listing] {
    &[
        Listing {
            name: "sor-prox",
            summary: "SORprox: projected Gauss–Seidel, each law solved exactly in turn",
            source: "[Studer2009, §4.2.3.2]",
        },
        Listing {
            name: "ssor-prox",
            summary: "SSORprox: SORprox with forward and backward sweeps in turn",
            source: "[Studer2009, §4.2.3.2]",
        },
        Listing {
            name: "jor-prox",
            summary: "JORprox: projected Jacobi, all laws at once",
            source: "[Studer2009, §4.2.3.1]",
        },
    ]
}

/// All set-valued laws.
pub fn laws() -> &'static [Listing] {
    &[
        Listing {
            name: "unilateral-contact",
            summary: "contact that can only push, with Newton restitution",
            source: "[Studer2009, §3.2.2.1]",
        },
        Listing {
            name: "frictional-contact",
            summary: "unilateral contact with Coulomb friction: planar, spatial or anisotropic",
            source: "[Studer2009, §3.2.2.3–3.2.2.5]",
        },
        Listing {
            name: "coulomb-contensou",
            summary: "unilateral contact with coupled sliding and drilling friction",
            source: "[Studer2009, §3.2.2.6]",
        },
        Listing {
            name: "rolling-friction",
            summary: "frictional contact with a rolling resistance torque",
            source: "[Studer2009, §7.6.1.1]",
        },
        Listing {
            name: "dry-friction",
            summary: "friction of constant bound: planar, spatial or anisotropic",
            source: "[Studer2009, §3.2.2.2, §3.2.2.4, §3.2.2.5]",
        },
        Listing {
            name: "stribeck",
            summary: "dry friction that falls with the sliding speed",
            source: "[Studer2009, §7.6.2.1]",
        },
        Listing {
            name: "bilateral",
            summary: "constraint without force bound, optionally drift-stabilised",
            source: "[Studer2009, §3.2.2.7]",
        },
        Listing {
            name: "limit-stop",
            summary: "free play between two stops (loose link)",
            source: "[Studer2009, §7.6.2.1, §7.6.4]",
        },
        Listing {
            name: "prestressed-spring",
            summary: "spring with a preload that holds at its stop",
            source: "[Studer2009, §7.6.2.2]",
        },
        Listing {
            name: "fremond-impact",
            summary: "several contacts with a full restitution matrix (Newton's cradle)",
            source: "[Studer2009, §7.6.2.3]",
        },
    ]
}

fn unknown(what: &str, name: &str, known: &[Listing]) -> ScenarioError {
    let names: Vec<_> = known.iter().map(|listing| listing.name).collect();
    ScenarioError::new(format!("there is no {what} `{name}`"))
        .with_help(format!("{what}s are {}", names.join(", ")))
}
