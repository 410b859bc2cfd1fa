//! Keys of `[[law]]`, for listings.

use serde::Serialize;

/// A key of a law in a scenario file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct LawKey {
    /// Its name.
    pub name: &'static str,
    /// What it is, with its range.
    pub meaning: &'static str,
    /// SI unit; "1" for a number without, nothing for a flag.
    pub unit: &'static str,
    /// What is taken if it is absent; nothing for a key that must be given.
    pub default: Option<&'static str>,
}

/// A key with its meaning, unit and default.
pub(super) const fn key(
    name: &'static str,
    meaning: &'static str,
    unit: &'static str,
    default: Option<&'static str>,
) -> LawKey {
    LawKey { name, meaning, unit, default }
}

/// Of laws with one.
pub(super) const RESTITUTION: LawKey =
    key("restitution", "Newton's coefficient, 0 … 1", "1", Some("0"));

/// Of friction with one coefficient.
pub(super) const FRICTION: LawKey = key("friction", "Coulomb's coefficient ≥ 0", "1", None);

/// Of friction.
pub(super) const TANGENTIAL: LawKey =
    key("tangential_restitution", "that of sliding, 0 … 1", "1", Some("0"));

/// Of drilling friction.
pub(super) const DRILLING: LawKey = key(
    "drilling_length",
    "d ≥ 0 of the torque about the normal, at most d times the force",
    "m",
    None,
);

/// Of laws with a gap.
pub(super) const STABILISED: LawKey = key(
    "stabilised",
    "whether penetrations are pushed out within a step; only without restitution",
    "",
    Some("false"),
);

/// Of dry friction.
pub(super) const BOUND: LawKey = key("bound", "largest force ≥ 0", "N", None);
