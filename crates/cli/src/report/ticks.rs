//! Where the labels of an axis stand.

use std::ops::Range;

use plotters::coord::ranged1d::{DefaultFormatting, KeyPointHint, Ranged};
use plotters::coord::types::RangedCoordf64;

use percussion_lab::format::rough;

/// An axis with its ticks.
pub(crate) struct Axis {
    place: RangedCoordf64,
    ticks: Vec<f64>,
}

impl Axis {
    /// An axis with about `count` ticks, or with those of a logarithmic axis.
    pub(crate) fn new(range: &Range<f64>, count: u32, is_logarithmic: bool) -> Self {
        let ticks = if is_logarithmic { logarithmic(range) } else { linear(range, count) };
        Self { place: range.clone().into(), ticks }
    }
}

impl Ranged for Axis {
    type FormatOption = DefaultFormatting;
    type ValueType = f64;

    fn map(&self, value: &f64, limit: (i32, i32)) -> i32 {
        self.place.map(value, limit)
    }

    fn key_points<Hint: KeyPointHint>(&self, hint: Hint) -> Vec<f64> {
        if hint.weight().allow_light_points() { Vec::new() } else { self.ticks.clone() }
    }

    fn range(&self) -> Range<f64> {
        self.place.range()
    }
}

/// Multiples of 1, 2 or 5 times a power of ten, about `count` of them.
fn linear(range: &Range<f64>, count: u32) -> Vec<f64> {
    let step = step((range.end - range.start) / f64::from(count));
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
fn logarithmic(range: &Range<f64>) -> Vec<f64> {
    let decades = range.end - range.start;
    let multiples: &[f64] = if decades < 2.5 { &[1.0, 2.0, 5.0] } else { &[1.0] };
    let stride = (decades / 8.0).ceil().max(1.0);
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
    if (-2.0..=3.0).contains(&power) {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn linear_ticks_are_round_and_inside() {
        let rounded: Vec<_> = linear(&(-0.13..1.07), 6).iter().map(|x| rough(*x)).collect();
        assert_eq!(rounded, ["0", "0.2", "0.4", "0.6", "0.8", "1"]);
        assert!(linear(&(0.0..f64::MIN_POSITIVE), 6).len() <= 100);
    }

    #[test]
    fn logarithmic_ticks_are_powers_and_on_short_axes_parts_of_them() {
        let labels = |range| logarithmic(&range).into_iter().map(power_of_ten).collect::<Vec<_>>();
        assert_eq!(labels(-5.3..-1.9), ["10⁻⁵", "10⁻⁴", "10⁻³", "0.01"]);
        assert_eq!(labels(-3.1..-1.9), ["10⁻³", "0.002", "0.005", "0.01"]);
    }
}
