//! Reading FCLIB's files.

use std::fmt::Display;

use hdf5_pure::{DType, File};

use super::super::error::check_size;
use super::super::{Contacts, FrictionProblem, GlobalForm, LocalForm, ProblemError, SparseMatrix};
use super::{COMPRESSED_COLUMNS, COMPRESSED_ROWS, ROOT_NAMES, ROOTS};

/// The largest of the numbers up to which f64 holds all whole ones.
const LARGEST_WHOLE: f64 = 9_007_199_254_740_992.0;

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
        let dim = reader.dimension(rolling)?;
        let friction = reader.numbers("vectors/mu")?;
        let rolling = if dim == 5 { reader.numbers("vectors/mu_r")? } else { Vec::new() };
        let n = dim * friction.len();
        let (local, global, constraints) = if global {
            let (form, constraints) = reader.global(n)?;
            (None, Some(form), constraints)
        } else {
            let (form, constraints) = reader.local(n)?;
            (Some(form), None, constraints)
        };
        let bilateral = reader.bilateral(constraints)?;
        let contacts = Contacts { dim, friction, rolling, bilateral };
        let mut problem = Self::new(contacts, local, global)?;
        problem.name = reader.title();
        Ok(problem)
    }
}

/// Bytes of the largest dataset per byte of the file: several times what numbers of problems are
/// compressed by, and less than zeros are at any level of compression.
const UNFOLDED: f64 = 64.0;

/// A file, and the group of the problem.
struct Reader {
    file: File,
    root: &'static str,
}

impl Reader {
    fn path(&self, part: &str) -> String {
        format!("{}/{part}", self.root)
    }

    fn has_group(&self, part: &str) -> bool {
        self.file.group(&self.path(part)).is_ok()
    }

    /// Whether there is such a dataset with something in it.
    fn has_numbers(&self, part: &str) -> bool {
        let shape = self.file.dataset(&self.path(part)).and_then(|set| set.shape());
        shape.is_ok_and(|shape| !shape.contains(&0))
    }

    /// Refuses parts that only have a meaning beside one that the file lacks.
    fn without(&self, lacking: &str, present: &[&str]) -> Result<(), ProblemError> {
        match present.iter().find(|part| self.has_group(part) || self.has_numbers(part)) {
            Some(part) => {
                let reason =
                    format!("stands without `{}`, to which it belongs", self.path(lacking));
                Err(unreadable(&self.path(part), &reason))
            }
            None => Ok(()),
        }
    }

    /// Checks the shape of a matrix against what the rest of the file says.
    fn check_shape(
        &self,
        part: &str,
        matrix: &SparseMatrix,
        expected: (usize, usize),
    ) -> Result<(), ProblemError> {
        let found = (matrix.rows, matrix.columns);
        if found == expected {
            return Ok(());
        }
        let reason = format!(
            "is {} × {}, but `spacedim`, the length of `vectors/mu` and the other matrices make it \
             {} × {}",
            found.0, found.1, expected.0, expected.1
        );
        Err(unreadable(&self.path(part), &reason))
    }

    /// Components of a contact, which must fit the group.
    fn dimension(&self, rolling: bool) -> Result<usize, ProblemError> {
        let dim = self.count("spacedim")?;
        if rolling && dim != 5 {
            let reason = format!("contacts of {dim} components; `{}` has 5", self.root);
            return Err(unreadable(&self.path("spacedim"), &reason));
        }
        if !matches!(dim, 2 | 3 | 5) {
            return Err(ProblemError::Dimension(dim));
        }
        if dim != 5 && self.has_numbers("vectors/mu_r") {
            let reason = format!("contacts of {dim} components have no rolling resistance");
            return Err(unreadable(&self.path("vectors/mu_r"), &reason));
        }
        Ok(dim)
    }

    fn dataset(&self, part: &str) -> Result<hdf5_pure::Dataset, ProblemError> {
        let needed_by = "an FCLIB problem";
        let missing = |_| ProblemError::Missing { part: self.path(part), needed_by };
        self.file.dataset(&self.path(part)).map_err(missing)
    }

    /// A dataset whose numbers are to be read: its declared size, and that of its chunks, must be
    /// in proportion to the file, for compressed data may unfold to anything.
    fn data(&self, part: &str) -> Result<hdf5_pure::Dataset, ProblemError> {
        let data = self.dataset(part)?;
        let broken = |error: hdf5_pure::Error| unreadable(&self.path(part), &error);
        let shapes = [Some(data.shape().map_err(broken)?), data.chunk_shape().map_err(broken)?];
        let element = data.element_size().map_err(broken)? as f64;
        for shape in shapes.into_iter().flatten() {
            let bytes = shape.iter().map(|length| *length as f64).product::<f64>() * element;
            if bytes > UNFOLDED * self.file.file_size() as f64 {
                let reason = format!(
                    "{bytes:.1e} bytes are declared in a file of {}: more than {UNFOLDED} times as \
                     many are refused",
                    self.file.file_size()
                );
                return Err(unreadable(&self.path(part), &reason));
            }
        }
        Ok(data)
    }

    fn numbers(&self, part: &str) -> Result<Vec<f64>, ProblemError> {
        let read = self.data(part)?.read_f64();
        read.map_err(|error| unreadable(&self.path(part), &error))
    }

    /// Whole numbers, of any type that holds them.
    fn integers(&self, part: &str) -> Result<Vec<i64>, ProblemError> {
        let wrong = |error: &dyn Display| unreadable(&self.path(part), error);
        let dataset = self.data(part)?;
        match dataset.dtype().map_err(|error| wrong(&error))? {
            DType::F32 | DType::F64 => {
                let numbers = dataset.read_f64().map_err(|error| wrong(&error))?;
                let whole =
                    |x: f64| whole(x).ok_or_else(|| wrong(&format!("{x} is no whole number")));
                numbers.into_iter().map(whole).collect()
            }
            DType::U64 => {
                let numbers = dataset.read_u64().map_err(|error| wrong(&error))?;
                let fit = |x: u64| {
                    i64::try_from(x).map_err(|_| wrong(&format!("{x} is too large a number")))
                };
                numbers.into_iter().map(fit).collect()
            }
            _ => dataset.read_i64().map_err(|error| wrong(&error)),
        }
    }

    fn integer(&self, part: &str) -> Result<i64, ProblemError> {
        let numbers = self.integers(part)?;
        check_size(&self.path(part), numbers.len(), 1)?;
        Ok(numbers[0])
    }

    fn count(&self, part: &str) -> Result<usize, ProblemError> {
        let number = self.integer(part)?;
        self.index(part, number)
    }

    fn index(&self, part: &str, number: i64) -> Result<usize, ProblemError> {
        let wrong = |_| unreadable(&self.path(part), &format!("{number} is negative"));
        usize::try_from(number).map_err(wrong)
    }

    /// The title; empty if there is none.
    fn title(&self) -> String {
        let texts = self.data("info/title").ok().and_then(|set| set.read_string().ok());
        let text = texts.and_then(|texts| texts.into_iter().next()).unwrap_or_default();
        text.trim_end_matches('\0').to_owned()
    }

    /// Rows of each bilateral constraint.
    fn bilateral(&self, rows: usize) -> Result<Vec<usize>, ProblemError> {
        let part = "info/bilateral";
        if self.file.dataset(&self.path(part)).is_err() {
            return Ok(vec![1; rows]);
        }
        let sizes = self.integers(part)?.into_iter().map(|size| self.index(part, size));
        let sizes = sizes.collect::<Result<Vec<_>, _>>()?;
        let sum = sizes.iter().fold(0_usize, |sum, size| sum.saturating_add(*size));
        if sum != rows {
            let reason = format!("divides {sum} bilateral rows, but the file has {rows}");
            return Err(unreadable(&self.path(part), &reason));
        }
        Ok(sizes)
    }

    /// (1) with n rows of contacts; also the number of bilateral rows.
    fn local(&self, n: usize) -> Result<(LocalForm, usize), ProblemError> {
        let mut matrix = self.matrix("W")?;
        self.check_shape("W", &matrix, (n, n))?;
        let mut offset = self.numbers("vectors/q")?;
        check_size(&self.path("vectors/q"), offset.len(), n)?;
        if self.has_group("V") {
            let (coupling, constraints) = (self.matrix("V")?, self.matrix("R")?);
            self.check_shape("V", &coupling, (n, constraints.rows))?;
            self.check_shape("R", &constraints, (constraints.rows, constraints.rows))?;
            coupling.check("V", (n, constraints.rows))?;
            constraints.check("R", (constraints.rows, constraints.rows))?;
            let s = self.numbers("vectors/s")?;
            check_size(&self.path("vectors/s"), s.len(), constraints.rows)?;
            for &(i, j, x) in &coupling.entries {
                matrix.entries.extend([(i, n + j, x), (n + j, i, x)]);
            }
            matrix.entries.extend(constraints.entries.iter().map(|&(i, j, x)| (n + i, n + j, x)));
            matrix.rows += constraints.rows;
            matrix.columns += constraints.rows;
            offset.extend(s);
        } else {
            self.without("V", &["R", "vectors/s"])?;
        }
        let constraints = matrix.rows - n;
        Ok((LocalForm { matrix, offset }, constraints))
    }

    /// (2) with n rows of contacts; also the number of bilateral rows.
    fn global(&self, n: usize) -> Result<(GlobalForm, usize), ProblemError> {
        let mass = self.matrix("M")?;
        self.check_shape("M", &mass, (mass.rows, mass.rows))?;
        let mut directions = self.matrix("H")?;
        self.check_shape("H", &directions, (mass.rows, n))?;
        let force = self.numbers("vectors/f")?;
        check_size(&self.path("vectors/f"), force.len(), mass.rows)?;
        let mut offset = self.numbers("vectors/w")?;
        check_size(&self.path("vectors/w"), offset.len(), n)?;
        if self.has_group("G") {
            let constraints = self.matrix("G")?;
            self.check_shape("G", &constraints, (mass.rows, constraints.columns))?;
            constraints.check("G", (mass.rows, constraints.columns))?;
            let b = self.numbers("vectors/b")?;
            check_size(&self.path("vectors/b"), b.len(), constraints.columns)?;
            directions.entries.extend(constraints.entries.iter().map(|&(i, j, x)| (i, n + j, x)));
            directions.columns += constraints.columns;
            offset.extend(b);
        } else {
            self.without("G", &["vectors/b"])?;
        }
        let constraints = directions.columns - n;
        Ok((GlobalForm { mass, directions, force, offset }, constraints))
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
        if self.has_numbers(&at("nzmax")) && self.count(&at("nzmax"))? < nz {
            let reason = format!("there are {nz} numbers, more than `nzmax` says");
            return Err(unreadable(&self.path(&at("nz")), &reason));
        }
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
        let ordered = pointers[0] == 0 && pointers.windows(2).all(|pair| pair[0] <= pair[1]);
        if !ordered || last > indices || last > numbers {
            let reason = format!(
                "the pointers do not ascend from 0 to the {} entries",
                indices.min(numbers)
            );
            return Err(unreadable(&self.path(part), &reason));
        }
        let line = |line: usize| (pointers[line]..pointers[line + 1]).map(move |k| (k, line));
        Ok((0..lines).flat_map(line))
    }
}

fn unreadable(place: &str, error: &dyn Display) -> ProblemError {
    ProblemError::Hdf5 { place: place.to_owned(), reason: error.to_string() }
}

/// The whole number that this is.
#[expect(clippy::cast_possible_truncation, reason = "whole and in range")]
fn whole(x: f64) -> Option<i64> {
    (x.fract() == 0.0 && x.abs() <= LARGEST_WHOLE).then_some(x as i64)
}
