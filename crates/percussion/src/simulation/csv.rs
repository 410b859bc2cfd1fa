//! Trajectories as comma-separated values.

use std::io::{self, Write};

use super::Trajectory;

/// Writes a header and one line per sample: time, coordinates, velocities, energies, step size and
/// order, then gap, percussion components and mode of every interaction.
///
/// # Errors
/// If writing fails.
pub fn write_csv(trajectory: &Trajectory, out: &mut dyn Write) -> io::Result<()> {
    write_header(trajectory, out)?;
    for k in 0..trajectory.len() {
        write!(out, "{}", trajectory.t[k])?;
        for x in trajectory.q_at(k).iter().chain(trajectory.u_at(k)) {
            write!(out, ",{x}")?;
        }
        write!(out, ",{},{}", trajectory.kinetic[k], trajectory.potential[k])?;
        write!(out, ",{},{}", trajectory.dt[k], trajectory.order[k])?;
        for channel in &trajectory.channels {
            write!(out, ",{}", channel.gap[k])?;
            for p in &channel.percussion[k * channel.dim..(k + 1) * channel.dim] {
                write!(out, ",{p}")?;
            }
            write!(out, ",{}", channel.mode[k])?;
        }
        writeln!(out)?;
    }
    Ok(())
}

fn write_header(trajectory: &Trajectory, out: &mut dyn Write) -> io::Result<()> {
    write!(out, "t [s]")?;
    for label in trajectory.coordinates.iter().chain(&trajectory.velocities) {
        write!(out, ",{}", quoted(&format!("{} [{}]", label.name, label.unit)))?;
    }
    write!(out, ",kinetic energy [J],potential energy [J],step size [s],order")?;
    for channel in &trajectory.channels {
        write!(out, ",{}", quoted(&format!("{} gap [m]", channel.name)))?;
        for i in 0..channel.dim {
            write!(out, ",{}", quoted(&format!("{} percussion {i} [N s]", channel.name)))?;
        }
        write!(out, ",{}", quoted(&format!("{} mode", channel.name)))?;
    }
    writeln!(out)
}

/// Quotes a field that contains a comma, a quote or a line break.
fn quoted(field: &str) -> String {
    if field.contains([',', '"', '\n']) {
        format!("\"{}\"", field.replace('"', "\"\""))
    } else {
        field.to_owned()
    }
}
