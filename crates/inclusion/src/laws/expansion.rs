//! A contact with friction in the expansion of an impact.
//!
//! The compression has stored the impulse Λ^C, and s = ε Λ^C is given back. What the expansion adds
//! to it, P = Λ^E − s, has the laws of contact and friction with the whole normal impulse,
//!
//! ```text
//! −γ_N ∈ N_{ℝ₀⁺}(P_N),     −γ_T ∈ N_D(P_T),
//! D = {x ∈ C_T(P_N + s_N − ν) : xᵀs_T ≥ 0},                                 (1)
//! ```
//!
//! where C_T(Λ_N) is the set of friction of the contact, and ν the normal impulse for which s_T is
//! on its border: what is given back tangentially uses up some of the friction, and (1) keeps Λ^E
//! in the friction cone. P_T does not work against s_T, so that at least s_T is given back
//! \[Glocker1995\]. Without tangential restitution s_T = 0, ν = 0, D = C_T(P_N + s_N), and a contact
//! that slides through both phases has |Λ_T| = μ Λ_N.
//!
//! The projection on D alternates between C_T and the half-space by Dykstra's method; for intervals
//! and discs the first round is exact.

use std::sync::Arc;

use super::{Activity, Constraint, LawContext, LawId, LawTable, Mode, SetValuedLaw};
use crate::sets::norm;

/// Halvings of the interval in which ν lies.
const HALVINGS: usize = 60;

/// Rounds of Dykstra's method, and the change, relative to what is projected, that ends them.
const ROUNDS: usize = 1000;
const SETTLED: f64 = 1e-14;

/// Components of the largest law with friction.
const MAX_DIM: usize = 8;

/// Contacts at an instant are closed.
const CLOSED: LawContext<'static> = LawContext { duration: 0.0, gap: &[0.0; MAX_DIM] };

/// The law (1) of a contact whose first component is normal to it. In the place of a gap, which is
/// zero, it is told (s_N − ν, s_T/|s_T|).
#[derive(Clone, Debug)]
pub struct Expansion {
    law: Arc<dyn SetValuedLaw>,
}

/// What is left to do for the projection of the law beneath.
struct Prepared {
    /// Its argument.
    argument: [f64; MAX_DIM],
    /// P_N.
    normal: f64,
    /// Whether a part against s_T was taken away.
    against: bool,
}

impl Expansion {
    /// The expansion of contacts with this law; none if it has no friction that a normal force
    /// bounds.
    pub fn new(law: Arc<dyn SetValuedLaw>) -> Option<Self> {
        let one_sided = law.geometric() == 1 && law.constraint(0) == Constraint::OneSided;
        (one_sided && (2..=MAX_DIM).contains(&law.dim())).then_some(Self { law })
    }

    /// Writes what a contact is told that gives back `stored` = ε Λ^C, which its law admits.
    pub fn tell(&self, stored: &[f64], told: &mut [f64]) {
        told.copy_from_slice(stored);
        let length = norm(&stored[1..]);
        if length == 0.0 {
            return;
        }
        let admits = |normal: f64| {
            let mut z = [0.0; MAX_DIM];
            let z = &mut z[..stored.len()];
            z.copy_from_slice(stored);
            z[0] = normal;
            self.law.prox(&CLOSED, z);
            z[1..] == stored[1..]
        };
        let (mut least, mut most) = (0.0, stored[0]);
        for _ in 0..HALVINGS {
            let middle = 0.5 * (least + most);
            (least, most) = if admits(middle) { (least, middle) } else { (middle, most) };
        }
        told[0] -= most;
        told[1..].iter_mut().for_each(|s| *s /= length);
    }

    /// Dykstra's method up to the last projection on C_T.
    fn prepare(&self, told: &[f64], z: &[f64]) -> Prepared {
        let (m, direction) = (z.len() - 1, &told[1..]);
        let mut argument = [0.0; MAX_DIM];
        argument[0] = z[0];
        self.law.prox(&CLOSED, &mut argument[..=m]);
        let normal = argument[0];
        argument[0] += told[0];
        let (size, mut against) = (norm(&z[1..]), false);
        // x and the corrections of the half-space and of C_T
        let [mut x, mut half, mut section] = [[0.0; MAX_DIM]; 3];
        x[..m].copy_from_slice(&z[1..]);
        for round in 0..ROUNDS {
            add(&mut x, 1.0, &half);
            let along = dot(&x, direction).min(0.0);
            half.iter_mut().zip(direction).for_each(|(half, d)| *half = along * d);
            add(&mut x, -1.0, &half);
            add(&mut x, 1.0, &section);
            let mut change = x;
            add(&mut change, -1.0, &argument[1..]);
            if round > 0 && norm(&change) <= SETTLED * size {
                break;
            }
            against = along < 0.0;
            argument[1..].copy_from_slice(&x[..MAX_DIM - 1]);
            let mut projected = argument;
            self.law.prox(&CLOSED, &mut projected[..=m]);
            section = x;
            x[..m].copy_from_slice(&projected[1..=m]);
            add(&mut section, -1.0, &x);
        }
        Prepared { argument, normal, against }
    }
}

fn dot(a: &[f64], b: &[f64]) -> f64 {
    a.iter().zip(b).map(|(a, b)| a * b).sum()
}

fn add(x: &mut [f64], factor: f64, y: &[f64]) {
    x.iter_mut().zip(y).for_each(|(x, y)| *x += factor * y);
}

impl SetValuedLaw for Expansion {
    fn friction(&self) -> Option<f64> {
        self.law.friction()
    }

    fn name(&self) -> &'static str {
        "friction in the expansion of an impact"
    }

    fn dim(&self) -> usize {
        self.law.dim()
    }

    /// (1), the normal component first.
    fn prox(&self, context: &LawContext, z: &mut [f64]) -> Mode {
        let Prepared { mut argument, normal, .. } = self.prepare(context.gap, z);
        let argument = &mut argument[..z.len()];
        self.law.prox(&CLOSED, argument);
        argument[0] = normal;
        let unchanged = *argument == *z;
        z.copy_from_slice(argument);
        match (unchanged, z.iter().all(|z| *z == 0.0)) {
            (true, _) => Mode::Constrained,
            (false, true) => Mode::Open,
            (false, false) => Mode::Sliding,
        }
    }

    fn prox_jacobian(&self, context: &LawContext, z: &[f64], jacobian: &mut [f64]) {
        let (m, direction) = (z.len(), &context.gap[1..]);
        let Prepared { argument, normal, against } = self.prepare(context.gap, z);
        self.law.prox_jacobian(&CLOSED, &argument[..m], jacobian);
        let pressed = if normal == z[0] { 1.0 } else { 0.0 };
        jacobian[..m].fill(0.0);
        jacobian[0] = pressed;
        for row in jacobian.chunks_exact_mut(m).skip(1) {
            row[0] *= pressed;
            if against {
                let along = dot(&row[1..], direction);
                add(&mut row[1..], -along, direction);
            }
        }
    }

    fn groups(&self) -> &[usize] {
        self.law.groups()
    }

    fn constraint(&self, k: usize) -> Constraint {
        self.law.constraint(k)
    }

    /// In an impact contacts are closed, whatever they are told in the place of a gap.
    fn activity(&self, _gap: &[f64]) -> Activity {
        Activity::Inclusion
    }
}

/// The laws of a table with their numbers, and the expansions of those that have one.
#[derive(Debug, Default)]
pub struct Expansions {
    table: LawTable,
    /// By number of a law.
    expansions: Vec<Option<(LawId, Expansion)>>,
}

impl Expansions {
    /// Takes the laws of this table, unless it has them already.
    pub fn take(&mut self, laws: &LawTable) {
        if self.table.begins_with(laws) && self.expansions.len() == laws.iter().count() {
            return;
        }
        self.table = laws.widened();
        self.expansions.clear();
        for (id, _) in laws.iter() {
            let expansion = Expansion::new(laws.share(id));
            self.expansions.push(expansion.map(|law| (self.table.add(law.clone()), law)));
        }
    }

    /// All laws.
    pub fn table(&self) -> &LawTable {
        &self.table
    }

    /// The expansion of a law and its number, if it has one.
    pub fn of(&self, id: LawId) -> Option<(LawId, &Expansion)> {
        self.expansions[id.place()].as_ref().map(|(id, law)| (*id, law))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::laws::{Bilateral, Fremond, FrictionalContact, UnilateralContact, contract};

    const MU: f64 = 0.5;

    fn expansion() -> Expansion {
        Expansion::new(Arc::new(FrictionalContact::planar(MU, 0.5, 0.5).unwrap())).unwrap()
    }

    fn told(law: &Expansion, stored: &[f64]) -> Vec<f64> {
        let mut told = vec![0.0; stored.len()];
        law.tell(stored, &mut told);
        told
    }

    fn projected(stored: [f64; 2], mut z: [f64; 2]) -> [f64; 2] {
        let law = expansion();
        law.prox(&LawContext { duration: 0.0, gap: &told(&law, &stored) }, &mut z);
        z
    }

    #[test]
    fn owes_the_law_contract() {
        let arguments = [vec![1.0, 0.1], vec![2.0, 9.0], vec![-1.0, 0.3], vec![-1.0, -7.0]];
        for stored in [[2.0, 0.0], [2.0, 0.4]] {
            let law = expansion();
            contract::check_at_instant(&law, &told(&law, &stored), &arguments);
        }
    }

    #[test]
    fn friction_belongs_to_all_of_the_normal_impulse() {
        let stored = [2.0, 0.0];
        assert_eq!(projected(stored, [0.0, 9.0]), [0.0, 1.0]);
        assert_eq!(projected(stored, [4.0, -9.0]), [4.0, -3.0]);
        assert_eq!(projected(stored, [-4.0, -9.0]), [0.0, -1.0]);
        // 0.4 are given back and use up 0.8 of the normal impulse, and are not taken back
        let stored = [2.0, 0.4];
        let [normal, tangential] = projected(stored, [0.0, 9.0]);
        assert!(normal == 0.0 && (tangential - 0.6).abs() < 1e-12, "{tangential}");
        assert_eq!(projected(stored, [0.0, -9.0]), [0.0, 0.0]);
    }

    #[test]
    fn laws_without_friction_by_a_normal_force_have_none() {
        assert!(Expansion::new(Arc::new(UnilateralContact::new(0.5).unwrap())).is_none());
        let joint = Bilateral::with_restitution(2, 0.5).unwrap();
        assert!(Expansion::new(Arc::new(joint)).is_none());
        assert!(Expansion::new(Arc::new(Fremond::exchange(2, 1.0).unwrap())).is_none());
    }

    /// (z − x)ᵀ(y − x) ≤ 0 for all y of the half of an ellipse, whose axes are not along s_T.
    #[test]
    fn projects_on_halves_of_ellipses() {
        let section = FrictionalContact::anisotropic([0.5, 0.1], 0.5, 0.5).unwrap();
        let law = Expansion::new(Arc::new(section)).unwrap();
        let told = told(&law, &[2.0, 0.1, 0.1]);
        let (context, bound) = (LawContext { duration: 0.0, gap: &told }, told[0]);
        for z in [[0.0, 3.0, -4.0], [0.0, -3.0, 0.2], [0.0, -0.1, 0.02], [0.0, -1.0, -1.0]] {
            let mut x = z;
            law.prox(&context, &mut x);
            for k in 0..100 {
                let (sin, cos) = (f64::from(k) * std::f64::consts::TAU / 100.0).sin_cos();
                let y = [0.5 * bound * cos, 0.1 * bound * sin];
                if y[0] + y[1] >= 0.0 {
                    let product = (z[1] - x[1]) * (y[0] - x[1]) + (z[2] - x[2]) * (y[1] - x[2]);
                    assert!(product < 1e-9, "{z:?} {x:?} {y:?} {product}");
                }
            }
            assert!(x[1] + x[2] > -1e-9, "{x:?}");
        }
    }
}
