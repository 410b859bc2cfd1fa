//! Interactions found at a configuration.

use std::ops::Range;

use percussion_inclusion::laws::{Constraint, LawId, SetValuedLaw};
use percussion_inclusion::linalg::BlockSparse;

use super::keys::{InteractionKey, Keys};
use super::{Finder, PartLayout, Place};

/// Constraints whose gaps differ by no more than this part are one.
const SAME: f64 = 1e-12;

/// Interactions at one configuration: law, gap g, drift ζ and directions W of each, as a
/// structure of arrays that is refilled in place.
#[derive(Clone, Debug, Default)]
pub struct Interactions {
    /// Least reach that is asked for, in m; none for all.
    reach: Option<f64>,
    /// Duration of the step within which interactions are asked for, in s, and sizes of its velocities; 0
    /// and of no account without a step.
    step: f64,
    speeds: Vec<f64>,
    /// Velocities u of the motion for which κ is asked; none if empty.
    motion: Vec<f64>,
    finder: Finder,
    keys: Keys,
    laws: Vec<LawId>,
    gap: Vec<f64>,
    /// Gaps of the constraints that a motion meets first, NaN where they are the nearest; empty if none is aimed at.
    aims: Vec<f64>,
    drift: Vec<f64>,
    /// κ of each component where a motion is followed, NaN where it is not told; else empty.
    kappa: Vec<f64>,
    /// Whether places are asked for, and that of each interaction that told it; else empty.
    shows_places: bool,
    places: Vec<Option<Place>>,
    /// Wᵀ: one block row per interaction, one column block per part.
    directions: BlockSparse,
}

/// The interaction added last; its directions are to be given.
pub struct Interaction<'a> {
    /// Its κ, empty where it is not asked for.
    kappa: &'a mut [f64],
    /// Its place, if it is asked for.
    place: Option<&'a mut Option<Place>>,
    directions: &'a mut BlockSparse,
}

impl Interactions {
    /// Forgets all and keeps the memory; all interactions are asked for.
    pub fn clear(&mut self) {
        self.reach = None;
        self.step = 0.0;
        self.motion.clear();
        self.kappa.clear();
        self.shows_places = false;
        self.places.clear();
        self.keys.clear();
        self.laws.clear();
        self.gap.clear();
        self.aims.clear();
        self.drift.clear();
        self.directions.clear();
    }

    /// Forgets all and keeps the memory; interactions farther than `reach`, in m, from contact are
    /// not asked for.
    pub fn seek(&mut self, reach: f64) {
        self.clear();
        self.reach = Some(reach);
    }

    /// Forgets all and keeps the memory; asks also for κ at these velocities, in addition to what is
    /// within reach, in m.
    pub fn follow(&mut self, reach: f64, u: &[f64]) {
        self.seek(reach);
        self.motion.extend_from_slice(u);
    }

    /// The velocities u of all parts for which κ is asked, if it is.
    pub fn motion(&self) -> Option<&[f64]> {
        (!self.motion.is_empty()).then_some(&self.motion)
    }

    /// Asks also for the places of the interactions that will be added.
    pub fn show_places(&mut self) {
        self.shows_places = true;
    }

    /// Forgets all and keeps the memory; interactions that are not reached within Δt by parts with velocities up to
    /// these sizes (n) are not asked for.
    pub fn seek_in_step(&mut self, dt: f64, speeds: &[f64]) {
        let fastest = speeds.iter().fold(0.0, |a: f64, b| a.max(*b));
        self.seek(2.0 * dt * fastest);
        self.step = dt;
        self.speeds.clear();
        self.speeds.extend_from_slice(speeds);
    }

    /// The step that interactions are asked for, its size and the sizes of its velocities; none if a
    /// reach counts for all parts.
    pub fn step(&self) -> Option<(f64, &[f64])> {
        (self.step > 0.0).then_some((self.step, &self.speeds[..]))
    }

    /// How far from contact an interaction may be and still be of interest, in m; infinite if all
    /// are. Systems may add others: they cost time only. What acts at any distance, and kinematic
    /// laws, are always of interest.
    pub fn reach(&self) -> f64 {
        self.reach.unwrap_or(f64::INFINITY)
    }

    /// Memory for finding them.
    pub fn finder(&mut self) -> &mut Finder {
        &mut self.finder
    }

    /// Adds an interaction. `gap` and `drift` (ζ) have one entry per component of the law; the
    /// gap of a kinematic component is 0.
    pub fn add(
        &mut self,
        key: InteractionKey,
        law: LawId,
        gap: &[f64],
        drift: &[f64],
    ) -> Interaction<'_> {
        debug_assert_eq!(gap.len(), drift.len(), "one gap and one drift per component");
        self.keys.push(key);
        self.laws.push(law);
        self.gap.extend_from_slice(gap);
        self.drift.extend_from_slice(drift);
        self.directions.begin_row(gap.len());
        if !self.motion.is_empty() {
            self.kappa.resize(self.gap.len(), f64::NAN);
        }
        let first = self.kappa.len().saturating_sub(gap.len());
        if self.shows_places {
            self.places.push(None);
        }
        Interaction {
            kappa: &mut self.kappa[first..],
            place: self.places.last_mut(),
            directions: &mut self.directions,
        }
    }

    /// Number of interactions.
    pub fn len(&self) -> usize {
        self.keys.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.keys.is_empty()
    }

    /// The keys in their order.
    pub(super) fn keys(&self) -> &[InteractionKey] {
        self.keys.list()
    }

    /// The laws in their order.
    pub(super) fn laws(&self) -> &[LawId] {
        &self.laws
    }

    /// Key of interaction i.
    #[inline]
    pub fn key(&self, i: usize) -> InteractionKey {
        self.keys.list()[i]
    }

    /// Law of interaction i.
    #[inline]
    pub fn law(&self, i: usize) -> LawId {
        self.laws[i]
    }

    /// Rows of interaction i in W and among the components of all.
    #[inline]
    pub fn rows(&self, i: usize) -> Range<usize> {
        self.directions.row(i)
    }

    /// Gap of each component of interaction i.
    #[inline]
    pub fn gap(&self, i: usize) -> &[f64] {
        &self.gap[self.rows(i)]
    }

    /// ζ of each component of interaction i.
    #[inline]
    pub fn drift(&self, i: usize) -> &[f64] {
        &self.drift[self.rows(i)]
    }

    /// κ of each component of interaction i, if it was asked for and told.
    pub fn kappa(&self, i: usize) -> Option<&[f64]> {
        self.kappa.get(self.rows(i)).filter(|kappa| kappa.iter().all(|x| !x.is_nan()))
    }

    /// Where interaction i acts, if it was asked for and told.
    pub fn place(&self, i: usize) -> Option<&Place> {
        self.places.get(i)?.as_ref()
    }

    /// ζ of the components of all interactions.
    #[inline]
    pub fn drifts(&self) -> &[f64] {
        &self.drift
    }

    /// Wᵀ, one block row per interaction.
    pub fn directions(&self) -> &BlockSparse {
        &self.directions
    }

    /// Writes γ = Wᵀu + ζ of interaction i.
    #[inline]
    pub fn velocity(&self, i: usize, u: &[f64], gamma: &mut [f64]) {
        gamma.copy_from_slice(self.drift(i));
        self.directions.add_row_times(i, u, gamma);
    }

    /// Fills itself with the interactions of `gaps` and their gaps there, but with the directions
    /// and drifts of `directions` for those that it knows too: laws are then judged at one
    /// configuration and act at another.
    pub fn combine(&mut self, gaps: &Self, directions: &Self) {
        self.combine_some(gaps, directions, |_| true);
    }

    /// The same, where those of `directions` are taken for some laws only.
    pub fn combine_some(&mut self, gaps: &Self, directions: &Self, takes: impl Fn(LawId) -> bool) {
        self.clear();
        for k in 0..gaps.len() {
            let key = gaps.key(k);
            let other = takes(gaps.law(k)).then(|| directions.find(key, k)).flatten();
            let (source, i) = match other {
                Some(i) => (directions, i),
                None => (gaps, k),
            };
            self.keys.push(key);
            self.laws.push(gaps.laws[k]);
            self.push_gap_of(gaps, k);
            self.drift.extend_from_slice(source.drift(i));
            self.directions.push_row_of(&source.directions, i);
        }
    }

    /// Fills itself with the interactions of two lists in ascending order of their keys, if both have this
    /// order; with that of the second where both know one.
    pub fn unite(&mut self, first: &Self, second: &Self) {
        self.clear();
        let (mut i, mut j) = (0, 0);
        while i < first.len() || j < second.len() {
            let is_second = i == first.len() || j < second.len() && second.key(j) < first.key(i);
            if is_second {
                self.push_of(second, j);
                j += 1;
            } else {
                if second.find(first.key(i), j).is_none() {
                    self.push_of(first, i);
                }
                i += 1;
            }
        }
    }

    /// Appends interaction i of another list.
    fn push_of(&mut self, other: &Self, i: usize) {
        self.keys.push(other.key(i));
        self.laws.push(other.laws[i]);
        self.push_gap_of(other, i);
        self.drift.extend_from_slice(other.drift(i));
        self.directions.push_row_of(&other.directions, i);
    }

    /// Appends gap and aim of interaction i of another list.
    fn push_gap_of(&mut self, other: &Self, i: usize) {
        let aims = other.aims.get(other.rows(i));
        if aims.is_some() || !self.aims.is_empty() {
            self.aims.resize(self.gap.len(), f64::NAN);
            self.aims.extend_from_slice(aims.unwrap_or_default());
        }
        self.gap.extend_from_slice(other.gap(i));
    }

    /// Appends interaction i of another list, with gaps that are given.
    pub fn push_with_gap(&mut self, other: &Self, i: usize, gap: &[f64]) {
        self.push_of(other, i);
        self.gap_mut(self.len() - 1).copy_from_slice(gap);
    }

    /// Writes the distance of interaction i, which has this law, from the constraint that it is aimed at, or
    /// from the nearest one.
    pub fn distance(&self, i: usize, law: &dyn SetValuedLaw, distance: &mut [f64]) {
        law.distance(self.gap(i), distance);
        let aims = self.aims.get(self.rows(i)).unwrap_or_default();
        for (s, (gap, aim)) in distance.iter_mut().zip(self.gap(i).iter().zip(aims)) {
            if !aim.is_nan() {
                *s = gap - aim;
            }
        }
    }

    /// Writes the gap of interaction i at contact, given its distances from there.
    pub fn contact(&self, i: usize, distance: &[f64], contact: &mut [f64]) {
        let aims = self.aims.get(self.rows(i)).unwrap_or_default();
        for (k, contact) in contact.iter_mut().enumerate() {
            let aim = aims.get(k).copied().filter(|aim| !aim.is_nan());
            *contact = aim.unwrap_or(self.gap(i)[k] - distance[k]);
        }
    }

    /// Aims an interaction, which has this law, at the constraint that it meets first on a way to other gaps beyond
    /// it: of two stops the one ahead counts, however near the other is. `local` is working memory.
    pub fn aim(&mut self, i: usize, law: &dyn SetValuedLaw, ahead: &[f64], local: &mut Vec<f64>) {
        local.clear();
        local.resize(2 * ahead.len(), 0.0);
        let (there, here) = local.split_at_mut(ahead.len());
        law.distance(ahead, there);
        self.distance(i, law, here);
        let rows = self.rows(i);
        for k in (0..law.geometric()).filter(|k| law.constraint(*k) == Constraint::OneSided) {
            let (aim, gap) = (ahead[k] - there[k], self.gap[rows.start + k]);
            if (gap - here[k] - aim).abs() > SAME * gap.abs().max(aim.abs()) {
                self.aims.resize(self.gap.len(), f64::NAN);
                self.aims[rows.start + k] = aim;
            }
        }
    }

    /// Gap of each component of interaction i, to be changed.
    pub fn gap_mut(&mut self, i: usize) -> &mut [f64] {
        let rows = self.rows(i);
        &mut self.gap[rows]
    }

    /// Place of an interaction; found at once if it is at `expected`.
    pub fn find(&self, key: InteractionKey, expected: usize) -> Option<usize> {
        self.keys.find(key, expected)
    }
}

impl Interaction<'_> {
    /// Tells κ = Ẇᵀu + ζ̇, one entry per component, where it is asked for.
    #[must_use]
    pub fn with_kappa(self, kappa: &[f64]) -> Self {
        if !self.kappa.is_empty() {
            self.kappa.copy_from_slice(kappa);
        }
        self
    }

    /// Tells where it acts, if this is asked for: `place` is not called otherwise.
    #[must_use]
    pub fn at(self, place: impl FnOnce() -> Place) -> Self {
        self.at_known(|| Some(place()))
    }

    /// The same where it may be unknown.
    #[must_use]
    pub fn at_known(mut self, place: impl FnOnce() -> Option<Place>) -> Self {
        if let Some(told) = &mut self.place {
            **told = place();
        }
        self
    }

    /// Sets the directions on a part: `rows` is the block of Wᵀ, row-major, one row per
    /// component and one column per velocity of the part.
    #[expect(clippy::return_self_not_must_use, reason = "the last call of a chain is dropped")]
    pub fn on(self, part: &PartLayout, rows: &[f64]) -> Self {
        self.directions.push_block_of(part.index, part.u.clone(), rows);
        self
    }

    /// Sets the directions on a part in place: `fill` is given the block of Wᵀ, all zeros.
    #[expect(clippy::return_self_not_must_use, reason = "the last call of a chain is dropped")]
    pub fn fill(self, part: &PartLayout, fill: impl FnOnce(&mut [f64])) -> Self {
        fill(self.directions.push_block(part.index, part.u.clone()));
        self
    }
}
