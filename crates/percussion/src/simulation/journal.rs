//! A journal: samples and jumps appended to a file while a run goes on.
//!
//! ```text
//! {"journal":2,"coordinates":[…],"velocities":[…]}⏎                     once, at the beginning
//! I{"key":…,"name":…,"law":…,"dim":m,"geometric":g,"angular":[…]}⏎      a new interaction
//! J t located q₁ … u⁻₁ … u⁺₁ … count  (number Λ₁ … Λ_m) (…) …                         a jump
//! S t q₁ … u₁ … T V Δt span order
//!   (gap₁ … gap_g γ₁ … γ_m λ₁ … λ_m Λ₁ … Λ_m mode more) (…) …            a sample
//! ```
//!
//! Numbers of jumps and samples are little-endian: `f64`; the order, the count of impulses and the
//! numbers of their interactions as `u32`; modes as `u8` numbers, and what is true or not as 1 or 0. A sample has a group in parentheses
//! for each interaction so far, with the `u8` 1 and λ̃₁ … λ̃_m Λ₁ … Λ_m ν₁ … ν_m as `more` if its
//! scheme has several multipliers, and 0 otherwise. Nothing is ever changed: a journal that is cut off
//! between two records is the journal of a shorter run, whatever interactions come later.
//! Other kinds of records begin with other letters.

use std::fmt::Display;
use std::io::{self, BufRead, Write};

use serde::{Deserialize, Serialize};

use super::sample::{
    Impulse, InteractionSample, Jump, MODES, Multipliers, Quantity, RecordedInteraction, Sample,
    SampleSink, mode_number,
};
use crate::system::Label;

/// Version 1 had percussions in place of forces and impulses, and no jumps.
const VERSION: u32 = 2;
const INTERACTION: u8 = b'I';
const JUMP: u8 = b'J';
const SAMPLE: u8 = b'S';

/// The first line of a journal.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Head {
    journal: u32,
    coordinates: Vec<Label>,
    velocities: Vec<Label>,
}

/// Writes a journal.
#[derive(Debug)]
pub struct Journal<W> {
    out: W,
    record: Vec<u8>,
}

impl<W: Write> Journal<W> {
    /// Begins a journal, or goes on with one of which `out` has taken all records so far.
    pub fn new(out: W) -> Self {
        Self { out, record: Vec::new() }
    }

    /// Where the records go.
    pub fn out(&mut self) -> &mut W {
        &mut self.out
    }

    fn write_line(&mut self, line: &impl Serialize) -> io::Result<()> {
        serde_json::to_writer(&mut self.record, line)?;
        self.record.push(b'\n');
        self.out.write_all(&self.record)
    }

    fn push(&mut self, numbers: &[f64]) {
        self.record.extend(numbers.iter().flat_map(|x| x.to_le_bytes()));
    }

    fn push_count(&mut self, count: usize) {
        self.record.extend(u32::try_from(count).unwrap_or(u32::MAX).to_le_bytes());
    }
}

impl<W: Write> SampleSink for Journal<W> {
    fn begin(&mut self, coordinates: &[Label], velocities: &[Label]) -> io::Result<()> {
        let (coordinates, velocities) = (coordinates.to_vec(), velocities.to_vec());
        self.record.clear();
        self.write_line(&Head { journal: VERSION, coordinates, velocities })
    }

    fn interaction(&mut self, interaction: &RecordedInteraction) -> io::Result<()> {
        self.record.clear();
        self.record.push(INTERACTION);
        self.write_line(interaction)
    }

    fn jump(&mut self, jump: &Jump) -> io::Result<()> {
        self.record.clear();
        self.record.push(JUMP);
        self.push(&[jump.t]);
        self.record.push(u8::from(jump.located));
        self.push(&jump.q);
        self.push(&jump.before);
        self.push(&jump.after);
        self.push_count(jump.impulses.len());
        for Impulse { interaction, impulse } in &jump.impulses {
            self.push_count(*interaction);
            self.push(impulse);
        }
        self.out.write_all(&self.record)
    }

    fn sample(&mut self, sample: &Sample) -> io::Result<()> {
        self.record.clear();
        self.record.push(SAMPLE);
        self.push(&[sample.t]);
        self.push(&sample.q);
        self.push(&sample.u);
        self.push(&[sample.kinetic, sample.potential, sample.dt, sample.span]);
        self.record.extend(sample.order.to_le_bytes());
        for interaction in &sample.interactions {
            for quantity in Quantity::ALWAYS {
                self.push(interaction.values(quantity).unwrap_or_default());
            }
            self.record.push(mode_number(interaction.mode));
            self.record.push(u8::from(interaction.multipliers.is_some()));
            for quantity in Quantity::MULTIPLIERS {
                self.push(interaction.values(quantity).unwrap_or_default());
            }
        }
        self.out.write_all(&self.record)
    }
}

/// Shows a sink all that a journal was shown.
///
/// # Errors
/// If reading fails, the journal is damaged, or the sink refuses something.
pub fn replay(journal: &mut dyn BufRead, sink: &mut dyn SampleSink) -> io::Result<()> {
    let head: Head = match read_line(journal)? {
        Some(head) => head,
        None => return Ok(()),
    };
    if head.journal != VERSION {
        return Err(damaged(&format!("its version is {}, not {VERSION}", head.journal)));
    }
    sink.begin(&head.coordinates, &head.velocities)?;
    let mut sample = Sample {
        q: vec![0.0; head.coordinates.len()],
        u: vec![0.0; head.velocities.len()],
        ..Sample::default()
    };
    let (mut interactions, mut shown) = (Vec::<RecordedInteraction>::new(), 0);
    let (mut jumps, mut kind) = (Vec::new(), [0]);
    while journal.read(&mut kind)? == 1 {
        match kind[0] {
            INTERACTION => interactions.push(read_interaction(journal)?),
            JUMP => jumps.push(read_jump(journal, &head, &interactions)?),
            SAMPLE => {
                // the sample first: a size is believed when so many numbers are there
                read_sample(journal, &interactions, &mut sample)?;
                interactions[shown..].iter().try_for_each(|new| sink.interaction(new))?;
                shown = interactions.len();
                jumps.drain(..).try_for_each(|jump| sink.jump(&jump))?;
                sink.sample(&sample)?;
            }
            other => return Err(damaged(&format!("there is no record of kind {other}"))),
        }
    }
    // of a run on its way: those after the last sample
    let known = |jump: &Jump| jump.impulses.iter().all(|own| own.interaction < shown);
    jumps.iter().filter(|jump| known(jump)).try_for_each(|jump| sink.jump(jump))
}

fn read_line<T: for<'de> Deserialize<'de>>(journal: &mut dyn BufRead) -> io::Result<Option<T>> {
    let mut line = Vec::new();
    if journal.read_until(b'\n', &mut line)? == 0 {
        return Ok(None);
    }
    serde_json::from_slice(&line).map(Some).map_err(|error| damaged(&error))
}

fn read_interaction(journal: &mut dyn BufRead) -> io::Result<RecordedInteraction> {
    let read: Option<RecordedInteraction> = read_line(journal)?;
    let interaction = read.ok_or_else(|| damaged(&"it ends within a record"))?;
    if interaction.geometric > interaction.dim {
        return Err(damaged(&"an interaction has more gaps than components"));
    }
    Ok(interaction)
}

fn read_jump(
    journal: &mut dyn BufRead,
    head: &Head,
    interactions: &[RecordedInteraction],
) -> io::Result<Jump> {
    let (t, located) = (read_number(journal)?, read_byte(journal)? != 0);
    let (mut q, mut before, mut after) = (Vec::new(), Vec::new(), Vec::new());
    read_numbers(journal, head.coordinates.len(), &mut q)?;
    read_numbers(journal, head.velocities.len(), &mut before)?;
    read_numbers(journal, head.velocities.len(), &mut after)?;
    let mut impulses = Vec::new();
    for _ in 0..read_count(journal)? {
        let interaction = read_count(journal)? as usize;
        let known = interactions.get(interaction);
        let dim = known.ok_or_else(|| damaged(&"a jump names an interaction that is none"))?.dim;
        let mut impulse = Vec::new();
        read_numbers(journal, dim, &mut impulse)?;
        impulses.push(Impulse { interaction, impulse });
    }
    Ok(Jump { t, located, q, before, after, impulses })
}

fn read_sample(
    journal: &mut dyn BufRead,
    interactions: &[RecordedInteraction],
    sample: &mut Sample,
) -> io::Result<()> {
    sample.t = read_number(journal)?;
    for x in sample.q.iter_mut().chain(&mut sample.u) {
        *x = read_number(journal)?;
    }
    sample.kinetic = read_number(journal)?;
    sample.potential = read_number(journal)?;
    sample.dt = read_number(journal)?;
    sample.span = read_number(journal)?;
    sample.order = read_count(journal)?;
    sample.interactions.resize_with(interactions.len(), || InteractionSample {
        gap: Vec::new(),
        velocity: Vec::new(),
        force: Vec::new(),
        impulse: Vec::new(),
        multipliers: None,
        mode: MODES[0],
    });
    for (own, recorded) in sample.interactions.iter_mut().zip(interactions) {
        read_numbers(journal, recorded.geometric, &mut own.gap)?;
        for values in [&mut own.velocity, &mut own.force, &mut own.impulse] {
            read_numbers(journal, recorded.dim, values)?;
        }
        let known = MODES.get(usize::from(read_byte(journal)?)).copied();
        own.mode = known.ok_or_else(|| damaged(&"it names a mode that is none"))?;
        own.multipliers = read_multipliers(journal, recorded.dim)?;
    }
    Ok(())
}

fn read_multipliers(journal: &mut dyn BufRead, dim: usize) -> io::Result<Option<Multipliers>> {
    if read_byte(journal)? == 0 {
        return Ok(None);
    }
    let mut multipliers = Multipliers::default();
    let Multipliers { smooth, velocity, position } = &mut multipliers;
    for values in [smooth, velocity, position] {
        read_numbers(journal, dim, values)?;
    }
    Ok(Some(multipliers))
}

/// Reads so many numbers in place of others; grows no faster than numbers are there.
fn read_numbers(journal: &mut dyn BufRead, count: usize, out: &mut Vec<f64>) -> io::Result<()> {
    out.clear();
    (0..count).try_for_each(|_| read_number(journal).map(|x| out.push(x)))
}

fn read_number(journal: &mut dyn BufRead) -> io::Result<f64> {
    let mut bytes = [0; 8];
    journal.read_exact(&mut bytes)?;
    Ok(f64::from_le_bytes(bytes))
}

fn read_count(journal: &mut dyn BufRead) -> io::Result<u32> {
    let mut bytes = [0; 4];
    journal.read_exact(&mut bytes)?;
    Ok(u32::from_le_bytes(bytes))
}

fn read_byte(journal: &mut dyn BufRead) -> io::Result<u8> {
    let mut byte = [0];
    journal.read_exact(&mut byte)?;
    Ok(byte[0])
}

fn damaged(reason: &dyn Display) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, format!("the journal is damaged: {reason}"))
}
