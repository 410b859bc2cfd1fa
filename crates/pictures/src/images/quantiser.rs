//! Few colours for many: median cut.

use std::collections::HashMap;

use super::Canvas;
use crate::palette::{Rgb, byte};

/// Colours at most, beside the one that leaves pixels as they were.
const MOST: usize = 255;

/// Bits of each of red, green and blue that tell colours apart while there are too many.
const BITS: u32 = 6;

/// A table from colours to numbers from 1 on.
pub(super) struct Quantiser {
    numbers: HashMap<Rgb, u8>,
    colours: Vec<Rgb>,
}

/// Colours that are alike, how many pixels have them, and their sum.
#[derive(Clone, Copy)]
struct Bin {
    key: Rgb,
    count: u64,
    sum: [u64; 3],
}

impl Quantiser {
    pub(super) fn of<'a>(pixels: impl Iterator<Item = &'a Rgb>) -> Self {
        let mut counts: HashMap<Rgb, u64> = HashMap::new();
        for pixel in pixels {
            *counts.entry(*pixel).or_default() += 1;
        }
        // hash maps have no order
        let mut exact: Vec<(Rgb, u64)> = counts.into_iter().collect();
        exact.sort_unstable();
        if exact.len() <= MOST {
            let colours: Vec<Rgb> = exact.iter().map(|(colour, _)| *colour).collect();
            let numbers = colours.iter().copied().zip(1..=u8::MAX).collect();
            return Self { numbers, colours };
        }
        let boxes = cut(bins(&exact));
        let mut by_key = HashMap::new();
        let mut colours = Vec::new();
        for (bins, number) in boxes.iter().zip(1..=u8::MAX) {
            let count: u64 = bins.iter().map(|bin| bin.count).sum();
            let mean = |k: usize| {
                byte(bins.iter().map(|bin| bin.sum[k]).sum::<u64>() as f64 / count.max(1) as f64)
            };
            colours.push([mean(0), mean(1), mean(2)]);
            by_key.extend(bins.iter().map(|bin| (bin.key, number)));
        }
        let numbers = exact.iter().map(|(colour, _)| (*colour, by_key[&key(*colour)])).collect();
        Self { numbers, colours }
    }

    /// Red, green and blue of all colours, the first of which is not used.
    pub(super) fn palette(&self) -> Vec<u8> {
        [[0; 3]].iter().chain(&self.colours).flatten().copied().collect()
    }

    /// The numbers of the colours of a picture.
    pub(super) fn numbers(&self, canvas: &Canvas) -> Vec<u8> {
        canvas.pixels.iter().map(|pixel| self.numbers[pixel]).collect()
    }
}

fn key(colour: Rgb) -> Rgb {
    colour.map(|x| x >> (8 - BITS))
}

fn bins(colours: &[(Rgb, u64)]) -> Vec<Bin> {
    let mut found: HashMap<Rgb, Bin> = HashMap::new();
    for (colour, count) in colours {
        let key = key(*colour);
        let bin = found.entry(key).or_insert(Bin { key, count: 0, sum: [0; 3] });
        bin.count += count;
        for k in 0..3 {
            bin.sum[k] += count * u64::from(colour[k]);
        }
    }
    let mut bins: Vec<Bin> = found.into_values().collect();
    bins.sort_unstable_by_key(|bin| bin.key);
    bins
}

/// The channel in which bins differ most, and by how much.
fn widest(bins: &[Bin]) -> (usize, u64) {
    let width = |k: usize| {
        let keys = bins.iter().map(|bin| u64::from(bin.key[k]));
        let low = keys.clone().min().unwrap_or(0);
        keys.max().unwrap_or(0) - low
    };
    let channels = [0, 1, 2].map(|k| (k, width(k)));
    channels.into_iter().rev().max_by_key(|(_, width)| *width).unwrap_or((0, 0))
}

/// Boxes of bins, the one that is wide and has many pixels being halved until there are enough.
fn cut(bins: Vec<Bin>) -> Vec<Vec<Bin>> {
    let rate = |bins: &Vec<Bin>| {
        let width = widest(bins).1;
        let count: u64 = bins.iter().map(|bin| bin.count).sum();
        (width * width * width).saturating_mul(count)
    };
    let mut boxes = vec![(rate(&bins), bins)];
    while boxes.len() < MOST {
        let worst = (0..boxes.len()).max_by_key(|k| boxes[*k].0).unwrap_or(0);
        if boxes[worst].0 == 0 {
            break;
        }
        let (_, mut bins) = boxes.swap_remove(worst);
        let (channel, _) = widest(&bins);
        bins.sort_by_key(|bin| bin.key[channel]);
        let half = bins.iter().map(|bin| bin.count).sum::<u64>() / 2;
        let mut seen = 0;
        let middle = bins.iter().position(|bin| {
            seen += bin.count;
            seen > half
        });
        let middle = middle.unwrap_or(0).clamp(1, bins.len() - 1);
        let rest = bins.split_off(middle);
        boxes.push((rate(&bins), bins));
        boxes.push((rate(&rest), rest));
    }
    boxes.into_iter().map(|(_, bins)| bins).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn few_colours_are_kept_and_many_are_near() {
        let few = Canvas { size: [2, 1], pixels: vec![[1, 2, 3], [200, 100, 0]] };
        let kept = Quantiser::of(few.pixels.iter());
        assert_eq!(kept.colours, [[1, 2, 3], [200, 100, 0]]);
        let all = |k: u32| [(k % 16) * 17, (k / 16 % 16) * 17, (k / 256) * 17];
        let many: Vec<Rgb> =
            (0..4096).map(|k| all(k).map(|x| u8::try_from(x).expect("to 255"))).collect();
        let near = Quantiser::of(many.iter());
        assert!(near.colours.len() <= MOST && near.colours.len() > 200);
        let far = |pixel: &Rgb| {
            let colour = near.colours[usize::from(near.numbers[pixel]) - 1];
            (0..3).map(|k| pixel[k].abs_diff(colour[k])).max()
        };
        assert!(many.iter().filter_map(far).max() < Some(40));
    }
}
