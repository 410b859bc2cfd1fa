//! Ground above the plane z = 0 by heights on a rectangular grid; everything below is solid.
//!
//! Column i and row j of the grid are at x = (i − (n_x − 1)/2) Δx, y = (j − (n_y − 1)/2) Δy. Each
//! cell is two triangles, divided from its corner (i, j) to (i + 1, j + 1). Features: vertices row by
//! row, edges along x, edges along y, diagonals, triangles. What is wholly below the lowest height may
//! be overlooked by a finder, which knows only the box around all heights.

use super::{Facet, Solid, Surface, Triangle};
use crate::bounds::BoundingBox;
use crate::error::ShapeError;
use crate::mass::MassProperties;
use crate::pose::Vector;

/// Ground by heights on a grid.
#[derive(Clone, Debug, PartialEq)]
pub struct HeightField {
    columns: usize,
    rows: usize,
    spacing: [f64; 2],
    heights: Vec<f64>,
    low: f64,
    high: f64,
}

impl HeightField {
    /// Ground by the spacing of its grid along x and y, the number of columns, and heights row by
    /// row, beginning where x and y are least.
    ///
    /// # Errors
    /// If there are fewer than two rows or columns, rows of unlike lengths, or heights that are no
    /// numbers.
    pub fn new(spacing: [f64; 2], columns: usize, heights: Vec<f64>) -> Result<Self, ShapeError> {
        let shape = "height field";
        for value in spacing {
            ShapeError::size(shape, "spacing", value)?;
        }
        let rows = heights.len() / columns.max(1);
        for (what, given) in [("columns", columns), ("rows", rows)] {
            if given < 2 {
                return Err(ShapeError::TooFew { shape, what, least: 2, given });
            }
        }
        if heights.len() > 1 << 28 {
            let (most, given) = (1 << 28, heights.len());
            return Err(ShapeError::TooMany { shape, what: "heights", most, given });
        }
        if heights.len() != rows * columns {
            let (least, given) = ((rows + 1) * columns, heights.len());
            return Err(ShapeError::TooFew { shape, what: "heights for whole rows", least, given });
        }
        if let Some(point) = heights.iter().position(|height| !height.is_finite()) {
            return Err(ShapeError::Coordinate { shape, point, value: heights[point] });
        }
        let low = heights.iter().copied().fold(f64::INFINITY, f64::min);
        let high = heights.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        Ok(Self { columns, rows, spacing, heights, low, high })
    }

    /// The ground with all lengths times `factor`.
    pub(super) fn scaled(&self, factor: f64) -> Result<Self, ShapeError> {
        let heights = self.heights.iter().map(|height| height * factor).collect();
        Self::new(self.spacing.map(|x| x * factor), self.columns, heights)
    }

    fn vertex(&self, i: usize, j: usize) -> Vector {
        let place =
            |k: usize, count: usize, step: f64| (k as f64 - 0.5 * (count - 1) as f64) * step;
        let z = self.heights[j * self.columns + i];
        Vector::new(
            place(i, self.columns, self.spacing[0]),
            place(j, self.rows, self.spacing[1]),
            z,
        )
    }

    /// Its vertices, row by row, and its triangles by their numbers.
    pub(super) fn triangles(&self) -> (Vec<Vector>, Vec<[u32; 3]>) {
        let cells = |n: usize| 0..n - 1;
        let all = (0..self.rows).flat_map(|j| (0..self.columns).map(move |i| (i, j)));
        let vertices = all.map(|(i, j)| self.vertex(i, j)).collect();
        let corners = cells(self.rows).flat_map(|j| cells(self.columns).map(move |i| (i, j)));
        let triangles = corners.flat_map(|(i, j)| {
            let [a, b, c, d] = [(i, j), (i + 1, j), (i + 1, j + 1), (i, j + 1)]
                .map(|(i, j)| self.vertex_feature(i, j));
            [[a, b, c], [a, c, d]]
        });
        (vertices, triangles.collect())
    }

    fn vertex_feature(&self, i: usize, j: usize) -> u32 {
        (j * self.columns + i) as u32
    }

    /// Where edges along x, edges along y, diagonals and triangles begin, and all end.
    fn begins(&self) -> [usize; 5] {
        let (nx, ny) = (self.columns, self.rows);
        let cells = (nx - 1) * (ny - 1);
        let counts = [nx * ny, (nx - 1) * ny, nx * (ny - 1), cells, 2 * cells];
        let mut sum = 0;
        counts.map(|count| {
            sum += count;
            sum
        })
    }

    /// Columns or rows of cells that an interval may meet.
    fn cells(&self, axis: usize, low: f64, high: f64) -> std::ops::Range<usize> {
        let count = [self.columns, self.rows][axis] - 1;
        let cell = |x: f64| (x / self.spacing[axis] + 0.5 * count as f64).floor();
        let clamped = |x: f64| x.clamp(0.0, count as f64);
        #[expect(clippy::cast_sign_loss, reason = "clamped")]
        let range = clamped(cell(low)) as usize..clamped(cell(high) + 1.0) as usize;
        range
    }

    /// The cells on both sides of an edge, if they are there, as the corners opposite to it.
    fn beside_edge(&self, feature: usize) -> Option<([Vector; 2], [Option<Vector>; 2])> {
        let begins = self.begins();
        let at =
            |i: usize, j: usize| (i < self.columns && j < self.rows).then(|| self.vertex(i, j));
        if feature < begins[1] {
            let (k, width) = (feature - begins[0], self.columns - 1);
            let (i, j) = (k % width, k / width);
            let below = j.checked_sub(1).and_then(|j| at(i, j));
            Some(([self.vertex(i, j), self.vertex(i + 1, j)], [at(i + 1, j + 1), below]))
        } else if feature < begins[2] {
            let k = feature - begins[1];
            let (i, j) = (k % self.columns, k / self.columns);
            let left = i.checked_sub(1).and_then(|i| at(i, j));
            Some(([self.vertex(i, j), self.vertex(i, j + 1)], [at(i + 1, j + 1), left]))
        } else if feature < begins[3] {
            let (k, width) = (feature - begins[2], self.columns - 1);
            let (i, j) = (k % width, k / width);
            Some(([self.vertex(i, j), self.vertex(i + 1, j + 1)], [at(i + 1, j), at(i, j + 1)]))
        } else {
            None
        }
    }
}

impl Solid for HeightField {
    fn bounding_box(&self) -> BoundingBox {
        let half = [self.columns, self.rows].map(|count| 0.5 * (count - 1) as f64);
        let [x, y] = [0, 1].map(|k| half[k] * self.spacing[k]);
        BoundingBox { low: Vector::new(-x, -y, self.low), high: Vector::new(x, y, self.high) }
    }

    fn mass_properties(&self) -> Result<MassProperties, ShapeError> {
        Err(ShapeError::Unbounded { shape: "height field" })
    }

    fn features(&self) -> u32 {
        self.begins()[4] as u32
    }
}

impl Surface for HeightField {
    fn near(&self, bounds: &BoundingBox, _: &mut Vec<u32>, numbers: &mut Vec<u32>) {
        let own = self.bounding_box();
        // whatever is below the ground is near it
        if bounds.low.z > own.high.z
            || !(0..2).all(|k| own.low[k] <= bounds.high[k] && bounds.low[k] <= own.high[k])
        {
            return;
        }
        for j in self.cells(1, bounds.low.y, bounds.high.y) {
            for i in self.cells(0, bounds.low.x, bounds.high.x) {
                let first = 2 * (j * (self.columns - 1) + i) as u32;
                numbers.extend([first, first + 1]);
            }
        }
    }

    fn facet(&self, number: u32) -> Option<Facet> {
        let (cell, upper) = (number as usize / 2, number % 2 == 1);
        let width = self.columns - 1;
        let (i, j) = (cell % width, cell / width);
        let begins = self.begins();
        let along_x = |i: usize, j: usize| (begins[0] + j * width + i) as u32;
        let along_y = |i: usize, j: usize| (begins[1] + j * self.columns + i) as u32;
        let diagonal = (begins[2] + cell) as u32;
        let (third, edges) = if upper {
            ((i, j + 1), [diagonal, along_x(i, j + 1), along_y(i, j)])
        } else {
            ((i + 1, j), [along_x(i, j), along_y(i + 1, j), diagonal])
        };
        let around =
            if upper { [(i, j), (i + 1, j + 1), third] } else { [(i, j), third, (i + 1, j + 1)] };
        let triangle = Triangle::new(around.map(|(i, j)| self.vertex(i, j)))?;
        let [a, b, c] = around.map(|(i, j)| self.vertex_feature(i, j));
        let [d, e, f] = edges;
        Some(Facet { triangle, features: [a, b, c, d, e, f, begins[3] as u32 + number] })
    }

    fn thickness(&self) -> Option<f64> {
        Some(f64::INFINITY)
    }

    fn open_side(&self, _: u32) -> Vector {
        Vector::z()
    }

    fn around(&self, feature: u32, visit: &mut dyn FnMut(&Vector)) {
        let feature = feature as usize;
        if feature < self.begins()[0] {
            let (i, j) = (feature % self.columns, feature / self.columns);
            let own = self.vertex(i, j);
            for [di, dj] in [[1, 0], [0, 1], [1, 1], [-1, 0], [0, -1], [-1, -1]] {
                let (i, j) = (i.checked_add_signed(di), j.checked_add_signed(dj));
                if let (Some(i), Some(j)) = (i, j)
                    && i < self.columns
                    && j < self.rows
                {
                    visit(&(self.vertex(i, j) - own));
                }
            }
        } else if let Some(([a, b], opposite)) = self.beside_edge(feature) {
            let along = (b - a).normalize();
            for inward in opposite.into_iter().flatten().map(|vertex| vertex - a) {
                visit(&(inward - along * along.dot(&inward)));
            }
        }
    }
}
