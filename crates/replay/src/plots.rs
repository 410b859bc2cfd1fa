//! Series for plots, made from samples: thinned, and with both limits at jumps.

use std::collections::BTreeSet;
use std::io;

use percussion::simulation::{Jump, RecordedInteraction, Sample, SampleSink};
use percussion::system::Label;

use crate::frame::single;

/// Samples that are kept at most, jumps that are, and series of one group.
const SAMPLES: usize = 2000;
const JUMPS: usize = 1000;
const SERIES: usize = 48;

/// What a series is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Group {
    /// Energies, in J.
    Energy,
    /// Coordinates.
    Coordinate,
    /// Velocities.
    Velocity,
    /// Gaps.
    Gap,
    /// Forces.
    Force,
    /// Impulses.
    Impulse,
    /// Sizes of steps.
    Step,
}

impl Group {
    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Self::Energy => "energy",
            Self::Coordinate => "coordinate",
            Self::Velocity => "velocity",
            Self::Gap => "gap",
            Self::Force => "force",
            Self::Impulse => "impulse",
            Self::Step => "step",
        }
    }
}

/// One series.
#[derive(Clone, Debug, PartialEq)]
pub struct Series {
    /// Its name.
    pub name: String,
    /// Its unit.
    pub unit: String,
    /// What it is about.
    pub group: Group,
    source: Source,
    /// Its numbers, NaN where there are none.
    pub values: Vec<f32>,
}

/// Where the numbers of a series come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Source {
    Kinetic,
    Potential,
    Total,
    Step,
    Coordinate(usize),
    Velocity(usize),
    Gap(usize),
    /// The first component, or all that follow it, or all.
    First(usize),
    Rest(usize),
    All(usize),
    Impulse(usize),
}

/// Takes samples, and makes series of them.
#[derive(Debug, Default)]
pub struct Plots {
    /// Times of the samples; at a jump there are two, for the limits from left and right.
    pub times: Vec<f64>,
    /// The series.
    pub series: Vec<Series>,
    hidden: BTreeSet<String>,
    every: usize,
    seen: usize,
    jumps: usize,
    /// Rows that wait for the next sample.
    open: Vec<usize>,
    /// Forces times time, and impulses, since the last sample that was kept, and the time.
    sums: Vec<[Vec<f64>; 2]>,
    span: f64,
    left_out: bool,
}

impl Plots {
    /// Of so many samples, without these coordinates and velocities.
    pub fn new(samples: usize, hidden: impl IntoIterator<Item = String>) -> Self {
        let every = samples.div_ceil(SAMPLES).max(1);
        Self { every, hidden: hidden.into_iter().collect(), ..Self::default() }
    }

    /// What was left out, for people.
    pub fn notes(&self) -> Vec<String> {
        let mut notes = Vec::new();
        if self.every > 1 {
            let every = self.every;
            notes.push(format!("plots show one of {every} samples; forces are means between them"));
        }
        if self.jumps > JUMPS {
            notes.push(format!("plots show both limits of {JUMPS} of {} jumps", self.jumps));
        }
        if self.left_out {
            notes.push(format!("plots show the first {SERIES} series of each kind"));
        }
        notes
    }

    fn add(&mut self, name: String, unit: &str, group: Group, source: Source) {
        if self.series.iter().filter(|series| series.group == group).count() >= SERIES {
            self.left_out = true;
            return;
        }
        let values = vec![f32::NAN; self.times.len()];
        self.series.push(Series { name, unit: unit.into(), group, source, values });
    }

    /// Adds a row that repeats the last one.
    fn repeat(&mut self, t: f64) -> usize {
        self.times.push(t);
        for series in &mut self.series {
            series.values.push(series.values.last().copied().unwrap_or(f32::NAN));
        }
        self.times.len() - 1
    }

    fn gather(&mut self, sample: &Sample) {
        self.span += sample.span;
        for (sums, own) in self.sums.iter_mut().zip(&sample.interactions) {
            for (k, (force, impulse)) in own.force.iter().zip(&own.impulse).enumerate() {
                sums[0][k] += force * sample.span;
                sums[1][k] += impulse;
            }
        }
    }

    fn value(&self, sample: &Sample, source: Source) -> f64 {
        let mean =
            |i: usize, k: usize| if self.span > 0.0 { self.sums[i][0][k] / self.span } else { 0.0 };
        let norm = |i: usize, first: usize| {
            let components = first..self.sums[i][0].len();
            match components.len() {
                1 => mean(i, first),
                _ => components.map(|k| mean(i, k).powi(2)).sum::<f64>().sqrt(),
            }
        };
        match source {
            Source::Kinetic => sample.kinetic,
            Source::Potential => sample.potential,
            Source::Total => sample.kinetic + sample.potential,
            Source::Step => sample.dt,
            Source::Coordinate(k) => sample.q[k],
            Source::Velocity(k) => sample.u[k],
            Source::Gap(i) => {
                let gap = sample.interactions.get(i).and_then(|own| own.gap.first());
                gap.copied().unwrap_or(f64::NAN)
            }
            Source::First(i) => mean(i, 0),
            Source::Rest(i) => norm(i, 1),
            Source::All(i) => norm(i, 0),
            Source::Impulse(i) => self.sums[i][1].iter().map(|p| p * p).sum::<f64>().sqrt(),
        }
    }
}

impl SampleSink for Plots {
    fn begin(&mut self, coordinates: &[Label], velocities: &[Label]) -> io::Result<()> {
        for (name, source) in [
            ("kinetic", Source::Kinetic),
            ("potential", Source::Potential),
            ("total", Source::Total),
        ] {
            self.add(name.into(), "J", Group::Energy, source);
        }
        for (k, label) in coordinates.iter().enumerate() {
            if !self.hidden.contains(label.name.as_ref()) {
                let name = label.name.to_string();
                self.add(name, &label.unit, Group::Coordinate, Source::Coordinate(k));
            }
        }
        for (k, label) in velocities.iter().enumerate() {
            if !self.hidden.contains(label.name.as_ref()) {
                self.add(label.name.to_string(), &label.unit, Group::Velocity, Source::Velocity(k));
            }
        }
        self.add("step size".into(), "s", Group::Step, Source::Step);
        Ok(())
    }

    fn interaction(&mut self, interaction: &RecordedInteraction) -> io::Result<()> {
        let (i, name) = (self.sums.len(), &interaction.name);
        let angular = interaction.angular.contains(&0);
        let unit = |length: &'static str, angle: &'static str| if angular { angle } else { length };
        self.sums.push([vec![0.0; interaction.dim], vec![0.0; interaction.dim]]);
        if interaction.geometric == 1 {
            self.add(name.clone(), unit("m", "rad"), Group::Gap, Source::Gap(i));
        }
        let (force, m) = (unit("N", "N m"), interaction.dim);
        if interaction.geometric == 1 && m > 1 && m <= 3 {
            self.add(format!("{name}, normal"), force, Group::Force, Source::First(i));
            self.add(format!("{name}, tangential"), force, Group::Force, Source::Rest(i));
        } else if m == 1 {
            self.add(name.clone(), force, Group::Force, Source::First(i));
        } else if interaction.angular.is_empty() {
            self.add(name.clone(), force, Group::Force, Source::All(i));
        }
        if interaction.angular.is_empty() || m == 1 {
            self.add(name.clone(), unit("N s", "N m s"), Group::Impulse, Source::Impulse(i));
        }
        Ok(())
    }

    fn jump(&mut self, jump: &Jump) -> io::Result<()> {
        self.jumps += 1;
        if self.jumps > JUMPS || self.times.is_empty() {
            return Ok(());
        }
        for (velocities, is_right) in [(&jump.before, false), (&jump.after, true)] {
            let row = self.repeat(jump.t);
            for series in &mut self.series {
                let value = match series.source {
                    Source::Coordinate(k) => jump.q[k],
                    Source::Velocity(k) => velocities[k],
                    _ if is_right => f64::NAN,
                    _ => continue,
                };
                series.values[row] = single(value);
            }
            if is_right {
                self.open.push(row);
            }
        }
        Ok(())
    }

    fn sample(&mut self, sample: &Sample) -> io::Result<()> {
        self.gather(sample);
        let due = self.seen.is_multiple_of(self.every);
        self.seen += 1;
        if !due && self.open.is_empty() {
            return Ok(());
        }
        let row = self.repeat(sample.t);
        for s in 0..self.series.len() {
            let source = self.series[s].source;
            let value = single(self.value(sample, source));
            let values = &mut self.series[s].values;
            values[row] = value;
            // what jumps with the velocities has its next value from the jump on
            if !matches!(source, Source::Coordinate(_) | Source::Velocity(_)) {
                self.open.iter().for_each(|open| values[*open] = value);
            }
        }
        self.open.clear();
        self.span = 0.0;
        self.sums.iter_mut().flatten().for_each(|sums| sums.fill(0.0));
        Ok(())
    }
}
