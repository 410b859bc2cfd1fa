//! Groups of bodies, and which of them touch.

/// Which groups touch which: all, except those that are kept apart.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Groups {
    /// For each group a list of those that it does not touch, sorted.
    apart: Vec<Vec<u32>>,
}

impl Groups {
    /// Bodies of two groups, or of one, do not touch each other from now on.
    pub fn keep_apart(&mut self, first: u32, second: u32) {
        for [a, b] in [[first, second], [second, first]] {
            if self.apart.len() <= a as usize {
                self.apart.resize(a as usize + 1, Vec::new());
            }
            let list = &mut self.apart[a as usize];
            if let Err(place) = list.binary_search(&b) {
                list.insert(place, b);
            }
        }
    }

    /// Whether bodies of two groups touch.
    pub fn touch(&self, first: u32, second: u32) -> bool {
        self.apart.get(first as usize).is_none_or(|list| list.binary_search(&second).is_err())
    }
}
