//! Sparse matrices as files hold them: triplets whose equal places add up.

use super::ProblemError;
use percussion_inclusion::linalg::Triplets;

/// A rectangular matrix of triplets (row, column, number); equal places add up.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct SparseMatrix {
    /// Number of rows.
    pub rows: usize,
    /// Number of columns.
    pub columns: usize,
    /// The triplets, in any order.
    pub entries: Vec<(usize, usize, f64)>,
}

impl SparseMatrix {
    /// Checks the shape, that triplets lie inside, and that numbers are finite.
    pub(super) fn check(
        &self,
        part: &'static str,
        expected: (usize, usize),
    ) -> Result<(), ProblemError> {
        let found @ (rows, columns) = (self.rows, self.columns);
        if found != expected {
            return Err(ProblemError::Shape { part, found, expected });
        }
        for (entry, &(row, column, x)) in self.entries.iter().enumerate() {
            if row >= rows || column >= columns {
                return Err(ProblemError::OutOfRange { part, entry, row, column, rows, columns });
            }
            if !x.is_finite() {
                return Err(ProblemError::NotFinite { part, entry });
            }
        }
        Ok(())
    }

    /// Adds A x to y.
    ///
    /// # Panics
    /// If the lengths do not fit.
    pub fn add_times(&self, x: &[f64], y: &mut [f64]) {
        for &(i, j, a) in &self.entries {
            y[i] += a * x[j];
        }
    }

    /// Adds Aᵀ x to y.
    ///
    /// # Panics
    /// If the lengths do not fit.
    pub fn add_transposed_times(&self, x: &[f64], y: &mut [f64]) {
        for &(i, j, a) in &self.entries {
            y[j] += a * x[i];
        }
    }

    /// The triplets by rows, equal places added.
    pub fn summed(&self) -> Vec<(usize, usize, f64)> {
        let mut sorted = self.entries.clone();
        // stable: equal places add up in their order
        sorted.sort_by_key(|&(i, j, _)| (i, j));
        let mut summed: Vec<(usize, usize, f64)> = Vec::with_capacity(sorted.len());
        for (i, j, x) in sorted {
            match summed.last_mut() {
                Some((row, column, sum)) if (*row, *column) == (i, j) => *sum += x,
                _ => summed.push((i, j, x)),
            }
        }
        summed
    }

    /// max|A − Aᵀ|/max|A| of a square matrix; 0 if it vanishes.
    pub fn asymmetry(&self) -> f64 {
        let entries = self.summed();
        let largest = entries.iter().fold(0.0, |max, (_, _, x)| f64::max(max, x.abs()));
        let skew = |&(i, j, x): &(usize, usize, f64)| {
            let mirror = entries.binary_search_by_key(&(j, i), |&(i, j, _)| (i, j));
            (x - mirror.map_or(0.0, |k| entries[k].2)).abs()
        };
        let worst = entries.iter().map(skew).fold(0.0, f64::max);
        if worst == 0.0 { 0.0 } else { worst / largest }
    }

    /// A square matrix for the factorisations.
    pub(super) fn square(&self) -> Triplets {
        let mut triplets = Triplets::default();
        triplets.reset(self.rows);
        self.entries.iter().for_each(|&(i, j, x)| triplets.add(i, j, x));
        triplets
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_places_add_up_and_asymmetry_is_relative() {
        let entries = vec![(0, 0, 1.0), (1, 0, 2.0), (0, 1, 3.0), (0, 0, 3.0), (1, 0, 0.5)];
        let a = SparseMatrix { rows: 2, columns: 2, entries };
        assert_eq!(a.summed(), [(0, 0, 4.0), (0, 1, 3.0), (1, 0, 2.5)]);
        assert_eq!(a.asymmetry(), 0.5 / 4.0);
        let mut y = [0.0; 2];
        a.add_times(&[1.0, 10.0], &mut y);
        assert_eq!(y, [34.0, 2.5]);
        a.add_transposed_times(&[1.0, 10.0], &mut y);
        assert_eq!(y, [63.0, 5.5]);
        assert_eq!(SparseMatrix::default().asymmetry(), 0.0);
    }
}
