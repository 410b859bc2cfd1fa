//! A journal: samples appended to a file while a run goes on.
//!
//! ```text
//! {"journal":1,"coordinates":[…],"velocities":[…]}⏎                     once, at the beginning
//! I{"key":…,"name":…,"law":…,"dim":m}⏎                                  a new interaction
//! S t q₁ … u₁ … T V Δt order  (gap P₁ … P_m mode) (…) …                  a sample
//! ```
//!
//! Numbers of a sample are little-endian: `f64`, the order as `u32`, modes as `u8` numbers, one group in
//! parentheses for each interaction so far. Nothing is ever changed: a journal that is cut off between
//! two records is the journal of a shorter run, whatever interactions come later.
//! Other kinds of records begin with other letters.

use std::fmt::Display;
use std::io::{self, BufRead, Write};

use serde::{Deserialize, Serialize};

use super::sample::{
    InteractionSample, MODES, RecordedInteraction, Sample, SampleSink, mode_number,
};
use crate::system::Label;

const VERSION: u32 = 1;
const INTERACTION: u8 = b'I';
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

    fn sample(&mut self, sample: &Sample) -> io::Result<()> {
        self.record.clear();
        self.record.push(SAMPLE);
        self.push(&[sample.t]);
        self.push(&sample.q);
        self.push(&sample.u);
        self.push(&[sample.kinetic, sample.potential, sample.dt]);
        self.record.extend(sample.order.to_le_bytes());
        for interaction in &sample.interactions {
            self.push(&[interaction.gap]);
            self.push(&interaction.percussion);
            self.record.push(mode_number(interaction.mode));
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
    let mut kind = [0];
    while journal.read(&mut kind)? == 1 {
        match kind[0] {
            INTERACTION => {
                let interaction = read_line(journal)?;
                interactions.push(interaction.ok_or_else(|| damaged(&"it ends within a record"))?);
            }
            SAMPLE => {
                // the sample first: a size is believed when so many numbers are there
                read_sample(journal, &interactions, &mut sample)?;
                interactions[shown..].iter().try_for_each(|new| sink.interaction(new))?;
                shown = interactions.len();
                sink.sample(&sample)?;
            }
            other => return Err(damaged(&format!("there is no record of kind {other}"))),
        }
    }
    Ok(())
}

fn read_line<T: for<'de> Deserialize<'de>>(journal: &mut dyn BufRead) -> io::Result<Option<T>> {
    let mut line = Vec::new();
    if journal.read_until(b'\n', &mut line)? == 0 {
        return Ok(None);
    }
    serde_json::from_slice(&line).map(Some).map_err(|error| damaged(&error))
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
    let mut order = [0; 4];
    journal.read_exact(&mut order)?;
    sample.order = u32::from_le_bytes(order);
    sample.interactions.resize_with(interactions.len(), || InteractionSample::absent(0));
    for (interaction, recorded) in sample.interactions.iter_mut().zip(interactions) {
        interaction.gap = read_number(journal)?;
        interaction.percussion.clear();
        for _ in 0..recorded.dim {
            interaction.percussion.push(read_number(journal)?);
        }
        let mut mode = [0];
        journal.read_exact(&mut mode)?;
        let known = MODES.get(usize::from(mode[0])).copied();
        interaction.mode = known.ok_or_else(|| damaged(&"it names a mode that is none"))?;
    }
    Ok(())
}

fn read_number(journal: &mut dyn BufRead) -> io::Result<f64> {
    let mut bytes = [0; 8];
    journal.read_exact(&mut bytes)?;
    Ok(f64::from_le_bytes(bytes))
}

fn damaged(reason: &dyn Display) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, format!("the journal is damaged: {reason}"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::simulation::{Thinned, Trajectory};
    use percussion_inclusion::laws::Mode;

    use crate::system::InteractionKey;

    fn interaction(feature: u32, dim: usize) -> RecordedInteraction {
        let key = InteractionKey::of_feature(0, feature);
        RecordedInteraction { key, name: format!("contact {feature}\n"), law: "law".into(), dim }
    }

    /// A motion in which an interaction comes late.
    fn show(sink: &mut dyn SampleSink) {
        let label = |name: &str| Label { name: name.into(), unit: "m".into() };
        sink.begin(&[label("x"), label("y")], &[label("u")]).expect("kept");
        sink.interaction(&interaction(0, 2)).expect("kept");
        for k in 0..10_u32 {
            let x = f64::from(k);
            let mut interactions =
                vec![InteractionSample { gap: -x, percussion: vec![x, 0.5], mode: Mode::Sliding }];
            if k == 4 {
                sink.interaction(&interaction(1, 1)).expect("kept");
            }
            if k >= 4 {
                interactions.push(InteractionSample { percussion: vec![1.0], ..absent() });
            }
            let (q, u) = (vec![x, f64::INFINITY], vec![-0.0]);
            let (dt, order) = (f64::NAN, k);
            let (kinetic, potential) = (2.0 * x, 3.0 * x);
            let sample = Sample { t: x, q, u, kinetic, potential, dt, order, interactions };
            sink.sample(&sample).expect("kept");
        }
    }

    fn absent() -> InteractionSample {
        InteractionSample::absent(1)
    }

    #[test]
    fn a_journal_shows_what_it_was_shown_and_can_be_cut_between_records() {
        let mut journal = Journal::new(Vec::new());
        show(&mut journal);
        let bytes = journal.out().clone();
        let (mut direct, mut replayed) = (Trajectory::default(), Trajectory::default());
        show(&mut direct);
        replay(&mut bytes.as_slice(), &mut replayed).expect("whole");
        // NaN is not equal to itself, its text is
        assert_eq!(format!("{direct:?}"), format!("{replayed:?}"));
        let mut short = Trajectory::default();
        let row = 1 + 8 * (1 + 2 + 1 + 3) + 4 + (8 * 3 + 1) + (8 * 2 + 1);
        replay(&mut &bytes[..bytes.len() - row], &mut short).expect("cut between two samples");
        assert_eq!((short.len(), short.channels.len()), (9, 2));
        let torn = replay(&mut &bytes[..bytes.len() - 3], &mut Trajectory::default());
        assert!(torn.is_err(), "cut within a sample");
        let mut damaged = bytes;
        let place = damaged.len() - row;
        damaged[place] = b'?';
        let error = replay(&mut damaged.as_slice(), &mut ()).expect_err("no such record");
        assert!(error.to_string().contains("no record of kind"), "{error}");
    }

    #[test]
    fn more_components_than_numbers_take_no_memory() {
        let mut journal = Journal::new(Vec::new());
        journal.begin(&[], &[]).expect("kept");
        journal.interaction(&interaction(0, usize::MAX / 16)).expect("kept");
        let bytes = [journal.out().as_slice(), b"S", &[0; 100]].concat();
        assert!(replay(&mut bytes.as_slice(), &mut Trajectory::default()).is_err());
    }

    #[test]
    fn thinned_samples_lose_no_percussion() {
        let mut thin = Trajectory::default();
        show(&mut Thinned::new(&mut thin, 10, 4));
        assert_eq!(thin.t, [0.0, 3.0, 6.0, 9.0]);
        assert_eq!(thin.q, [0.0, 3.0, 6.0, 9.0].map(|x| [x, f64::INFINITY]).concat());
        let sums: Vec<f64> = thin.channels[0].percussion_component(0).collect();
        assert_eq!(sums, [0.0, 1.0 + 2.0 + 3.0, 4.0 + 5.0 + 6.0, 7.0 + 8.0 + 9.0]);
        assert_eq!(thin.channels[1].percussion, [0.0, 0.0, 3.0, 3.0]);
        let mut all = Trajectory::default();
        show(&mut Thinned::new(&mut all, 10, 10));
        assert_eq!(all.t.len(), 10);
    }
}
