//! From the global to the local form.
//!
//! ```text
//! W = HᵀM⁻¹H,      q = HᵀM⁻¹f + b,      v = M⁻¹(f + H r)                   (1)
//! ```
//!
//! M falls into components that do not touch each other, in multibody systems one per body. If all
//! are small and positive definite, W is assembled block by block over the contact graph
//! ([`Delassus`]). Otherwise M is factored as one sparse matrix, M = L Lᵀ if it is symmetric and
//! positive definite and P M Q = L U if not, and a block of W is formed for every two laws with a
//! component in common.

use super::{GlobalForm, ProblemError, SparseMatrix};
use percussion_inclusion::linalg::{BlockDiagonal, BlockSparse, SparseError, SparseLlt, SparseLu};
use percussion_inclusion::problem::Delassus;

/// Rows of the largest component that is factored densely.
const SMALL: usize = 24;

/// Asymmetry of M above which it counts as not symmetric: the rounding of its assembly.
const SYMMETRIC: f64 = 1e-14;

/// The factors of M.
#[derive(Debug)]
enum Factors {
    Symmetric(Box<SparseLlt>),
    General(Box<SparseLu>),
}

impl Factors {
    fn of(mass: &SparseMatrix) -> Result<Self, SparseError> {
        let matrix = mass.square();
        if mass.asymmetry() <= SYMMETRIC {
            let mut llt = SparseLlt::default();
            if llt.factorise(&matrix).is_ok() {
                return Ok(Self::Symmetric(Box::new(llt)));
            }
        }
        let mut lu = SparseLu::default();
        lu.factorise(&matrix).map(|()| Self::General(Box::new(lu)))
    }

    fn solve_in_place(&self, x: &mut [f64]) -> Result<(), SparseError> {
        match self {
            Self::Symmetric(llt) => llt.solve_in_place(x),
            Self::General(lu) => lu.solve_in_place(x),
        }
    }
}

impl GlobalForm {
    /// W and q of (1), with laws of these dimensions along the columns of H.
    pub(super) fn condense(&self, dims: &[usize]) -> Result<(Delassus, Vec<f64>), ProblemError> {
        let components = Components::of(&self.mass);
        let mut delassus = Delassus::default();
        let mut free = self.force.clone();
        if let Some(mass) = components.block_diagonal(&self.mass) {
            delassus.assemble(&components.directions(&self.directions, dims), &mass);
            components.solve(&mass, &mut free);
        } else {
            let failed = |source| ProblemError::Mass { source };
            let factors = Factors::of(&self.mass).map_err(failed)?;
            let triplets = components.products(&self.directions, dims, &factors);
            delassus = Delassus::from_triplets(dims, &triplets.map_err(failed)?);
            factors.solve_in_place(&mut free).map_err(failed)?;
        }
        let mut q = self.offset.clone();
        self.directions.add_transposed_times(&free, &mut q);
        Ok((delassus, q))
    }

    /// v of (1) for contact forces r.
    ///
    /// # Errors
    /// If M has no inverse.
    ///
    /// # Panics
    /// If there is not one force per column of H.
    pub fn velocity(&self, r: &[f64]) -> Result<Vec<f64>, ProblemError> {
        assert_eq!(r.len(), self.directions.columns, "one force per column of H");
        let mut v = self.force.clone();
        self.directions.add_times(r, &mut v);
        let solved = Factors::of(&self.mass).and_then(|factors| factors.solve_in_place(&mut v));
        solved.map_err(|source| ProblemError::Mass { source })?;
        Ok(v)
    }

    /// Hᵀv + b for contact forces r, which W r + q should be.
    pub(super) fn contact_velocity(&self, r: &[f64]) -> Result<Vec<f64>, ProblemError> {
        let mut u = self.offset.clone();
        self.directions.add_transposed_times(&self.velocity(r)?, &mut u);
        Ok(u)
    }
}

/// The components of a square matrix, and its rows in their order.
struct Components {
    /// Component of each row.
    of_row: Vec<usize>,
    /// Place of each row in its component.
    place: Vec<usize>,
    /// Number of rows of each component.
    sizes: Vec<usize>,
}

impl Components {
    fn of(matrix: &SparseMatrix) -> Self {
        let mut parent: Vec<usize> = (0..matrix.rows).collect();
        let root = |parent: &mut Vec<usize>, mut i: usize| {
            while parent[i] != i {
                parent[i] = parent[parent[i]];
                i = parent[i];
            }
            i
        };
        for &(i, j, _) in matrix.entries.iter().filter(|(_, _, x)| *x != 0.0) {
            let (a, b) = (root(&mut parent, i), root(&mut parent, j));
            // the smaller one stays: components count in the order of their first rows
            parent[a.max(b)] = a.min(b);
        }
        let (mut of_row, mut place, mut sizes) = (Vec::new(), Vec::new(), Vec::new());
        for row in 0..matrix.rows {
            let first = root(&mut parent, row);
            let component = if first == row { sizes.len() } else { of_row[first] };
            if first == row {
                sizes.push(0);
            }
            of_row.push(component);
            place.push(sizes[component]);
            sizes[component] += 1;
        }
        Self { of_row, place, sizes }
    }

    /// M factored by components, if all are small, symmetric and positive definite.
    fn block_diagonal(&self, mass: &SparseMatrix) -> Option<BlockDiagonal> {
        if self.sizes.iter().any(|n| *n > SMALL) || mass.asymmetry() > SYMMETRIC {
            return None;
        }
        let mut blocks = BlockDiagonal::new(self.sizes.iter().copied());
        for &(i, j, x) in mass.entries.iter().filter(|(_, _, x)| *x != 0.0) {
            let n = self.sizes[self.of_row[i]];
            blocks.block_mut(self.of_row[i])[self.place[i] * n + self.place[j]] += x;
        }
        blocks.factorise().ok().map(|()| blocks)
    }

    /// First row of each component, if they stand one after the other.
    fn starts(&self) -> Vec<usize> {
        let next = |sum: &mut usize, n: &usize| Some(std::mem::replace(sum, *sum + n));
        self.sizes.iter().scan(0, next).collect()
    }

    /// Hᵀ with one block row per law and one column block per component.
    fn directions(&self, directions: &SparseMatrix, dims: &[usize]) -> BlockSparse {
        let starts = self.starts();
        let mut blocks = BlockSparse::default();
        for entries in by_law(directions, dims) {
            blocks.begin_row(entries.dim);
            let row = blocks.block_rows() - 1;
            let mut touched: Vec<usize> =
                entries.list.iter().map(|&(row, _, _)| self.of_row[row]).collect();
            touched.sort_unstable();
            touched.dedup();
            for &c in &touched {
                blocks.push_block(c, starts[c]..starts[c] + self.sizes[c]);
            }
            let first = blocks.entry_range(row).start;
            for &(row, component, x) in &entries.list {
                let c = self.of_row[row];
                let block = touched.binary_search(&c).unwrap_or(0);
                let within = component * self.sizes[c] + self.place[row];
                blocks.entry_data_mut(first + block)[within] += x;
            }
        }
        blocks
    }

    /// Replaces x by M⁻¹x.
    fn solve(&self, mass: &BlockDiagonal, x: &mut [f64]) {
        let starts = self.starts();
        let place = |row: usize| starts[self.of_row[row]] + self.place[row];
        let mut ordered = vec![0.0; x.len()];
        (0..x.len()).for_each(|row| ordered[place(row)] = x[row]);
        mass.solve(&mut ordered);
        (0..x.len()).for_each(|row| x[row] = ordered[place(row)]);
    }

    /// W as triplets, for any M.
    fn products(
        &self,
        directions: &SparseMatrix,
        dims: &[usize],
        factors: &Factors,
    ) -> Result<Vec<(usize, usize, f64)>, SparseError> {
        let laws: Vec<LawEntries> = by_law(directions, dims).collect();
        let mut touching = vec![Vec::new(); self.sizes.len()];
        for (i, law) in laws.iter().enumerate() {
            for &(row, _, _) in &law.list {
                let component: &mut Vec<usize> = &mut touching[self.of_row[row]];
                if component.last() != Some(&i) {
                    component.push(i);
                }
            }
        }
        let mut triplets = Vec::new();
        let mut column = vec![0.0; directions.rows];
        for law in &laws {
            let components = law.list.iter().map(|&(row, _, _)| self.of_row[row]);
            let mut others: Vec<usize> = components.flat_map(|c| touching[c].clone()).collect();
            others.sort_unstable();
            others.dedup();
            for k in 0..law.dim {
                column.fill(0.0);
                let own = law.list.iter().filter(|(_, component, _)| *component == k);
                own.for_each(|&(row, _, x)| column[row] += x);
                factors.solve_in_place(&mut column)?;
                for other in others.iter().map(|i| &laws[*i]) {
                    let products = other
                        .list
                        .iter()
                        .map(|&(row, i, x)| (other.first + i, law.first + k, x * column[row]));
                    triplets.extend(products);
                }
            }
        }
        Ok(triplets)
    }
}

/// The entries of H that belong to one law: row, component of the law, and number.
struct LawEntries {
    first: usize,
    dim: usize,
    list: Vec<(usize, usize, f64)>,
}

fn by_law(directions: &SparseMatrix, dims: &[usize]) -> impl Iterator<Item = LawEntries> {
    let mut sorted: Vec<(usize, usize, f64)> = directions.entries.clone();
    sorted.sort_by_key(|&(i, j, _)| (j, i));
    let mut next = 0;
    let mut first = 0;
    dims.iter().copied().map(move |dim| {
        let end = next + sorted[next..].partition_point(|(_, j, _)| *j < first + dim);
        let list = sorted[next..end].iter().map(|&(i, j, x)| (i, j - first, x)).collect();
        let law = LawEntries { first, dim, list };
        (next, first) = (end, first + dim);
        law
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Two bodies of two coordinates each, coupled inside; `link` couples the bodies.
    fn form(link: f64, skew: f64) -> GlobalForm {
        let mut entries = vec![
            (0, 0, 2.0),
            (0, 2, 1.0),
            (2, 0, 1.0 + skew),
            (2, 2, 3.0),
            (1, 1, 4.0),
            (3, 3, 5.0),
            (1, 3, -1.0),
            (3, 1, -1.0),
        ];
        if link != 0.0 {
            entries.extend([(0, 1, link), (1, 0, link)]);
        }
        let columns = vec![(0, 0, 1.0), (2, 1, 1.0), (0, 2, -1.0), (1, 2, 1.0), (3, 3, 2.0)];
        GlobalForm {
            mass: SparseMatrix { rows: 4, columns: 4, entries },
            directions: SparseMatrix { rows: 4, columns: 4, entries: columns },
            force: vec![1.0, -2.0, 0.5, 3.0],
            offset: vec![0.1, 0.2, -0.3, 0.4],
        }
    }

    #[test]
    fn all_ways_to_condense_agree_with_the_dense_product() {
        for (link, skew) in [(0.0, 0.0), (0.3, 0.0), (0.0, 0.2), (0.3, 0.2)] {
            let form = form(link, skew);
            let dense = |m: &SparseMatrix| {
                let mut a = nalgebra::DMatrix::<f64>::zeros(m.rows, m.columns);
                m.entries.iter().for_each(|&(i, j, x)| a[(i, j)] += x);
                a
            };
            let h = dense(&form.directions);
            let inverse = dense(&form.mass).try_inverse().expect("regular");
            let w = h.transpose() * &inverse * &h;
            let (delassus, q) = form.condense(&[2, 2]).expect("regular");
            let mut found = nalgebra::DMatrix::<f64>::zeros(4, 4);
            delassus.triplets().for_each(|(i, j, x)| found[(i, j)] += x);
            assert!((&found - &w).amax() < 1e-15 * 8.0, "{found} instead of {w}");
            let r = [1.0, -0.5, 2.0, 0.25];
            let u = form.contact_velocity(&r).expect("regular");
            for i in 0..4 {
                let product: f64 = (0..4).map(|j| w[(i, j)] * r[j]).sum::<f64>() + q[i];
                assert!((u[i] - product).abs() < 1e-14, "{} instead of {product}", u[i]);
            }
        }
    }

    #[test]
    fn bodies_that_do_not_touch_do_not_meet_in_the_matrix() {
        // law 1 of (0.0, 0.0) has rows on both bodies; laws of one row each separate them
        let (delassus, _) = form(0.0, 0.0).condense(&[1, 1, 1, 1]).expect("regular");
        assert_eq!(delassus.matrix().entries(0).count(), 3, "not row 3");
        let (coupled, _) = form(0.0, 0.2).condense(&[1, 1, 1, 1]).expect("regular");
        assert_eq!(coupled.matrix().entries(0).count(), 3, "not row 3");
    }

    #[test]
    fn a_singular_mass_is_named() {
        let mut form = form(0.0, 0.0);
        form.mass.entries.retain(|(i, j, _)| *i != 3 && *j != 3);
        let found = form.condense(&[2, 2]).expect_err("singular");
        assert!(found.to_string().starts_with("`M` cannot be condensed"), "{found}");
    }
}
