//! Schemes, controllers and solvers as data: a name, settings, and how to build them.

use std::cell::Cell;
use std::fmt::{self, Debug};
use std::sync::Arc;

use serde::de::{DeserializeOwned, Error};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use toml::{Table, Value};

use super::ScenarioError;
use super::choices::{Expected, Names, Question, keys_of};
use super::registry::{Listing, unknown};

/// A kind of thing that is chosen by name and built from settings.
pub trait Product: Sized + 'static {
    /// What is needed beside the settings.
    type Input;

    /// What it is called in messages.
    const KIND: &'static str;

    /// All of them, the default first.
    fn listings() -> &'static [Listing];

    /// The one of this name, which is listed, with these settings.
    ///
    /// # Errors
    /// Settings that it does not have.
    fn read<'de, D: Deserializer<'de>>(
        name: &'static str,
        settings: D,
    ) -> Result<Description<Self>, D::Error>;
}

type Build<T> =
    Arc<dyn Fn(<T as Product>::Input) -> Result<T, ScenarioError> + Send + Sync + 'static>;

/// One of the products by name, with its settings.
pub struct Description<T: Product> {
    name: &'static str,
    settings: Table,
    build: Build<T>,
}

impl<T: Product> Clone for Description<T> {
    fn clone(&self) -> Self {
        Self { name: self.name, settings: self.settings.clone(), build: Arc::clone(&self.build) }
    }
}

impl<T: Product> Debug for Description<T> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{} with {}", self.name, self.settings)
    }
}

impl<T: Product> PartialEq for Description<T> {
    fn eq(&self, other: &Self) -> bool {
        (self.name, &self.settings) == (other.name, &other.settings)
    }
}

impl<T: Product> Serialize for Description<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Written { name: self.name.into(), settings: self.settings.clone() }.serialize(serializer)
    }
}

impl<'de, T: Product> Deserialize<'de> for Description<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let Written { name, settings } = Written::deserialize(deserializer)?;
        Self::with_settings(&name, Value::Table(settings)).map_err(D::Error::custom)
    }
}

/// A description as data.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    name: String,
    #[serde(default)]
    settings: Table,
}

impl<T: Product> Default for Description<T> {
    fn default() -> Self {
        Self::plain(T::listings()[0].name)
    }
}

impl<T: Product> Description<T> {
    /// Reads settings of type S for a product that `build` makes of them.
    pub(super) fn read<'de, D, S>(
        name: &'static str,
        settings: D,
        build: impl Fn(S, T::Input) -> Result<T, ScenarioError> + Send + Sync + 'static,
    ) -> Result<Self, D::Error>
    where
        D: Deserializer<'de>,
        S: DeserializeOwned + Serialize + Clone + Send + Sync + 'static,
    {
        let read = S::deserialize(settings)?;
        let settings = Table::try_from(&read).map_err(D::Error::custom)?;
        Ok(Self { name, settings, build: Arc::new(move |input| build(read.clone(), input)) })
    }

    /// The one of this listed name, with default settings.
    fn plain(name: &'static str) -> Self {
        T::read(name, Value::Table(Table::new()))
            .unwrap_or_else(|error| panic!("{name} has no default settings: {error}"))
    }

    /// The one of this name, with default settings.
    ///
    /// # Errors
    /// An unknown name.
    pub fn by_name(name: &str) -> Result<Self, ScenarioError> {
        listed::<T>(name).map(Self::plain)
    }

    /// The one of this name, with settings from a table.
    ///
    /// # Errors
    /// An unknown name, or settings that it does not have.
    pub fn with_settings<'de, D: Deserializer<'de>>(
        name: &str,
        settings: D,
    ) -> Result<Self, D::Error> {
        T::read(listed::<T>(name).map_err(D::Error::custom)?, settings)
    }

    /// Becomes the one of this name; keeps its settings if the other has all of them too.
    ///
    /// # Errors
    /// An unknown name.
    pub fn change_kind(&mut self, name: &str) -> Result<(), ScenarioError> {
        let name = listed::<T>(name)?;
        if name != self.name {
            let settings = Value::Table(self.settings.clone());
            *self = T::read(name, settings).unwrap_or_else(|_| Self::plain(name));
        }
        Ok(())
    }

    /// Changes one setting to the value that `text` means in a scenario file; words need no
    /// quotation marks.
    ///
    /// # Errors
    /// A setting that it does not have, or a value that does not fit.
    pub fn set(&mut self, setting: &str, text: &str) -> Result<(), ScenarioError> {
        let mut settings = self.settings.clone();
        settings.insert(setting.into(), value_of(text));
        *self = T::read(self.name, Value::Table(settings)).map_err(|error| {
            let (name, reason) = (self.name, error.message());
            ScenarioError::new(format!("{name} does not take {setting} = {text}: {reason}"))
                .with_help(self.settings_help())
        })?;
        Ok(())
    }

    /// The settings there are, in words.
    fn settings_help(&self) -> String {
        match self.keys() {
            [] => format!("`{}` has no settings", self.name),
            names => format!("settings of `{}` are {}", self.name, names.join(", ")),
        }
    }

    /// Its name.
    pub fn name(&self) -> &'static str {
        self.name
    }

    /// Its settings by name; those that are absent by default are missing.
    pub fn settings(&self) -> &Table {
        &self.settings
    }

    /// Names of all its settings, those that are absent by default too.
    pub fn keys(&self) -> Names {
        keys_of(|listener| drop(T::read(self.name, listener)))
    }

    /// Whether it has this setting.
    pub fn has(&self, setting: &str) -> bool {
        self.keys().contains(&setting)
    }

    /// What a setting may be.
    pub fn expected(&self, setting: &str) -> Expected {
        let answer = Cell::new(Expected::default());
        // the answer is an error, for the question has no value
        drop(T::read(self.name, Question::new(setting, &answer)));
        answer.get()
    }

    /// The words that a setting may be, for one that is among several words.
    pub fn choices(&self, setting: &str) -> Vec<&'static str> {
        let Expected::Words(names) = self.expected(setting) else { return Vec::new() };
        let is_word = |name: &&&'static str| self.clone().set(setting, name).is_ok();
        names.iter().filter(is_word).copied().collect()
    }

    /// The thing itself.
    ///
    /// # Errors
    /// A setting out of range, or an input that it cannot work with.
    pub fn build_with(&self, input: T::Input) -> Result<T, ScenarioError> {
        (self.build)(input)
    }
}

/// The listed name that equals this one.
fn listed<T: Product>(name: &str) -> Result<&'static str, ScenarioError> {
    let found = T::listings().iter().find(|listing| listing.name == name);
    found.map(|listing| listing.name).ok_or_else(|| unknown(T::KIND, name, T::listings()))
}

/// What a text means as a value of a file, or the text itself.
fn value_of(text: &str) -> Value {
    let read = toml::from_str::<Table>(&format!("value = {text}"));
    let value = read.ok().and_then(|mut table| table.remove("value"));
    value.unwrap_or_else(|| Value::String(text.into()))
}

#[cfg(test)]
mod tests {
    use super::{Description, Expected, Listing, Product};
    use crate::scenario::{
        Controlled, ControllerDescription, Scheme, SchemeDescription, Solver, SolverDescription,
        Uncontrolled, controllers, schemes, solvers,
    };
    use percussion::flow::Method;

    #[test]
    fn everything_listed_has_default_settings_and_can_be_built() {
        for listing in solvers() {
            let solver = SolverDescription::by_name(listing.name).expect("a known name");
            solver.build().expect("settings in range");
        }
        for listing in schemes() {
            let solver = SolverDescription::default().build().expect("settings in range");
            let scheme = SchemeDescription::by_name(listing.name).expect("a known name");
            scheme.build(solver).expect("settings in range");
        }
        for listing in controllers() {
            let solver = SolverDescription::default().build().expect("settings in range");
            let scheme = SchemeDescription::default().build(solver).expect("settings in range");
            let controller = ControllerDescription::by_name(listing.name).expect("a known name");
            let name = "moreau-midpoint";
            controller
                .build_with(Uncontrolled { name, scheme, dt: 0.1 })
                .expect("settings in range");
        }
    }

    #[test]
    fn settings_that_are_words_tell_their_choices() {
        let solver = |name: &str, setting: &str| {
            SolverDescription::by_name(name).expect("a known name").choices(setting)
        };
        assert_eq!(solver("nsgs", "order"), ["forward", "symmetric", "random", "coloured"]);
        assert_eq!(solver("interior-point", "shift"), ["coupled", "lagged"]);
        // of one name, but not the same choices
        assert_eq!(solver("proximal-point", "inner"), ["sor-prox", "admm", "apgd"]);
        assert_eq!(solver("cadoux", "inner"), ["admm", "apgd"]);
        // numbers, tables and what does not exist
        for setting in ["relaxation", "stop", "colour"] {
            assert!(solver("sor-prox", setting).is_empty(), "{setting}");
        }
        let scheme = SchemeDescription::by_name("event-driven").expect("a known name");
        assert_eq!(scheme.choices("method"), Method::ALL.map(Method::name));
        // of several forms, those that are words
        let scheme = SchemeDescription::by_name("galerkin-1").expect("a known name");
        let words = ["basic", "least-dependent", "minimum-norm", "unit"];
        assert_eq!(scheme.choices("multipliers"), words);
    }

    #[test]
    fn every_setting_that_is_a_word_is_among_its_choices() {
        fn check<T: Product>(listings: &[Listing]) -> usize {
            let descriptions = listings.iter().map(|l| Description::<T>::by_name(l.name));
            let mut words = 0;
            for description in descriptions {
                let description = description.expect("a known name");
                for (setting, value) in description.settings() {
                    if let Some(word) = value.as_str() {
                        let choices = description.choices(setting);
                        assert!(
                            choices.contains(&word),
                            "{}: {setting} = {word}",
                            description.name
                        );
                        words += 1;
                    }
                }
            }
            words
        }
        assert!(check::<Solver>(solvers()) > 10);
        assert!(check::<Scheme>(schemes()) > 5);
        check::<Controlled>(controllers());
    }

    #[test]
    fn every_setting_that_is_accepted_has_its_key_and_every_key_is_accepted() {
        fn check<T: Product>() -> usize {
            let mut optional = 0;
            for listing in T::listings() {
                let description = Description::<T>::by_name(listing.name).expect("a known name");
                let keys = description.keys();
                let mut listed: Vec<_> = keys.to_vec();
                listed.sort_unstable();
                // the reader of settings names all that it knows where it meets one that it does not
                let error = description.clone().set("nonsense", "1").expect_err("no such setting");
                assert!(error.message.contains("unknown field"), "{error}");
                let said = error.message.split_once("unknown field").expect("just seen").1;
                let mut accepted: Vec<_> = said.split('`').skip(3).step_by(2).collect();
                accepted.sort_unstable();
                assert_eq!(accepted, listed, "{}", listing.name);
                for key in keys {
                    optional += usize::from(!description.settings().contains_key(*key));
                    assert!(description.has(key) && !description.expected(key).words().is_empty());
                }
                assert!(description.settings().keys().all(|key| keys.contains(&key.as_str())));
            }
            optional
        }
        assert!(
            check::<Scheme>() >= 5,
            "multipliers of three schemes, tolerance, implicit_velocity"
        );
        assert!(check::<Controlled>() >= 4, "bounds of step sizes, k_t, order");
        check::<Solver>();
    }

    #[test]
    fn settings_that_are_absent_by_default_say_what_they_may_be() {
        let scheme = |name: &str| SchemeDescription::by_name(name).expect("a known name");
        assert_eq!(scheme("studer-ggl").expected("tolerance"), Expected::Number);
        let table = Expected::Table(&["tolerance", "max_iterations"]);
        assert_eq!(scheme("moreau-midpoint").expected("implicit_velocity"), table);
        let switching = ControllerDescription::by_name("switching").expect("a known name");
        assert_eq!(switching.expected("order"), Expected::Count);
        assert_eq!(switching.expected("k_t"), Expected::Number);
    }

    #[test]
    fn settings_are_numbers_words_and_tables() {
        let mut solver = SolverDescription::by_name("sor-prox").expect("a known name");
        solver.set("relaxation", "1").expect("an integer is a number");
        solver.set("relaxation", "0.5").expect("a number");
        solver.set("step_length", "row-sum").expect("a word without quotation marks");
        solver.set("step_length", "\"row-sum\"").expect("a word");
        solver.set("stop", "{ residual = { tolerance = 1e-3 } }").expect("a table");
        assert_eq!(solver.settings()["relaxation"].as_float(), Some(0.5));
        assert_eq!(solver.settings()["step_length"].as_str(), Some("row-sum"));
    }

    #[test]
    fn a_setting_that_does_not_exist_is_refused_with_those_that_do() {
        let mut scheme = SchemeDescription::by_name("moreau-jean").expect("a known name");
        let before = scheme.clone();
        let error = scheme.set("thta", "0.6").expect_err("a misspelt setting");
        assert!(error.message.contains("thta"), "{error}");
        assert!(error.help.expect("a remedy").contains("theta"));
        assert_eq!(scheme, before, "a refused setting changes nothing");
        scheme.set("theta", "sometimes").expect_err("not a number");
    }

    #[test]
    fn settings_survive_a_change_of_kind_only_where_they_have_a_meaning() {
        let mut solver = SolverDescription::by_name("sor-prox").expect("a known name");
        solver.set("relaxation", "0.5").expect("a number");
        solver.change_kind("jor-prox").expect("a known name");
        assert_eq!(solver.settings()["relaxation"].as_float(), Some(0.5));
        solver.change_kind("lemke").expect("a known name");
        assert_eq!(solver, SolverDescription::by_name("lemke").expect("a known name"));
    }
}
