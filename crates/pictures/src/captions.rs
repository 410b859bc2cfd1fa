//! Times below pictures, and the few letters that they need in images of pixels.

use crate::images::Canvas;
use crate::palette::INK;

/// A time with at most four digits after the point, or in ms if it is short.
pub(crate) fn of_time(t: f64) -> String {
    let digits = |x: f64| {
        let text = format!("{x:.4}");
        let text = text.trim_end_matches('0').trim_end_matches('.');
        if text == "-0" { "0".to_owned() } else { text.to_owned() }
    };
    if t != 0.0 && t.abs() < 1e-2 {
        format!("{} ms", digits(1e3 * t))
    } else {
        format!("{} s", digits(t))
    }
}

/// Rows of letters, five columns each, from the highest bit.
const LETTERS: [(char, [u8; 7]); 14] = [
    ('0', [0x70, 0x88, 0x98, 0xa8, 0xc8, 0x88, 0x70]),
    ('1', [0x20, 0x60, 0x20, 0x20, 0x20, 0x20, 0x70]),
    ('2', [0x70, 0x88, 0x08, 0x10, 0x20, 0x40, 0xf8]),
    ('3', [0xf8, 0x10, 0x20, 0x10, 0x08, 0x88, 0x70]),
    ('4', [0x10, 0x30, 0x50, 0x90, 0xf8, 0x10, 0x10]),
    ('5', [0xf8, 0x80, 0xf0, 0x08, 0x08, 0x88, 0x70]),
    ('6', [0x30, 0x40, 0x80, 0xf0, 0x88, 0x88, 0x70]),
    ('7', [0xf8, 0x08, 0x10, 0x20, 0x40, 0x40, 0x40]),
    ('8', [0x70, 0x88, 0x88, 0x70, 0x88, 0x88, 0x70]),
    ('9', [0x70, 0x88, 0x88, 0x78, 0x08, 0x10, 0x60]),
    ('.', [0x00, 0x00, 0x00, 0x00, 0x00, 0x60, 0x60]),
    ('-', [0x00, 0x00, 0x00, 0xf8, 0x00, 0x00, 0x00]),
    ('s', [0x00, 0x00, 0x70, 0x80, 0x70, 0x08, 0xf0]),
    ('m', [0x00, 0x00, 0xd0, 0xa8, 0xa8, 0xa8, 0xa8]),
];

/// Width of a letter with its gap, in pixels.
const ADVANCE: u32 = 6;

/// Height of a line with its gaps, in pixels.
pub(crate) const LINE: u32 = 16;

/// Writes a text with its middle at x, below y.
pub(crate) fn write(canvas: &mut Canvas, text: &str, [x, y]: [u32; 2]) {
    let length = u32::try_from(text.chars().count()).unwrap_or(0);
    let left = x.saturating_sub(ADVANCE * length / 2);
    for (column, letter) in (0..).zip(text.chars()) {
        let Some((_, rows)) = LETTERS.iter().find(|(own, _)| *own == letter) else { continue };
        for (row, bits) in (0..).zip(rows) {
            for bit in (0..5).filter(|bit| bits & (0x80 >> bit) != 0) {
                canvas.set([left + ADVANCE * column + bit, y + 5 + row], INK);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_short_and_their_letters_known() {
        assert_eq!(of_time(0.0), "0 s");
        assert_eq!(of_time(0.05), "0.05 s");
        assert_eq!(of_time(-0.000_123), "-0.123 ms");
        for letter in "0.123456789-ms".chars() {
            assert!(LETTERS.iter().any(|(own, _)| *own == letter), "{letter}");
        }
    }
}
