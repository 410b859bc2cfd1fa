//! Memory of those who find interactions.

use percussion_geometry::Pose;
use percussion_geometry::contact::Contact;
use percussion_geometry::finder as broad;
use percussion_geometry::pairs::Scratch;
use percussion_geometry::plane::{PlaneContact, PlaneScratch};

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
    /// For contacts of shapes.
    pub(crate) shapes: ShapeMemory,
}

/// Lists for finding contacts of shapes.
#[derive(Debug, Default)]
pub(crate) struct ShapeMemory {
    pub(crate) poses: Vec<Pose>,
    pub(crate) extents: Vec<broad::Extent>,
    pub(crate) finder: broad::Finder,
    pub(crate) pairs: Vec<[u32; 2]>,
    pub(crate) scratch: Scratch,
    pub(crate) contacts: Vec<Contact>,
    /// Contacts of all pairs, and the pair of each by its place in `pairs`.
    pub(crate) touches: Vec<(usize, Contact)>,
    /// Contacts of faces and edges by their shapes: where the other shape begins along x, the place of the contact,
    /// and which of its sides the shape is; where those of each shape begin, and the widest other shape.
    pub(crate) planes: Vec<(f64, usize, usize)>,
    pub(crate) starts: Vec<usize>,
    pub(crate) widths: Vec<f64>,
    pub(crate) lists: [Vec<u32>; 2],
    pub(crate) plane_scratch: PlaneScratch,
    pub(crate) plane_contacts: Vec<PlaneContact>,
}

impl Clone for ShapeMemory {
    /// An empty one: what it holds means nothing.
    fn clone(&self) -> Self {
        Self::default()
    }
}
