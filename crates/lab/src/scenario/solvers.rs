//! Names of inclusion solvers, and how they are built from their settings.

use percussion_inclusion::solvers::{
    Admm, Apgd, Auto, FixedPoint, InclusionSolver, InteriorPoint, JorProx, Lemke, Newton, Nsgs,
    ProximalPoint, SorProx,
};
use serde::Deserializer;

use super::ScenarioError;
use super::description::{Description, Product};
use super::registry::Listing;

/// A solver that a scenario can name.
pub type Solver = Box<dyn InclusionSolver>;

/// A solver by name, with its settings.
pub type SolverDescription = Description<Solver>;

impl SolverDescription {
    /// Stops at this residual.
    ///
    /// # Errors
    /// Solvers that have no such setting.
    pub fn set_tolerance(&mut self, tolerance: f64) -> Result<(), ScenarioError> {
        if self.settings().contains_key("stop") {
            self.set("stop", &format!("{{ residual = {{ tolerance = {tolerance:e} }} }}"))
        } else {
            self.set("tolerance", &format!("{tolerance:e}"))
        }
    }

    /// The solver itself.
    ///
    /// # Errors
    /// A setting out of range.
    pub fn build(&self) -> Result<Solver, ScenarioError> {
        self.build_with(())
    }
}

impl Product for Solver {
    type Input = ();

    const KIND: &'static str = "solver";

    fn listings() -> &'static [Listing] {
        solvers()
    }

    fn read<'de, D: Deserializer<'de>>(
        name: &'static str,
        settings: D,
    ) -> Result<SolverDescription, D::Error> {
        match name {
            "nsgs" => {
                Description::read(name, settings, |s, ()| Ok(Box::new(Nsgs::new(s)?) as Solver))
            }
            "newton" => {
                Description::read(name, settings, |s, ()| Ok(Box::new(Newton::new(s)?) as Solver))
            }
            "sor-prox" => {
                Description::read(name, settings, |s, ()| Ok(Box::new(SorProx::new(s)?) as Solver))
            }
            "jor-prox" => {
                Description::read(name, settings, |s, ()| Ok(Box::new(JorProx::new(s)?) as Solver))
            }
            "ssor-prox" => Description::read(name, settings, |s, ()| {
                Ok(Box::new(SorProx::symmetric(s)?) as Solver)
            }),
            "lemke" => {
                Description::read(name, settings, |s, ()| Ok(Box::new(Lemke::new(s)?) as Solver))
            }
            "interior-point" => Description::read(name, settings, |s, ()| {
                Ok(Box::new(InteriorPoint::new(s)?) as Solver)
            }),
            "admm" => {
                Description::read(name, settings, |s, ()| Ok(Box::new(Admm::new(s)?) as Solver))
            }
            "apgd" => {
                Description::read(name, settings, |s, ()| Ok(Box::new(Apgd::new(s)?) as Solver))
            }
            "proximal-point" => Description::read(name, settings, |s, ()| {
                Ok(Box::new(ProximalPoint::new(s)?) as Solver)
            }),
            "cadoux" => Description::read(name, settings, |s, ()| {
                Ok(Box::new(FixedPoint::cadoux(s)?) as Solver)
            }),
            "tresca" => Description::read(name, settings, |s, ()| {
                Ok(Box::new(FixedPoint::tresca(s)?) as Solver)
            }),
            "panagiotopoulos" => Description::read(name, settings, |s, ()| {
                Ok(Box::new(FixedPoint::panagiotopoulos(s)?) as Solver)
            }),
            _ => Description::read(name, settings, |s, ()| Ok(Box::new(Auto::new(s)?) as Solver)),
        }
    }
}

/// All inclusion solvers, the default first.
pub fn solvers() -> &'static [Listing] {
    &[
        Listing {
            name: "auto",
            summary: "sweeps of NSGS while they pay, then Newton; says when nothing converges",
            source: "docs/solvers.md",
        },
        Listing {
            name: "nsgs",
            summary: "nonsmooth block Gauss–Seidel, contacts solved by cases; may be accelerated",
            source: "[JourdanAlartJean1998, §3]",
        },
        Listing {
            name: "newton",
            summary: "semismooth Newton (three functions) inside proximal steps; for hard problems",
            source: "[AlartCurnier1991, §4.3], [Rockafellar1976, §1]",
        },
        Listing {
            name: "interior-point",
            summary: "interior points of the second-order cones; for hard problems",
            source: "[Acary2023]",
        },
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
        Listing {
            name: "lemke",
            summary: "Lemke's pivoting; friction discs as polygons (`facets`), then linearised where they slide",
            source: "[Studer2009, §4.1, §5.3.6.1]",
        },
        Listing {
            name: "admm",
            summary: "ADMM over cones, accelerated; factors of G reused, De Saxcé's shift implicit",
            source: "[Tasora2021]",
        },
        Listing {
            name: "apgd",
            summary: "accelerated projected gradients over cones; no factorisation",
            source: "[Mazhar2015]",
        },
        Listing {
            name: "proximal-point",
            summary: "regularised problems about the last percussions, by another solver",
            source: "[Acary2018]",
        },
        Listing {
            name: "cadoux",
            summary: "fixed point on De Saxcé's shift; convex problems over cones within",
            source: "[Acary2011]",
        },
        Listing {
            name: "tresca",
            summary: "fixed point on the radii of friction discs; convex problems within",
            source: "[Acary2018]",
        },
        Listing {
            name: "panagiotopoulos",
            summary: "normal and tangential forces in turn; convex problems within",
            source: "[Acary2018]",
        },
    ]
}
