//! Colours of laws: laws of one colour are not coupled by G.
//!
//! Greedy: the laws are met as they stand, and each gets the colour, not taken by a neighbour,
//! that the fewest laws have so far; a new one if all are taken. So the colours are about equally
//! large, and at most one more than the most neighbours of a law [Saad2003, §3.3.3].

use crate::problem::Delassus;

/// A partition of the laws into colours, refilled in place.
#[derive(Debug, Default)]
pub(super) struct Colouring {
    /// Laws by colour, each colour in the order of the laws.
    order: Vec<usize>,
    /// First place of each colour in `order`, and the total; colours + 1.
    starts: Vec<usize>,
    colours: Vec<Option<usize>>,
    counts: Vec<usize>,
    /// For each colour: the last law that may not have it.
    forbidden_for: Vec<Option<usize>>,
}

impl Colouring {
    /// Finds the colours of the laws of G.
    pub(super) fn find(&mut self, delassus: &Delassus) {
        let laws = delassus.laws();
        self.colours.clear();
        self.colours.resize(laws, None);
        self.counts.clear();
        self.forbidden_for.clear();
        for i in 0..laws {
            delassus.for_each_neighbour(i, |j| {
                if let Some(colour) = self.colours[j] {
                    self.forbidden_for[colour] = Some(i);
                }
            });
            let colour = self.least_used(i);
            self.colours[i] = Some(colour);
            self.counts[colour] += 1;
        }
        self.sort();
    }

    /// The laws of every colour.
    pub(super) fn iter(&self) -> impl Iterator<Item = &[usize]> {
        self.starts.windows(2).map(|pair| &self.order[pair[0]..pair[1]])
    }

    fn least_used(&mut self, i: usize) -> usize {
        let allowed = (0..self.counts.len()).filter(|c| self.forbidden_for[*c] != Some(i));
        allowed.min_by_key(|c| self.counts[*c]).unwrap_or_else(|| {
            self.counts.push(0);
            self.forbidden_for.push(None);
            self.counts.len() - 1
        })
    }

    /// Counting sort by colour.
    fn sort(&mut self) {
        self.starts.clear();
        self.starts.push(0);
        let mut sum = 0;
        for count in &mut self.counts {
            let start = sum;
            sum += *count;
            self.starts.push(sum);
            *count = start;
        }
        self.order.clear();
        self.order.resize(self.colours.len(), 0);
        for (i, colour) in self.colours.iter().enumerate() {
            let next = &mut self.counts[colour.unwrap_or_default()];
            self.order[*next] = i;
            *next += 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn neighbours_differ_in_colour_and_colours_are_balanced() {
        // a ring of 30 laws, each coupled to two on either side: at least three colours
        let n = 30;
        let coupled = |i: usize| [n - 2, n - 1, 0, 1, 2].map(|k| (i + k) % n);
        let triplets: Vec<_> = (0..n)
            .flat_map(|i| coupled(i).map(|j| (i, j, if i == j { 9.0 } else { 1.0 })))
            .collect();
        let delassus = Delassus::from_triplets(&vec![1; n], &triplets);
        let mut colouring = Colouring::default();
        for _ in 0..2 {
            colouring.find(&delassus);
            let sizes: Vec<usize> = colouring.iter().map(<[usize]>::len).collect();
            assert_eq!(sizes.iter().sum::<usize>(), n);
            assert!(sizes.len() <= 5 && sizes.iter().all(|size| *size >= 5), "{sizes:?}");
            for laws in colouring.iter() {
                for (k, i) in laws.iter().enumerate() {
                    assert!(laws[k + 1..].iter().all(|j| !coupled(*i).contains(j)), "{laws:?}");
                }
            }
        }
    }
}
