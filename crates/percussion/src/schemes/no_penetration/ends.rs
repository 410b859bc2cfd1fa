//! Which interactions take part in a step without penetration, and how they are to end it.

use percussion_inclusion::laws::{Constraint, LawTable, SetValuedLaw};

use super::company::Company;
use super::rebound::Flight;
use crate::instant::Standing;
use crate::schemes::workspace::Workspace;

/// Laws take part in positions from the beginning if no more than this multiple of β keeps them open.
const NEAR: f64 = 3.0;

/// For all interactions found, and for all their components.
#[derive(Debug, Default)]
pub(super) struct Ends {
    /// Which interactions take part in the inclusion of positions, and which in that of velocities.
    pub(super) positions: Vec<Standing>,
    pub(super) velocities: Vec<Standing>,
    /// s_E, and what is added to γ in the inclusion of velocities, −γ_E or ε γ_B.
    pub(super) distance: Vec<f64>,
    pub(super) reflected: Vec<f64>,
    /// Interactions that are struck.
    struck: Vec<usize>,
    company: Company,
    law: OneLaw,
}

/// Velocities of a step without one-sided laws.
pub(super) struct Motion<'a> {
    /// u_B.
    pub(super) u: &'a [f64],
    /// u_free − u_B, and its sizes in any direction.
    pub(super) gained: &'a [f64],
    pub(super) sizes: &'a [f64],
}

/// What part a law takes in a step.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    /// None that could be foreseen.
    None,
    /// It may be closed, and keeps its velocity.
    IsNear,
    Rests,
    IsStruck,
}

/// Whether all constraints of a law have an open side.
pub(super) fn is_one_sided(law: &dyn SetValuedLaw) -> bool {
    let geometric = law.geometric();
    geometric > 0 && (0..geometric).all(|k| law.constraint(k) == Constraint::OneSided)
}

/// Components of one law.
#[derive(Debug, Default)]
struct OneLaw {
    /// s_B, γ_B, and γ_free − γ_B.
    distance: Vec<f64>,
    velocity: Vec<f64>,
    gain: Vec<f64>,
    /// β.
    size: Vec<f64>,
    /// Gaps at contact, and velocities of the impact.
    contact: Vec<f64>,
    impact: Vec<f64>,
    /// Sign of the open side.
    side: f64,
    /// Whether it was closed in the last step.
    was_closed: bool,
}

impl OneLaw {
    /// The motion of interaction i.
    fn take(&mut self, law: &dyn SetValuedLaw, (work, i): (&Workspace, usize), motion: &Motion) {
        let Self { distance, velocity, gain, size, contact, impact, side, was_closed } = self;
        let at = &work.at;
        let (gap, directions) = (at.found.gap(i), at.found.directions());
        for buffer in [&mut *distance, velocity, gain, size, contact, impact] {
            buffer.clear();
            buffer.resize(gap.len(), 0.0);
        }
        at.found.distance(i, law, distance);
        at.found.velocity(i, motion.u, velocity);
        directions.add_row_times(i, motion.gained, gain);
        directions.add_row_sizes(i, motion.sizes, size);
        // told the gap at contact, a law says to which side it is open
        at.found.contact(i, distance, contact);
        *side = law.side(contact);
        *was_closed = work.was_closed(i);
    }

    fn flight(&self, k: usize, dt: f64) -> Flight {
        Flight {
            distance: self.side * self.distance[k],
            velocity: self.side * self.velocity[k],
            acceleration: self.side * self.gain[k] / dt,
        }
    }

    /// The part of a law with so many one-sided constraints. One that rests is not struck: what is
    /// slower than forces make it in a step does not bounce.
    fn part(&self, geometric: usize, dt: f64) -> Part {
        let strikes = |k: usize| self.flight(k, dt).closes(dt) && !self.rests(k, dt);
        if (0..geometric).any(strikes) {
            Part::IsStruck
        } else if (0..geometric).any(|k| self.rests(k, dt)) {
            Part::Rests
        } else if (0..geometric).any(|k| self.is_near(k, dt)) {
            Part::IsNear
        } else {
            Part::None
        }
    }

    /// Whether component k rests, (4) or (5).
    fn rests(&self, k: usize, dt: f64) -> bool {
        let near = self.side * self.distance[k] <= dt * self.size[k];
        let slow = near && self.velocity[k].abs() <= self.size[k];
        slow || self.was_closed && self.flight(k, dt).closes(dt)
    }

    /// Whether component k may well be closed by the end of the step.
    fn is_near(&self, k: usize, dt: f64) -> bool {
        let Flight { distance, velocity, acceleration } = self.flight(k, dt);
        distance / dt + velocity + 0.5 * dt * acceleration <= NEAR * self.size[k]
    }
}

impl Ends {
    /// Judges all interactions of an evaluation.
    pub(super) fn judge(&mut self, laws: &LawTable, work: &Workspace, dt: f64, motion: &Motion) {
        let at = &work.at;
        for buffer in [&mut self.distance, &mut self.reflected] {
            buffer.clear();
            buffer.resize(at.found.directions().height(), 0.0);
        }
        self.positions.clear();
        self.velocities.clear();
        self.struck.clear();
        self.company.clear();
        for i in 0..at.found.len() {
            let law = laws.law(at.found.law(i));
            let part = if is_one_sided(law) {
                self.law.take(law, (work, i), motion);
                self.law.part(law.geometric(), dt)
            } else {
                Part::Rests
            };
            let standing =
                |takes_part| if takes_part { Standing::Undecided } else { Standing::Departing };
            self.positions.push(standing(part != Part::None));
            self.velocities.push(standing(matches!(part, Part::Rests | Part::IsStruck)));
            match part {
                Part::IsStruck => self.struck.push(i),
                Part::Rests if is_one_sided(law) => {
                    self.rest(law.geometric(), at.found.rows(i).start, dt);
                }
                _ => {}
            }
            if is_one_sided(law) && self.velocities[i] != Standing::Departing {
                self.company.join(at.found.directions(), i, part == Part::IsStruck);
            }
        }
        let struck = std::mem::take(&mut self.struck);
        for &i in &struck {
            let law = laws.law(at.found.law(i));
            self.law.take(law, (work, i), motion);
            let alone = self.company.is_alone(at.found.directions(), i);
            self.strike(law, at.found.rows(i).start, (dt, alone));
        }
        self.struck = struck;
    }

    /// How a law that is struck ends the step.
    fn strike(&mut self, law: &dyn SetValuedLaw, row: usize, (dt, alone): (f64, bool)) {
        let (geometric, side) = (law.geometric(), self.law.side);
        self.law.impact.copy_from_slice(&self.law.velocity);
        for k in 0..geometric {
            let flight = self.law.flight(k, dt);
            if flight.closes(dt) {
                self.law.impact[k] = -side * flight.impact_speed(alone);
            }
        }
        let rows = row..row + self.law.impact.len();
        law.reflect(&self.law.impact, &mut self.reflected[rows]);
        for k in 0..geometric {
            let flight = self.law.flight(k, dt);
            if flight.closes(dt) {
                let leaving = -side * self.reflected[row + k];
                let (mut distance, mut velocity) = flight.rebound(dt, leaving);
                let contact = self.law.contact[k];
                self.law.contact[k] += side * distance;
                if law.violation(&self.law.contact) > 0.0 {
                    // another stop is in the way: of several impacts in a step one counts
                    (distance, velocity) = (0.0, leaving);
                }
                self.law.contact[k] = contact;
                self.distance[row + k] = side * distance;
                self.reflected[row + k] = -side * velocity;
            }
        }
    }

    /// Constraints that do not rest may still close within the step.
    fn rest(&mut self, geometric: usize, row: usize, dt: f64) {
        for k in 0..geometric {
            if !self.law.rests(k, dt) {
                self.reflected[row + k] = self.law.distance[k] / dt;
            }
        }
    }
}
