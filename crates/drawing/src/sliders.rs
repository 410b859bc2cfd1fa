//! Systems of which nothing is known but their coordinates: each is a slider on a rail, or a disc that turns.

use percussion::system::{MechanicalSystem, State};

use crate::colour::Colour;
use crate::drawing::{Drawing, GROUND, pose};
use crate::form::Form;

/// Rails that are drawn at most.
const MOST: usize = 40;

/// One slider or disc for each coordinate, from top to bottom.
pub(crate) fn of_coordinates(system: &dyn MechanicalSystem, state: &State) -> Drawing {
    let labels = system.layout().coordinates();
    let slides = |place: &usize| labels[*place].unit != "rad";
    let largest = (0..labels.len()).filter(slides).map(|k| state.q[k].abs()).fold(0.0, f64::max);
    // as far as it might go where it begins at zero
    let size = if largest > 0.0 { largest } else { 1.0 };
    let apart = 0.4 * size;
    let mut drawing = Drawing::in_plane();
    for (k, label) in labels.iter().enumerate().take(MOST) {
        let y = -apart * k as f64;
        let name = label.name.clone();
        if label.unit == "rad" {
            let disc = drawing.frame(name, move |_, q| pose(0.0, y, q[k]));
            drawing.draw(disc, Form::disc(0.35 * apart));
        } else {
            let rail = Form::path(&[[-1.5 * size, y], [1.5 * size, y]], 0.0);
            drawing.draw(GROUND, rail).coloured(Colour::Ground);
            let slider = drawing.frame(name, move |_, q| pose(q[k], y, 0.0));
            drawing.draw(slider, Form::rectangle(0.5 * apart, 0.3 * apart));
        }
    }
    drawing
}
