//! Shapes in another size.

use super::{
    Capsule, Compound, Cone, ConvexPolyhedron, Cuboid, Cylinder, Ellipsoid, Shape, Sphere,
};
use crate::error::ShapeError;
use crate::pose::{Pose, Vector};

impl Shape {
    /// The same shape with all lengths times `factor`, about the origin of its axes.
    ///
    /// # Errors
    /// If a size is not a positive number then.
    pub fn scaled(&self, factor: f64) -> Result<Self, ShapeError> {
        let by = |x: &Vector| x * factor;
        Ok(match self {
            Self::Sphere(ball) => Sphere::new(ball.radius() * factor)?.into(),
            Self::HalfSpace(half_space) => (*half_space).into(),
            Self::Cuboid(cuboid) => Cuboid::new(by(&(2.0 * cuboid.half())).into())?.into(),
            Self::Capsule(c) => Capsule::new(c.radius() * factor, 2.0 * c.half() * factor)?.into(),
            Self::Cylinder(c) => {
                Cylinder::new(c.radius() * factor, 2.0 * c.half() * factor)?.into()
            }
            Self::Cone(c) => Cone::new(c.radius() * factor, 2.0 * c.half() * factor)?.into(),
            Self::Ellipsoid(egg) => Ellipsoid::new(by(egg.semi_axes()).into())?.into(),
            Self::ConvexPolyhedron(hull) => {
                let points: Vec<_> = hull.vertices().iter().map(by).collect();
                ConvexPolyhedron::hull(&points)?.into()
            }
            Self::TriangleMesh(mesh) => mesh.scaled(factor)?.into(),
            Self::HeightField(ground) => ground.scaled(factor)?.into(),
            Self::Compound(compound) => {
                let parts = compound.parts().iter().map(|(pose, shape)| {
                    let place = by(&pose.translation.vector);
                    Ok((Pose::from_parts(place.into(), pose.rotation), shape.scaled(factor)?))
                });
                Compound::new(parts.collect::<Result<_, ShapeError>>()?)?.into()
            }
        })
    }
}
