//! Groups and lists of a VTKHDF file.

use hdf5_pure::{
    AttrValue, CharacterSet, DatasetBuilder, Datatype, FileBuilder, GroupBuilder, StringPadding,
    make_u8_type,
};
use percussion::simulation::MODES;
use percussion_drawing::Drawing;
use percussion_replay::{ContactRow, DrawnContact, Frame};

use super::model::{Cells, Model, count};
use crate::error::PictureError;

/// Rows of a chunk, which is compressed as one; lists with fewer are stored as they are.
const CHUNK: usize = 1 << 14;

/// Version of the format that the files keep to.
const VERSION: [i64; 2] = [2, 0];

/// Numbers of contact rows, and how many there are of each.
type Part = (&'static str, usize, fn(&ContactRow) -> [f32; 3], f32);

const PARTS: [Part; 4] = [
    ("normal", 3, |row| row.normal, 0.0),
    ("force", 3, |row| row.force, 0.0),
    ("impulse", 3, |row| row.impulse, 0.0),
    ("gap", 1, |row| [row.gap, 0.0, 0.0], f32::NAN),
];

/// The file of these frames.
pub(super) fn write(
    drawing: &Drawing,
    model: &Model,
    (frames, contacts): (&[&Frame], &[DrawnContact]),
) -> Result<Vec<u8>, PictureError> {
    let mut file = FileBuilder::new();
    let mut root = file.create_group("VTKHDF");
    root.set_attr("Version", AttrValue::I64Array(VERSION.to_vec()));
    root.set_attr("Type", AttrValue::AsciiString("PolyData".into()));
    let table = Table::new(model, frames);
    table.points(&mut root, contacts);
    table.cells(&mut root);
    let names = names(drawing, contacts);
    field_data(&mut root, &names);
    table.steps(&mut root, &names);
    file.add_group(root.finish());
    file.finish().map_err(|error| PictureError::NotWritten { reason: error.to_string() })
}

/// A file on its way: so many points belong to figures at each time, then those of contacts follow.
struct Table<'a> {
    model: &'a Model,
    frames: &'a [&'a Frame],
    /// Points before each time.
    before: Vec<i64>,
    /// Contacts at one time at most.
    most: usize,
}

impl<'a> Table<'a> {
    fn new(model: &'a Model, frames: &'a [&'a Frame]) -> Self {
        let sizes = frames.iter().map(|frame| model.points.len() + frame.contacts.len());
        let before = sizes.scan(0, |sum, size| {
            let before = *sum;
            *sum += count(size);
            Some(before)
        });
        let most = frames.iter().map(|frame| frame.contacts.len()).max().unwrap_or(0);
        Self { model, frames, before: before.collect(), most }
    }

    fn figures(&self) -> usize {
        self.model.points.len()
    }

    /// A number for each time.
    fn of_times(&self, number: impl Fn(&Frame) -> usize) -> Vec<i64> {
        self.frames.iter().map(|frame| count(number(frame))).collect()
    }

    fn points(&self, root: &mut GroupBuilder, contacts: &[DrawnContact]) {
        let [mut at, mut velocity] = [Vec::new(), Vec::new()];
        for frame in self.frames {
            let [x, v] = self.model.place(frame);
            at.extend(x);
            velocity.extend(v);
            at.extend(frame.contacts.iter().flat_map(|row| row.at));
            velocity.resize(at.len(), 0.0);
        }
        numbers(root.create_dataset("Points"), &at, 3);
        let sizes = self.of_times(|frame| self.figures() + frame.contacts.len());
        root.create_dataset("NumberOfPoints").with_i64_data(&sizes);
        let mut data = root.create_group("PointData");
        numbers(data.create_dataset("velocity"), &velocity, 3);
        drop((at, velocity));
        for (name, width, part, elsewhere) in PARTS {
            let list = self.of_contacts([elsewhere; 3], part);
            let list: Vec<f32> = list.iter().flat_map(|row| &row[..width]).copied().collect();
            numbers(data.create_dataset(name), &list, width);
        }
        let bodies: Vec<i32> = self.model.bodies().chain((0..self.most).map(|_| -1)).collect();
        data.create_dataset("body").with_i32_data(&bodies);
        let ids = self.of_contacts(-1, |row| i32::try_from(row.id).unwrap_or(-1));
        packed(data.create_dataset("contact").with_i32_data(&ids), ids.len(), 1);
        let modes = self.of_contacts(0, |row| row.mode);
        packed(data.create_dataset("mode").with_u8_data(&modes), modes.len(), 1);
        let is_joint =
            |row: &ContactRow| contacts.get(row.id as usize).is_some_and(|own| own.joint);
        let joints = self.of_contacts(0, |row| u8::from(is_joint(row)));
        packed(data.create_dataset("joint").with_u8_data(&joints), joints.len(), 1);
        root.add_group(data.finish());
    }

    /// Something of each contact of each time, behind the points of figures, which have none.
    fn of_contacts<T: Copy>(&self, none: T, part: impl Fn(&ContactRow) -> T) -> Vec<T> {
        let mut list = Vec::new();
        for frame in self.frames {
            list.resize(list.len() + self.figures(), none);
            list.extend(frame.contacts.iter().map(&part));
        }
        list
    }

    /// Vertices are the points of contacts; those of the time with most are stored, and others use the first of them.
    fn cells(&self, root: &mut GroupBuilder) {
        let first = self.figures();
        let vertices = Cells {
            points: (first..first + self.most).map(count).collect(),
            starts: (0..=count(self.most)).collect(),
        };
        let none = Cells { points: Vec::new(), starts: vec![0] };
        let kinds = [
            ("Vertices", &vertices),
            ("Lines", &self.model.lines),
            ("Polygons", &self.model.polygons),
            ("Strips", &none),
        ];
        for (name, cells) in kinds {
            let of_time = |frame: &Frame, all: usize| match name {
                "Vertices" => frame.contacts.len(),
                _ => all,
            };
            let mut group = root.create_group(name);
            let counts = self.of_times(|frame| of_time(frame, cells.len()));
            group.create_dataset("NumberOfCells").with_i64_data(&counts);
            let counts = self.of_times(|frame| of_time(frame, cells.points.len()));
            group.create_dataset("NumberOfConnectivityIds").with_i64_data(&counts);
            whole(group.create_dataset("Offsets"), &cells.starts);
            whole(group.create_dataset("Connectivity"), &cells.points);
            root.add_group(group.finish());
        }
    }

    /// Where the numbers of each time begin.
    fn steps(&self, root: &mut GroupBuilder, names: &[(&str, Vec<String>)]) {
        let mut steps = root.create_group("Steps");
        let n = self.frames.len();
        steps.set_attr("NSteps", AttrValue::I64(count(n)));
        let times: Vec<f64> = self.frames.iter().map(|frame| frame.t).collect();
        steps.create_dataset("Values").with_f64_data(&times);
        let numbers: Vec<i64> = (0..count(n)).collect();
        steps.create_dataset("PartOffsets").with_i64_data(&numbers);
        steps.create_dataset("NumberOfParts").with_i64_data(&vec![1; n]);
        steps.create_dataset("PointOffsets").with_i64_data(&self.before);
        // all times share their cells
        let shared = vec![0; 4 * n];
        for name in ["CellOffsets", "ConnectivityIdOffsets"] {
            steps.create_dataset(name).with_i64_data(&shared).with_shape(&[n as u64, 4]);
        }
        let mut offsets = steps.create_group("PointDataOffsets");
        offsets.create_dataset("body").with_i64_data(&shared[..n]);
        let changing = PARTS.map(|(name, ..)| name).into_iter();
        for name in changing.chain(["velocity", "contact", "mode", "joint"]) {
            offsets.create_dataset(name).with_i64_data(&self.before);
        }
        steps.add_group(offsets.finish());
        let mut offsets = steps.create_group("FieldDataOffsets");
        for (name, _) in names {
            offsets.create_dataset(name).with_i64_data(&shared[..n]);
        }
        steps.add_group(offsets.finish());
        let mut sizes = steps.create_group("FieldDataSizes");
        for (name, list) in names {
            let size = [1, count(list.len())].repeat(n);
            sizes.create_dataset(name).with_i64_data(&size).with_shape(&[n as u64, 2]);
        }
        steps.add_group(sizes.finish());
        root.add_group(steps.finish());
    }
}

/// Names by number.
fn names(drawing: &Drawing, contacts: &[DrawnContact]) -> Vec<(&'static str, Vec<String>)> {
    let bodies = drawing.frames().iter().map(|frame| frame.name.clone()).collect();
    let contacts = contacts.iter().map(|contact| contact.name.clone()).collect();
    let modes = MODES.map(|mode| mode.to_string()).to_vec();
    let all = [("body_names", bodies), ("contact_names", contacts), ("mode_names", modes)];
    all.into_iter().filter(|(_, names): &(_, Vec<_>)| !names.is_empty()).collect()
}

fn field_data(root: &mut GroupBuilder, names: &[(&str, Vec<String>)]) {
    let mut group = root.create_group("FieldData");
    for (name, list) in names {
        let list: Vec<&str> = list.iter().map(String::as_str).collect();
        // VTK takes no other character set, and shows their bytes as they are
        let text = Datatype::VariableLength {
            is_string: true,
            padding: Some(StringPadding::NullTerminate),
            charset: Some(CharacterSet::Ascii),
            base_type: Box::new(make_u8_type()),
        };
        group.create_dataset(name).with_vlen_strings(&list).with_dtype(text);
    }
    root.add_group(group.finish());
}

fn numbers(dataset: &mut DatasetBuilder, list: &[f32], width: usize) {
    let dataset = dataset.with_f32_data(list);
    if width > 1 {
        dataset.with_shape(&[(list.len() / width) as u64, width as u64]);
    }
    packed(dataset, list.len() / width, width);
}

/// Numbers of a list that may be empty.
fn whole(dataset: &mut DatasetBuilder, list: &[i64]) {
    packed(dataset.with_i64_data(list).with_shape(&[list.len() as u64]), list.len(), 1);
}

fn packed(dataset: &mut DatasetBuilder, rows: usize, width: usize) {
    if rows > CHUNK {
        let chunk = [CHUNK as u64, width as u64];
        dataset.with_chunks(&chunk[..if width > 1 { 2 } else { 1 }]).with_shuffle().with_deflate(4);
    }
}
