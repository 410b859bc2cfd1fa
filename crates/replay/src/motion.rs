//! What was recorded of a run, read back.

use std::io::{self, BufRead};

use crate::contacts::{DrawnContact, Event};
use crate::frame::Frame;
use crate::journal::{Record, damaged, read_record};

/// Frames, contacts and events of a run.
#[derive(Clone, Debug, Default)]
pub struct Motion {
    /// The frames in order of time.
    pub frames: Vec<Frame>,
    /// Contacts by their numbers.
    pub contacts: Vec<DrawnContact>,
    /// The events that were kept, in order of time.
    pub events: Vec<Event>,
}

/// Reads what a recorder has written.
///
/// # Errors
/// If it cannot be read, or is damaged.
pub fn read(journal: &mut dyn BufRead) -> io::Result<Motion> {
    let mut motion = Motion::default();
    loop {
        match read_record(journal) {
            Ok(None) => break,
            // of a run on its way, or one that was killed: all that is whole counts
            Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => break,
            Err(error) => return Err(error),
            Ok(Some(Record::Contact(contact))) => motion.contacts.push(contact),
            Ok(Some(Record::Event(event))) => motion.events.push(event),
            Ok(Some(Record::Frame(frame))) => motion.frames.push(frame),
            Ok(Some(Record::Rates(rates))) => {
                motion.frames.last_mut().ok_or_else(damaged)?.rates = rates;
            }
        }
    }
    motion.check()?;
    Ok(motion)
}

impl Motion {
    /// Refuses lists that do not fit together.
    fn check(&self) -> io::Result<()> {
        let known = |id: u32| (id as usize) < self.contacts.len();
        let rows = self.frames.iter().flat_map(|frame| &frame.contacts).map(|row| row.id);
        let events = self.events.iter().map(|event| event.contact);
        let sizes = |frame: &Frame| [&frame.poses, &frame.points, &frame.values].map(Vec::len);
        let alike = self.frames.windows(2).all(|pair| sizes(&pair[0]) == sizes(&pair[1]));
        let ordered = self.frames.is_sorted_by_key(|frame| frame.t);
        // six numbers for each frame of seven, and three for each point
        let rated = |frame: &Frame| {
            let wanted = frame.poses.len() / 7 * 6 + frame.points.len();
            frame.rates.is_empty() || frame.rates.len() == wanted
        };
        let alike = alike && self.frames.iter().all(rated);
        let fits = alike && ordered && rows.chain(events).all(known);
        if fits { Ok(()) } else { Err(damaged()) }
    }

    /// Whether there is no frame.
    pub fn is_empty(&self) -> bool {
        self.frames.is_empty()
    }
}
