//! Work that a system is fed with, and what is taken from it.
//!
//! With p for prescribed parts, the energy E = T + V of [`crate::system::energies`] changes along an
//! exact motion by
//!
//! ```text
//! dE = (s + Σ_k f_kᵀu − Σ_p h_pᵀu_p + ∂V/∂t) dt + Σᵢ Pᵢᵀγ̄ᵢ − Σᵢ Pᵢᵀ(ζᵢ + W_pᵢᵀu_p)   (1)
//! s  = uᵀ(h + W λ_s − Σ_k f_k) + ½ uᵀṀu + ∇V·F u,   γ̄ = ½(γ⁺ + γ⁻)                  (2)
//! ```
//!
//! which is (1) of [`crate::system`], [Studer2009, eq. (3.39)], times ½(u⁺ + u⁻)ᵀ. Forces f_k given as functions
//! of time feed the system, and so do prescribed parts, which bear −h_p. s is the power of the other
//! forces that V does not explain: dashpots take, s < 0; motors and forces without a name give, and so may the
//! single-valued forces λ_s of laws, of which P has no part. Laws take, Pᵢᵀγ̄ᵢ ≤ 0, but for those
//! with a force of their own, which may store energy. The last sum is the power of moving constraints.
//! Over a step from B to E
//!
//! ```text
//! S = ½Δt Σ_{B,E} (s⁺ + Σ_k f_kᵀu − Σ_p h_pᵀu_p) + ½ Σ_{q_B,q_E} (V(t_E,q) − V(t_B,q))
//!     − Σᵢ Pᵢᵀ(ζᵢ + ½W_pᵢᵀ(u_B + u_E)) + Σ_{own force} Pᵢᵀγ̄ᵢ,   s⁺ = max(s, 0)        (3)
//! ```
//!
//! is what the system was fed with, so that E − S never rises in an exact motion. What is taken is
//!
//! ```text
//! D = ½Δt Σ_{B,E} s⁻ − Σ_{no own force} Pᵢᵀγ̄ᵢ,   s⁻ = max(−s, 0)                    (4)
//! ```
//!
//! and E_E − E_B = S − D but for the error of the scheme and of the trapezoidal rule, O(Δt²) in
//! smooth motion; where dashpots are stiff, Δt c/m > 1, the rule makes D too large. A motion may turn within a
//! step, as a body that is thrown back by an impact at its end: forces then worked along the displacement,
//! not along ½(u_B + u_E). With q̇ = u, what is missing is
//!
//! ```text
//! (q_E − q_B − ½Δt(u_B + u_E))ᵀ (h + ∇V),                                            (5)
//! ```
//!
//! of each force f_k and of the rest. It belongs to S, and to D, since M(u_E − u_B) = hΔt + W P fixes their
//! difference. And laws then took
//!
//! ```text
//! −(q_E − q_B − ½Δt(u_B + u_E))ᵀ ∇V                                                  (6)
//! ```
//!
//! more, as the speed of an impact is not the mean of those of its step. Both vanish for schemes that move by
//! the mean velocity.
//! ∇V·F u and Ṁ are differences along u, W and ζ of the laws the means of both ends, or those at the beginning if
//! the scheme says so; what
//! gyroscopic forces in h do cancels with ½uᵀṀu in (2).

use percussion_inclusion::exact_floats;
use percussion_inclusion::laws::Activity;
use percussion_inclusion::linalg::BlockDiagonal;
use serde::{Deserialize, Serialize};

use super::StepView;
use super::sources::{Origin, Sources, SuppliedWork};
use crate::system::{Interactions, Layout, MechanicalSystem, State};

/// Part of the velocities below which a displacement is that of the mean velocity.
const ROUNDING: f64 = 1e-9;

/// The best step of a central difference, relative: the cube root of the rounding unit 2⁻⁵².
const DIFFERENCE: f64 = 6.055_454_452_393_339_5e-6;

/// S of (3) and D of (4), in J.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Work {
    pub(super) supplied: f64,
    pub(super) dissipated: f64,
}

/// Measures (3) and (4), step by step.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(super) struct Supply {
    /// t, q, u, V and the powers at the beginning of the step.
    #[serde(with = "exact_floats")]
    t: f64,
    #[serde(with = "exact_floats")]
    q: Vec<f64>,
    #[serde(with = "exact_floats")]
    u: Vec<f64>,
    #[serde(with = "exact_floats")]
    potential: f64,
    #[serde(with = "exact_floats")]
    powers: Vec<f64>,
    sources: Sources,
    #[serde(skip)]
    scratch: Scratch,
}

#[derive(Clone, Debug, Default)]
struct Scratch {
    /// Force, that of one force f_k (n), rate and moved configuration (n_q).
    h: Vec<f64>,
    one: Vec<f64>,
    rate: Vec<f64>,
    moved: Vec<f64>,
    /// Powers at the end of the step: s of (2), those of the forces f_k, those of prescribed parts.
    powers: Vec<f64>,
    /// Mean velocity and (5) over Δt (n), with the powers of forces f_k along it.
    mean: Vec<f64>,
    turn: Vec<f64>,
    turn_powers: Vec<f64>,
    /// γ and λ_s of one law.
    gamma: Vec<f64>,
    force: Vec<f64>,
    /// Interactions at the end of the step, if they were looked for, and at its beginning.
    found: Interactions,
    is_found: bool,
    before: Interactions,
    /// M where it is moved to, and at the beginning of the step; none before the first.
    mass: BlockDiagonal,
    mass_before: BlockDiagonal,
}

/// A state with the direction along which powers are taken.
#[derive(Clone, Copy)]
struct Place<'a> {
    t: f64,
    q: &'a [f64],
    u: &'a [f64],
}

impl Supply {
    /// Begins at a state with mass M and potential energy V.
    pub(super) fn start(
        &mut self,
        system: &dyn MechanicalSystem,
        state: &State,
        (mass, potential): (&BlockDiagonal, f64),
    ) {
        self.keep(state, potential);
        self.prepare(system, state);
        self.scratch.powers(system, (state, 0.0), mass);
        self.powers.clone_from(&self.scratch.powers);
    }

    /// A step, with M, which is exchanged for memory of the same size, and V there.
    pub(super) fn step(
        &mut self,
        &StepView { system, state: end, report }: &StepView,
        (mass, potential): (&mut BlockDiagonal, f64),
    ) -> Work {
        let at_begin = report.is_some_and(|report| report.acts_at_begin);
        let dt = end.t - self.t;
        self.prepare(system, end);
        self.scratch.powers(system, (end, dt), mass);
        let mut work = Work::default();
        self.forces(mass, dt, &mut work);
        self.turning(system, end, mass, &mut work);
        let change = self.potential_change(system, end, potential);
        self.supply(Origin::Potential, change, &mut work);
        self.laws(system, end, (mass, at_begin), &mut work);
        self.powers.clone_from(&self.scratch.powers);
        std::mem::swap(&mut self.scratch.mass_before, mass);
        self.keep(end, potential);
        work
    }

    /// The force h at the end of the last step.
    pub(super) fn last_force(&self) -> &[f64] {
        &self.scratch.h
    }

    /// What each source supplied.
    pub(super) fn sources(&self, system: &dyn MechanicalSystem) -> Vec<SuppliedWork> {
        self.sources.named(system)
    }

    fn keep(&mut self, state: &State, potential: f64) {
        (self.t, self.potential) = (state.t, potential);
        self.q.clone_from(&state.q);
        self.u.clone_from(&state.u);
    }

    fn supply(&mut self, origin: Origin, supplied: f64, work: &mut Work) {
        self.sources.add(origin, supplied);
        work.supplied += supplied;
    }

    /// Adds work of forces without a name: supplied if positive, else dissipated.
    fn settle(&mut self, done: f64, work: &mut Work) {
        if done > 0.0 {
            self.supply(Origin::Forces, done, work);
        } else {
            work.dissipated -= done;
        }
    }

    /// M at the beginning of the step, interactions at both ends where they matter, and ū.
    fn prepare(&mut self, system: &dyn MechanicalSystem, end: &State) {
        let scratch = &mut self.scratch;
        if scratch.mass.size() != self.u.len() {
            scratch.mass = system.layout().mass_matrix();
            scratch.mass_before = system.layout().mass_matrix();
            system.mass(self.t, &self.q, &mut scratch.mass_before);
        }
        let acts = |place| end.contacts.percussion(place).iter().any(|p| *p != 0.0);
        if system.laws().has_impressed_forces() || (0..end.contacts.len()).any(acts) {
            std::mem::swap(&mut scratch.found, &mut scratch.before);
            if !scratch.is_found {
                scratch.before.clear();
                system.interactions(self.t, &self.q, &mut scratch.before);
            }
            scratch.found.clear();
            system.interactions(end.t, &end.q, &mut scratch.found);
            scratch.is_found = true;
        } else {
            scratch.found.clear();
            scratch.is_found = false;
        }
        scratch.mean.clear();
        scratch.mean.extend(self.u.iter().zip(&end.u).map(|(begin, end)| 0.5 * (begin + end)));
    }

    /// The first sums of (3) and (4).
    fn forces(&mut self, mass: &BlockDiagonal, dt: f64, work: &mut Work) {
        let fixed = (0..mass.blocks()).filter(|b| mass.is_immovable(*b)).count();
        let named = self.scratch.powers.len() - fixed;
        for k in 0..self.scratch.powers.len() {
            let (begin, end) = (self.powers.get(k).copied().unwrap_or(0.0), self.scratch.powers[k]);
            if k == 0 {
                self.settle(0.5 * dt * begin.max(0.0) + 0.5 * dt * end.max(0.0), work);
                self.settle(0.5 * dt * begin.min(0.0) + 0.5 * dt * end.min(0.0), work);
            } else if k < named {
                self.supply(Origin::Given(k - 1), 0.5 * dt * (begin + end), work);
            } else {
                let part = (0..mass.blocks()).filter(|b| mass.is_immovable(*b)).nth(k - named);
                let origin = part.map_or(Origin::Forces, Origin::Part);
                self.supply(origin, 0.5 * dt * (begin + end), work);
            }
        }
    }

    /// (5) and (6), where q̇ = u.
    fn turning(
        &mut self,
        system: &dyn MechanicalSystem,
        end: &State,
        mass: &BlockDiagonal,
        work: &mut Work,
    ) {
        let Scratch { turn, turn_powers, mean, rate, h, one, .. } = &mut self.scratch;
        let dt = end.t - self.t;
        let largest = |x: &[f64]| x.iter().fold(0.0, |max: f64, x| max.max(x.abs()));
        turn.clear();
        turn.resize(mean.len(), 0.0);
        for (i, j) in straight(system.layout()).filter(|(i, j)| rate[*i] == end.u[*j]) {
            turn[j] = (end.q[i] - self.q[i]) / dt - mean[j];
        }
        // what coordinates far from zero lose by rounding is no displacement either
        let floor = f64::EPSILON * largest(&end.q) / dt;
        if largest(turn) <= (ROUNDING * largest(mean)).max(16.0 * floor) {
            return;
        }
        for rows in (0..mass.blocks()).filter(|b| mass.is_immovable(*b)).map(|b| mass.rows(b)) {
            turn[rows].fill(0.0);
        }
        let mut rest = dot(turn, h);
        turn_powers.clear();
        system.given_powers(end.t, &end.q, turn, one, &mut |power| turn_powers.push(power));
        let turn = std::mem::take(turn);
        let slope = self.scratch.slope(system, Place { t: end.t, q: &end.q, u: &turn }, dt);
        self.scratch.turn = turn;
        rest += slope;
        work.dissipated -= dt * slope;
        for k in 0..self.scratch.turn_powers.len() {
            let power = self.scratch.turn_powers[k];
            rest -= power;
            self.supply(Origin::Given(k), dt * power, work);
            work.dissipated += dt * power;
        }
        if rest > 0.0 {
            self.supply(Origin::Forces, dt * rest, work);
            work.dissipated += dt * rest;
        }
    }

    /// The change of V with time alone in (3); V at the end is given.
    fn potential_change(&self, system: &dyn MechanicalSystem, end: &State, potential: f64) -> f64 {
        let v = |t: f64, q: &[f64]| system.potential_energy(t, q).unwrap_or(0.0);
        0.5 * (v(end.t, &self.q) - self.potential + potential - v(self.t, &end.q))
    }

    /// The sums over laws in (3) and (4).
    fn laws(
        &mut self,
        system: &dyn MechanicalSystem,
        end: &State,
        (mass, at_begin): (&BlockDiagonal, bool),
        work: &mut Work,
    ) {
        let Scratch { mean, gamma, found, before, .. } = &mut self.scratch;
        for place in 0..end.contacts.len() {
            let (key, percussion) = (end.contacts.key(place), end.contacts.percussion(place));
            if percussion.iter().all(|p| *p == 0.0) {
                continue;
            }
            let [first, last] = [before.find(key, place), found.find(key, place)];
            let ends = [first.map(|k| (&*before, k)), last.map(|k| (&*found, k))];
            let Some((known, k)) = ends[0].or(ends[1]) else { continue };
            let law = system.laws().law(known.law(k));
            // W of the scheme, or the mean of both ends
            let only_first = at_begin && first.is_some() && !law.is_bilateral();
            let ends = if only_first { &ends[..1] } else { &ends[..] };
            let weight = 1.0 / ends.iter().flatten().count() as f64;
            let origin = Origin::Interaction(key);
            let mut taken = 0.0;
            for (found, i) in ends.iter().flatten() {
                gamma.resize(percussion.len(), 0.0);
                found.velocity(*i, mean, gamma);
                taken += weight * dot(percussion, gamma);
                let drift = weight * dot(percussion, found.drift(*i));
                self.sources.add(origin, -drift);
                work.supplied -= drift;
                for entry in found.directions().entries(*i) {
                    if mass.is_immovable(entry.block) {
                        let u = &mean[entry.columns.clone()];
                        let rows = entry.data.chunks_exact(u.len().max(1));
                        let of_part: f64 =
                            percussion.iter().zip(rows).map(|(p, w)| p * dot(w, u)).sum();
                        self.sources.add(Origin::Part(entry.block), -weight * of_part);
                        work.supplied -= weight * of_part;
                    }
                }
            }
            if law.has_impressed_force() {
                self.sources.add(origin, taken);
                work.supplied += taken;
            } else {
                work.dissipated -= taken;
            }
        }
    }
}

/// Numbers of coordinates and velocities with q̇ = u: all of parts that have as many of one as of the other, and
/// those of others whose units tell it, as for the place of a body in space but not its quaternion.
fn straight(layout: &Layout) -> impl Iterator<Item = (usize, usize)> + '_ {
    layout.parts().iter().flat_map(move |part| {
        let alike = part.q.len() == part.u.len();
        part.q.clone().zip(part.u.clone()).filter(move |(i, j)| {
            let units = [&layout.coordinates()[*i].unit, &layout.velocities()[*j].unit];
            alike || units[1].strip_suffix("/s") == Some(units[0])
        })
    })
}

impl Scratch {
    /// Adds W λ_s of (2) to h.
    fn add_own_forces(&mut self, system: &dyn MechanicalSystem, u: &[f64]) {
        let Self { h, gamma, force, found, .. } = self;
        if !system.laws().has_impressed_forces() {
            return;
        }
        for i in 0..found.len() {
            let (law, gap) = (system.laws().law(found.law(i)), found.gap(i));
            if !law.has_impressed_force() || law.activity(gap) == Activity::Off {
                continue;
            }
            gamma.resize(gap.len(), 0.0);
            force.resize(gap.len(), 0.0);
            found.velocity(i, u, gamma);
            if law.impressed_force(gap, gamma, force) {
                found.directions().add_transposed_row_times(i, force, h);
            }
        }
    }

    /// s of (2), the powers of forces f_k and those of prescribed parts, in W, at a state after a
    /// step of size Δt.
    fn powers(
        &mut self,
        system: &dyn MechanicalSystem,
        (state, dt): (&State, f64),
        mass: &BlockDiagonal,
    ) {
        let State { t, q, u, .. } = state;
        self.h.resize(u.len(), 0.0);
        system.force(*t, q, u, &mut self.h);
        self.add_own_forces(system, u);
        self.rate.resize(q.len(), 0.0);
        system.coordinate_rate(q, u, &mut self.rate);
        let Self { powers, one, h, .. } = self;
        powers.clear();
        powers.push(dot(u, h));
        one.resize(u.len(), 0.0);
        system.given_powers(*t, q, u, one, &mut |power| powers.push(power));
        powers[0] -= powers[1..].iter().sum::<f64>();
        for rows in (0..mass.blocks()).filter(|b| mass.is_immovable(*b)).map(|b| mass.rows(b)) {
            powers.push(-dot(&u[rows.clone()], &h[rows]));
        }
        let place = Place { t: *t, q, u };
        let rate = self.slope(system, place, dt) + self.inertia(system, place, mass, dt);
        self.powers[0] += rate;
    }

    /// Length ε of the step of a difference along `rate`; none at rest.
    fn difference(&self, q: &[f64], dt: f64) -> Option<f64> {
        let largest = |x: &[f64]| x.iter().fold(0.0, |max: f64, x| max.max(x.abs()));
        let speed = largest(&self.rate);
        let size = largest(q).max(speed * dt);
        let step = DIFFERENCE * if size > 0.0 { size } else { 1.0 } / speed;
        (speed > 0.0 && step.is_finite()).then_some(step)
    }

    fn move_to(&mut self, q: &[f64], step: f64) {
        self.moved.clear();
        self.moved.extend(q.iter().zip(&self.rate).map(|(q, rate)| q + step * rate));
    }

    /// ∇V·F u.
    fn slope(&mut self, system: &dyn MechanicalSystem, Place { t, q, u }: Place, dt: f64) -> f64 {
        system.coordinate_rate(q, u, &mut self.rate);
        let Some(step) = self.difference(q, dt) else { return 0.0 };
        let mut potential = |step: f64| {
            self.move_to(q, step);
            system.potential_energy(t, &self.moved)
        };
        let (Some(above), Some(below)) = (potential(step), potential(-step)) else { return 0.0 };
        finite((above - below) / (2.0 * step))
    }

    /// ½uᵀṀu along `rate`; a mass that the step did not change is taken as constant.
    fn inertia(
        &mut self,
        system: &dyn MechanicalSystem,
        Place { t, q, u }: Place,
        mass: &BlockDiagonal,
        dt: f64,
    ) -> f64 {
        if dt > 0.0 && self.mass_before.same_numbers(mass) {
            return 0.0;
        }
        let Some(step) = self.difference(q, dt) else { return 0.0 };
        let mut kinetic = |step: f64| {
            self.move_to(q, step);
            system.mass(t, &self.moved, &mut self.mass);
            self.mass.half_square(u)
        };
        finite((kinetic(step) - kinetic(-step)) / (2.0 * step))
    }
}

/// A difference, or zero where it overflows.
fn finite(x: f64) -> f64 {
    if x.is_finite() { x } else { 0.0 }
}

fn dot(a: &[f64], b: &[f64]) -> f64 {
    a.iter().zip(b).map(|(a, b)| a * b).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_step_of_a_difference_is_the_cube_root_of_the_rounding_unit() {
        assert_eq!(DIFFERENCE, f64::EPSILON.cbrt());
    }
}
