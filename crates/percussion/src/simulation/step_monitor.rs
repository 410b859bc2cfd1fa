//! Sizes and orders of steps, and the accumulations they passed.

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use percussion_inclusion::exact_floats;
use serde::{Deserialize, Serialize};

use super::{Recorder, StepView};
use crate::schemes::Accumulation;

/// Accumulations that are kept.
const ACCUMULATIONS: usize = 1000;

/// What the steps of a run were like.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct StepSurvey {
    /// Smallest step, in s; the last of a run may be cut short.
    #[serde(with = "exact_floats")]
    pub smallest_step: Option<f64>,
    /// Largest step, in s.
    #[serde(with = "exact_floats")]
    pub largest_step: Option<f64>,
    /// Steps of each order, for schemes that choose it.
    pub order_histogram: BTreeMap<u32, usize>,
    /// Accumulations of impacts that were passed at their limits; the first thousand.
    pub accumulations: Vec<Accumulation>,
    /// Number of all of them.
    pub accumulation_count: usize,
    /// Steps by time-stepping of a scheme that locates events, where these made no progress.
    pub fall_back_steps: usize,
    /// The largest error that was estimated for one of them: 1 is what the tolerances allow.
    #[serde(with = "exact_floats")]
    pub fall_back_error: Option<f64>,
}

/// Surveys all steps.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct StepMonitor {
    survey: StepSurvey,
}

impl StepMonitor {
    /// What was seen.
    pub fn into_survey(self) -> StepSurvey {
        self.survey
    }
}

impl Recorder for StepMonitor {
    fn record(&mut self, step: &StepView) -> ControlFlow<()> {
        if let Some(report) = step.report {
            let survey = &mut self.survey;
            let dt = report.advanced;
            survey.smallest_step = Some(survey.smallest_step.map_or(dt, |least| least.min(dt)));
            survey.largest_step = Some(survey.largest_step.map_or(dt, |most| most.max(dt)));
            survey.accumulation_count += usize::from(report.accumulation.is_some());
            if survey.accumulations.len() < ACCUMULATIONS {
                survey.accumulations.extend(report.accumulation);
            }
            if report.fell_back {
                survey.fall_back_steps += 1;
                let worst = survey.fall_back_error.unwrap_or(0.0);
                survey.fall_back_error = Some(worst.max(report.error.unwrap_or(f64::INFINITY)));
            }
            if let Some(order) = report.order {
                *survey.order_histogram.entry(order).or_default() += 1;
            }
        }
        ControlFlow::Continue(())
    }
}
