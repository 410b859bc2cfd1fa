//! Pictures of a strip in rows.

/// Widest strip, in pixels.
const WIDEST: u32 = 1600;

/// Rows and columns of equal pictures.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Layout {
    pub(crate) columns: u32,
    pub(crate) rows: u32,
    /// Of one picture with its gap.
    cell: [u32; 2],
    gap: u32,
}

impl Layout {
    /// Of so many pictures of this width and height with this gap between them: one below the other if they are
    /// wide, else in rows that fit.
    pub(crate) fn new(count: usize, [width, height]: [u32; 2], gap: u32) -> Self {
        let count = u32::try_from(count).unwrap_or(u32::MAX).max(1);
        let cell = [width + gap, height + gap];
        let columns = if width > 3 * height { 1 } else { (WIDEST / cell[0]).clamp(1, count) };
        let rows = count.div_ceil(columns);
        // rows of equal length
        let columns = count.div_ceil(rows);
        Self { columns, rows, cell, gap }
    }

    /// Width and height of all.
    pub(crate) fn size(&self) -> [u32; 2] {
        [self.columns * self.cell[0] - self.gap, self.rows * self.cell[1] - self.gap]
    }

    /// Where the corner of picture k is.
    pub(crate) fn corner(&self, k: usize) -> [u32; 2] {
        let k = u32::try_from(k).unwrap_or(u32::MAX);
        [(k % self.columns) * self.cell[0], (k / self.columns) * self.cell[1]]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn strips_have_rows_that_fit_and_wide_pictures_a_column() {
        let row = Layout::new(5, [200, 300], 10);
        assert_eq!((row.columns, row.rows, row.size()), (5, 1, [1040, 300]));
        let rows = Layout::new(10, [300, 200], 0);
        assert_eq!((rows.columns, rows.rows), (5, 2));
        assert_eq!(rows.corner(7), [600, 200]);
        let column = Layout::new(3, [800, 100], 5);
        assert_eq!((column.columns, column.rows, column.size()), (1, 3, [800, 310]));
    }
}
