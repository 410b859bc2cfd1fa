//! What motions a machine may have, by theorems on its equations alone.
//!
//! For one coordinate with m q̈ + k q = p and stops, ω₀² = k/m [Paschkowski2024, §4.1]:
//!
//! ```text
//! (P1) p = p(t) of period T, ω₀T ≠ 2πj    an orbit of that period exists (Theorem 4.8)
//! (P2) p = p(t) of period T, ω₀T = 2πj    no theorem: motions may grow, settle, or be periodic
//! (P3) p = p(q)                          a bounded motion without equilibria in its limit set has an orbit (Theorem 4.17),
//!                                        with at most one jump in a period (Theorem 4.18)
//! ```
//!
//! With dry friction F instead of stops [Kunze2000, ch. 3], in τ = ω₀t: an orbit of period T exists if ω₀T ≠ 2πj, and at resonance if
//!
//! ```text
//! |∫₀^{2π} p e^{iτ} dτ| < 4F.                                                        (1)
//! ```
//!
//! For any machine: if nothing depends on time, forces have a potential, and all restitutions are below one, every impact loses energy that nothing
//! gives back, so that no orbit has impacts.

use std::f64::consts::TAU;

use percussion::inclusion::laws::{Constraint, LawContext};
use percussion::system::{Interactions, MechanicalSystem, State};

use crate::period::{Timing, timing};
use crate::space::Space;

/// Relative deviations up to this are none.
const SAME: f64 = 1e-8;

/// Points of the quadrature of (1).
const POINTS: usize = 4096;

/// Places, times and speeds at which forces are asked.
const PLACES: [f64; 5] = [0.0, 0.37, -0.61, 1.43, -2.2];

/// Where ω₀T is a multiple of 2π: relative.
const RESONANT: f64 = 1e-6;

/// A theorem, and whether it says something here.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Statement {
    /// Its name.
    pub name: &'static str,
    /// Whether its assumptions hold; none if that was not decided.
    pub holds: Option<bool>,
    /// What it says here.
    pub says: String,
}

/// What is known of a machine by its equations.
#[derive(Clone, Debug, PartialEq)]
pub struct Class {
    /// Number of free velocities.
    pub freedom: usize,
    /// How it depends on time.
    pub timing: Timing,
    /// ω₀, in rad/s, of one coordinate with constant mass and stiffness and no damping.
    pub natural_frequency: Option<f64>,
    /// Whether forces have a potential and no damping, at the places that were asked.
    pub conservative: bool,
    /// Largest restitution of a contact.
    pub restitution: Option<f64>,
    /// Left and right-hand side of (1).
    pub kunze: Option<(f64, f64)>,
    /// Theorems.
    pub statements: Vec<Statement>,
}

/// Classifies a machine.
pub fn classify(system: &dyn MechanicalSystem, state: &State) -> Class {
    let asked = Asked { system, state, space: Space::of(system) };
    let freedom = asked.space.dim() / 2;
    let timing = timing(system, state);
    let (contacts, restitution, bound) = asked.laws();
    let natural_frequency = (freedom == 1).then(|| asked.natural_frequency()).flatten();
    let conservative = asked.is_conservative();
    let kunze = match (natural_frequency, bound, contacts) {
        (Some(omega), Some(bound), 0) => Some((asked.resonance(omega), 4.0 * bound)),
        _ => None,
    };
    let mut class = Class {
        freedom,
        timing,
        natural_frequency,
        conservative,
        restitution,
        kunze,
        statements: Vec::new(),
    };
    class.statements =
        vec![class.periods(contacts), class.autonomous(), class.friction(), class.energy(contacts)];
    class
}

impl Class {
    /// Whether the drive is in resonance, if there is one.
    fn is_resonant(&self) -> Option<bool> {
        let (Timing::Periodic(period), Some(omega)) = (self.timing, self.natural_frequency) else {
            return None;
        };
        let turns = omega * period / TAU;
        Some((turns - turns.round()).abs() <= RESONANT * turns.max(1.0))
    }

    /// (P1) and (P2).
    fn periods(&self, contacts: usize) -> Statement {
        let (name, holds, says) = match (self.is_resonant(), contacts) {
            (_, 0) | (None, _) => {
                ("P1", Some(false), "it is about one coordinate on a linear spring with stops, driven with a period".into())
            }
            (Some(false), _) => {
                ("P1", Some(true), "an orbit of the period of the drive exists; it may be an equilibrium".into())
            }
            (Some(true), _) => {
                ("P2", None, "the drive is in resonance: no theorem; motions may grow, settle, or become periodic".into())
            }
        };
        Statement { name, holds, says }
    }

    /// (P3).
    fn autonomous(&self) -> Statement {
        let holds = self.freedom == 1 && self.timing == Timing::Autonomous && self.conservative;
        let says = if holds {
            "a bounded motion whose limit set has no equilibrium leads to an orbit, with at most one jump in a period"
        } else {
            "it is about one coordinate with a force that depends on it alone"
        };
        Statement { name: "P3", holds: Some(holds), says: says.into() }
    }

    /// (1).
    fn friction(&self) -> Statement {
        let (holds, says) = match (self.kunze, self.is_resonant()) {
            (Some(_), Some(false)) => (Some(true), "an orbit of the period of the drive exists: there is no resonance".to_owned()),
            (Some((left, right)), Some(true)) if left < right => {
                (Some(true), format!("an orbit exists in spite of the resonance: {left:.9} < 4F = {right:.9}"))
            }
            (Some((left, right)), Some(true)) => {
                (None, format!("the drive is too strong for friction in resonance: {left:.9} is not below 4F = {right:.9}"))
            }
            _ => (Some(false), "it is about one coordinate on a linear spring with dry friction, driven with a period".into()),
        };
        Statement { name: "Kunze", holds, says }
    }

    /// Whether energy excludes orbits with impacts.
    fn energy(&self, contacts: usize) -> Statement {
        let lossy = self.restitution.is_some_and(|e| e < 1.0);
        let holds = self.timing == Timing::Autonomous && self.conservative && contacts > 0 && lossy;
        let says = if holds {
            "no orbit has impacts: each would lose energy that nothing gives back"
        } else {
            "it is about machines on which time does nothing, with a potential, and restitutions below one"
        };
        Statement { name: "energy", holds: Some(holds), says: says.into() }
    }
}

/// A system that is asked for its forces.
struct Asked<'a> {
    system: &'a dyn MechanicalSystem,
    state: &'a State,
    space: Space,
}

impl Asked<'_> {
    /// h at displacements and velocities along the free directions.
    fn force(&self, t: f64, by: &[f64], v: &[f64]) -> Vec<f64> {
        let mut state = self.state.clone();
        state.t = t;
        state.u.fill(0.0);
        let all: Vec<f64> = by.iter().chain(v).copied().collect();
        self.space.advance(self.system, &mut state, &all);
        let mut h = vec![0.0; state.u.len()];
        self.system.force(t, &state.q, &state.u, &mut h);
        self.space.free().iter().map(|k| h[*k]).collect()
    }

    /// Number of contacts, largest restitution, and the bound of the friction of machines with one such law.
    fn laws(&self) -> (usize, Option<f64>, Option<f64>) {
        let mut found = Interactions::default();
        self.system.interactions(self.state.t, &self.state.q, &mut found);
        let (mut contacts, mut restitution, mut bounds) = (0, None::<f64>, Vec::new());
        for i in 0..found.len() {
            let law = self.system.laws().law(found.law(i));
            if law.constraint(0) == Constraint::OneSided {
                contacts += 1;
                let mut back = vec![0.0; law.dim()];
                let mut gamma = vec![0.0; law.dim()];
                gamma[0] = -1.0;
                law.reflect(&gamma, &mut back);
                restitution = Some(restitution.unwrap_or(0.0).max(back[0].abs()));
            } else if law.dim() == 1 && law.constraint(0) == Constraint::Kinematic {
                let mut z = [1e9];
                law.prox(&LawContext { duration: 1.0, gap: found.gap(i) }, &mut z);
                bounds.push(z[0]);
            }
        }
        (contacts, restitution, if bounds.len() == 1 { bounds.pop() } else { None })
    }

    /// ω₀ of one coordinate, if mass and stiffness are constant and there is no damping.
    fn natural_frequency(&self) -> Option<f64> {
        let mut stiffness = Vec::new();
        for x in PLACES {
            for t in PLACES {
                let at = |x: f64, v: f64| self.force(t.abs(), &[x], &[v])[0];
                let step = 0.25;
                stiffness.push(-(at(x + step, 0.0) - at(x - step, 0.0)) / (2.0 * step));
                let damping = at(x, step) - at(x, -step);
                if damping.abs() > SAME * stiffness[0].abs().max(SAME) {
                    return None;
                }
            }
        }
        let k = stiffness[0];
        let linear = stiffness.iter().all(|other| (other - k).abs() <= SAME * k.abs());
        let mut mass = self.system.layout().mass_matrix();
        self.system.mass(self.state.t, &self.state.q, &mut mass);
        let place = *self.space.free().first()?;
        let mut unit = vec![0.0; self.state.u.len()];
        unit[place] = 1.0;
        let m = 2.0 * mass.half_square(&unit);
        (linear && k > 0.0).then(|| (k / m).sqrt())
    }

    /// Whether ∂h/∂q is symmetric and h does not depend on velocities.
    fn is_conservative(&self) -> bool {
        let f = self.space.dim() / 2;
        let step = 1e-3;
        let mut size = 1e-9_f64;
        let (mut odd, mut by_speed) = (0.0_f64, 0.0_f64);
        for x in PLACES {
            let place = vec![0.3 * x; f];
            let slope = |k: usize| {
                let at = |sign: f64| {
                    let mut place = place.clone();
                    place[k] += sign * step;
                    self.force(self.state.t, &place, &vec![0.0; f])
                };
                let (above, below) = (at(1.0), at(-1.0));
                above.iter().zip(&below).map(|(a, b)| (a - b) / (2.0 * step)).collect::<Vec<f64>>()
            };
            let columns: Vec<Vec<f64>> = (0..f).map(slope).collect();
            for i in 0..f {
                for j in 0..f {
                    size = size.max(columns[j][i].abs());
                    odd = odd.max((columns[j][i] - columns[i][j]).abs());
                }
            }
            let still = self.force(self.state.t, &place, &vec![0.0; f]);
            for k in 0..f {
                let mut v = vec![0.0; f];
                v[k] = 0.7;
                let moving = self.force(self.state.t, &place, &v);
                let power = 0.7 * (moving[k] - still[k]);
                by_speed = by_speed.max(power.abs());
            }
        }
        odd <= 1e-6 * size && by_speed <= 1e-9 * size
    }

    /// The left-hand side of (1).
    fn resonance(&self, omega: f64) -> f64 {
        let (mut re, mut im) = (0.0, 0.0);
        for k in 0..POINTS {
            let tau = TAU * k as f64 / POINTS as f64;
            let origin: Vec<f64> = self.space.free().iter().map(|k| -self.state.q[*k]).collect();
            let p = self.force(tau / omega, &origin, &[0.0])[0];
            re += p * tau.cos();
            im += p * tau.sin();
        }
        re.hypot(im) * TAU / POINTS as f64
    }
}
