//! Lines through points that move.

use crate::colour::Colour;

/// Number of a point of a drawing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PointId(pub(crate) usize);

impl PointId {
    /// The number.
    pub fn index(self) -> usize {
        self.0
    }
}

/// Number of a value of a drawing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ValueId(pub(crate) usize);

impl ValueId {
    /// The number.
    pub fn index(self) -> usize {
        self.0
    }
}

/// What a strand is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StrandKind {
    /// A plain line.
    Line,
    /// A spring with coils.
    Spring,
    /// A dashpot.
    Damper,
    /// A rope.
    Rope,
    /// A rod.
    Rod,
}

impl StrandKind {
    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Self::Line => "line",
            Self::Spring => "spring",
            Self::Damper => "damper",
            Self::Rope => "rope",
            Self::Rod => "rod",
        }
    }
}

/// A line through points.
#[derive(Clone, Debug)]
pub struct Strand {
    /// Its name, if it has one.
    pub name: Option<String>,
    /// What it is.
    pub kind: StrandKind,
    /// The points that it goes through.
    pub points: Vec<PointId>,
    /// Its colour.
    pub colour: Colour,
    /// Its width, in m; 0 for that of a thin line.
    pub width: f64,
    /// Number of coils of a spring, if not as many as look well.
    pub coils: Option<u32>,
    /// Values that colour its segments, one each; none if it has one colour.
    pub values: Vec<ValueId>,
}

impl Strand {
    pub(crate) fn new(kind: StrandKind, points: &[PointId]) -> Self {
        let (name, colour, values) = (None, Colour::Tool, Vec::new());
        Self { name, kind, points: points.to_vec(), colour, width: 0.0, coils: None, values }
    }

    /// With this name.
    pub fn named(&mut self, name: impl Into<String>) -> &mut Self {
        self.name = Some(name.into());
        self
    }

    /// In this colour.
    pub fn coloured(&mut self, colour: Colour) -> &mut Self {
        self.colour = colour;
        self
    }

    /// Of this width, in m.
    pub fn wide(&mut self, width: f64) -> &mut Self {
        self.width = width;
        self
    }

    /// With this many coils.
    pub fn coiled(&mut self, coils: u32) -> &mut Self {
        self.coils = Some(coils);
        self
    }

    /// With a value for each segment between two points.
    pub fn valued(&mut self, values: &[ValueId]) -> &mut Self {
        self.values = values.to_vec();
        self
    }
}
