//! Unilateral contact with Coulomb friction.
//!
//! The force λ = (λ_N, λ_T) and the contact velocity ξ = (ξ_N, ξ_T) obey
//!
//! ```text
//! −ξ_N ∈ N_{ℝ₀⁺}(λ_N),      −ξ_T ∈ N_{λ_N S}(λ_T)                          (1)
//! ```
//!
//! [Studer2009, §3.2.2.3–§3.2.2.5], with a section S of the friction cone: the interval [−μ, μ],
//! the disc of radius μ, or the ellipse (μ₁, μ₂) of anisotropic friction. A second section for
//! the torque of rolling friction may follow. Because λ_N S grows with λ_N the law is not
//! associated: no dual optimisation problem exists.
//!
//! The second line of (1) is homogeneous in (λ_N, z_T), λ_T = λ_N prox_S(z_T/λ_N), so that by
//! Euler's theorem
//!
//! ```text
//! ∂λ_T/∂λ_N = (λ_T − J z_T)/λ_N,      J = ∂prox_{λ_N S}(z_T)/∂z_T.          (2)
//! ```

use super::{Constraint, ForceCone, LawContext, Mode, Polyhedral, SetValuedLaw, reflect_diagonal};
use crate::parameter::{ParameterError, fraction, non_negative};
use crate::sets::{Ball, ConvexSet, Ellipsoid, Interval, clear};

/// Components of the largest section.
const MAX_SECTION: usize = 3;

/// Frictional unilateral contact (1); components: normal, tangential, then rolling if any.
#[derive(Debug)]
pub struct FrictionalContact {
    pub(super) name: &'static str,
    pub(super) section: Box<dyn ConvexSet>,
    pub(super) rolling: Option<Ball>,
    pub(super) restitution: Vec<f64>,
    pub(super) groups: Vec<usize>,
    pub(super) cone: Option<ForceCone>,
    stabilised: bool,
}

impl FrictionalContact {
    /// Contact in a plane, components (normal, tangential), friction coefficient μ ≥ 0.
    ///
    /// # Errors
    /// If μ is negative or a restitution coefficient outside [0, 1].
    pub fn planar(friction: f64, e_n: f64, e_t: f64) -> Result<Self, ParameterError> {
        let section = Interval::symmetric(non_negative("friction", friction)?)?;
        let cone = Some(ForceCone::frictional(1, friction));
        let law = Self::with_section("frictional-contact", Box::new(section), [e_n, e_t])?;
        Ok(Self { cone, ..law })
    }

    /// Contact in space, components (normal, two tangential), friction coefficient μ ≥ 0.
    ///
    /// # Errors
    /// If μ is negative or a restitution coefficient outside [0, 1].
    pub fn spatial(friction: f64, e_n: f64, e_t: f64) -> Result<Self, ParameterError> {
        let section = Ball::new(2, non_negative("friction", friction)?)?;
        let cone = Some(ForceCone::frictional(2, friction));
        let law = Self::with_section("frictional-contact", Box::new(section), [e_n, e_t])?;
        Ok(Self { cone, ..law })
    }

    /// Contact in space with friction coefficients μ₁, μ₂ ≥ 0 along the two tangents.
    ///
    /// # Errors
    /// If a μ is negative or a restitution coefficient outside [0, 1].
    pub fn anisotropic(friction: [f64; 2], e_n: f64, e_t: f64) -> Result<Self, ParameterError> {
        for mu in friction {
            non_negative("friction", mu)?;
        }
        let section = Ellipsoid::new(&friction)?;
        Self::with_section("frictional-contact", Box::new(section), [e_n, e_t])
    }

    /// Contact with the section S and the restitution coefficients [e_N, e_T].
    pub(super) fn with_section(
        name: &'static str,
        section: Box<dyn ConvexSet>,
        [e_n, e_t]: [f64; 2],
    ) -> Result<Self, ParameterError> {
        let groups = vec![1, section.dim()];
        let mut restitution = vec![fraction("tangential restitution", e_t)?; 1 + section.dim()];
        restitution[0] = fraction("normal restitution", e_n)?;
        let (rolling, cone) = (None, None);
        Ok(Self { name, section, rolling, restitution, groups, cone, stabilised: false })
    }

    /// The same contact without normal restitution, its penetration removed by drift
    /// stabilisation.
    #[must_use]
    pub fn with_drift_stabilisation(mut self) -> Self {
        self.restitution[0] = 0.0;
        Self { stabilised: true, ..self }
    }
}

impl SetValuedLaw for FrictionalContact {
    fn name(&self) -> &'static str {
        self.name
    }

    fn dim(&self) -> usize {
        self.restitution.len()
    }

    /// Both lines of (1): first λ_N = max(z_N, 0), then the sections scaled by λ_N.
    fn prox(&self, _context: &LawContext, z: &mut [f64]) -> Mode {
        if z[0] <= 0.0 {
            return if clear(z) { Mode::Open } else { Mode::Constrained };
        }
        let (normal, rest) = z.split_at_mut(1);
        let (tangential, torque) = rest.split_at_mut(self.section.dim());
        let slides = self.section.project(normal[0], tangential);
        let rolls = self.rolling.is_some_and(|disc| disc.project(normal[0], torque));
        match (slides, rolls) {
            (false, false) => Mode::Constrained,
            (true, false) => Mode::Sliding,
            (false, true) => Mode::Rolling,
            (true, true) => Mode::SlidingRolling,
        }
    }

    fn prox_jacobian(&self, _context: &LawContext, z: &[f64], jacobian: &mut [f64]) {
        jacobian.fill(0.0);
        if z[0] <= 0.0 {
            return;
        }
        jacobian[0] = 1.0;
        write_section(self.section.as_ref(), z, 1, jacobian);
        if let Some(disc) = &self.rolling {
            write_section(disc, z, 1 + self.section.dim(), jacobian);
        }
    }

    fn reflect(&self, velocity: &[f64], reflected: &mut [f64]) {
        reflect_diagonal(&self.restitution, velocity, reflected);
    }

    fn groups(&self) -> &[usize] {
        &self.groups
    }

    fn constraint(&self, k: usize) -> Constraint {
        if k == 0 { Constraint::OneSided } else { Constraint::Kinematic }
    }

    fn stabilised(&self) -> bool {
        self.stabilised
    }

    /// What follows two tangential components is a torque.
    fn friction(&self) -> Option<f64> {
        let n = self.section.dim();
        let along = |k: usize| {
            let mut axis = [0.0; MAX_SECTION];
            axis[k] = 1.0;
            self.section.support(&axis[..n])
        };
        Some((0..n.min(2)).map(along).fold(0.0, f64::max))
    }

    fn cone(&self) -> Option<ForceCone> {
        self.cone
    }

    /// The half axes of an interval, disc or ellipse are its support along the tangents; drilling
    /// and rolling torques have no such form.
    fn polyhedral(&self, facets: usize) -> Option<Polyhedral> {
        match (self.section.dim(), &self.rolling) {
            (1, None) => Some(Polyhedral::interval(self.section.support(&[1.0]))),
            (2, None) => {
                let axes = [self.section.support(&[1.0, 0.0]), self.section.support(&[0.0, 1.0])];
                Some(Polyhedral::ellipse(axes, facets))
            }
            _ => None,
        }
    }
}

/// Writes the rows of a section whose first component is `start`: (2) in the first column, J in
/// its own.
fn write_section(section: &dyn ConvexSet, z: &[f64], start: usize, jacobian: &mut [f64]) {
    let (m, n, normal) = (section.dim(), z.len(), z[0]);
    let z = &z[start..start + m];
    let (mut block, mut projected) = ([0.0; MAX_SECTION * MAX_SECTION], [0.0; MAX_SECTION]);
    section.projection_jacobian(normal, z, &mut block[..m * m]);
    projected[..m].copy_from_slice(z);
    section.project(normal, &mut projected[..m]);
    for i in 0..m {
        let row = &mut jacobian[(start + i) * n..(start + i + 1) * n];
        row[start..start + m].copy_from_slice(&block[i * m..(i + 1) * m]);
        let j_z: f64 = row[start..].iter().zip(z).map(|(j, z)| j * z).sum();
        row[0] = (projected[i] - j_z) / normal;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::laws::contract;

    #[test]
    fn owes_the_law_contract_in_every_mode() {
        let (open, stick, slip) = ([-1.0, 0.3, 0.2], [1.0, 0.1, -0.2], [1.0, 0.9, -0.7]);
        let spatial = [open.to_vec(), stick.to_vec(), slip.to_vec()];
        let planar = spatial.clone().map(|z| z[..2].to_vec());
        contract::check(&FrictionalContact::planar(0.5, 0.8, 0.1).unwrap(), &[0.0; 2], &planar);
        for mu in [0.5, 0.0] {
            let law = FrictionalContact::spatial(mu, 0.8, 0.0).unwrap();
            contract::check(&law, &[-0.1, 0.0, 0.0], &spatial);
        }
        let law = FrictionalContact::anisotropic([0.5, 0.1], 0.8, 0.3).unwrap();
        contract::check(&law, &[0.0; 3], &spatial);
    }

    #[test]
    fn has_vertices_on_its_section_unless_torques_act() {
        let vertices = |law: FrictionalContact| match law.polyhedral(4) {
            Some(Polyhedral::Section { vertices }) => Some(vertices),
            _ => None,
        };
        let planar = FrictionalContact::planar(0.5, 0.0, 0.0).unwrap();
        assert_eq!(vertices(planar), Some(vec![0.5, -0.5]));
        let ellipse = vertices(FrictionalContact::anisotropic([0.5, 0.1], 0.0, 0.0).unwrap());
        let expected = [0.5, 0.0, 0.0, 0.1, -0.5, 0.0, 0.0, -0.1];
        assert!(ellipse.unwrap().iter().zip(expected).all(|(a, b)| (a - b).abs() < 1e-15));
        let smooth = FrictionalContact::spatial(0.0, 0.0, 0.0).unwrap();
        assert_eq!(vertices(smooth), Some(Vec::new()));
        let rolling = FrictionalContact::rolling(0.5, 0.1, 0.0, 0.0).unwrap();
        assert_eq!(rolling.polyhedral(4), None);
    }

    #[test]
    fn couples_the_sliding_force_to_the_normal_one() {
        let law = FrictionalContact::spatial(0.5, 0.0, 0.0).unwrap();
        let (context, z) = (LawContext { duration: 0.0, gap: &[0.0; 3] }, [2.0, 3.0, 4.0]);
        let (mut projected, mut jacobian) = (z, [0.0; 9]);
        assert_eq!(law.prox(&context, &mut projected), Mode::Sliding);
        assert!((projected[1] - 0.6).abs() < 1e-15 && (projected[2] - 0.8).abs() < 1e-15);
        law.prox_jacobian(&context, &z, &mut jacobian);
        assert!((jacobian[3] - 0.3).abs() < 1e-15 && (jacobian[6] - 0.4).abs() < 1e-15);
    }
}
