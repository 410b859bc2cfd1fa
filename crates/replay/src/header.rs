//! The header of a replay in JSON: what does not change from frame to frame.

use percussion::simulation::MODES;
use percussion::system::MechanicalSystem;
use percussion_drawing::{Drawing, View};
use serde_json::{Value, json};

use crate::contacts::{DrawnContact, Event, mode_name};
use crate::plots::Series;
use crate::shapes::DrawnData;

/// The part that tells of the drawing.
pub(crate) fn of_drawing(
    drawing: &Drawing,
    system: &dyn MechanicalSystem,
    q: &[f64],
    [low, high]: [[f32; 3]; 2],
) -> Value {
    let data = DrawnData::of(drawing, system, q);
    let up = if drawing.view() == View::Plane { [0.0, 1.0, 0.0] } else { drawing.up() };
    json!({
        "view": { "kind": data.view, "up": up, "min": low, "max": high },
        "shapes": data.shapes, "frames": data.frames, "figures": data.figures,
        "points": drawing.points().len(), "strands": data.strands, "values": data.values,
        "modes": MODES.map(|mode| mode.to_string()),
    })
}

/// Contacts by number.
pub(crate) fn contacts(contacts: &[DrawnContact]) -> Value {
    json!(contacts)
}

/// Events, with names of contacts.
pub(crate) fn events(events: &[Event], contacts: &[DrawnContact]) -> Value {
    let named = events.iter().map(|event| {
        json!({
            "t": event.t, "frame": event.frame, "contact": event.contact,
            "name": contacts[event.contact as usize].name,
            "from": mode_name(event.modes[0]), "to": mode_name(event.modes[1]),
            "kind": if event.impact { "impact" } else { "switch" },
        })
    });
    named.collect()
}

/// Series of plots, with the body of each that is drawn.
pub fn series_of(series: &[Series], drawing: &Drawing) -> Value {
    let described = series.iter().map(|series| {
        let mut data =
            json!({ "name": series.name, "unit": series.unit, "group": series.group.name() });
        let body = series.name.rsplit_once('.').map(|(body, _)| body);
        if let Some(body) = body.filter(|body| drawing.frame_named(body).is_some()) {
            data["body"] = json!(body);
        }
        data
    });
    described.collect()
}
