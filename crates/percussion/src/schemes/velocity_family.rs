//! The family of one-step schemes with laws on velocities and linearised gaps.
//!
//! All members discretise the equality of measures as [Studer2009, §5.3.1]
//!
//! ```text
//! M (u_E − u_B) = h Δt + W P,   M, W, ζ at q_B + κ Δt F u_B                (1)
//! q_E = q_B + Δt F ((1 − α) u_B + α u_E)                                   (2)
//! ```
//!
//! and differ in κ, α, in the force,
//!
//! ```text
//! h = h(t_B + σΔt, q_B + σΔt F u_B, u_B)                     explicit      (3)
//! h = (1 − β) h_B + β h̄_E,  h̄_E linearised at (q_B, u_B, t_E) implicit,    (4)
//! ```
//!
//! and in the velocity ξ of the laws, with gaps g at q_B + τ Δt F u_B,
//!
//! ```text
//! ξ = γ_E + ε γ_B        where g ≤ 0                velocity level         (5)
//! ξ = γ_E + w γ_B        where g ≤ δ                mean velocity          (6)
//! ξ = γ_E + w γ_B + (g − δ)/Δt   where g ≤ reach    linearised gap         (7)
//! ξ = γ_E − γ_B + Δt (κ + 2αγ_B + α²g)              acceleration level     (8)
//! ```
//!
//! (8) is Wᵀu̇ + κ = 0 for α = 0, with the rate κ of the directions, and Baumgarte's
//! g̈ + 2αġ + α²g = 0 else [Studer2009, eqs. (5.6)–(5.11), §5.1.3.1].
//!
//! (4) makes the scheme linearly implicit: M̂ = M + αβΔt² K + βΔt C takes the place of M and
//! ĥ = (1 − β) h(t_B) + β h(t_E) − βΔt K F u_B that of h, K = −∂h/∂q, C = −∂h/∂u. Deviates from
//! [Studer2009, eq. (5.47)], where the sign of the first term is misprinted.

use percussion_inclusion::solvers::InclusionSolver;

use super::workspace::Workspace;
use super::{
    ImpactLaw, OneStepScheme, Order, StepError, StepReport, Stepping, check_step_size,
    dense_delassus,
};
use crate::instant::{GapTerm, Reflection, Selection};
use crate::system::{InteractionKey, Interactions, MechanicalSystem, State};

/// Which member of the family: the numbers of (1)–(8).
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Member {
    /// Declared orders.
    pub(super) order: Order,
    /// κ of (1).
    pub(super) geometry: f64,
    /// α of (2).
    pub(super) position: f64,
    pub(super) force: Force,
    pub(super) law: Law,
}

/// The force of a member.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Force {
    /// (3) with σ.
    Explicit(f64),
    /// (4) with β.
    LinearlyImplicit(f64),
}

/// The laws of a member.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Law {
    /// (5) with τ.
    Velocity(f64),
    /// (6) with w, and the δ of a step of this size as δ_a and δ_b Δt³.
    Mean { weight: f64, tolerance: [f64; 2] },
    /// (7) with w and τ; gaps up to `reach` count, penetrations as contact if `clip`.
    Gap { weight: f64, at: f64, reach: f64, clip: bool, offset: f64 },
    /// (8) with α, in 1/s; gaps where M and W are taken.
    Acceleration(f64),
}

/// A scheme of the family, with the inclusion solver of the caller's choice.
pub struct VelocityScheme {
    member: Member,
    pub(super) solver: Box<dyn InclusionSolver>,
    work: Workspace,
    /// Whether contacts that move apart are left out, however near.
    pub(super) lets_depart: bool,
    /// Whether a step in which a law with restitution is struck is repeated with (5) for it.
    pub(super) reflects_blows: bool,
    /// Interactions where the gaps are judged, and where M and W are taken.
    judged: Interactions,
    acting: Interactions,
    /// A velocity (n) and a configuration (n_q).
    u: Vec<f64>,
    q: Vec<f64>,
    /// A force (n).
    h: Vec<f64>,
}

impl VelocityScheme {
    pub(super) fn new(member: Member, solver: Box<dyn InclusionSolver>) -> Self {
        Self {
            member,
            solver,
            work: Workspace::default(),
            lets_depart: false,
            reflects_blows: false,
            judged: Interactions::default(),
            acting: Interactions::default(),
            u: Vec::new(),
            q: Vec::new(),
            h: Vec::new(),
        }
    }

    /// M, W, h and P of the last step.
    pub(super) fn workspace(&self) -> &Workspace {
        &self.work
    }

    /// Whether the law of an interaction was in the inclusion of the last step.
    pub(super) fn took_part(&self, key: InteractionKey, expected: usize) -> bool {
        self.work.is_active(key, expected)
    }

    /// Symbolic analyses of M̂ so far; none for explicit members.
    pub fn analyses(&self) -> usize {
        self.work.at.mass.analyses()
    }

    /// M, W, ζ of (1) and the gaps of (5)–(8).
    fn evaluate(
        &mut self,
        system: &dyn MechanicalSystem,
        dt: f64,
        state: &State,
    ) -> Result<(), StepError> {
        let Member { geometry, position, force, law, .. } = self.member;
        let at = match law {
            Law::Velocity(at) | Law::Gap { at, .. } => at,
            Law::Mean { .. } => 0.0,
            Law::Acceleration(_) => geometry,
        };
        let reach = self.work.reach(self.selection(dt), dt, &state.u);
        if at != geometry {
            self.judged.seek(reach);
            self.place(system, at * dt, state);
            system.interactions(self.work.at.t, &self.work.at.q, &mut self.judged);
        }
        self.place(system, geometry * dt, state);
        let here = &mut self.work.at;
        here.seek_interactions(system, reach);
        if at != geometry {
            std::mem::swap(&mut self.acting, &mut here.found);
            here.found.combine(&self.judged, &self.acting);
        }
        match force {
            Force::Explicit(_) => here.factor_mass(system),
            Force::LinearlyImplicit(beta) => {
                let weights = (position * beta * dt * dt, beta * dt);
                let (place, end) = ((here.t, &here.q[..]), (state.t + dt, state));
                here.mass.factor_with_forces(system, place, end, weights)
            }
        }
    }

    /// Places the evaluation at q_B + Δt F u_B.
    fn place(&mut self, system: &dyn MechanicalSystem, dt: f64, state: &State) {
        self.work.place(system, (state.t + dt, dt), (&state.q, &state.u));
    }

    /// h of (3) or ĥ of (4).
    fn force(&mut self, system: &dyn MechanicalSystem, dt: f64, state: &State) {
        match self.member.force {
            Force::Explicit(sigma) if sigma == self.member.geometry => {
                let at = &mut self.work.at;
                system.force(at.t, &at.q, &state.u, &mut at.h);
            }
            Force::Explicit(sigma) => {
                self.q.clone_from(&self.work.at.q);
                self.place(system, sigma * dt, state);
                let at = &mut self.work.at;
                system.force(at.t, &at.q, &state.u, &mut at.h);
                at.t = state.t + self.member.geometry * dt;
                at.q.copy_from_slice(&self.q);
            }
            Force::LinearlyImplicit(beta) => {
                let at = &mut self.work.at;
                self.h.resize(state.u.len(), 0.0);
                system.force(state.t, &state.q, &state.u, &mut self.h);
                system.force(state.t + dt, &state.q, &state.u, &mut at.h);
                for (end, begin) in at.h.iter_mut().zip(&self.h) {
                    *end = beta * *end + (1.0 - beta) * begin;
                }
                at.mass.subtract_stiffness(beta * dt, &state.u, &mut at.h);
            }
        }
        self.work.at.add_impressed_forces(system.laws(), &state.u);
    }

    /// Which laws act.
    fn selection(&self, dt: f64) -> Selection {
        match self.member.law {
            Law::Velocity(_) => Selection::ByGap,
            Law::Mean { tolerance: [a, b], .. } => Selection::Within(a.max(b * dt.powi(3))),
            Law::Gap { reach, .. } => Selection::Within(reach),
            Law::Acceleration(_) => Selection::Within(f64::INFINITY),
        }
    }

    /// c of (5)–(8).
    fn offset(&mut self, system: &dyn MechanicalSystem, dt: f64, state: &State) {
        let (reflection, gap) = match self.member.law {
            Law::Velocity(_) => (Reflection::Restitution, (GapTerm::Stabilised, 1.0 / dt)),
            Law::Mean { weight, .. } => {
                (Reflection::Weight(weight), (GapTerm::Stabilised, 1.0 / dt))
            }
            Law::Gap { weight, clip, .. } => {
                let term = if clip { GapTerm::Open } else { GapTerm::All };
                (Reflection::Weight(weight), (term, 1.0 / dt))
            }
            Law::Acceleration(alpha) => {
                (Reflection::Weight(2.0 * alpha * dt - 1.0), (GapTerm::All, alpha * alpha * dt))
            }
        };
        self.work.assemble_offset(system, &state.u, reflection, gap);
        match self.member.law {
            Law::Gap { offset, .. } => {
                self.work.contact.shift_distances(system.laws(), -offset / dt);
            }
            Law::Acceleration(_) => self.add_acceleration(system, dt, state),
            Law::Velocity(_) | Law::Mean { .. } => {}
        }
    }

    /// Δt κ of (8).
    fn add_acceleration(&mut self, system: &dyn MechanicalSystem, dt: f64, state: &State) {
        let Workspace { at, contact, .. } = &mut self.work;
        at.u.copy_from_slice(&state.u);
        at.evaluate_kappa(system);
        contact.add_acceleration(at, dt);
    }
}

impl OneStepScheme for VelocityScheme {
    fn order(&self) -> Order {
        self.member.order
    }

    fn impact_law(&self) -> ImpactLaw {
        match self.member.law {
            Law::Velocity(_) => ImpactLaw::Newton,
            _ if self.reflects_blows => ImpactLaw::Newton,
            _ => ImpactLaw::Inelastic,
        }
    }

    /// A law that acts at gaps up to 0 only is in and out of reach by rounding.
    fn stepping(&self) -> Stepping {
        let expands = !matches!(self.member.law, Law::Gap { .. });
        let settles = !matches!(self.member.law, Law::Mean { tolerance: [0.0, 0.0], .. });
        Stepping { expands, settles, ..Stepping::default() }
    }

    fn dense_numbers(&self, velocities: f64, components: f64) -> f64 {
        match self.member.force {
            Force::Explicit(_) => 0.0,
            Force::LinearlyImplicit(_) => dense_delassus(velocities, components),
        }
    }

    fn stabilise_over(&mut self, time: f64) {
        self.work.stabilisation = time;
    }

    fn step(
        &mut self,
        system: &dyn MechanicalSystem,
        dt: f64,
        state: &mut State,
    ) -> Result<StepReport, StepError> {
        check_step_size(state.t, dt)?;
        let t_end = state.t + dt;
        self.work.prepare(system.layout());
        self.evaluate(system, dt, state)?;
        if self.lets_depart {
            self.work.let_depart(system, &state.u, &state.contacts);
        }
        let selection = self.selection(dt);
        self.work.recall_contacts(system.layout(), &state.contacts);
        self.work.assemble_delassus(system, state.t, selection)?;

        // (1) with one of (5)–(8)
        self.force(system, dt, state);
        self.work.free_velocity(system, (t_end, dt), &state.u);
        if self.work.has_opened() && self.work.reclose(system.laws(), dt, &state.u) {
            self.work.assemble_delassus(system, state.t, selection)?;
            self.force(system, dt, state);
            self.work.free_velocity(system, (t_end, dt), &state.u);
        }
        self.offset(system, dt, state);
        self.work.load_percussion(&state.contacts);
        let mut solver = self.work.solve(system, self.solver.as_mut(), state.t, dt)?;
        if self.reflects_blows && self.work.reflect_blows(system, &state.u) {
            let again = self.work.solve(system, self.solver.as_mut(), state.t, dt)?;
            solver = solver.merged(again);
        }
        self.work.end_velocity(system, state.t)?;

        // (2); nothing fails from here on
        let alpha = self.member.position;
        self.u.clear();
        let velocities = state.u.iter().zip(&self.work.contact.u);
        self.u.extend(velocities.map(|(begin, end)| (1.0 - alpha) * begin + alpha * end));
        self.work.move_from(system, dt, &self.u, &mut state.q);
        state.u.copy_from_slice(&self.work.contact.u);
        state.t = t_end;
        system.normalize(&mut state.q);
        system.prescribe(t_end, &mut state.q, &mut state.u);
        let switched = self.work.store_contacts(&mut state.contacts, dt);
        Ok(StepReport::of_step(dt, switched, solver))
    }
}
