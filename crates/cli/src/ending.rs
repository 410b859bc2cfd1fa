//! How commands end.

/// How a command ended that did not fail.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ending {
    /// All is done.
    Done,
    /// The user stopped it.
    Interrupted,
}
