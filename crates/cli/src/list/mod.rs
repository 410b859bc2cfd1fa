//! `percussion list`.

mod arguments;

pub(crate) use arguments::ListArguments;

use std::collections::BTreeMap;

use clap::ValueEnum;
use percussion_lab::models::{self, Model, Parameter, ParameterDefault, ParameterValue, Text};
use percussion_lab::scenario::{
    Controlled, Description, LawKey, Listing, Product, ScenarioError, Scheme, Setup, Solver,
    is_law_of_files, law_keys, laws,
};
use serde::Serialize;

use self::arguments::Kind;
use crate::ending::Ending;
use crate::failure::{Failure, unknown};
use crate::terminal::{self, table};
use percussion_lab::format::{setting, significant};

/// A model as JSON.
#[derive(Serialize)]
struct ModelListing<'a> {
    name: &'a str,
    summary: &'a str,
    source: &'a str,
    /// Step and length of a run, in s, unless told otherwise.
    dt: f64,
    t_end: f64,
    parameters: Vec<ParameterListing<'a>>,
}

/// A parameter as JSON.
#[derive(Serialize)]
struct ParameterListing<'a> {
    name: &'a str,
    description: &'a str,
    unit: &'a str,
    default: ParameterValue,
    /// The words allowed, for a parameter that is one of several words.
    #[serde(skip_serializing_if = "Option::is_none")]
    choices: Option<&'a [Text]>,
    /// Smallest and largest, for a count.
    #[serde(skip_serializing_if = "Option::is_none")]
    range: Option<[usize; 2]>,
    source: &'a str,
}

/// What can be listed, as JSON.
#[derive(Serialize)]
struct KindListing {
    name: String,
    summary: String,
}

/// A law as JSON.
#[derive(Serialize)]
struct LawListing {
    #[serde(flatten)]
    listing: Listing,
    /// Whether scenario files can name it; if not, programs can.
    scenario_files: bool,
    /// Its keys in scenario files.
    keys: &'static [LawKey],
}

/// A scheme, controller or solver as JSON.
#[derive(Serialize)]
struct ProductListing {
    #[serde(flatten)]
    listing: Listing,
    /// Settings with their defaults.
    settings: toml::Table,
    /// Settings that are absent by default, and what they may be.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    absent: BTreeMap<String, String>,
    /// The words allowed, for each setting that is one of several words.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    choices: BTreeMap<String, Vec<&'static str>>,
}

/// Shows models, laws, schemes, controllers or solvers.
pub(crate) fn list(arguments: &ListArguments) -> Result<Ending, Failure> {
    let text = match arguments.what {
        None => kinds(arguments)?,
        Some(Kind::Models) => models(arguments)?,
        Some(Kind::Laws) => law_listings(arguments)?,
        Some(Kind::Schemes) => products::<Scheme>(arguments, "--scheme-set")?,
        Some(Kind::Controllers) => products::<Controlled>(arguments, "--controller-set")?,
        Some(Kind::Solvers) => products::<Solver>(arguments, "--solver-set")?,
    };
    terminal::print(&text)?;
    Ok(Ending::Done)
}

/// What can be listed.
fn kinds(arguments: &ListArguments) -> Result<String, Failure> {
    let all: Vec<KindListing> = Kind::value_variants()
        .iter()
        .filter_map(Kind::to_possible_value)
        .map(|kind| KindListing {
            name: kind.get_name().to_owned(),
            summary: kind.get_help().map(ToString::to_string).unwrap_or_default(),
        })
        .collect();
    if arguments.json {
        return json(&all);
    }
    let rows: Vec<_> = all.into_iter().map(|kind| vec![kind.name, kind.summary]).collect();
    Ok(table::aligned(&rows, 0, &[])
        + "\n`percussion list KIND` shows all of a kind, `percussion list KIND NAME` one in detail.\n")
}

fn models(arguments: &ListArguments) -> Result<String, Failure> {
    let all = models::all();
    let shown: Vec<&Model> =
        match &arguments.name {
            None => all.iter().collect(),
            Some(name) => vec![all.iter().find(|model| model.name == *name).ok_or_else(|| {
                unknown("model", name, all.iter().map(|model| model.name.as_ref()))
            })?],
        };
    if arguments.json {
        let listings: Result<Vec<_>, Failure> = shown.iter().map(|model| listing(model)).collect();
        return json(&listings?);
    }
    if arguments.name.is_some() {
        return shown.iter().map(|model| detail(model)).collect();
    }
    let rows: Vec<_> = shown
        .iter()
        .map(|m| [&m.name, &m.summary, &m.source].map(Text::to_string).to_vec())
        .collect();
    Ok(table::aligned(&rows, 0, &[])
        + "\n`percussion list models NAME` shows the parameters of one, \
           `percussion run NAME` simulates it.\n")
}

/// Schemes, controllers or solvers, whose settings are changed by `option`.
fn products<T: Product>(arguments: &ListArguments, option: &str) -> Result<String, Failure> {
    let listed: Vec<_> = chosen(T::KIND, T::listings(), arguments)?
        .into_iter()
        .map(|listing| {
            let description = Description::<T>::by_name(listing.name)?;
            let settings = description.settings().clone();
            let keys = description.keys().iter();
            let absent = keys.clone().filter(|name| !settings.contains_key(**name));
            let absent = absent.map(|name| ((*name).into(), description.expected(name).words()));
            let choices = keys.map(|name| ((*name).into(), description.choices(name)));
            let choices = choices.filter(|(_, words)| !words.is_empty()).collect();
            Ok(ProductListing { listing, absent: absent.collect(), settings, choices })
        })
        .collect::<Result<_, ScenarioError>>()?;
    if arguments.json {
        return json(&listed);
    }
    let row = |product: &ProductListing| {
        let Listing { name, summary, source } = product.listing;
        [name, summary, source].map(str::to_owned).to_vec()
    };
    let text = table::aligned(&listed.iter().map(row).collect::<Vec<_>>(), 0, &[]);
    let hint = match (&arguments.name, listed.first()) {
        (Some(_), Some(product)) => settings_detail(product, option),
        _ => format!("\n`percussion list {}s NAME` shows the settings of one.\n", T::KIND),
    };
    Ok(text + &hint)
}

/// The settings of a scheme, controller or solver with their defaults.
fn settings_detail(product: &ProductListing, option: &str) -> String {
    if product.settings.is_empty() && product.absent.is_empty() {
        return "\nIt has no settings.\n".into();
    }
    let choices = |name: &str| product.choices.get(name).map(|words| words.join(", "));
    let present = product
        .settings
        .iter()
        .map(|(name, value)| vec![name.clone(), setting(value), choices(name).unwrap_or_default()]);
    let absent = product.absent.iter().map(|(name, expected)| {
        vec![name.clone(), "absent".into(), choices(name).unwrap_or_else(|| expected.clone())]
    });
    let mut rows: Vec<_> = present.chain(absent).collect();
    rows.sort();
    rows.insert(0, ["setting", "default", "choices"].map(str::to_owned).to_vec());
    if rows[1..].iter().all(|row| row[2].is_empty()) {
        for row in &mut rows {
            row.truncate(2);
        }
    }
    format!("\n{}\nSet them with {option} NAME=VALUE.\n", table::aligned(&rows, 2, &[]))
}

fn law_listings(arguments: &ListArguments) -> Result<String, Failure> {
    let shown: Vec<_> = chosen("law", laws(), arguments)?
        .into_iter()
        .map(|law| LawListing {
            listing: law,
            scenario_files: is_law_of_files(law.name),
            keys: law_keys(law.name),
        })
        .collect();
    if arguments.json {
        return json(&shown);
    }
    let row = |law: &LawListing| {
        let used_in = if law.scenario_files { "scenario files" } else { "library only" };
        let Listing { name, summary, source } = law.listing;
        [name, used_in, summary, source].map(str::to_owned).to_vec()
    };
    let text = table::aligned(&shown.iter().map(row).collect::<Vec<_>>(), 0, &[]);
    Ok(match (&arguments.name, shown.first()) {
        (Some(_), Some(law)) => text + &law_detail(law),
        _ => text + "\n`percussion list laws NAME` shows the keys of one in scenario files.\n",
    })
}

/// The keys of a law in scenario files.
fn law_detail(law: &LawListing) -> String {
    if !law.scenario_files {
        return "\nScenario files cannot name it; programs that use the library can.\n".into();
    }
    let mut rows = vec![["key", "default", "unit", "meaning"].map(str::to_owned).to_vec()];
    rows.extend(law.keys.iter().map(|key| {
        [key.name, key.default.unwrap_or("must be given"), key.unit, key.meaning]
            .map(str::to_owned)
            .to_vec()
    }));
    format!(
        "\n{}\nIn a scenario file: [[law]] with kind = \"{}\", a name, and these keys.\n",
        table::aligned(&rows, 2, &[]),
        law.listing.name
    )
}

/// The one of this name, or all.
fn chosen(
    what: &str,
    all: &'static [Listing],
    arguments: &ListArguments,
) -> Result<Vec<Listing>, Failure> {
    let Some(name) = &arguments.name else { return Ok(all.to_vec()) };
    let found = all.iter().find(|listing| listing.name == name);
    found
        .map(|listing| vec![*listing])
        .ok_or_else(|| unknown(what, name, all.iter().map(|listing| listing.name)))
}

/// A model with its run and the table of its parameters.
fn detail(model: &Model) -> Result<String, Failure> {
    let [dt, t_end] = default_run(model)?;
    let mut rows =
        vec![["parameter", "default", "unit", "meaning", "source"].map(str::to_owned).to_vec()];
    rows.extend(model.parameters.iter().map(|p| {
        let text = Text::to_string;
        vec![text(&p.name), default_text(p), text(&p.unit), meaning(p), text(&p.source)]
    }));
    Ok(format!(
        "{}: {}\n{}\n\n{}\nSet them with --set NAME=VALUE, as in\n  percussion run {}{}\n\n\
         It runs for {} s in steps of {} s unless --t-end and --dt say otherwise.\n",
        model.name,
        model.summary,
        model.source,
        table::aligned(&rows, 2, &[1]),
        model.name,
        model.parameters.first().map_or(String::new(), |p| {
            format!(" --set {}={}", p.name, default_text(p).split(" or ").next().unwrap_or(""))
        }),
        significant(t_end, 6),
        significant(dt, 6),
    ))
}

/// Step and length of a run, in s, with the parameters as they are.
fn default_run(model: &Model) -> Result<[f64; 2], Failure> {
    let problem = Setup::from_model(&model.name, &[])?.problem;
    Ok([problem.dt, problem.t_end])
}

fn default_text(parameter: &Parameter) -> String {
    match &parameter.default {
        ParameterDefault::Number(x) => significant(*x, 12),
        ParameterDefault::Count { default, .. } => default.to_string(),
        ParameterDefault::Choice(words) => words.join(" or "),
    }
}

/// What a parameter is, with its range.
fn meaning(parameter: &Parameter) -> String {
    match parameter.default {
        ParameterDefault::Count { least, most, .. } => {
            format!("{}, {least} … {most}", parameter.description)
        }
        _ => parameter.description.to_string(),
    }
}

fn parameter_listing(p: &Parameter) -> ParameterListing<'_> {
    let (choices, range) = match &p.default {
        ParameterDefault::Number(_) => (None, None),
        ParameterDefault::Count { least, most, .. } => (None, Some([*least, *most])),
        ParameterDefault::Choice(words) => (Some(&words[..]), None),
    };
    ParameterListing {
        name: &p.name,
        description: &p.description,
        unit: &p.unit,
        default: p.default_value(),
        choices,
        range,
        source: &p.source,
    }
}

fn listing(model: &Model) -> Result<ModelListing<'_>, Failure> {
    let [dt, t_end] = default_run(model)?;
    Ok(ModelListing {
        name: &model.name,
        summary: &model.summary,
        source: &model.source,
        dt,
        t_end,
        parameters: model.parameters.iter().map(parameter_listing).collect(),
    })
}

fn json(value: &impl Serialize) -> Result<String, Failure> {
    serde_json::to_string_pretty(value)
        .map(|text| text + "\n")
        .map_err(|error| Failure::Layout { message: error.to_string() })
}
