//! Names of solvers and laws, and how they are built.

use percussion_inclusion::solvers::{InclusionSolver, JorProx, ProxSettings, SorProx, StopTest};
use serde::Serialize;

use super::ScenarioError;

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

    /// Becomes the solver of this name and keeps its settings, which all solvers share.
    ///
    /// # Errors
    /// An unknown name.
    pub fn change_kind(&mut self, name: &str) -> Result<(), ScenarioError> {
        self.kind = Self::by_name(name)?.kind;
        Ok(())
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

pub(super) fn unknown(what: &str, name: &str, known: &[Listing]) -> ScenarioError {
    let names: Vec<_> = known.iter().map(|listing| listing.name).collect();
    ScenarioError::new(format!("there is no {what} `{name}`"))
        .with_help(format!("{what}s are {}", names.join(", ")))
}
