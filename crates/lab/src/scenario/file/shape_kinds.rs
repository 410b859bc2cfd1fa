//! The kinds of shapes in space: of each its keys, and how the shape is made of them.

use std::path::Path;

use percussion_geometry::mesh_files::read_mesh;
use percussion_geometry::shapes::{
    Capsule, Compound, Cone, ConvexPolyhedron, Cuboid, Cylinder, Ellipsoid, HalfSpace, HeightField,
    Shape, Sphere, TriangleMesh,
};
use percussion_geometry::{ShapeError, Vector};
use serde::Deserialize;

use super::ScenarioError;
use super::folder::Folder;
use super::item::Item;
use super::number::{Finite, Positive};
use super::shape_items::{PLACE, read_pose, refused, shape_items};

/// A shape as a file describes it, not yet made.
trait DescribedShape {
    /// The shape; meshes are looked for in `folder`.
    fn make(&self, folder: &Folder) -> Result<Shape, ShapeError>;
}

/// One table of the kinds: the name in files, and the type that is read.
macro_rules! kinds {
    ($($kind:literal => $shape:ty;)+) => {
        /// Names of shapes in space.
        pub(super) const KINDS: &[&str] = &[$($kind,)+ COMPOUND];

        /// Reads the shape; `taken` are keys that were read before.
        fn read_plain(
            item: Item,
            taken: &[&str],
        ) -> Result<Box<dyn DescribedShape>, ScenarioError> {
            match item.kind.get_ref().as_str() {
                $($kind => Ok(Box::new(item.read_besides::<$shape>(taken)?)),)+
                _ => Err(item.unknown_kind(KINDS)),
            }
        }
    };
}

/// The kind that is made of others.
const COMPOUND: &str = "compound";

kinds! {
    "sphere" => Ball;
    "half-space" => Below;
    "box" => Block;
    "capsule" => Rounded;
    "cylinder" => Round;
    "cone" => Pointed;
    "ellipsoid" => Egg;
    "convex-polyhedron" => Hull;
    "mesh" => Mesh;
    "height-field" => Ground;
}

/// Reads a shape; `taken` are keys that were read before.
pub(super) fn read(item: Item, taken: &[&str], folder: &Folder) -> Result<Shape, ScenarioError> {
    let at = item.kind.span();
    let made = if item.kind.get_ref() == COMPOUND {
        compound(item, taken, folder)?
    } else {
        read_plain(item, taken)?.make(folder)
    };
    made.map_err(|error| refused(&error).at(at))
}

/// No keys but those of a compound.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Nothing {}

fn compound(
    mut item: Item,
    taken: &[&str],
    folder: &Folder,
) -> Result<Result<Shape, ShapeError>, ScenarioError> {
    let mut parts = Vec::new();
    for mut part in shape_items(&mut item)? {
        let pose = read_pose(&mut part)?;
        parts.push((pose, read(part, &PLACE, folder)?));
    }
    item.read_besides::<Nothing>(&[taken, &["shapes"]].concat())?;
    Ok(Compound::new(parts).map(Shape::from))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Ball {
    radius: Positive,
}

impl DescribedShape for Ball {
    fn make(&self, _folder: &Folder) -> Result<Shape, ShapeError> {
        Sphere::new(self.radius.0).map(Shape::from)
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Below {}

impl DescribedShape for Below {
    fn make(&self, _folder: &Folder) -> Result<Shape, ShapeError> {
        Ok(HalfSpace.into())
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Block {
    size: [Positive; 3],
}

impl DescribedShape for Block {
    fn make(&self, _folder: &Folder) -> Result<Shape, ShapeError> {
        Cuboid::new(self.size.map(|x| x.0)).map(Shape::from)
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Rounded {
    radius: Positive,
    length: Positive,
}

impl DescribedShape for Rounded {
    fn make(&self, _folder: &Folder) -> Result<Shape, ShapeError> {
        Capsule::new(self.radius.0, self.length.0).map(Shape::from)
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Round {
    radius: Positive,
    height: Positive,
}

impl DescribedShape for Round {
    fn make(&self, _folder: &Folder) -> Result<Shape, ShapeError> {
        Cylinder::new(self.radius.0, self.height.0).map(Shape::from)
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Pointed {
    radius: Positive,
    height: Positive,
}

impl DescribedShape for Pointed {
    fn make(&self, _folder: &Folder) -> Result<Shape, ShapeError> {
        Cone::new(self.radius.0, self.height.0).map(Shape::from)
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Egg {
    semi_axes: [Positive; 3],
}

impl DescribedShape for Egg {
    fn make(&self, _folder: &Folder) -> Result<Shape, ShapeError> {
        Ellipsoid::new(self.semi_axes.map(|x| x.0)).map(Shape::from)
    }
}

/// The hull of points, or of the points of a mesh.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Hull {
    #[serde(default)]
    points: Vec<[Finite; 3]>,
    file: Option<String>,
    scale: Option<Positive>,
}

impl DescribedShape for Hull {
    fn make(&self, folder: &Folder) -> Result<Shape, ShapeError> {
        let scale = self.scale.map_or(1.0, |scale| scale.0);
        let point = |p: &[Finite; 3]| Vector::from(p.map(|x| scale * x.0));
        let mut points: Vec<_> = self.points.iter().map(point).collect();
        if let Some(file) = &self.file {
            points.extend(mesh(file, self.scale, folder)?.vertices());
        }
        ConvexPolyhedron::hull(&points).map(Shape::from)
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Mesh {
    file: String,
    scale: Option<Positive>,
    thickness: Option<Positive>,
}

impl DescribedShape for Mesh {
    fn make(&self, folder: &Folder) -> Result<Shape, ShapeError> {
        let mesh = mesh(&self.file, self.scale, folder)?;
        Ok(match self.thickness {
            Some(thickness) => mesh.with_thickness(thickness.0)?,
            None => mesh,
        }
        .into())
    }
}

/// The mesh of a file whose units are `scale` metres.
fn mesh(file: &str, scale: Option<Positive>, folder: &Folder) -> Result<TriangleMesh, ShapeError> {
    read_mesh(Path::new(file), &[folder.path()], scale.map_or(1.0, |scale| scale.0))
}

/// Rows of heights along x, from the least y on; the middle of the grid is at the origin.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Ground {
    spacing: [Positive; 2],
    heights: Vec<Vec<Finite>>,
}

impl DescribedShape for Ground {
    fn make(&self, _folder: &Folder) -> Result<Shape, ShapeError> {
        let (shape, what) = ("height field", "heights in every row");
        let columns = self.heights.first().map_or(0, Vec::len);
        if let Some(row) = self.heights.iter().find(|row| row.len() != columns) {
            return Err(ShapeError::TooFew { shape, what, least: columns, given: row.len() });
        }
        let heights = self.heights.iter().flatten().map(|x| x.0).collect();
        HeightField::new(self.spacing.map(|x| x.0), columns, heights).map(Shape::from)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The name of a shape in files: a shape that is new does not compile without one.
    fn name(shape: &Shape) -> &'static str {
        match shape {
            Shape::Sphere(_) => "sphere",
            Shape::HalfSpace(_) => "half-space",
            Shape::Cuboid(_) => "box",
            Shape::Capsule(_) => "capsule",
            Shape::Cylinder(_) => "cylinder",
            Shape::Cone(_) => "cone",
            Shape::Ellipsoid(_) => "ellipsoid",
            Shape::ConvexPolyhedron(_) => "convex-polyhedron",
            Shape::TriangleMesh(_) => "mesh",
            Shape::HeightField(_) => "height-field",
            Shape::Compound(_) => "compound",
        }
    }

    #[test]
    fn every_kind_makes_the_shape_of_its_name() {
        let folder = tempfile::tempdir().unwrap();
        let triangle = "v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n";
        std::fs::write(folder.path().join("triangle.obj"), triangle).unwrap();
        let keys = |kind: &str| match kind {
            "sphere" => "radius = 1",
            "half-space" => "",
            "box" => "size = [1, 2, 3]",
            "capsule" => "radius = 1\nlength = 2",
            "cylinder" | "cone" => "radius = 1\nheight = 2",
            "ellipsoid" => "semi_axes = [1, 2, 3]",
            "convex-polyhedron" => "points = [[0, 0, 0], [1, 0, 0], [0, 1, 0], [0, 0, 1]]",
            "mesh" => "file = \"triangle.obj\"",
            "height-field" => "spacing = [1, 1]\nheights = [[0, 1], [1, 2]]",
            "compound" => "shapes = [{ kind = \"sphere\", radius = 1, position = [1, 0, 0] }]",
            other => panic!("{other} is not tried"),
        };
        for kind in KINDS {
            let text = format!("kind = \"{kind}\"\n{}\n", keys(kind));
            let table = toml::de::DeTable::parse(&text).unwrap();
            let value = toml::Spanned::new(0..0, toml::de::DeValue::Table(table.into_inner()));
            let names = super::super::expression::Names::default();
            let item = super::super::item::item(value, false, None, &names).unwrap();
            let shape = read(item, &[], &Folder::new(folder.path()))
                .unwrap_or_else(|e| panic!("{kind}: {e:?}"));
            assert_eq!(name(&shape), *kind);
        }
    }
}
