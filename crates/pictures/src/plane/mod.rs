//! Drawings in the plane as SVG.

mod animation;
mod figures;
mod lines;
mod page;
mod sheet;

pub(crate) use animation::animation;

use self::figures::Layers;
use self::page::{document, scene};
use self::sheet::Sheet;
use crate::film::{Film, Look};
use crate::layout::Layout;
use crate::palette::{INK, hex};

/// Room for the time below a picture of a strip, in pixels.
const CAPTION: u32 = 26;

/// One shot.
pub(crate) fn still(film: &Film, look: &Look, k: usize) -> String {
    let sheet = Sheet::of(film, look.width);
    let layers = Layers::new(film, &sheet);
    document(sheet.size, &scene(film, &sheet, &layers.whole(), &film.shots[k]))
}

/// All shots beside each other.
pub(crate) fn strip(film: &Film, look: &Look) -> String {
    let sheet = Sheet::of(film, look.width);
    let layers = Layers::new(film, &sheet);
    let [width, height] = sheet.size;
    let layout = Layout::new(film.shots.len(), [width, height + CAPTION], 6);
    let mut body = format!("<defs>{}</defs>", layers.definitions());
    for (k, shot) in film.shots.iter().enumerate() {
        let [x, y] = layout.corner(k);
        body += &format!(
            r#"<svg x="{x}" y="{y}" width="{width}" height="{height}">{}</svg>"#,
            scene(film, &sheet, &layers.uses(), shot)
        );
        body += &format!(
            r#"<text x="{}" y="{}" text-anchor="middle" font-family="sans-serif" font-size="14" fill="{}">{}</text>"#,
            x + width / 2,
            y + height + 17,
            hex(INK),
            crate::captions::of_time(shot.t)
        );
    }
    document(layout.size(), &body)
}
