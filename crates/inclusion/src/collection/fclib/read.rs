//! Reading FCLIB's files.

use std::fmt::Display;

use hdf5_pure::File;

use super::super::error::check_size;
use super::super::{Contacts, FrictionProblem, GlobalForm, LocalForm, ProblemError, SparseMatrix};
use super::{COMPRESSED_COLUMNS, COMPRESSED_ROWS, ROOT_NAMES, ROOTS};

impl FrictionProblem {
    /// Reads an FCLIB file. If it holds several problems, the first of local, global, local with
    /// rolling and global with rolling counts.
    ///
    /// # Errors
    /// What is wrong or missing, and where.
    pub fn from_fclib(bytes: &[u8]) -> Result<Self, ProblemError> {
        let file = File::from_bytes(bytes.to_vec()).map_err(|error| unreadable("/", &error))?;
        let found = ROOTS.into_iter().find(|(name, ..)| file.group(name).is_ok());
        let Some((root, global, rolling)) = found else {
            return Err(ProblemError::Foreign { expected: ROOT_NAMES });
        };
        let reader = Reader { file, root };
        let dim = reader.count("spacedim")?;
        let has_rolling = rolling || dim == 5;
        let friction = reader.numbers("vectors/mu")?;
        let rolling = if has_rolling { reader.numbers("vectors/mu_r")? } else { Vec::new() };
        let (local, global) =
            if global { (None, Some(reader.global()?)) } else { (Some(reader.local()?), None) };
        let rows = local.as_ref().map(|local| local.offset.len());
        let rows = rows.or(global.as_ref().map(|global| global.offset.len())).unwrap_or(0);
        let bilateral = reader.bilateral(rows.saturating_sub(dim * friction.len()))?;
        let contacts = Contacts { dim, friction, rolling, bilateral };
        let mut problem = Self::new(contacts, local, global)?;
        problem.name = reader.title();
        Ok(problem)
    }
}

/// A file, and the group of the problem.
struct Reader {
    file: File,
    root: &'static str,
}

impl Reader {
    fn path(&self, part: &str) -> String {
        format!("{}/{part}", self.root)
    }

    fn has(&self, part: &str) -> bool {
        self.file.group(&self.path(part)).is_ok()
    }

    fn dataset(&self, part: &str) -> Result<hdf5_pure::Dataset, ProblemError> {
        let needed_by = "an FCLIB problem";
        let missing = |_| ProblemError::Missing { part: self.path(part), needed_by };
        self.file.dataset(&self.path(part)).map_err(missing)
    }

    fn numbers(&self, part: &str) -> Result<Vec<f64>, ProblemError> {
        let read = self.dataset(part)?.read_f64();
        read.map_err(|error| unreadable(&self.path(part), &error))
    }

    fn integers(&self, part: &str) -> Result<Vec<i32>, ProblemError> {
        let read = self.dataset(part)?.read_i32();
        read.map_err(|error| unreadable(&self.path(part), &error))
    }

    fn integer(&self, part: &str) -> Result<i32, ProblemError> {
        let numbers = self.integers(part)?;
        check_size(&self.path(part), numbers.len(), 1)?;
        Ok(numbers[0])
    }

    fn count(&self, part: &str) -> Result<usize, ProblemError> {
        let number = self.integer(part)?;
        self.index(part, number)
    }

    fn index(&self, part: &str, number: i32) -> Result<usize, ProblemError> {
        let wrong = |_| unreadable(&self.path(part), &format!("{number} is negative"));
        usize::try_from(number).map_err(wrong)
    }

    /// The title; empty if there is none.
    fn title(&self) -> String {
        let texts = self.dataset("info/title").ok().and_then(|set| set.read_string().ok());
        let text = texts.and_then(|texts| texts.into_iter().next()).unwrap_or_default();
        text.trim_end_matches('\0').to_owned()
    }

    /// Rows of each bilateral constraint.
    fn bilateral(&self, rows: usize) -> Result<Vec<usize>, ProblemError> {
        let part = "info/bilateral";
        if self.file.dataset(&self.path(part)).is_err() {
            return Ok(vec![1; rows]);
        }
        let sizes = self.integers(part)?;
        sizes.into_iter().map(|size| self.index(part, size)).collect()
    }

    /// (1)
    fn local(&self) -> Result<LocalForm, ProblemError> {
        let mut matrix = self.matrix("W")?;
        let mut offset = self.numbers("vectors/q")?;
        if self.has("V") {
            let (coupling, constraints) = (self.matrix("V")?, self.matrix("R")?);
            let n = matrix.rows;
            coupling.check("V", (n, constraints.rows))?;
            constraints.check("R", (constraints.rows, constraints.rows))?;
            for &(i, j, x) in &coupling.entries {
                matrix.entries.extend([(i, n + j, x), (n + j, i, x)]);
            }
            matrix.entries.extend(constraints.entries.iter().map(|&(i, j, x)| (n + i, n + j, x)));
            matrix.rows += constraints.rows;
            matrix.columns += constraints.rows;
            check_size(&self.path("vectors/q"), offset.len(), n)?;
            offset.extend(self.numbers("vectors/s")?);
        }
        Ok(LocalForm { matrix, offset })
    }

    /// (2)
    fn global(&self) -> Result<GlobalForm, ProblemError> {
        let mass = self.matrix("M")?;
        let mut directions = self.matrix("H")?;
        let force = self.numbers("vectors/f")?;
        let mut offset = self.numbers("vectors/w")?;
        if self.has("G") {
            let constraints = self.matrix("G")?;
            constraints.check("G", (directions.rows, constraints.columns))?;
            check_size(&self.path("vectors/w"), offset.len(), directions.columns)?;
            let n = directions.columns;
            directions.entries.extend(constraints.entries.iter().map(|&(i, j, x)| (i, n + j, x)));
            directions.columns += constraints.columns;
            offset.extend(self.numbers("vectors/b")?);
        }
        Ok(GlobalForm { mass, directions, force, offset })
    }

    /// (3)–(5)
    fn matrix(&self, part: &str) -> Result<SparseMatrix, ProblemError> {
        let at = |field: &str| format!("{part}/{field}");
        let (rows, columns) = (self.count(&at("m"))?, self.count(&at("n"))?);
        let nz = self.integer(&at("nz"))?;
        let indices = |field: &str| {
            let numbers = self.integers(&at(field))?;
            numbers.into_iter().map(|k| self.index(&at(field), k)).collect::<Result<Vec<_>, _>>()
        };
        let (p, i) = (indices("p")?, indices("i")?);
        let x = self.numbers(&at("x"))?;
        let entries = match nz {
            COMPRESSED_COLUMNS => {
                let places = self.expand(&at("p"), &p, columns, (i.len(), x.len()))?;
                places.map(|(k, column)| (i[k], column, x[k])).collect()
            }
            COMPRESSED_ROWS => {
                let places = self.expand(&at("p"), &p, rows, (i.len(), x.len()))?;
                places.map(|(k, row)| (row, i[k], x[k])).collect()
            }
            _ => self.triplets(part, (rows, columns), (i, p, x))?,
        };
        Ok(SparseMatrix { rows, columns, entries })
    }

    /// (3), or the header's order where only that fits.
    fn triplets(
        &self,
        part: &str,
        (rows, columns): (usize, usize),
        (i, p, x): (Vec<usize>, Vec<usize>, Vec<f64>),
    ) -> Result<Vec<(usize, usize, f64)>, ProblemError> {
        let at = |field: &str| format!("{part}/{field}");
        let nz = self.count(&at("nz"))?;
        for (field, length) in [("i", i.len()), ("p", p.len()), ("x", x.len())] {
            // nzmax numbers may be stored, of which nz count
            check_size(&self.path(&at(field)), length.min(nz), nz)?;
        }
        let inside = |i: &[usize], j: &[usize]| {
            i[..nz].iter().all(|i| *i < rows) && j[..nz].iter().all(|j| *j < columns)
        };
        let exchanged = !inside(&i, &p) && inside(&p, &i);
        let (i, j) = if exchanged { (p, i) } else { (i, p) };
        Ok(i.into_iter().zip(j).zip(x).take(nz).map(|((i, j), x)| (i, j, x)).collect())
    }

    /// Number of each entry of a compressed matrix with the row or column it belongs to.
    fn expand<'a>(
        &self,
        part: &str,
        pointers: &'a [usize],
        lines: usize,
        (indices, numbers): (usize, usize),
    ) -> Result<impl Iterator<Item = (usize, usize)> + 'a, ProblemError> {
        check_size(&self.path(part), pointers.len(), lines + 1)?;
        let last = pointers[lines];
        let ordered = pointers.windows(2).all(|pair| pair[0] <= pair[1]);
        if !ordered || last > indices || last > numbers {
            let reason =
                format!("the pointers do not ascend to the {} entries", indices.min(numbers));
            return Err(unreadable(&self.path(part), &reason));
        }
        let line = |line: usize| (pointers[line]..pointers[line + 1]).map(move |k| (k, line));
        Ok((0..lines).flat_map(line))
    }
}

fn unreadable(place: &str, error: &dyn Display) -> ProblemError {
    ProblemError::Hdf5 { place: place.to_owned(), reason: error.to_string() }
}
