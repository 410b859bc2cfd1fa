//! What models of one body in a plane share: coordinates (x, y, φ) and M = diag(m, m, J).

use percussion::system::Layout;
use percussion_inclusion::linalg::BlockDiagonal;

/// Mass, inertia and coordinates of the body.
#[derive(Debug)]
pub(super) struct PlanarBody {
    /// m, in kg.
    pub(super) mass: f64,
    /// J, in kg m².
    pub(super) inertia: f64,
    pub(super) layout: Layout,
}

impl PlanarBody {
    /// A body of this name.
    pub(super) fn new(name: &str, mass: f64, inertia: f64) -> Self {
        let layout = Layout::single(
            name,
            &[("x", "m"), ("y", "m"), ("angle", "rad")],
            &[("x rate", "m/s"), ("y rate", "m/s"), ("angle rate", "rad/s")],
        );
        Self { mass, inertia, layout }
    }

    /// Writes M.
    pub(super) fn write_mass(&self, mass: &mut BlockDiagonal) {
        let (m, j) = (self.mass, self.inertia);
        mass.block_mut(0).copy_from_slice(&[m, 0.0, 0.0, 0.0, m, 0.0, 0.0, 0.0, j]);
    }
}
