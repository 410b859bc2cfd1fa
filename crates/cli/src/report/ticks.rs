//! Where the labels of an axis stand, and what they say.

use std::ops::Range;

use percussion_lab::format::rough;

/// Width of a letter of labels, and space between labels, in canvas units.
const LETTER: f64 = 7.2;
const SPACE: f64 = 14.0;

/// Numbers from here on are shown as multiples of a power of ten, and so are those below.
const LARGE: f64 = 1e5;
const SMALL: f64 = 1e-2;

/// Parts of a range next to its distance from zero below which labels show differences.
const NARROW: f64 = 1e-3;

/// An axis with its ticks.
#[derive(Clone, Debug)]
pub(crate) struct Axis {
    /// From where to where it goes.
    pub(crate) range: Range<f64>,
    /// Places and labels of ticks.
    pub(crate) ticks: Vec<(f64, String)>,
    /// What is on the axis, with its unit.
    pub(crate) label: String,
}

/// What an axis shows.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Shown<'a> {
    /// Name and unit, as in `time [s]`.
    pub(crate) label: &'a str,
    /// Whether numbers are decadic logarithms of what is shown.
    pub(crate) logarithmic: bool,
}

impl Axis {
    /// An axis from left to right, with as many ticks as have room.
    pub(crate) fn horizontal(range: Range<f64>, shown: Shown, length: f64) -> Self {
        let mut count = (length / 70.0).max(2.0);
        loop {
            let axis = Self::new(range.clone(), shown, count);
            let room: f64 = axis.ticks.iter().map(|(_, label)| width(label) + SPACE).sum();
            if room <= length || count <= 1.0 {
                return axis;
            }
            count -= 1.0;
        }
    }

    /// An axis from below to above.
    pub(crate) fn vertical(range: Range<f64>, shown: Shown, length: f64) -> Self {
        Self::new(range, shown, (length / 40.0).max(2.0))
    }

    fn new(range: Range<f64>, shown: Shown, count: f64) -> Self {
        if shown.logarithmic {
            let ticks = logarithmic(&range, count).into_iter().map(|x| (x, power_of_ten(x)));
            return Self { ticks: ticks.collect(), label: shown.label.to_owned(), range };
        }
        let (offset, power) = (offset(&range), power(&range));
        let scale = 10.0_f64.powi(power);
        let length = (range.end - range.start) / scale;
        let label = |x: f64| (x, tick((x - offset) / scale, length));
        let ticks = linear(&range, count).into_iter().map(label).collect();
        let label = relative(shown.label, offset, range.end - range.start, power);
        Self { range, ticks, label }
    }

    /// Width of the widest label.
    pub(crate) fn width(&self) -> f64 {
        self.ticks.iter().map(|(_, label)| width(label)).fold(0.0, f64::max)
    }

    /// The part of the axis at which a number lies.
    pub(crate) fn part(&self, x: f64) -> f64 {
        (x - self.range.start) / (self.range.end - self.range.start)
    }
}

/// Width of a text of normal size.
pub(crate) fn width(text: &str) -> f64 {
    LETTER * text.chars().count() as f64
}

/// What is subtracted from numbers that differ by little, else zero.
fn offset(range: &Range<f64>) -> f64 {
    let length = range.end - range.start;
    if length >= NARROW * range.start.abs().max(range.end.abs()) {
        return 0.0;
    }
    let decade = 10.0_f64.powf(length.log10().ceil());
    (0.5 * (range.start + range.end) / decade).round() * decade
}

/// The power of ten, a multiple of three, that numbers on an axis are multiples of.
fn power(range: &Range<f64>) -> i32 {
    let offset = offset(range);
    let largest = (range.start - offset).abs().max((range.end - offset).abs());
    if largest == 0.0 || !largest.is_finite() || (SMALL..LARGE).contains(&largest) {
        return 0;
    }
    #[expect(clippy::cast_possible_truncation, reason = "−324 … 309")]
    let decade = largest.log10().floor() as i32;
    3 * decade.div_euclid(3)
}

/// A label with what its numbers are relative to.
fn relative(label: &str, offset: f64, length: f64, power: i32) -> String {
    let (name, unit) = match label.rsplit_once(" [") {
        Some((name, unit)) => (name, unit.trim_end_matches(']')),
        None => (label, ""),
    };
    let mut text = name.to_owned();
    if offset != 0.0 {
        let sign = if offset > 0.0 { '−' } else { '+' };
        let decimals = (-length.log10().ceil()).clamp(0.0, 16.0);
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "0 … 16")]
        let decimals = decimals as usize;
        text += &format!(" {sign} {:.decimals$}", offset.abs());
    }
    let factor = if power == 0 { String::new() } else { power_of_ten(f64::from(power)) };
    let unit = format!("{factor} {unit}");
    match unit.trim() {
        "" => text,
        unit => format!("{text} [{unit}]"),
    }
}

/// Multiples of 1, 2 or 5 times a power of ten, about `count` of them.
fn linear(range: &Range<f64>, count: f64) -> Vec<f64> {
    let step = step((range.end - range.start) / count);
    let places = (range.start / step).ceil()..=(range.end / step).floor();
    let mut ticks = Vec::new();
    let mut place = *places.start();
    while place <= *places.end() && ticks.len() < 100 {
        ticks.push(place * step);
        place += 1.0;
    }
    ticks
}

/// The least of 1, 2, 5 times a power of ten that is not below this length.
fn step(length: f64) -> f64 {
    let power = 10.0_f64.powf(length.log10().floor());
    let multiple = [1.0, 2.0, 5.0].into_iter().find(|m| m * power >= length * (1.0 - 1e-9));
    multiple.unwrap_or(10.0) * power
}

/// Decadic logarithms of powers of ten, and of 2 and 5 times those if the axis is short.
fn logarithmic(range: &Range<f64>, count: f64) -> Vec<f64> {
    let decades = range.end - range.start;
    let multiples: &[f64] = if decades < 0.4 * count { &[1.0, 2.0, 5.0] } else { &[1.0] };
    let stride = (decades / count).ceil().max(1.0);
    let mut ticks = Vec::new();
    let mut power = (range.start / stride).floor() * stride;
    while power <= range.end {
        ticks.extend(multiples.iter().map(|m| power + m.log10()).filter(|x| range.contains(x)));
        power += stride;
    }
    ticks
}

/// The label of a number given by its decadic logarithm.
pub(crate) fn power_of_ten(x: f64) -> String {
    let power = x.round();
    if (x - power).abs() > 1e-9 {
        return rough(10.0_f64.powf(x)).replace('-', "−");
    }
    if (-2.0..=2.0).contains(&power) {
        return rough(10.0_f64.powf(power));
    }
    let raised = |c: char| match c {
        '-' => '⁻',
        '1' => '¹',
        '2' => '²',
        '3' => '³',
        digit => char::from_u32('⁰' as u32 + digit.to_digit(10).unwrap_or(0)).unwrap_or('⁰'),
    };
    format!("10{}", format!("{power}").chars().map(raised).collect::<String>())
}

/// A tick label with as many decimals as an axis of this length needs.
fn tick(x: f64, length: f64) -> String {
    let step = length / 10.0;
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "0 … 12")]
    let decimals = (-step.log10()).ceil().clamp(0.0, 12.0) as usize;
    let text = format!("{x:.decimals$}");
    let text = if decimals > 0 { text.trim_end_matches('0').trim_end_matches('.') } else { &text };
    if text.is_empty() || text == "-0" { "0".into() } else { text.replace('-', "−") }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn labels(range: Range<f64>, logarithmic: bool) -> (Vec<String>, String) {
        let axis = Axis::horizontal(range, Shown { label: "x [m]", logarithmic }, 500.0);
        (axis.ticks.into_iter().map(|(_, label)| label).collect(), axis.label)
    }

    #[test]
    fn linear_ticks_are_round_and_inside() {
        let (ticks, label) = labels(-0.13..1.07, false);
        assert_eq!(ticks, ["0", "0.2", "0.4", "0.6", "0.8", "1"]);
        assert_eq!(label, "x [m]");
        assert!(linear(&(0.0..f64::MIN_POSITIVE), 6.0).len() <= 100);
    }

    #[test]
    fn logarithmic_ticks_are_powers_and_on_short_axes_parts_of_them() {
        assert_eq!(labels(-5.3..-1.9, true).0, ["10⁻⁵", "10⁻⁴", "10⁻³", "0.01"]);
        assert_eq!(labels(-3.1..-1.9, true).0, ["10⁻³", "0.002", "0.005", "0.01"]);
    }

    #[test]
    fn labels_are_short_whatever_the_range_is() {
        for size in [1e-300, 1e-12, 1e-3, 1.0, 7.0, 1e4, 1e9, 1e250] {
            for start in [0.0, -0.5 * size, 1e6 * size, -123_456.789 * size] {
                let (ticks, label) = labels(start..start + size, false);
                assert!(ticks.len() >= 3, "{start} {size}: {ticks:?}");
                let room: f64 = ticks.iter().map(|tick| width(tick) + SPACE).sum();
                assert!(room <= 500.0, "{start} {size}: {ticks:?} {label}");
                let mut different = ticks.clone();
                different.dedup();
                assert_eq!(ticks, different, "{start} {size}");
            }
        }
        assert_eq!(labels(0.0..3e-6, false).1, "x [10⁻⁶ m]");
        assert_eq!(labels(0.123_45..0.123_46, false).1, "x − 0.12346 [10⁻⁶ m]");
    }

    #[test]
    fn ticks_have_no_noise() {
        assert_eq!(tick(0.300_000_000_000_000_04, 0.5), "0.3");
        assert_eq!(tick(-40.0, 100.0), "−40");
        assert_eq!(tick(0.0, 1e-3), "0");
    }
}
