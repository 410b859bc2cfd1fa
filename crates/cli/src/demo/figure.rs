//! One picture of the woodpecker: limit cycle and modes, for papers and first pages.

use plotters::prelude::*;

use super::page::Woodpecker;
use crate::report::legend::legend;
use crate::report::{PlotError, chart, mode_bars, signals};

/// Width and height of the canvas.
const SIZE: (u32, u32) = (1900, 860);

/// Coordinate and velocity of the bird.
const BIRD: usize = 2;

/// The picture as an SVG file.
pub(crate) fn figure(woodpecker: &Woodpecker) -> Result<String, PlotError> {
    let run = &woodpecker.run;
    let mut svg = String::new();
    {
        let root = SVGBackend::with_string(&mut svg, SIZE).into_drawing_area();
        root.fill(&WHITE).map_err(PlotError::new)?;
        let (left, right) = root.split_horizontally(800);
        let (head, cycle) = left.split_vertically(70);
        chart::title(&head, "Limit cycle of the bird")?;
        chart::draw(&cycle, &signals::portrait(&run.trajectory, BIRD).chart)?;
        let (above, below) = right.split_vertically(430);
        let (head, angles) = above.split_vertically(70);
        chart::title(&head, "Three periods")?;
        let bars = mode_bars::bars(run);
        let positions = signals::positions(&run.trajectory);
        if let Some(mut plot) = positions.into_iter().find(|plot| plot.title == "Angle") {
            // both frames begin at the same place
            plot.chart.indent = mode_bars::label_width(&bars).saturating_sub(chart::LABELS + 6);
            chart::draw(&angles, &plot.chart)?;
            let names = plot.chart.lines.iter().map(|line| line.name.clone());
            legend(&head, 330, chart::COLOURS.into_iter().zip(names))?;
        }
        let (head, modes) = below.split_vertically(70);
        chart::title(&head, "Contacts")?;
        let names = mode_bars::legend(&bars)
            .into_iter()
            .map(|(colour, text)| (colour, text.split(':').next().unwrap_or(text).to_owned()));
        legend(&head, 330, names)?;
        mode_bars::draw(&modes, &bars, mode_bars::time(run))?;
        root.present().map_err(PlotError::new)?;
    }
    Ok(svg)
}
