//! Drawings in space as pixels: triangles with a depth buffer, one light with soft shadows, and grounds.

mod camera;
mod ground;
mod light;
mod raster;
mod solids;
mod stage;
mod surface;

pub(crate) use stage::{Stage, strip};
pub(crate) use surface::surface;
