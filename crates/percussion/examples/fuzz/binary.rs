//! Mutations of HDF5 files: integers where the format has sizes, addresses and types.

use crate::random::Random;

/// Signatures of the structures of a file.
const SIGNATURES: [&[u8]; 9] =
    [b"\x89HDF", b"OHDR", b"OCHK", b"TREE", b"SNOD", b"HEAP", b"GCOL", b"FRHP", b"FADB"];

/// Bytes behind a signature that are damaged most.
const HEADER: usize = 96;

/// Changes a file in a few places.
pub(crate) fn mutate(good: &[u8], random: &mut Random) -> Vec<u8> {
    let mut bytes = good.to_vec();
    let headers: Vec<usize> = (0..good.len())
        .filter(|&i| SIGNATURES.iter().any(|signature| good[i..].starts_with(signature)))
        .collect();
    for _ in 0..=random.below(4) {
        if bytes.is_empty() {
            break;
        }
        let place = if random.below(4) == 0 || headers.is_empty() {
            random.below(bytes.len())
        } else {
            (random.one(&headers) + random.below(HEADER)).min(bytes.len() - 1)
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
            _ => {}
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
