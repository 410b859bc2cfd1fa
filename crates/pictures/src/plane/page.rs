//! Pages of one picture.

use percussion_drawing::{FrameId, GROUND};

use super::lines::{marks, strands};
use super::sheet::{Sheet, px};
use crate::film::{Film, Shot};
use crate::palette::{PAPER, hex};

/// What is to be seen at one time, with this text for each layer.
pub(super) fn scene(
    film: &Film,
    sheet: &Sheet,
    layers: &[(FrameId, String)],
    shot: &Shot,
) -> String {
    let mut text = String::new();
    let place = |frame: FrameId, inner: &str| {
        let ([x, y], angle) = sheet.placed(&shot.pose(frame));
        let turn = if angle == 0.0 { String::new() } else { format!(" rotate({})", px(angle)) };
        format!(r#"<g transform="translate({} {}){turn}">{inner}</g>"#, px(x), px(y))
    };
    for (frame, inner) in layers.iter().filter(|(frame, _)| *frame == GROUND) {
        text += &place(*frame, inner);
    }
    text += &strands(film, sheet, shot);
    for (frame, inner) in layers.iter().filter(|(frame, _)| *frame != GROUND) {
        text += &place(*frame, inner);
    }
    text + &marks(film, sheet, shot)
}

/// A file of this width and height.
pub(super) fn document([width, height]: [u32; 2], body: &str) -> String {
    format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}"><rect width="100%" height="100%" fill="{}"/>{body}</svg>
"#,
        hex(PAPER)
    )
}
