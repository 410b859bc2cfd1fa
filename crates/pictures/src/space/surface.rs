//! Forms as triangles, without trigonometric functions.

use earcut::Earcut;
use percussion_drawing::Form;
use percussion_geometry::Vector;

use crate::circle::{axes, circle};

/// Triangles with a normal at each corner.
#[derive(Clone, Debug, Default)]
pub(crate) struct Surface {
    pub(crate) points: Vec<Vector>,
    pub(crate) normals: Vec<Vector>,
    pub(crate) triangles: Vec<[u32; 3]>,
}

/// Where a surface is darker, so that its turning is seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Pattern {
    /// Nowhere.
    Plain,
    /// In every other octant.
    Octants,
    /// In every other quadrant about z.
    Quadrants,
}

/// The surface of a form, round ones with 2^k points around; nothing of half-spaces and of lines.
pub(crate) fn surface(form: &Form, k: u32) -> (Surface, Pattern) {
    match form {
        Form::Sphere { radius } => (ball([*radius; 3], k), Pattern::Octants),
        Form::Ellipsoid { half } => (ball(*half, k), Pattern::Octants),
        Form::Capsule { radius, half } => {
            let round = quarter(k).into_iter().rev();
            let side = |[x, z]: [f64; 2], sign: f64| {
                ([radius * x, sign * (half + radius * z)], [x, sign * z])
            };
            let top: Vec<_> = round.map(|p| side(p, 1.0)).collect();
            let bottom = quarter(k).into_iter().map(|p| side(p, -1.0));
            let profile: Vec<_> = top.into_iter().chain(bottom).collect();
            (revolved(&profile, k), Pattern::Quadrants)
        }
        Form::Cylinder { radius, half } => (cylinder(*radius, *half, k), Pattern::Quadrants),
        Form::Disc { radius, depth } => {
            (cylinder(*radius, (0.5 * depth).max(0.01 * radius), k), Pattern::Quadrants)
        }
        Form::Cone { radius, half } => {
            let slope = (radius * radius + 4.0 * half * half).sqrt();
            let normal = [2.0 * half / slope, radius / slope];
            let (r, h) = (*radius, *half);
            let side = [([0.0, h], normal), ([r, -h], normal)];
            let base = [([r, -h], [0.0, -1.0]), ([0.0, -h], [0.0, -1.0])];
            let mut all = revolved(&side, k);
            all.append(revolved(&base, k));
            (all, Pattern::Quadrants)
        }
        Form::Cuboid { half: [a, b, c] } => {
            let outline = [[-a, -b], [*a, -b], [*a, *b], [-a, *b]];
            (prism(&outline, &[], 2.0 * c), Pattern::Plain)
        }
        Form::Polygon { points, holes, depth } => (prism(points, holes, *depth), Pattern::Plain),
        Form::Mesh(mesh) => {
            let mut all = Surface::default();
            for triangle in &mesh.triangles {
                let corner = |i: u32| mesh.vertices.get(i as usize).map(|p| Vector::from(*p));
                if let [Some(a), Some(b), Some(c)] = triangle.map(corner) {
                    all.face(&[a, b, c]);
                }
            }
            (all, Pattern::Plain)
        }
        Form::HalfSpace | Form::Path { .. } => (Surface::default(), Pattern::Plain),
    }
}

/// No surface has 2³² corners.
fn count(n: usize) -> u32 {
    u32::try_from(n).unwrap_or(u32::MAX)
}

/// Points (x, z) of a quarter of the unit circle from (1, 0) to (0, 1).
fn quarter(k: u32) -> Vec<[f64; 2]> {
    let all = circle(k.max(2));
    all[..=all.len() / 4].to_vec()
}

fn ball([a, b, c]: [f64; 3], k: u32) -> Surface {
    let half = circle(k.max(3));
    let n = half.len();
    // from the top to the bottom
    let profile: Vec<_> = (0..=n / 2).map(|i| half[(n / 4 + n - i) % n]).map(|p| (p, p)).collect();
    let mut all = revolved(&profile, k);
    let scales = Vector::new(a, b, c);
    for (point, normal) in all.points.iter_mut().zip(&mut all.normals) {
        point.component_mul_assign(&scales);
        let across = normal.component_div(&scales);
        *normal = across.try_normalize(0.0).unwrap_or(*normal);
    }
    all
}

fn cylinder(radius: f64, half: f64, k: u32) -> Surface {
    let (r, h) = (radius, half);
    let mut all = revolved(&[([r, h], [1.0, 0.0]), ([r, -h], [1.0, 0.0])], k);
    all.append(revolved(&[([0.0, h], [0.0, 1.0]), ([r, h], [0.0, 1.0])], k));
    all.append(revolved(&[([r, -h], [0.0, -1.0]), ([0.0, -h], [0.0, -1.0])], k));
    all
}

/// A surface of revolution about z of points (r, z) with normals, from top to bottom.
fn revolved(profile: &[([f64; 2], [f64; 2])], k: u32) -> Surface {
    let around = circle(k.max(2));
    let (n, rings) = (count(around.len()), count(profile.len()));
    let mut all = Surface::default();
    for ([r, z], [nr, nz]) in profile {
        for [c, s] in &around {
            all.points.push(Vector::new(r * c, r * s, *z));
            all.normals.push(Vector::new(nr * c, nr * s, *nz));
        }
    }
    for ring in 1..rings {
        for i in 0..n {
            let j = (i + 1) % n;
            let [a, b] = [(ring - 1) * n + i, (ring - 1) * n + j];
            let [c, d] = [ring * n + i, ring * n + j];
            all.triangles.extend([[a, c, d], [a, d, b]]);
        }
    }
    all
}

/// A region of the x–y plane as thick as this.
fn prism(outline: &[[f64; 2]], holes: &[Vec<[f64; 2]>], depth: f64) -> Surface {
    let mut starts: Vec<u32> = Vec::new();
    let mut flat: Vec<[f64; 2]> = outline.to_vec();
    for hole in holes {
        starts.push(count(flat.len()));
        flat.extend(hole);
    }
    let mut triangles: Vec<u32> = Vec::new();
    Earcut::new().earcut(flat.iter().copied(), &starts, &mut triangles);
    let at = |i: u32, z: f64| Vector::new(flat[i as usize][0], flat[i as usize][1], z);
    let mut all = Surface::default();
    let sides: &[f64] = if depth > 0.0 { &[1.0, -1.0] } else { &[1.0] };
    for side in sides {
        let z = 0.5 * side * depth;
        for triangle in triangles.chunks_exact(3) {
            let corners = [triangle[0], triangle[1], triangle[2]].map(|i| at(i, z));
            all.facing(&corners, &Vector::new(0.0, 0.0, *side));
        }
    }
    if depth > 0.0 {
        for ring in [outline].into_iter().chain(holes.iter().map(Vec::as_slice)) {
            for (i, a) in ring.iter().enumerate() {
                let b = ring[(i + 1) % ring.len()];
                let corner = |p: [f64; 2], side: f64| Vector::new(p[0], p[1], 0.5 * side * depth);
                all.face(&[corner(*a, -1.0), corner(b, -1.0), corner(b, 1.0), corner(*a, 1.0)]);
            }
        }
    }
    all
}

impl Surface {
    /// A tube of this radius through points.
    pub(super) fn tube(points: &[Vector], radius: f64) -> Self {
        let mut all = Self::default();
        for pair in points.windows(2) {
            let along = pair[1] - pair[0];
            let Some(axis) = along.try_normalize(0.0) else { continue };
            let [first, second, _] = axes(&axis);
            let around = circle(3);
            let n = count(around.len());
            let start = count(all.points.len());
            for end in pair {
                for [c, s] in &around {
                    let out = first * *c + second * *s;
                    all.points.push(end + out * radius);
                    all.normals.push(out);
                }
            }
            for i in 0..n {
                let j = (i + 1) % n;
                let [a, b, c, d] = [start + i, start + j, start + n + i, start + n + j];
                all.triangles.extend([[a, b, d], [a, d, c]]);
            }
        }
        all
    }

    fn append(&mut self, other: Self) {
        let start = count(self.points.len());
        self.points.extend(other.points);
        self.normals.extend(other.normals);
        self.triangles.extend(other.triangles.iter().map(|t| t.map(|i| i + start)));
    }

    /// A flat face with these corners in order.
    fn face(&mut self, corners: &[Vector]) {
        let normal = (corners[1] - corners[0]).cross(&(corners[2] - corners[0]));
        let Some(normal) = normal.try_normalize(0.0) else { return };
        self.facing(corners, &normal);
    }

    fn facing(&mut self, corners: &[Vector], normal: &Vector) {
        let start = count(self.points.len());
        self.points.extend(corners);
        self.normals.extend(corners.iter().map(|_| *normal));
        self.triangles.extend((2..count(corners.len())).map(|i| [start, start + i - 1, start + i]));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn area(surface: &Surface) -> f64 {
        let of = |t: &[u32; 3]| {
            let [a, b, c] = t.map(|i| surface.points[i as usize]);
            0.5 * (b - a).cross(&(c - a)).norm()
        };
        surface.triangles.iter().map(of).sum()
    }

    #[test]
    fn surfaces_are_as_large_as_their_forms() {
        let pi = std::f64::consts::PI;
        for (form, exact) in [
            (Form::sphere(2.0), 16.0 * pi),
            (Form::cuboid([1.0, 2.0, 3.0]), 22.0),
            (Form::Cylinder { radius: 1.0, half: 1.5 }, 8.0 * pi),
            (Form::Cone { radius: 3.0, half: 2.0 }, 24.0 * pi),
            (Form::Capsule { radius: 1.0, half: 1.0 }, 8.0 * pi),
            (Form::rectangle(2.0, 3.0), 6.0),
            (Form::rectangle(2.0, 3.0).deep(1.0), 22.0),
            (Form::rectangle(3.0, 3.0).with_hole(&[[-1.0, -1.0], [1.0, -1.0], [0.0, 1.0]]), 7.0),
        ] {
            let (surface, _) = surface(&form, 7);
            assert!((area(&surface) - exact).abs() < 2e-3 * exact, "{form:?} {}", area(&surface));
            assert!(surface.normals.iter().all(|n| (n.norm() - 1.0).abs() < 1e-12), "{form:?}");
            let bounds = form.bounds().expect("finite").grown(1e-9);
            assert!(surface.points.iter().all(|p| bounds.contains(p)), "{form:?}");
        }
    }
}
