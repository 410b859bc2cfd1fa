//! Memory of those who find interactions.

use super::Frame;

/// Lists that a system may use while it finds interactions, as for a broad phase over many bodies.
/// Those who take one find it as it was left, by them or by others: it saves memory from being taken
/// in every step, and means nothing from one call to the next.
#[derive(Clone, Debug, Default)]
pub struct Finder {
    /// Frames of parts at the configuration in hand, where they are known.
    pub frames: Vec<Option<Frame>>,
    /// Numbers, as bounds of bodies along an axis.
    pub bounds: Vec<f64>,
    /// Bodies in some order.
    pub order: Vec<u32>,
    /// Pairs of bodies that may touch.
    pub pairs: Vec<[u32; 2]>,
}
