//! Drawings as data of a page: shapes, figures, strands.

use std::collections::HashMap;

use percussion::system::MechanicalSystem;
use percussion_drawing::{Colour, Drawing, Form, View};
use percussion_geometry::Pose;
use serde_json::{Value, json};

/// A drawing in the words of the page.
pub(crate) struct DrawnData {
    pub(crate) view: &'static str,
    pub(crate) shapes: Vec<Value>,
    pub(crate) figures: Vec<Value>,
    pub(crate) frames: Vec<Value>,
    pub(crate) strands: Vec<Value>,
    pub(crate) values: Vec<Value>,
}

impl DrawnData {
    pub(crate) fn of(drawing: &Drawing, system: &dyn MechanicalSystem, q: &[f64]) -> Self {
        let (mut shapes, mut numbers) = (Vec::new(), HashMap::new());
        let mut figures = Vec::new();
        for figure in drawing.figures() {
            let shape = shape(&figure.form);
            let number = *numbers.entry(shape.to_string()).or_insert_with(|| {
                shapes.push(shape);
                shapes.len() - 1
            });
            let frame = figure.frame.index().map_or(json!(-1), |frame| json!(frame));
            let mut data = json!({
                "frame": frame, "shape": number, "pose": pose(&figure.pose),
                "colour": colour(figure.colour),
            });
            if let Some(name) = &figure.name {
                data["name"] = json!(name);
            }
            if figure.opacity < 1.0 {
                data["opacity"] = json!(figure.opacity);
            }
            figures.push(data);
        }
        let view = if drawing.view() == View::Plane { "plane" } else { "space" };
        let frames = frames(drawing, system, q);
        let values = drawing.values().iter();
        let values = values.map(|value| json!({ "name": value.name, "unit": value.unit }));
        let (strands, values) = (strands(drawing), values.collect());
        Self { view, shapes, figures, frames, strands, values }
    }
}

fn frames(drawing: &Drawing, system: &dyn MechanicalSystem, q: &[f64]) -> Vec<Value> {
    let mut mass = system.layout().mass_matrix();
    system.mass(0.0, q, &mut mass);
    let frames = drawing.frames().iter().map(|frame| {
        let mut data = json!({ "name": frame.name, "body": frame.is_body });
        let block = frame.part().filter(|_| frame.is_body).map(|part| mass.block(part));
        if let Some(kilograms) = block.and_then(|block| block.first()).filter(|m| m.is_finite()) {
            data["mass"] = json!(kilograms);
        }
        data
    });
    frames.collect()
}

fn strands(drawing: &Drawing) -> Vec<Value> {
    let strands = drawing.strands().iter().map(|strand| {
        let points: Vec<_> = strand.points.iter().map(|point| point.index()).collect();
        let mut data = json!({
            "kind": strand.kind.name(), "points": points, "colour": colour(strand.colour),
            "width": strand.width,
        });
        if let Some(name) = &strand.name {
            data["name"] = json!(name);
        }
        if let Some(coils) = strand.coils {
            data["coils"] = json!(coils);
        }
        if !strand.values.is_empty() {
            let values: Vec<_> = strand.values.iter().map(|value| value.index()).collect();
            data["values"] = json!(values);
        }
        data
    });
    strands.collect()
}

fn pose(pose: &Pose) -> [f64; 7] {
    let (at, e) = (pose.translation.vector, pose.rotation);
    [at.x, at.y, at.z, e.w, e.i, e.j, e.k]
}

fn colour(colour: Colour) -> String {
    match colour {
        Colour::Body(number) => format!("body{number}"),
        Colour::Ground => "ground".into(),
        Colour::Tool => "tool".into(),
        Colour::Accent => "accent".into(),
        Colour::Rgb([r, g, b]) => format!("#{r:02x}{g:02x}{b:02x}"),
    }
}

fn shape(form: &Form) -> Value {
    match form {
        Form::Sphere { radius } => json!({ "kind": "sphere", "radius": radius }),
        Form::Cuboid { half } => json!({ "kind": "box", "half": half }),
        Form::Capsule { radius, half } => {
            json!({ "kind": "capsule", "radius": radius, "half": half })
        }
        Form::Cylinder { radius, half } => {
            json!({ "kind": "cylinder", "radius": radius, "half": half })
        }
        Form::Cone { radius, half } => json!({ "kind": "cone", "radius": radius, "half": half }),
        Form::Ellipsoid { half } => json!({ "kind": "ellipsoid", "half": half }),
        Form::HalfSpace => json!({ "kind": "half-space" }),
        Form::Mesh(mesh) => json!({
            "kind": "mesh", "vertices": mesh.vertices.concat(), "triangles": mesh.triangles.concat(),
        }),
        Form::Polygon { points, holes, depth } => {
            let mut data = json!({ "kind": "polygon", "points": points.concat(), "depth": depth });
            if !holes.is_empty() {
                data["holes"] = holes.iter().map(|hole| hole.concat()).collect();
            }
            data
        }
        Form::Disc { radius, depth } => json!({ "kind": "disc", "radius": radius, "depth": depth }),
        Form::Path { points, width } => {
            json!({ "kind": "path", "points": points.concat(), "width": width })
        }
    }
}
