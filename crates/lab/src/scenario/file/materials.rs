//! `[[material]]`: densities, and what contacts of two materials are like if no rule names them.
//!
//! A material tells what contacts of two bodies of it are like. Between two materials, friction,
//! restitution and lengths are
//!
//! ```text
//! x = √(x₁ x₂),                                                              (1)
//! ```
//!
//! which is x₁ for equal materials, and 0 if one of them is 0.

use percussion_inclusion::laws::{FrictionalContact, SetValuedLaw, UnilateralContact};
use percussion_inclusion::parameter::ParameterError;
use serde::Deserialize;

use super::ScenarioError;
use super::error::closest;
use super::item::{Item, Name};
use super::number::{Fraction, NonNegative, Positive};

/// What a material is called where items are read.
pub(super) const KIND: &str = "material";

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct MaterialTable {
    density: Option<Positive>,
    friction: Option<NonNegative>,
    #[serde(default)]
    restitution: Fraction,
    #[serde(default)]
    tangential_restitution: Fraction,
    #[serde(default)]
    rolling_length: NonNegative,
    #[serde(default)]
    drilling_length: NonNegative,
}

/// A material.
pub(super) struct Material {
    pub(super) name: String,
    /// In kg/m³, or kg/m² in the plane.
    pub(super) density: Option<f64>,
    surface: Option<Surface>,
}

/// What contacts of bodies of a material are like.
#[derive(Clone, Copy)]
pub(super) struct Surface {
    friction: f64,
    restitution: f64,
    tangential_restitution: f64,
    rolling_length: f64,
    drilling_length: f64,
}

/// The materials of a file.
#[derive(Default)]
pub(super) struct Materials(Vec<Material>);

impl Materials {
    /// Reads all materials.
    pub(super) fn read(items: Vec<Item>) -> Result<Self, ScenarioError> {
        let read = |item: Item| {
            if item.kind.get_ref() != KIND {
                return Err(item.unknown_kind(&[KIND]));
            }
            let name = item.name.get_ref().clone();
            let table: MaterialTable = item.read()?;
            let surface = table.friction.map(|friction| Surface {
                friction: friction.0,
                restitution: table.restitution.0,
                tangential_restitution: table.tangential_restitution.0,
                rolling_length: table.rolling_length.0,
                drilling_length: table.drilling_length.0,
            });
            Ok(Material { name, density: table.density.map(|density| density.0), surface })
        };
        items.into_iter().map(read).collect::<Result<_, _>>().map(Self)
    }

    /// Number of the material of this name.
    pub(super) fn number(&self, name: &Name) -> Result<usize, ScenarioError> {
        let found = self.0.iter().position(|material| material.name == *name.get_ref());
        found.ok_or_else(|| {
            let known: Vec<_> = self.0.iter().map(|material| material.name.as_str()).collect();
            let help = match closest(name.get_ref(), &known) {
                Some(guess) => format!("did you mean `{guess}`?"),
                None if known.is_empty() => "add a `[[material]]` of this name".into(),
                None => format!("materials are {}", known.join(", ")),
            };
            ScenarioError::new(format!("there is no material `{}`", name.get_ref()))
                .with_help(help)
                .at(name.span())
        })
    }

    /// The material of this name.
    pub(super) fn find(&self, name: &Name) -> Result<&Material, ScenarioError> {
        self.number(name).map(|number| &self.0[number])
    }

    /// The material of this number.
    pub(super) fn get(&self, number: usize) -> &Material {
        &self.0[number]
    }
}

impl Material {
    /// What a contact with another material is like, (1), if both tell.
    pub(super) fn with(&self, other: &Self) -> Option<Surface> {
        let (a, b) = (self.surface?, other.surface?);
        let mean = |x: fn(&Surface) -> f64| {
            // exactly that of a material with itself
            if x(&a) == x(&b) { x(&a) } else { (x(&a) * x(&b)).sqrt() }
        };
        Some(Surface {
            friction: mean(|s| s.friction),
            restitution: mean(|s| s.restitution),
            tangential_restitution: mean(|s| s.tangential_restitution),
            rolling_length: mean(|s| s.rolling_length),
            drilling_length: mean(|s| s.drilling_length),
        })
    }
}

impl Surface {
    /// The law of contacts in space or in the plane, which knows neither rolling nor drilling.
    pub(super) fn law(self, in_space: bool) -> Result<Box<dyn SetValuedLaw>, ParameterError> {
        let Self { friction: mu, restitution: e_n, tangential_restitution: e_t, .. } = self;
        let (rolls, drills) = (self.rolling_length > 0.0, self.drilling_length > 0.0);
        if !in_space {
            return Ok(Box::new(FrictionalContact::planar(mu, e_n, e_t)?));
        }
        if mu == 0.0 && !rolls && !drills {
            return Ok(Box::new(UnilateralContact::new(e_n)?));
        }
        let contact = if drills {
            FrictionalContact::coulomb_contensou(mu, self.drilling_length, e_n, e_t)?
        } else {
            FrictionalContact::spatial(mu, e_n, e_t)?
        };
        Ok(Box::new(if rolls {
            contact.with_rolling_resistance(self.rolling_length)?
        } else {
            contact
        }))
    }

    /// In words.
    pub(super) fn words(self, in_space: bool) -> String {
        if !in_space && (self.rolling_length > 0.0 || self.drilling_length > 0.0) {
            let plane = Self { rolling_length: 0.0, drilling_length: 0.0, ..self };
            return plane.words(in_space) + ", rolling and drilling lengths left out in the plane";
        }
        let all = [
            ("friction", self.friction, ""),
            ("restitution", self.restitution, ""),
            ("tangential restitution", self.tangential_restitution, ""),
            ("rolling length", self.rolling_length, " m"),
            ("drilling length", self.drilling_length, " m"),
        ];
        let told = all.into_iter().enumerate().filter(|(k, (_, x, _))| *k < 2 || *x > 0.0);
        let words = told.map(|(_, (name, x, unit))| format!("{name} {}{unit}", rounded(x)));
        words.collect::<Vec<_>>().join(", ")
    }
}

/// A number with four digits.
fn rounded(x: f64) -> f64 {
    format!("{x:.3e}").parse().unwrap_or(x)
}
