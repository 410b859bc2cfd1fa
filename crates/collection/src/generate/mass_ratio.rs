//! Ten cubes one on the other, with masses in geometric progression, the heaviest on top.

use super::box_stack::stack;
use super::scene::Scene;

const BOXES: u32 = 10;

pub(super) fn scene(exponent: usize) -> Scene {
    let density = move |k: u32| 10_f64.powf(exponent as f64 * f64::from(k) / f64::from(BOXES - 1));
    stack((0..BOXES).map(density))
}
