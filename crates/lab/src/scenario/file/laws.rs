//! `[[law]]`: laws by name, made with as many components as a connection needs.

use percussion_inclusion::laws::{LawId, SetValuedLaw};

use super::ScenarioError;
use super::error::closest;
use super::item::{Item, Name};
use super::law_kinds::{self, DescribedLaw};
use percussion::system::Assembly;

/// A law with its name.
type Described = (Name, Box<dyn DescribedLaw>);

/// The laws of a file, and those already made, by number and components.
pub(super) struct Laws {
    described: Vec<Described>,
    made: Vec<(usize, Form, LawId)>,
}

/// What a law is made for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Form {
    /// A connection with so many components.
    Components(usize),
    /// A contact in space.
    InSpace,
    /// So many contacts together.
    Coupled(usize),
}

impl Laws {
    /// Reads all laws and tries to make each.
    pub(super) fn read(items: Vec<Item>) -> Result<Self, ScenarioError> {
        let mut described = Vec::new();
        for item in items {
            let name = item.name.clone();
            let law = law_kinds::read(item, &[])?;
            if !law.is_coupling() {
                make_contact(law.as_ref(), law.is_for_space_only(), &name)?;
            }
            described.push((name, law));
        }
        Ok(Self { described, made: Vec::new() })
    }

    /// Number of components that a contact in the plane with this law has: 2 with friction.
    pub(super) fn contact_components(&self, name: &Name) -> Result<usize, ScenarioError> {
        let (_, (_, law)) = self.find(name)?;
        if law.is_for_space_only() {
            let message = format!("`{}` is a law of contacts in space", name.get_ref());
            return Err(ScenarioError::new(message)
                .with_help("use it between shapes in space, or as law of a `point-plane`")
                .at(name.span()));
        }
        Ok(make(law.as_ref(), Form::Components(1), name)?.dim())
    }

    /// The law of this name with `dim` components, if it can have so many, in the assembly.
    pub(super) fn law(
        &mut self,
        name: &Name,
        dim: usize,
        assembly: &mut Assembly,
    ) -> Result<LawId, ScenarioError> {
        self.law_for(name, Form::Components(dim), assembly)
    }

    /// The law of this name for a contact in space, in the assembly.
    pub(super) fn law_in_space(
        &mut self,
        name: &Name,
        assembly: &mut Assembly,
    ) -> Result<LawId, ScenarioError> {
        self.law_for(name, Form::InSpace, assembly)
    }

    /// The law of this name for so many contacts together, in the assembly.
    pub(super) fn coupled_law(
        &mut self,
        name: &Name,
        contacts: usize,
        assembly: &mut Assembly,
    ) -> Result<LawId, ScenarioError> {
        self.law_for(name, Form::Coupled(contacts), assembly)
    }

    fn law_for(
        &mut self,
        name: &Name,
        form: Form,
        assembly: &mut Assembly,
    ) -> Result<LawId, ScenarioError> {
        let (number, (at, law)) = self.find(name)?;
        let made = self.made.iter().find(|made| (made.0, made.1) == (number, form));
        if let Some((.., id)) = made {
            return Ok(*id);
        }
        let id = assembly.add_boxed_law(make(law.as_ref(), form, at)?);
        self.made.push((number, form, id));
        Ok(id)
    }

    fn find(&self, name: &Name) -> Result<(usize, &Described), ScenarioError> {
        let mut laws = self.described.iter().enumerate();
        laws.find(|(_, (law, _))| law.get_ref() == name.get_ref()).ok_or_else(|| {
            let known: Vec<_> =
                self.described.iter().map(|(law, _)| law.get_ref().as_str()).collect();
            let help = match closest(name.get_ref(), &known) {
                Some(guess) => format!("did you mean `{guess}`?"),
                None if known.is_empty() => "add a `[[law]]` of this name".into(),
                None => format!("laws are {}", known.join(", ")),
            };
            ScenarioError::new(format!("there is no law `{}`", name.get_ref()))
                .with_help(help)
                .at(name.span())
        })
    }
}

/// The law of a contact in space or in the plane; errors are at this place.
pub(super) fn make_contact(
    law: &dyn DescribedLaw,
    in_space: bool,
    place: &Name,
) -> Result<Box<dyn SetValuedLaw>, ScenarioError> {
    make(law, if in_space { Form::InSpace } else { Form::Components(1) }, place)
}

/// The law in this form, with as many components as it has; errors are about its name.
fn make(
    law: &dyn DescribedLaw,
    form: Form,
    name: &Name,
) -> Result<Box<dyn SetValuedLaw>, ScenarioError> {
    if law.has_both_remedies() {
        return Err(ScenarioError::new("`stabilised` and `restitution` cannot be combined")
            .with_help("choose one remedy against drift, or none by `stabilised = false`")
            .at(name.span()));
    }
    if law.is_coupling() != matches!(form, Form::Coupled(_)) {
        return Err(ScenarioError::new(
            "`fremond-impact` is the law of `coupled-stops`, and of these alone",
        )
        .with_help("choose a law of another kind here")
        .at(name.span()));
    }
    let made = match form {
        Form::Components(dim) | Form::Coupled(dim) => law.make(dim),
        Form::InSpace => law.make_in_space(),
    };
    made.map_err(|error| ScenarioError::new(error).with_help("correct the value").at(name.span()))
}
