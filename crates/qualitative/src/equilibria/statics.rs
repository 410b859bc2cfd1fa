//! A machine that does not move: forces, and what may hold it, at a configuration.

use percussion::evaluation::Evaluation;
use percussion::inclusion::laws::{Activity, Constraint, LawContext, Polyhedral, SetValuedLaw};
use percussion::system::{InteractionKey, MechanicalSystem, State};

use super::Unanswered;
use crate::space::Space;

/// Vertices of a polygon that stands for a disc of friction.
const FACETS: usize = 64;

/// Force from which a bounded set is asked for its border.
const FAR: f64 = 1e9;

/// Steps of differences, relative to the size of coordinates and velocities.
const DIFFERENCE: f64 = 1e-3;

/// Speeds above this slide, relative to the largest of things that are given.
const SLIDES: f64 = 1e-12;

/// What an interaction may do.
#[derive(Clone, Debug)]
pub(super) struct Hold {
    pub(super) key: InteractionKey,
    /// Directions and gaps of components whose forces may take any value.
    pub(super) free: Vec<(Vec<f64>, f64)>,
    /// Those whose forces are not negative, while their gaps are closed.
    pub(super) normals: Vec<(Vec<f64>, f64)>,
    /// W_T d of the vertices d of the set of friction forces, for a normal force of one if there is a normal.
    pub(super) friction: Vec<Vec<f64>>,
    /// Whether no normal force is needed for that.
    pub(super) bounded: bool,
    /// Directions of friction.
    pub(super) tangents: Vec<Vec<f64>>,
    /// Whether friction slides although nothing moves, and its force is given by the direction: one vertex is left.
    pub(super) slides: bool,
    /// Largest restitution.
    pub(super) restitution: f64,
}

impl Hold {
    /// Whether it can be open or closed.
    pub(super) fn is_contact(&self) -> bool {
        !self.normals.is_empty()
    }

    /// Whether its friction may take many values.
    pub(super) fn sticks(&self) -> bool {
        !self.slides && self.friction.iter().any(|d| d.iter().any(|x| *x != 0.0))
    }
}

/// Forces and interactions at a configuration.
pub(super) struct Statics {
    /// h in the free directions.
    pub(super) h: Vec<f64>,
    pub(super) holds: Vec<Hold>,
}

/// Asks a system.
pub(super) struct Asker<'a> {
    pub(super) system: &'a dyn MechanicalSystem,
    pub(super) space: Space,
    free: Vec<usize>,
    at: Evaluation,
}

impl<'a> Asker<'a> {
    pub(super) fn new(system: &'a dyn MechanicalSystem) -> Self {
        let space = Space::of(system);
        let mut at = Evaluation::default();
        at.prepare(system.layout());
        Self { system, free: space.free().to_vec(), space, at }
    }

    /// Number of free directions.
    pub(super) fn dim(&self) -> usize {
        self.free.len()
    }

    fn evaluate(&mut self, state: &State, u: &[f64]) {
        self.at.place(self.system, state.t, &state.q, u);
        self.at.find_and_judge(self.system);
        self.at.evaluate_force(self.system);
    }

    /// Everything at a state that does not move.
    pub(super) fn statics(&mut self, state: &State) -> Result<Statics, Unanswered> {
        self.evaluate(state, &state.u);
        let h = self.restricted(self.at.force());
        let mut holds = Vec::new();
        for i in 0..self.at.interactions().len() {
            holds.extend(self.hold(i)?);
        }
        Ok(Statics { h, holds })
    }

    fn restricted(&self, x: &[f64]) -> Vec<f64> {
        self.free.iter().map(|k| x[*k]).collect()
    }

    /// W e of interaction i, for a vector e of its components.
    fn direction(&self, i: usize, e: &[f64]) -> Vec<f64> {
        let mut column = vec![0.0; self.at.velocities().len()];
        self.at.interactions().directions().add_transposed_row_times(i, e, &mut column);
        self.restricted(&column)
    }

    fn hold(&self, i: usize) -> Result<Option<Hold>, Unanswered> {
        let found = self.at.interactions();
        let law = self.system.laws().law(found.law(i));
        let gap = found.gap(i);
        let m = law.dim();
        let unit = |k: usize| {
            let mut e = vec![0.0; m];
            e[k] = 1.0;
            self.direction(i, &e)
        };
        let mut distance = vec![0.0; m];
        law.distance(gap, &mut distance);
        let mut hold = Hold {
            key: found.key(i),
            free: Vec::new(),
            normals: Vec::new(),
            friction: Vec::new(),
            bounded: false,
            tangents: Vec::new(),
            slides: false,
            restitution: restitution(law),
        };
        let kinematic = |k: usize| law.constraint(k) == Constraint::Kinematic;
        let tangents: Vec<usize> = (0..m).filter(|k| kinematic(*k)).collect();
        hold.tangents = tangents.iter().map(|k| unit(*k)).collect();
        let vertices: Vec<Vec<f64>> = match law.polyhedral(FACETS) {
            Some(Polyhedral::Free) => {
                hold.free = (0..m).map(|k| (unit(k), gap[k])).collect();
                return Ok(Some(hold));
            }
            Some(Polyhedral::NonNegative) => {
                hold.normals = (0..m).map(|k| (unit(k), distance[k])).collect();
                return Ok(Some(hold));
            }
            Some(Polyhedral::Section { vertices }) => {
                hold.normals = vec![(unit(0), distance[0])];
                vertices.chunks_exact(m - 1).map(<[f64]>::to_vec).collect()
            }
            None if law.activity(gap) == Activity::Impressed && !tangents.is_empty() => {
                return Ok(None);
            }
            None if tangents.len() == m => {
                hold.bounded = true;
                border(law, gap).ok_or_else(|| self.unknown(hold.key))?
            }
            None if m == 1 && law.constraint(0) == Constraint::OneSided => {
                let side = law.side(gap);
                let along = unit(0).iter().map(|w| side * w).collect();
                hold.normals = vec![(along, distance[0].abs())];
                return Ok((side != 0.0).then_some(hold));
            }
            None => return Err(self.unknown(hold.key)),
        };
        let first = m - tangents.len();
        let mut gamma = vec![0.0; m];
        found.velocity(i, self.at.velocities(), &mut gamma);
        let speed = gamma[first..].iter().fold(0.0, |most: f64, g| most.max(g.abs()));
        let full = |d: &[f64]| [vec![0.0; first], d.to_vec()].concat();
        if speed > SLIDES {
            let along =
                |d: &[f64]| -> f64 { d.iter().zip(&gamma[first..]).map(|(d, g)| d * g).sum() };
            let least = vertices.iter().min_by(|a, b| along(a).total_cmp(&along(b)));
            hold.slides = true;
            hold.friction = least.map(|d| self.direction(i, &full(d))).into_iter().collect();
        } else {
            hold.friction = vertices.iter().map(|d| self.direction(i, &full(d))).collect();
        }
        Ok(Some(hold))
    }

    fn unknown(&self, key: InteractionKey) -> Unanswered {
        Unanswered::Law { interaction: self.system.interaction_name(key) }
    }

    /// Moves a state along free directions of coordinates.
    pub(super) fn moved(&self, state: &State, step: &[f64]) -> State {
        let mut moved = state.clone();
        let all: Vec<f64> = step.iter().copied().chain(vec![0.0; step.len()]).collect();
        self.space.advance(self.system, &mut moved, &all);
        moved
    }

    /// h + Σ W λ at a state, with the same columns of forces as `λ` has interactions.
    fn pull(
        &mut self,
        state: &State,
        forces: &[(InteractionKey, Vec<f64>)],
        u: &[f64],
    ) -> Vec<f64> {
        self.evaluate(state, u);
        let mut sum = self.at.force().to_vec();
        for (key, force) in forces {
            if let Some(i) = self.at.interactions().find(*key, 0) {
                self.at.interactions().directions().add_transposed_row_times(i, force, &mut sum);
            }
        }
        self.restricted(&sum)
    }

    /// K = −∂(h + W λ)/∂q along the free directions, row by row, for constant λ.
    pub(super) fn stiffness(
        &mut self,
        state: &State,
        forces: &[(InteractionKey, Vec<f64>)],
    ) -> Vec<Vec<f64>> {
        let step = DIFFERENCE * largest(&state.q);
        let columns: Vec<Vec<f64>> = (0..self.dim())
            .map(|k| {
                slope(step, |s| {
                    let mut way = vec![0.0; self.dim()];
                    way[k] = s;
                    let moved = self.moved(state, &way);
                    self.pull(&moved, forces, &state.u)
                })
            })
            .collect();
        transposed_negative(&columns)
    }

    /// C = −∂h/∂u along the free directions, row by row.
    pub(super) fn damping(&mut self, state: &State) -> Vec<Vec<f64>> {
        let columns: Vec<Vec<f64>> = (0..self.dim())
            .map(|k| {
                let place = self.free[k];
                slope(DIFFERENCE, |s| {
                    let mut u = state.u.clone();
                    u[place] += s;
                    self.pull(state, &[], &u)
                })
            })
            .collect();
        transposed_negative(&columns)
    }

    /// vᵀ(h(q, v) − h(q, 0)).
    pub(super) fn power(&mut self, state: &State, v: &[f64]) -> f64 {
        let still = self.pull(state, &[], &state.u);
        let mut u = state.u.clone();
        self.free.iter().zip(v).for_each(|(k, v)| u[*k] += v);
        let moving = self.pull(state, &[], &u);
        moving.iter().zip(&still).zip(v).map(|((a, b), v)| v * (a - b)).sum()
    }

    /// M along the free directions, row by row.
    pub(super) fn mass(&self, state: &State) -> Vec<Vec<f64>> {
        let mut mass = self.system.layout().mass_matrix();
        self.system.mass(state.t, &state.q, &mut mass);
        let n = self.system.layout().u_len();
        let column = |k: usize| {
            let mut e = vec![0.0; n];
            e[k] = 1.0;
            let mut out = vec![0.0; n];
            mass.times(&e, &mut out);
            self.restricted(&out)
        };
        self.free.iter().map(|k| column(*k)).collect()
    }

    /// Names of the free directions.
    pub(super) fn names(&self) -> Vec<String> {
        let mut names = self.space.names(self.system);
        names.truncate(self.dim());
        names
    }
}

/// Vertices of a bounded set of forces: the ends of an interval, or points on the border of a set in a plane.
fn border(law: &dyn SetValuedLaw, gap: &[f64]) -> Option<Vec<Vec<f64>>> {
    let context = LawContext { duration: 1.0, gap };
    let from = |mut z: Vec<f64>| {
        law.prox(&context, &mut z);
        z
    };
    let finite = |all: Vec<Vec<f64>>| {
        let small = all.iter().flatten().all(|x| x.abs() < 0.5 * FAR);
        small.then_some(all)
    };
    match law.dim() {
        1 => finite(vec![from(vec![FAR]), from(vec![-FAR])]),
        2 => {
            let point = |j: usize| {
                let angle = std::f64::consts::TAU * j as f64 / FACETS as f64;
                from(vec![FAR * angle.cos(), FAR * angle.sin()])
            };
            finite((0..FACETS).map(point).collect())
        }
        _ => None,
    }
}

/// The largest part of a unit of approach that an impact gives back.
fn restitution(law: &dyn SetValuedLaw) -> f64 {
    let m = law.dim();
    let each = (0..m).map(|k| {
        let (mut gamma, mut back) = (vec![0.0; m], vec![0.0; m]);
        gamma[k] = -1.0;
        law.reflect(&gamma, &mut back);
        back[k].abs()
    });
    each.fold(0.0, f64::max)
}

fn largest(x: &[f64]) -> f64 {
    x.iter().fold(1e-1, |most: f64, x| most.max(x.abs()))
}

/// Derivative at 0 by differences of fourth order.
fn slope(step: f64, mut f: impl FnMut(f64) -> Vec<f64>) -> Vec<f64> {
    let mut slope = Vec::new();
    for (places, weight) in [(1.0, 8.0), (-1.0, -8.0), (2.0, -1.0), (-2.0, 1.0)] {
        let value = f(places * step);
        slope.resize(value.len(), 0.0);
        slope.iter_mut().zip(&value).for_each(|(s, v)| *s += weight / (12.0 * step) * v);
    }
    slope
}

fn transposed_negative(columns: &[Vec<f64>]) -> Vec<Vec<f64>> {
    let rows = 0..columns.first().map_or(0, Vec::len);
    rows.map(|i| columns.iter().map(|column| -column[i]).collect()).collect()
}
