//! Steps that shrink around switches.
//!
//! A change of mode between two steps means that the switch lies in one of them: a contact may be
//! open at the midpoint of a step and closed at its end. So the run goes back to the beginning of
//! the predecessor and on with smaller steps until the change is seen again, and so forth until
//! the step is the smallest, Δt_min; with that the change is accepted. Then steps grow again to
//! Δt_max [Studer2009, §6.2]. Modes come from the projections of the laws alone, so this serves
//! any law; an accumulation of impacts is passed in steps of Δt_min.
//!
//! The source prints neither factor. Here the step is multiplied by `reduction` at a change of
//! mode, and by `growth` after a step without one, but not during a search, which would never end.
//! A search is over when the change is accepted, or when the run has passed the end of the step
//! that showed it: what large steps see and small ones do not is none.
//!
//! Contacts with restitution that excite each other, as the corners of a body that comes to rest on
//! them, may go on switching in every few steps, however small these are: what is seen then is the
//! size of the steps, not the motion. So after a crowd of switches that follow one another within a
//! few of the smallest steps, the size with which switches are accepted is doubled, up to Δt_max,
//! and it is Δt_min again once there was no switch for as long.
//!
//! A step without a change whose error is too large is repeated [Studer2009, §6.4] with the size
//!
//! ```text
//! Δt max(reduction, 0.9 err^{−1/p})                                        (1)
//! ```
//!
//! for the order p of the step, and the next one does not grow [HairerNorsettWanner1993, p. 168].

use percussion_inclusion::parameter::ParameterError;

use super::bounds::is_at_most;
use super::{Bounds, ForeignMemory, StepController, Verdict, remembered};
use crate::schemes::{Needs, OneStepScheme, StepError, StepReport};
use crate::system::{MechanicalSystem, State};

/// Safety factor of (1).
const SAFETY: f64 = 0.9;

/// Steps of the current size by which a search may pass its end: a switch may show one or two
/// small steps later than in a large one.
const OVERRUN: f64 = 2.0;

/// Switches that are a crowd, and the time between two of them in steps with which they are
/// accepted. The last bounces of an accumulation may be such a crowd; they are as small as these
/// steps.
const CROWD: f64 = 10.0;
const CLOSE: f64 = 16.0;

/// Settings of [`Switching`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SwitchingSettings {
    /// Smallest and largest step.
    pub bounds: Bounds,
    /// Factor of the step at a switch, between 0 and 1.
    pub reduction: f64,
    /// Factor of the step after a smooth one, at least 1.
    pub growth: f64,
}

impl SwitchingSettings {
    /// The usual factors.
    pub fn new(bounds: Bounds) -> Self {
        Self { bounds, reduction: 0.25, growth: 2.0 }
    }
}

/// Locates switches by their change of mode.
#[derive(Clone, Copy, Debug)]
pub struct Switching {
    settings: SwitchingSettings,
    /// During a search, the time to the end of the step that showed the switch.
    search: Option<f64>,
    /// Size of the last accepted step, 0 if it was undone.
    last: f64,
    /// Whether the step before was too inaccurate.
    rejected: bool,
    /// Size of steps with which switches are accepted, Δt_min unless they are crowded.
    smallest: f64,
    /// Time since the last accepted switch, and number of those that followed closely.
    since: f64,
    crowd: f64,
}

impl Switching {
    /// What it needs of a scheme.
    pub const NEEDS: Needs =
        Needs { changing_sizes: true, extrapolation: false, lasting_modes: true, error: false };

    /// The controller with these settings.
    ///
    /// # Errors
    /// A factor out of range.
    pub fn new(settings: SwitchingSettings) -> Result<Self, ParameterError> {
        let SwitchingSettings { reduction, growth, .. } = settings;
        if !(reduction > 0.0 && reduction < 1.0) {
            let (name, admissible) = ("reduction", "between 0 and 1");
            return Err(ParameterError::new(name, reduction, admissible));
        }
        if !(growth >= 1.0 && growth.is_finite()) {
            let (name, admissible) = ("growth", "at least 1");
            return Err(ParameterError::new(name, growth, admissible));
        }
        Ok(Self {
            settings,
            search: None,
            last: 0.0,
            rejected: false,
            smallest: settings.bounds.min(),
            since: f64::MAX,
            crowd: 0.0,
        })
    }

    fn back_up(&mut self, dt: f64) -> Verdict {
        self.search = Some(self.last + dt);
        self.since -= self.last;
        self.last = 0.0;
        Verdict::BackUp { dt: self.clamp(self.settings.reduction * dt) }
    }

    /// The size nearest to this one that is allowed now.
    fn clamp(&self, dt: f64) -> f64 {
        dt.clamp(self.smallest, self.settings.bounds.max())
    }

    /// (1).
    fn retry(&mut self, dt: f64, error: f64, order: u32) -> Verdict {
        self.rejected = true;
        let factor = SAFETY * error.powf(-1.0 / f64::from(order.max(1)));
        let factor = factor.max(self.settings.reduction);
        Verdict::Retry { dt: self.clamp(factor * dt) }
    }

    fn accept_switch(&mut self, dt: f64) -> Verdict {
        (self.search, self.last, self.rejected) = (None, dt, false);
        self.since = 0.0;
        self.crowd += 1.0;
        if self.crowd >= CROWD {
            self.crowd = 0.0;
            self.smallest = self.clamp(2.0 * self.smallest);
        }
        Verdict::Accept { next: self.smallest }
    }

    fn accept_smooth(&mut self, dt: f64, accurate: bool) -> Verdict {
        let frozen = self.search.is_some() || self.rejected || !accurate;
        let left = self.search.map(|left| left - dt);
        self.search = left.filter(|left| *left > -OVERRUN * dt);
        (self.last, self.rejected) = (dt, false);
        self.since += dt;
        if self.since > CLOSE * self.smallest {
            (self.smallest, self.crowd) = (self.settings.bounds.min(), 0.0);
        }
        let factor = if frozen { 1.0 } else { self.settings.growth };
        Verdict::Accept { next: self.clamp(factor * dt) }
    }
}

impl StepController for Switching {
    fn needs(&self) -> Needs {
        Self::NEEDS
    }

    fn start(
        &mut self,
        _system: &dyn MechanicalSystem,
        _scheme: &mut dyn OneStepScheme,
        _state: &State,
    ) -> Result<f64, StepError> {
        Ok(self.settings.bounds.max())
    }

    fn judge(&mut self, dt: f64, step: &StepReport) -> Verdict {
        let smallest = is_at_most(dt, self.smallest);
        let error = step.error.unwrap_or(0.0);
        match (step.switched, smallest) {
            (true, false) => self.back_up(dt),
            (true, true) => self.accept_switch(dt),
            (false, false) if error > 1.0 => self.retry(dt, error, step.order.unwrap_or(1)),
            (false, _) => self.accept_smooth(dt, error <= 1.0),
        }
    }

    fn memory(&self) -> Vec<f64> {
        // no search is one that never ends
        let search = self.search.unwrap_or(f64::INFINITY);
        let rejected = f64::from(self.rejected);
        vec![search, self.last, rejected, self.smallest, self.since, self.crowd]
    }

    fn restore(&mut self, memory: &[f64]) -> Result<(), ForeignMemory> {
        let [search, last, rejected, smallest, since, crowd] = remembered(memory)?;
        self.search = Some(search).filter(|left| left.is_finite());
        (self.last, self.rejected) = (last, rejected != 0.0);
        (self.smallest, self.since, self.crowd) = (smallest, since, crowd);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use percussion_inclusion::solvers::SolveReport;

    use super::*;

    fn controller() -> Switching {
        let bounds = Bounds::new(0.1, 1.6).expect("in order");
        Switching::new(SwitchingSettings::new(bounds)).expect("in range")
    }

    fn report(switched: bool, error: Option<f64>) -> StepReport {
        StepReport {
            error,
            order: Some(2),
            ..StepReport::of_step(0.0, switched, SolveReport::EMPTY)
        }
    }

    /// What became of steps that show a switch if they end after 4.5 and are larger than `visible`.
    struct March {
        /// Sizes of the steps in which the switch was accepted, and times of their ends.
        accepted: Vec<(f64, f64)>,
        backups: usize,
        /// Size of the last step.
        last: f64,
    }

    fn march(visible: f64) -> March {
        let mut controller = controller();
        let mut march = March { accepted: Vec::new(), backups: 0, last: 0.0 };
        let (mut t, mut begin, mut dt) = (0.0, 0.0, 1.6);
        for _ in 0..200 {
            let switched = march.accepted.is_empty() && t <= 4.5 && t + dt > 4.5 && dt > visible;
            match controller.judge(dt, &report(switched, None)) {
                Verdict::Accept { next } => {
                    if switched {
                        march.accepted.push((dt, t + dt));
                    }
                    (begin, t, march.last, dt) = (t, t + dt, dt, next);
                }
                Verdict::BackUp { dt: smaller } => {
                    march.backups += 1;
                    (t, dt) = (begin, smaller);
                }
                Verdict::Retry { .. } => panic!("no error was reported"),
            }
            if t > 20.0 {
                return march;
            }
        }
        panic!("the search does not end: t = {t}");
    }

    #[test]
    fn a_switch_is_accepted_with_the_smallest_step_only() {
        let march = march(0.0);
        let [(dt, t)] = march.accepted[..] else { panic!("{:?}", march.accepted) };
        assert!(dt <= 0.1 * (1.0 + 1e-9) && (4.5..4.6 + 1e-9).contains(&t), "{dt} until {t}");
        assert!(march.backups >= 2, "1.6 → 0.4 → 0.1");
        assert!(march.last > 1.59, "steps grow again");
    }

    #[test]
    fn a_switch_that_small_steps_do_not_show_is_passed() {
        let march = march(0.3);
        assert!(march.backups >= 2 && march.accepted.is_empty());
        assert!(march.last > 1.59, "steps grow again");
    }

    #[test]
    fn switches_in_every_step_are_passed_with_growing_steps() {
        let mut controller = controller();
        let mut sizes = Vec::new();
        let mut dt = 0.1;
        while sizes.len() < 60 {
            match controller.judge(dt, &report(true, None)) {
                Verdict::Accept { next } => {
                    sizes.push(dt);
                    dt = next;
                }
                Verdict::BackUp { dt: smaller } => dt = smaller,
                Verdict::Retry { .. } => panic!("no error was reported"),
            }
        }
        assert_eq!(sizes[9], 0.1, "a crowd is ten");
        assert_eq!((sizes[10], sizes[20], sizes[59]), (0.2, 0.4, 1.6));
        // alone again
        for _ in 0..40 {
            controller.judge(1.6, &report(false, None));
        }
        let alone = controller.judge(1.6, &report(true, None));
        assert!(matches!(alone, Verdict::BackUp { .. }), "{alone:?}");
        assert_eq!(controller.smallest, 0.1);
    }

    #[test]
    fn inaccurate_steps_are_repeated_unless_they_are_the_smallest() {
        let mut controller = controller();
        let verdict = controller.judge(0.8, &report(false, Some(4.0)));
        let Verdict::Retry { dt } = verdict else { panic!("{verdict:?}") };
        assert!((dt - 0.8 * 0.45).abs() < 1e-12, "(1) with p = 2 gives 0.45, not {dt}/0.8");
        let next = controller.judge(dt, &report(false, Some(0.5)));
        assert_eq!(next, Verdict::Accept { next: dt }, "no growth after a rejection");
        let next = controller.judge(dt, &report(false, Some(0.5)));
        assert_eq!(next, Verdict::Accept { next: 2.0 * dt });
        let smallest = controller.judge(0.1, &report(false, Some(9.0)));
        assert_eq!(smallest, Verdict::Accept { next: 0.1 });
    }

    #[test]
    fn factors_out_of_range_are_refused() {
        let bounds = Bounds::new(0.1, 1.6).expect("in order");
        let usual = SwitchingSettings::new(bounds);
        for (reduction, growth) in [(0.0, 2.0), (1.0, 2.0), (0.5, 0.9), (0.5, f64::INFINITY)] {
            assert!(Switching::new(SwitchingSettings { reduction, growth, ..usual }).is_err());
        }
        assert!(Bounds::new(1.0, 0.5).is_err() && Bounds::new(0.0, 0.5).is_err());
    }
}
