//! A system of many bodies whose interactions are found by a broad phase: the walls fit it.

#![expect(clippy::unwrap_used, reason = "a test may panic")]

use std::sync::atomic::{AtomicUsize, Ordering};

use percussion::inclusion::laws::{LawId, LawTable, UnilateralContact};
use percussion::inclusion::linalg::BlockDiagonal;
use percussion::inclusion::solvers::{InclusionSolver, Nsgs, NsgsSettings};
use percussion::schemes::{
    MoreauJeanExplicit, MoreauJeanSettings, MoreauMidpoint, OneStepScheme, VelocityScheme,
};
use percussion::system::{
    Finder, InteractionKey, Interactions, Layout, MechanicalSystem, State, contract,
};

const RADIUS: f64 = 0.05;
/// What forces add to gaps within a step, and how far pairs are shown if all are asked for.
const MARGIN: f64 = 0.2 * RADIUS;

/// Frictionless discs over a floor: every pair is looked at, or those that a sweep along x leaves.
struct Discs {
    layout: Layout,
    laws: LawTable,
    law: LawId,
    sweeps: bool,
    /// Pairs whose distance was taken.
    pairs: AtomicUsize,
}

impl Discs {
    fn new(discs: usize, sweeps: bool) -> Self {
        let mut layout = Layout::default();
        for i in 0..discs {
            let [x, y, v_x, v_y] = ["x", "y", "v_x", "v_y"].map(|own| format!("disc {i}.{own}"));
            let q = [(x.as_str(), "m"), (y.as_str(), "m")];
            let u = [(v_x.as_str(), "m/s"), (v_y.as_str(), "m/s")];
            layout.add_part(&format!("disc {i}"), &q, &u);
        }
        let mut laws = LawTable::new();
        let law = laws.add(UnilateralContact::new(0.5).unwrap());
        Self { layout, laws, law, sweeps, pairs: AtomicUsize::new(0) }
    }

    /// A heap of columns that touch nothing yet, each a little aside of the other.
    fn heap(&self, columns: usize) -> State {
        let n = self.layout.parts().len();
        let place = |i: usize| {
            let (row, column) = (i / columns, i % columns);
            let aside = 0.3 * RADIUS * (1.7 * i as f64).sin();
            [2.7 * RADIUS * column as f64 + aside, RADIUS * (1.1 + 2.3 * row as f64)]
        };
        let u = (0..2 * n).map(|k| 0.2 * (2.3 * k as f64).cos());
        State::new((0..n).flat_map(place).collect(), u.collect())
    }

    fn add_pair(&self, q: &[f64], [i, j]: [u32; 2], found: &mut Interactions) {
        self.pairs.fetch_add(1, Ordering::Relaxed);
        let at = |i: u32| [q[2 * i as usize], q[2 * i as usize + 1]];
        let d = [at(j)[0] - at(i)[0], at(j)[1] - at(i)[1]];
        let length = d[0].hypot(d[1]);
        let gap = length - 2.0 * RADIUS;
        if self.sweeps && gap > found.reach().min(MARGIN) + MARGIN {
            return;
        }
        let n = [d[0] / length, d[1] / length];
        let key = InteractionKey::of_feature(1, 0).between([i, j]);
        let part = |i: u32| self.layout.part(i as usize);
        let added = found.add(key, self.law, &[gap], &[0.0]);
        added.on(part(i), &[-n[0], -n[1]]).on(part(j), &n);
    }

    /// Sorts the discs along x, and keeps the pairs whose extents overlap within the reach.
    fn sweep(&self, q: &[f64], reach: f64, finder: &mut Finder) {
        let Finder { order, pairs, .. } = finder;
        let x = |i: u32| q[2 * i as usize];
        order.clear();
        order.extend(0..u32::try_from(self.layout.parts().len()).unwrap());
        order.sort_unstable_by(|a, b| x(*a).total_cmp(&x(*b)).then(a.cmp(b)));
        pairs.clear();
        for (place, &i) in order.iter().enumerate() {
            let near = order[place + 1..].iter().take_while(|j| x(**j) - x(i) <= reach);
            pairs.extend(near.map(|&j| [i.min(j), i.max(j)]));
        }
        pairs.sort_unstable();
    }
}

impl MechanicalSystem for Discs {
    fn layout(&self) -> &Layout {
        &self.layout
    }

    fn mass(&self, _t: f64, _q: &[f64], mass: &mut BlockDiagonal) {
        (0..self.layout.parts().len()).for_each(|i| {
            mass.block_mut(i).copy_from_slice(&[1.0, 0.0, 0.0, 1.0]);
        });
    }

    fn force(&self, _t: f64, _q: &[f64], _u: &[f64], h: &mut [f64]) {
        h.chunks_exact_mut(2).for_each(|h| h.copy_from_slice(&[0.0, -9.81]));
    }

    fn laws(&self) -> &LawTable {
        &self.laws
    }

    fn interactions(&self, _t: f64, q: &[f64], found: &mut Interactions) {
        for (i, part) in self.layout.parts().iter().enumerate() {
            let number = u32::try_from(i).unwrap();
            let key = InteractionKey::of_feature(0, 0).between([number, number]);
            found.add(key, self.law, &[q[2 * i + 1] - RADIUS], &[0.0]).on(part, &[0.0, 1.0]);
        }
        let n = u32::try_from(self.layout.parts().len()).unwrap();
        if self.sweeps {
            let reach = 2.0 * RADIUS + found.reach().min(MARGIN) + MARGIN;
            let mut finder = std::mem::take(found.finder());
            self.sweep(q, reach, &mut finder);
            finder.pairs.iter().for_each(|pair| self.add_pair(q, *pair, found));
            *found.finder() = finder;
        } else {
            for pair in (0..n).flat_map(|i| (i + 1..n).map(move |j| [i, j])) {
                self.add_pair(q, pair, found);
            }
        }
    }

    fn name_of(&self, key: InteractionKey) -> Option<String> {
        let n = u32::try_from(self.layout.parts().len()).unwrap();
        match (key.connection(), key.pair(), key.feature()) {
            (0, [i, j], 0) if i == j && i < n => Some(format!("floor {i}")),
            (1, [i, j], 0) if i < j && j < n => Some(format!("discs {i} and {j}")),
            _ => None,
        }
    }

    fn potential_energy(&self, _t: f64, q: &[f64]) -> Option<f64> {
        Some(q.chunks_exact(2).map(|q| 9.81 * q[1]).sum())
    }
}

fn solver() -> Box<dyn InclusionSolver> {
    Box::new(Nsgs::new(NsgsSettings::default()).unwrap())
}

#[test]
fn discs_keep_the_contract_with_and_without_a_broad_phase() {
    for sweeps in [false, true] {
        let discs = Discs::new(7, sweeps);
        contract::check_conservative(&discs, &[discs.heap(3)]);
    }
}

/// Gaps are judged where directions are taken for γ = ½, and elsewhere otherwise.
fn moreau_jean(gamma: f64) -> Box<dyn OneStepScheme> {
    let settings = MoreauJeanSettings { gamma, ..MoreauJeanSettings::default() };
    Box::new(VelocityScheme::moreau_jean(settings, solver()).unwrap())
}

#[test]
fn a_broad_phase_changes_no_bit_of_a_motion() {
    let schemes: [fn() -> Box<dyn OneStepScheme>; 4] = [
        || Box::new(MoreauMidpoint::new(solver())),
        || Box::new(MoreauJeanExplicit::new(solver())),
        || moreau_jean(0.5),
        || moreau_jean(1.0),
    ];
    for scheme in schemes {
        let [all, swept] = [false, true].map(|sweeps| Discs::new(24, sweeps));
        let states = [&all, &swept].map(|discs| {
            let (mut scheme, mut state) = (scheme(), discs.heap(6));
            let mut touched = 0;
            for _ in 0..300 {
                scheme.step(discs, 1e-3, &mut state).unwrap();
                let struck = |place| state.contacts.percussion(place)[0] > 0.0;
                touched += (0..state.contacts.len()).filter(|place| struck(*place)).count();
            }
            assert!(touched > 100, "the discs met {touched} times");
            state
        });
        assert_eq!(states[0].q, states[1].q);
        assert_eq!(states[0].u, states[1].u);
        assert!(swept.pairs.load(Ordering::Relaxed) < all.pairs.load(Ordering::Relaxed) / 2);
    }
}

#[test]
fn pairs_that_are_looked_at_grow_as_the_discs_do() {
    let per_disc = [100, 1000, 10_000].map(|n| {
        let discs = Discs::new(n, true);
        let state = discs.heap(n / 4);
        let mut found = Interactions::default();
        found.seek(0.0);
        discs.interactions(0.0, &state.q, &mut found);
        // keys of pairs come in ascending order of discs; each is found where it is
        let places = (0..found.len()).all(|i| found.find(found.key(i), 0) == Some(i));
        assert!(places);
        discs.pairs.load(Ordering::Relaxed) as f64 / n as f64
    });
    assert!(per_disc.iter().all(|pairs| *pairs < 6.0), "{per_disc:?} pairs per disc");
}
