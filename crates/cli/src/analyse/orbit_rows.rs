//! Rows of tables about orbits.

use percussion_lab::experiments::motions::OrbitReport;
use percussion_lab::format::significant;

/// A complex number.
pub(super) fn complex(re: f64, im: f64) -> String {
    if im == 0.0 {
        significant(re, 12)
    } else {
        let sign = if im < 0.0 { '−' } else { '+' };
        format!("{} {sign} {}i", significant(re, 12), significant(im.abs(), 12))
    }
}

/// The events of an orbit.
pub(super) fn event_rows(report: &OrbitReport) -> Vec<Vec<String>> {
    let head = ["time [s]", "interaction", "event", "speed [m/s]"].map(str::to_owned).to_vec();
    let mut rows = vec![head];
    for entry in &report.signature {
        rows.push(vec![
            significant(entry.time, 12),
            entry.event.interaction.clone(),
            entry.event.kind.into(),
            entry.event.velocity.map_or(String::new(), |v| significant(v, 10)),
        ]);
    }
    if report.signature.is_empty() {
        rows.push(vec!["no events".into()]);
    }
    rows
}
