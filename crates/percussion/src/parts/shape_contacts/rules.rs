//! Which law acts between which materials.

use percussion_inclusion::laws::LawId;

/// A symmetric table of laws by pairs of materials.
///
/// ```
/// use percussion::inclusion::laws::{FrictionalContact, LawTable, UnilateralContact};
/// use percussion::parts::ContactRules;
///
/// let mut laws = LawTable::new();
/// let (rough, smooth) = (
///     laws.add(FrictionalContact::spatial(0.6, 0.0, 0.0)?),
///     laws.add(UnilateralContact::new(0.0)?),
/// );
/// let (stone, ice, glass) = (0, 1, 2);
/// let rules = ContactRules::uniform(rough).between(stone, ice, smooth).apart(ice, glass);
/// assert_eq!(rules.law(ice, stone), Some(smooth));
/// assert_eq!(rules.law(stone, glass), Some(rough));
/// assert_eq!(rules.law(glass, ice), None);
/// # Ok::<(), percussion::inclusion::parameter::ParameterError>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ContactRules {
    /// That of pairs that are not named; none if these do not touch.
    others: Option<LawId>,
    /// Pairs of materials, smaller first and sorted; none where they do not touch.
    named: Vec<([u32; 2], Option<LawId>)>,
}

impl From<LawId> for ContactRules {
    fn from(law: LawId) -> Self {
        Self::uniform(law)
    }
}

impl ContactRules {
    /// No materials touch.
    pub fn none() -> Self {
        Self::default()
    }

    /// All materials touch with this law.
    pub fn uniform(law: LawId) -> Self {
        Self { others: Some(law), ..Self::default() }
    }

    /// The same rules, but with this law between two materials, or between bodies of one.
    #[must_use]
    pub fn between(self, first: u32, second: u32, law: LawId) -> Self {
        self.with(first, second, Some(law))
    }

    /// The same rules, but these two materials, or bodies of one, do not touch.
    #[must_use]
    pub fn apart(self, first: u32, second: u32) -> Self {
        self.with(first, second, None)
    }

    fn with(mut self, first: u32, second: u32, law: Option<LawId>) -> Self {
        let pair = [first.min(second), first.max(second)];
        match self.named.binary_search_by_key(&pair, |rule| rule.0) {
            Ok(place) => self.named[place].1 = law,
            Err(place) => self.named.insert(place, (pair, law)),
        }
        self
    }

    /// The law between two materials; none if they do not touch.
    pub fn law(&self, first: u32, second: u32) -> Option<LawId> {
        if self.named.is_empty() {
            return self.others;
        }
        let pair = [first.min(second), first.max(second)];
        let place = self.named.binary_search_by_key(&pair, |rule| rule.0);
        place.map_or(self.others, |place| self.named[place].1)
    }

    /// All laws, each once.
    pub(super) fn laws(&self) -> Vec<LawId> {
        let named = self.named.iter().filter_map(|rule| rule.1);
        let mut laws: Vec<_> = self.others.into_iter().chain(named).collect();
        laws.sort_unstable();
        laws.dedup();
        laws
    }
}
