//! The JSON form of a friction problem, described in `docs/friction-problems.md`.

use serde::{Deserialize, Serialize};

use super::error::check_size;
use super::{Contacts, FrictionProblem, GlobalForm, LocalForm, ProblemError, SparseMatrix};

/// A matrix as triplets; equal places add up.
#[derive(Debug, Serialize, Deserialize)]
struct Matrix {
    rows: usize,
    cols: usize,
    i: Vec<usize>,
    j: Vec<usize>,
    x: Vec<f64>,
}

/// What a file says; other fields are ignored.
#[derive(Debug, Serialize, Deserialize)]
struct File {
    #[serde(default, skip_serializing_if = "String::is_empty")]
    name: String,
    kind: Kind,
    dim: usize,
    #[serde(default)]
    nc: Option<usize>,
    mu: Vec<f64>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    mu_r: Vec<f64>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    bilateral: Vec<usize>,
    #[serde(rename = "W", default, skip_serializing_if = "Option::is_none")]
    w: Option<Matrix>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    q: Option<Vec<f64>>,
    #[serde(rename = "M", default, skip_serializing_if = "Option::is_none")]
    m: Option<Matrix>,
    #[serde(rename = "H", default, skip_serializing_if = "Option::is_none")]
    h: Option<Matrix>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    f: Option<Vec<f64>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    b: Option<Vec<f64>>,
}

/// The form a problem is given in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Kind {
    Local,
    Global,
    LocalRolling,
    GlobalRolling,
}

impl Kind {
    fn of(global: bool, dim: usize) -> Self {
        match (global, dim) {
            (false, 5) => Self::LocalRolling,
            (false, _) => Self::Local,
            (true, 5) => Self::GlobalRolling,
            (true, _) => Self::Global,
        }
    }

    fn name(self) -> &'static str {
        match self {
            Self::Local => "local",
            Self::Global => "global",
            Self::LocalRolling => "local_rolling",
            Self::GlobalRolling => "global_rolling",
        }
    }

    fn is_global(self) -> bool {
        matches!(self, Self::Global | Self::GlobalRolling)
    }

    fn check(self, dim: usize) -> Result<(), ProblemError> {
        if !matches!(dim, 2 | 3 | 5) {
            return Err(ProblemError::Dimension(dim));
        }
        let expected = match self {
            Self::Local | Self::Global => "2 or 3",
            Self::LocalRolling | Self::GlobalRolling => "5",
        };
        if Self::of(self.is_global(), dim) == self {
            return Ok(());
        }
        Err(ProblemError::Kind { kind: self.name(), expected, found: dim })
    }
}

impl Matrix {
    fn read(self, part: &str) -> Result<SparseMatrix, ProblemError> {
        check_size(&format!("{part}.j"), self.j.len(), self.i.len())?;
        check_size(&format!("{part}.x"), self.x.len(), self.i.len())?;
        let entries = self.i.into_iter().zip(self.j).zip(self.x).map(|((i, j), x)| (i, j, x));
        Ok(SparseMatrix { rows: self.rows, columns: self.cols, entries: entries.collect() })
    }

    fn of(matrix: &SparseMatrix) -> Self {
        Self {
            rows: matrix.rows,
            cols: matrix.columns,
            i: matrix.entries.iter().map(|entry| entry.0).collect(),
            j: matrix.entries.iter().map(|entry| entry.1).collect(),
            x: matrix.entries.iter().map(|entry| entry.2).collect(),
        }
    }
}

/// A part that must be there.
fn needed<T>(part: &str, given: Option<T>, kind: Kind) -> Result<T, ProblemError> {
    let needed_by = if kind.is_global() { "the global form" } else { "the local form" };
    given.ok_or_else(|| ProblemError::Missing { part: part.to_owned(), needed_by })
}

impl File {
    fn read(self) -> Result<FrictionProblem, ProblemError> {
        self.kind.check(self.dim)?;
        check_size("mu", self.mu.len(), self.nc.unwrap_or(self.mu.len()))?;
        if !self.kind.is_global() {
            let given = [self.m.is_some(), self.h.is_some(), self.f.is_some(), self.b.is_some()];
            if let Some((part, _)) = ["M", "H", "f", "b"].into_iter().zip(given).find(|(_, x)| *x) {
                return Err(ProblemError::Misplaced { part, kind: self.kind.name() });
            }
        }
        let global = if self.kind.is_global() {
            Some(GlobalForm {
                mass: needed("M", self.m, self.kind)?.read("M")?,
                directions: needed("H", self.h, self.kind)?.read("H")?,
                force: needed("f", self.f, self.kind)?,
                offset: needed("b", self.b, self.kind)?,
            })
        } else {
            None
        };
        let local = match (self.w, self.q) {
            (None, None) if global.is_some() => None,
            (matrix, offset) => Some(LocalForm {
                matrix: needed("W", matrix, Kind::Local)?.read("W")?,
                offset: needed("q", offset, Kind::Local)?,
            }),
        };
        let (friction, rolling) = (self.mu, self.mu_r);
        let contacts = Contacts { dim: self.dim, friction, rolling, bilateral: self.bilateral };
        let mut problem = FrictionProblem::new(contacts, local, global)?;
        problem.name = self.name;
        Ok(problem)
    }
}

impl FrictionProblem {
    /// Reads the JSON form.
    ///
    /// # Errors
    /// What is wrong with it, and where.
    pub fn from_json(text: &str) -> Result<Self, ProblemError> {
        let file: Result<File, _> = serde_json::from_str(text);
        file.map_err(|error| ProblemError::Json { reason: error.to_string() })?.read()
    }

    /// Writes the JSON form, in which [`Self::from_json`] reads the same numbers: W and q if the
    /// problem was given by them, M, H, f and b if it was given by those.
    ///
    /// # Panics
    /// Never: all numbers of a problem are finite.
    pub fn to_json(&self) -> String {
        let (global, laws) = (self.global(), self.laws());
        let local = (global.is_none() || self.mismatch().is_some()).then(|| self.local_form());
        let file = File {
            name: self.name.clone(),
            kind: Kind::of(global.is_some(), laws.dim),
            dim: laws.dim,
            nc: Some(self.contacts()),
            mu: laws.friction.clone(),
            mu_r: laws.rolling.clone(),
            bilateral: laws.bilateral.clone(),
            w: local.as_ref().map(|local| Matrix::of(&local.matrix)),
            q: local.map(|local| local.offset),
            m: global.map(|global| Matrix::of(&global.mass)),
            h: global.map(|global| Matrix::of(&global.directions)),
            f: global.map(|global| global.force.clone()),
            b: global.map(|global| global.offset.clone()),
        };
        serde_json::to_string(&file).expect("finite numbers")
    }
}
