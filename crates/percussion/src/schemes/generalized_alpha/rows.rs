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

use crate::evaluation::{DenseDirections, EffectiveMass, dot};
use crate::system::{Identified, InteractionKey, Interactions, Keyed, MechanicalSystem};

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

impl Identified for Entry {
    fn key(&self) -> InteractionKey {
        self.key
    }
}

/// All interactions of a step, m rows over n velocities.
#[derive(Debug, Default)]
pub(super) struct Rows {
    pub(super) entries: Keyed<Entry>,
    /// Wᵀ and M⁻¹W, and r of each row.
    pub(super) directions: DenseDirections,
    pub(super) r: Vec<f64>,
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
        self.directions.row(i)
    }

    /// Columns and numbers of row i of Wᵀ that do not vanish.
    pub(super) fn nonzeros(&self, i: usize) -> impl Iterator<Item = (usize, f64)> {
        self.row(i).iter().copied().enumerate().filter(|(_, w)| *w != 0.0)
    }

    /// Place of an interaction in the list; found at once if it is at `expected`.
    pub(super) fn find(&self, key: InteractionKey, expected: usize) -> Option<usize> {
        self.entries.find(key, expected)
    }

    /// Lists the interactions found.
    pub(super) fn list(&mut self, system: &dyn MechanicalSystem, found: &Interactions) {
        self.n = system.layout().u_len();
        self.entries.clear();
        for i in 0..found.len() {
            let law = system.laws().law(found.law(i));
            self.entries.push(Entry {
                key: found.key(i),
                law: found.law(i),
                rows: found.rows(i),
                geometric: law.geometric(),
                bilateral: law.is_bilateral(),
                present: true,
                active: false,
            });
        }
        let m = found.directions().height();
        let Self { zeta, gap, distance, judged, reflected, .. } = self;
        for vector in [zeta, gap, distance, judged, reflected] {
            vector.clear();
            vector.resize(m, 0.0);
        }
        self.fill(system.laws(), found);
    }

    /// Takes Wᵀ, ζ, gaps and distances of the listed interactions from those found.
    pub(super) fn fill(&mut self, laws: &LawTable, found: &Interactions) {
        self.directions.reset(self.zeta.len(), self.n);
        for (k, entry) in self.entries.iter_mut().enumerate() {
            let place = found.find(entry.key, k);
            entry.present = place.is_some();
            let Some(place) = place else { continue };
            let rows = entry.rows.clone();
            self.zeta[rows.clone()].copy_from_slice(found.drift(place));
            self.gap[rows.clone()].copy_from_slice(found.gap(place));
            let distance = &mut self.distance[rows.clone()];
            distance.fill(0.0);
            laws.law(entry.law).distance(found.gap(place), distance);
            self.directions.fill(rows, found.directions(), place);
        }
    }

    /// M⁻¹W, and r of each law: the inverse of its largest diagonal entry of G.
    pub(super) fn solve(&mut self, mass: &EffectiveMass) {
        self.directions.solve(mass);
        self.r.clear();
        self.r.resize(self.zeta.len(), 1.0);
        for entry in &self.entries {
            let diagonal = |i: usize| self.directions.delassus(i, i);
            let largest = entry.rows.clone().map(diagonal).fold(0.0, f64::max);
            if largest > 0.0 {
                self.r[entry.rows.clone()].fill(1.0 / largest);
            }
        }
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
        found: &Interactions,
    ) {
        self.other.clear();
        system.interactions(t, q, &mut self.other);
        for (k, entry) in self.entries.iter().enumerate() {
            self.local.resize(entry.rows.len(), 0.0);
            match self.other.find(entry.key, k) {
                Some(place) => self.other.velocity(place, u, &mut self.local),
                None => found.velocity(k, u, &mut self.local),
            }
            let law = system.laws().law(entry.law);
            law.reflect(&self.local, &mut self.reflected[entry.rows.clone()]);
        }
    }

    /// γ of row i at a velocity.
    pub(super) fn velocity(&self, i: usize, u: &[f64]) -> f64 {
        self.zeta[i] + dot(self.row(i), u)
    }

    /// Adds W λ to `out`.
    pub(super) fn add_force(&self, lambda: &[f64], out: &mut [f64]) {
        for (i, lambda) in lambda.iter().enumerate().filter(|(_, lambda)| **lambda != 0.0) {
            out.iter_mut().zip(self.row(i)).for_each(|(out, w)| *out += lambda * w);
        }
    }

    /// Writes the gap at contact, gap − s, of entry k into `contact`.
    pub(super) fn load_contact(&mut self, k: usize) {
        let rows = self.entries[k].rows.clone();
        self.contact.clear();
        let pairs = self.gap[rows.clone()].iter().zip(&self.distance[rows]);
        self.contact.extend(pairs.map(|(gap, s)| gap - s));
    }
}
