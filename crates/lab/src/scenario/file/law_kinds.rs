//! The kinds of `[[law]]`: of each its keys, and how the law is made of them.
//!

use percussion_inclusion::laws::{
    Bilateral, DryFriction, Fremond, FrictionalContact, LimitStop, PrestressedSpring, SetValuedLaw,
    Stribeck, UnilateralContact,
};
use percussion_inclusion::parameter::ParameterError;
use serde::Deserialize;

use super::ScenarioError;
use super::item::Item;
use super::law_keys::{
    BOUND, DRILLING, FRICTION, LawKey, RESTITUTION, STABILISED, TANGENTIAL, key,
};
use super::number::{Angle, Finite, Fraction, NonNegative, Numbers, OneOrTwo, Positive};

/// A law as a file describes it, not yet made.
pub(super) trait DescribedLaw {
    /// The law with `dim` components, or as many as it has.
    fn make(&self, dim: usize) -> Result<Box<dyn SetValuedLaw>, ParameterError>;

    /// The law of a contact in space, where it differs from that with one component.
    fn make_in_space(&self) -> Result<Box<dyn SetValuedLaw>, ParameterError> {
        self.make(1)
    }

    /// Whether it couples several contacts, of which none has it alone.
    fn is_coupling(&self) -> bool {
        false
    }

    /// Whether only contacts in space can have it.
    fn is_for_space_only(&self) -> bool {
        false
    }

    /// Whether drift is to be cured twice, by reflection and by stabilisation.
    fn has_both_remedies(&self) -> bool {
        false
    }
}

/// One table of the kinds: the name in files, and the type that is read, which also knows its keys.
macro_rules! kinds {
    ($($kind:literal => $law:ty;)+) => {
        /// Names of laws that a file can name.
        pub(super) const KINDS: &[&str] = &[$($kind),+];

        /// The keys of a law of this kind, besides `kind` and `name`; none for laws that files cannot name.
        pub fn law_keys(kind: &str) -> &'static [LawKey] {
            match kind {
                $($kind => <$law>::KEYS,)+
                _ => &[],
            }
        }

        /// Reads a law; `taken` are keys that were read before.
        pub(super) fn read(
            item: Item,
            taken: &[&str],
        ) -> Result<Box<dyn DescribedLaw>, ScenarioError> {
            match item.kind.get_ref().as_str() {
                $($kind => Ok(Box::new(item.read_besides::<$law>(taken)?)),)+
                _ => Err(item.unknown_kind(KINDS)),
            }
        }

        #[cfg(test)]
        /// Keys that are read for laws of this kind, and whether a table is one.
        fn tried(kind: &str, table: toml::Value) -> (&'static [&'static str], bool) {
            use crate::scenario::choices::keys_of;
            match kind {
                $($kind => (
                    keys_of(|listener| drop(<$law>::deserialize(listener))),
                    <$law>::deserialize(table).is_ok(),
                ),)+
                _ => (&[], false),
            }
        }
    };
}

kinds! {
    "unilateral-contact" => Contact;
    "frictional-contact" => Frictional;
    "coulomb-contensou" => Contensou;
    "rolling-friction" => Tyre;
    "dry-friction" => Dry;
    "stribeck" => Falling;
    "bilateral" => Rigid;
    "limit-stop" => Stops;
    "prestressed-spring" => Preloaded;
    "fremond-impact" => Coupled;
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Contact {
    #[serde(default)]
    restitution: Fraction,
    #[serde(default)]
    stabilised: bool,
}

impl Contact {
    const KEYS: &[LawKey] = &[RESTITUTION, STABILISED];
}

impl DescribedLaw for Contact {
    fn make(&self, _dim: usize) -> Result<Box<dyn SetValuedLaw>, ParameterError> {
        Ok(Box::new(if self.stabilised {
            UnilateralContact::with_drift_stabilisation()
        } else {
            UnilateralContact::new(self.restitution.0)?
        }))
    }

    fn has_both_remedies(&self) -> bool {
        self.stabilised && self.restitution.0 > 0.0
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Frictional {
    friction: OneOrTwo,
    #[serde(default)]
    restitution: Fraction,
    #[serde(default)]
    tangential_restitution: Fraction,
    #[serde(default)]
    stabilised: bool,
}

impl Frictional {
    const KEYS: &[LawKey] = &[
        key("friction", "Coulomb's coefficient ≥ 0; two in space, along both tangents", "1", None),
        RESTITUTION,
        TANGENTIAL,
        STABILISED,
    ];

    fn stabilised(&self, contact: FrictionalContact) -> Box<dyn SetValuedLaw> {
        Box::new(if self.stabilised { contact.with_drift_stabilisation() } else { contact })
    }
}

impl DescribedLaw for Frictional {
    fn make(&self, _dim: usize) -> Result<Box<dyn SetValuedLaw>, ParameterError> {
        let (e_n, e_t) = (self.restitution.0, self.tangential_restitution.0);
        match self.friction.0 {
            Numbers::One(mu) => Ok(self.stabilised(FrictionalContact::planar(mu.0, e_n, e_t)?)),
            Numbers::Two([mu, _]) => {
                let admissible = "one number for a contact in the plane, two are for space";
                Err(ParameterError::new("friction", mu.0, admissible))
            }
        }
    }

    fn make_in_space(&self) -> Result<Box<dyn SetValuedLaw>, ParameterError> {
        let (e_n, e_t) = (self.restitution.0, self.tangential_restitution.0);
        Ok(self.stabilised(match self.friction.0 {
            Numbers::One(mu) => FrictionalContact::spatial(mu.0, e_n, e_t)?,
            Numbers::Two(mu) => FrictionalContact::anisotropic(mu.map(|x| x.0), e_n, e_t)?,
        }))
    }

    fn is_for_space_only(&self) -> bool {
        matches!(self.friction.0, Numbers::Two(_))
    }

    fn has_both_remedies(&self) -> bool {
        self.stabilised && self.restitution.0 > 0.0
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Contensou {
    friction: NonNegative,
    drilling_length: NonNegative,
    #[serde(default)]
    restitution: Fraction,
    #[serde(default)]
    tangential_restitution: Fraction,
}

impl Contensou {
    const KEYS: &[LawKey] = &[FRICTION, DRILLING, RESTITUTION, TANGENTIAL];
}

impl DescribedLaw for Contensou {
    fn make(&self, _dim: usize) -> Result<Box<dyn SetValuedLaw>, ParameterError> {
        let (mu, d) = (self.friction.0, self.drilling_length.0);
        let (e_n, e_t) = (self.restitution.0, self.tangential_restitution.0);
        Ok(Box::new(FrictionalContact::coulomb_contensou(mu, d, e_n, e_t)?))
    }

    fn is_for_space_only(&self) -> bool {
        true
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Tyre {
    friction: NonNegative,
    rolling_length: NonNegative,
    drilling_length: Option<NonNegative>,
    #[serde(default)]
    restitution: Fraction,
    #[serde(default)]
    tangential_restitution: Fraction,
}

impl Tyre {
    const KEYS: &[LawKey] = &[
        FRICTION,
        key(
            "rolling_length",
            "δ ≥ 0 of the resistance to rolling, at most δ times the force",
            "m",
            None,
        ),
        LawKey { default: Some("none"), ..DRILLING },
        RESTITUTION,
        TANGENTIAL,
    ];
}

impl DescribedLaw for Tyre {
    fn make(&self, _dim: usize) -> Result<Box<dyn SetValuedLaw>, ParameterError> {
        let (mu, delta) = (self.friction.0, self.rolling_length.0);
        let (e_n, e_t) = (self.restitution.0, self.tangential_restitution.0);
        let contact = match &self.drilling_length {
            Some(d) => FrictionalContact::coulomb_contensou(mu, d.0, e_n, e_t)?,
            None => FrictionalContact::spatial(mu, e_n, e_t)?,
        };
        Ok(Box::new(contact.with_rolling_resistance(delta)?))
    }

    fn is_for_space_only(&self) -> bool {
        true
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Dry {
    bound: OneOrTwo,
    #[serde(default)]
    restitution: Fraction,
}

impl Dry {
    const KEYS: &[LawKey] = &[
        key("bound", "largest force ≥ 0; two for sliders along two coordinates", "N", None),
        RESTITUTION,
    ];
}

impl DescribedLaw for Dry {
    fn make(&self, dim: usize) -> Result<Box<dyn SetValuedLaw>, ParameterError> {
        let e = self.restitution.0;
        Ok(Box::new(match (self.bound.0, dim) {
            (Numbers::One(bound), 2) => DryFriction::spatial(bound.0, e)?,
            (Numbers::One(bound), _) => DryFriction::planar(bound.0, e)?,
            (Numbers::Two(bounds), _) => DryFriction::anisotropic(bounds.map(|x| x.0), e)?,
        }))
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Falling {
    bound: NonNegative,
    decay: NonNegative,
    #[serde(default)]
    restitution: Fraction,
}

impl Falling {
    const KEYS: &[LawKey] =
        &[BOUND, key("decay", "force is bound/(1 + decay·speed), ≥ 0", "s/m", None), RESTITUTION];
}

impl DescribedLaw for Falling {
    fn make(&self, _dim: usize) -> Result<Box<dyn SetValuedLaw>, ParameterError> {
        Ok(Box::new(Stribeck::new(self.bound.0, self.decay.0, self.restitution.0)?))
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Rigid {
    restitution: Option<Fraction>,
    stabilised: Option<bool>,
}

impl Rigid {
    const KEYS: &[LawKey] = &[
        key("restitution", "reflection of drift instead of stabilisation", "1", Some("none")),
        key("stabilised", "whether parts are kept from drifting apart", "", Some("true")),
    ];
}

impl DescribedLaw for Rigid {
    fn make(&self, dim: usize) -> Result<Box<dyn SetValuedLaw>, ParameterError> {
        Ok(Box::new(match (&self.restitution, self.stabilised) {
            (Some(e), _) => Bilateral::with_restitution(dim, e.0)?,
            (None, Some(false)) => Bilateral::new(dim)?,
            (None, _) => Bilateral::with_drift_stabilisation(dim)?,
        }))
    }

    fn has_both_remedies(&self) -> bool {
        self.stabilised == Some(true) && self.restitution.is_some()
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Stops {
    lower: Option<Angle>,
    upper: Option<Angle>,
    #[serde(default)]
    restitution: Fraction,
    #[serde(default)]
    stabilised: bool,
}

impl Stops {
    const KEYS: &[LawKey] = &[
        key("lower", "lower limit of the free play", "m or rad", Some("none")),
        key("upper", "upper limit of the free play", "m or rad", Some("none")),
        RESTITUTION,
        STABILISED,
    ];
}

impl DescribedLaw for Stops {
    fn make(&self, _dim: usize) -> Result<Box<dyn SetValuedLaw>, ParameterError> {
        let lower = self.lower.map_or(f64::NEG_INFINITY, Angle::value);
        let upper = self.upper.map_or(f64::INFINITY, Angle::value);
        Ok(Box::new(if self.stabilised {
            LimitStop::with_drift_stabilisation(lower, upper)?
        } else {
            LimitStop::new(lower, upper, self.restitution.0)?
        }))
    }

    fn has_both_remedies(&self) -> bool {
        self.stabilised && self.restitution.0 > 0.0
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Preloaded {
    preload: NonNegative,
    stiffness: NonNegative,
    tolerance: Positive,
}

impl Preloaded {
    const KEYS: &[LawKey] = &[
        key("preload", "force ≥ 0 up to which the stop holds", "N", None),
        key("stiffness", "beyond it, ≥ 0", "N/m", None),
        key("tolerance", "deflections > 0 up to which are the stop", "m", None),
    ];
}

impl DescribedLaw for Preloaded {
    fn make(&self, _dim: usize) -> Result<Box<dyn SetValuedLaw>, ParameterError> {
        let (preload, stiffness) = (self.preload.0, self.stiffness.0);
        Ok(Box::new(PrestressedSpring::new(preload, stiffness, self.tolerance.0)?))
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Coupled {
    matrix: Option<Vec<Vec<Finite>>>,
    exchange: Option<Fraction>,
}

impl Coupled {
    const KEYS: &[LawKey] = &[
        key("matrix", "ε by rows, one for each contact", "1", Some("none")),
        key(
            "exchange",
            "e of contacts that hand their blow to the opposite one, 0 … 1",
            "1",
            Some("1"),
        ),
    ];
}

impl DescribedLaw for Coupled {
    fn make(&self, dim: usize) -> Result<Box<dyn SetValuedLaw>, ParameterError> {
        let Some(rows) = &self.matrix else {
            let factor = self.exchange.as_ref().map_or(1.0, |e| e.0);
            return Ok(Box::new(Fremond::exchange(dim, factor)?));
        };
        let entries = rows.iter().flatten().map(|x| x.0).collect::<Vec<_>>();
        if let Some(factor) = &self.exchange {
            let admissible = "left out where there is a matrix";
            return Err(ParameterError::new("exchange", factor.0, admissible));
        }
        if rows.len() != dim || rows.iter().any(|row| row.len() != dim) {
            let admissible = "that of the rows and of the columns of `matrix`";
            return Err(ParameterError::new("number of contacts", dim as f64, admissible));
        }
        Ok(Box::new(Fremond::new(&entries)?))
    }

    fn is_coupling(&self) -> bool {
        true
    }
}

#[cfg(test)]
mod tests {
    use toml::{Table, Value};

    use super::*;

    #[test]
    fn keys_that_are_listed_are_those_that_are_read_and_no_others_must_be_given() {
        for kind in KINDS {
            let listed: Vec<_> = law_keys(kind).iter().map(|key| key.name).collect();
            assert_eq!(tried(kind, Value::Table(Table::new())).0, listed, "{kind}");
            let needed = || law_keys(kind).iter().filter(|key| key.default.is_none());
            let table = |left_out: &str| {
                let names = needed().map(|key| key.name).filter(|name| *name != left_out);
                Value::Table(names.map(|name| (name.into(), Value::Float(0.5))).collect())
            };
            assert!(tried(kind, table("")).1, "{kind}: more keys must be given");
            for key in needed() {
                assert!(!tried(kind, table(key.name)).1, "{kind}: {} may be left out", key.name);
            }
        }
    }
}
