//! One picture of the woodpecker: limit cycle and modes, for papers and first pages.

use super::page::Woodpecker;
use crate::report::picture::Picture;
use crate::report::portraits::portrait;
use crate::report::{drawing, mode_bars, signals};

/// Width and height of the picture, and of what is beside each other.
const SIZE: (f64, f64) = (1160.0, 500.0);
const LEFT: f64 = 500.0;

/// Coordinate and velocity of the bird.
const BIRD: usize = 2;

/// The picture as an SVG file.
pub(crate) fn figure(woodpecker: &Woodpecker) -> String {
    let run = &woodpecker.run;
    let (width, height) = SIZE;
    let right = width - LEFT;
    let mut picture = Picture::new(width, height);
    picture.title(14.0, 26.0, "Limit cycle of the bird");
    let cycle = portrait(&run.trajectory, BIRD).chart;
    picture.place(12.0, 40.0, &drawing::draw(&cycle, (LEFT - 12.0, height - 40.0)));
    picture.title(LEFT + 14.0, 26.0, "Three periods");
    let bars = mode_bars::bars(run);
    let positions = signals::positions(run);
    if let Some(mut plot) = positions.into_iter().find(|plot| plot.title == "Angle") {
        // both frames begin at the same place
        plot.chart.left = mode_bars::label_width(&bars);
        picture.legend(LEFT + 180.0, 10.0, &plot.legend());
        picture.place(LEFT, 40.0, &drawing::draw(&plot.chart, (right, 220.0)));
    }
    picture.title(LEFT + 14.0, 290.0, "Contacts");
    let short = |(class, text): (String, String)| {
        (class, text.split(':').next().unwrap_or_default().to_owned())
    };
    let names: Vec<_> = mode_bars::legend(&bars).into_iter().map(short).collect();
    picture.areas(LEFT + 180.0, 274.0, &names);
    let modes = mode_bars::draw(&bars, mode_bars::time(run), (right, height - 305.0));
    picture.place(LEFT, 305.0, &modes);
    picture.svg()
}
