//! Numbers for people.

/// A number with up to `digits` significant digits, without trailing zeros; scientific where
/// that is shorter to read.
pub fn significant(x: f64, digits: usize) -> String {
    if x == 0.0 {
        return "0".into();
    }
    if !x.is_finite() {
        return if x.is_nan() { "not a number".into() } else { format!("{x}") };
    }
    let scientific = format!("{x:.*e}", digits.saturating_sub(1));
    let exponent: i32 = scientific.split_once('e').and_then(|(_, e)| e.parse().ok()).unwrap_or(0);
    if !(-4..6).contains(&exponent) {
        let (mantissa, _) = scientific.split_once('e').unwrap_or((&scientific, ""));
        return format!("{}e{exponent}", trimmed(mantissa));
    }
    let decimals = digits.saturating_add_signed(-1 - exponent as isize);
    trimmed(&format!("{x:.decimals$}")).to_owned()
}

/// A number as it is usually shown.
pub fn number(x: f64) -> String {
    significant(x, 5)
}

/// A number of which only the size matters.
pub fn rough(x: f64) -> String {
    significant(x, 2)
}

/// A setting as text that is read back as it was: floats with the fewest digits that name them,
/// scientific where they are tiny or huge.
pub fn setting(value: &toml::Value) -> String {
    match value {
        toml::Value::Float(x) => format!("{x:?}"),
        toml::Value::Array(items) => {
            format!("[{}]", items.iter().map(setting).collect::<Vec<_>>().join(", "))
        }
        toml::Value::Table(table) => {
            let entries = table.iter().map(|(name, value)| format!("{name} = {}", setting(value)));
            format!("{{ {} }}", entries.collect::<Vec<_>>().join(", "))
        }
        other => other.to_string(),
    }
}

fn trimmed(text: &str) -> &str {
    if text.contains('.') { text.trim_end_matches('0').trim_end_matches('.') } else { text }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_short_and_right() {
        assert_eq!(number(0.145_812_3), "0.14581");
        assert_eq!(number(-2.0), "-2");
        assert_eq!(number(1e-6), "1e-6");
        assert_eq!(number(12_345.678), "12346");
        assert_eq!(number(100.0), "100");
        assert_eq!(number(123_456_789.0), "1.2346e8");
        assert_eq!(rough(3.26e-11), "3.3e-11");
        assert_eq!(number(f64::NAN), "not a number");
        assert_eq!(number(0.0), "0");
    }

    #[test]
    fn settings_are_short_and_mean_the_same_value() {
        let table: toml::Table = toml::from_str(
            "a = 0.000000000001\nb = 0.9\nc = { d = [1e-10, 2], e = 'odd' }\nf = 1e300\ng = true",
        )
        .expect("TOML");
        let shown: Vec<_> = table.values().map(setting).collect();
        let c = "{ d = [1e-10, 2], e = \"odd\" }";
        assert_eq!(shown, ["1e-12", "0.9", c, "1e300", "true"]);
        let lines: Vec<_> = table.iter().map(|(k, v)| format!("{k} = {}", setting(v))).collect();
        assert_eq!(toml::from_str::<toml::Table>(&lines.join("\n")).expect("TOML"), table);
    }
}
