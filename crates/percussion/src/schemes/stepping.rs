//! What a scheme asks of its steps and offers to whoever chooses them, and what these need.
//!
//! A scheme declares its [`Stepping`]; wrappers ([`Doubled`](super::Doubled),
//! [`Extrapolated`](super::Extrapolated)) and step controllers declare their [`Needs`].
//! [`Stepping::check`] is the one place where they are matched: wrappers ask it when they are
//! built, and a simulation before its first step.

use thiserror::Error;

/// What a scheme asks of its steps, and what it offers to whoever chooses them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "answers to independent questions")]
pub struct Stepping {
    /// Which sizes it bears.
    pub sizes: Sizes,
    /// Whether a step needs something of the one before that is neither position, velocity nor
    /// contact: a part of [`State::history`](crate::system::State::history) that is no guess.
    pub remembers: bool,
    /// Whether results have an expansion in powers of the step; a gap that is closed within a step,
    /// at the speed g/Δt, has none.
    pub expands: bool,
    /// Whether a contact that has come to rest keeps its mode, however small the steps are.
    pub settles: bool,
    /// Whether reports have an error.
    pub error: bool,
}

/// Sizes of steps that a scheme bears.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sizes {
    /// Any, one after the other.
    Any,
    /// One, for all steps.
    Constant,
    /// Those that it chooses by tolerances of its own; the size given is the largest.
    Own,
}

impl Default for Stepping {
    /// Steps of any size from a position, a velocity and contacts.
    fn default() -> Self {
        let (remembers, error) = (false, false);
        Self { sizes: Sizes::Any, remembers, expands: true, settles: true, error }
    }
}

/// What a wrapper or a step controller needs of a scheme.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "independent questions")]
pub struct Needs {
    /// Sizes that change from step to step.
    pub changing_sizes: bool,
    /// Steps that need nothing but position, velocity and contacts, and whose results have an
    /// expansion in powers of their size, so that several can be combined.
    pub extrapolation: bool,
    /// Modes that change only where something happens.
    pub lasting_modes: bool,
    /// An error in every report.
    pub error: bool,
}

impl Needs {
    /// All that either of two needs.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self {
            changing_sizes: self.changing_sizes || other.changing_sizes,
            extrapolation: self.extrapolation || other.extrapolation,
            lasting_modes: self.lasting_modes || other.lasting_modes,
            error: self.error || other.error,
        }
    }
}

/// Why a scheme cannot work with a wrapper or a step controller.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum Mismatch {
    /// The scheme needs constant steps.
    #[error("the scheme spans two steps and is right for steps of one size only")]
    ConstantSteps,
    /// The scheme chooses its steps.
    #[error("the scheme chooses its steps by tolerances of its own")]
    OwnSteps,
    /// The scheme has a memory.
    #[error("the scheme remembers the step before, and what it remembers cannot be extrapolated")]
    Remembers,
    /// Results have no expansion in powers of the step.
    #[error(
        "the scheme closes what is left of a gap within one step, at a speed g/Δt that grows as \
         steps become smaller and cannot be extrapolated"
    )]
    NoExpansion,
    /// Modes never cease to change.
    #[error(
        "contacts at rest change their modes from step to step of the scheme, and each change \
         looks like a switch"
    )]
    Restless,
    /// There is no error to judge by.
    #[error("the scheme reports no error that steps could be judged by")]
    NoError,
}

impl Mismatch {
    /// What to do about it.
    pub fn remedy(self) -> &'static str {
        match self {
            Self::OwnSteps => {
                "leave the controller at fixed: the step size is then the largest, and rtol and \
                 atol are settings of the scheme"
            }
            Self::ConstantSteps | Self::Remembers | Self::NoExpansion | Self::Restless => {
                "take constant steps (the controller fixed), or a scheme that makes steps of any \
                 size from positions and velocities alone, such as moreau-midpoint or moreau-jean"
            }
            Self::NoError => "wrap the scheme in `Doubled`, or take constant steps",
        }
    }
}

impl Stepping {
    /// Whether this is all that is needed.
    ///
    /// # Errors
    /// What is missing.
    pub fn check(self, needs: Needs) -> Result<(), Mismatch> {
        match self.sizes {
            Sizes::Constant if needs.changing_sizes => return Err(Mismatch::ConstantSteps),
            Sizes::Own if needs.changing_sizes => return Err(Mismatch::OwnSteps),
            _ => {}
        }
        let missing = [
            (needs.extrapolation && self.remembers, Mismatch::Remembers),
            (needs.extrapolation && !self.expands, Mismatch::NoExpansion),
            (needs.lasting_modes && !self.settles, Mismatch::Restless),
            (needs.error && !self.error, Mismatch::NoError),
        ];
        missing
            .into_iter()
            .find(|(is_missing, _)| *is_missing)
            .map_or(Ok(()), |(_, what)| Err(what))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_scheme_is_refused_for_what_is_needed_and_only_for_that() {
        let (changing_sizes, extrapolation, lasting_modes, error) = (true, true, true, true);
        let all = Needs { changing_sizes, extrapolation, lasting_modes, error };
        let plain = Stepping::default();
        assert_eq!(plain.check(Needs::default()), Ok(()));
        assert_eq!(plain.check(all), Err(Mismatch::NoError));
        assert_eq!(Stepping { error: true, ..plain }.check(all), Ok(()));
        let changing = Needs { changing_sizes: true, ..Needs::default() };
        for (sizes, mismatch) in
            [(Sizes::Constant, Mismatch::ConstantSteps), (Sizes::Own, Mismatch::OwnSteps)]
        {
            let stepping = Stepping { sizes, ..plain };
            assert_eq!(stepping.check(changing), Err(mismatch));
            assert_eq!(stepping.check(Needs::default()), Ok(()));
        }
        let modes = Needs { lasting_modes: true, ..Needs::default() };
        assert_eq!(Stepping { settles: false, ..plain }.check(modes), Err(Mismatch::Restless));
        let fresh = Needs { extrapolation: true, ..Needs::default() };
        assert_eq!(Stepping { expands: false, ..plain }.check(fresh), Err(Mismatch::NoExpansion));
        assert_eq!(Stepping { remembers: true, ..plain }.check(fresh), Err(Mismatch::Remembers));
        assert_eq!(Stepping { remembers: true, ..plain }.check(changing.and(modes)), Ok(()));
    }
}
