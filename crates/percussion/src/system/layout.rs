//! Names and places of coordinates and velocities.

use std::borrow::Cow;
use std::ops::Range;

use percussion_inclusion::linalg::BlockDiagonal;
use serde::{Deserialize, Serialize};

/// Name and unit of one coordinate or velocity.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Label {
    /// Name, unique in its layout.
    pub name: Cow<'static, str>,
    /// SI unit.
    pub unit: Cow<'static, str>,
}

impl Label {
    /// A name and a unit that the program text gives.
    pub const fn new(name: &'static str, unit: &'static str) -> Self {
        Self { name: Cow::Borrowed(name), unit: Cow::Borrowed(unit) }
    }
}

/// A name and a unit that are copied.
impl From<&(&str, &str)> for Label {
    fn from((name, unit): &(&str, &str)) -> Self {
        Self { name: (*name).to_owned().into(), unit: (*unit).to_owned().into() }
    }
}

/// A part of the system: its range of q and u, and its block of the mass matrix.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PartLayout {
    /// Number of the part, and of its block of M.
    pub index: usize,
    /// Name, unique in its layout.
    pub name: String,
    /// Its coordinates.
    pub q: Range<usize>,
    /// Its velocities.
    pub u: Range<usize>,
}

/// Names and places of all coordinates and velocities.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Layout {
    parts: Vec<PartLayout>,
    coordinates: Vec<Label>,
    velocities: Vec<Label>,
}

impl Layout {
    /// A layout of one part, with (name, unit) of each coordinate and velocity.
    pub fn single(name: &str, q: &[(&str, &str)], u: &[(&str, &str)]) -> Self {
        let mut layout = Self::default();
        layout.add_part(name, q, u);
        layout
    }

    /// Adds a part behind the others and returns its number.
    pub fn add_part(&mut self, name: &str, q: &[(&str, &str)], u: &[(&str, &str)]) -> usize {
        self.add_labelled(name, q.iter().map(Label::from), u.iter().map(Label::from))
    }

    /// The same with labels.
    pub fn add_labelled(
        &mut self,
        name: &str,
        q: impl IntoIterator<Item = Label>,
        u: impl IntoIterator<Item = Label>,
    ) -> usize {
        let index = self.parts.len();
        let (q_start, u_start) = (self.q_len(), self.u_len());
        self.coordinates.extend(q);
        self.velocities.extend(u);
        self.parts.push(PartLayout {
            index,
            name: name.into(),
            q: q_start..self.q_len(),
            u: u_start..self.u_len(),
        });
        index
    }

    /// The parts, in order.
    pub fn parts(&self) -> &[PartLayout] {
        &self.parts
    }

    /// The part of this number.
    pub fn part(&self, index: usize) -> &PartLayout {
        &self.parts[index]
    }

    /// Names and units of q.
    pub fn coordinates(&self) -> &[Label] {
        &self.coordinates
    }

    /// Names and units of u.
    pub fn velocities(&self) -> &[Label] {
        &self.velocities
    }

    /// Number of coordinates n_q.
    pub fn q_len(&self) -> usize {
        self.coordinates.len()
    }

    /// Number of velocities n.
    pub fn u_len(&self) -> usize {
        self.velocities.len()
    }

    /// A zero mass matrix of this layout.
    pub fn mass_matrix(&self) -> BlockDiagonal {
        BlockDiagonal::new(self.parts.iter().map(|part| part.u.len()))
    }
}
