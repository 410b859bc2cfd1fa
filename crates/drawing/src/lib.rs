//! How systems look: shapes fixed to frames, lines between points, colours. Nothing here touches the numbers of a
//! run, and nothing needs to be accurate.
//!
//! A [`Drawing`] stands beside a system. Its frames move: each is that of a part, or a function of (t, q). Figures are
//! [`Form`]s fixed to frames or to the ground; strands (springs, ropes, rods) go through points, and may be coloured by
//! values, such as strain. A [`Picture`] is where all this is at one time.
//!
//! ```
//! use percussion_drawing::{Colour, Drawing, Form, GROUND, StrandKind, pose};
//!
//! // a pendulum of 1 m in the plane, q = (φ): rod, bob and support
//! let mut drawing = Drawing::in_plane();
//! let bob = drawing.frame("bob", |_, q| pose(q[0].sin(), -q[0].cos(), q[0]));
//! drawing.draw(bob, Form::disc(0.1)).coloured(Colour::Body(2));
//! drawing.draw(GROUND, Form::rectangle(0.3, 0.05)).at(0.0, 0.05, 0.0).coloured(Colour::Ground);
//! let ends = [drawing.point(GROUND, [0.0; 3]), drawing.point(bob, [0.0; 3])];
//! drawing.strand(StrandKind::Rod, &ends);
//! ```
//!
//! [`Drawing::of`] draws systems that have no drawing of their own: assemblies from their shapes, springs, joints and
//! planes, others as sliders on rails, one for each coordinate.

mod colour;
mod drawing;
mod form;
mod of_system;
mod outlines;
mod picture;
mod rates;
mod sliders;
mod strand;

pub use colour::Colour;
pub use drawing::{
    Drawing, DrawnFrame, DrawnPoint, DrawnValue, Figure, FrameId, GROUND, View, pose,
};
pub use form::Form;
pub use outlines::hull;
pub use picture::Picture;
pub use rates::Rates;
pub use strand::{PointId, Strand, StrandKind, ValueId};
