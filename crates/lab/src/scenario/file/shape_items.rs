//! Shapes of a file as items with a place, before their kind is read.

use percussion_geometry::nalgebra::Vector3;
use percussion_geometry::{Pose, ShapeError};
use toml::de::DeValue;

use super::ScenarioError;
use super::item::{Item, item, read_numbers};
use super::rotation::read_rotation;
use super::vector::Vector;

/// Keys that place a shape in space.
pub(super) const PLACE: [&str; 2] = ["position", "rotation"];

/// What is wrong with a shape, which says what to do about it.
pub(super) fn refused(error: &ShapeError) -> ScenarioError {
    let help = match error {
        ShapeError::File { .. } => "paths are relative to the folder of the scenario file",
        _ => "correct the shape",
    };
    ScenarioError::new(error).with_help(help)
}

/// Takes `shape`, a table, or `shapes`, a list of them.
pub(super) fn shape_items<'i, 'n>(
    owner: &mut Item<'i, 'n>,
) -> Result<Vec<Item<'i, 'n>>, ScenarioError> {
    let names = owner.names();
    let one = owner.take("shape");
    let Some(several) = owner.take("shapes") else {
        return one.into_iter().map(|value| item(value, false, None, names)).collect();
    };
    let at = several.span();
    if one.is_some() {
        return Err(ScenarioError::new("`shape` and `shapes` cannot be combined")
            .with_help("put all into `shapes = [{ … }, { … }]`")
            .at(at));
    }
    let DeValue::Array(several) = several.into_inner() else {
        return Err(ScenarioError::new("`shapes` is a list of tables")
            .with_help("write `shapes = [{ … }, { … }]`, or `shape = { … }` for one")
            .at(at));
    };
    several.into_iter().map(|value| item(value, false, None, names)).collect()
}

/// Takes `position` and `rotation`.
pub(super) fn read_pose(item: &mut Item) -> Result<Pose, ScenarioError> {
    let names = item.names();
    let position = item.take("position").map(|value| read_numbers::<Vector>(value, names));
    let position = Vector3::from(position.transpose()?.unwrap_or_default().0);
    let rotation = read_rotation(item.take("rotation"), names)?;
    Ok(Pose::from_parts(position.into(), rotation))
}
