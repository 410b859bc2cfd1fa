//! Random sets and arguments of every size through the contract of projections.

use percussion_inclusion::sets::{
    Ball, ConvexSet, Ellipsoid, Interval, NonNegative, Product, SecondOrderCone, Skewed,
    WholeSpace, contract,
};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::test_runner::RngSeed;

/// Arguments per random set; with [`CASES`] sets of each kind this makes over 10⁴ arguments.
const ARGUMENTS: usize = 40;
const CASES: u32 = 256;

/// A side of a set, spread over 24 decades.
fn side() -> impl Strategy<Value = f64> + Clone {
    (-12.0..12.0).prop_map(|exponent| 10f64.powf(exponent))
}

/// A component: 24 decades of either sign, and now and then zero.
fn component() -> impl Strategy<Value = f64> {
    prop_oneof![
        1 => Just(0.0),
        20 => (side(), any::<bool>()).prop_map(|(size, up)| if up { size } else { -size }),
    ]
}

/// A component of about the given size: where most pieces of a projection meet.
fn component_near(size: f64) -> impl Strategy<Value = f64> {
    (-2.0..2.0, any::<bool>()).prop_map(move |(exponent, up)| {
        let value = size * 10f64.powf(exponent);
        if up { value } else { -value }
    })
}

/// Half of the arguments anywhere, half of the size of the set.
fn arguments(dim: usize, size: f64) -> impl Strategy<Value = Vec<Vec<f64>>> {
    (vec(vec(component(), dim), ARGUMENTS / 2), vec(vec(component_near(size), dim), ARGUMENTS / 2))
        .prop_map(|(mut anywhere, near)| {
            anywhere.extend(near);
            anywhere
        })
}

/// Sides of a set with arguments to match the first of them.
fn sides_and_arguments(
    sides: impl Strategy<Value = Vec<f64>>,
    dim: usize,
) -> impl Strategy<Value = (Vec<f64>, Vec<Vec<f64>>)> {
    sides.prop_flat_map(move |sides| {
        let size = sides[0];
        (Just(sides), arguments(dim, size))
    })
}

/// Runs a test on random sides (as many as `sides`) and arguments of dimension `dim`.
fn on_random(
    sides: impl Strategy<Value = Vec<f64>>,
    dim: usize,
    test: impl Fn(&[f64], &[Vec<f64>]),
) {
    let config = ProptestConfig {
        cases: CASES,
        failure_persistence: None,
        rng_seed: RngSeed::Fixed(2009),
        ..ProptestConfig::default()
    };
    proptest!(config, |((sides, arguments) in sides_and_arguments(sides, dim))| {
        test(&sides, &arguments);
    });
}

#[test]
fn orthants_owe_their_contract() {
    on_random(vec(side(), 1), 3, |_, z| contract::check(&NonNegative::new(3), z));
}

#[test]
fn whole_spaces_owe_their_contract() {
    on_random(vec(side(), 1), 3, |_, z| contract::check(&WholeSpace::new(3), z));
}

#[test]
fn intervals_owe_their_contract() {
    on_random(vec(side(), 2), 1, |s, z| {
        contract::check(&Interval::new(-s[1], s[0]).unwrap(), z);
        contract::check(&Interval::symmetric(s[0]).unwrap(), z);
    });
}

#[test]
fn balls_of_any_dimension_owe_their_contract() {
    for dim in 1..=4 {
        on_random(vec(side(), 1), dim, |s, z| contract::check(&Ball::new(dim, s[0]).unwrap(), z));
    }
}

#[test]
fn ellipsoids_with_any_semi_axes_owe_their_contract() {
    for dim in 1..=4 {
        on_random(vec(side(), dim), dim, |s, z| contract::check(&Ellipsoid::new(s).unwrap(), z));
    }
}

#[test]
fn ellipsoids_with_aspect_ratios_up_to_a_million_owe_their_contract() {
    for exponent in -6..=6 {
        let ratio = 10f64.powi(exponent);
        on_random(vec(side(), 1), 2, |s, z| {
            contract::check(&Ellipsoid::ellipse(s[0], ratio * s[0]).unwrap(), z);
        });
        on_random(vec(side(), 1), 3, |s, z| {
            contract::check(&Ellipsoid::spheroid(s[0], ratio * s[0]).unwrap(), z);
        });
    }
}

#[test]
fn flat_ellipsoids_owe_their_contract() {
    on_random(vec(side(), 2), 3, |s, z| {
        contract::check(&Ellipsoid::new(&[s[0], 0.0, s[1]]).unwrap(), z);
    });
}

#[test]
fn second_order_cones_and_their_duals_owe_their_contract() {
    on_random(vec(side(), 1), 3, |s, z| {
        let cone = SecondOrderCone::new(3, s[0]).unwrap();
        contract::check(&cone, z);
        contract::check(&cone.dual(), z);
    });
}

#[test]
fn products_owe_their_contract() {
    on_random(vec(side(), 3), 6, |s, z| {
        let factors: Vec<Box<dyn ConvexSet>> = vec![
            Box::new(NonNegative::new(1)),
            Box::new(Ball::new(2, s[0]).unwrap()),
            Box::new(Interval::symmetric(s[1]).unwrap()),
            Box::new(Ellipsoid::ellipse(s[0], s[2]).unwrap()),
        ];
        contract::check(&Product::new(factors), z);
    });
}

#[test]
fn skewed_projections_owe_their_contract_in_their_metric() {
    on_random(vec(side(), 2), 2, |s, z| {
        let ratio = (s[1] / s[0]).clamp(1e-6, 1e6);
        contract::check_skewed(&Skewed::ellipse(s[0], ratio * s[0]).unwrap(), z);
        let image = Box::new(Ball::new(2, s[0]).unwrap());
        let ratio = ratio.clamp(1e-2, 1e2);
        let turned = [0.6 * ratio, -0.8, 0.8 * ratio, 0.6];
        contract::check_skewed(&Skewed::new(&turned, image).unwrap(), z);
    });
}

#[test]
fn a_skewed_projection_on_an_ellipse_is_a_scaled_one_on_a_disc() {
    on_random(vec(side(), 2), 2, |s, arguments| {
        let disc = Ball::new(2, s[0]).unwrap();
        let skewed = Skewed::ellipse(s[0], s[1]).unwrap();
        for xi in arguments {
            let mut x = xi.clone();
            skewed.project(1.0, &mut x);
            let mut image = [xi[0], s[0] / s[1] * xi[1]];
            disc.project(1.0, &mut image);
            assert!((x[0] - image[0]).abs() <= 1e-14 * image[0].abs());
            assert!((x[1] - s[1] / s[0] * image[1]).abs() <= 1e-14 * x[1].abs());
        }
    });
}
