//! Aligned tables of text.

/// Rows whose columns are aligned to the left, or to the right where `right` says so; the last
/// column is not padded.
pub(crate) fn aligned(rows: &[Vec<String>], indent: usize, right: &[usize]) -> String {
    let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
    let width = |c: usize| rows.iter().filter_map(|row| row.get(c)).map(|x| len(x)).max();
    let widths: Vec<usize> = (0..columns).map(|c| width(c).unwrap_or(0)).collect();
    let mut text = String::new();
    for row in rows {
        let mut line = " ".repeat(indent);
        for (c, cell) in row.iter().enumerate() {
            let padding = " ".repeat(widths[c] - len(cell));
            if right.contains(&c) {
                line += &padding;
                line += cell;
            } else {
                line += cell;
                line += &padding;
            }
            line += "  ";
        }
        text += line.trim_end();
        text.push('\n');
    }
    text
}

/// Width of a cell in the terminal; combining and wide characters do not occur in our names.
fn len(cell: &str) -> usize {
    cell.chars().count()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_line_up() {
        let rows = [vec!["a".to_owned(), "1".to_owned()], vec!["bcd".to_owned(), "20".to_owned()]];
        assert_eq!(aligned(&rows, 2, &[1]), "  a     1\n  bcd  20\n");
    }
}
