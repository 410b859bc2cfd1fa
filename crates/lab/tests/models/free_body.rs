//! The free body of [LandauLifshitz1976, §37].

use crate::model_contract::{check_conservative, problem};
use crate::spatial_runs::{check_accurate, check_orders, check_quaternions};

#[test]
fn owes_the_system_contract() {
    check_conservative("free-body", &[]);
}

#[test]
fn every_scheme_has_its_declared_order() {
    check_orders("free-body", 4.0, &[]);
}

#[test]
fn every_scheme_keeps_the_quaternion_at_length_one() {
    check_quaternions("free-body", 0.05, 60);
}

#[test]
fn located_events_are_exact_to_1e_12_over_ten_periods() {
    check_accurate("free-body", &[], 10.0, 1e-12);
    check_accurate("free-body", &[("rate_2", "0.5"), ("rate_3", "2")], 10.0, 4e-12);
    check_accurate("free-body", &[("rate_1", "0"), ("rate_3", "0")], 10.0, 1e-12);
}

#[test]
fn between_both_kinds_of_circulation_no_exact_motion_is_given() {
    // Θ₁ (Θ₂ − Θ₁) Ω₁² = Θ₃ (Θ₃ − Θ₂) Ω₃²
    let between = [("inertia_3", "3"), ("rate_1", "1.7320508075688772"), ("rate_3", "1")];
    assert!(problem("free-body", &between).exact.is_none());
}
