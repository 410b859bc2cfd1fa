//! Steps at which a scheme is unstable for a model.

use percussion_lab::analysis::FreeMode;
use percussion_lab::analysis::stability::Instability;
use percussion_lab::experiments::stable_step::{self, StepChoice};
use percussion_lab::scenario::Setup;

use crate::failure::Failure;
use crate::terminal;
use percussion_lab::format::{number, rough};

/// Schemes that are stable at any step by default.
const IMPLICIT: [&str; 2] = ["moreau-jean", "generalized-alpha-ggl"];

/// Divides the model's own step until the scheme is stable, and says so; refuses one that was given, or
/// that would have to be divided into too many parts.
pub(crate) fn bound_step(setup: &mut Setup) -> Result<(), Failure> {
    match stable_step::choose(setup)? {
        StepChoice::Kept => {}
        StepChoice::Divided { instability, before } => terminal::warning(&format!(
            "{}. The step is reduced to {} s",
            words(setup, instability, before),
            number(setup.problem.dt)
        )),
        StepChoice::Unstable(instability) => return Err(refusal(setup, instability)),
    }
    Ok(())
}

/// What would happen, in words.
fn words(setup: &Setup, Instability { mode, .. }: Instability, dt: f64) -> String {
    let FreeMode { frequency, damping } = mode;
    let motion = if frequency > damping {
        format!("free oscillations with {} rad/s", rough(frequency))
    } else {
        format!("free motions that decay with {} 1/s", rough(damping))
    };
    format!(
        "{} is unstable for {} with steps of {} s: {motion} would grow",
        setup.scenario.scheme.name(),
        setup.scenario.name,
        number(dt)
    )
}

fn refusal(setup: &Setup, instability: Instability) -> Failure {
    let bound = match instability.largest_step {
        0.0 => "take".to_owned(),
        step => format!("give --dt {:e} or less, or take", two_digits_below(step)),
    };
    let implicit: Vec<_> =
        IMPLICIT.into_iter().filter(|name| *name != setup.scenario.scheme.name()).collect();
    Failure::input(
        words(setup, instability, setup.problem.dt),
        format!(
            "{bound} a scheme with implicit forces, such as --scheme {}; --allow-unstable runs it \
             all the same",
            implicit.join(" or ")
        ),
    )
}

/// The largest number of two digits up to x > 0.
fn two_digits_below(x: f64) -> f64 {
    let unit = 10.0_f64.powf(x.log10().floor() - 1.0);
    let digits = (x / unit).floor();
    // written and read, so that the last bits are those of the decimal number
    format!("{digits}e{}", unit.log10().round()).parse().unwrap_or(x)
}

#[cfg(test)]
mod tests {
    use super::two_digits_below;

    #[test]
    fn a_bound_is_never_rounded_up() {
        for (x, shown) in [(4.97e-5, "4.9e-5"), (1.0, "1e0"), (0.123, "1.2e-1"), (99.9, "9.9e1")] {
            assert_eq!(format!("{:e}", two_digits_below(x)), shown);
        }
    }
}
