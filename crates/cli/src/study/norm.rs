//! Options of the norm by which errors are measured.

use clap::builder::PossibleValue;
use clap::{Args, ValueEnum};
use percussion_lab::experiments::study::{Norm, NormName};

/// A norm with its settings.
#[derive(Clone, Copy, Debug, Args)]
pub(crate) struct NormArguments {
    /// How errors are measured
    #[arg(long, value_enum, default_value_t = NormChoice(NormName::L1))]
    norm: NormChoice,
    /// Power p ≥ 1 of the norm `lp` [default: 2]
    #[arg(long, value_name = "P", allow_hyphen_values = true)]
    power: Option<f64>,
    /// Distance in time from jumps for the norm `sup-away`, in s [default: 1 % of the duration]
    #[arg(long, value_name = "SECONDS", allow_hyphen_values = true)]
    away: Option<f64>,
}

/// The name of a norm on the command line.
#[derive(Clone, Copy, Debug)]
struct NormChoice(NormName);

impl ValueEnum for NormChoice {
    fn value_variants<'a>() -> &'a [Self] {
        const ALL: [NormChoice; NormName::ALL.len()] = {
            let mut all = [NormChoice(NormName::L1); NormName::ALL.len()];
            let mut k = 0;
            while k < all.len() {
                all[k] = NormChoice(NormName::ALL[k].0);
                k += 1;
            }
            all
        };
        &ALL
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        let (_, name, help) = NormName::ALL.into_iter().find(|(norm, ..)| *norm == self.0)?;
        Some(PossibleValue::new(name).help(help))
    }
}

impl From<NormArguments> for Norm {
    fn from(NormArguments { norm, power, away }: NormArguments) -> Self {
        Self { name: norm.0, power, away }
    }
}
