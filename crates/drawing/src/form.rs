//! Shapes as they are drawn.

use std::sync::Arc;

use percussion_geometry::bounds::BoundingBox;
use percussion_geometry::plane::PlaneShape;
use percussion_geometry::shapes::{
    Capsule, Cone, Cuboid, Cylinder, Ellipsoid, HalfSpace, Shape, Sphere,
};
use percussion_geometry::{Pose, Vector};

/// Angle between points of arcs, in rad.
const ANGLE: f64 = 0.1;

/// A shape in axes of its own, in m.
#[derive(Clone, Debug, PartialEq)]
pub enum Form {
    /// A ball.
    Sphere {
        /// Its radius.
        radius: f64,
    },
    /// A box by half its edges.
    Cuboid {
        /// Half its edges along x, y and z.
        half: [f64; 3],
    },
    /// A cylinder with round ends about z.
    Capsule {
        /// Its radius.
        radius: f64,
        /// Half the length of the cylinder.
        half: f64,
    },
    /// A cylinder about z.
    Cylinder {
        /// Its radius.
        radius: f64,
        /// Half its length.
        half: f64,
    },
    /// A cone about z with the apex at +half.
    Cone {
        /// Radius of its base.
        radius: f64,
        /// Half its height.
        half: f64,
    },
    /// An ellipsoid.
    Ellipsoid {
        /// Its semi-axes.
        half: [f64; 3],
    },
    /// All below z = 0: a ground.
    HalfSpace,
    /// Triangles.
    Mesh(Arc<Mesh>),
    /// A region of the x–y plane, with holes, as thick as `depth` about z = 0; 0 is flat.
    Polygon {
        /// Its corners in order.
        points: Vec<[f64; 2]>,
        /// Corners of its holes.
        holes: Vec<Vec<[f64; 2]>>,
        /// Its thickness.
        depth: f64,
    },
    /// A disc about z that shows how it turns.
    Disc {
        /// Its radius.
        radius: f64,
        /// Its thickness; 0 is flat.
        depth: f64,
    },
    /// A line from point to point.
    Path {
        /// Its points.
        points: Vec<[f64; 3]>,
        /// Its width; 0 is a thin line.
        width: f64,
    },
}

/// Vertices, and three of them for each triangle.
#[derive(Clone, Debug, PartialEq)]
pub struct Mesh {
    /// The vertices.
    pub vertices: Vec<[f64; 3]>,
    /// Their numbers, counter-clockwise from outside.
    pub triangles: Vec<[u32; 3]>,
}

impl Form {
    /// A ball.
    pub fn sphere(radius: f64) -> Self {
        Self::Sphere { radius }
    }

    /// A box by its edges.
    pub fn cuboid(edges: [f64; 3]) -> Self {
        Self::Cuboid { half: edges.map(|edge| 0.5 * edge) }
    }

    /// A cylinder about z by its radius and length.
    pub fn cylinder(radius: f64, length: f64) -> Self {
        Self::Cylinder { radius, half: 0.5 * length }
    }

    /// A flat region of the plane.
    pub fn polygon(points: &[[f64; 2]]) -> Self {
        Self::Polygon { points: points.to_vec(), holes: Vec::new(), depth: 0.0 }
    }

    /// A flat rectangle about the origin by its edges.
    pub fn rectangle(width: f64, height: f64) -> Self {
        let (a, b) = (0.5 * width, 0.5 * height);
        Self::polygon(&[[-a, -b], [a, -b], [a, b], [-a, b]])
    }

    /// A flat disc.
    pub fn disc(radius: f64) -> Self {
        Self::Disc { radius, depth: 0.0 }
    }

    /// A flat ellipse by its semi-axes.
    pub fn ellipse(a: f64, b: f64) -> Self {
        let angles = (0..64).map(|k| std::f64::consts::TAU * f64::from(k) / 64.0);
        Self::polygon(&angles.map(|x| [a * x.cos(), b * x.sin()]).collect::<Vec<_>>())
    }

    /// A line in the plane.
    pub fn path(points: &[[f64; 2]], width: f64) -> Self {
        Self::Path { points: points.iter().map(|[x, y]| [*x, *y, 0.0]).collect(), width }
    }

    /// The same polygon or disc with this thickness; other forms as they are.
    #[must_use]
    pub fn deep(mut self, thickness: f64) -> Self {
        if let Self::Polygon { depth, .. } | Self::Disc { depth, .. } = &mut self {
            *depth = thickness;
        }
        self
    }

    /// The same polygon with a hole; other forms as they are.
    #[must_use]
    pub fn with_hole(mut self, corners: &[[f64; 2]]) -> Self {
        if let Self::Polygon { holes, .. } = &mut self {
            holes.push(corners.to_vec());
        }
        self
    }

    /// The forms of a shape in space: one, or those of its parts.
    pub fn of_shape(shape: &Shape) -> Vec<(Pose, Self)> {
        let one = |form| vec![(Pose::identity(), form)];
        match shape {
            Shape::Sphere(shape) => one((*shape).into()),
            Shape::HalfSpace(shape) => one((*shape).into()),
            Shape::Cuboid(shape) => one((*shape).into()),
            Shape::Capsule(shape) => one((*shape).into()),
            Shape::Cylinder(shape) => one((*shape).into()),
            Shape::Cone(shape) => one((*shape).into()),
            Shape::Ellipsoid(shape) => one((*shape).into()),
            Shape::ConvexPolyhedron(_) | Shape::TriangleMesh(_) | Shape::HeightField(_) => {
                shape.triangles().map_or_else(Vec::new, |(vertices, triangles)| {
                    let vertices = vertices.into_iter().map(Into::into).collect();
                    one(Self::Mesh(Arc::new(Mesh { vertices, triangles })))
                })
            }
            Shape::Compound(shape) => {
                let inner = |(pose, part): &(Pose, Shape)| {
                    let pose = *pose;
                    Self::of_shape(part).into_iter().map(move |(own, form)| (pose * own, form))
                };
                shape.parts().iter().flat_map(inner).collect()
            }
        }
    }

    /// The form of a shape in the plane; lines have this width.
    pub fn of_plane_shape(shape: &PlaneShape, width: f64) -> Self {
        if let PlaneShape::Disc(disc) = shape {
            return Self::disc(disc.radius());
        }
        let (points, closed) = shape.outline(ANGLE);
        let points: Vec<[f64; 2]> = points.into_iter().map(Into::into).collect();
        match (shape, closed) {
            (PlaneShape::Polygon(_), _) => Self::polygon(&points),
            (_, true) => {
                let round = [&points[..], &points[..1]].concat();
                Self::path(&round, width)
            }
            (_, false) => Self::path(&points, width),
        }
    }

    /// A box about it in its own axes; none if it has no end.
    pub fn bounds(&self) -> Option<BoundingBox> {
        let around = |half: [f64; 3]| BoundingBox::around(&Vector::zeros(), &half.into());
        let of = |points: &[[f64; 3]], grown: f64| {
            let points: Vec<Vector> = points.iter().map(|point| (*point).into()).collect();
            BoundingBox::of_points(&points).grown(grown)
        };
        Some(match self {
            Self::HalfSpace => return None,
            Self::Sphere { radius } => around([*radius; 3]),
            Self::Cuboid { half } | Self::Ellipsoid { half } => around(*half),
            Self::Capsule { radius, half } => around([*radius, *radius, half + radius]),
            Self::Cylinder { radius, half } | Self::Cone { radius, half } => {
                around([*radius, *radius, *half])
            }
            Self::Disc { radius, depth } => around([*radius, *radius, 0.5 * depth]),
            Self::Mesh(mesh) => of(&mesh.vertices, 0.0),
            Self::Path { points, width } => of(points, 0.5 * width),
            Self::Polygon { points, depth, .. } => {
                let flat: Vec<_> = points.iter().map(|[x, y]| [*x, *y, 0.0]).collect();
                let flat = of(&flat, 0.0);
                let thick = Vector::new(0.0, 0.0, 0.5 * depth);
                BoundingBox { low: flat.low - thick, high: flat.high + thick }
            }
        })
    }
}

impl From<Sphere> for Form {
    fn from(shape: Sphere) -> Self {
        Self::sphere(shape.radius())
    }
}

impl From<HalfSpace> for Form {
    fn from(_: HalfSpace) -> Self {
        Self::HalfSpace
    }
}

impl From<Cuboid> for Form {
    fn from(shape: Cuboid) -> Self {
        Self::Cuboid { half: (*shape.half()).into() }
    }
}

impl From<Ellipsoid> for Form {
    fn from(shape: Ellipsoid) -> Self {
        Self::Ellipsoid { half: (*shape.semi_axes()).into() }
    }
}

impl From<Capsule> for Form {
    fn from(shape: Capsule) -> Self {
        Self::Capsule { radius: shape.radius(), half: shape.half() }
    }
}

impl From<Cylinder> for Form {
    fn from(shape: Cylinder) -> Self {
        Self::Cylinder { radius: shape.radius(), half: shape.half() }
    }
}

impl From<Cone> for Form {
    fn from(shape: Cone) -> Self {
        Self::Cone { radius: shape.radius(), half: shape.half() }
    }
}
