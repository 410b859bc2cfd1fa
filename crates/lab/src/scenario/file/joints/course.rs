//! Functions of time of a drive: a constant, a polynomial, an oscillation, or a table.

use std::fs;
use std::ops::Range;

use super::super::ScenarioError;
use super::super::folder::Folder;
use super::super::item::Name;
use super::super::number::{Angle, Finite, NonNegative};
use percussion::parts::{Course, Spline};

/// The keys of which one function is made.
pub(super) struct CourseKeys {
    pub(super) value: Option<Angle>,
    pub(super) polynomial: Option<Vec<Angle>>,
    pub(super) mean: Option<Angle>,
    pub(super) amplitude: Option<Angle>,
    pub(super) frequency: Option<NonNegative>,
    pub(super) phase: Option<Angle>,
    pub(super) table: Option<Vec<[Finite; 2]>>,
    pub(super) file: Option<Name>,
}

impl CourseKeys {
    /// The function; errors are at `place` unless they are in a file.
    pub(super) fn course(
        self,
        place: &Range<usize>,
        folder: &Folder,
    ) -> Result<Course, ScenarioError> {
        let oscillates = [
            self.mean.is_some(),
            self.amplitude.is_some(),
            self.frequency.is_some(),
            self.phase.is_some(),
        ]
        .contains(&true);
        let given = [
            self.value.is_some(),
            self.polynomial.is_some(),
            oscillates,
            self.table.is_some(),
            self.file.is_some(),
        ];
        if given.iter().filter(|given| **given).count() != 1 {
            return Err(ScenarioError::new("a drive is one function of time")
                .with_help(
                    "give one of `value`, `polynomial = [a0, a1, …]`, `amplitude` and `frequency` with \
                     `mean` and `phase`, `table = [[t, value], …]`, or `file`",
                )
                .at(place.clone()));
        }
        if let Some(value) = self.value {
            return Ok(Course::Polynomial(vec![value.value()]));
        }
        if let Some(coefficients) = self.polynomial {
            return Ok(Course::Polynomial(coefficients.into_iter().map(Angle::value).collect()));
        }
        if let Some(points) = self.table {
            let (times, values): (Vec<_>, Vec<_>) = points.iter().map(|[t, x]| (t.0, x.0)).unzip();
            return spline(&times, &values, place);
        }
        if let Some(file) = self.file {
            let (times, values) = read_table(&file, folder)?;
            return spline(&times, &values, &file.span());
        }
        let (Some(amplitude), Some(frequency)) = (self.amplitude, self.frequency) else {
            return Err(ScenarioError::new("an oscillation has an `amplitude` and a `frequency`")
                .with_help("add what is missing; frequencies are in Hz")
                .at(place.clone()));
        };
        let number = |given: Option<Angle>| given.map_or(0.0, Angle::value);
        let (mean, phase) = (number(self.mean), number(self.phase));
        let (amplitude, frequency) = (amplitude.value(), frequency.0);
        Ok(Course::Oscillation { mean, amplitude, frequency, phase })
    }
}

fn spline(times: &[f64], values: &[f64], place: &Range<usize>) -> Result<Course, ScenarioError> {
    let spline = Spline::new(times, values).map_err(|error| {
        ScenarioError::new(error)
            .with_help("give at least two points [t, value] with ascending times, in s")
            .at(place.clone())
    })?;
    Ok(Course::Table(spline))
}

/// Times and values of a CSV file of two columns; lines that begin with no number are headings.
fn read_table(file: &Name, folder: &Folder) -> Result<(Vec<f64>, Vec<f64>), ScenarioError> {
    let tried = folder.path().join(file.get_ref());
    let path = tried.display();
    let bad =
        |message: String, help: &str| ScenarioError::new(message).with_help(help).at(file.span());
    let text = fs::read_to_string(&tried).map_err(|error| {
        bad(
            format!("`{path}` cannot be read: {error}"),
            "paths are relative to the folder of the file",
        )
    })?;
    let (mut times, mut values) = (Vec::new(), Vec::new());
    for (number, line) in (1..).zip(text.lines()) {
        let mut cells = line.split([',', ';', '\t']).map(str::trim);
        let mut next = || cells.next().and_then(|cell| cell.parse::<f64>().ok());
        match (next(), next()) {
            (Some(t), Some(x)) => {
                times.push(t);
                values.push(x);
            }
            (None, _) if times.is_empty() || line.trim().is_empty() => {}
            _ => {
                let message = format!("line {number} of `{path}` is not a time and a value");
                return Err(bad(message, "write two numbers, as `0.5, 1.2`"));
            }
        }
    }
    Ok((times, values))
}
