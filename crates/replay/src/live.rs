//! Messages to a page that watches a run: `[u32 length][u8 kind][payload]`, the length that of the payload.

use percussion::system::MechanicalSystem;
use percussion_drawing::{Drawing, Picture};
use serde_json::{Value, json};

use crate::contacts::DrawnContact;
use crate::frame::{Frame, single};
use crate::header;

fn message(kind: u8, payload: &[u8]) -> Vec<u8> {
    let mut bytes = u32::try_from(payload.len()).unwrap_or(u32::MAX).to_le_bytes().to_vec();
    bytes.push(kind);
    bytes.extend(payload);
    bytes
}

/// The header, without runs.
pub fn header(
    (title, subtitle): (&str, &str),
    drawing: &Drawing,
    system: &dyn MechanicalSystem,
    (t, q): (f64, &[f64]),
    (tolerance, can_push): (f64, bool),
) -> Vec<u8> {
    let mut picture = Picture::default();
    drawing.show(system, t, q, &mut picture);
    let bounds = drawing.bounds(&picture);
    let side = |corner: percussion_geometry::Vector| <[f64; 3]>::from(corner).map(single);
    let finite =
        |corner: [f32; 3], other: f32| corner.map(|x| if x.is_finite() { x } else { other });
    let (low, high) = (finite(side(bounds.low), -1.0), finite(side(bounds.high), 1.0));
    let mut head = header::of_drawing(drawing, system, q, [low, high]);
    if let Value::Object(head) = &mut head {
        for (key, value) in [
            ("title", json!(title)),
            ("subtitle", json!(subtitle)),
            ("notes", json!([])),
            ("contacts", json!([])),
            ("series", json!([])),
            ("events", json!([])),
            ("tolerance", json!(tolerance)),
            ("live", json!({ "force": can_push })),
        ] {
            head.insert(key.into(), value);
        }
    }
    message(0, head.to_string().as_bytes())
}

/// A frame at the end of a step of this number, with kinetic and potential energy, in J.
pub fn frame(frame: &Frame, step: u32, energies: [f64; 2]) -> Vec<u8> {
    let mut bytes = frame.t.to_le_bytes().to_vec();
    bytes.extend(step.to_le_bytes());
    bytes.extend(frame.residual.to_le_bytes());
    bytes.push(u8::try_from(frame.unsolved).unwrap_or(u8::MAX));
    let lists = [&frame.poses, &frame.points, &frame.values].into_iter().flatten().copied();
    let numbers = energies.map(single).into_iter().chain(lists);
    bytes.extend(numbers.flat_map(f32::to_le_bytes));
    bytes.extend(u32::try_from(frame.contacts.len()).unwrap_or(0).to_le_bytes());
    for row in &frame.contacts {
        bytes.extend(row.id.to_le_bytes());
        bytes.push(row.mode);
        let numbers = [row.at, row.normal, row.force].into_iter().flatten().chain([row.gap]);
        bytes.extend(numbers.flat_map(f32::to_le_bytes));
    }
    message(1, &bytes)
}

/// Contacts that are new.
pub fn contacts(contacts: &[DrawnContact]) -> Vec<u8> {
    message(2, header::contacts(contacts).to_string().as_bytes())
}

/// `running`, `paused` or `ended`, with words for people.
pub fn state(state: &str, words: Option<&str>) -> Vec<u8> {
    let mut told = json!({ "state": state });
    if let Some(words) = words {
        told["message"] = json!(words);
    }
    message(3, told.to_string().as_bytes())
}
