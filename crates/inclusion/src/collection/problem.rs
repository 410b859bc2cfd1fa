//! A friction problem that owns its data.

use thiserror::Error;

use crate::laws::{FrictionalContact, LawId, LawTable};
use crate::linalg::Triplets;
use crate::parameter::ParameterError;
use crate::problem::{Delassus, InclusionProblem};

/// A friction problem (1) of the parent module, with what is known of its global form (2).
#[derive(Debug)]
pub struct FrictionProblem {
    /// What its author called it; empty if nothing.
    pub name: String,
    dim: usize,
    friction: Vec<f64>,
    rolling: Vec<f64>,
    laws: LawTable,
    blocks: Vec<LawId>,
    delassus: Delassus,
    offset: Vec<f64>,
    gap: Vec<f64>,
    global: Option<GlobalForm>,
}

/// The global form (2) of a friction problem.
#[derive(Clone, Debug)]
pub struct GlobalForm {
    /// M, n × n.
    pub mass: Triplets,
    /// Places and numbers of H, n rows and one column per component of a contact.
    pub directions: Vec<(usize, usize, f64)>,
    /// f, of length n.
    pub force: Vec<f64>,
    /// b, one entry per column of H.
    pub offset: Vec<f64>,
}

/// A friction problem that cannot be asked.
#[derive(Clone, Debug, PartialEq, Error)]
pub enum ProblemError {
    /// Neither planar, spatial, nor spatial with rolling resistance.
    #[error("contacts of {0} components: it must be 2, 3, or 5 with rolling resistance")]
    Dimension(usize),
    /// A part has the wrong number of entries.
    #[error("`{part}` has {found} entries instead of {expected}")]
    Size {
        /// What does not fit.
        part: &'static str,
        /// Its entries.
        found: usize,
        /// The entries it should have.
        expected: usize,
    },
    /// NaN or infinity.
    #[error("`{part}` is not finite at entry {entry}")]
    NotFinite {
        /// Where.
        part: &'static str,
        /// Which number, from 0.
        entry: usize,
    },
    /// An entry outside its matrix.
    #[error(
        "entry {entry} of `{part}` stands at ({row}, {column}), outside the {rows} × {columns} matrix"
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
    #[error("contact {contact}: {source}")]
    Friction {
        /// Which contact, from 0.
        contact: usize,
        /// What is wrong.
        source: ParameterError,
    },
}

impl FrictionProblem {
    /// The local form from the triplets of W (equal places add up), q, and per contact μ and,
    /// for contacts of five components, μ_R.
    ///
    /// # Errors
    /// The first thing found wrong.
    pub fn local(
        dim: usize,
        w: &[(usize, usize, f64)],
        q: Vec<f64>,
        friction: Vec<f64>,
        rolling: Vec<f64>,
    ) -> Result<Self, ProblemError> {
        let contacts = friction.len();
        let size = |part, found, expected| match found == expected {
            true => Ok(()),
            false => Err(ProblemError::Size { part, found, expected }),
        };
        size("q", q.len(), dim * contacts)?;
        size("mu_r", rolling.len(), if dim == 5 { contacts } else { 0 })?;
        check_triplets("W", w, q.len(), q.len())?;
        check_finite("q", &q)?;
        let mut laws = LawTable::new();
        let mut blocks = Vec::with_capacity(contacts);
        for (contact, &mu) in friction.iter().enumerate() {
            let law = match dim {
                2 => FrictionalContact::planar(mu, 0.0, 0.0),
                3 => FrictionalContact::spatial(mu, 0.0, 0.0),
                5 => FrictionalContact::rolling(mu, rolling[contact], 0.0, 0.0),
                _ => return Err(ProblemError::Dimension(dim)),
            };
            let law = law.map_err(|source| ProblemError::Friction { contact, source })?;
            blocks.push(laws.add(law));
        }
        Ok(Self {
            name: String::new(),
            dim,
            friction,
            rolling,
            laws,
            blocks,
            delassus: Delassus::from_triplets(dim, contacts, w),
            gap: vec![0.0; q.len()],
            offset: q,
            global: None,
        })
    }

    /// The inclusion problem itself.
    pub fn problem(&self) -> InclusionProblem<'_> {
        InclusionProblem {
            delassus: &self.delassus,
            offset: &self.offset,
            gap: &self.gap,
            blocks: &self.blocks,
            laws: &self.laws,
            duration: 1.0,
        }
    }

    /// Components per contact.
    pub fn dim(&self) -> usize {
        self.dim
    }

    /// Number of contacts.
    pub fn contacts(&self) -> usize {
        self.friction.len()
    }

    /// Friction coefficients μ.
    pub fn friction(&self) -> &[f64] {
        &self.friction
    }

    /// Rolling lengths μ_R; empty for contacts without rolling resistance.
    pub fn rolling(&self) -> &[f64] {
        &self.rolling
    }

    /// The global form, if the problem was given in it.
    pub fn global(&self) -> Option<&GlobalForm> {
        self.global.as_ref()
    }
}

fn check_finite(part: &'static str, numbers: &[f64]) -> Result<(), ProblemError> {
    match numbers.iter().position(|x| !x.is_finite()) {
        Some(entry) => Err(ProblemError::NotFinite { part, entry }),
        None => Ok(()),
    }
}

fn check_triplets(
    part: &'static str,
    triplets: &[(usize, usize, f64)],
    rows: usize,
    columns: usize,
) -> Result<(), ProblemError> {
    for (entry, &(row, column, x)) in triplets.iter().enumerate() {
        if row >= rows || column >= columns {
            return Err(ProblemError::OutOfRange { part, entry, row, column, rows, columns });
        }
        if !x.is_finite() {
            return Err(ProblemError::NotFinite { part, entry });
        }
    }
    Ok(())
}
