//! What can be wrong with a friction problem.

use thiserror::Error;

use percussion_inclusion::linalg::SparseError;
use percussion_inclusion::parameter::ParameterError;

/// A friction problem that cannot be asked.
#[derive(Clone, Debug, PartialEq, Error)]
pub enum ProblemError {
    /// Text that is not JSON, or JSON that is no friction problem.
    #[error("not a friction problem in JSON: {reason}")]
    Json {
        /// What is wrong, with line and column.
        reason: String,
    },
    /// Bytes that are not HDF5, or a part that cannot be read or written as such.
    #[error("HDF5, `{place}`: {reason}")]
    Hdf5 {
        /// Path inside the file.
        place: String,
        /// What is wrong.
        reason: String,
    },
    /// A size that a family of generated problems does not have.
    #[error("{family} of size {size}: sizes ({what}) are {least} … {most}")]
    FamilySize {
        /// The family.
        family: &'static str,
        /// What its sizes count.
        what: &'static str,
        /// The size asked for.
        size: usize,
        /// The smallest.
        least: usize,
        /// The largest.
        most: usize,
    },
    /// A part that the kind of problem needs.
    #[error("`{part}` is missing, which {needed_by} needs")]
    Missing {
        /// What is missing.
        part: String,
        /// Who needs it.
        needed_by: &'static str,
    },
    /// An HDF5 file without a friction problem.
    #[error("the HDF5 file has none of the groups {expected}: it is no FCLIB file")]
    Foreign {
        /// The groups looked for.
        expected: &'static str,
    },
    /// Neither planar, spatial, nor spatial with rolling resistance.
    #[error("contacts of {0} components: it must be 2, 3, or 5 with rolling resistance")]
    Dimension(usize),
    /// Kind and dimension contradict each other.
    #[error("the kind `{kind}` has contacts of {expected} components, not {found}")]
    Kind {
        /// The kind.
        kind: &'static str,
        /// Components of its contacts.
        expected: &'static str,
        /// Components given.
        found: usize,
    },
    /// A part of the other form.
    #[error("`{part}` belongs to the global form, but the kind is `{kind}`")]
    Misplaced {
        /// The part.
        part: &'static str,
        /// The kind.
        kind: &'static str,
    },
    /// A part has the wrong number of entries.
    #[error("`{part}` has {found} entries instead of {expected}")]
    Size {
        /// What does not fit.
        part: String,
        /// Its entries.
        found: usize,
        /// The entries it should have.
        expected: usize,
    },
    /// A matrix of the wrong shape.
    #[error("`{part}` is {} × {} instead of {} × {}", .found.0, .found.1, .expected.0, .expected.1)]
    Shape {
        /// The matrix.
        part: &'static str,
        /// Its rows and columns.
        found: (usize, usize),
        /// What they should be.
        expected: (usize, usize),
    },
    /// NaN or infinity.
    #[error("`{part}` is not finite at entry {entry}, counted from 0")]
    NotFinite {
        /// Where.
        part: &'static str,
        /// Which number, from 0.
        entry: usize,
    },
    /// An entry outside its matrix.
    #[error(
        "entry {entry} of `{part}` stands at ({row}, {column}), outside the {rows} × {columns} \
         matrix; rows and columns count from 0"
    )]
    OutOfRange {
        /// The matrix.
        part: &'static str,
        /// Which triplet, from 0.
        entry: usize,
        /// Its row.
        row: usize,
        /// Its column.
        column: usize,
        /// Rows of the matrix.
        rows: usize,
        /// Columns of the matrix.
        columns: usize,
    },
    /// A friction coefficient out of range.
    #[error("contact {contact}, counted from 0: {source}")]
    Friction {
        /// Which contact, from 0.
        contact: usize,
        /// What is wrong.
        source: ParameterError,
    },
    /// An empty bilateral constraint.
    #[error("bilateral constraint {constraint}, counted from 0, has no rows")]
    Bilateral {
        /// Which constraint, from 0.
        constraint: usize,
    },
    /// M has no inverse, so that the problem cannot be condensed.
    #[error("`M` cannot be condensed: {source}; give `W` and `q` of the problem instead")]
    Mass {
        /// What is wrong.
        source: SparseError,
    },
}

/// Checks a number of entries.
pub(super) fn check_size(part: &str, found: usize, expected: usize) -> Result<(), ProblemError> {
    if found == expected {
        return Ok(());
    }
    Err(ProblemError::Size { part: part.to_owned(), found, expected })
}

/// Checks a vector: its length, and that its numbers are finite.
pub(super) fn check_vector(
    part: &'static str,
    numbers: &[f64],
    expected: usize,
) -> Result<(), ProblemError> {
    check_size(part, numbers.len(), expected)?;
    match numbers.iter().position(|x| !x.is_finite()) {
        Some(entry) => Err(ProblemError::NotFinite { part, entry }),
        None => Ok(()),
    }
}
