//! One bar per interaction over time, coloured by mode, as in [Studer2009, Fig. 6.10].

use std::ops::Range;

use percussion::inclusion::laws::Mode;

use super::drawing::{BOTTOM, Frame, short};
use super::escaping::escaped;
use super::page;
use super::ticks::{Axis, Shown, width};
use percussion_lab::experiments::execution::EndedRun;
use percussion_lab::format::number;

/// Bars that are drawn at most.
const MAX_BARS: usize = 24;

/// Height of a bar with its gap, and space above the first, in canvas units.
const ROW: f64 = 28.0;
const TOP: f64 = 4.0;

/// Width of the canvas of a whole page.
const WIDTH: f64 = 1140.0;

/// Shortest time between contacts that is seen, in canvas units.
const HAIR: f64 = 0.5;

/// Modes with their meaning, in the order of their colours.
const MODES: [(Mode, &str); 7] = [
    (Mode::Open, "open: no force"),
    (Mode::Constrained, "constrained: closed or sticking"),
    (Mode::Sliding, "sliding: friction at its bound"),
    (Mode::Rolling, "rolling: rolling resistance at its bound"),
    (Mode::SlidingRolling, "sliding and rolling"),
    (Mode::Mixed, "mixed: some contacts closed"),
    (Mode::Impressed, "impressed: force from the configuration"),
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
pub(crate) fn time(run: &EndedRun) -> Range<f64> {
    let listed = run.summary.listed_until();
    let (start, end) = (run.summary.t_start, listed.unwrap_or(run.summary.final_state.t));
    start..end.max(start + run.summary.dt)
}

/// Legend, bars and caption of a run.
pub(crate) fn html(run: &EndedRun) -> String {
    let bars = bars(run);
    if bars.is_empty() {
        let why = if run.summary.bodies_alone {
            "Interactions were not recorded; changes of their modes are in events.csv."
        } else {
            "There are no interactions in this record."
        };
        return format!("<p>{why}</p>\n");
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
    page::wide_figure(&page::areas(&legend(&bars)), &svg(&bars, time(run)), &caption)
}

/// Bars as an SVG element of a page.
fn svg(bars: &[Bar], time: Range<f64>) -> String {
    let height = height(bars);
    let (from, to) = (time.start, time.end);
    format!(
        "<svg class=\"chart\" viewBox=\"0 0 {WIDTH} {height}\" role=\"img\" \
         aria-label=\"Modes over time\" data-x=\"{from:e} {to:e}\" data-x-label=\"time [s]\" \
         data-style=\"bars\">\n{}</svg>\n",
        draw(bars, time, (WIDTH, height))
    )
}

/// Height of these bars with their axis.
pub(crate) fn height(bars: &[Bar]) -> f64 {
    ROW * bars.len() as f64 + TOP + BOTTOM
}

/// Classes and meanings of the modes that occur.
pub(crate) fn legend(bars: &[Bar]) -> Vec<(String, String)> {
    let occurs = |mode| bars.iter().any(|bar| bar.spans.iter().any(|(_, m)| *m == mode));
    let known = MODES.iter().filter(|(mode, _)| occurs(*mode));
    known.map(|(mode, text)| (class(*mode), (*text).to_owned())).collect()
}

/// The elements of bars over this time on a canvas of this size.
pub(crate) fn draw(bars: &[Bar], time: Range<f64>, (canvas, height): (f64, f64)) -> String {
    let left = label_width(bars);
    let frame =
        Frame { left, top: TOP, width: canvas - left - 16.0, height: height - TOP - BOTTOM };
    let row = frame.height / bars.len() as f64;
    let shown = Shown { label: "time [s]", logarithmic: false };
    let axis = Axis::horizontal(time.clone(), shown, frame.width);
    let mut text = frame.x_axis(&axis, false);
    for (k, bar) in bars.iter().enumerate() {
        let y = short(TOP + row * (k as f64 + 0.5) + 4.5);
        let (x, name) = (left - 8.0, escaped(&bar.name));
        text += &format!("<text class=\"end\" x=\"{x}\" y=\"{y}\">{name}</text>\n");
    }
    text += &frame.open();
    let unit = (time.end - time.start) / frame.width;
    for (k, bar) in bars.iter().enumerate() {
        let (y, thick) = (short(row * (k as f64 + 0.14)), short(0.72 * row));
        text += &format!("<g class=\"bar\" data-name=\"{}\">", escaped(&bar.name));
        for (from, to, mode) in rectangles(bar, &time, HAIR * unit) {
            let (x, class) = (short((from - time.start) / unit), class(mode));
            let long = short(((to - from) / unit).max(0.01));
            let place = format!("x=\"{x}\" y=\"{y}\" width=\"{long}\" height=\"{thick}\"");
            text += &format!("<rect class=\"{class}\" {place}/>");
        }
        text += "</g>\n";
    }
    text + "</svg>\n"
}

/// Room for the longest name.
pub(crate) fn label_width(bars: &[Bar]) -> f64 {
    let longest = bars.iter().map(|bar| width(&bar.name)).fold(0.0, f64::max);
    (longest + 18.0).clamp(44.0, 320.0)
}

/// Times and modes to draw: first one open bar over all the time, then the rest, and none that would
/// only repeat what is drawn.
fn rectangles(bar: &Bar, time: &Range<f64>, hair: f64) -> Vec<(f64, f64, Mode)> {
    let mut all: Vec<(f64, f64, Mode)> = vec![(time.start, time.end, Mode::Open)];
    let ends = bar.spans.iter().skip(1).map(|(t, _)| *t).chain([time.end]);
    for ((from, mode), to) in bar.spans.iter().zip(ends) {
        let from = from.max(time.start);
        if *mode == Mode::Open || from >= time.end || to < time.start {
            continue;
        }
        let to = to.max(from).min(time.end);
        match all.last_mut() {
            Some(last) if last.2 == *mode && from < last.1 + hair => last.1 = last.1.max(to),
            _ => all.push((from, to, *mode)),
        }
    }
    all
}

fn class(mode: Mode) -> String {
    let place = MODES.iter().position(|(own, _)| *own == mode);
    format!("m{}", place.unwrap_or(0))
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
