//! Scenarios as TOML files that read back as they were.

use toml::{Table, Value};

use super::{Description, Initial, Product, Scenario, Setup, Subject};

impl Setup {
    /// The file of what is run: with all parameters, settings and times, also those that no file or
    /// option gave. The state is that of the initial values, without memory of earlier runs. There is no
    /// file of a system that a program has put together.
    pub fn to_toml(&self) -> Option<String> {
        let Scenario { name, scheme, controller, solver, .. } = &self.scenario;
        let (mut file, parameters) = self.subject()?;
        file.insert("name".into(), name.clone().into());
        if !self.scenario.folder.as_os_str().is_empty() {
            file.insert("folder".into(), self.scenario.folder.display().to_string().into());
        }
        if let Some(initial) = initial(&self.scenario.initial) {
            file.insert("initial".into(), initial);
        }
        file.insert("scheme".into(), named(scheme));
        file.insert("controller".into(), named(controller));
        file.insert("solver".into(), named(solver));
        file.insert("run".into(), self.run());
        Some(format!("{file}{parameters}"))
    }

    /// Model or machine, and `[parameters]` with their values in their order, which tables do not
    /// keep.
    fn subject(&self) -> Option<(Table, String)> {
        let mut file = match &self.scenario.subject {
            Subject::Model(name) => Table::from_iter([("model".to_owned(), name.clone().into())]),
            // it was read before
            Subject::Machine(text) => toml::from_str(text).unwrap_or_default(),
            Subject::Program => return None,
        };
        let mut declared = match file.remove("parameters") {
            Some(Value::Table(declared)) => declared,
            _ => Table::new(),
        };
        let lines = self.parameters.iter().map(|(name, value)| {
            let value = with_default(declared.remove(name), parameter(value));
            format!("{name} = {value}\n")
        });
        let lines: String = lines.collect();
        let parameters = if lines.is_empty() { lines } else { format!("\n[parameters]\n{lines}") };
        Some((file, parameters))
    }

    fn run(&self) -> Value {
        let Scenario { accuracy, on_stall, record_every, record, csv, allow_unstable, .. } =
            &self.scenario;
        let mut run = Table::new();
        run.insert("dt".into(), self.problem.dt.into());
        run.insert("t_end".into(), self.problem.t_end.into());
        // a solver that was changed since has its own tolerance
        let tolerance = self.scenario.solver.settings().get("tolerance").and_then(Value::as_float);
        let accuracy = accuracy.filter(|grade| tolerance == Some(grade.tolerance()));
        if let Some(Ok(grade)) = accuracy.map(Value::try_from) {
            run.insert("accuracy".into(), grade);
        }
        if let Ok(policy) = Value::try_from(on_stall) {
            run.insert("on_stall".into(), policy);
        }
        if let Some(every) = record_every.and_then(|every| i64::try_from(every).ok()) {
            run.insert("record_every".into(), every.into());
        }
        if let Some(names) = record {
            run.insert("record".into(), names.clone().into());
        }
        run.insert("csv".into(), (*csv).into());
        if *allow_unstable {
            run.insert("allow_unstable".into(), true.into());
        }
        run.into()
    }
}

/// The declaration of a parameter with another default; unit and range are kept.
fn with_default(declared: Option<Value>, value: Value) -> Value {
    match declared {
        Some(Value::Table(mut declaration)) => {
            declaration.insert("default".into(), value);
            declaration.into()
        }
        _ => value,
    }
}

/// A number where it is one, or a word.
fn parameter(text: &str) -> Value {
    match (text.parse::<i64>(), text.parse::<f64>()) {
        (Ok(count), _) => count.into(),
        (_, Ok(x)) => x.into(),
        _ => text.into(),
    }
}

/// `[initial]`, if there is anything in it.
fn initial(Initial { q, u }: &Initial) -> Option<Value> {
    let given = [("q", q), ("u", u)].into_iter();
    let given = given.filter_map(|(key, x)| Some((key.to_owned(), x.clone()?.into())));
    let table: Table = given.collect();
    (!table.is_empty()).then(|| table.into())
}

/// Name and settings.
fn named<T: Product>(description: &Description<T>) -> Value {
    let mut table = description.settings().clone();
    table.insert("name".into(), description.name().into());
    table.into()
}
