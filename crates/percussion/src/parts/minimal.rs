//! Parts in minimal coordinates, given by functions.
//!
//! A pendulum, a linkage, a reduced model: the part says its own M(t,q), h(t,q,u), V(t,q) and,
//! if others act on it, how its points move,
//!
//! ```text
//! M(t,q) u̇ = h(t,q,u),   q̇ = u,   r_P(q),   J_P = ∂r_P/∂q                   (1)
//! ```
//!
//! [Studer2009, §7.1, §7.2]. Gravity belongs in its h: the element of that name does not know
//! where its masses are.

use super::vector::{self, add, dot, scale};
use super::{Label, OwnPoints, Part, Vector};

type Mass = Box<dyn Fn(f64, &[f64], &mut [f64]) + Send + Sync>;
type Force = Box<dyn Fn(f64, &[f64], &[f64], &mut [f64]) + Send + Sync>;
type Potential = Box<dyn Fn(f64, &[f64]) -> f64 + Send + Sync>;
type Position = Box<dyn Fn(&[f64], Vector) -> Vector + Send + Sync>;
type Column = Box<dyn Fn(&[f64], Vector, usize) -> Vector + Send + Sync>;

/// A part (1) from functions.
pub struct Minimal {
    coordinates: Vec<Label>,
    velocities: Vec<Label>,
    mass: Mass,
    force: Option<Force>,
    potential: Option<Potential>,
    points: Option<GivenPoints>,
}

impl Minimal {
    /// A part with these names and units of coordinates and their rates; `mass` writes the
    /// row-major mass matrix at (t, q) over zeros.
    ///
    /// # Panics
    /// If there are not as many velocities as coordinates.
    pub fn new(
        coordinates: &[(&str, &str)],
        velocities: &[(&str, &str)],
        mass: impl Fn(f64, &[f64], &mut [f64]) + Send + Sync + 'static,
    ) -> Self {
        assert_eq!(coordinates.len(), velocities.len(), "one velocity per coordinate");
        Self {
            coordinates: coordinates.iter().map(Label::from).collect(),
            velocities: velocities.iter().map(Label::from).collect(),
            mass: Box::new(mass),
            force: None,
            potential: None,
            points: None,
        }
    }

    /// With the force that `force` adds to h at (t, q, u).
    #[must_use]
    pub fn with_force(
        mut self,
        force: impl Fn(f64, &[f64], &[f64], &mut [f64]) + Send + Sync + 'static,
    ) -> Self {
        self.force = Some(Box::new(force));
        self
    }

    /// With the potential energy of its force at (t, q), in J.
    #[must_use]
    pub fn with_potential(
        mut self,
        potential: impl Fn(f64, &[f64]) -> f64 + Send + Sync + 'static,
    ) -> Self {
        self.potential = Some(Box::new(potential));
        self
    }

    /// With points: `position` of (q, point), and column k of J_P by `column` of (q, point, k).
    #[must_use]
    pub fn with_points(
        mut self,
        position: impl Fn(&[f64], Vector) -> Vector + Send + Sync + 'static,
        column: impl Fn(&[f64], Vector, usize) -> Vector + Send + Sync + 'static,
    ) -> Self {
        self.points = Some(GivenPoints { position: Box::new(position), column: Box::new(column) });
        self
    }
}

impl Part for Minimal {
    fn coordinates(&self) -> &[Label] {
        &self.coordinates
    }

    fn velocities(&self) -> &[Label] {
        &self.velocities
    }

    fn mass(&self, t: f64, q: &[f64], mass: &mut [f64]) {
        (self.mass)(t, q, mass);
    }

    fn add_force(&self, t: f64, q: &[f64], u: &[f64], h: &mut [f64]) {
        if let Some(force) = &self.force {
            force(t, q, u, h);
        }
    }

    fn potential_energy(&self, t: f64, q: &[f64]) -> f64 {
        self.potential.as_ref().map_or(0.0, |potential| potential(t, q))
    }

    fn own_points(&self) -> Option<&dyn OwnPoints> {
        self.points.as_ref().map(|points| points as &dyn OwnPoints)
    }
}

/// Points given by their positions and columns of J_P.
struct GivenPoints {
    position: Position,
    column: Column,
}

impl OwnPoints for GivenPoints {
    fn position(&self, q: &[f64], point: Vector) -> Vector {
        (self.position)(q, point)
    }

    fn velocity(&self, q: &[f64], u: &[f64], point: Vector) -> Vector {
        let columns = u.iter().enumerate();
        columns.fold(vector::ZERO, |v, (k, u)| add(v, scale(*u, (self.column)(q, point, k))))
    }

    fn add_force(&self, q: &[f64], point: Vector, s: f64, f: Vector, row: &mut [f64]) {
        for (k, entry) in row.iter_mut().enumerate() {
            *entry += s * dot(f, (self.column)(q, point, k));
        }
    }
}
