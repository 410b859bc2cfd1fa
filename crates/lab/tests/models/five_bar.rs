//! The five-bar linkage with one redundant constraint [Paschkowski2024, Example C.2].

use std::f64::consts::{FRAC_PI_3, FRAC_PI_6};

use crate::model_contract::{check_conservative, closings, problem, values};
use crate::model_runs::run;
use percussion::system::{Interactions, MechanicalSystem};
use percussion_lab::models::five_bar::FiveBar;

fn linkage() -> FiveBar {
    FiveBar::new(&values("five-bar", &[])).expect("default parameters")
}

/// Rank of the eight constraints at a configuration, by Gaussian elimination.
fn rank(system: &dyn MechanicalSystem, q: &[f64]) -> usize {
    let mut found = Interactions::default();
    system.interactions(0.0, q, &mut found);
    let mut rows = Vec::new();
    for i in 0..4 {
        let mut pair = [[0.0; 8]; 2];
        for k in 0..8 {
            let mut unit = [0.0; 8];
            unit[k] = 1.0;
            let mut column = [0.0; 2];
            found.velocity(i, &unit, &mut column);
            pair[0][k] = column[0];
            pair[1][k] = column[1];
        }
        rows.extend(pair);
    }
    let mut rank = 0;
    for column in 0..8 {
        let largest =
            |a: &usize, b: &usize| rows[*a][column].abs().total_cmp(&rows[*b][column].abs());
        let Some(pivot) = (rank..8).max_by(largest) else { break };
        if rows[pivot][column].abs() < 1e-12 {
            continue;
        }
        rows.swap(rank, pivot);
        let top = rows[rank];
        for row in &mut rows[rank + 1..] {
            let factor = row[column] / top[column];
            (0..8).for_each(|k| row[k] -= factor * top[k]);
        }
        rank += 1;
    }
    rank
}

#[test]
fn owes_the_system_contract() {
    check_conservative("five-bar", &[]);
}

#[test]
fn one_of_the_eight_constraints_is_redundant() {
    let linkage = linkage();
    for (angle, expected) in [(-FRAC_PI_3, 7), (-FRAC_PI_6, 7), (FRAC_PI_3, 7), (0.0, 6)] {
        assert_eq!(rank(&linkage, &linkage.parallelogram(angle, 0.0).0), expected, "{angle}");
    }
}

#[test]
fn the_parallelogram_satisfies_all_constraints() {
    let linkage = linkage();
    let (q, u) = linkage.parallelogram(-0.7, 1.3);
    let mut found = Interactions::default();
    linkage.interactions(0.0, &q, &mut found);
    for i in 0..4 {
        let mut gamma = [f64::NAN; 2];
        found.velocity(i, &u, &mut gamma);
        assert!(found.gap(i).iter().chain(&gamma).all(|x| x.abs() < 1e-14), "joint {i}");
    }
}

#[test]
fn the_linkage_meets_the_obstacle_when_a_pendulum_would() {
    let linkage = linkage();
    let angle = linkage.obstacle_angle();
    let exact = linkage.swing().impact_times(-FRAC_PI_6, angle, 0.5, 3);
    for (joint, dt) in [("plain", 2e-4), ("stabilised", 5e-4)] {
        let outcome = run("five-bar", &[("joint", joint)], dt, 1.2);
        let found = closings(&outcome.switches, "obstacle of bar 4");
        for (k, (found, exact)) in found.iter().zip(&exact).enumerate() {
            let allowed = (4 * k + 3) as f64 * dt;
            assert!((found - exact).abs() < allowed, "{joint}, impact {k}: {found}, {exact}");
        }
        assert!(found.len() >= 2, "{joint}: {found:?}, {exact:?}");
        assert!(closings(&outcome.switches, "obstacle of bar 2").is_empty());
    }
}

#[test]
fn an_obstacle_behind_the_pivots_is_met_by_the_upper_bar_first() {
    let outcome = run("five-bar", &[("obstacle", "-0.1")], 5e-4, 1.0);
    assert!(!closings(&outcome.switches, "obstacle of bar 2").is_empty());
    assert!(closings(&outcome.switches, "obstacle of bar 4").is_empty());
}

#[test]
fn the_initial_state_is_at_the_angle_given() {
    let q = problem("five-bar", &[("angle", "-1")]).state.q;
    assert!((q[0] + 1.0).abs() < 1e-15 && (q[1] - 0.5 - 1.0_f64.cos()).abs() < 1e-15);
}
