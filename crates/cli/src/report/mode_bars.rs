//! One bar per interaction over time, coloured by mode, as in [Studer2009, Fig. 6.10].

use percussion::inclusion::laws::Mode;
use plotters::prelude::*;
use plotters::style::text_anchor::{HPos, Pos, VPos};

use super::chart::{Canvas, INK, LABELS, TEXT};
use super::units::tick;
use super::{PlotError, page};
use percussion_lab::experiments::execution::EndedRun;
use percussion_lab::format::number;

/// Bars that are drawn at most.
const MAX_BARS: usize = 24;

/// Height of a bar with its gap, and of the axis, in canvas units.
const ROW: u32 = 78;
const AXIS: u32 = 110;

/// Width of the canvas of a whole page.
const WIDTH: u32 = 2540;

/// Shortest time drawn, in canvas units: an impact of one step is still seen.
const HAIR: f64 = 4.0;

/// Modes with colour and meaning.
const MODES: [(Mode, RGBColor, &str); 7] = [
    (Mode::Open, RGBColor(0xe9, 0xec, 0xf0), "open: no force"),
    (Mode::Constrained, RGBColor(0x1f, 0x6f, 0xb2), "constrained: closed or sticking"),
    (Mode::Sliding, RGBColor(0xee, 0x96, 0x2e), "sliding: friction at its bound"),
    (Mode::Rolling, RGBColor(0x3a, 0x8f, 0x5c), "rolling: rolling resistance at its bound"),
    (Mode::SlidingRolling, RGBColor(0xa8, 0x4a, 0x32), "sliding and rolling"),
    (Mode::Mixed, RGBColor(0x84, 0x57, 0xa8), "mixed: some contacts closed"),
    (Mode::Impressed, RGBColor(0xb9, 0xae, 0x84), "impressed: force from the configuration"),
];

/// The modes of one interaction: when each begins.
#[derive(Clone, Debug)]
pub(crate) struct Bar {
    /// Name of the interaction.
    pub(crate) name: String,
    /// Times and modes; the first time is that of the first sample.
    pub(crate) spans: Vec<(f64, Mode)>,
}

/// The bars of a run, those with most switches if there are many.
pub(crate) fn bars(run: &EndedRun) -> Vec<Bar> {
    let start = run.summary.t_start;
    let mut bars: Vec<Bar> = run
        .trajectory
        .channels
        .iter()
        .map(|channel| {
            let own = || run.summary.events.iter().filter(|e| e.interaction == channel.name());
            let settled = channel.mode.get(1).or(channel.mode.first()).copied();
            let first = own().next().map(|e| e.from).or(settled).unwrap_or(Mode::Open);
            let mut spans = vec![(start, first)];
            spans.extend(own().map(|event| (event.t, event.to)));
            Bar { name: channel.name().to_owned(), spans }
        })
        .collect();
    if bars.len() > MAX_BARS {
        bars.sort_by_key(|bar| std::cmp::Reverse(bar.spans.len()));
        bars.truncate(MAX_BARS);
    }
    bars
}

/// The time that a run took, at least one step, or that whose changes of mode are listed.
pub(crate) fn time(run: &EndedRun) -> std::ops::Range<f64> {
    let listed = run.summary.listed_until();
    let (start, end) = (run.summary.t_start, listed.unwrap_or(run.summary.final_state.t));
    start..end.max(start + run.summary.dt)
}

/// Legend, bars and caption of a run.
pub(crate) fn html(run: &EndedRun) -> Result<String, PlotError> {
    let bars = bars(run);
    if bars.is_empty() {
        let why = if run.summary.bodies_alone {
            "Interactions were not recorded; changes of their modes are in events.csv."
        } else {
            "There are no interactions in this record."
        };
        return Ok(format!("<p>{why}</p>\n"));
    }
    let rows = u32::try_from(bars.len()).unwrap_or(1);
    let mut svg = String::new();
    {
        let size = (WIDTH, ROW * rows + AXIS);
        let area = SVGBackend::with_string(&mut svg, size).into_drawing_area();
        draw(&area, &bars, time(run))?;
        area.present().map_err(PlotError::new)?;
    }
    let mut caption = "One bar per interaction. Each mode is the piece of the law's projection \
                       that acted in a step; contacts of a single step are widened to be seen."
        .to_owned();
    let all = run.trajectory.channels.len();
    if all > bars.len() {
        caption += &format!(" The {} of {all} with most switches.", bars.len());
    }
    if let Some(t) = run.summary.listed_until() {
        let (listed, all) = (run.summary.events.len(), run.summary.event_count);
        caption += &format!(" Until {} s: the first {listed} of {all} changes of mode.", number(t));
    }
    let entries: Vec<_> = legend(&bars).into_iter().map(|(c, text)| (c, text.to_owned())).collect();
    Ok(page::figure(None, &entries, &svg, &caption))
}

/// Colours and meanings of the modes that occur.
pub(crate) fn legend(bars: &[Bar]) -> Vec<(RGBColor, &'static str)> {
    let occurs = |mode| bars.iter().any(|bar| bar.spans.iter().any(|(_, m)| *m == mode));
    MODES.iter().filter(|(mode, ..)| occurs(*mode)).map(|(_, c, text)| (*c, *text)).collect()
}

/// Draws bars over this time into an area.
pub(crate) fn draw(
    area: &Canvas,
    bars: &[Bar],
    time: std::ops::Range<f64>,
) -> Result<(), PlotError> {
    let length = time.end - time.start;
    let mut context = ChartBuilder::on(area)
        .margin(8)
        .margin_right(34)
        .x_label_area_size(92)
        .y_label_area_size(label_width(bars))
        .build_cartesian_2d(time.clone(), bars.len() as f64..0.0)
        .map_err(PlotError::new)?;
    context
        .configure_mesh()
        .disable_mesh()
        .disable_y_axis()
        .axis_style(RGBColor(0xb4, 0xba, 0xc2).stroke_width(2))
        .x_labels(10)
        .label_style(("sans-serif", TEXT).into_font().color(&INK))
        .axis_desc_style(("sans-serif", TEXT).into_font().color(&INK))
        .x_label_formatter(&|x| tick(*x, length))
        .x_desc("time [s]")
        .draw()
        .map_err(PlotError::new)?;
    let (pixels, _) = context.plotting_area().get_pixel_range();
    let hair = HAIR * length / f64::from((pixels.end - pixels.start).max(1));
    let right = Pos::new(HPos::Right, VPos::Center);
    let style = ("sans-serif", TEXT).into_font().color(&INK).pos(right);
    for (row, bar) in bars.iter().enumerate() {
        let y = row as f64;
        let name = EmptyElement::at((time.start, y + 0.5))
            + Text::new(bar.name.clone(), (-16, 0), style.clone());
        context.draw_series([name]).map_err(PlotError::new)?;
        let rectangle = |(from, to, mode)| {
            Rectangle::new([(from, y + 0.12), (to, y + 0.88)], colour(mode).filled())
        };
        let rectangles = rectangles(bar, &time, hair).into_iter().map(rectangle);
        context.draw_series(rectangles).map_err(PlotError::new)?;
    }
    Ok(())
}

/// Room for the longest name.
pub(crate) fn label_width(bars: &[Bar]) -> u32 {
    let longest = bars.iter().map(|bar| bar.name.chars().count()).max().unwrap_or(0);
    (60 + 16 * u32::try_from(longest).unwrap_or(0)).clamp(LABELS, 640)
}

/// Times and modes to draw: first one open bar over all the time, then the rest, none shorter
/// than a hair, and none that would only repeat what is drawn.
fn rectangles(bar: &Bar, time: &std::ops::Range<f64>, hair: f64) -> Vec<(f64, f64, Mode)> {
    let mut all: Vec<(f64, f64, Mode)> = vec![(time.start, time.end, Mode::Open)];
    let ends = bar.spans.iter().skip(1).map(|(t, _)| *t).chain([time.end]);
    for ((from, mode), to) in bar.spans.iter().zip(ends) {
        let from = from.max(time.start);
        if *mode == Mode::Open || from >= time.end || to < time.start {
            continue;
        }
        let to = to.max(from + hair).min(time.end);
        match all.last_mut() {
            Some(last) if last.2 == *mode && from < last.1 + 0.25 * hair => last.1 = last.1.max(to),
            _ => all.push((from, to, *mode)),
        }
    }
    all
}

fn colour(mode: Mode) -> RGBColor {
    MODES.iter().find(|(m, ..)| *m == mode).map_or(INK, |(_, colour, _)| *colour)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_thousand_contacts_in_a_hair_are_one_rectangle() {
        let mode = |k: u32| if k.is_multiple_of(2) { Mode::Open } else { Mode::Constrained };
        let spans = (0..1000).map(|k| (1e-6 * f64::from(k), mode(k))).collect();
        let bar = Bar { name: "ground".into(), spans };
        let drawn = rectangles(&bar, &(0.0..1.0), 2e-3);
        assert_eq!(drawn.len(), 2);
        assert_eq!(drawn[1].2, Mode::Constrained);
    }
}
