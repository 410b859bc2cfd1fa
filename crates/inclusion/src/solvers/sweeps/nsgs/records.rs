//! Contacts in space of rigid parts with all that sweeps need of them in one place, where G is kept as factors and all laws are such.

use super::ball::Ball;
use super::law::{Law, SweepChange, Task};
use super::motion::Motion;
use super::rigid::RigidContact;
use super::{LocalSolver, NsgsSettings};
use crate::laws::ForceCone;
use crate::linalg::SharedNumber;
use crate::problem::{BallContact, Factors, InclusionProblem};

/// Records of some laws of a problem: of one kind, or none.
#[derive(Debug, Default)]
pub(super) struct Records {
    balls: Vec<Ball>,
    rigid: Vec<RigidContact>,
}

impl Records {
    /// Replaces them by those of these laws, as balls if all of the problem are, and by none if one is no such contact.
    pub(super) fn refill(&mut self, problem: &InclusionProblem, laws: &[Law], as_balls: bool) {
        self.balls.clear();
        self.rigid.clear();
        let Some(factors) = problem.delassus.factors() else { return };
        if as_balls {
            let ball = |law: &Law| Ball::new(problem, &factors.balls()[law.number], law);
            self.balls.extend(laws.iter().filter_map(ball));
            return;
        }
        let contact = |law| RigidContact::new(problem, factors.rows(), law);
        self.rigid.extend(laws.iter().map_while(contact));
        if self.rigid.len() < laws.len() {
            self.rigid.clear();
        }
    }

    /// Whether there are none.
    pub(super) fn is_empty(&self) -> bool {
        self.balls.is_empty() && self.rigid.is_empty()
    }

    /// Whether the motion of the parts is that of balls, in axes of its own.
    pub(super) fn are_balls(&self) -> bool {
        !self.balls.is_empty()
    }

    /// Takes the percussions of these laws.
    pub(super) fn load(&mut self, problem: &InclusionProblem, laws: &[Law], percussion: &[f64]) {
        for (contact, p) in self.rigid.iter_mut().zip(own(problem, laws, percussion)) {
            contact.percussion = *p;
        }
        let given = own(problem, laws, percussion).zip(laws);
        for (ball, (p, law)) in self.balls.iter_mut().zip(given) {
            ball.load(&forms(problem)[law.number], p);
        }
    }

    /// Writes them.
    pub(super) fn store(&self, problem: &InclusionProblem, laws: &[Law], percussion: &mut [f64]) {
        for (contact, law) in self.rigid.iter().zip(laws) {
            percussion[problem.rows(law.number)].copy_from_slice(&contact.percussion);
        }
        for (ball, law) in self.balls.iter().zip(laws) {
            let components = ball.components(&forms(problem)[law.number]);
            percussion[problem.rows(law.number)].copy_from_slice(&components);
        }
    }

    /// Appends the percussions, those of balls as vectors in space.
    pub(super) fn read(&self, x: &mut Vec<f64>) {
        self.balls.iter().for_each(|ball| x.extend(ball.percussion));
        self.rigid.iter().for_each(|contact| x.extend(contact.percussion));
    }

    /// Replaces them likewise.
    pub(super) fn write(&mut self, x: &[f64]) {
        let x = x.as_chunks().0;
        self.balls.iter_mut().zip(x).for_each(|(ball, x)| ball.percussion = *x);
        self.rigid.iter_mut().zip(x).for_each(|(contact, x)| contact.percussion = *x);
    }

    /// Adds to the motion of balls what their percussions cause.
    pub(super) fn move_balls<N: SharedNumber + Default>(&self, motion: &Motion<N>) {
        self.balls.iter().for_each(|ball| ball.move_parts(motion));
    }

    /// Solves contact k with all others as they are.
    #[inline]
    pub(super) fn update<N: SharedNumber + Default>(
        &mut self,
        k: usize,
        task: &Task,
        motion: &Motion<N>,
        change: &mut SweepChange,
    ) {
        if self.balls.is_empty() {
            self.rigid[k].update(task, motion, change);
        } else {
            self.balls[k].update(task, motion, change);
        }
    }

    /// The same for all in turn.
    pub(super) fn update_all<N: SharedNumber + Default>(
        &mut self,
        task: &Task,
        motion: &Motion<N>,
        change: &mut SweepChange,
    ) {
        self.balls.iter_mut().for_each(|ball| ball.update(task, motion, change));
        self.rigid.iter_mut().for_each(|contact| contact.update(task, motion, change));
    }
}

/// Whether all laws are contacts of balls, to be solved in closed form: their motion has axes of its own.
pub(super) fn are_balls(problem: &InclusionProblem, settings: &NsgsSettings) -> bool {
    let in_space = |i| {
        let cone = problem.law(i).cone();
        matches!(cone, Some(ForceCone::Contact { tangents: 2, rolling: None, .. }))
    };
    settings.local == LocalSolver::Quartic
        && !forms(problem).is_empty()
        && (0..problem.blocks.len()).all(in_space)
}

/// Percussions of these laws.
fn own<'a>(
    problem: &'a InclusionProblem,
    laws: &'a [Law],
    percussion: &'a [f64],
) -> impl Iterator<Item = &'a [f64; 3]> {
    laws.iter().map_while(|law| percussion[problem.rows(law.number)].try_into().ok())
}

/// The forms of contacts of balls.
fn forms<'a>(problem: &InclusionProblem<'a>) -> &'a [BallContact] {
    problem.delassus.factors().map_or(&[], Factors::balls)
}
