//! Interactions of a step at position and velocity level.
//!
//! The list of interactions is that of the predicted configuration and keeps its order while
//! the step is iterated, whatever else is found. Each law has the distances s of its geometric
//! components for the position level and takes part at velocity level if
//!
//! ```text
//! it is bilateral,   or active at the gaps of q̃,   or prox_C(ν − r s) ≠ 0.  (1)
//! ```
//!
//! [BAC2014, eqs. (29d, e, h)]. The last condition is added here: where contacts are coupled, one
//! may carry a position multiplier although its gap at q̃ is zero up to rounding, as the upper
//! contact of a stack does.

use std::ops::Range;

use percussion_inclusion::laws::{Activity, LawId, LawTable};

use crate::system::{InteractionKey, Interactions, MechanicalSystem};

/// One interaction of the list.
#[derive(Clone, Debug)]
pub(super) struct Entry {
    pub(super) key: InteractionKey,
    pub(super) law: LawId,
    pub(super) rows: Range<usize>,
    /// Number of leading components with a distance.
    pub(super) geometric: usize,
    pub(super) bilateral: bool,
    /// Whether it was found at the configuration in hand.
    pub(super) present: bool,
    /// (1).
    pub(super) active: bool,
}

/// All interactions of a step, m rows over n velocities.
#[derive(Debug, Default)]
pub(super) struct Rows {
    pub(super) entries: Vec<Entry>,
    /// Wᵀ, row-major m × n.
    pub(super) w_t: Vec<f64>,
    /// ζ (m).
    pub(super) zeta: Vec<f64>,
    /// Gaps at q (m).
    pub(super) gap: Vec<f64>,
    /// Distances s at q of the geometric components, 0 for others (m).
    pub(super) distance: Vec<f64>,
    /// Gaps at q̃ (m), at which laws are judged.
    pub(super) judged: Vec<f64>,
    /// ε γ at the beginning of the step (m).
    pub(super) reflected: Vec<f64>,
    /// Gap at contact of one law.
    pub(super) contact: Vec<f64>,
    /// Interactions at q, for derivatives.
    pub(super) found: Interactions,
    other: Interactions,
    local: Vec<f64>,
    n: usize,
}

impl Rows {
    /// Number of rows.
    pub(super) fn len(&self) -> usize {
        self.zeta.len()
    }

    /// Row i of Wᵀ.
    pub(super) fn row(&self, i: usize) -> &[f64] {
        &self.w_t[i * self.n..(i + 1) * self.n]
    }

    /// Columns and numbers of row i of Wᵀ that do not vanish.
    pub(super) fn nonzeros(&self, i: usize) -> impl Iterator<Item = (usize, f64)> {
        self.row(i).iter().copied().enumerate().filter(|(_, w)| *w != 0.0)
    }

    /// Lists the interactions at (t, q).
    pub(super) fn list(&mut self, system: &dyn MechanicalSystem, t: f64, q: &[f64]) {
        self.n = system.layout().u_len();
        self.found.clear();
        system.interactions(t, q, &mut self.found);
        self.entries.clear();
        for i in 0..self.found.len() {
            let law = system.laws().law(self.found.law(i));
            self.entries.push(Entry {
                key: self.found.key(i),
                law: self.found.law(i),
                rows: self.found.rows(i),
                geometric: law.geometric(),
                bilateral: law.is_bilateral(),
                present: true,
                active: false,
            });
        }
        let m = self.found.directions().height();
        for vector in [&mut self.zeta, &mut self.gap, &mut self.distance, &mut self.judged] {
            vector.clear();
            vector.resize(m, 0.0);
        }
        self.reflected.clear();
        self.reflected.resize(m, 0.0);
        self.w_t.clear();
        self.w_t.resize(m * self.n, 0.0);
        self.fill(system.laws());
    }

    /// Evaluates Wᵀ, ζ, gaps and distances of the listed interactions at (t, q).
    pub(super) fn evaluate(&mut self, system: &dyn MechanicalSystem, t: f64, q: &[f64]) {
        self.found.clear();
        system.interactions(t, q, &mut self.found);
        self.fill(system.laws());
    }

    /// Judges which laws are active by the first two conditions of (1), at (t, q̃).
    pub(super) fn judge(&mut self, system: &dyn MechanicalSystem, t: f64, q: &[f64]) {
        self.other.clear();
        system.interactions(t, q, &mut self.other);
        for (k, entry) in self.entries.iter_mut().enumerate() {
            let rows = entry.rows.clone();
            if let Some(place) = self.other.find(entry.key, k) {
                self.judged[rows.clone()].copy_from_slice(self.other.gap(place));
            }
            let law = system.laws().law(entry.law);
            let inclusion = law.activity(&self.judged[rows]) == Activity::Inclusion;
            entry.active = entry.present && (entry.bilateral || inclusion);
        }
    }

    /// Writes ε γ of the beginning of the step, with W of (t, q) there.
    pub(super) fn reflect(
        &mut self,
        system: &dyn MechanicalSystem,
        (t, q, u): (f64, &[f64], &[f64]),
    ) {
        self.other.clear();
        system.interactions(t, q, &mut self.other);
        for (k, entry) in self.entries.iter().enumerate() {
            self.local.resize(entry.rows.len(), 0.0);
            match self.other.find(entry.key, k) {
                Some(place) => self.other.velocity(place, u, &mut self.local),
                None => self.found.velocity(k, u, &mut self.local),
            }
            let law = system.laws().law(entry.law);
            law.reflect(&self.local, &mut self.reflected[entry.rows.clone()]);
        }
    }

    /// Writes γ = Wᵀu + ζ of all rows.
    pub(super) fn velocity(&self, u: &[f64], gamma: &mut Vec<f64>) {
        gamma.clear();
        let rows = self.zeta.iter().enumerate();
        gamma.extend(rows.map(|(i, zeta)| zeta + dot(self.row(i), u)));
    }

    /// Adds W λ to `out`.
    pub(super) fn add_force(&self, lambda: &[f64], out: &mut [f64]) {
        for (i, lambda) in lambda.iter().enumerate().filter(|(_, lambda)| **lambda != 0.0) {
            out.iter_mut().zip(self.row(i)).for_each(|(out, w)| *out += lambda * w);
        }
    }

    /// Adds the impressed forces of all laws at velocities γ, and returns them by row.
    pub(super) fn add_impressed(
        &self,
        laws: &LawTable,
        gamma: &[f64],
        impressed: &mut Vec<f64>,
        out: &mut [f64],
    ) {
        impressed.clear();
        impressed.resize(self.len(), 0.0);
        for entry in self.entries.iter().filter(|entry| entry.present) {
            let (law, rows) = (laws.law(entry.law), entry.rows.clone());
            let (gap, force) = (&self.gap[rows.clone()], &mut impressed[rows.clone()]);
            let has =
                law.activity(gap) != Activity::Off && law.impressed_force(gap, &gamma[rows], force);
            if !has {
                force.fill(0.0);
            }
        }
        self.add_force(impressed, out);
    }

    /// Writes the gap at contact, gap − s, of entry k into `contact`.
    pub(super) fn load_contact(&mut self, k: usize) {
        let rows = self.entries[k].rows.clone();
        self.contact.clear();
        let pairs = self.gap[rows.clone()].iter().zip(&self.distance[rows]);
        self.contact.extend(pairs.map(|(gap, s)| gap - s));
    }

    fn fill(&mut self, laws: &LawTable) {
        self.w_t.fill(0.0);
        for (k, entry) in self.entries.iter_mut().enumerate() {
            let place = self.found.find(entry.key, k);
            entry.present = place.is_some();
            let Some(place) = place else { continue };
            let rows = entry.rows.clone();
            self.zeta[rows.clone()].copy_from_slice(self.found.drift(place));
            self.gap[rows.clone()].copy_from_slice(self.found.gap(place));
            let distance = &mut self.distance[rows.clone()];
            distance.fill(0.0);
            laws.law(entry.law).distance(self.found.gap(place), distance);
            for block in self.found.directions().entries(place) {
                let width = block.columns.len();
                for (i, data) in rows.clone().zip(block.data.chunks_exact(width.max(1))) {
                    let start = i * self.n + block.columns.start;
                    self.w_t[start..start + width].copy_from_slice(data);
                }
            }
        }
    }
}

/// aᵀb.
pub(super) fn dot(a: &[f64], b: &[f64]) -> f64 {
    a.iter().zip(b).map(|(a, b)| a * b).sum()
}
