//! Names of lines and bars in pictures.

use plotters::prelude::*;
use plotters::style::text_anchor::{HPos, Pos, VPos};

use super::PlotError;
use super::chart::{self, INK, TEXT};

/// Swatches with names in a row, from this place on.
pub(crate) fn legend(
    area: &chart::Canvas,
    start: i32,
    entries: impl Iterator<Item = (RGBColor, String)>,
) -> Result<(), PlotError> {
    let style =
        ("sans-serif", TEXT).into_font().color(&INK).pos(Pos::new(HPos::Left, VPos::Center));
    let mut x = start;
    for (colour, name) in entries {
        area.draw(&Rectangle::new([(x, 24), (x + 26, 50)], colour.filled()))
            .map_err(PlotError::new)?;
        let length = i32::try_from(name.chars().count()).unwrap_or(0);
        area.draw(&Text::new(name, (x + 38, 37), style.clone())).map_err(PlotError::new)?;
        x += 38 + 17 * length + 36;
    }
    Ok(())
}
