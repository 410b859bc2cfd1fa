//! Vectors of a file: of two numbers in the plane, of three in space.

use percussion::parts::vector;
use serde::Deserialize;
use toml::Spanned;

use super::ScenarioError;
use super::number::Finite;

/// `[x, y]` or `[x, y, z]`; z is 0 where it is left out.
#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[serde(try_from = "Vec<Finite>")]
pub(super) struct Vector(pub(super) [f64; 3]);

impl TryFrom<Vec<Finite>> for Vector {
    type Error = String;

    fn try_from(numbers: Vec<Finite>) -> Result<Self, String> {
        match numbers[..] {
            [x, y] => Ok(Self([x.0, y.0, 0.0])),
            [x, y, z] => Ok(Self([x.0, y.0, z.0])),
            _ => {
                let given = numbers.len();
                Err(format!("{given} numbers are given for [x, y] or [x, y, z]"))
            }
        }
    }
}

/// The unit vector along the value of a key, which has any length but 0.
pub(super) fn unit(key: &str, vector: &Spanned<Vector>) -> Result<[f64; 3], ScenarioError> {
    vector::unit(vector.get_ref().0).ok_or_else(|| {
        ScenarioError::new(format!("`{key}` has no length"))
            .with_help("give a vector like [0.0, 0.0, 1.0]")
            .at(vector.span())
    })
}
