//! The table of inclusion solvers.

use percussion_inclusion::parameter::ParameterError;
use percussion_inclusion::solvers::{
    Admm, Apgd, Auto, FixedPoint, InclusionSolver, InteriorPoint, JorProx, Lemke, Newton, Nsgs,
    ProximalPoint, SorProx,
};
use serde::de::DeserializeOwned;
use serde::{Deserializer, Serialize};

use super::ScenarioError;
use super::description::Description;
use super::products::products;

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

products! {
    Solver, "solver", from (), by with, all solvers:
    "auto" => Auto::new,
        "sweeps, Newton, interior points and ADMM, what is cheapest by counted work first; says when nothing converges",
        "docs/solvers.md";
    "nsgs" => Nsgs::new,
        "nonsmooth block Gauss–Seidel, contacts solved by cases; may be accelerated",
        "[JourdanAlartJean1998, §3]";
    "newton" => Newton::new,
        "semismooth Newton (three functions) inside proximal steps; for hard problems",
        "[AlartCurnier1991, §4.3], [Rockafellar1976, §1]";
    "interior-point" => InteriorPoint::new,
        "interior points of the second-order cones; for hard problems",
        "[Acary2023]";
    "sor-prox" => SorProx::new,
        "SORprox: projected Gauss–Seidel, each law solved exactly in turn",
        "[Studer2009, §4.2.3.2]";
    "ssor-prox" => SorProx::symmetric,
        "SSORprox: SORprox with forward and backward sweeps in turn",
        "[Studer2009, §4.2.3.2]";
    "jor-prox" => JorProx::new,
        "JORprox: projected Jacobi, all laws at once",
        "[Studer2009, §4.2.3.1]";
    "lemke" => Lemke::new,
        "Lemke's pivoting; friction discs as polygons (`facets`), then linearised where they slide",
        "[Studer2009, §4.1, §5.3.6.1]";
    "admm" => Admm::new,
        "ADMM over cones, accelerated; factors of G reused, De Saxcé's shift implicit",
        "[Tasora2021]";
    "apgd" => Apgd::new,
        "accelerated projected gradients over cones; no factorisation",
        "[Mazhar2015]";
    "proximal-point" => ProximalPoint::new,
        "regularised problems about the last percussions, by another solver",
        "[Acary2018]";
    "cadoux" => FixedPoint::cadoux,
        "fixed point on De Saxcé's shift; convex problems over cones within",
        "[Acary2011]";
    "tresca" => FixedPoint::tresca,
        "fixed point on the radii of friction discs; convex problems within",
        "[Acary2018]";
    "panagiotopoulos" => FixedPoint::panagiotopoulos,
        "normal and tangential forces in turn; convex problems within",
        "[Acary2018]";
}

/// Reads settings of type S for a solver that `build` makes of them.
fn with<'de, D, S, T>(
    name: &'static str,
    settings: D,
    build: impl Fn(S) -> Result<T, ParameterError> + Send + Sync + 'static,
) -> Result<SolverDescription, D::Error>
where
    D: Deserializer<'de>,
    S: DeserializeOwned + Serialize + Clone + Send + Sync + 'static,
    T: InclusionSolver + 'static,
{
    Description::read(name, settings, move |s, ()| Ok(Box::new(build(s)?) as Solver))
}
