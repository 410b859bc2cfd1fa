//! Mechanical systems with interactions.
//!
//! A system in coordinates q ∈ ℝ^{n_q} and velocities u ∈ ℝⁿ is the equality of measures
//!
//! ```text
//! M(t,q) du = h(t,q,u) dt + Σᵢ Wᵢ(t,q) dPᵢ,   q̇ = F(q) u,                 (1)
//! γᵢ = Wᵢᵀu + ζᵢ(t,q),   for geometric laws γᵢ = ġᵢ(t,q),                   (2)
//! ```
//!
//! with a set-valued law between the percussion Pᵢ and the relative velocity γᵢ of every
//! interaction i [Studer2009, eqs. (3.39), (7.1)]. The system says M, h, F and finds the
//! interactions; it does not know who integrates it.

mod assembly;
mod assembly_error;
mod belonging;
mod configuration;
mod consistency;
pub mod contract;
mod derivatives;
mod discontinuity;
mod element;
mod energy;
mod finder;
mod frame;
mod inconsistent_state;
mod interactions;
mod keyed;
mod keys;
mod layout;
mod linearization;
mod part;
mod place;
mod pushed;
mod sketch;
mod state;
mod told;
pub mod vector;

pub use assembly::Assembly;
pub use assembly_error::AssemblyError;
pub use belonging::{ContactName, adopt, check_belonging, contact_names};
pub use configuration::{Configuration, Coordinate, MOST_RELATIVE, PartId, Point, Relative};
pub use consistency::check_consistency;
pub use derivatives::Derivatives;
pub(crate) use discontinuity::{Side, just_before};
pub use element::{Connection, Ends, ForceElement};
pub(crate) use energy::energies;
pub use finder::Finder;
pub(crate) use finder::ShapeMemory;
pub use frame::{Frame, Twist, Wrench};
pub use inconsistent_state::{ForeignContacts, InconsistentState, List};
pub use interactions::{Interaction, Interactions};
pub(crate) use keyed::{Identified, Keyed};
pub use keys::InteractionKey;
pub use layout::{Label, Layout, PartLayout};
pub use linearization::{Linearization, linearize_by_differences};
pub use part::{OwnPoints, Part};
pub use place::Place;
pub use pushed::{Push, PushedSystem};
pub use sketch::{ColliderShape, LineKind, Sketch, SketchedLine, SketchedPlane, SketchedSolid};
pub use state::{ContactMemory, State};
pub use vector::Vector;

use percussion_inclusion::laws::LawTable;
use percussion_inclusion::linalg::BlockDiagonal;

/// A mechanical system: equations (1) and (2) of the module.
pub trait MechanicalSystem: Send + Sync {
    /// Names and places of coordinates and velocities, by part.
    fn layout(&self) -> &Layout;

    /// Writes the mass matrix M, one symmetric positive definite block per part, and the
    /// couplings between parts if there are any.
    fn mass(&self, t: f64, q: &[f64], mass: &mut BlockDiagonal);

    /// Writes the smooth forces h, gyroscopic ones included.
    fn force(&self, t: f64, q: &[f64], u: &[f64], h: &mut [f64]);

    /// Writes q̇ = F(q) u; q̇ = u by default.
    fn coordinate_rate(&self, _q: &[f64], u: &[f64], q_dot: &mut [f64]) {
        q_dot.copy_from_slice(u);
    }

    /// Brings coordinates back to their manifold (unit quaternions).
    fn normalize(&self, _q: &mut [f64]) {}

    /// Overwrites the coordinates and velocities whose motion is given as a function of time;
    /// their blocks of M are immovable [Studer2009, §7.2].
    fn prescribe(&self, _t: f64, _q: &mut [f64], _u: &mut [f64]) {}

    /// Visits the powers fᵀu, in W, of the forces in h that are given as functions of time and have a
    /// name, always in the same order; `h` is scratch memory (n). None by default: without a
    /// potential, such forces are still known to feed the system, only not by name.
    fn given_powers(
        &self,
        _t: f64,
        _q: &[f64],
        _u: &[f64],
        _h: &mut [f64],
        _visit: &mut dyn FnMut(f64),
    ) {
    }

    /// Name of the force that [`Self::given_powers`] visits at this place.
    fn given_force_name(&self, _place: usize) -> Option<String> {
        None
    }

    /// The first time after `t`, in s, at which a force, drift or prescribed motion, or one of
    /// their derivatives, jumps as a function of time; infinite by default. All of them are
    /// continuous from the right.
    fn next_discontinuity(&self, _t: f64) -> f64 {
        f64::INFINITY
    }

    /// Name of something whose forces are not those of bilateral constraints, and which may act in some
    /// configuration, if the system knows of it: contacts that are still far away, too. None by default.
    fn contact_to_come(&self) -> Option<String> {
        None
    }

    /// Writes stiffness and damping; central differences of `force` by default.
    fn linearize(&self, t: f64, q: &[f64], u: &[f64], out: &mut Linearization) {
        linearize_by_differences(self, t, q, u, out);
    }

    /// The laws that the interactions refer to.
    fn laws(&self) -> &LawTable {
        const { &LawTable::new() }
    }

    /// Whether some interactions tell κ where it is asked for ([`Interactions::motion`]); differences are taken
    /// for the others.
    fn tells_kappa(&self) -> bool {
        false
    }

    /// Adds the interactions at this configuration to `found`, open ones included, as far as they are
    /// within its [reach](Interactions::reach); where this is infinite, a system of many bodies may
    /// leave out pairs that are far apart by its own measure. Memory for a broad phase is in its
    /// [finder](Interactions::finder).
    fn interactions(&self, _t: f64, _q: &[f64], _found: &mut Interactions) {}

    /// Name of the interaction with this key, whether it is found at present or not; none for keys
    /// of other systems. A system with interactions has to name them to be continued from a file.
    fn name_of(&self, _key: InteractionKey) -> Option<String> {
        None
    }

    /// Name of an interaction, for logs and plots; some name for any key.
    fn interaction_name(&self, key: InteractionKey) -> String {
        let number = || match (key.connection(), key.pair(), key.feature()) {
            (connection, [0, 0], feature) => format!("interaction {connection}.{feature}"),
            (connection, [a, b], feature) => {
                format!("interaction {connection}.{feature} of {a} and {b}")
            }
        };
        self.name_of(key).unwrap_or_else(number)
    }

    /// Whether a component of an interaction is an angle: its gap is in rad, its force in N m. By
    /// default all are lengths, with gaps in m and forces in N.
    fn is_angular(&self, _key: InteractionKey, _component: usize) -> bool {
        false
    }

    /// The frame of a part that moves as a whole, for drawings; none for other parts.
    fn frame(&self, _q: &[f64], _part: usize) -> Option<Frame> {
        None
    }

    /// Position of a point in space, in m, for drawings; none if it is not known.
    fn position(&self, q: &[f64], point: Point) -> Option<Vector> {
        let Some(part) = point.part else { return Some(point.local) };
        self.frame(q, part.index()).map(|frame| frame.position(point.local))
    }

    /// Adds the force f, in N, at a point of a part to h, for those who push it; only of parts with frames.
    fn add_point_force(&self, _q: &[f64], _point: Point, _f: Vector, _h: &mut [f64]) {}

    /// What there is to be seen of it; nothing by default.
    fn sketch(&self) -> Sketch {
        Sketch::default()
    }

    /// Potential energy in J, if the system has one.
    fn potential_energy(&self, _t: f64, _q: &[f64]) -> Option<f64> {
        None
    }
}
