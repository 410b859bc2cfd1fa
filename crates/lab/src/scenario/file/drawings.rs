//! `[[drawing]]`: figures on bodies, with which nobody calculates.

use percussion_drawing::{Colour, Drawing, Form, FrameId, GROUND, View};
use percussion_geometry::Pose;
use toml::de::DeTable;

use super::error::closest;
use super::expression::Names;
use super::folder::Folder;
use super::item::{Item, Name, items, read, read_numbers};
use super::number::{Angle, Finite, Fraction};
use super::shape_items::read_pose;
use super::shapes::in_plane;
use super::{ScenarioError, plane_shape_kinds, shape_kinds};
use crate::models::Problem;

/// Keys of all figures in space and in the plane.
const IN_SPACE: [&str; 6] = ["body", "name", "colour", "opacity", "position", "rotation"];
const IN_PLANE: [&str; 6] = ["body", "name", "colour", "opacity", "position", "angle"];

/// Colours by name, besides `body 1` … `body 8` and `#rrggbb`.
const COLOURS: [(&str, Colour); 3] =
    [("ground", Colour::Ground), ("tool", Colour::Tool), ("accent", Colour::Accent)];

/// Width of lines in the plane as part of the size of what is drawn.
const LINE: f64 = 0.01;

/// The drawing of a problem by what it tells of itself and the figures of the file; those that a body has in the file
/// are all that it has. None if the file has no figures.
pub(super) fn read_drawings(
    table: &mut DeTable,
    names: &Names,
    folder: &Folder,
    problem: &Problem,
) -> Result<Option<Drawing>, ScenarioError> {
    let items = items(table, "drawing", false, names)?;
    if items.is_empty() {
        return Ok(None);
    }
    let mut drawing = Drawing::of(problem.system.as_ref(), &problem.state);
    let mut owners: Vec<FrameId> = Vec::new();
    let by_default = drawing.figures().len();
    for item in items {
        owners.push(add(item, folder, &mut drawing)?);
    }
    let mut place = 0;
    drawing.figures_mut().retain(|figure| {
        place += 1;
        let replaced = figure.frame != GROUND && owners.contains(&figure.frame);
        place > by_default || !replaced
    });
    Ok(Some(drawing))
}

/// Adds a figure, and says whose it is.
fn add(mut item: Item, folder: &Folder, drawing: &mut Drawing) -> Result<FrameId, ScenarioError> {
    let names = item.names();
    let body: Option<Name> = item.take("body").map(read).transpose()?;
    let name: Option<Name> = item.take("name").map(read).transpose()?;
    let colour: Option<Name> = item.take("colour").map(read).transpose()?;
    let colour = colour.as_ref().map(read_colour).transpose()?;
    let opacity = item.take("opacity").map(|value| read_numbers::<Fraction>(value, names));
    let opacity = opacity.transpose()?.map(|opacity| opacity.0);
    let frame = match &body {
        Some(name) if name.get_ref() != "ground" => find(name, drawing)?,
        _ => GROUND,
    };
    for (pose, form) in forms(item, folder, drawing)? {
        let figure = drawing.draw(frame, form).placed(pose);
        if let Some(colour) = colour {
            figure.coloured(colour);
        }
        if let Some(opacity) = opacity {
            figure.see_through(opacity);
        }
        if let Some(name) = &name {
            figure.named(name.get_ref());
        }
    }
    Ok(frame)
}

/// The forms of a shape in space or in the plane, and where they are.
fn forms(
    mut item: Item,
    folder: &Folder,
    drawing: &Drawing,
) -> Result<Vec<(Pose, Form)>, ScenarioError> {
    if drawing.view() == View::Space {
        let pose = read_pose(&mut item)?;
        let shape = shape_kinds::read(item, &IN_SPACE, folder)?;
        let parts = Form::of_shape(&shape).into_iter();
        return Ok(parts.map(|(own, form)| (pose * own, form)).collect());
    }
    let names = item.names();
    let position = item.take("position").map(|value| read_numbers::<[Finite; 2]>(value, names));
    let position = position.transpose()?.map_or([0.0; 2], |place| place.map(|x| x.0));
    let angle = item.take("angle").map(|value| read_numbers::<Angle>(value, names));
    let angle = angle.transpose()?.unwrap_or_default().value();
    let shape = plane_shape_kinds::read(item, &IN_PLANE)?;
    let (_, extent) = shape.bounding_circle(&percussion_geometry::plane::PlanePose::identity());
    Ok(vec![(in_plane(position, angle), Form::of_plane_shape(&shape, LINE * extent))])
}

/// The frame of the body of this name.
fn find(name: &Name, drawing: &Drawing) -> Result<FrameId, ScenarioError> {
    drawing.frame_named(name.get_ref()).ok_or_else(|| {
        let known: Vec<&str> = drawing.frames().iter().map(|frame| frame.name.as_str()).collect();
        let help = match closest(name.get_ref(), &known) {
            Some(guess) => format!("did you mean `{guess}`?"),
            None => format!(
                "bodies that move are {}; leave `body` out for the ground",
                known.join(", ")
            ),
        };
        ScenarioError::new(format!("there is no body `{}` that moves", name.get_ref()))
            .with_help(help)
            .at(name.span())
    })
}

fn read_colour(word: &Name) -> Result<Colour, ScenarioError> {
    let text = word.get_ref().as_str();
    let role = COLOURS.iter().find(|(name, _)| *name == text).map(|(_, colour)| *colour);
    let number = || text.strip_prefix("body ")?.parse().ok().filter(|n| (1..=8).contains(n));
    let hex = || {
        let digits = text.strip_prefix('#').filter(|digits| digits.len() == 6)?;
        let part = |k: usize| u8::from_str_radix(digits.get(2 * k..2 * k + 2)?, 16).ok();
        Some(Colour::Rgb([part(0)?, part(1)?, part(2)?]))
    };
    role.or_else(|| number().map(Colour::Body)).or_else(hex).ok_or_else(|| {
        ScenarioError::new(format!("there is no colour `{text}`"))
            .with_help("colours are ground, tool, accent, body 1 … body 8, and #rrggbb")
            .at(word.span())
    })
}
