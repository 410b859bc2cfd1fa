//! Datasets of an HDF5 file, and rows that are not yet written.

use hdf5_pure::{
    AttrValue, Dataset, DatasetBuilder, Datatype, Error, File, MaxExtent, make_f64_type,
};

use crate::system::Label;

/// Tables with more numbers than this are compressed.
const COMPRESS_FROM: usize = 1024;

/// Numbers of a chunk, which is read and compressed as one. Chunks of 2¹⁶ rows and more would have
/// their lengths written in four bytes, and HDF5's own library takes no more than needed, three.
const CHUNK: usize = 1 << 15;

/// Datasets of as many rows each.
#[derive(Default)]
pub(super) struct Table {
    pub(super) columns: Vec<Column>,
    /// Rows that are held in memory.
    pub(super) rows: usize,
}

/// A dataset and those of its rows that are not yet written.
pub(super) struct Column {
    pub(super) path: String,
    pub(super) datatype: Datatype,
    /// Numbers per row of a table; none for a list.
    pub(super) width: Option<usize>,
    pub(super) attributes: Vec<(&'static str, AttrValue)>,
    pub(super) bytes: Vec<u8>,
}

impl Table {
    /// Without rows, of those columns that have components.
    pub(super) fn of(mut columns: Vec<Column>) -> Self {
        columns.retain(|column| column.width != Some(0));
        Self { columns, rows: 0 }
    }

    /// Numbers of a row.
    pub(super) fn width(&self) -> usize {
        self.columns.iter().map(|column| column.width.unwrap_or(1)).sum()
    }

    /// Takes a row, column by column.
    pub(super) fn push(&mut self, fill: impl FnOnce(&mut Row)) {
        fill(&mut Row { columns: self.columns.iter_mut() });
        self.rows += 1;
    }

    /// Opens the datasets of the file.
    pub(super) fn open(&self, file: &File) -> Result<Vec<Dataset>, Error> {
        self.columns.iter().map(|column| file.dataset(&column.path)).collect()
    }

    /// Appends the rows in memory to these datasets.
    pub(super) fn append(&mut self, datasets: &mut [Dataset]) -> Result<(), Error> {
        if self.rows > 0 {
            for (dataset, column) in datasets.iter_mut().zip(&mut self.columns) {
                dataset.append_raw(&column.bytes)?;
                column.bytes.clear();
            }
        }
        self.rows = 0;
        Ok(())
    }
}

/// A row on its way into a table.
pub(super) struct Row<'a> {
    columns: std::slice::IterMut<'a, Column>,
}

impl Row<'_> {
    /// The bytes of the next column.
    pub(super) fn bytes(&mut self, bytes: impl IntoIterator<Item = u8>) {
        if let Some(column) = self.columns.next() {
            column.bytes.extend(bytes);
        }
    }

    /// The numbers of the next column, if there are any.
    pub(super) fn numbers(&mut self, numbers: &[f64]) {
        if !numbers.is_empty() {
            self.bytes(numbers.iter().flat_map(|x| x.to_le_bytes()));
        }
    }
}

impl Column {
    /// A list of numbers of this unit.
    pub(super) fn list(path: &str, unit: Option<&str>) -> Self {
        Self {
            path: path.to_owned(),
            datatype: make_f64_type(),
            width: None,
            attributes: unit.map(|unit| ("units", text(unit))).into_iter().collect(),
            bytes: Vec::new(),
        }
    }

    /// A table of a number for each label.
    pub(super) fn table(path: &str, labels: &[Label]) -> Self {
        Self {
            width: Some(labels.len()),
            attributes: vec![
                ("names", texts(labels.iter().map(|label| &label.name[..]))),
                ("units", texts(labels.iter().map(|label| &label.unit[..]))),
            ],
            ..Self::list(path, None)
        }
    }

    /// A table of these units.
    pub(super) fn components<'a>(path: &str, units: impl Iterator<Item = &'a str>) -> Self {
        let units: Vec<&str> = units.collect();
        let same = units.first().copied().filter(|first| units.iter().all(|unit| unit == first));
        let written = same.map_or_else(|| texts(units.iter().copied()), text);
        Self {
            width: Some(units.len()),
            attributes: vec![("units", written)],
            ..Self::list(path, None)
        }
    }

    fn set_attributes(&self, dataset: &mut DatasetBuilder) {
        for (name, value) in &self.attributes {
            dataset.set_attr(name, value.clone());
        }
    }
}

/// How many rows the datasets of a file have.
pub(super) trait Extent: Copy {
    /// Gives a dataset of a table of so many rows its type, its shape and its attributes.
    fn define(self, dataset: &mut DatasetBuilder, column: &mut Column, rows: usize);
}

/// All rows, which are in memory.
#[derive(Clone, Copy)]
pub(super) struct Whole;

/// No row yet; rows are appended in batches.
#[derive(Clone, Copy)]
pub(super) struct Growing {
    pub(super) batch: usize,
}

impl Extent for Whole {
    fn define(self, dataset: &mut DatasetBuilder, column: &mut Column, rows: usize) {
        let count = rows * column.width.unwrap_or(1);
        let bytes = std::mem::take(&mut column.bytes);
        dataset.with_raw_data(column.datatype.clone(), bytes, count as u64);
        if let Some(width) = column.width {
            dataset.with_shape(&[rows as u64, width as u64]);
            if count > COMPRESS_FROM {
                let chunk = rows.min(1 + CHUNK / width);
                dataset.with_chunks(&[chunk as u64, width as u64]).with_shuffle().with_deflate(4);
            }
        }
        column.set_attributes(dataset);
    }
}

impl Extent for Growing {
    fn define(self, dataset: &mut DatasetBuilder, column: &mut Column, _rows: usize) {
        let row = |width: usize| Datatype::Array {
            base_type: Box::new(column.datatype.clone()),
            dimensions: vec![u32::try_from(width).unwrap_or(u32::MAX)],
        };
        let chunk = (CHUNK / column.width.unwrap_or(1).next_power_of_two()).max(1);
        dataset
            .with_dtype(column.width.map_or_else(|| column.datatype.clone(), row))
            .with_shape(&[0])
            .with_maxshape(&[MaxExtent::Unlimited])
            .with_chunks(&[self.batch.min(chunk) as u64])
            .with_shuffle()
            .with_deflate(4);
        column.set_attributes(dataset);
    }
}

pub(super) fn text(text: &str) -> AttrValue {
    AttrValue::VarLenString(text.into())
}

pub(super) fn texts<'a>(texts: impl Iterator<Item = &'a str>) -> AttrValue {
    AttrValue::VarLenStringArray(texts.map(str::to_owned).collect())
}
