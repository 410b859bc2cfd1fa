//! What cannot be assembled.

use thiserror::Error;

/// Something that cannot be put together.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum AssemblyError {
    /// Two parts or two connections have the same name.
    #[error("there are two {what}s named `{name}`")]
    DuplicateName {
        /// Part or connection.
        what: &'static str,
        /// The name.
        name: String,
    },
    /// No part has this name.
    #[error("there is no part `{name}`")]
    UnknownPart {
        /// The name.
        name: String,
    },
    /// The identity of a part of another assembly.
    #[error("part number {index} is not in this assembly")]
    ForeignPart {
        /// The number.
        index: usize,
    },
    /// A force or contact at a point of a part without points.
    #[error("`{part}` has no points to act on")]
    NoPoints {
        /// The part.
        part: String,
    },
    /// A shape on a part that does not move as a whole.
    #[error("`{part}` does not move as a whole, and cannot carry a shape")]
    NoFrame {
        /// The part.
        part: String,
    },
    /// A torque or guide on a part that does not turn.
    #[error("`{part}` cannot turn")]
    DoesNotTurn {
        /// The part.
        part: String,
    },
    /// A coordinate that does not exist, or that has no velocity of its own.
    #[error("`{part}` has no coordinate number {index} with a rate")]
    NoCoordinate {
        /// The part.
        part: String,
        /// Number of the coordinate.
        index: usize,
    },
    /// A connection between things that do not move.
    #[error("nothing in `{connection}` can be moved by forces")]
    NothingMoves {
        /// The connection.
        connection: String,
    },
    /// A law with the wrong number of components.
    #[error("`{connection}` needs a law of dimension {needed:?}, `{law}` has dimension {dim}")]
    LawDimension {
        /// The connection.
        connection: String,
        /// Name of the law.
        law: &'static str,
        /// Its dimension.
        dim: usize,
        /// Dimensions that would do.
        needed: &'static [usize],
    },
    /// Coordinates or velocities of the wrong number.
    #[error("`{part}` has {q_len} coordinates and {u_len} velocities")]
    WrongSize {
        /// The part.
        part: String,
        /// Its coordinates.
        q_len: usize,
        /// Its velocities.
        u_len: usize,
    },
}
