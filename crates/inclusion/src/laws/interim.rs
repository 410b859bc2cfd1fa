//! Interim.
#![allow(missing_docs)]
use super::*;
use crate::parameter::*;
#[derive(Clone, Debug)]
pub struct UnilateralContact {
    e: [f64; 1],
}
impl UnilateralContact {
    pub fn new(e: f64) -> Result<Self, ParameterError> {
        Ok(Self { e: [fraction("restitution", e)?] })
    }
}
impl SetValuedLaw for UnilateralContact {
    fn name(&self) -> &'static str {
        "unilateral-contact"
    }
    fn dim(&self) -> usize {
        1
    }
    fn prox(&self, _c: &LawContext, z: &mut [f64]) -> Mode {
        if z[0] < 0.0 {
            z[0] = 0.0;
            Mode::Open
        } else {
            Mode::Constrained
        }
    }
    fn prox_jacobian(&self, _c: &LawContext, z: &[f64], j: &mut [f64]) {
        j[0] = if z[0] < 0.0 { 0.0 } else { 1.0 }
    }
    fn reflect(&self, v: &[f64], r: &mut [f64]) {
        reflect_diagonal(&self.e, v, r)
    }
    fn groups(&self) -> &[usize] {
        &[1]
    }
    fn activity(&self, gap: &[f64]) -> Activity {
        if gap[0] <= 0.0 { Activity::Inclusion } else { Activity::Off }
    }
    fn violation(&self, gap: &[f64]) -> f64 {
        (-gap[0]).max(0.0)
    }
}
#[derive(Clone, Debug)]
pub struct FrictionalContact {
    mu: f64,
    e: [f64; 2],
}
impl FrictionalContact {
    pub fn planar(mu: f64, en: f64, et: f64) -> Result<Self, ParameterError> {
        Ok(Self {
            mu: non_negative("friction", mu)?,
            e: [fraction("restitution", en)?, fraction("restitution", et)?],
        })
    }
}
impl SetValuedLaw for FrictionalContact {
    fn name(&self) -> &'static str {
        "frictional-contact"
    }
    fn dim(&self) -> usize {
        2
    }
    fn prox(&self, _c: &LawContext, z: &mut [f64]) -> Mode {
        if z[0] <= 0.0 && (z[0] != 0.0 || z[1] != 0.0) {
            z.fill(0.0);
            return Mode::Open;
        }
        let a = self.mu * z[0];
        if z[1].abs() <= a {
            Mode::Constrained
        } else {
            z[1] = a * z[1].signum();
            Mode::Sliding
        }
    }
    fn prox_jacobian(&self, _c: &LawContext, z: &[f64], j: &mut [f64]) {
        j.fill(0.0);
        if z[0] <= 0.0 {
            return;
        }
        j[0] = 1.0;
        if z[1].abs() <= self.mu * z[0] {
            j[3] = 1.0;
        } else {
            j[2] = self.mu * z[1].signum();
        }
    }
    fn reflect(&self, v: &[f64], r: &mut [f64]) {
        reflect_diagonal(&self.e, v, r)
    }
    fn groups(&self) -> &[usize] {
        &[1, 1]
    }
    fn activity(&self, gap: &[f64]) -> Activity {
        if gap[0] <= 0.0 { Activity::Inclusion } else { Activity::Off }
    }
    fn violation(&self, gap: &[f64]) -> f64 {
        (-gap[0]).max(0.0)
    }
}
