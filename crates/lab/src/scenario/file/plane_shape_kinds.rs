//! The kinds of shapes in the plane: of each its keys, and how the shape is made of them.

use percussion_geometry::ShapeError;
use percussion_geometry::plane::{Arc, Disc, PlaneShape, PlaneVector, Polygon, Rail, Segment};
use serde::Deserialize;

use super::ScenarioError;
use super::item::Item;
use super::number::{Angle, Finite, Positive};
use super::shape_items::refused;

/// A shape as a file describes it, not yet made.
trait DescribedShape {
    /// The shape.
    fn make(&self) -> Result<PlaneShape, ShapeError>;
}

/// One table of the kinds: the name in files, and the type that is read.
macro_rules! kinds {
    ($($kind:literal => $shape:ty;)+) => {
        /// Names of shapes in the plane.
        pub(super) const KINDS: &[&str] = &[$($kind),+];

        /// Reads a shape; `taken` are keys that were read before.
        pub(super) fn read(item: Item, taken: &[&str]) -> Result<PlaneShape, ScenarioError> {
            let at = item.kind.span();
            let made = match item.kind.get_ref().as_str() {
                $($kind => item.read_besides::<$shape>(taken)?.make(),)+
                _ => return Err(item.unknown_kind(KINDS)),
            };
            made.map_err(|error| refused(&error).at(at))
        }
    };
}

kinds! {
    "disc" => Round;
    "arc" => Bow;
    "segment" => Line;
    "polygon" => Region;
    "box" => Rectangle;
    "rail" => Track;
}

fn vector(point: [Finite; 2]) -> PlaneVector {
    PlaneVector::from(point.map(|x| x.0))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Round {
    radius: Positive,
}

impl DescribedShape for Round {
    fn make(&self) -> Result<PlaneShape, ShapeError> {
        Disc::new(self.radius.0).map(PlaneShape::from)
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Bow {
    radius: Positive,
    from: Angle,
    to: Angle,
}

impl DescribedShape for Bow {
    fn make(&self) -> Result<PlaneShape, ShapeError> {
        Arc::new(self.radius.0, self.from.value(), self.to.value()).map(PlaneShape::from)
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Line {
    from: [Finite; 2],
    to: [Finite; 2],
}

impl DescribedShape for Line {
    fn make(&self) -> Result<PlaneShape, ShapeError> {
        Segment::new(vector(self.from), vector(self.to)).map(PlaneShape::from)
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Region {
    points: Vec<[Finite; 2]>,
}

impl DescribedShape for Region {
    fn make(&self) -> Result<PlaneShape, ShapeError> {
        Polygon::new(self.points.iter().copied().map(vector).collect()).map(PlaneShape::from)
    }
}

/// A polygon by its edges along x and y.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Rectangle {
    size: [Positive; 2],
}

impl DescribedShape for Rectangle {
    fn make(&self) -> Result<PlaneShape, ShapeError> {
        let [x, y] = self.size.map(|size| 0.5 * size.0);
        let corners = [[-x, -y], [x, -y], [x, y], [-x, y]];
        Polygon::new(corners.map(PlaneVector::from).to_vec()).map(PlaneShape::from)
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Track {
    points: Vec<[Finite; 2]>,
}

impl DescribedShape for Track {
    fn make(&self) -> Result<PlaneShape, ShapeError> {
        Rail::new(self.points.iter().copied().map(vector).collect()).map(PlaneShape::from)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The names of a shape in files: a shape that is new does not compile without one.
    fn names(shape: &PlaneShape) -> &'static [&'static str] {
        match shape {
            PlaneShape::Disc(_) => &["disc"],
            PlaneShape::Arc(_) => &["arc"],
            PlaneShape::Segment(_) => &["segment"],
            PlaneShape::Polygon(_) => &["polygon", "box"],
            PlaneShape::Rail(_) => &["rail"],
        }
    }

    #[test]
    fn every_kind_makes_the_shape_of_its_name() {
        let keys = |kind: &str| match kind {
            "disc" => "radius = 1",
            "arc" => "radius = 1\nfrom = 0\nto = \"90 deg\"",
            "segment" => "from = [0, 0]\nto = [1, 0]",
            "polygon" | "rail" => "points = [[0, 0], [1, 0], [0, 1]]",
            "box" => "size = [1, 2]",
            other => panic!("{other} is not tried"),
        };
        for kind in KINDS {
            let text = format!("kind = \"{kind}\"\n{}\n", keys(kind));
            let table = toml::de::DeTable::parse(&text).unwrap();
            let value = toml::Spanned::new(0..0, toml::de::DeValue::Table(table.into_inner()));
            let known = super::super::expression::Names::default();
            let item = super::super::item::item(value, false, None, &known).unwrap();
            let shape = read(item, &[]).unwrap_or_else(|e| panic!("{kind}: {e:?}"));
            assert!(names(&shape).contains(kind), "{kind}");
        }
    }
}
