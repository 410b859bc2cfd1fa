//! Samples and jumps as comma-separated values.

use std::io::{self, Write};

use super::sample::{Jump, Sample, SampleSink, Signals};

/// Writes a header and one line per sample: time, coordinates, velocities, energies, step size and
/// order, then all quantities and the mode of every interaction.
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
            for quantity in signals.quantities() {
                let components = interaction.components(quantity);
                for k in 0..components {
                    let number = if components > 1 { format!(" {k}") } else { String::new() };
                    let (what, unit) = (quantity.name(), interaction.unit(quantity, k));
                    write!(out, ",{}", csv_field(&format!("{name} {what}{number} [{unit}]")))?;
                }
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
        for (own, interaction) in signals.padded(sample).zip(&signals.interactions) {
            for quantity in signals.quantities() {
                match own.values(quantity) {
                    Some(values) => values.iter().try_for_each(|x| write!(out, ",{x}"))?,
                    None => (0..interaction.dim).try_for_each(|_| write!(out, ",NaN"))?,
                }
            }
            write!(out, ",{}", own.mode)?;
        }
        writeln!(out)
    }
}

/// Writes a header and one line per impulse: time, whether the scheme found
/// it, and interaction, the components of the impulse, then
/// all velocities before and after the jump.
pub struct JumpCsvWriter<'a> {
    signals: &'a Signals,
    out: &'a mut dyn Write,
    /// Components of an impulse at most.
    components: usize,
}

impl<'a> JumpCsvWriter<'a> {
    /// Writes the header of jumps with these signals.
    ///
    /// # Errors
    /// If writing fails.
    pub fn new(signals: &'a Signals, out: &'a mut dyn Write) -> io::Result<Self> {
        let interactions = &signals.interactions;
        let components = interactions.iter().map(|i| i.dim).max().unwrap_or(0);
        let angular = interactions.iter().any(|i| !i.angular.is_empty());
        let unit = if angular { "N s or N m s" } else { "N s" };
        write!(out, "t [s],located,interaction")?;
        (0..components).try_for_each(|k| write!(out, ",impulse {k} [{unit}]"))?;
        for side in ["before", "after"] {
            for label in &signals.velocities {
                let column = format!("{} {side} [{}]", label.name, label.unit);
                write!(out, ",{}", csv_field(&column))?;
            }
        }
        writeln!(out)?;
        Ok(Self { signals, out, components })
    }
}

impl SampleSink for JumpCsvWriter<'_> {
    fn jump(&mut self, jump: &Jump) -> io::Result<()> {
        let Self { signals, out, components } = self;
        if jump.impulses.is_empty() {
            // those that acted are not recorded
            write!(out, "{},{},", jump.t, jump.located)?;
            (0..*components).try_for_each(|_| write!(out, ","))?;
            jump.before.iter().chain(&jump.after).try_for_each(|u| write!(out, ",{u}"))?;
            writeln!(out)?;
        }
        for own in &jump.impulses {
            let name = &signals.interactions[own.interaction].name;
            write!(out, "{},{},{}", jump.t, jump.located, csv_field(name))?;
            own.impulse.iter().try_for_each(|p| write!(out, ",{p}"))?;
            (own.impulse.len()..*components).try_for_each(|_| write!(out, ","))?;
            jump.before.iter().chain(&jump.after).try_for_each(|u| write!(out, ",{u}"))?;
            writeln!(out)?;
        }
        Ok(())
    }

    fn sample(&mut self, _sample: &Sample) -> io::Result<()> {
        Ok(())
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
