//! Colours of roles, of modes and of values.

use percussion_drawing::Colour;
use percussion_inclusion::laws::Mode;

/// Red, green and blue from 0 to 255.
pub type Rgb = [u8; 3];

/// Bodies by their numbers.
const BODIES: [Rgb; 8] = [
    [0x3b, 0x7d, 0xd8],
    [0xe0, 0x7b, 0x39],
    [0x3a, 0x9e, 0x6e],
    [0xc4, 0x4e, 0x6f],
    [0x7d, 0x65, 0xc1],
    [0xc9, 0xa2, 0x27],
    [0x2b, 0x9a, 0xa8],
    [0x9c, 0x6b, 0x4a],
];
pub(crate) const GROUND: Rgb = [0xc4, 0xc9, 0xcf];
const TOOL: Rgb = [0x7d, 0x89, 0x94];
const ACCENT: Rgb = [0xd6, 0x3d, 0x33];

/// Behind everything, of text, and of lines of a grid.
pub(crate) const PAPER: Rgb = [0xfb, 0xfb, 0xf9];
pub(crate) const INK: Rgb = [0x3a, 0x40, 0x48];
pub(crate) const GRID: Rgb = [0xdd, 0xdf, 0xe1];

/// Forces on contacts.
pub(crate) const FORCE: Rgb = [0xb0, 0x1e, 0x68];

/// The colour of a role.
pub(crate) fn of_role(colour: Colour) -> Rgb {
    match colour {
        Colour::Body(number) => BODIES[usize::from(number.clamp(1, 8)) - 1],
        Colour::Ground => GROUND,
        Colour::Tool => TOOL,
        Colour::Accent => ACCENT,
        Colour::Rgb(rgb) => rgb,
    }
}

/// The colour of a contact in this mode.
pub(crate) fn of_mode(mode: Mode) -> Rgb {
    match mode {
        Mode::Open => [0x9a, 0xa3, 0xab],
        Mode::Constrained => [0x1f, 0x9d, 0x55],
        Mode::Sliding => [0xe8, 0x7a, 0x0c],
        Mode::Rolling => [0x1c, 0x7e, 0xd6],
        Mode::SlidingRolling => [0x94, 0x4b, 0xc9],
        Mode::Mixed => [0xb9, 0x8a, 0x00],
        Mode::Impressed => [0x5f, 0x6b, 0x76],
    }
}

/// From blue over grey to red for values from −1 to 1.
pub(crate) fn of_value(value: f64) -> Rgb {
    const ENDS: [Rgb; 3] = [[0x21, 0x66, 0xac], [0xd5, 0xd5, 0xd0], [0xb2, 0x18, 0x2b]];
    let value = if value.is_finite() { value.clamp(-1.0, 1.0) } else { 0.0 };
    let end = if value < 0.0 { ENDS[0] } else { ENDS[2] };
    mix(ENDS[1], end, value.abs())
}

/// Between two colours: the first at 0, the second at 1.
pub(crate) fn mix(a: Rgb, b: Rgb, weight: f64) -> Rgb {
    std::array::from_fn(|k| {
        let [a, b] = [f64::from(a[k]), f64::from(b[k])];
        byte(a + weight * (b - a))
    })
}

/// Darker, for outlines and spokes.
pub(crate) fn dark(colour: Rgb) -> Rgb {
    mix(colour, [0x1c, 0x20, 0x26], 0.45)
}

/// The nearest number from 0 to 255.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "0 … 255")]
pub(crate) fn byte(x: f64) -> u8 {
    (x + 0.5).clamp(0.0, 255.0) as u8
}

/// As in style sheets.
pub(crate) fn hex([r, g, b]: Rgb) -> String {
    format!("#{r:02x}{g:02x}{b:02x}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_blue_below_and_red_above() {
        assert_eq!(hex(of_value(-1.0)), "#2166ac");
        assert_eq!(hex(of_value(7.0)), "#b2182b");
        assert_eq!(of_value(f64::NAN), of_value(0.0));
        assert_eq!(mix([0, 0, 0], [255, 100, 1], 0.5), [128, 50, 1]);
    }
}
