//! How accurately the steps of a scene are solved.

use percussion::system::MechanicalSystem;
use serde::{Deserialize, Serialize};

use super::{ScenarioError, Setup, SolverDescription};

/// A grade of accuracy: a residual to which every step is solved, and how long to try.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Accuracy {
    /// A residual of 1e-2: for a look at a scene.
    Draft,
    /// 1e-4: the motion of many bodies, which is chaotic anyway.
    Standard,
    /// 1e-8; where a heap is jammed, steps that are not solved after bounded work say `stalled`.
    Strict,
}

/// Bodies in space from which on scenes are solved to [`Accuracy::Standard`] unless something else is asked
/// for; stacks and machines of fewer keep the tolerance of the solver.
const MANY: usize = 100;

/// Velocities of a body in space.
const IN_SPACE: usize = 6;

impl Accuracy {
    /// All grades by name.
    pub const ALL: [(&'static str, Self); 3] =
        [("draft", Self::Draft), ("standard", Self::Standard), ("strict", Self::Strict)];

    /// The residual of a step.
    pub fn tolerance(self) -> f64 {
        match self {
            Self::Draft => 1e-2,
            Self::Standard => 1e-4,
            Self::Strict => 1e-8,
        }
    }

    /// Sets a solver to this grade.
    ///
    /// # Errors
    /// Solvers without a tolerance.
    pub fn apply(self, solver: &mut SolverDescription) -> Result<(), ScenarioError> {
        solver.set_tolerance(self.tolerance())?;
        // one round in vain is the bound of the work, unless another one is asked for
        let rounds = |solver: &SolverDescription| solver.settings().get("max_rounds").cloned();
        if solver.has("max_rounds")
            && rounds(solver) == rounds(&SolverDescription::by_name(solver.name())?)
        {
            solver.set("max_rounds", "1")?;
        }
        Ok(())
    }

    /// The grade of a scene unless something else is asked for.
    pub(super) fn of_scene(system: &dyn MechanicalSystem) -> Option<Self> {
        let parts = system.layout().parts().iter();
        (parts.filter(|part| part.u.len() == IN_SPACE).count() >= MANY).then_some(Self::Standard)
    }
}

impl Setup {
    /// Solves every step to this grade.
    ///
    /// # Errors
    /// Solvers without a tolerance.
    pub fn grade(&mut self, accuracy: Accuracy) -> Result<(), ScenarioError> {
        accuracy.apply(&mut self.scenario.solver)?;
        self.scenario.accuracy = Some(accuracy);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn heap(spheres: usize) -> Setup {
        let set = [("spheres".to_owned(), spheres.to_string())];
        Setup::from_model("sphere-heap", &set).expect("a model")
    }

    #[test]
    fn scenes_of_many_bodies_are_solved_to_standard_accuracy_and_others_as_their_solver_says() {
        let tolerance = |setup: &Setup| setup.scenario.solver.settings()["tolerance"].as_float();
        let (few, mut many) = (heap(MANY - 1), heap(MANY));
        assert_eq!((few.scenario.accuracy, tolerance(&few)), (None, Some(1e-10)));
        assert_eq!(many.scenario.accuracy, Some(Accuracy::Standard));
        assert_eq!(tolerance(&many), Some(1e-4));
        many.grade(Accuracy::Strict).expect("a solver with a tolerance");
        assert_eq!(tolerance(&many), Some(1e-8));
    }

    #[test]
    fn files_name_a_grade_and_refuse_another_tolerance_beside_it() {
        let file = |rest: &str| {
            let text = format!("model = \"sphere-heap\"\n[run]\naccuracy = \"draft\"\n{rest}");
            Setup::from_toml(&text, "heap")
        };
        let setup = file("").expect("a proper file");
        assert_eq!(setup.scenario.accuracy, Some(Accuracy::Draft));
        assert_eq!(setup.scenario.solver.settings()["tolerance"].as_float(), Some(1e-2));
        let error = file("[solver]\ntolerance = 1e-6\n").err().expect("two tolerances");
        assert!(error.message.contains("accuracy"), "{error}");
        let again =
            Setup::from_toml(&setup.to_toml().expect("a file"), "heap").expect("it reads back");
        assert_eq!(again.scenario.solver, setup.scenario.solver);
        assert_eq!(again.scenario.accuracy, setup.scenario.accuracy);
    }
}
