//! `[[law]]`: laws by name, made with as many components as a connection needs.

use percussion_inclusion::laws::{
    Bilateral, DryFriction, FrictionalContact, LawId, LimitStop, PrestressedSpring, SetValuedLaw,
    Stribeck, UnilateralContact,
};
use percussion_inclusion::parameter::ParameterError;
use serde::Deserialize;

use super::ScenarioError;
use super::error::closest;
use super::item::{Item, Name};
use super::number::{Finite, Fraction, NonNegative, Positive};
use percussion::system::Assembly;

/// Laws that a file can name; the others of the library are spatial or compound.
pub(super) const KINDS: [&str; 7] = [
    "unilateral-contact",
    "frictional-contact",
    "dry-friction",
    "stribeck",
    "bilateral",
    "limit-stop",
    "prestressed-spring",
];

#[derive(Clone, Copy, Deserialize)]
#[serde(deny_unknown_fields)]
struct Contact {
    #[serde(default)]
    restitution: Fraction,
    #[serde(default)]
    stabilised: bool,
}

#[derive(Clone, Copy, Deserialize)]
#[serde(deny_unknown_fields)]
struct Frictional {
    friction: NonNegative,
    #[serde(default)]
    restitution: Fraction,
    #[serde(default)]
    tangential_restitution: Fraction,
    #[serde(default)]
    stabilised: bool,
}

#[derive(Clone, Copy, Deserialize)]
#[serde(deny_unknown_fields)]
struct Dry {
    bound: NonNegative,
    #[serde(default)]
    restitution: Fraction,
}

#[derive(Clone, Copy, Deserialize)]
#[serde(deny_unknown_fields)]
struct Falling {
    bound: NonNegative,
    decay: NonNegative,
    #[serde(default)]
    restitution: Fraction,
}

#[derive(Clone, Copy, Deserialize)]
#[serde(deny_unknown_fields)]
struct Rigid {
    restitution: Option<Fraction>,
    stabilised: Option<bool>,
}

#[derive(Clone, Copy, Deserialize)]
#[serde(deny_unknown_fields)]
struct Stops {
    lower: Option<Finite>,
    upper: Option<Finite>,
    #[serde(default)]
    restitution: Fraction,
    #[serde(default)]
    stabilised: bool,
}

#[derive(Clone, Copy, Deserialize)]
#[serde(deny_unknown_fields)]
struct Preloaded {
    preload: NonNegative,
    stiffness: NonNegative,
    tolerance: Positive,
}

/// A law that is not yet made.
#[derive(Clone, Copy)]
enum Description {
    Contact(Contact),
    Frictional(Frictional),
    Dry(Dry),
    Stribeck(Falling),
    Bilateral(Rigid),
    LimitStop(Stops),
    Prestressed(Preloaded),
}

/// The laws of a file, and those already made, by number and components.
pub(super) struct Laws {
    described: Vec<(Name, Description)>,
    made: Vec<(usize, usize, LawId)>,
}

impl Laws {
    /// Reads all laws and tries to make each.
    pub(super) fn read(items: Vec<Item>) -> Result<Self, ScenarioError> {
        let mut described = Vec::new();
        for item in items {
            let name = item.name.clone();
            let description = match item.kind.get_ref().as_str() {
                "unilateral-contact" => Description::Contact(item.read()?),
                "frictional-contact" => Description::Frictional(item.read()?),
                "dry-friction" => Description::Dry(item.read()?),
                "stribeck" => Description::Stribeck(item.read()?),
                "bilateral" => Description::Bilateral(item.read()?),
                "limit-stop" => Description::LimitStop(item.read()?),
                "prestressed-spring" => Description::Prestressed(item.read()?),
                _ => return Err(item.unknown_kind(&KINDS)),
            };
            description.make(1, &name)?;
            described.push((name, description));
        }
        Ok(Self { described, made: Vec::new() })
    }

    /// Number of components that a contact with this law has: 2 with friction.
    pub(super) fn contact_components(&self, name: &Name) -> Result<usize, ScenarioError> {
        let (_, (_, description)) = self.find(name)?;
        Ok(if matches!(description, Description::Frictional(_)) { 2 } else { 1 })
    }

    /// The law of this name with `dim` components, if it can have so many, in the assembly.
    pub(super) fn law(
        &mut self,
        name: &Name,
        dim: usize,
        assembly: &mut Assembly,
    ) -> Result<LawId, ScenarioError> {
        let (number, (at, description)) = self.find(name)?;
        let made = self.made.iter().find(|made| (made.0, made.1) == (number, dim));
        if let Some((.., id)) = made {
            return Ok(*id);
        }
        let id = assembly.add_boxed_law(description.make(dim, at)?);
        self.made.push((number, dim, id));
        Ok(id)
    }

    fn find(&self, name: &Name) -> Result<(usize, &(Name, Description)), ScenarioError> {
        let mut laws = self.described.iter().enumerate();
        laws.find(|(_, (law, _))| law.get_ref() == name.get_ref()).ok_or_else(|| {
            let known: Vec<_> =
                self.described.iter().map(|(law, _)| law.get_ref().as_str()).collect();
            let help = match closest(name.get_ref(), &known) {
                Some(guess) => format!("did you mean `{guess}`?"),
                None if known.is_empty() => "add a `[[law]]` of this name".into(),
                None => format!("laws are {}", known.join(", ")),
            };
            ScenarioError::new(format!("there is no law `{}`", name.get_ref()))
                .with_help(help)
                .at(name.span())
        })
    }
}

impl Description {
    /// The law with `dim` components, or as many as it has.
    fn make(self, dim: usize, name: &Name) -> Result<Box<dyn SetValuedLaw>, ScenarioError> {
        if self.has_both_remedies() {
            return Err(ScenarioError::new("`stabilised` and `restitution` cannot be combined")
                .with_help("choose one remedy against drift, or none by `stabilised = false`")
                .at(name.span()));
        }
        self.try_make(dim).map_err(|error| {
            ScenarioError::new(error).with_help("correct the value").at(name.span())
        })
    }

    /// Whether drift is to be cured twice, by reflection and by stabilisation.
    fn has_both_remedies(self) -> bool {
        match self {
            Self::Contact(law) => law.stabilised && law.restitution.0 > 0.0,
            Self::Frictional(law) => law.stabilised && law.restitution.0 > 0.0,
            Self::LimitStop(law) => law.stabilised && law.restitution.0 > 0.0,
            Self::Bilateral(law) => law.stabilised == Some(true) && law.restitution.is_some(),
            Self::Dry(_) | Self::Stribeck(_) | Self::Prestressed(_) => false,
        }
    }

    fn try_make(self, dim: usize) -> Result<Box<dyn SetValuedLaw>, ParameterError> {
        Ok(match self {
            Self::Contact(Contact { stabilised: true, .. }) => {
                Box::new(UnilateralContact::with_drift_stabilisation())
            }
            Self::Contact(law) => Box::new(UnilateralContact::new(law.restitution.0)?),
            Self::Frictional(law) => {
                let (e_n, e_t) = (law.restitution.0, law.tangential_restitution.0);
                let contact = FrictionalContact::planar(law.friction.0, e_n, e_t)?;
                let stabilised = law.stabilised;
                Box::new(if stabilised { contact.with_drift_stabilisation() } else { contact })
            }
            Self::Dry(law) if dim == 2 => {
                Box::new(DryFriction::spatial(law.bound.0, law.restitution.0)?)
            }
            Self::Dry(law) => Box::new(DryFriction::planar(law.bound.0, law.restitution.0)?),
            Self::Stribeck(law) => {
                Box::new(Stribeck::new(law.bound.0, law.decay.0, law.restitution.0)?)
            }
            Self::Bilateral(Rigid { restitution: Some(e), .. }) => {
                Box::new(Bilateral::with_restitution(dim, e.0)?)
            }
            Self::Bilateral(Rigid { stabilised: Some(false), .. }) => {
                Box::new(Bilateral::new(dim)?)
            }
            Self::Bilateral(_) => Box::new(Bilateral::with_drift_stabilisation(dim)?),
            Self::LimitStop(law) => {
                let lower = law.lower.map_or(f64::NEG_INFINITY, |x| x.0);
                let upper = law.upper.map_or(f64::INFINITY, |x| x.0);
                Box::new(if law.stabilised {
                    LimitStop::with_drift_stabilisation(lower, upper)?
                } else {
                    LimitStop::new(lower, upper, law.restitution.0)?
                })
            }
            Self::Prestressed(law) => {
                let (preload, stiffness) = (law.preload.0, law.stiffness.0);
                Box::new(PrestressedSpring::new(preload, stiffness, law.tolerance.0)?)
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use serde::de::IgnoredAny;
    use toml::{Table, Value};

    use super::super::law_keys::law_keys;
    use super::*;
    use crate::scenario::choices::keys_of;

    /// Keys that are read for laws of this kind, and whether a table is one.
    fn read(kind: &str, table: Value) -> (&'static [&'static str], bool) {
        fn of<T: for<'de> Deserialize<'de>>(table: Value) -> (&'static [&'static str], bool) {
            (keys_of(|listener| drop(T::deserialize(listener))), T::deserialize(table).is_ok())
        }
        match kind {
            "unilateral-contact" => of::<Contact>(table),
            "frictional-contact" => of::<Frictional>(table),
            "dry-friction" => of::<Dry>(table),
            "stribeck" => of::<Falling>(table),
            "bilateral" => of::<Rigid>(table),
            "limit-stop" => of::<Stops>(table),
            "prestressed-spring" => of::<Preloaded>(table),
            _ => of::<IgnoredAny>(table),
        }
    }

    #[test]
    fn keys_that_are_listed_are_those_that_are_read_and_no_others_must_be_given() {
        for kind in KINDS {
            let listed: Vec<_> = law_keys(kind).iter().map(|key| key.name).collect();
            assert_eq!(read(kind, Value::Table(Table::new())).0, listed, "{kind}");
            let needed = || law_keys(kind).iter().filter(|key| key.default.is_none());
            let table = |left_out: &str| {
                let names = needed().map(|key| key.name).filter(|name| *name != left_out);
                Value::Table(names.map(|name| (name.into(), Value::Float(0.5))).collect())
            };
            assert!(read(kind, table("")).1, "{kind}: more keys must be given");
            for key in needed() {
                assert!(!read(kind, table(key.name)).1, "{kind}: {} may be left out", key.name);
            }
        }
    }
}
