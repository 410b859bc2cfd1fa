//! Extrapolation of results of ever smaller substeps.
//!
//! Row i starts with the result T_{i,1} of n_i substeps, and goes on by
//!
//! ```text
//! T_{i,j+1} = T_{i,j} + (T_{i,j} − T_{i−1,j}) / (n_i/n_{i−j} − 1)           (1)
//! ```
//!
//! [Studer2009, eq. (6.86)]: each column takes one more power of the substep, from the first on,
//! out of the error, so T_{i,i} is of order i whatever the order ≥ 1 of the substeps.

/// The last row of the tableau.
#[derive(Debug, Default)]
pub(super) struct Tableau {
    /// n_1, …, n_i.
    substeps: Vec<u32>,
    /// T_{i,1}, …, T_{i,i}; memory beyond is kept.
    row: Vec<Vec<f64>>,
    /// T_{i−1,i−1}.
    last: Vec<f64>,
}

impl Tableau {
    /// Forgets all rows.
    pub(super) fn clear(&mut self) {
        self.substeps.clear();
    }

    /// Adds the row of a result of `n` substeps.
    pub(super) fn add_row(&mut self, n: u32, result: impl Iterator<Item = f64>) {
        if let Some(diagonal) = self.substeps.len().checked_sub(1) {
            self.last.clone_from(&self.row[diagonal]);
        }
        self.substeps.push(n);
        let i = self.substeps.len();
        if self.row.len() < i {
            self.row.push(Vec::new());
        }
        let (before, diagonal) = self.row.split_at_mut(i - 1);
        diagonal[0].clear();
        for (c, x) in result.enumerate() {
            let mut entry = x;
            // (1): `old` is T_{i−1,j}, and j one more than the place in the row
            for (place, column) in before.iter_mut().enumerate() {
                let old = std::mem::replace(&mut column[c], entry);
                let ratio = f64::from(n) / f64::from(self.substeps[i - 2 - place]);
                entry += (entry - old) / (ratio - 1.0);
            }
            diagonal[0].push(entry);
        }
    }

    /// T_{i,i}; nothing before the first row.
    pub(super) fn best(&self) -> &[f64] {
        self.substeps.len().checked_sub(1).map_or(&[], |diagonal| &self.row[diagonal])
    }

    /// T_{i−1,i−1}, from the second row on.
    pub(super) fn second_best(&self) -> &[f64] {
        &self.last
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// y' = 3x² from 0 to 1 by n explicit Euler steps.
    fn euler(n: u32) -> f64 {
        (0..n).map(|k| 3.0 * (f64::from(k) / f64::from(n)).powi(2) / f64::from(n)).sum()
    }

    #[test]
    fn the_tableau_is_that_of_the_source() {
        // [Studer2009, eqs. (6.87)–(6.88)], whose denominators are misprinted
        let rows: [&[f64]; 3] = [&[0.0], &[5.0 / 9.0, 5.0 / 6.0], &[18.0 / 25.0, 29.0 / 30.0, 1.0]];
        let mut tableau = Tableau::default();
        for (n, expected) in [1, 3, 5].into_iter().zip(rows) {
            tableau.add_row(n, std::iter::once(euler(n)));
            let found = tableau.row.iter().map(|column| column[0]);
            for (found, expected) in found.zip(expected) {
                assert!((found - expected).abs() < 1e-15, "{found}, not {expected}, for n = {n}");
            }
            assert!((tableau.best()[0] - expected[expected.len() - 1]).abs() < 1e-15);
        }
        assert!((tableau.second_best()[0] - 5.0 / 6.0).abs() < 1e-15);
        tableau.clear();
        tableau.add_row(1, std::iter::once(2.0));
        assert_eq!(tableau.best(), [2.0], "what was before is forgotten");
    }
}
