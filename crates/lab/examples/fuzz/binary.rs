//! Mutations of binary files: integers where the format has sizes, addresses and types.

use crate::random::Random;
use crate::text::NUMBERS;

/// Beginnings of the structures of HDF5 files, and of the records of journals.
const STRUCTURES: [&[u8]; 12] = [
    b"\x89HDF", b"OHDR", b"OCHK", b"TREE", b"SNOD", b"HEAP", b"GCOL", b"FRHP", b"FADB", b"{\"jou",
    b"I{", b"\"dim",
];

/// Bytes from the beginning of a structure that are damaged most.
const HEADER: usize = 96;

/// Places at which structures of a file begin.
pub(crate) fn structures(good: &[u8]) -> Vec<usize> {
    let begins = |i: &usize| STRUCTURES.iter().any(|name| good[*i..].starts_with(name));
    (0..good.len()).filter(begins).collect()
}

/// Changes a file in a few places, most of them near its structures.
pub(crate) fn mutate(good: &[u8], headers: &[usize], random: &mut Random) -> Vec<u8> {
    let mut bytes = good.to_vec();
    for _ in 0..random.few() {
        if bytes.is_empty() {
            break;
        }
        let place = if random.below(4) == 0 || headers.is_empty() {
            random.below(bytes.len())
        } else {
            (random.one(headers) + random.below(HEADER)).min(bytes.len() - 1)
        };
        match random.below(8) {
            0 => bytes[place] ^= 1 << random.below(8),
            1 => bytes[place] = random.next().to_le_bytes()[0],
            2..=4 => write_integer(&mut bytes, place, random),
            5 => {
                let (from, length) = (random.below(bytes.len()), random.below(32));
                let copy: Vec<u8> = bytes[from..].iter().take(length).copied().collect();
                bytes[place..].iter_mut().zip(copy).for_each(|(to, from)| *to = from);
            }
            6 => {
                let end = (place + random.below(16)).min(bytes.len());
                bytes.drain(place..end);
            }
            _ if random.below(4) == 0 => bytes.truncate(place),
            _ => drop(bytes.splice(place..place, random.one(&NUMBERS).bytes())),
        }
    }
    bytes
}

/// Writes an integer of 1, 2, 4 or 8 bytes at which readers err, or one near that which was there.
fn write_integer(bytes: &mut [u8], place: usize, random: &mut Random) {
    let width = random.one(&[1, 2, 4, 8]).min(bytes.len() - place);
    let mut old = [0; 8];
    old[..width].copy_from_slice(&bytes[place..place + width]);
    let old = u64::from_le_bytes(old);
    let length = bytes.len() as u64;
    let new = random.one(&[
        0,
        1,
        old.wrapping_add(1),
        old.wrapping_sub(1),
        old << 8,
        old >> 8,
        u64::MAX,
        u64::MAX >> 1,
        u64::from(u32::MAX),
        1 << 31,
        1 << 40,
        length,
        length - 1,
        place as u64,
    ]);
    bytes[place..place + width].copy_from_slice(&new.to_le_bytes()[..width]);
}
