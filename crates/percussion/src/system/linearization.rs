//! Stiffness and damping of the smooth forces.
//!
//! ```text
//! K = −∂h/∂q F,   C = −∂h/∂u,   both n × n and sparse                       (1)
//! K e_k ≈ (h(q − ε F e_k) − h(q + ε F e_k))/(2ε),   C e_k alike             (2)
//! ```
//!
//! [Studer2009, §5.3.1] for q̇ = u; K is taken along velocities, x ↦ h(q + F(q) x), so that it
//! has the size of M whatever the coordinates are.

use percussion_inclusion::linalg::Triplets;

use super::MechanicalSystem;

/// K and C of (1). Places that are zero in passing are better kept: the structure of matrices
/// made of them is then analysed once.
#[derive(Clone, Debug, Default)]
pub struct Linearization {
    /// Stiffness K.
    pub stiffness: Triplets,
    /// Damping C.
    pub damping: Triplets,
}

impl Linearization {
    /// Begins with zero matrices of a system with n velocities.
    pub fn reset(&mut self, n: usize) {
        self.stiffness.reset(n);
        self.damping.reset(n);
    }
}

/// Writes K and C from the differences (2) of the force.
pub fn linearize_by_differences<S: MechanicalSystem + ?Sized>(
    system: &S,
    t: f64,
    q: &[f64],
    u: &[f64],
    out: &mut Linearization,
) {
    differences(system, (q, u), out, |q, u, h| system.force(t, q, u, h));
}

/// Writes the differences (2) of any force; entries that vanish are left out.
pub(super) fn differences<S: MechanicalSystem + ?Sized>(
    system: &S,
    (q, u): (&[f64], &[f64]),
    out: &mut Linearization,
    force: impl Fn(&[f64], &[f64], &mut [f64]),
) {
    let n = u.len();
    out.reset(n);
    let (mut direction, mut rate) = (vec![0.0; n], vec![0.0; q.len()]);
    let mut difference = Difference { moved: Vec::new(), above: vec![0.0; n], below: vec![0.0; n] };
    for k in 0..n {
        direction[k] = 1.0;
        system.coordinate_rate(q, &direction, &mut rate);
        difference.write((q, &rate), k, &mut out.stiffness, |q, h| force(q, u, h));
        difference.write((u, &direction), k, &mut out.damping, |u, h| force(q, u, h));
        direction[k] = 0.0;
    }
}

/// Scratch memory of (2).
struct Difference {
    moved: Vec<f64>,
    above: Vec<f64>,
    below: Vec<f64>,
}

impl Difference {
    /// Adds column k: −∂f/∂x along a direction.
    fn write(
        &mut self,
        (x, direction): (&[f64], &[f64]),
        k: usize,
        out: &mut Triplets,
        f: impl Fn(&[f64], &mut [f64]),
    ) {
        let moving = x.iter().zip(direction).filter(|(_, d)| **d != 0.0);
        // cube root of the rounding unit: the best step of a central difference
        let step = f64::EPSILON.cbrt() * moving.fold(1.0, |max: f64, (x, _)| max.max(x.abs()));
        self.move_to(x, direction, step);
        f(&self.moved, &mut self.above);
        self.move_to(x, direction, -step);
        f(&self.moved, &mut self.below);
        for (i, (below, above)) in self.below.iter().zip(&self.above).enumerate() {
            if below != above {
                out.add(i, k, (below - above) / (2.0 * step));
            }
        }
    }

    fn move_to(&mut self, x: &[f64], direction: &[f64], step: f64) {
        self.moved.clear();
        self.moved.extend(x.iter().zip(direction).map(|(x, d)| x + step * d));
    }
}
