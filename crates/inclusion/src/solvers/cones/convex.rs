//! Quadratic problems over products of simple sets, to which friction problems are frozen.
//!
//! On the problem scaled to Ĝ, ĉ ([`Scaled`]), with an offset b and one closed set Kᵢ per law,
//!
//! ```text
//! minimise ½ PᵀĜP + bᵀP   over Pᵢ ∈ Kᵢ                                      (1)
//!     ⇔   P = proj_K(P − r (ĜP + b))   for any r > 0.                       (2)
//! ```
//!
//! The sets are cones, or what is left of them when forces are held: half-lines for the normal
//! forces, discs of given radii for the tangential ones.

use super::scaled::Scaled;
use crate::laws::ForceCone;
use crate::sets::norm;
use crate::solvers::Interrupt;

/// The set of one law in (1).
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum LocalSet {
    /// The cone itself.
    Cone(ForceCone),
    /// P_N ≥ 0, and ‖P_S‖ at most these radii in the sections of the cone.
    Discs(ForceCone, [f64; 2]),
    /// P_N ≥ 0, with the sections held.
    Normal(ForceCone),
    /// ‖P_S‖ at most these radii, with P_N held.
    Tangential(ForceCone, [f64; 2]),
    /// Not a set but the resolvent of the law of Coulomb and Signorini: P_N ≥ 0, then
    /// ‖P_S‖ ≤ μ_S P_N.
    Law(ForceCone),
}

impl LocalSet {
    /// Replaces z by its projection; `held` are the percussions from which held components come.
    pub(super) fn project(self, held: &[f64], z: &mut [f64]) {
        match self {
            Self::Cone(cone) => cone.project(z),
            Self::Discs(ForceCone::Space, _)
            | Self::Normal(ForceCone::Space)
            | Self::Tangential(ForceCone::Space, _)
            | Self::Law(ForceCone::Space) => {}
            Self::Discs(cone, radii) => {
                z[0] = z[0].max(0.0);
                project_sections(cone, radii, z);
            }
            Self::Normal(_) => {
                z[0] = z[0].max(0.0);
                z[1..].copy_from_slice(&held[1..]);
            }
            Self::Tangential(cone, radii) => {
                z[0] = held[0];
                project_sections(cone, radii, z);
            }
            Self::Law(cone) => {
                z[0] = z[0].max(0.0);
                let radii = radii(cone, z.len(), z[0]);
                project_sections(cone, radii, z);
            }
        }
    }
}

/// μ_S P_N of the sections of a cone of `dim` components.
pub(super) fn radii(cone: ForceCone, dim: usize, normal: f64) -> [f64; 2] {
    cone.sections(dim).map(|(_, mu)| mu * normal.max(0.0))
}

fn project_sections(cone: ForceCone, radii: [f64; 2], z: &mut [f64]) {
    for ((section, _), radius) in cone.sections(z.len()).into_iter().zip(radii) {
        let length = norm(&z[section.clone()]);
        if length > radius {
            z[section].iter_mut().for_each(|z| *z *= radius / length);
        }
    }
}

/// The problem (1).
#[derive(Clone, Copy, Debug)]
pub(super) struct Convex<'a> {
    /// Ĝ, and the scale in which errors are measured.
    pub(super) scaled: &'a Scaled,
    /// b.
    pub(super) offset: &'a [f64],
    /// K, law by law.
    pub(super) sets: &'a [LocalSet],
    /// Percussions from which held components come; may be empty if no set holds any.
    pub(super) held: &'a [f64],
    /// What ends an iteration, and what it waits for, from outside.
    pub(super) interrupt: &'a Interrupt,
}

impl Convex<'_> {
    /// Replaces z by its projection on K.
    pub(super) fn project(&self, z: &mut [f64]) {
        for (i, set) in self.sets.iter().enumerate() {
            let rows = self.scaled.matrix().row(i);
            let held = self.held.get(rows.clone()).unwrap_or_default();
            set.project(held, &mut z[rows]);
        }
    }

    /// The error of (2) with r = 1, measured as the residual is, from P and ĜP; `map` is scratch.
    pub(super) fn error(&self, p: &[f64], product: &[f64], map: &mut Vec<f64>) -> f64 {
        map.clear();
        let step = p.iter().zip(product).zip(self.offset);
        map.extend(step.map(|((p, product), b)| p - (product + b)));
        self.project(map);
        map.iter_mut().zip(p).for_each(|(map, p)| *map = p - *map);
        self.scaled.measure(map, p)
    }
}

/// A method for (1).
pub(super) trait ConvexMethod: Send {
    /// Forgets what it knows of the last matrix.
    fn start(&mut self, scaled: &Scaled);

    /// Improves P until the error of (2) is at most `tolerance`, the iterations are used up or an
    /// interrupt is raised, writes ĜP into `product` and returns the iterations done; nothing if the method breaks
    /// down.
    fn minimise(
        &mut self,
        convex: &Convex,
        stop: (f64, usize),
        p_and_product: [&mut [f64]; 2],
    ) -> Option<usize>;
}
