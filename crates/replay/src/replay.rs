//! A replay: header and blocks as one stream of bytes.
//!
//! ```text
//! "PERCRPL1"  u32 length of the header  header (JSON, padded with spaces)  blocks, each padded to 8 bytes
//! ```

use std::collections::HashMap;
use std::sync::Arc;

use percussion::system::MechanicalSystem;
use percussion_drawing::Drawing;
use serde_json::{Map, Value, json};

use crate::coding::delta;
use crate::contacts::DrawnContact;
use crate::frame::{ContactRow, Frame, single};
use crate::header;
use crate::motion::Motion;
use crate::plots::Plots;
use crate::rounding::{Rounding, make_continuous};

/// One run of a replay.
pub struct Run {
    /// Its name: that of its scheme.
    pub name: String,
    /// What was recorded of it.
    pub motion: Motion,
    /// Its plots.
    pub plots: Plots,
}

/// One run, or several of the same system, to be played.
pub struct Replay {
    /// Its title.
    pub title: String,
    /// How it was made.
    pub subtitle: String,
    /// What people should know of it.
    pub notes: Vec<String>,
    /// How the system looks.
    pub drawing: Arc<Drawing>,
    /// The system.
    pub system: Arc<dyn MechanicalSystem>,
    /// Coordinates at the beginning.
    pub q: Vec<f64>,
    /// Residual up to which a step counts as solved.
    pub tolerance: f64,
    /// The runs.
    pub runs: Vec<Run>,
}

impl Replay {
    /// Its bytes.
    pub fn bytes(mut self) -> Vec<u8> {
        let contacts = self.unite_contacts();
        let (low, high) = self.bounds();
        let size = (0..3).map(|k| high[k] - low[k]).fold(0.0, f32::max);
        for Run { motion, .. } in &mut self.runs {
            let numbers = motion.frames.iter().map(|frame| frame.poses.len() + frame.points.len());
            let rounding = Rounding::new(numbers.sum(), size);
            make_continuous(&mut motion.frames);
            motion.frames.iter_mut().for_each(|frame| rounding.round(frame));
        }
        let mut blocks = Blocks::default();
        let runs: Vec<Value> = self.runs.iter().map(|run| blocks.run(run, &contacts)).collect();
        let drawn = header::of_drawing(&self.drawing, self.system.as_ref(), &self.q, [low, high]);
        let mut head = json!({
            "title": self.title, "subtitle": self.subtitle, "notes": self.notes,
            "contacts": header::contacts(&contacts), "runs": runs, "tolerance": self.tolerance,
        });
        if let (Value::Object(head), Value::Object(drawn)) = (&mut head, drawn) {
            head.extend(drawn);
            let first = self.runs.first();
            let series = first.map(|run| header::series_of(&run.plots.series, &self.drawing));
            head.insert("series".into(), series.unwrap_or_else(|| json!([])));
            let events = first.map(|run| header::events(&run.motion.events, &contacts));
            head.insert("events".into(), events.unwrap_or_else(|| json!([])));
        }
        let mut bytes = b"PERCRPL1".to_vec();
        let mut text = head.to_string();
        while !(12 + text.len()).is_multiple_of(8) {
            text.push(' ');
        }
        bytes.extend(u32::try_from(text.len()).unwrap_or(u32::MAX).to_le_bytes());
        bytes.extend(text.as_bytes());
        bytes.extend(blocks.bytes);
        bytes
    }

    /// One list of contacts for all runs, by name.
    fn unite_contacts(&mut self) -> Vec<DrawnContact> {
        let (mut all, mut numbers) = (Vec::<DrawnContact>::new(), HashMap::new());
        for Run { motion, .. } in &mut self.runs {
            let renamed: Vec<u32> = motion
                .contacts
                .iter()
                .map(|contact| {
                    *numbers.entry(contact.name.clone()).or_insert_with(|| {
                        all.push(contact.clone());
                        u32::try_from(all.len() - 1).unwrap_or(u32::MAX)
                    })
                })
                .collect();
            let rows = motion.frames.iter_mut().flat_map(|frame| &mut frame.contacts);
            rows.for_each(|row| row.id = renamed[row.id as usize]);
            let last = u32::try_from(motion.frames.len().saturating_sub(1)).unwrap_or(0);
            for event in &mut motion.events {
                event.contact = renamed[event.contact as usize];
                event.frame = event.frame.min(last);
            }
        }
        all
    }

    /// A box about all that moves.
    fn bounds(&self) -> ([f32; 3], [f32; 3]) {
        let mut radii = vec![0.0_f32; self.drawing.frames().len()];
        for figure in self.drawing.figures() {
            let Some((frame, bounds)) = figure.frame.index().zip(figure.form.bounds()) else {
                continue;
            };
            let placed = bounds.placed(&figure.pose);
            let reach = placed.low.abs().sup(&placed.high.abs()).norm();
            radii[frame] = radii[frame].max(single(reach));
        }
        let (mut low, mut high) = ([f32::INFINITY; 3], [f32::NEG_INFINITY; 3]);
        let mut take = |at: &[f32], radius: f32| {
            for k in 0..3 {
                low[k] = low[k].min(at[k] - radius);
                high[k] = high[k].max(at[k] + radius);
            }
        };
        for frame in self.runs.iter().flat_map(|run| &run.motion.frames) {
            for (pose, radius) in frame.poses.chunks_exact(7).zip(&radii) {
                if pose[..3].iter().all(|x| x.is_finite()) {
                    take(pose, *radius);
                }
            }
            let finite = |point: &&[f32]| point.iter().all(|x| x.is_finite());
            frame.points.chunks_exact(3).filter(finite).for_each(|point| take(point, 0.0));
        }
        if low[0] <= high[0] { (low, high) } else { ([-1.0; 3], [1.0; 3]) }
    }
}

/// Numbers of a frame, and of a row of contacts.
type FramePart = fn(&Frame) -> &Vec<f32>;
type RowPart = fn(&ContactRow) -> [f32; 3];

/// Blocks one after the other.
#[derive(Default)]
struct Blocks {
    bytes: Vec<u8>,
}

impl Blocks {
    /// Adds the blocks of a run; what the header says of them.
    fn run(&mut self, run: &Run, contacts: &[DrawnContact]) -> Value {
        let (mut list, frames) = (Map::new(), &run.motion.frames);
        let times: Vec<f64> = frames.iter().map(|frame| frame.t).collect();
        self.plain(&mut list, "time", "f64", &[frames.len()], le(&times, f64::to_le_bytes));
        let parts: [(&str, usize, FramePart); 3] = [
            ("pose", 7, |frame| &frame.poses),
            ("point", 3, |frame| &frame.points),
            ("value", 1, |frame| &frame.values),
        ];
        for (name, group, part) in parts {
            let width = frames.first().map_or(0, |frame| part(frame).len());
            if width > 0 {
                let numbers: Vec<f32> = frames.iter().flat_map(part).copied().collect();
                let shape = [frames.len(), width / group, group];
                self.delta(&mut list, name, &shape[..if group == 1 { 2 } else { 3 }], &numbers);
            }
        }
        self.contacts(&mut list, frames);
        let residuals: Vec<f32> = frames.iter().map(|frame| frame.residual).collect();
        self.plain(&mut list, "residual", "f32", &[frames.len()], le(&residuals, f32::to_le_bytes));
        let unsolved: Vec<u32> = frames.iter().map(|frame| frame.unsolved).collect();
        self.plain(&mut list, "unsolved", "u32", &[frames.len()], le(&unsolved, u32::to_le_bytes));
        let Plots { times, series, .. } = &run.plots;
        self.plain(&mut list, "plot_time", "f64", &[times.len()], le(times, f64::to_le_bytes));
        let numbers: Vec<f32> = series.iter().flat_map(|series| &series.values).copied().collect();
        let shape = [series.len(), times.len()];
        self.plain(&mut list, "plot", "f32", &shape, le(&numbers, f32::to_le_bytes));
        let events = header::events(&run.motion.events, contacts);
        json!({ "name": run.name, "blocks": list, "events": events })
    }

    fn contacts(&mut self, list: &mut Map<String, Value>, frames: &[Frame]) {
        let rows: Vec<&ContactRow> = frames.iter().flat_map(|frame| &frame.contacts).collect();
        let mut starts = vec![0_u32];
        let ends = frames.iter().scan(0, |sum, frame| {
            *sum += u32::try_from(frame.contacts.len()).unwrap_or(0);
            Some(*sum)
        });
        starts.extend(ends);
        self.plain(list, "contact_start", "u32", &[starts.len()], le(&starts, u32::to_le_bytes));
        let ids: Vec<u32> = rows.iter().map(|row| row.id).collect();
        self.plain(list, "contact_id", "u32", &[rows.len()], le(&ids, u32::to_le_bytes));
        let modes = rows.iter().map(|row| row.mode).collect();
        self.plain(list, "contact_mode", "u8", &[rows.len()], modes);
        let parts: [(&str, RowPart); 4] = [
            ("contact_at", |row| row.at),
            ("contact_normal", |row| row.normal),
            ("contact_force", |row| row.force),
            ("contact_impulse", |row| row.impulse),
        ];
        for (name, part) in parts {
            let numbers: Vec<f32> = rows.iter().flat_map(|row| part(row)).collect();
            self.delta(list, name, &[rows.len(), 3], &numbers);
        }
        let gaps: Vec<f32> = rows.iter().map(|row| row.gap).collect();
        self.delta(list, "contact_gap", &[rows.len()], &gaps);
    }

    fn delta(&mut self, list: &mut Map<String, Value>, name: &str, shape: &[usize], x: &[f32]) {
        let width: usize = shape[1..].iter().product();
        self.add(list, (name, "f32", "delta"), shape, delta(x, width));
    }

    fn plain(
        &mut self,
        list: &mut Map<String, Value>,
        name: &str,
        kind: &str,
        shape: &[usize],
        bytes: Vec<u8>,
    ) {
        self.add(list, (name, kind, "plain"), shape, bytes);
    }

    fn add(
        &mut self,
        list: &mut Map<String, Value>,
        (name, kind, coding): (&str, &str, &str),
        shape: &[usize],
        bytes: Vec<u8>,
    ) {
        let offset = self.bytes.len();
        let described = json!({ "type": kind, "shape": shape, "offset": offset, "coding": coding });
        list.insert(name.into(), described);
        self.bytes.extend(bytes);
        self.bytes.resize(self.bytes.len().next_multiple_of(8), 0);
    }
}

/// Numbers as little-endian bytes.
fn le<T: Copy, const N: usize>(numbers: &[T], bytes: fn(T) -> [u8; N]) -> Vec<u8> {
    numbers.iter().flat_map(|x| bytes(*x)).collect()
}
