//! Random laws and arguments of every size through the contract of laws, closed forms, and a law
//! written by a user.

use std::panic;

use percussion_inclusion::laws::{
    Bilateral, Constraint, DryFriction, Fremond, FrictionalContact, LawContext, LimitStop, Mode,
    PrestressedSpring, SetValuedLaw, Stribeck, UnilateralContact, contract,
};
use percussion_inclusion::sets::{Ball, ConvexSet, Ellipsoid};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::test_runner::RngSeed;

/// Arguments per random law; with [`CASES`] laws of each kind this makes over 10⁴ arguments.
const ARGUMENTS: usize = 40;
const CASES: u32 = 256;

/// Coefficients of a random law.
#[derive(Clone, Debug)]
struct Numbers {
    /// Bounds and lengths, spread over 24 decades.
    size: [f64; 2],
    /// Friction coefficients and the like, spread over four.
    friction: [f64; 2],
    /// Restitution coefficients.
    e: [f64; 2],
}

fn numbers() -> impl Strategy<Value = Numbers> {
    let sizes = ([-12.0..12.0, -12.0..12.0], [-2.0..2.0, -2.0..2.0]);
    (sizes, [0.0..1.0, 0.0..1.0]).prop_map(|((size, friction), e)| Numbers {
        size: size.map(|x: f64| 10f64.powf(x)),
        friction: friction.map(|x: f64| 10f64.powf(x)),
        e,
    })
}

/// A component: 24 decades of either sign, and now and then zero.
fn component(decades: f64) -> impl Strategy<Value = f64> {
    let signed = (-decades..decades, any::<bool>()).prop_map(|(exponent, up)| {
        let size = 10f64.powf(exponent);
        if up { size } else { -size }
    });
    prop_oneof![1 => Just(0.0), 20 => signed]
}

/// Half of the arguments anywhere, half within two decades, where the pieces of a law meet.
fn arguments(dim: usize) -> impl Strategy<Value = Vec<Vec<f64>>> {
    let half = |decades: f64| vec(vec(component(decades), dim), ARGUMENTS / 2);
    (half(12.0), half(1.0)).prop_map(|(anywhere, near)| [anywhere, near].concat())
}

fn on_random(dim: usize, test: impl Fn(&Numbers, &[Vec<f64>])) {
    let config = ProptestConfig {
        cases: CASES,
        failure_persistence: None,
        rng_seed: RngSeed::Fixed(2006),
        ..ProptestConfig::default()
    };
    proptest!(config, |(numbers in numbers(), arguments in arguments(dim))| {
        test(&numbers, &arguments);
    });
}

/// The projection over a duration of 1.
fn project(law: &dyn SetValuedLaw, z: &[f64]) -> (Mode, Vec<f64>) {
    let mut lambda = z.to_vec();
    let context = LawContext { duration: 1.0, gap: &vec![0.0; z.len()] };
    (law.prox(&context, &mut lambda), lambda)
}

fn norm(x: &[f64]) -> f64 {
    x.iter().map(|x| x * x).sum::<f64>().sqrt()
}

#[test]
fn laws_of_one_component_owe_their_contract() {
    on_random(1, |n, z| {
        let [a, b] = n.size;
        contract::check(&UnilateralContact::new(n.e[0]).unwrap(), &[-a], z);
        contract::check(&DryFriction::planar(a, n.e[0]).unwrap(), &[0.0], z);
        contract::check(&Stribeck::new(a, b, n.e[0]).unwrap(), &[0.0], z);
        let spring = PrestressedSpring::new(a, b, 1e-6).unwrap();
        contract::check(&spring, &[0.0], z);
        contract::check(&spring, &[0.1], z);
        let stop = LimitStop::new(-a, b, n.e[0]).unwrap();
        for x in [-1.1 * a, 0.0, b] {
            contract::check(&stop, &[x], z);
        }
    });
}

#[test]
fn planar_contact_owes_its_contract() {
    on_random(2, |n, z| {
        let [e_n, e_t] = n.e;
        let law = FrictionalContact::planar(n.friction[0], e_n, e_t).unwrap();
        contract::check(&law, &[0.0; 2], z);
        contract::check(&FrictionalContact::planar(0.0, e_n, e_t).unwrap(), &[0.0; 2], z);
    });
}

#[test]
fn friction_in_a_plane_owes_its_contract() {
    on_random(2, |n, z| {
        contract::check(&DryFriction::spatial(n.size[0], n.e[0]).unwrap(), &[0.0; 2], z);
        contract::check(&DryFriction::anisotropic(n.size, n.e[0]).unwrap(), &[0.0; 2], z);
    });
}

#[test]
fn spatial_contact_owes_its_contract() {
    on_random(3, |n, z| {
        let [e_n, e_t] = n.e;
        let law = FrictionalContact::spatial(n.friction[0], e_n, e_t).unwrap();
        contract::check(&law, &[-0.1, 0.0, 0.0], z);
        let law = FrictionalContact::anisotropic(n.friction, e_n, e_t).unwrap();
        contract::check(&law, &[0.0; 3], z);
        let law = FrictionalContact::anisotropic([n.friction[0], 0.0], e_n, e_t).unwrap();
        contract::check(&law, &[0.0; 3], z);
    });
}

#[test]
fn contact_with_drilling_torque_owes_its_contract() {
    on_random(4, |n, z| {
        let [mu, d] = n.friction;
        let law = FrictionalContact::coulomb_contensou(mu, d, n.e[0], n.e[1]).unwrap();
        contract::check(&law, &[0.0; 4], z);
    });
}

#[test]
fn contact_with_rolling_resistance_owes_its_contract() {
    on_random(5, |n, z| {
        let [mu, delta] = n.friction;
        let law = FrictionalContact::rolling(mu, delta, n.e[0], n.e[1]).unwrap();
        contract::check(&law, &[0.0; 5], z);
    });
    on_random(6, |n, z| {
        let [mu, d] = n.friction;
        let law = FrictionalContact::coulomb_contensou(mu, d, n.e[0], n.e[1]).unwrap();
        contract::check(&law.with_rolling_resistance(0.002).unwrap(), &[0.0; 6], z);
    });
}

#[test]
fn bilateral_constraints_owe_their_contract() {
    on_random(3, |n, z| {
        contract::check(&Bilateral::new(3).unwrap(), &[0.0; 3], z);
        contract::check(&Bilateral::with_restitution(3, n.e[0]).unwrap(), &[0.0; 3], z);
        contract::check(&Bilateral::with_drift_stabilisation(3).unwrap(), &[0.1; 3], z);
    });
}

#[test]
fn coupled_impacts_owe_their_contract() {
    on_random(2, |n, z| {
        let matrix = [n.e[0], -n.friction[0], n.friction[1], n.e[1]];
        contract::check(&Fremond::new(&matrix).unwrap(), &[0.0; 2], z);
        contract::check(&Fremond::exchange(2, 1.0).unwrap(), &[0.0; 2], z);
    });
}

/// [StuderGlocker2006, eqs. (29)–(32)]: m u̇ = λ + F, −u̇ ∈ N_S(λ).
#[test]
fn a_mass_with_friction_accelerates_by_the_excess_of_the_applied_force() {
    on_random(2, |n, forces| {
        let (a, m) = (n.size[0], n.friction[0]);
        let law = DryFriction::spatial(a, 0.0).unwrap();
        for f in forces {
            let size = norm(f);
            let (_, lambda) = project(&law, &[-f[0], -f[1]]);
            for k in 0..2 {
                let (force, acceleration) = if size <= a {
                    (-f[k], 0.0)
                } else {
                    (-a * f[k] / size, f[k] / m - a / m * f[k] / size)
                };
                assert!((lambda[k] - force).abs() <= 1e-15 * size);
                assert!(((lambda[k] + f[k]) / m - acceleration).abs() <= 1e-14 * size / m);
            }
        }
    });
}

/// [StuderGlocker2006, eqs. (23), (130)]: κ_S(b, r) = b − prox_{rS}(b).
#[test]
fn soft_thresholding_is_the_remainder_of_the_projection() {
    on_random(2, |n, arguments| {
        let (a, r) = (n.size[0], n.friction[0]);
        let law = DryFriction::spatial(a, 0.0).unwrap();
        for b in arguments {
            let mut projected = b.clone();
            law.prox(&LawContext { duration: r, gap: &[0.0; 2] }, &mut projected);
            let excess = (1.0 - r * a / norm(b)).max(0.0);
            for k in 0..2 {
                let kappa = if norm(b) > 0.0 { excess * b[k] } else { 0.0 };
                assert!((b[k] - projected[k] - kappa).abs() <= 1e-15 * norm(b));
            }
        }
    });
}

/// [Studer2009, eq. (3.30)]: −λᵀγ = Ψ*_C(−γ).
#[test]
fn sliding_friction_dissipates_as_much_as_its_set_allows() {
    on_random(2, |n, arguments| {
        let sections: [(Box<dyn ConvexSet>, DryFriction); 2] = [
            (Box::new(Ball::new(2, 1.0).unwrap()), DryFriction::spatial(1.0, 0.0).unwrap()),
            (
                Box::new(Ellipsoid::new(&n.friction).unwrap()),
                DryFriction::anisotropic(n.friction, 0.0).unwrap(),
            ),
        ];
        for ((set, law), z) in sections.iter().flat_map(|s| arguments.iter().map(move |z| (s, z))) {
            let lambda = project(law, z).1;
            let minus_gamma = [z[0] - lambda[0], z[1] - lambda[1]];
            let dissipation = lambda[0] * minus_gamma[0] + lambda[1] * minus_gamma[1];
            let largest = set.support(&minus_gamma);
            let rounding = 1e-13 * norm(z) * norm(&n.friction).max(1.0);
            assert!((dissipation - largest).abs() <= rounding, "{law:?} at {z:?}");
        }
    });
}

/// [Studer2009, §3.2.2.6]: at the same sliding, more spin leaves less tangential force.
#[test]
fn spin_lowers_the_tangential_force() {
    on_random(2, |n, arguments| {
        let [mu, d] = n.friction;
        let law = FrictionalContact::coulomb_contensou(mu, d, 0.0, 0.0).unwrap();
        let tangential = |z: &[f64], spin: f64| {
            let lambda = project(&law, &[1.0, z[0], z[1], spin]).1;
            norm(&lambda[1..3])
        };
        for z in arguments {
            let forces = [0.0, 0.5, 1.0, 3.0, 1e3].map(|s| tangential(z, s * (d + norm(z))));
            for pair in forces.windows(2) {
                assert!(pair[1] <= pair[0] * (1.0 + 1e-14), "{forces:?} at {z:?}");
            }
            assert!(forces[4] < forces[0] || norm(z) == 0.0, "{forces:?} at {z:?}");
        }
    });
}

/// A rope pulls and never pushes: C = ℝ₀⁻, as a user would write it.
#[derive(Debug)]
struct Rope;

impl SetValuedLaw for Rope {
    fn name(&self) -> &'static str {
        "rope"
    }

    fn dim(&self) -> usize {
        1
    }

    fn prox(&self, _context: &LawContext, z: &mut [f64]) -> Mode {
        if z[0] <= 0.0 {
            return Mode::Constrained;
        }
        z[0] = 0.0;
        Mode::Open
    }

    fn prox_jacobian(&self, _context: &LawContext, z: &[f64], jacobian: &mut [f64]) {
        jacobian[0] = if z[0] <= 0.0 { 1.0 } else { 0.0 };
    }

    fn groups(&self) -> &[usize] {
        &[1]
    }

    fn constraint(&self, _k: usize) -> Constraint {
        Constraint::Kinematic
    }
}

#[test]
fn a_law_written_by_a_user_owes_the_same_contract() {
    on_random(1, |_, z| contract::check(&Rope, &[0.0], z));
}

/// Unilateral contact that takes itself for something else.
#[derive(Debug)]
struct Claims(UnilateralContact, Constraint);

impl SetValuedLaw for Claims {
    fn name(&self) -> &'static str {
        self.0.name()
    }

    fn dim(&self) -> usize {
        1
    }

    fn prox(&self, context: &LawContext, z: &mut [f64]) -> Mode {
        self.0.prox(context, z)
    }

    fn prox_jacobian(&self, context: &LawContext, z: &[f64], jacobian: &mut [f64]) {
        self.0.prox_jacobian(context, z, jacobian);
    }

    fn reflect(&self, velocity: &[f64], reflected: &mut [f64]) {
        self.0.reflect(velocity, reflected);
    }

    fn groups(&self) -> &[usize] {
        &[1]
    }

    fn constraint(&self, _k: usize) -> Constraint {
        self.1
    }

    fn distance(&self, gap: &[f64], distance: &mut [f64]) {
        if self.1 != Constraint::Kinematic {
            self.0.distance(gap, distance);
        }
    }

    fn violation(&self, gap: &[f64]) -> f64 {
        self.0.violation(gap)
    }
}

#[test]
fn a_law_that_constrains_other_than_it_says_breaks_its_contract() {
    let keeps = |constraint: Constraint| {
        let law = Claims(UnilateralContact::new(0.5).unwrap(), constraint);
        let arguments = [vec![2.0], vec![-3.0], vec![0.1]];
        panic::catch_unwind(|| contract::check(&law, &[-0.1], &arguments)).is_ok()
    };
    assert!(keeps(Constraint::OneSided));
    assert!(!keeps(Constraint::Bilateral));
    assert!(!keeps(Constraint::Kinematic));
}
