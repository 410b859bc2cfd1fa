//! Units with prefixes, so that numbers are read easily.

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
    let prefixable = ["m", "m/s", "rad", "rad/s", "N s", "N", "N m", "N m s", "J"].contains(&unit);
    let (factor, prefix) = match largest {
        x if !prefixable || x == 0.0 || !x.is_finite() => (1.0, ""),
        x if x < 1e-10 => (1.0, ""),
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn small_lengths_are_shown_in_millimetres() {
        assert_eq!(scaled("m", 0.003), Scaled { factor: 1e3, unit: "mm".into() });
        assert_eq!(scaled("m", 2.0), Scaled { factor: 1.0, unit: "m".into() });
        assert_eq!(scaled("m", 1e-14), Scaled { factor: 1.0, unit: "m".into() });
        assert_eq!(scaled("1", 1e-9), Scaled { factor: 1.0, unit: "1".into() });
    }
}
