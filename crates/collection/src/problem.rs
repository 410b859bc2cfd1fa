//! A friction problem that owns its data.

use super::error::{check_size, check_vector};
use super::{ProblemError, SparseMatrix};
use percussion_inclusion::laws::{Bilateral, FrictionalContact, LawId, LawTable};
use percussion_inclusion::problem::{Delassus, InclusionProblem, OwnedProblem};
use percussion_inclusion::sets::{norm, norm_of_difference};

/// The laws of a friction problem: contacts, then bilateral constraints.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Contacts {
    /// Components per contact, normal first: 2, 3, or 5 with rolling resistance.
    pub dim: usize,
    /// Friction coefficient μ of each contact.
    pub friction: Vec<f64>,
    /// Rolling length μ_R of each contact of five components; empty for others.
    pub rolling: Vec<f64>,
    /// Rows of each bilateral constraint; they stand after those of the contacts.
    pub bilateral: Vec<usize>,
}

impl Contacts {
    /// Number of rows of all laws.
    pub fn rows(&self) -> usize {
        let contacts = self.dim.saturating_mul(self.friction.len());
        self.bilateral.iter().fold(contacts, |sum, rows| sum.saturating_add(*rows))
    }

    /// Rows of each law.
    pub fn dims(&self) -> Vec<usize> {
        let contacts = std::iter::repeat_n(self.dim, self.friction.len());
        contacts.chain(self.bilateral.iter().copied()).collect()
    }

    fn check(&self) -> Result<(), ProblemError> {
        if !matches!(self.dim, 2 | 3 | 5) {
            return Err(ProblemError::Dimension(self.dim));
        }
        let rolling = if self.dim == 5 { self.friction.len() } else { 0 };
        check_size("mu_r", self.rolling.len(), rolling)
    }

    /// The laws, once their number of rows is known to be that of the matrices.
    fn laws(&self) -> Result<(LawTable, Vec<LawId>), ProblemError> {
        let (mut laws, mut blocks) = (LawTable::new(), Vec::new());
        for (contact, &mu) in self.friction.iter().enumerate() {
            let law = match self.dim {
                2 => FrictionalContact::planar(mu, 0.0, 0.0),
                3 => FrictionalContact::spatial(mu, 0.0, 0.0),
                _ => FrictionalContact::rolling(mu, self.rolling[contact], 0.0, 0.0),
            };
            let law = law.map_err(|source| ProblemError::Friction { contact, source })?;
            blocks.push(laws.add(law));
        }
        for (constraint, &rows) in self.bilateral.iter().enumerate() {
            let law = Bilateral::new(rows);
            let law = law.map_err(|_| ProblemError::Bilateral { constraint })?;
            blocks.push(laws.add(law));
        }
        Ok((laws, blocks))
    }
}

/// The local form (1) of the parent module.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct LocalForm {
    /// W, square.
    pub matrix: SparseMatrix,
    /// q, one entry per row.
    pub offset: Vec<f64>,
}

/// The global form (2) of the parent module.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct GlobalForm {
    /// M, n × n.
    pub mass: SparseMatrix,
    /// H, n rows and one column per row of the laws.
    pub directions: SparseMatrix,
    /// f, of length n.
    pub force: Vec<f64>,
    /// b, one entry per column of H.
    pub offset: Vec<f64>,
}

impl GlobalForm {
    fn check(&self, rows: usize) -> Result<(), ProblemError> {
        let n = self.mass.rows;
        self.mass.check("M", (n, n))?;
        self.directions.check("H", (n, rows))?;
        check_vector("f", &self.force, n)?;
        check_vector("b", &self.offset, rows)
    }
}

/// A friction problem (1) of the parent module, with its global form (2) if it was given.
#[derive(Debug)]
pub struct FrictionProblem {
    /// What its author called it; empty if nothing.
    pub name: String,
    contacts: Contacts,
    inclusion: OwnedProblem,
    global: Option<GlobalForm>,
    mismatch: Option<f64>,
}

impl FrictionProblem {
    /// The problem of these laws from one of its forms or from both. With the global form alone
    /// it is condensed; with both, W and q count, and [`Self::mismatch`] says how well they agree.
    ///
    /// # Errors
    /// The first thing found wrong.
    pub fn new(
        contacts: Contacts,
        local: Option<LocalForm>,
        global: Option<GlobalForm>,
    ) -> Result<Self, ProblemError> {
        contacts.check()?;
        let rows = contacts.rows();
        if let Some(global) = &global {
            global.check(rows)?;
        }
        if let Some(local) = &local {
            local.matrix.check("W", (rows, rows))?;
            check_vector("q", &local.offset, rows)?;
        }
        let laws = contacts.laws()?;
        let dims = contacts.dims();
        let given_twice = local.is_some() && global.is_some();
        let (delassus, offset) = match (local, &global) {
            (Some(local), _) => {
                (Delassus::from_triplets(&dims, &local.matrix.entries), local.offset)
            }
            (None, Some(global)) => global.condense(&dims)?,
            (None, None) => {
                let needed_by = "every friction problem, if not `M` and `H`,";
                return Err(ProblemError::Missing { part: "W".into(), needed_by });
            }
        };
        let inclusion = OwnedProblem::new(laws, delassus, offset, 1.0);
        let mut this = Self { name: String::new(), contacts, inclusion, global, mismatch: None };
        this.mismatch = given_twice.then(|| this.compare_forms());
        Ok(this)
    }

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
        let contacts = Contacts { dim, friction, rolling, bilateral: Vec::new() };
        let (rows, entries) = (contacts.rows(), w.to_vec());
        let matrix = SparseMatrix { rows, columns: rows, entries };
        Self::new(contacts, Some(LocalForm { matrix, offset: q }), None)
    }

    /// The inclusion problem itself.
    pub fn problem(&self) -> InclusionProblem<'_> {
        self.inclusion.problem()
    }

    /// Components per contact.
    pub fn dim(&self) -> usize {
        self.contacts.dim
    }

    /// Number of contacts.
    pub fn contacts(&self) -> usize {
        self.contacts.friction.len()
    }

    /// Number of rows, those of bilateral constraints included.
    pub fn rows(&self) -> usize {
        self.inclusion.offset.len()
    }

    /// Friction coefficients μ.
    pub fn friction(&self) -> &[f64] {
        &self.contacts.friction
    }

    /// Rolling lengths μ_R; empty for contacts without rolling resistance.
    pub fn rolling(&self) -> &[f64] {
        &self.contacts.rolling
    }

    /// Rows of each bilateral constraint.
    pub fn bilateral(&self) -> &[usize] {
        &self.contacts.bilateral
    }

    /// The laws.
    pub fn laws(&self) -> &Contacts {
        &self.contacts
    }

    /// The local form; where blocks of W vanish they are left out.
    pub fn local_form(&self) -> LocalForm {
        let (rows, entries) = (self.rows(), self.inclusion.delassus.triplets().collect());
        let matrix = SparseMatrix { rows, columns: rows, entries };
        LocalForm { matrix, offset: self.inclusion.offset.clone() }
    }

    /// The global form, if the problem was given in it.
    pub fn global(&self) -> Option<&GlobalForm> {
        self.global.as_ref()
    }

    /// How far W, q and M, H, f, b contradict each other, if both were given: the relative
    /// difference of both contact velocities for one force and for none; infinite if M has no
    /// inverse.
    pub fn mismatch(&self) -> Option<f64> {
        self.mismatch
    }

    /// u = W r + q.
    ///
    /// # Panics
    /// If there is not one force per row.
    pub fn velocity(&self, r: &[f64]) -> Vec<f64> {
        let mut u = vec![0.0; self.rows()];
        self.problem().velocities(r, &mut u);
        u
    }

    fn compare_forms(&self) -> f64 {
        let Some(global) = &self.global else { return 0.0 };
        // a force with no symmetry and of the size that makes W r comparable with q
        let probe: Vec<f64> = (0..self.inclusion.blocks.len())
            .flat_map(|i| {
                let size = 1.0 / self.problem().weight(i);
                self.problem().rows(i).map(move |k| size * (1.0 + k as f64).sin())
            })
            .collect();
        [probe, vec![0.0; self.rows()]].iter().fold(0.0, |worst, r| {
            let Ok(expected) = global.contact_velocity(r) else { return f64::INFINITY };
            worst.max(difference(&self.velocity(r), &expected))
        })
    }
}

/// ‖a − b‖/max(‖a‖, ‖b‖); zero if both vanish.
fn difference(a: &[f64], b: &[f64]) -> f64 {
    let (off, size) = (norm_of_difference(a, b), norm(a).max(norm(b)));
    if off == 0.0 { 0.0 } else { off / size }
}
