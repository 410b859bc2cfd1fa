//! Pictures of motions without a browser.
//!
//! A [`Film`] is a motion at some times: where all figures of its [`Drawing`] are, and its contacts with their modes and
//! forces. Drawings in the plane become SVG, those in space PNG by a small rasteriser; both as single pictures, as strips
//! and as animations. After the motion nothing but the operations of IEEE 754 decides on a pixel, in one thread: the
//! same motion gives the same bytes.
//!
//! ```
//! use percussion_drawing::{Drawing, Form, Picture, pose};
//! use percussion_pictures::{Film, Look, Shot};
//!
//! let mut drawing = Drawing::in_plane();
//! let ball = drawing.frame("ball", |_, q| pose(0.0, q[0], 0.0));
//! drawing.draw(ball, Form::disc(0.1));
//! let picture = Picture { poses: vec![pose(0.0, 1.0, 0.0)], ..Picture::default() };
//! let film = Film::new(&drawing, vec![Shot::new(0.0, picture, Vec::new())])?;
//! let pictures = film.stills(&Look::default());
//! assert!(pictures[0].bytes.starts_with(b"<svg"));
//! # Ok::<(), percussion_pictures::PictureError>(())
//! ```
//!
//! [`Drawing`]: percussion_drawing::Drawing

#![expect(clippy::format_push_string, reason = "pages are put together once per picture")]

mod captions;
mod circle;
mod error;
mod film;
mod images;
mod layout;
mod marks;
mod palette;
mod plane;
mod projector;
mod showing;
mod space;
mod strands;
mod vtk;

pub use error::PictureError;
pub use film::{Film, Look, Shot};
pub use images::Canvas;
pub use marks::Mark;
pub use palette::Rgb;
pub use projector::Projector;
pub use showing::Image;
pub use vtk::{VtkFile, vtkhdf};
