//! Rounding to what can be seen, so that frames compress: positions to a part of the size of all that moves, turns to a part
//! of a radian, forces to some digits.

use crate::frame::Frame;

/// Numbers of all frames above which they are rounded more.
const MANY: usize = 2_000_000;

/// Powers of two to which numbers are rounded.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Rounding {
    position: f32,
    turn: f32,
    gap: f32,
    /// Bits of forces that are kept.
    mask: u32,
}

impl Rounding {
    /// For frames of so many numbers in all, of things that move within this size, in m.
    pub(crate) fn new(numbers: usize, size: f32) -> Self {
        let power = if size > 0.0 && size.is_finite() { size.log2().ceil().exp2() } else { 1.0 };
        if numbers > MANY {
            Self { position: power / 65_536.0, turn: 1.0 / 8192.0, gap: power / 1e6, mask: !0x1fff }
        } else {
            let position = power / 1_048_576.0;
            Self { position, turn: 1.0 / 1_048_576.0, gap: position / 4096.0, mask: !0xff }
        }
    }

    pub(crate) fn round(&self, frame: &mut Frame) {
        for pose in frame.poses.chunks_exact_mut(7) {
            to_multiples(&mut pose[..3], self.position);
            to_multiples(&mut pose[3..], self.turn);
        }
        to_multiples(&mut frame.points, self.position);
        for row in &mut frame.contacts {
            to_multiples(&mut row.at, self.position);
            to_multiples(&mut row.normal, self.turn);
            to_multiples(std::slice::from_mut(&mut row.gap), self.gap);
            for x in row.force.iter_mut().chain(&mut row.impulse) {
                *x = f32::from_bits(x.to_bits() & self.mask);
            }
        }
    }
}

fn to_multiples(numbers: &mut [f32], step: f32) {
    for x in numbers {
        let rounded = (*x / step).round() * step;
        // numbers that have no more digits stay as they are
        if rounded.is_finite() {
            *x = rounded + 0.0;
        }
    }
}

/// Chooses the signs of quaternions so that each is near that of the frame before.
pub(crate) fn make_continuous(frames: &mut [Frame]) {
    for k in 1..frames.len() {
        let (before, rest) = frames.split_at_mut(k);
        let pairs = before[k - 1].poses.chunks_exact(7).zip(rest[0].poses.chunks_exact_mut(7));
        for (last, own) in pairs {
            let along: f32 = last[3..].iter().zip(&own[3..]).map(|(a, b)| a * b).sum();
            if along < 0.0 {
                own[3..].iter_mut().for_each(|x| *x = -*x);
            }
        }
    }
}
