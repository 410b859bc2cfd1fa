//! Friction problems made by formulae: the project's own collection.
//!
//! Every family builds a scene of rigid bodies, lets gravity act over one time step, and gives the
//! global form (2) of the parent module with b = 0, so that the problem asks for the
//! velocities after the step without restitution; it is condensed as well. The same size gives
//! the same bits everywhere. [`known_solution()`] makes random problems whose answer is known.
//!
//! Lengths are of the order of 1 m, densities 1 unless said otherwise, g = 9.81 m/s² and
//! Δt = 0.01 s.

mod arch;
mod box_stack;
mod card_house;
mod chain;
mod known_solution;
mod mass_ratio;
mod random;
mod scene;
mod sphere_heap;
mod wall;

pub use known_solution::{KnownSolution, RandomSettings, known_solution};

use super::{FrictionProblem, ProblemError};
use scene::Scene;

/// A family of problems.
#[derive(Clone, Copy, Debug)]
pub struct Family {
    /// Its name on command lines and in file names.
    pub name: &'static str,
    /// What it shows, in a sentence.
    pub description: &'static str,
    /// What a size counts.
    pub size: &'static str,
    /// Sizes worth solving, small to large.
    pub sizes: &'static [usize],
    /// Smallest and largest size; the largest has about 400 000 contacts, which take 2.5 GB.
    pub bounds: [usize; 2],
    scene: fn(usize) -> Scene,
}

/// All families.
pub const FAMILIES: &[Family] = &[
    Family {
        name: "box-stack",
        description: "boxes one on the other, four contacts at each face: forces are not unique",
        size: "boxes",
        sizes: &[2, 5, 10, 50, 200],
        bounds: [1, 100_000],
        scene: box_stack::scene,
    },
    Family {
        name: "mass-ratio",
        description: "ten boxes one on the other, each heavier than the one below",
        size: "decimal exponent of the ratio of the top mass to the bottom mass",
        sizes: &[0, 1, 2, 3, 4, 5, 6],
        bounds: [0, 100],
        scene: mass_ratio::scene,
    },
    Family {
        name: "sphere-heap",
        description: "a pyramid of spheres of random sizes, places and velocities",
        size: "spheres along an edge of the bottom layer",
        sizes: &[2, 3, 5, 8, 12, 18, 26, 38],
        bounds: [1, 64],
        scene: sphere_heap::scene,
    },
    Family {
        name: "chain",
        description: "links that hang between two hooks in a catenary, one contact per joint",
        size: "links",
        sizes: &[3, 10, 30, 100, 300],
        bounds: [1, 400_000],
        scene: chain::scene,
    },
    Family {
        name: "card-house",
        description: "cards that lean on each other in storeys, held by friction alone",
        size: "storeys",
        sizes: &[1, 2, 3, 5, 8],
        bounds: [1, 280],
        scene: card_house::scene,
    },
    Family {
        name: "wall",
        description: "a wall of bricks in running bond",
        size: "courses, and bricks in the lowest",
        sizes: &[2, 4, 8, 16, 32],
        bounds: [1, 300],
        scene: wall::scene,
    },
    Family {
        name: "arch",
        description: "a round arch of voussoirs between two abutments",
        size: "voussoirs",
        sizes: &[3, 7, 15, 31],
        bounds: [1, 100_000],
        scene: arch::scene,
    },
];

impl Family {
    /// The family of this name.
    pub fn named(name: &str) -> Option<&'static Self> {
        FAMILIES.iter().find(|family| family.name == name)
    }

    /// Refuses a size out of bounds.
    ///
    /// # Errors
    /// A size that makes no sense, or for which memory might not suffice.
    pub fn check_size(&self, size: usize) -> Result<(), ProblemError> {
        let [least, most] = self.bounds;
        if (least..=most).contains(&size) {
            return Ok(());
        }
        Err(ProblemError::FamilySize { family: self.name, what: self.size, size, least, most })
    }

    /// The problem of this size.
    ///
    /// # Errors
    /// A size out of bounds.
    pub fn problem(&self, size: usize) -> Result<FrictionProblem, ProblemError> {
        self.check_size(size)?;
        let (contacts, global) = (self.scene)(size).into_global_form();
        let mut problem = FrictionProblem::new(contacts, None, Some(global))?;
        problem.name = format!("{}-{size}", self.name);
        Ok(problem)
    }
}
