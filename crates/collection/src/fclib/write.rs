//! Writing FCLIB's files.

use std::fmt::Display;

use hdf5_pure::{FileBuilder, GroupBuilder};

use super::super::{FrictionProblem, ProblemError, SparseMatrix};
use super::ROOTS;

impl FrictionProblem {
    /// The bytes of an FCLIB file: the global form if the problem was given in it, otherwise the
    /// local one; with forces r if there are any, as FCLIB's `solution`.
    ///
    /// # Errors
    /// If the format cannot hold the problem, or M has no inverse and forces are given.
    ///
    /// # Panics
    /// If there is not one force per row.
    pub fn to_fclib(&self, forces: Option<&[f64]>) -> Result<Vec<u8>, ProblemError> {
        let kind = (self.global().is_some(), self.dim() == 5);
        let root = ROOTS.iter().find(|(_, global, rolling)| (*global, *rolling) == kind);
        let root = root.map_or("", |(name, ..)| *name);
        let mut file = FileBuilder::new();
        let mut group = file.create_group(root);
        integers(&mut group, "spacedim", &[self.dim()])?;
        self.write_forms(&mut group)?;
        self.write_info(&mut group)?;
        file.add_group(group.finish());
        if let Some(r) = forces {
            let mut solution = file.create_group("solution");
            self.write_solution(&mut solution, r)?;
            file.add_group(solution.finish());
        }
        file.finish().map_err(|error| refused(root, &error))
    }

    /// Rows of the contacts.
    fn contact_rows(&self) -> usize {
        self.dim() * self.contacts()
    }

    fn write_forms(&self, group: &mut GroupBuilder) -> Result<(), ProblemError> {
        let n = self.contact_rows();
        let mut vectors = group.create_group("vectors");
        let mut numbers = |name: &str, data: &[f64]| {
            vectors.create_dataset(name).with_f64_data(data);
        };
        numbers("mu", self.friction());
        if self.dim() == 5 {
            numbers("mu_r", self.rolling());
        }
        let constrained = !self.bilateral().is_empty();
        if let Some(global) = self.global() {
            numbers("f", &global.force);
            numbers("w", &global.offset[..n]);
            matrix(group, "M", &global.mass)?;
            matrix(group, "H", &part(&global.directions, 0..global.directions.rows, 0..n))?;
            if constrained {
                numbers("b", &global.offset[n..]);
                matrix(
                    group,
                    "G",
                    &part(&global.directions, 0..global.directions.rows, n..self.rows()),
                )?;
            }
        } else {
            let local = self.local_form();
            numbers("q", &local.offset[..n]);
            matrix(group, "W", &part(&local.matrix, 0..n, 0..n))?;
            if constrained {
                let rest = n..self.rows();
                numbers("s", &local.offset[n..]);
                matrix(group, "V", &part(&local.matrix, 0..n, rest.clone()))?;
                matrix(group, "R", &part(&local.matrix, rest.clone(), rest))?;
            }
        }
        group.add_group(vectors.finish());
        Ok(())
    }

    fn write_info(&self, group: &mut GroupBuilder) -> Result<(), ProblemError> {
        let mut info = group.create_group("info");
        if !self.name.is_empty() {
            // C programs expect a terminating zero
            let width = u32::try_from(self.name.len() + 1).map_err(|e| refused("info", &e))?;
            let title = info.create_dataset("title");
            title.with_strings_sized(&[&self.name], width).map_err(|e| refused("info", &e))?;
        }
        if !self.bilateral().is_empty() {
            integers(&mut info, "bilateral", self.bilateral())?;
        }
        group.add_group(info.finish());
        Ok(())
    }

    fn write_solution(&self, group: &mut GroupBuilder, r: &[f64]) -> Result<(), ProblemError> {
        let n = self.contact_rows();
        let u = self.velocity(r);
        if let Some(global) = self.global() {
            group.create_dataset("v").with_f64_data(&global.velocity(r)?);
        }
        if !self.bilateral().is_empty() {
            group.create_dataset("l").with_f64_data(&r[n..]);
        }
        group.create_dataset("u").with_f64_data(&u[..n]);
        group.create_dataset("r").with_f64_data(&r[..n]);
        Ok(())
    }
}

/// Rows and columns of a matrix, counted anew.
fn part(
    matrix: &SparseMatrix,
    rows: std::ops::Range<usize>,
    columns: std::ops::Range<usize>,
) -> SparseMatrix {
    let inside = matrix.entries.iter().filter(|(i, j, _)| rows.contains(i) && columns.contains(j));
    let moved = inside.map(|&(i, j, x)| (i - rows.start, j - columns.start, x));
    SparseMatrix { rows: rows.len(), columns: columns.len(), entries: moved.collect() }
}

/// Triplets, (3) of the parent module.
fn matrix(group: &mut GroupBuilder, name: &str, matrix: &SparseMatrix) -> Result<(), ProblemError> {
    let mut sub = group.create_group(name);
    let nz = matrix.entries.len();
    integers(&mut sub, "nzmax", &[nz])?;
    integers(&mut sub, "m", &[matrix.rows])?;
    integers(&mut sub, "n", &[matrix.columns])?;
    integers(&mut sub, "nz", &[nz])?;
    let rows: Vec<usize> = matrix.entries.iter().map(|entry| entry.0).collect();
    let columns: Vec<usize> = matrix.entries.iter().map(|entry| entry.1).collect();
    let numbers: Vec<f64> = matrix.entries.iter().map(|entry| entry.2).collect();
    integers(&mut sub, "p", &columns)?;
    integers(&mut sub, "i", &rows)?;
    sub.create_dataset("x").with_f64_data(&numbers);
    group.add_group(sub.finish());
    Ok(())
}

fn integers(group: &mut GroupBuilder, name: &str, values: &[usize]) -> Result<(), ProblemError> {
    let small: Result<Vec<i32>, _> = values.iter().map(|value| i32::try_from(*value)).collect();
    group.create_dataset(name).with_i32_data(&small.map_err(|error| refused(name, &error))?);
    Ok(())
}

fn refused(place: &str, error: &dyn Display) -> ProblemError {
    ProblemError::Hdf5 { place: place.to_owned(), reason: error.to_string() }
}
