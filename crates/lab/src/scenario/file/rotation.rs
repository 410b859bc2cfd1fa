//! `rotation`: how the axes of a body or shape are turned.
//!
//! ```text
//! A = A(e/|e|) of a quaternion e = [w, x, y, z],                             (1)
//! A = turn by an angle about an axis,                                        (2)
//! A = A₁(α) A₂(β) A₃(γ) about the axes that `order` names, each as turned by those before (3)
//! ```

use percussion_geometry::nalgebra::{Quaternion, Unit, UnitQuaternion, Vector3};
use serde::Deserialize;
use toml::Spanned;
use toml::de::DeValue;

use super::ScenarioError;
use super::expression::Names;
use super::item::{Name, read_numbers};
use super::number::{Angle, Finite};
use super::vector::{Vector, unit};

const FORMS: &str = "give a quaternion [w, x, y, z], { axis = [x, y, z], angle = … } or \
    { euler = […, …, …], order = \"zyx\" }";

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RotationTable {
    axis: Option<Spanned<Vector>>,
    angle: Option<Angle>,
    euler: Option<[Angle; 3]>,
    order: Option<Name>,
}

/// The rotation that a value means; none if it is absent.
pub(super) fn read_rotation(
    value: Option<Spanned<DeValue>>,
    names: &Names,
) -> Result<UnitQuaternion<f64>, ScenarioError> {
    let Some(value) = value else { return Ok(UnitQuaternion::identity()) };
    let span = value.span();
    if let DeValue::Array(numbers) = value.get_ref() {
        if numbers.len() != 4 {
            let message = format!("{} numbers are given for a quaternion", numbers.len());
            return Err(ScenarioError::new(message).with_help(FORMS).at(span));
        }
        let [w, x, y, z] = read_numbers::<[Finite; 4]>(value, names)?.map(|x| x.0);
        let given = Quaternion::new(w, x, y, z);
        // neither squares of huge numbers nor of tiny ones are numbers
        let turn = UnitQuaternion::try_new(given / given.coords.amax(), 0.5);
        return turn.ok_or_else(|| {
            ScenarioError::new("a quaternion without length is no rotation")
                .with_help("[1, 0, 0, 0] does not turn")
                .at(span)
        });
    }
    if !matches!(value.get_ref(), DeValue::Table(_)) {
        let message = format!("a rotation cannot be {}", value.get_ref().type_str());
        return Err(ScenarioError::new(message).with_help(FORMS).at(span));
    }
    match read_numbers::<RotationTable>(value, names)? {
        RotationTable { axis: Some(axis), angle: Some(angle), euler: None, order: None } => {
            let axis = Unit::new_unchecked(Vector3::from(unit("axis", &axis)?));
            Ok(UnitQuaternion::from_axis_angle(&axis, angle.value()))
        }
        RotationTable { axis: None, angle: None, euler: Some(angles), order: Some(order) } => {
            Ok(euler(&axes(&order)?, angles))
        }
        _ => Err(ScenarioError::new("a rotation has `axis` and `angle`, or `euler` and `order`")
            .with_help(FORMS)
            .at(span)),
    }
}

/// (3).
fn euler(axes: &[usize; 3], angles: [Angle; 3]) -> UnitQuaternion<f64> {
    let turn = |(axis, angle): (&usize, Angle)| {
        UnitQuaternion::from_axis_angle(&Vector3::ith_axis(*axis), angle.value())
    };
    axes.iter().zip(angles).map(turn).fold(UnitQuaternion::identity(), |all, turn| all * turn)
}

/// The axes that an order names; two in a row must differ.
fn axes(order: &Name) -> Result<[usize; 3], ScenarioError> {
    let letters: Option<Vec<usize>> = order.get_ref().chars().map(|c| "xyz".find(c)).collect();
    match letters.as_deref() {
        Some(&[a, b, c]) if a != b && b != c => Ok([a, b, c]),
        _ => Err(ScenarioError::new(format!("{:?} is no order of axes", order.get_ref()))
            .with_help(
                "name three axes, as \"zyx\", \"xyz\" or \"zxz\"; each turns with those before",
            )
            .at(order.span())),
    }
}
