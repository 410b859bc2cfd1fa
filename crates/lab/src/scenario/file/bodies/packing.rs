//! Places for many balls, or discs, that do not overlap.

use std::collections::HashMap;

use percussion_geometry::contract::Random;
use percussion_geometry::nalgebra::Vector3;

/// How often a place is looked for at random before a region counts as full.
const TRIES: usize = 2000;

/// Part of a cell by which rounding may make it too large.
const ROUNDING: f64 = 1e-9;

/// A box along the axes of space; one in the plane has no extent along z.
#[derive(Clone, Copy, Debug)]
pub(super) struct Region {
    pub(super) from: Vector3<f64>,
    pub(super) to: Vector3<f64>,
    /// 2 or 3.
    pub(super) dim: usize,
}

impl Region {
    /// Places in rows along x, then y, then z, all in cells of the largest.
    ///
    /// # Errors
    /// How many there are, if these are too few.
    pub(super) fn lattice(&self, radii: &[f64], spacing: f64) -> Result<Vec<Vector3<f64>>, usize> {
        let largest = radii.iter().copied().fold(0.0, f64::max);
        let cell = 2.0 * largest + spacing;
        let along = |k: usize| {
            let cells = ((self.to[k] - self.from[k] + spacing) / cell + ROUNDING).floor();
            if k < self.dim { cells.max(0.0) } else { 1.0 }
        };
        let counts = [along(0), along(1), along(2)];
        let all: f64 = counts.iter().product();
        if (radii.len() as f64) > all {
            return Err(whole(all));
        }
        let [x, y, _] = counts.map(whole);
        Ok((0..radii.len())
            .map(|n| {
                let cells = [n % x, n / x % y, n / x / y];
                Vector3::from_fn(|k, _| match k {
                    k if k < self.dim => self.from[k] + largest + cells[k] as f64 * cell,
                    _ => self.from[k],
                })
            })
            .collect())
    }

    /// Places at random, the largest first.
    ///
    /// # Errors
    /// How many were found, if these are too few.
    pub(super) fn scattered(
        &self,
        radii: &[f64],
        spacing: f64,
        random: &mut Random,
    ) -> Result<Vec<Vector3<f64>>, usize> {
        let mut order: Vec<usize> = (0..radii.len()).collect();
        order.sort_by(|a, b| radii[*b].total_cmp(&radii[*a]));
        let largest = order.first().map_or(1.0, |first| radii[*first]);
        let mut near = Neighbours::new(2.0 * largest + spacing);
        let mut places = vec![Vector3::zeros(); radii.len()];
        for (found, number) in order.into_iter().enumerate() {
            let radius = radii[number];
            let place = (0..TRIES).find_map(|_| {
                let place = self.inside(radius, random)?;
                near.is_free(&place, radius + spacing).then_some(place)
            });
            places[number] = place.ok_or(found)?;
            near.add(places[number], radius);
        }
        Ok(places)
    }

    /// A place where a ball of this radius is inside, if there is one.
    fn inside(&self, radius: f64, random: &mut Random) -> Option<Vector3<f64>> {
        let mut place = self.from;
        for k in 0..self.dim {
            let (low, high) = (self.from[k] + radius, self.to[k] - radius);
            if low > high {
                return None;
            }
            place[k] = random.between(low, high);
        }
        Some(place)
    }
}

/// A count that is at least 0.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "saturates")]
fn whole(x: f64) -> usize {
    x as usize
}

/// Balls by cells that are as large as the largest of them with its distance.
struct Neighbours {
    cell: f64,
    balls: HashMap<[i64; 3], Vec<(Vector3<f64>, f64)>>,
}

impl Neighbours {
    fn new(cell: f64) -> Self {
        Self { cell, balls: HashMap::new() }
    }

    #[expect(clippy::cast_possible_truncation, reason = "saturates")]
    fn cell_of(&self, place: &Vector3<f64>) -> [i64; 3] {
        [place.x, place.y, place.z].map(|x| (x / self.cell).floor() as i64)
    }

    fn add(&mut self, place: Vector3<f64>, radius: f64) {
        self.balls.entry(self.cell_of(&place)).or_default().push((place, radius));
    }

    /// Whether no ball is nearer than `distance` to a place.
    fn is_free(&self, place: &Vector3<f64>, distance: f64) -> bool {
        let [x, y, z] = self.cell_of(place);
        let around =
            (-1..=1).flat_map(|i| (-1..=1).flat_map(move |j| (-1..=1).map(move |k| [i, j, k])));
        around
            .filter_map(|[i, j, k]| {
                let cell = [x.wrapping_add(i), y.wrapping_add(j), z.wrapping_add(k)];
                self.balls.get(&cell)
            })
            .flatten()
            .all(|(other, radius)| (place - other).norm() >= distance + radius)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn region(edge: f64, dim: usize) -> Region {
        let to = Vector3::from_fn(|k, _| if k < dim { edge } else { 0.0 });
        Region { from: Vector3::zeros(), to, dim }
    }

    fn check(region: &Region, radii: &[f64], places: &[Vector3<f64>], spacing: f64) {
        for (i, a) in places.iter().enumerate() {
            for k in 0..region.dim {
                assert!(a[k] >= radii[i] - 1e-12 && a[k] <= region.to[k] - radii[i] + 1e-12);
            }
            for (j, b) in places.iter().enumerate().skip(i + 1) {
                assert!((a - b).norm() >= radii[i] + radii[j] + spacing - 1e-12, "{i} and {j}");
            }
        }
    }

    #[test]
    fn balls_and_discs_are_apart_and_inside() {
        for (dim, count) in [(2, 20), (3, 60)] {
            let region = region(1.0, dim);
            let radii: Vec<f64> = (0..count).map(|k| 0.04 + 0.03 * f64::from(k % 3)).collect();
            let places = region.scattered(&radii, 0.01, &mut Random::new(3)).unwrap();
            check(&region, &radii, &places, 0.01);
            let again = region.scattered(&radii, 0.01, &mut Random::new(3)).unwrap();
            assert_eq!(places, again);
            let places = region.lattice(&radii[..8], 0.01).unwrap();
            check(&region, &radii[..8], &places, 0.01);
        }
    }

    #[test]
    fn a_region_that_is_full_says_how_many_fit() {
        assert_eq!(region(1.0, 3).lattice(&[0.125; 64], 0.0).unwrap().len(), 64);
        assert_eq!(region(1.0, 3).lattice(&[0.125; 65], 0.0), Err(64));
        assert_eq!(region(1.0, 2).lattice(&[0.125; 17], 0.0), Err(16));
        assert_eq!(region(1.0, 3).lattice(&[0.6], 0.0), Err(0));
        let fit = region(1.0, 3).scattered(&[0.125; 100], 0.0, &mut Random::new(1)).unwrap_err();
        assert!((20..64).contains(&fit), "{fit}");
        assert_eq!(region(1.0, 3).scattered(&[0.6], 0.0, &mut Random::new(1)), Err(0));
    }
}
