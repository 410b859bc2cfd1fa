//! A contact with friction in the expansion of an impact.
//!
//! The compression has stored the impulse Λ^C, and s = ε Λ^C is given back. What the expansion adds
//! to it, P = Λ^E − s, has the laws of contact and friction with the whole normal impulse,
//!
//! ```text
//! −γ_N ∈ N_{ℝ₀⁺}(P_N),     −γ_T ∈ N_D(P_T),   D = C_T(P_N + s_N − ν),        (1)
//! ```
//!
//! where C_T(Λ_N) is the set of friction of the contact, and ν the normal impulse for which s_T is on its border:
//! what is given back tangentially uses up some of the friction, and (1) keeps Λ^E in the friction
//! cone. In D, P_T does not work against s_T, P_Tᵀs_T ≥ 0, so that at least s_T is given back
//! [Glocker1995]. Without tangential restitution s_T = 0, ν = 0, and a contact that slides through
//! both phases has |Λ_T| = μ Λ_N.

use std::sync::Arc;

use super::{LawContext, Mode, SetValuedLaw};

/// Halvings of the interval in which ν lies.
const HALVINGS: usize = 60;

/// The law (1) of a contact whose first component is normal to it.
#[derive(Clone, Debug)]
pub struct Expansion {
    law: Arc<dyn SetValuedLaw>,
    /// s_N − ν.
    normal: f64,
    /// s_T over its length, or zeros.
    direction: Vec<f64>,
}

impl Expansion {
    /// The expansion of a contact that gives back `stored` = ε Λ^C; none if the law has no
    /// friction that depends on a normal component, or if there is nothing to rub.
    pub fn new(law: Arc<dyn SetValuedLaw>, context: &LawContext, stored: &[f64]) -> Option<Self> {
        let one_normal = law.groups().len() > 1 && law.groups()[0] == 1;
        if !one_normal || stored[0] <= 0.0 {
            return None;
        }
        let length = stored[1..].iter().map(|s| s * s).sum::<f64>().sqrt();
        let direction = stored[1..].iter().map(|s| if length > 0.0 { s / length } else { 0.0 });
        let direction = direction.collect();
        let admits = |normal: f64| {
            let mut z = stored.to_vec();
            z[0] = normal;
            law.prox(context, &mut z);
            z[1..] == stored[1..]
        };
        let (mut least, mut most) = (0.0, stored[0]);
        for _ in 0..if length > 0.0 { HALVINGS } else { 0 } {
            let middle = 0.5 * (least + most);
            (least, most) = if admits(middle) { (least, middle) } else { (middle, most) };
        }
        let used = if length > 0.0 { most } else { 0.0 };
        Some(Self { normal: stored[0] - used, direction, law })
    }

    /// The argument without its part against s_T, and its normal projection.
    fn prepare(&self, context: &LawContext, z: &[f64]) -> (Vec<f64>, f64, bool) {
        let mut alone = vec![0.0; z.len()];
        alone[0] = z[0];
        self.law.prox(context, &mut alone);
        let mut argument = z.to_vec();
        argument[0] = alone[0] + self.normal;
        let along: f64 = z[1..].iter().zip(&self.direction).map(|(z, d)| z * d).sum();
        if along < 0.0 {
            for (z, d) in argument[1..].iter_mut().zip(&self.direction) {
                *z -= along * d;
            }
        }
        (argument, alone[0], along < 0.0)
    }
}

impl SetValuedLaw for Expansion {
    fn name(&self) -> &'static str {
        self.law.name()
    }

    fn dim(&self) -> usize {
        self.law.dim()
    }

    /// (1), the normal component first.
    fn prox(&self, context: &LawContext, z: &mut [f64]) -> Mode {
        let (mut argument, normal, _) = self.prepare(context, z);
        self.law.prox(context, &mut argument);
        argument[0] = normal;
        let unchanged = argument == z;
        z.copy_from_slice(&argument);
        match (unchanged, z.iter().all(|z| *z == 0.0)) {
            (true, _) => Mode::Constrained,
            (false, true) => Mode::Open,
            (false, false) => Mode::Sliding,
        }
    }

    fn prox_jacobian(&self, context: &LawContext, z: &[f64], jacobian: &mut [f64]) {
        let m = z.len();
        let (argument, normal, against) = self.prepare(context, z);
        self.law.prox_jacobian(context, &argument, jacobian);
        let pressed = if normal == z[0] { 1.0 } else { 0.0 };
        jacobian[..m].fill(0.0);
        jacobian[0] = pressed;
        for row in jacobian.chunks_exact_mut(m).skip(1) {
            row[0] *= pressed;
            if against {
                let along: f64 = row[1..].iter().zip(&self.direction).map(|(j, d)| j * d).sum();
                row[1..].iter_mut().zip(&self.direction).for_each(|(j, d)| *j -= along * d);
            }
        }
    }

    /// What is given back is in s.
    fn reflect(&self, _velocity: &[f64], reflected: &mut [f64]) {
        reflected.fill(0.0);
    }

    fn groups(&self) -> &[usize] {
        self.law.groups()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::laws::{FrictionalContact, UnilateralContact, contract};

    fn expansion(stored: [f64; 2]) -> Expansion {
        let law = Arc::new(FrictionalContact::planar(0.5, 0.5, 0.5).unwrap());
        Expansion::new(law, &LawContext { duration: 0.0, gap: &[0.0; 2] }, &stored).unwrap()
    }

    fn projected(law: &Expansion, mut z: [f64; 2]) -> [f64; 2] {
        law.prox(&LawContext { duration: 0.0, gap: &[0.0; 2] }, &mut z);
        z
    }

    #[test]
    fn owes_the_law_contract() {
        let arguments = [vec![1.0, 0.1], vec![2.0, 9.0], vec![-1.0, 0.3], vec![-1.0, -7.0]];
        for stored in [[2.0, 0.0], [2.0, 0.4]] {
            contract::check_at_instant(&expansion(stored), &[0.0; 2], &arguments);
        }
    }

    #[test]
    fn friction_belongs_to_all_of_the_normal_impulse() {
        let law = expansion([2.0, 0.0]);
        assert_eq!(projected(&law, [0.0, 9.0]), [0.0, 1.0]);
        assert_eq!(projected(&law, [4.0, -9.0]), [4.0, -3.0]);
        assert_eq!(projected(&law, [-4.0, -9.0]), [0.0, -1.0]);
        // 0.4 are given back and use up 0.8 of the normal impulse, and are not taken back
        let law = expansion([2.0, 0.4]);
        let [normal, tangential] = projected(&law, [0.0, 9.0]);
        assert!(normal == 0.0 && (tangential - 0.6).abs() < 1e-12, "{tangential}");
        assert_eq!(projected(&law, [0.0, -9.0]), [0.0, 0.0]);
        let smooth = Arc::new(UnilateralContact::new(0.5).unwrap());
        let context = LawContext { duration: 0.0, gap: &[0.0] };
        assert!(Expansion::new(smooth, &context, &[2.0]).is_none());
    }
}
