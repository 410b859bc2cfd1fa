//! Axes with readable numbers: prefixes for units, decimals for ticks.

use percussion_lab::format::rough;

/// A unit scaled by a prefix.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Scaled {
    /// Numbers are multiplied by this.
    pub(crate) factor: f64,
    /// The unit with its prefix.
    pub(crate) unit: String,
}

/// The unit in which numbers up to `largest` are read most easily.
pub(crate) fn scaled(unit: &str, largest: f64) -> Scaled {
    let prefixable = ["m", "m/s", "rad", "rad/s", "N s", "N", "J"].contains(&unit);
    let (factor, prefix) = match largest {
        x if !prefixable || x == 0.0 || !x.is_finite() => (1.0, ""),
        x if x < 1e-7 => (1e9, "n"),
        x if x < 1e-4 => (1e6, "µ"),
        x if x < 0.1 => (1e3, "m"),
        x if x >= 1e4 => (1e-3, "k"),
        _ => (1.0, ""),
    };
    Scaled { factor, unit: format!("{prefix}{unit}") }
}

/// Name and unit of an axis; numbers without unit have none.
pub(crate) fn axis_label(name: &str, unit: &str) -> String {
    if unit.is_empty() || unit == "1" { name.to_owned() } else { format!("{name} [{unit}]") }
}

/// A tick label with as many decimals as an axis of this length needs.
pub(crate) fn tick(x: f64, length: f64) -> String {
    if !(1e-9..1e7).contains(&length) {
        return rough(x).replace('-', "−");
    }
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

    #[test]
    fn small_lengths_are_shown_in_millimetres() {
        assert_eq!(scaled("m", 0.003), Scaled { factor: 1e3, unit: "mm".into() });
        assert_eq!(scaled("m", 2.0), Scaled { factor: 1.0, unit: "m".into() });
        assert_eq!(scaled("1", 1e-9), Scaled { factor: 1.0, unit: "1".into() });
    }

    #[test]
    fn ticks_have_no_noise() {
        assert_eq!(tick(0.300_000_000_000_000_04, 0.5), "0.3");
        assert_eq!(tick(-40.0, 100.0), "−40");
        assert_eq!(tick(0.0, 1e-3), "0");
        assert_eq!(tick(8.01e307, 1e307), "8e307");
    }
}
