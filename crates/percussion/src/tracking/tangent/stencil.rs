//! Columns, and what they are derivatives by.

use std::sync::Arc;

use crate::step_error::StepError;
use crate::system::MechanicalSystem;

/// A derivative by a parameter as a sum over systems near by, Σ wₖ f(system k) ≈ ∂f/∂p.
pub struct Stencil {
    points: Vec<(Arc<dyn MechanicalSystem>, f64)>,
}

impl Stencil {
    /// Systems and weights; the weights add up to zero.
    pub fn new(points: Vec<(Arc<dyn MechanicalSystem>, f64)>) -> Self {
        Self { points }
    }

    /// Systems and weights.
    pub fn points(&self) -> &[(Arc<dyn MechanicalSystem>, f64)] {
        &self.points
    }

    /// Σ wₖ f(system k).
    pub(super) fn sum(
        &self,
        mut f: impl FnMut(&dyn MechanicalSystem) -> Result<Vec<f64>, StepError>,
    ) -> Result<Vec<f64>, StepError> {
        let mut sum = Vec::new();
        for (system, weight) in &self.points {
            let values = f(system.as_ref())?;
            sum.resize(values.len(), 0.0);
            sum.iter_mut().zip(&values).for_each(|(sum, value)| *sum += weight * value);
        }
        Ok(sum)
    }
}

/// dx/ds along a motion, by an initial value or by a parameter.
#[derive(Clone)]
pub struct Column {
    /// Derivatives of q and u.
    pub y: Vec<f64>,
    /// How what the system is made of depends on s; not at all if absent.
    pub stencil: Option<Arc<Stencil>>,
}

impl Column {
    /// By an initial value, from this derivative of q and u.
    pub fn initial(y: Vec<f64>) -> Self {
        Self { y, stencil: None }
    }

    /// ∂f/∂p dp/ds; none if nothing depends on s.
    pub(super) fn by_parameter(
        &self,
        f: impl FnMut(&dyn MechanicalSystem) -> Result<Vec<f64>, StepError>,
    ) -> Result<Option<Vec<f64>>, StepError> {
        self.stencil.as_ref().map(|stencil| stencil.sum(f)).transpose()
    }

    /// Gives prescribed coordinates and velocities at `t` their derivatives, zero but for parameters.
    pub fn prescribe(&mut self, system: &dyn MechanicalSystem, t: f64) {
        let n_q = system.layout().q_len();
        let given = |system: &dyn MechanicalSystem| {
            let mut x = vec![f64::NAN; self.y.len()];
            let (q, u) = x.split_at_mut(n_q);
            system.prescribe(t, q, u);
            x
        };
        let is_given = given(system);
        if is_given.iter().all(|x| x.is_nan()) {
            return;
        }
        let changes = self.by_parameter(|system| Ok(given(system))).ok().flatten();
        for (i, x) in is_given.iter().enumerate() {
            if !x.is_nan() {
                self.y[i] = changes.as_ref().map_or(0.0, |changes| changes[i]);
            }
        }
    }
}
