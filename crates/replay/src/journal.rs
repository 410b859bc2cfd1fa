//! Records of frames in a file.
//!
//! ```text
//! C{"name":…,"law":…,"joint":…}⏎                       a contact that is new, numbered in order
//! E t frame contact from to impact                      an event
//! F t residual unsolved  n n n n  poses points values  (id mode at normal force impulse gap) …
//! V n  rates                                            of the frame before it, where they are wanted
//! ```
//!
//! Numbers are little-endian: times `f64`, counts `u32`, modes and what is true or not `u8`, all else `f32`; n are the
//! lengths of the four lists of a frame. A file that is cut between two records is that of a shorter run.

use std::io::{self, BufRead, Write};

use crate::contacts::{DrawnContact, Event};
use crate::frame::{ContactRow, Frame};

/// A record.
pub(crate) enum Record {
    Contact(DrawnContact),
    Event(Event),
    Frame(Frame),
    Rates(Vec<f32>),
}

/// Numbers of one list that are believed without being there.
const BELIEVED: usize = 1 << 16;

pub(crate) fn write_contact(contact: &DrawnContact, out: &mut impl Write) -> io::Result<()> {
    out.write_all(b"C")?;
    serde_json::to_writer(&mut *out, contact)?;
    out.write_all(b"\n")
}

pub(crate) fn write_event(event: &Event, out: &mut impl Write) -> io::Result<()> {
    out.write_all(b"E")?;
    out.write_all(&event.t.to_le_bytes())?;
    out.write_all(&event.frame.to_le_bytes())?;
    out.write_all(&event.contact.to_le_bytes())?;
    out.write_all(&[event.modes[0], event.modes[1], u8::from(event.impact)])
}

/// Writes a frame, put together in `record`, whose memory is used again.
pub(crate) fn write_frame(
    frame: &Frame,
    record: &mut Vec<u8>,
    out: &mut impl Write,
) -> io::Result<()> {
    record.clear();
    record.push(b'F');
    record.extend_from_slice(&frame.t.to_le_bytes());
    record.extend_from_slice(&frame.residual.to_le_bytes());
    record.extend_from_slice(&frame.unsolved.to_le_bytes());
    let lists = [&frame.poses, &frame.points, &frame.values];
    for length in lists.map(Vec::len).into_iter().chain([frame.contacts.len()]) {
        put_length(record, length);
    }
    for list in lists {
        put(record, list);
    }
    for row in &frame.contacts {
        record.extend_from_slice(&row.id.to_le_bytes());
        record.push(row.mode);
        for vector in [&row.at, &row.normal, &row.force, &row.impulse] {
            put(record, vector);
        }
        put(record, &[row.gap]);
    }
    if !frame.rates.is_empty() {
        record.push(b'V');
        put_length(record, frame.rates.len());
        put(record, &frame.rates);
    }
    out.write_all(record)
}

fn put(record: &mut Vec<u8>, numbers: &[f32]) {
    for number in numbers {
        record.extend_from_slice(&number.to_le_bytes());
    }
}

fn put_length(record: &mut Vec<u8>, length: usize) {
    record.extend_from_slice(&u32::try_from(length).unwrap_or(u32::MAX).to_le_bytes());
}

/// The next record; none at the end.
pub(crate) fn read_record(journal: &mut dyn BufRead) -> io::Result<Option<Record>> {
    let mut kind = [0];
    if journal.read(&mut kind)? == 0 {
        return Ok(None);
    }
    Ok(Some(match kind[0] {
        b'C' => {
            let mut line = Vec::new();
            journal.read_until(b'\n', &mut line)?;
            Record::Contact(serde_json::from_slice(&line).map_err(|_| damaged())?)
        }
        b'E' => Record::Event(Event {
            t: f64::from_le_bytes(bytes(journal)?),
            frame: u32::from_le_bytes(bytes(journal)?),
            contact: u32::from_le_bytes(bytes(journal)?),
            modes: bytes(journal)?,
            impact: bytes::<1>(journal)? != [0],
        }),
        b'F' => Record::Frame(read_frame(journal)?),
        b'V' => {
            let length = u32::from_le_bytes(bytes(journal)?) as usize;
            Record::Rates(numbers(journal, length)?)
        }
        _ => return Err(damaged()),
    }))
}

fn read_frame(journal: &mut dyn BufRead) -> io::Result<Frame> {
    let mut frame = Frame {
        t: f64::from_le_bytes(bytes(journal)?),
        residual: f32::from_le_bytes(bytes(journal)?),
        unsolved: u32::from_le_bytes(bytes(journal)?),
        ..Frame::default()
    };
    let mut lengths = [0; 4];
    for length in &mut lengths {
        *length = u32::from_le_bytes(bytes(journal)?) as usize;
    }
    for (list, length) in
        [&mut frame.poses, &mut frame.points, &mut frame.values].into_iter().zip(lengths)
    {
        *list = numbers(journal, length)?;
    }
    for _ in 0..lengths[3] {
        let (id, [mode]) = (u32::from_le_bytes(bytes(journal)?), bytes(journal)?);
        let mut numbers = [0.0; 13];
        for number in &mut numbers {
            *number = f32::from_le_bytes(bytes(journal)?);
        }
        let vector = |k: usize| [numbers[3 * k], numbers[3 * k + 1], numbers[3 * k + 2]];
        let [at, normal, force, impulse] = [0, 1, 2, 3].map(vector);
        frame.contacts.push(ContactRow { id, mode, at, normal, force, impulse, gap: numbers[12] });
    }
    Ok(frame)
}

fn numbers(journal: &mut dyn BufRead, length: usize) -> io::Result<Vec<f32>> {
    let mut list = Vec::with_capacity(length.min(BELIEVED));
    for _ in 0..length {
        list.push(f32::from_le_bytes(bytes(journal)?));
    }
    Ok(list)
}

fn bytes<const N: usize>(journal: &mut dyn BufRead) -> io::Result<[u8; N]> {
    let mut bytes = [0; N];
    journal.read_exact(&mut bytes)?;
    Ok(bytes)
}

pub(crate) fn damaged() -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, "the frames of the replay are damaged")
}
