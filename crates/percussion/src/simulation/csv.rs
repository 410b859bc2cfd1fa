//! Samples as comma-separated values.

use std::io::{self, Write};

use super::sample::{Sample, SampleSink, Signals};

/// Writes a header and one line per sample: time, coordinates, velocities, energies, step size and
/// order, then gap, percussion components and mode of every interaction.
pub struct CsvWriter<'a> {
    signals: &'a Signals,
    out: &'a mut dyn Write,
}

impl<'a> CsvWriter<'a> {
    /// Writes the header of samples with these signals.
    ///
    /// # Errors
    /// If writing fails.
    pub fn new(signals: &'a Signals, out: &'a mut dyn Write) -> io::Result<Self> {
        write!(out, "t [s]")?;
        for label in signals.coordinates.iter().chain(&signals.velocities) {
            write!(out, ",{}", csv_field(&format!("{} [{}]", label.name, label.unit)))?;
        }
        write!(out, ",kinetic energy [J],potential energy [J],step size [s],order")?;
        for interaction in &signals.interactions {
            let name = &interaction.name;
            write!(out, ",{}", csv_field(&format!("{name} gap [m]")))?;
            for i in 0..interaction.dim {
                write!(out, ",{}", csv_field(&format!("{name} percussion {i} [N s]")))?;
            }
            write!(out, ",{}", csv_field(&format!("{name} mode")))?;
        }
        writeln!(out)?;
        Ok(Self { signals, out })
    }
}

impl SampleSink for CsvWriter<'_> {
    fn sample(&mut self, sample: &Sample) -> io::Result<()> {
        let Self { signals, out } = self;
        write!(out, "{}", sample.t)?;
        for x in sample.q.iter().chain(&sample.u) {
            write!(out, ",{x}")?;
        }
        write!(out, ",{},{}", sample.kinetic, sample.potential)?;
        write!(out, ",{},{}", sample.dt, sample.order)?;
        for interaction in signals.padded(sample) {
            write!(out, ",{}", interaction.gap)?;
            for p in &interaction.percussion {
                write!(out, ",{p}")?;
            }
            write!(out, ",{}", interaction.mode)?;
        }
        writeln!(out)
    }
}

/// A field with control characters, line breaks among them, written out as `\u000a`, and quoted if
/// it contains a comma or a quote.
#[must_use]
pub fn csv_field(field: &str) -> String {
    let written = |c: char| {
        if c.is_control() { format!("\\u{:04x}", u32::from(c)) } else { c.to_string() }
    };
    let out: String = field.chars().map(written).collect();
    if out.contains([',', '"']) { format!("\"{}\"", out.replace('"', "\"\"")) } else { out }
}

#[cfg(test)]
mod tests {
    use super::csv_field;

    #[test]
    fn fields_stay_on_their_line_and_between_their_commas() {
        assert_eq!(csv_field("a, \"b\""), "\"a, \"\"b\"\"\"");
        assert_eq!(csv_field("a\nb\u{1b}[31m"), "a\\u000ab\\u001b[31m");
        assert_eq!(csv_field("Höhe [m]"), "Höhe [m]");
    }
}
