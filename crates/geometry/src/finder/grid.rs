//! Bodies in the cells of a grid without end, which are numbered by a hash: the lists of cells with
//! the same number are one, and entries know their cell.

use crate::bounds::BoundingBox;
use crate::pose::Vector;

/// Bodies by the cell in which the middle of their box is.
#[derive(Clone, Debug, Default)]
pub(super) struct Grid {
    /// Cell of each entry, and the entry's body, sorted by number of the cell.
    entries: Vec<([i64; 3], u32)>,
    unsorted: Vec<([i64; 3], u32)>,
    /// Where the entries of each number begin; a power of two of them, and the end.
    starts: Vec<u32>,
}

impl Grid {
    /// Sorts bodies into cells as large as the largest of their boxes.
    pub(super) fn fill(&mut self, bodies: &[u32], boxes: &[BoundingBox]) {
        let of = |body: &u32| &boxes[*body as usize];
        let sizes = bodies.iter().map(|body| (of(body).high - of(body).low).max());
        let cell = sizes.fold(f64::MIN_POSITIVE, f64::max);
        let lists = (2 * bodies.len()).next_power_of_two();
        self.starts.clear();
        self.starts.resize(lists + 1, 0);
        self.unsorted.clear();
        for body in bodies {
            let place = cell_of(&of(body).centre(), cell);
            self.unsorted.push((place, *body));
            self.starts[number(&place, lists) + 1] += 1;
        }
        for k in 0..lists {
            self.starts[k + 1] += self.starts[k];
        }
        self.entries.clear();
        self.entries.resize(bodies.len(), Default::default());
        // from the last, so that bodies of a cell stay in order and starts become begins again
        for entry in self.unsorted.iter().rev() {
            let end = &mut self.starts[number(&entry.0, lists) + 1];
            *end -= 1;
            self.entries[*end as usize] = *entry;
        }
    }

    /// Calls `visit` once with every two bodies in the same or in neighbouring cells.
    pub(super) fn visit(&self, mut visit: impl FnMut([u32; 2])) {
        let lists = self.starts.len().saturating_sub(1);
        for (place, body) in &self.unsorted {
            for step in NEIGHBOURS {
                let cell = [0, 1, 2].map(|k| place[k].wrapping_add(step[k]));
                for (other_place, other) in self.list(number(&cell, lists)) {
                    if *other_place == cell && (step != [0; 3] || other > body) {
                        visit([*body, *other]);
                    }
                }
            }
        }
    }

    /// Entries of cells with a number.
    fn list(&self, number: usize) -> &[([i64; 3], u32)] {
        let begin = self.starts[number + 1] as usize;
        let end = self.starts.get(number + 2).map_or(self.entries.len(), |end| *end as usize);
        &self.entries[begin..end]
    }
}

/// A cell itself, and half of those around it: the other half find it.
const NEIGHBOURS: [[i64; 3]; 14] = [
    [0, 0, 0],
    [1, 0, 0],
    [-1, 1, 0],
    [0, 1, 0],
    [1, 1, 0],
    [-1, -1, 1],
    [0, -1, 1],
    [1, -1, 1],
    [-1, 0, 1],
    [0, 0, 1],
    [1, 0, 1],
    [-1, 1, 1],
    [0, 1, 1],
    [1, 1, 1],
];

fn cell_of(point: &Vector, cell: f64) -> [i64; 3] {
    [0, 1, 2].map(|k| (point[k] / cell).floor() as i64)
}

/// Number of a cell, below a power of two.
fn number(cell: &[i64; 3], lists: usize) -> usize {
    let [x, y, z] = cell.map(i64::cast_unsigned);
    let mixed = x
        .wrapping_mul(0x9e37_79b9_7f4a_7c15)
        .wrapping_add(y.wrapping_mul(0xc2b2_ae3d_27d4_eb4f))
        .wrapping_add(z.wrapping_mul(0x1656_67b1_9e37_79f9));
    ((mixed ^ (mixed >> 32)) as usize) & (lists - 1)
}
