//! Time stepping without penetration: one inclusion for positions, one for velocities.
//!
//! One step from its beginning B to its end E, with W, ζ and the distances s of all laws at q_B, and M and h
//! at the midpoint q_M = q_B + ½Δt F u_B:
//!
//! ```text
//! ū = u_B + M⁻¹(½Δt h + W P̄),   −(γ̄ + (s_B − s_E)/Δt) ∈ N_C(P̄)             (1)
//! q_E = q_B + Δt F ū                                                        (2)
//! u_E = u_B + M⁻¹(Δt h + W P),   −(γ − γ_E) ∈ N_C(P)                        (3)
//! ```
//!
//! (1) is the linearised gap of Anitescu and Hart [Studer2009, eq. (5.71)], over the mean velocity; bounded
//! forces act for ½Δt in it. (3) is Newton's law at the end of the step. The two share nothing but W and M: what
//! positions need in order not to penetrate never becomes a velocity, and a velocity that the law
//! gives back is not eaten by a gap. (2) is the midpoint rule where no law acts, so that flights
//! under constant forces are exact.
//!
//! A constraint *rests* if
//!
//! ```text
//! s_B ≤ β Δt,   |γ_B| ≤ β,   β = |Wᵀ||u_free − u_B|,                        (4)
//! it had a part in (3) of the last step, and closes,                        (5)
//! ```
//!
//! and then s_E = 0 and γ_E = 0: β is the velocity that forces give in a step, whatever the direction into which
//! others turn them, so that no threshold has a unit of its own. u_free is here what forces and joints
//! give together. In (5) the velocity was admissible, and directions have turned since. It is *struck* if the forces alone would bring it to s ≤ 0 within the step: s_E and γ_E are then
//! those of its rebound ([`rebound`]), which has the restitution of the law, and whose energy is
//! right to rounding where nothing else acts on the bodies. All others have s_E = 0, and no part in (3). A
//! contact that is closed within the step only because another one is struck stops in (1) and keeps its
//! velocity; it is struck in the next step, with its restitution.
//!
//! h is taken at the mean velocity of the step without one-sided laws, by two iterations from u_B: gyroscopic
//! forces then lose energy, by (Δt ω)⁴/4 a step, and never gain any; where there are joints, by one.
//!
//! Which laws are in (1) is found out: first those near enough by (1) without P̄, then all
//! that the solution violates, until there are none. Looked for are those within reach of velocities that forces
//! give, body by body; if a body turns out to be faster, with that velocity again. So no law is stepped
//! through, and few are solved for. Distances of convex shapes that do not turn are convex in their translation, and lie above their
//! linearisation: spheres do not penetrate, beyond what the solver leaves. Shapes that turn, or pass from one pair of
//! features to another, violate what (1) does not know of; so the step is looked at where it ends, and made again with what it
//! violates there ([`foresight`]).
//!
//! Where many laws act, (3) begins with P̄, as in a blow, with 2P̄, as at rest, or with the percussions of the last step, whichever
//! the residual finds nearest.
//!
//! Joints follow RATTLE ([`joints`]): their drift is O(Δt²) and does not grow, and they keep the energy to
//! O(Δt²).
//!
//! What it gives up: W at q_B makes the order one wherever contacts last, curved surfaces
//! lose energy at the rate ½Δt ω² where their normals turn with ω, and two problems are solved instead of one.
//! Blows that pass through a cluster of touching bodies are all solved at once by Newton's law, as by Moreau's rule.

mod company;
mod ends;
mod foresight;
mod joints;
mod rebound;
mod speeds;

use std::iter::empty;

use percussion_inclusion::linalg::BlockSparse;
use percussion_inclusion::solvers::{InclusionSolver, SolveReport};

use self::ends::{Ends, Motion, is_one_sided};
use self::foresight::{Foresight, Step};
use self::joints::Joints;
use self::speeds::Speeds;
use super::displacement::Displacement;
use super::workspace::Workspace;
use super::{OneStepScheme, Order, StepError, StepReport, Stepping, check_step_size};
use crate::evaluation::largest;
use crate::instant::{GapTerm, ROUNDING, Reflection, Selection, Standing};
use crate::system::{ContactMemory, Interactions, MechanicalSystem, State};

/// Corrections of the force by the mean velocity.
const CORRECTIONS: usize = 2;

/// Laws that act from which on percussions to begin with are compared.
const MANY: usize = 40;

/// Times that a step is made again with what it violated at its end.
const ATTEMPTS: usize = 8;

/// All laws within reach that are not left out.
const ALL: Selection = Selection::Within(f64::INFINITY);

/// The scheme (1)–(4), with the inclusion solver of the caller's choice.
pub struct NoPenetration {
    solver: Box<dyn InclusionSolver>,
    work: Workspace,
    ends: Ends,
    foresight: Foresight,
    joints: Joints,
    displacement: Displacement,
    /// Velocities up to which interactions are within reach; all are if there is no telling.
    speeds: Speeds,
    boundless: bool,
    /// P̄, by rows of all interactions, and those of the last attempt.
    percussion: Vec<f64>,
    last: (Interactions, Vec<f64>),
    /// u_free − u_B, ū, Δt ū (n), q_M and q_E (n_q).
    gained: Vec<f64>,
    mean: Vec<f64>,
    way: Vec<f64>,
    q: Vec<f64>,
    end: Vec<f64>,
    /// Sizes of u_free − u_B.
    sizes: Speeds,
    standings: Vec<Standing>,
}

impl NoPenetration {
    /// The scheme with this solver.
    pub fn new(solver: Box<dyn InclusionSolver>) -> Self {
        Self {
            solver,
            work: Workspace::default(),
            ends: Ends::default(),
            foresight: Foresight::default(),
            joints: Joints::default(),
            displacement: Displacement::default(),
            speeds: Speeds::default(),
            boundless: false,
            percussion: Vec::new(),
            last: Default::default(),
            gained: Vec::new(),
            mean: Vec::new(),
            way: Vec::new(),
            q: Vec::new(),
            end: Vec::new(),
            sizes: Speeds::default(),
            standings: Vec::new(),
        }
    }

    /// M at the midpoint, and a first guess of what forces do in the step, without those of laws.
    fn prepare(
        &mut self,
        system: &dyn MechanicalSystem,
        dt: f64,
        state: &State,
    ) -> Result<(), StepError> {
        let work = &mut self.work;
        work.prepare(system.layout());
        work.place(system, (state.t + 0.5 * dt, 0.5 * dt), (&state.q, &state.u));
        self.q.clone_from(&work.at.q);
        work.at.factor_mass(system)?;
        self.boundless =
            work.at.mass.hold((system, state.t), &BlockSparse::default(), empty()).is_err();
        if self.boundless {
            // without constraints there is no guess: all interactions are looked for
            return Ok(());
        }
        system.force(work.at.t, &work.at.q, &work.at.u, &mut work.at.h);
        self.forces(system, dt, state);
        self.speeds.measure(system.layout(), [&state.u, &self.work.contact.u_free]);
        Ok(())
    }

    /// u_free, what forces add to the velocity, and the mean velocity for them, by h in hand.
    fn forces(&mut self, system: &dyn MechanicalSystem, dt: f64, state: &State) {
        let work = &mut self.work;
        work.free_velocity(system, (state.t + 0.5 * dt, 0.5 * dt), &state.u);
        work.at.u.copy_from_slice(&work.contact.u_free);
        work.free_velocity(system, (state.t + dt, dt), &state.u);
        let gained = work.contact.u_free.iter().zip(&state.u);
        self.gained.clear();
        self.gained.extend(gained.map(|(free, begin)| free - begin));
    }

    /// The interactions at q_B within reach, h at the midpoint, and who takes part.
    fn evaluate(
        &mut self,
        system: &dyn MechanicalSystem,
        dt: f64,
        state: &State,
    ) -> Result<SolveReport, StepError> {
        let at = &mut self.work.at;
        at.t = state.t;
        at.q.copy_from_slice(&state.q);
        if self.boundless {
            at.found.clear();
        } else {
            at.found.seek_in_step(dt, self.speeds.all());
        }
        system.interactions(at.t, &at.q, &mut at.found);
        self.foresight.complete(&mut at.found);
        at.judge(system);
        self.work.recall_contacts(system.layout(), &state.contacts);
        self.work.at.t = state.t + 0.5 * dt;
        self.work.at.q.copy_from_slice(&self.q);
        self.work.at.hold_mass(system, state.t)?;
        let solved = self.correct_forces(system, dt, state)?;
        self.sizes.measure(system.layout(), [&self.gained; 2]);
        self.aim(system, dt, state);
        let motion = Motion { u: &state.u, gained: &self.gained, sizes: self.sizes.all() };
        self.ends.judge(system.laws(), &self.work, dt, &motion);
        Ok(solved)
    }

    /// Aims laws with several constraints at those that the motion without one-sided laws violates.
    fn aim(&mut self, system: &dyn MechanicalSystem, dt: f64, state: &State) {
        let Workspace { at, contact, .. } = &mut self.work;
        let [ahead, gain] = [&mut contact.local, &mut contact.reflected];
        for i in 0..at.found.len() {
            let (law, gap) = (system.laws().law(at.found.law(i)), at.found.gap(i));
            if !is_one_sided(law) {
                continue;
            }
            for buffer in [&mut *ahead, gain] {
                buffer.clear();
                buffer.resize(gap.len(), 0.0);
            }
            at.found.velocity(i, &state.u, ahead);
            at.found.directions().add_row_times(i, &self.gained, gain);
            for (ahead, (gap, gain)) in ahead.iter_mut().zip(gap.iter().zip(&*gain)) {
                *ahead = gap + dt * (*ahead + 0.5 * gain);
            }
            if law.violation(ahead) > 0.0 {
                at.found.aim(i, law, ahead, gain);
            }
        }
    }

    /// h at the mean velocity, and what it adds to the velocity together with laws that have no open side.
    fn correct_forces(
        &mut self,
        system: &dyn MechanicalSystem,
        dt: f64,
        state: &State,
    ) -> Result<SolveReport, StepError> {
        let (found, laws, standings) = (&self.work.at.found, system.laws(), &mut self.standings);
        standings.clear();
        standings.extend((0..found.len()).map(|i| {
            let open = is_one_sided(laws.law(found.law(i)));
            if open { Standing::Departing } else { Standing::Undecided }
        }));
        if !standings.contains(&Standing::Undecided) {
            for _ in 0..CORRECTIONS {
                self.work.at.evaluate_force(system);
                self.forces(system, dt, state);
            }
            return Ok(SolveReport::EMPTY);
        }
        // without joints, the guess of the mean velocity would be far off
        self.work.at.u.copy_from_slice(&state.u);
        self.work.at.evaluate_force(system);
        self.forces(system, dt, state);
        let solved = self.constrain(system, dt, state)?;
        self.work.at.evaluate_force(system);
        self.forces(system, dt, state);
        if !self.standings.contains(&Standing::Departing) {
            return Ok(solved);
        }
        Ok(solved.merged(self.constrain(system, dt, state)?))
    }

    /// Adds to u_free − u_B and to the mean velocity for forces what laws without an open side do.
    fn constrain(
        &mut self,
        system: &dyn MechanicalSystem,
        dt: f64,
        state: &State,
    ) -> Result<SolveReport, StepError> {
        let work = &mut self.work;
        work.decide(&self.standings);
        work.assemble_delassus(system, state.t, ALL)?;
        work.assemble_offset(system, &state.u, Reflection::Weight(0.0), (GapTerm::All, 0.0));
        work.load_percussion(&state.contacts);
        let solved = work.solve(system, self.solver.as_mut(), state.t, dt)?;
        work.contact.apply_percussion(&work.at);
        work.contact.check_velocity(system, state.t)?;
        for (k, (end, begin)) in work.contact.u.iter().zip(&state.u).enumerate() {
            self.gained[k] = end - begin;
            work.at.u[k] = 0.5 * (end + begin);
        }
        Ok(solved)
    }

    /// Solves (1) over the laws that turn out to take part.
    fn solve_positions(
        &mut self,
        system: &dyn MechanicalSystem,
        dt: f64,
        state: &State,
    ) -> Result<SolveReport, StepError> {
        self.recall_percussion(&state.contacts);
        let mut total = SolveReport::EMPTY;
        loop {
            let work = &mut self.work;
            work.decide(&self.ends.positions);
            work.assemble_delassus(system, state.t, ALL)?;
            work.free_velocity(system, (state.t + 0.5 * dt, 0.5 * dt), &state.u);
            let gap = (GapTerm::All, 1.0 / dt);
            work.assemble_offset(system, &state.u, Reflection::Weight(0.0), gap);
            work.shift_offset(&self.ends.distance, -1.0 / dt);
            work.take_percussion(&self.percussion);
            let solved = work.solve(system, self.solver.as_mut(), state.t, 0.5 * dt)?;
            total = total.merged(solved);
            work.contact.apply_percussion(&work.at);
            work.contact.check_velocity(system, state.t)?;
            work.give_percussion(&mut self.percussion);
            if !self.admit_violated(system, dt) {
                self.mean.clone_from(&self.work.contact.u);
                return Ok(total);
            }
        }
    }

    /// P̄ to begin with: that of the last attempt, or half the percussions of the last step, as at rest.
    fn recall_percussion(&mut self, contacts: &ContactMemory) {
        let (found, (known, percussion)) = (&self.work.at.found, &self.last);
        self.percussion.clear();
        for i in 0..found.len() {
            let (key, rows) = (found.key(i), found.rows(i).len());
            let attempt = known.find(key, i).map(|at| (1.0, &percussion[known.rows(at)]));
            let last_step = || contacts.find(key, i).map(|at| (0.5, contacts.percussion(at)));
            match attempt.or_else(last_step) {
                Some((factor, last)) if last.len() == rows => {
                    self.percussion.extend(last.iter().map(|p| factor * p));
                }
                _ => self.percussion.resize(self.percussion.len() + rows, 0.0),
            }
        }
    }

    /// Lets the laws take part in (1) that its solution without them violates; false if there are none.
    fn admit_violated(&mut self, system: &dyn MechanicalSystem, dt: f64) -> bool {
        let Workspace { at, contact, .. } = &mut self.work;
        let mut any = false;
        for i in 0..at.found.len() {
            if self.ends.positions[i] != Standing::Departing {
                continue;
            }
            let (law, gap) = (system.laws().law(at.found.law(i)), at.found.gap(i));
            let [distance, rate] = [&mut contact.local, &mut contact.reflected];
            for buffer in [&mut *distance, &mut *rate] {
                buffer.clear();
                buffer.resize(gap.len(), 0.0);
            }
            law.distance(gap, distance);
            at.found.velocity(i, &contact.u, rate);
            let geometric = law.geometric();
            let rounding = ROUNDING * largest(&rate[..geometric]);
            for (s, (gap, rate)) in distance.iter_mut().zip(gap.iter().zip(&*rate)) {
                *s = gap + dt * (rate + rounding * s.signum());
            }
            if law.violation(distance) > 0.0 {
                at.found.aim(i, law, distance, rate);
                self.ends.positions[i] = Standing::Undecided;
                any = true;
            }
        }
        any
    }

    /// (2).
    fn move_by_mean(&mut self, system: &dyn MechanicalSystem, (t, dt): (f64, f64), q: &[f64]) {
        let way = &mut self.way;
        way.clear();
        way.extend(self.mean.iter().map(|u| dt * u));
        self.displacement.write(system, q, way, &mut self.end);
        // velocities are not wanted
        system.prescribe(t, &mut self.end, way);
    }

    /// Whether the step violates what it did not know of, and is to be made again.
    fn foresee(&mut self, system: &dyn MechanicalSystem, (t_end, dt): (f64, f64)) -> bool {
        let (mean, speeds) = (&self.mean[..], self.speeds.all());
        let step = Step { t_end, dt, q: &self.end, mean, speeds };
        self.foresight.look(system, &self.work.at.found, &step)
    }

    /// Solves (3).
    fn solve_velocities(
        &mut self,
        system: &dyn MechanicalSystem,
        dt: f64,
        state: &State,
    ) -> Result<SolveReport, StepError> {
        let Self { work, ends, joints, .. } = self;
        joints.pass(system, work, &self.percussion, (state.t + dt, &self.end));
        if joints.are_there() || ends.velocities != ends.positions {
            work.decide(&ends.velocities);
            work.assemble_delassus(system, state.t, ALL)?;
        }
        work.free_velocity(system, (state.t + dt, dt), &state.u);
        work.load_percussion(&state.contacts);
        joints.kick(work, system.laws());
        work.assemble_offset(system, &state.u, Reflection::Weight(0.0), (GapTerm::All, 0.0));
        work.shift_offset(&ends.reflected, 1.0);
        if !joints.are_there() && work.contact.acting.len() >= MANY {
            work.begin_nearer(system.laws(), dt, (&self.percussion, &[1.0, 2.0]));
        }
        let solved = work.solve(system, self.solver.as_mut(), state.t, dt)?;
        work.end_velocity(system, state.t)?;
        joints.complete(work, system.laws());
        Ok(solved)
    }
}

impl OneStepScheme for NoPenetration {
    fn order(&self) -> Order {
        Order { smooth: 2, impact: 2 }
    }

    /// A gap is closed at the speed s/Δt.
    fn stepping(&self) -> Stepping {
        Stepping { expands: false, ..Stepping::default() }
    }

    fn step(
        &mut self,
        system: &dyn MechanicalSystem,
        dt: f64,
        state: &mut State,
    ) -> Result<StepReport, StepError> {
        check_step_size(state.t, dt)?;
        let t_end = state.t + dt;
        self.prepare(system, dt, state)?;
        self.last.0.clear();
        self.foresight.clear();
        let mut positions = SolveReport::EMPTY;
        let mut attempts = 0;
        loop {
            let constrained = self.evaluate(system, dt, state)?;
            let solved = constrained.merged(self.solve_positions(system, dt, state)?);
            positions = positions.merged(solved);
            let again = !self.boundless && self.speeds.are_exceeded(system.layout(), &self.mean);
            if !again {
                self.move_by_mean(system, (t_end, dt), &state.q);
                attempts += 1;
                if self.boundless || attempts > ATTEMPTS || !self.foresee(system, (t_end, dt)) {
                    break;
                }
            }
            std::mem::swap(&mut self.last.0, &mut self.work.at.found);
            std::mem::swap(&mut self.last.1, &mut self.percussion);
        }
        let velocities = self.solve_velocities(system, dt, state)?;

        // nothing fails from here on
        state.q.copy_from_slice(&self.end);
        state.u.copy_from_slice(&self.work.contact.u);
        state.t = t_end;
        system.prescribe(t_end, &mut state.q, &mut state.u);
        let switched = self.work.store_contacts(&mut state.contacts, dt);
        let report = StepReport::of_step(dt, switched, positions.merged(velocities));
        Ok(StepReport { acts_at_begin: true, ..report })
    }
}
