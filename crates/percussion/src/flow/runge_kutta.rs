//! The one door to all methods.

use super::{
    DORMAND_PRINCE_5, DORMAND_PRINCE_8, Explicit, FEHLBERG_45, HALF_EXPLICIT_3, HALF_EXPLICIT_4,
    HalfExplicit, Method, RADAU_3, RADAU_5, Radau, Rated, Step, Tolerance, VectorField,
};

/// A Runge–Kutta method with the stages of its last step.
#[derive(Debug)]
pub struct RungeKutta {
    kind: Kind,
    order: u32,
    error_order: u32,
}

#[derive(Debug)]
enum Kind {
    Explicit(Explicit),
    HalfExplicit(HalfExplicit),
    Radau(Box<Radau>),
}

/// The same call of the method of any kind.
macro_rules! of_kind {
    ($kind:expr, $method:ident => $call:expr) => {
        match $kind {
            Kind::Explicit($method) => $call,
            Kind::HalfExplicit($method) => $call,
            Kind::Radau($method) => $call,
        }
    };
}

impl RungeKutta {
    /// The method of this name; implicit ones solve their equations to this tolerance of a step.
    pub fn new(method: Method, tolerance: Tolerance) -> Self {
        let explicit = |tableau| {
            let method = Explicit::new(tableau);
            Self { kind: Kind::Explicit(method), order: tableau.order, error_order: tableau.order }
        };
        let half_explicit = |tableau: &'static super::HalfExplicitTableau| Self {
            kind: Kind::HalfExplicit(HalfExplicit::new(tableau)),
            order: tableau.order,
            error_order: 3,
        };
        let radau = |tableau: &'static super::RadauTableau, error_order| {
            let method = Radau::new(tableau, tolerance);
            Self { kind: Kind::Radau(Box::new(method)), order: tableau.order, error_order }
        };
        match method {
            Method::Fehlberg45 => explicit(&FEHLBERG_45),
            Method::DormandPrince5 => explicit(&DORMAND_PRINCE_5),
            Method::DormandPrince8 => explicit(&DORMAND_PRINCE_8),
            Method::HalfExplicit3 => half_explicit(&HALF_EXPLICIT_3),
            Method::HalfExplicit4 => half_explicit(&HALF_EXPLICIT_4),
            Method::Radau3 => radau(&RADAU_3, 3),
            Method::Radau5 => radau(&RADAU_5, 4),
        }
    }

    /// Whether its stages are solved for together, with dense matrices.
    pub fn is_implicit(&self) -> bool {
        matches!(self.kind, Kind::Radau(_))
    }

    /// Order of the solution.
    pub fn order(&self) -> u32 {
        self.order
    }

    /// Power of the step size with which the estimated error of a step goes to zero, or less.
    pub fn error_order(&self) -> u32 {
        self.error_order
    }

    /// The rate at the beginning.
    pub fn first_rate(&self) -> &[f64] {
        of_kind!(&self.kind, method => method.first_rate())
    }

    /// Evaluates the rate at (t₀, y₀), from which any number of steps of any size may start.
    ///
    /// # Errors
    /// Those of the right-hand side.
    pub fn begin<F: VectorField>(&mut self, field: &mut F, t: f64, y: &[f64]) -> Rated<F> {
        of_kind!(&mut self.kind, method => method.begin(field, t, y))
    }

    /// A step of size `h` from the point of [`Self::begin`]. The rate at its end is what is
    /// evaluated last.
    ///
    /// # Errors
    /// Those of the right-hand side, and [`super::Diverged`].
    pub fn step<F: VectorField>(
        &mut self,
        field: &mut F,
        (t, y): (f64, &[f64]),
        h: f64,
        end: &mut [f64],
    ) -> Result<(), F::Error> {
        of_kind!(&mut self.kind, method => method.step(field, Step { t, y, h }, end))
    }

    /// The estimated error of the step; at most 1 within the tolerance.
    pub fn error(&self, tolerance: &Tolerance, y: &[f64], end: &[f64], h: f64) -> f64 {
        match &self.kind {
            Kind::Explicit(method) => method.error(tolerance, y, end, h),
            Kind::HalfExplicit(method) => method.error(tolerance, y, end, h),
            Kind::Radau(method) => method.error(tolerance, y, end),
        }
    }

    /// How much longer than the last step the next may be, whatever its error, for the equations
    /// of an implicit method to be solved.
    pub fn growth(&self) -> f64 {
        match &self.kind {
            Kind::Radau(method) => method.growth(),
            Kind::Explicit(_) | Kind::HalfExplicit(_) => f64::INFINITY,
        }
    }

    /// Makes the end of the last step the beginning of the next.
    pub fn advance(&mut self) {
        of_kind!(&mut self.kind, method => method.advance());
    }

    /// Prepares the solution between both ends of the last step from y to `end`.
    ///
    /// # Errors
    /// Those of the right-hand side.
    pub fn extend<F: VectorField>(
        &mut self,
        field: &mut F,
        (t, y): (f64, &[f64]),
        h: f64,
        end: &[f64],
    ) -> Result<(), F::Error> {
        match &mut self.kind {
            Kind::Explicit(method) => method.extend(field, Step { t, y, h }, end),
            Kind::HalfExplicit(method) => {
                method.extend(y, h, end);
                Ok(())
            }
            Kind::Radau(_) => Ok(()),
        }
    }

    /// y(t₀ + θh), for a step that was extended.
    pub fn interpolate(&self, y: &[f64], theta: f64, out: &mut [f64]) {
        of_kind!(&self.kind, method => method.interpolate(y, theta, out));
    }
}
