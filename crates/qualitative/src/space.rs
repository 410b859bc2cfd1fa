//! The space that states lie in: directions along which coordinates and velocities are free.
//!
//! A state has n_q coordinates and n velocities, x = (q, u); small changes of it are (F(q) a, b) with a, b ∈ ℝⁿ, so that
//! quaternions have three directions. Prescribed parts have none.

use nalgebra::{DMatrix, DVector};
use percussion::system::{MechanicalSystem, State};

/// Singular values below this part of the largest are none.
const RANK: f64 = 1e-12;

/// The free directions of a system: first those of coordinates, then those of velocities.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Space {
    n_q: usize,
    n: usize,
    /// The velocities that are not prescribed.
    free: Vec<usize>,
}

impl Space {
    /// Of a system.
    pub fn of(system: &dyn MechanicalSystem) -> Self {
        let (n_q, n) = (system.layout().q_len(), system.layout().u_len());
        let (mut q, mut u) = (vec![f64::NAN; n_q], vec![f64::NAN; n]);
        system.prescribe(0.0, &mut q, &mut u);
        let free = (0..n).filter(|k| u[*k].is_nan()).collect();
        Self { n_q, n, free }
    }

    /// Number of directions.
    pub fn dim(&self) -> usize {
        2 * self.free.len()
    }

    /// Number of entries of a state.
    pub fn len(&self) -> usize {
        self.n_q + self.n
    }

    /// The velocities that are free.
    pub fn free(&self) -> &[usize] {
        &self.free
    }

    /// The entries of (q, u) that are free; none if coordinates are not as many as velocities.
    pub fn entries(&self) -> Option<Vec<usize>> {
        let of_u = self.free.iter().map(|k| self.n_q + k);
        (self.n_q == self.n).then(|| self.free.iter().copied().chain(of_u).collect())
    }

    /// Whether nothing moves.
    pub fn is_empty(&self) -> bool {
        self.free.is_empty()
    }

    /// The direction that moves this coordinate and no other; none of prescribed parts and quaternions.
    pub fn direction_of(
        &self,
        system: &dyn MechanicalSystem,
        q: &[f64],
        coordinate: usize,
    ) -> Option<usize> {
        (0..self.free.len()).find(|k| self.coordinate_of(system, q, *k) == Some(coordinate))
    }

    /// The coordinate that a direction moves, if it moves one only and as fast as itself.
    pub fn coordinate_of(
        &self,
        system: &dyn MechanicalSystem,
        q: &[f64],
        direction: usize,
    ) -> Option<usize> {
        let change = self.direction(system, q, direction);
        let mut moved = change[..self.n_q].iter().enumerate().filter(|(_, rate)| **rate != 0.0);
        let (place, rate) = moved.next()?;
        (*rate == 1.0 && moved.next().is_none()).then_some(place)
    }

    /// The change of x along direction k.
    pub fn direction(&self, system: &dyn MechanicalSystem, q: &[f64], k: usize) -> Vec<f64> {
        let mut coordinates = vec![0.0; self.dim()];
        coordinates[k] = 1.0;
        self.change(system, q, &coordinates)
    }

    /// The change of x with these components.
    pub fn change(&self, system: &dyn MechanicalSystem, q: &[f64], components: &[f64]) -> Vec<f64> {
        let (of_q, of_u) = components.split_at(self.free.len());
        let mut change = vec![0.0; self.len()];
        let mut u = vec![0.0; self.n];
        self.free.iter().zip(of_q).for_each(|(k, a)| u[*k] = *a);
        system.coordinate_rate(q, &u, &mut change[..self.n_q]);
        self.free.iter().zip(of_u).for_each(|(k, b)| change[self.n_q + k] = *b);
        change
    }

    /// The components of a change of x.
    pub fn components(&self, system: &dyn MechanicalSystem, q: &[f64], y: &[f64]) -> Vec<f64> {
        let m = self.free.len();
        let mut components = vec![0.0; 2 * m];
        let mut rates = DMatrix::zeros(self.n_q, m);
        let (mut u, mut rate) = (vec![0.0; self.n], vec![0.0; self.n_q]);
        let mut plain = self.n_q == self.n;
        for (column, &k) in self.free.iter().enumerate() {
            u[k] = 1.0;
            system.coordinate_rate(q, &u, &mut rate);
            plain &= rate == u;
            u[k] = 0.0;
            rates.set_column(column, &DVector::from_column_slice(&rate));
        }
        if plain {
            self.free.iter().zip(&mut components).for_each(|(k, c)| *c = y[*k]);
        } else {
            let right = DVector::from_column_slice(&y[..self.n_q]);
            let svd = rates.svd(true, true);
            let least = RANK * svd.singular_values.max();
            if let Ok(solution) = svd.solve(&right, least) {
                components[..m].copy_from_slice(solution.as_slice());
            }
        }
        for (c, k) in components[m..].iter_mut().zip(&self.free) {
            *c = y[self.n_q + k];
        }
        components
    }

    /// Components of the difference between two states that are near to each other.
    pub fn difference(&self, system: &dyn MechanicalSystem, to: &State, from: &State) -> Vec<f64> {
        let y: Vec<f64> =
            to.q.iter()
                .zip(&from.q)
                .chain(to.u.iter().zip(&from.u))
                .map(|(to, from)| to - from)
                .collect();
        self.components(system, &from.q, &y)
    }

    /// Moves a state by these components.
    pub fn advance(&self, system: &dyn MechanicalSystem, state: &mut State, components: &[f64]) {
        let change = self.change(system, &state.q, components);
        let (of_q, of_u) = change.split_at(self.n_q);
        state.q.iter_mut().zip(of_q).for_each(|(q, c)| *q += c);
        state.u.iter_mut().zip(of_u).for_each(|(u, c)| *u += c);
        system.normalize(&mut state.q);
        system.prescribe(state.t, &mut state.q, &mut state.u);
    }

    /// Names of the directions.
    pub fn names(&self, system: &dyn MechanicalSystem) -> Vec<String> {
        let layout = system.layout();
        let plain = self.n_q == self.n;
        let of_q = self.free.iter().map(|&k| {
            let labels = if plain { layout.coordinates() } else { layout.velocities() };
            let name = labels[k].name.to_string();
            if plain { name } else { format!("along {name}") }
        });
        let of_u = self.free.iter().map(|&k| layout.velocities()[k].name.to_string());
        of_q.chain(of_u).collect()
    }
}
