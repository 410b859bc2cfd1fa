//! Derivatives of mass matrix and force directions, by differences.
//!
//! Constraints at several levels need the rate of the directions, and Newton's iteration the
//! gradients of products with them:
//!
//! ```text
//! κ = d/dt(Wᵀ) u + dζ/dt,   so that γ̇ = Wᵀu̇ + κ                            (1)
//! ∂f/∂x   for f = f(M(q), W(q), ζ(q)),   q(x) = q + F(q) x at x = 0          (2)
//! ```
//!
//! κ is as the system tells it, or γ(t, q; u) differentiated along the motion at fixed u; (2) covers ∂(W λ)/∂q, ∂(Wᵀu)/∂q
//! and ∂(M u)/∂q [BAC2014, eqs. (43)–(45)]. A fourth-order difference is used for (1), which
//! enters solutions, on one side of a discontinuity in time; a central one for (2), which only
//! steers iterations.

use percussion_inclusion::linalg::BlockDiagonal;

use super::{Interactions, MechanicalSystem, Side};

/// Weights of the fourth-order difference at ±ε, ±2ε, times ε.
const WEIGHTS: [(f64, f64); 4] =
    [(1.0, 2.0 / 3.0), (-1.0, -2.0 / 3.0), (2.0, -1.0 / 12.0), (-2.0, 1.0 / 12.0)];

/// The same on one side of a discontinuity, at 0, ε, … 4ε.
const ONE_SIDED: [(f64, f64); 5] =
    [(0.0, -25.0 / 12.0), (1.0, 4.0), (2.0, -3.0), (3.0, 4.0 / 3.0), (4.0, -0.25)];

/// How far directions should turn over the step of a difference of fourth order, relative: the fifth root of the
/// rounding unit.
const BEST_TURN: f64 = 7.4e-4;
/// How far they may turn over two steps.
const MOST_TURN: f64 = 4e-3;
/// Where they turn less, rounding shows.
const LEAST_TURN: f64 = 1e-4;
/// The shortest step, as part of the first.
const SHORTEST: f64 = 1e-7;

/// Scratch memory of differences.
#[derive(Debug, Default)]
pub struct Derivatives {
    moved: Vec<f64>,
    rate: Vec<f64>,
    direction: Vec<f64>,
    gamma: Vec<f64>,
    /// Wᵀu of all rows where differences are taken, and the sizes of its terms.
    still: Vec<f64>,
    sizes: Vec<f64>,
    /// How far directions turned over a step, and over the last that was tried; no number where it does not count.
    turns: Vec<f64>,
    last_turns: Vec<f64>,
    near: Interactions,
    /// Interactions that tell κ.
    told: Interactions,
    mass: BlockDiagonal,
    above: Vec<f64>,
    below: Vec<f64>,
}

impl Derivatives {
    /// Writes κ of (1) for the interactions `found` at (t, q): as the system tells it, by differences where
    /// it does not.
    pub fn drift(
        &mut self,
        system: &dyn MechanicalSystem,
        place: (f64, &[f64], &[f64]),
        found: &Interactions,
        kappa: &mut [f64],
    ) {
        if !system.tells_kappa() {
            self.difference_drift(system, place, found, kappa);
            return;
        }
        let (t, q, u) = place;
        let mut told = std::mem::take(&mut self.told);
        told.follow(found.reach(), u);
        system.interactions(t, q, &mut told);
        let of = |i: usize| told.find(found.key(i), i).and_then(|k| told.kappa(k));
        if (0..found.len()).any(|i| of(i).is_none()) {
            self.difference_drift(system, place, found, kappa);
        }
        for i in 0..found.len() {
            if let Some(own) = of(i) {
                kappa[found.rows(i)].copy_from_slice(own);
            }
        }
        self.told = told;
    }

    /// The same, all by differences: over a time in which directions turn as little as is best, whatever the
    /// units and the turns that angles have made.
    fn difference_drift(
        &mut self,
        system: &dyn MechanicalSystem,
        place: (f64, &[f64], &[f64]),
        found: &Interactions,
        kappa: &mut [f64],
    ) {
        let (_, q, u) = place;
        self.rate.resize(q.len(), 0.0);
        system.coordinate_rate(q, u, &mut self.rate);
        self.measure(found, u);
        let first = BEST_TURN / largest(&self.rate).max(largest(u)).max(1.0);
        let longest = first * largest(q).max(1.0);
        self.difference(system, place, found, first, kappa);
        let (mut step, mut turn) = (first, self.largest_turn());
        if turn < LEAST_TURN && turn > 0.0 {
            step = longest.min(first * 2.0 * BEST_TURN / turn);
            self.difference(system, place, found, step, kappa);
            turn = self.largest_turn();
        }
        while turn > MOST_TURN && step > SHORTEST * first {
            step *= 2.0 * BEST_TURN / turn;
            self.last_turns.clone_from(&self.turns);
            self.difference(system, place, found, step, kappa);
            self.leave_out_what_turns_however_short();
            turn = self.largest_turn();
        }
        // nothing else asked for a shorter one
        if step < first && turn * (first / step) <= MOST_TURN {
            self.difference(system, place, found, first, kappa);
        }
    }

    /// Rows that pass zero, or have a kink, change by as much of their size over any time: they do not count.
    fn leave_out_what_turns_however_short(&mut self) {
        for (turn, last) in self.turns.iter_mut().zip(&self.last_turns) {
            let stays = *turn > MOST_TURN && *turn > 0.5 * last;
            *turn = if stays || last.is_nan() { f64::NAN } else { *turn };
        }
    }

    /// That of all rows which count.
    fn largest_turn(&self) -> f64 {
        self.turns.iter().fold(0.0, |most, turn| most.max(*turn))
    }

    /// Wᵀu of every row at this place, and what it is the sum of.
    fn measure(&mut self, found: &Interactions, u: &[f64]) {
        self.still.clear();
        self.sizes.clear();
        for i in 0..found.len() {
            let (start, rows) = (self.sizes.len(), found.rows(i).len());
            self.still.resize(start + rows, 0.0);
            found.directions().add_row_times(i, u, &mut self.still[start..]);
            self.sizes.resize(start + rows, 0.0);
            found.directions().add_row_sizes(i, u, &mut self.sizes[start..]);
        }
    }

    /// κ by a difference over this time, and the largest change of Wᵀu of each row over it, as part of what it is the
    /// sum of.
    fn difference(
        &mut self,
        system: &dyn MechanicalSystem,
        (t, q, u): (f64, &[f64], &[f64]),
        found: &Interactions,
        step: f64,
        kappa: &mut [f64],
    ) {
        kappa.fill(0.0);
        self.turns.clear();
        self.turns.resize(kappa.len(), 0.0);
        let (weights, step) = match Side::of(system, t, 2.0 * step) {
            Side::Both => (&WEIGHTS[..], step),
            Side::After => (&ONE_SIDED[..], step),
            Side::Before => (&ONE_SIDED[..], -step),
        };
        for &(place, weight) in weights {
            self.move_along(q, place * step);
            self.near.clear();
            system.interactions(t + place * step, &self.moved, &mut self.near);
            for i in 0..found.len() {
                let Some(k) = self.near.find(found.key(i), i) else { continue };
                self.gamma.resize(self.near.rows(k).len(), 0.0);
                self.near.velocity(k, u, &mut self.gamma);
                let drift = self.near.drift(k);
                for ((row, gamma), zeta) in found.rows(i).zip(&self.gamma).zip(drift) {
                    kappa[row] += weight / step * gamma;
                    let change = (gamma - zeta - self.still[row]).abs();
                    if change > f64::EPSILON * self.sizes[row] {
                        let turn = change / (self.sizes[row] + change);
                        self.turns[row] = self.turns[row].max(turn);
                    }
                }
            }
        }
    }

    /// Whether M or W differ at a configuration not far from q; if not, gradients (2) of
    /// products with them are taken to vanish.
    pub fn vary(
        &mut self,
        system: &dyn MechanicalSystem,
        (t, q): (f64, &[f64]),
        found: &Interactions,
        mass: &BlockDiagonal,
    ) -> bool {
        self.rate.clear();
        // incommensurable displacements, so that no symmetry hides a change
        self.rate.extend((0..q.len()).map(|k| 1e-3 * (1.0 + (k as f64 + 0.5).sin())));
        self.move_along(q, 1.0);
        self.evaluate(system, t);
        let same_mass = mass.same_numbers(&self.mass);
        let same_rows = found.len() == self.near.len()
            && (0..found.len()).all(|i| {
                let entries = found.directions().entries(i);
                entries.map(|e| e.data).eq(self.near.directions().entries(i).map(|e| e.data))
            });
        !(same_mass && same_rows)
    }

    /// Writes the gradient (2) of `f`, which has `len` components, row-major len × n.
    pub fn gradient(
        &mut self,
        system: &dyn MechanicalSystem,
        (t, q): (f64, &[f64]),
        len: usize,
        out: &mut Vec<f64>,
        f: impl Fn(&BlockDiagonal, &Interactions, &mut [f64]),
    ) {
        let n = system.layout().u_len();
        out.clear();
        out.resize(len * n, 0.0);
        self.above.resize(len, 0.0);
        self.below.resize(len, 0.0);
        // cube root of the rounding unit: the best step of a central difference
        let step = f64::EPSILON.cbrt() * largest(q).max(1.0);
        for k in 0..n {
            self.direction.clear();
            self.direction.resize(n, 0.0);
            self.direction[k] = 1.0;
            self.rate.resize(q.len(), 0.0);
            system.coordinate_rate(q, &self.direction, &mut self.rate);
            self.move_along(q, step);
            self.evaluate(system, t);
            f(&self.mass, &self.near, &mut self.above);
            self.move_along(q, -step);
            self.evaluate(system, t);
            f(&self.mass, &self.near, &mut self.below);
            for i in 0..len {
                out[i * n + k] = (self.above[i] - self.below[i]) / (2.0 * step);
            }
        }
    }

    fn move_along(&mut self, q: &[f64], step: f64) {
        self.moved.clear();
        self.moved.extend(q.iter().zip(&self.rate).map(|(q, rate)| q + step * rate));
    }

    fn evaluate(&mut self, system: &dyn MechanicalSystem, t: f64) {
        let parts = system.layout().parts();
        let fits = self.mass.blocks() == parts.len()
            && parts.iter().enumerate().all(|(b, part)| self.mass.rows(b) == part.u);
        if !fits {
            self.mass = system.layout().mass_matrix();
        }
        system.mass(t, &self.moved, &mut self.mass);
        self.near.clear();
        system.interactions(t, &self.moved, &mut self.near);
    }
}

fn largest(x: &[f64]) -> f64 {
    x.iter().fold(0.0, |max, x| max.max(x.abs()))
}

#[cfg(test)]
mod tests {
    use percussion_inclusion::laws::{Bilateral, LawId, LawTable};

    use super::*;
    use crate::system::{InteractionKey, Layout};

    /// A mass 2 + x² in the plane at the distance 1 + ½t² from the origin.
    struct Rod {
        layout: Layout,
        laws: LawTable,
        law: LawId,
    }

    impl MechanicalSystem for Rod {
        fn layout(&self) -> &Layout {
            &self.layout
        }
        fn mass(&self, _t: f64, q: &[f64], mass: &mut BlockDiagonal) {
            let m = 2.0 + q[0] * q[0];
            mass.block_mut(0).copy_from_slice(&[m, 0.0, 0.0, m]);
        }
        fn force(&self, _t: f64, _q: &[f64], _u: &[f64], h: &mut [f64]) {
            h.fill(0.0);
        }
        fn laws(&self) -> &LawTable {
            &self.laws
        }
        fn interactions(&self, t: f64, q: &[f64], found: &mut Interactions) {
            let (length, part) = (1.0 + 0.5 * t * t, self.layout.part(0));
            let gap = 0.5 * (q[0] * q[0] + q[1] * q[1] - length * length);
            let key = InteractionKey::of_feature(0, 0);
            found.add(key, self.law, &[gap], &[-length * t]).on(part, q);
        }
    }

    fn rod() -> Rod {
        let mut laws = LawTable::new();
        let law = laws.add(Bilateral::new(1).unwrap());
        let (q, u) = ([("x", "m"), ("y", "m")], [("u", "m/s"), ("v", "m/s")]);
        Rod { layout: Layout::single("rod", &q, &u), laws, law }
    }

    #[test]
    fn the_drift_has_centripetal_and_rheonomic_parts() {
        let (system, mut found, mut kappa) = (rod(), Interactions::default(), [0.0]);
        let (t, q, u) = (0.7, [0.6, -0.8], [3.0, 2.0]);
        system.interactions(t, &q, &mut found);
        Derivatives::default().drift(&system, (t, &q, &u), &found, &mut kappa);
        // κ = u·u + d/dt(−(1 + ½t²) t)
        let expected = 13.0 - (1.0 + 1.5 * t * t);
        assert!((kappa[0] - expected).abs() < 1e-10, "{} instead of {expected}", kappa[0]);
    }

    #[test]
    fn the_drift_does_not_depend_on_the_size_of_the_machine_or_of_coordinates() {
        for scale in [1e-9, 1e-6, 1e-3, 1.0, 1e3, 1e6] {
            for speed in [1e-3, 1.0, 1e3] {
                let (system, mut found, mut kappa) = (rod(), Interactions::default(), [0.0]);
                // at t = 0 the drift is that of the speed alone, but for d/dt(−(1 + ½t²) t) = −1
                let (q, u) = ([0.6 * scale, -0.8 * scale], [3.0, 2.0].map(|u| u * scale * speed));
                system.interactions(0.0, &q, &mut found);
                Derivatives::default().drift(&system, (0.0, &q, &u), &found, &mut kappa);
                let expected = 13.0 * (scale * speed).powi(2) - 1.0;
                let size = 13.0 * (scale * speed).powi(2) + 1.0;
                let off = (kappa[0] - expected).abs();
                assert!(off < 1e-9 * size, "{scale}, {speed}: {} instead of {expected}", kappa[0]);
            }
        }
    }

    #[test]
    fn the_drift_is_right_where_a_velocity_passes_zero() {
        let q = [("x", "m"), ("y", "m"), ("φ", "rad")];
        let rod = Rod {
            layout: Layout::single("rod", &q, &["v", "w", "ω"].map(|u| (u, "1/s"))),
            ..rod()
        };
        let (system, mut found, mut kappa) =
            (Pinned { rod, arm: 0.3 }, Interactions::default(), [0.0]);
        // sin φ = 0, so that nothing moves along x
        let (q, u) = ([0.3, 0.0, 0.0], [0.0, 2.1, 7.0]);
        system.interactions(0.0, &q, &mut found);
        Derivatives::default().drift(&system, (0.0, &q, &u), &found, &mut kappa);
        assert!((kappa[0] / (49.0 * 0.3) - 1.0).abs() < 1e-9, "{}", kappa[0]);
    }

    #[test]
    fn the_drift_of_a_machine_at_rest_is_that_of_its_drive() {
        let (system, mut found, mut kappa) = (rod(), Interactions::default(), [0.0]);
        for u in [[0.0, 0.0], [1e-250, 0.0], [0.0, 1e-20]] {
            found.clear();
            system.interactions(0.0, &[0.6, -0.8], &mut found);
            Derivatives::default().drift(&system, (0.0, &[0.6, -0.8], &u), &found, &mut kappa);
            assert!((kappa[0] + 1.0).abs() < 1e-10, "{u:?}: {}", kappa[0]);
        }
    }

    /// A rod in the plane on a pin at the distance `arm` from its centre.
    struct Pinned {
        rod: Rod,
        arm: f64,
    }

    impl MechanicalSystem for Pinned {
        fn layout(&self) -> &Layout {
            &self.rod.layout
        }
        fn mass(&self, _t: f64, _q: &[f64], _mass: &mut BlockDiagonal) {}
        fn force(&self, _t: f64, _q: &[f64], _u: &[f64], _h: &mut [f64]) {}
        fn laws(&self) -> &LawTable {
            &self.rod.laws
        }
        fn interactions(&self, _t: f64, q: &[f64], found: &mut Interactions) {
            let (key, gap) = (InteractionKey::of_feature(0, 0), q[0] - self.arm * q[2].cos());
            let row = [1.0, 0.0, self.arm * q[2].sin()];
            found.add(key, self.rod.law, &[gap], &[0.0]).on(self.rod.layout.part(0), &row);
        }
    }

    #[test]
    fn the_drift_does_not_depend_on_the_turns_that_an_angle_has_made() {
        let (q, u) = ([("x", "m"), ("y", "m"), ("φ", "rad")], ["v", "w", "ω"].map(|u| (u, "m/s")));
        for arm in [1e-6, 1e-3, 1.0, 1e3] {
            for (turns, bound) in [(0.0, 1e-11), (1e3, 1e-8), (1e5, 1e-6)] {
                let rod = Rod { layout: Layout::single("rod", &q, &u), ..rod() };
                let (system, mut found) = (Pinned { rod, arm }, Interactions::default());
                let (phi, omega) = (0.5 + std::f64::consts::TAU * turns, 7.0);
                let (q, u) = ([arm * phi.cos(), 0.0, phi], [-omega * arm * phi.sin(), 0.0, omega]);
                system.interactions(0.0, &q, &mut found);
                let mut kappa = [0.0];
                Derivatives::default().drift(&system, (0.0, &q, &u), &found, &mut kappa);
                let expected = omega * omega * arm * phi.cos();
                let off = (kappa[0] / expected - 1.0).abs();
                assert!(off < bound, "{arm} m, {turns} turns: {} for {expected}", kappa[0]);
            }
        }
    }

    #[test]
    fn gradients_of_products_with_mass_and_directions() {
        let (system, mut found, mut out) = (rod(), Interactions::default(), Vec::new());
        let (t, q) = (0.0, [0.6, -0.8]);
        system.interactions(t, &q, &mut found);
        let mut mass = system.layout().mass_matrix();
        system.mass(t, &q, &mut mass);
        let mut derivatives = Derivatives::default();
        assert!(derivatives.vary(&system, (t, &q), &found, &mass));
        derivatives.gradient(&system, (t, &q), 3, &mut out, |mass, near, out| {
            // W λ with λ = 5, and M₁₁
            out.fill(0.0);
            near.directions().add_transposed_row_times(0, &[5.0], &mut out[..2]);
            out[2] = mass.block(0)[0];
        });
        for (found, expected) in out.iter().zip([5.0, 0.0, 0.0, 5.0, 1.2, 0.0]) {
            assert!((found - expected).abs() < 1e-9, "{out:?}");
        }
    }
}
