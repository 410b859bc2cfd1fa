//! Numbers as bytes that compress well.
//!
//! `delta`: bit patterns minus those of the row before, modulo 2³², and the bytes in four planes, lowest first: what
//! changes little from row to row leaves planes of zeros.

use std::io::{self, Write};

use flate2::Compression;
use flate2::write::GzEncoder;

/// Level of compression: higher ones take twice the time for a twentieth less.
const LEVEL: u32 = 3;

/// Numbers of single precision in rows of this width, coded as differences.
pub fn delta(numbers: &[f32], width: usize) -> Vec<u8> {
    let bits = |k: usize| numbers[k].to_bits();
    let difference =
        |k: usize| if k < width { bits(k) } else { bits(k).wrapping_sub(bits(k - width)) };
    let n = numbers.len();
    let mut planes = vec![0; 4 * n];
    for k in 0..n {
        for (plane, byte) in difference(k).to_le_bytes().into_iter().enumerate() {
            planes[plane * n + k] = byte;
        }
    }
    planes
}

/// The inverse of [`delta`].
pub fn from_delta(planes: &[u8], width: usize) -> Vec<f32> {
    let n = planes.len() / 4;
    let mut bits: Vec<u32> = Vec::with_capacity(n);
    for k in 0..n {
        let difference = u32::from_le_bytes([0, 1, 2, 3].map(|plane| planes[plane * n + k]));
        let before = if k < width { 0 } else { bits[k - width] };
        bits.push(difference.wrapping_add(before));
    }
    bits.into_iter().map(f32::from_bits).collect()
}

/// Compressed by gzip.
///
/// # Errors
/// None in memory.
pub fn gzip(bytes: &[u8]) -> io::Result<Vec<u8>> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::new(LEVEL));
    encoder.write_all(bytes)?;
    encoder.finish()
}

/// In letters, digits, `+` and `/`, with `=` at the end: RFC 4648, §4.
pub fn base64(bytes: &[u8]) -> String {
    const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut text = String::with_capacity(bytes.len().div_ceil(3) * 4);
    for chunk in bytes.chunks(3) {
        let byte = |k: usize| u32::from(chunk.get(k).copied().unwrap_or(0));
        let all = byte(0) << 16 | byte(1) << 8 | byte(2);
        for place in 0..4 {
            let letter = LETTERS[(all >> (18 - 6 * place) & 63) as usize];
            text.push(if place <= chunk.len() { char::from(letter) } else { '=' });
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn differences_are_undone_bit_by_bit() {
        let numbers: Vec<f32> = (0..91_u8).map(|k| (f32::from(k) * 0.37).sin() * 1e3).collect();
        for width in [1, 7, 13, 91] {
            assert_eq!(from_delta(&delta(&numbers, width), width), numbers);
        }
        let odd = [f32::NAN, -0.0, f32::INFINITY, 0.0];
        let back = from_delta(&delta(&odd, 2), 2);
        assert!(back.iter().zip(&odd).all(|(a, b)| a.to_bits() == b.to_bits()));
    }

    #[test]
    fn letters_are_those_of_the_standard() {
        let known =
            [("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foobar", "Zm9vYmFy")];
        for (bytes, text) in known {
            assert_eq!(base64(bytes.as_bytes()), text);
        }
    }
}
