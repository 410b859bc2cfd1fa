//! The keys of `[[law]]` by kind, for listings; a test holds them against the tables that are read.

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

const fn key(
    name: &'static str,
    meaning: &'static str,
    unit: &'static str,
    default: Option<&'static str>,
) -> LawKey {
    LawKey { name, meaning, unit, default }
}

const RESTITUTION: LawKey = key("restitution", "Newton's coefficient, 0 … 1", "1", Some("0"));

const STABILISED: LawKey = key(
    "stabilised",
    "whether penetrations are pushed out within a step; only without restitution",
    "",
    Some("false"),
);

const BOUND: LawKey = key("bound", "largest force ≥ 0", "N", None);

const CONTACT: &[LawKey] = &[RESTITUTION, STABILISED];

const FRICTIONAL: &[LawKey] = &[
    key("friction", "Coulomb's coefficient ≥ 0", "1", None),
    RESTITUTION,
    key("tangential_restitution", "that of sliding, 0 … 1", "1", Some("0")),
    STABILISED,
];

const DRY: &[LawKey] = &[BOUND, RESTITUTION];

const STRIBECK: &[LawKey] =
    &[BOUND, key("decay", "force is bound/(1 + decay·speed), ≥ 0", "s/m", None), RESTITUTION];

const BILATERAL: &[LawKey] = &[
    key("restitution", "reflection of drift instead of stabilisation", "1", Some("none")),
    key("stabilised", "whether parts are kept from drifting apart", "", Some("true")),
];

const LIMIT_STOP: &[LawKey] = &[
    key("lower", "lower limit of the free play", "m or rad", Some("none")),
    key("upper", "upper limit of the free play", "m or rad", Some("none")),
    RESTITUTION,
    STABILISED,
];

const PRESTRESSED: &[LawKey] = &[
    key("preload", "force ≥ 0 up to which the stop holds", "N", None),
    key("stiffness", "beyond it, ≥ 0", "N/m", None),
    key("tolerance", "deflections > 0 up to which are the stop", "m", None),
];

/// The keys of a law of this kind, besides `kind` and `name`; none for laws that files cannot name.
pub fn law_keys(kind: &str) -> &'static [LawKey] {
    match kind {
        "unilateral-contact" => CONTACT,
        "frictional-contact" => FRICTIONAL,
        "dry-friction" => DRY,
        "stribeck" => STRIBECK,
        "bilateral" => BILATERAL,
        "limit-stop" => LIMIT_STOP,
        "prestressed-spring" => PRESTRESSED,
        _ => &[],
    }
}
