//! Families of models by name.

use percussion_lab::models::{Values, all};
use percussion_qualitative::family::{Family, Machine, Refused};

/// The model of this name over these parameters, with others set.
pub(crate) fn family(
    model: &'static str,
    parameters: &'static [&'static str],
    set: &'static [(&'static str, &'static str)],
) -> impl Family {
    move |values: &[f64]| {
        let model = all().iter().find(|m| m.name == model).unwrap();
        let mut complete = Values::defaults(&model.parameters);
        for (name, text) in set {
            complete.set(name, text).unwrap();
        }
        for (name, value) in parameters.iter().zip(values) {
            complete.set(name, &format!("{value:e}")).map_err(|e| Refused(e.to_string()))?;
        }
        let problem = (model.build)(&complete).map_err(|e| Refused(e.to_string()))?;
        Ok(Machine { system: problem.system, state: problem.state })
    }
}

/// Whether two numbers agree to this relative tolerance.
pub(crate) fn near(found: f64, expected: f64, tolerance: f64) {
    let error = (found - expected).abs() / expected.abs().max(1e-300);
    assert!(error <= tolerance, "{found} instead of {expected}: off by {error:.1e}");
}
