//! The set of equilibria around one: how far it reaches, its corners, and how much of its friction it needs.

use super::program::{Aim, Program};
use super::statics::{Asker, Statics};
use percussion::system::State;

/// Bisections of the friction that is needed.
const BISECTIONS: usize = 50;

/// Corners of a set in the plane at most.
const CORNERS: usize = 200;

/// Residual of the equations at corners, relative to the forces, up to which they are linear.
const LINEAR: f64 = 1e-9;

/// A set of equilibria.
#[derive(Clone, Debug, PartialEq)]
pub struct Set {
    /// Least and largest displacement along each free direction; infinite where nothing bounds it.
    pub extents: Vec<(f64, f64)>,
    /// The same along a direction that was asked for.
    pub along: Option<(f64, f64)>,
    /// Corners of sets of one or two dimensions, as displacements, in order around the set.
    pub vertices: Vec<Vec<f64>>,
    /// Part s of the friction that the equilibrium needs, 0 … 1.
    pub friction_needed: f64,
    /// Whether forces are linear and directions constant over the set, so that it is no approximation.
    pub exact: bool,
}

/// The set of the equilibria with the same closed contacts.
pub(super) fn set_around(
    asker: &mut Asker,
    state: &State,
    (statics, stiffness, closed): (&Statics, &[Vec<f64>], &[bool]),
    direction: Option<&[f64]>,
) -> Set {
    let program = Program { statics, stiffness, closed, friction: 1.0 };
    let f = statics.h.len();
    let reach = |way: &[f64]| program.solve(&Aim::Farthest(way));
    let both = |way: &[f64]| {
        let back: Vec<f64> = way.iter().map(|x| -x).collect();
        let value = |way: &[f64]| reach(way).map_or(0.0, |(_, value)| value);
        (-value(&back), value(way))
    };
    let unit = |k: usize| {
        let mut way = vec![0.0; f];
        way[k] = 1.0;
        way
    };
    let extents: Vec<(f64, f64)> = (0..f).map(|k| both(&unit(k))).collect();
    let along = direction.map(both);
    let bounded = extents.iter().all(|(a, b)| a.is_finite() && b.is_finite());
    let vertices = match (f, bounded) {
        (1, true) => vec![vec![extents[0].0], vec![extents[0].1]],
        (2, true) => polygon(|way| reach(way).map(|(point, _)| point.step)),
        _ => Vec::new(),
    };
    let friction_needed = needed((statics, stiffness, closed));
    let exact = bounded && is_linear(asker, state, (statics, stiffness), &vertices, &extents);
    Set { extents, along, vertices, friction_needed, exact }
}

/// The least s with x = 0.
pub(super) fn needed((statics, stiffness, closed): (&Statics, &[Vec<f64>], &[bool])) -> f64 {
    let bears = |friction: f64| {
        Program { statics, stiffness, closed, friction }.solve(&Aim::Here).is_some()
    };
    if bears(0.0) {
        return 0.0;
    }
    let (mut low, mut high) = (0.0, 1.0);
    for _ in 0..BISECTIONS {
        let middle = 0.5 * (low + high);
        if bears(middle) { high = middle } else { low = middle }
    }
    high
}

/// Corners of a set in the plane: between two corners lies another if the set reaches beyond the line through them.
fn polygon(farthest: impl Fn(&[f64]) -> Option<Vec<f64>>) -> Vec<Vec<f64>> {
    let ways = [[1.0, 0.0], [0.0, 1.0], [-1.0, 0.0], [0.0, -1.0]];
    let mut corners: Vec<Vec<f64>> = Vec::new();
    for corner in ways.iter().filter_map(|way| farthest(way)) {
        if corners.iter().all(|other| !same(other, &corner)) {
            corners.push(corner);
        }
    }
    let mut k = 0;
    while k < corners.len() && corners.len() > 1 && corners.len() < CORNERS {
        let (a, b) = (&corners[k], &corners[(k + 1) % corners.len()]);
        let way = [b[1] - a[1], a[0] - b[0]];
        let beyond = |c: &[f64]| way[0] * (c[0] - a[0]) + way[1] * (c[1] - a[1]);
        let size = way[0].hypot(way[1]);
        match farthest(&way) {
            Some(corner) if beyond(&corner) > 1e-9 * size * size => corners.insert(k + 1, corner),
            _ => k += 1,
        }
    }
    corners
}

fn same(a: &[f64], b: &[f64]) -> bool {
    let size = a.iter().chain(b).fold(1e-9, |most: f64, x| most.max(x.abs()));
    a.iter().zip(b).all(|(a, b)| (a - b).abs() < 1e-9 * size)
}

/// Whether h is h − K x at the corners, or the ends of the set, and directions are the same there.
fn is_linear(
    asker: &mut Asker,
    state: &State,
    (statics, stiffness): (&Statics, &[Vec<f64>]),
    vertices: &[Vec<f64>],
    extents: &[(f64, f64)],
) -> bool {
    let ends =
        || vec![extents.iter().map(|e| e.0).collect(), extents.iter().map(|e| e.1).collect()];
    let places: Vec<Vec<f64>> = if vertices.is_empty() { ends() } else { vertices.to_vec() };
    let size = statics.h.iter().flat_map(|h| [h.abs()]).fold(1e-9, f64::max);
    places.iter().all(|x| {
        let Ok(there) = asker.statics(&asker.moved(state, x)) else { return false };
        let forces = (0..statics.h.len()).all(|i| {
            let moved: f64 = stiffness[i].iter().zip(x).map(|(k, x)| k * x).sum();
            (there.h[i] - statics.h[i] + moved).abs() <= LINEAR * (size + moved.abs())
        });
        let turned = |(a, b): (&super::statics::Hold, &super::statics::Hold)| {
            let columns = |hold: &super::statics::Hold| -> Vec<f64> {
                let normals = hold.normals.iter().chain(&hold.free).flat_map(|(w, _)| w.clone());
                normals.chain(hold.friction.iter().flatten().copied()).collect()
            };
            columns(a).iter().zip(&columns(b)).any(|(a, b)| (a - b).abs() > LINEAR)
        };
        forces && !statics.holds.iter().zip(&there.holds).any(turned)
    })
}
