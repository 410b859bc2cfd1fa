//! `[[contact]]` and `[collision]`: which shapes touch, and by which law.

use std::collections::{HashMap, HashSet};

use percussion::parts::{Collider, ColliderShape, ContactRules, ShapeContacts};
use percussion::system::Assembly;
use percussion_geometry::Pose;
use percussion_geometry::finder::Groups;
use percussion_geometry::plane::PlanePose;
use percussion_inclusion::laws::LawId;
use serde::Deserialize;
use toml::Spanned;
use toml::de::DeTable;

use super::ScenarioError;
use super::bodies::{Bodies, Carried};
use super::error::closest;
use super::expression::Names;
use super::item::{Item, Name, items_or, read, read_numbers};
use super::law_kinds::{self, DescribedLaw};
use super::laws::{Laws, make_contact};
use super::materials::{Material, Materials};
use super::number::Positive;

/// What contacts of shapes are called in logs.
pub(super) const CONNECTION: &str = "contact";

/// The kind of rules that do not say theirs.
const DEFAULT_KIND: &str = "frictional-contact";

/// Keys of a rule besides those of its law.
const OWN: [&str; 4] = ["materials", "groups", "law", "collide"];

/// Part of the smallest moving shape's radius within which contacts are found when all are asked for.
const MARGIN: f64 = 0.25;

/// `[collision]`.
#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct CollisionTable {
    margin: Option<Positive>,
}

/// A rule of `[[contact]]`: the last that fits counts.
struct Rule {
    /// Numbers of one material or two.
    materials: Vec<usize>,
    /// Names of one group or two.
    groups: Vec<String>,
    effect: Effect,
    place: Name,
}

enum Effect {
    Law(Box<dyn DescribedLaw>),
    Named(Name),
    Apart,
}

/// Shapes that rules cannot tell apart: number of their material, and their group.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Class {
    material: Option<usize>,
    group: Option<String>,
}

/// What contacts are made from.
pub(super) struct Scene<'a> {
    pub(super) bodies: &'a Bodies,
    pub(super) materials: &'a Materials,
    /// Numbers of bodies that do not touch.
    pub(super) apart: Vec<[usize; 2]>,
    pub(super) laws: &'a mut Laws,
    pub(super) assembly: &'a mut Assembly,
}

/// Adds the contacts of all shapes; tells whether there are some, and by what laws, where no rule names them.
pub(super) fn add(
    table: &mut DeTable,
    names: &Names,
    mut scene: Scene,
) -> Result<(bool, Vec<String>), ScenarioError> {
    let items = items_or(table, "contact", false, Some(DEFAULT_KIND), names)?;
    let groups: Vec<_> = scene.bodies.shapes().iter().filter_map(|s| s.group.as_deref()).collect();
    let rule = |item| read_rule(item, scene.materials, &groups);
    let rules: Vec<Rule> = items.into_iter().map(rule).collect::<Result<_, _>>()?;
    let collision =
        table.remove("collision").map(|value| read_numbers(value, names)).transpose()?;
    let CollisionTable { margin } = collision.unwrap_or_default();
    let (in_space, in_plane): (Vec<_>, Vec<_>) = (scene.bodies.shapes().iter())
        .partition(|carried| matches!(carried.shape, ColliderShape::Space(_)));
    let (mut said, mut used, mut found) = (Vec::new(), HashSet::new(), false);
    for (shapes, in_space) in [(in_space, true), (in_plane, false)] {
        if !shapes.iter().any(|shape| scene.bodies.moves(shape.body)) {
            continue;
        }
        let margin = margin.map_or_else(|| default_margin(&shapes, scene.bodies), |m| m.0);
        let mut laws = PairLaws { in_space, rules: &rules, made: HashMap::new(), said: Vec::new() };
        let contacts = laws.contacts(&shapes, margin, &mut scene)?;
        let name = if found { "contact in the plane" } else { CONNECTION };
        found = true;
        scene.assembly.connect(name, contacts).map_err(|error| {
            ScenarioError::new(error)
                .with_help(
                    "choose a law of contacts, and another name for connections called `contact`",
                )
                .at(0..0)
        })?;
        used.extend(laws.made.into_keys());
        said.append(&mut laws.said);
    }
    let idle = (0..rules.len()).filter(|number| !used.contains(number));
    said.extend(idle.map(|number| rules[number].idle_words(scene.materials)));
    Ok((found, said))
}

/// Bodies that a joint holds together: they do not touch, unless its `collide` says so. Those at a distance do,
/// unless it says not.
pub(super) fn jointed(
    joints: &mut [Item],
    bodies: &Bodies,
) -> Result<Vec<[usize; 2]>, ScenarioError> {
    let mut apart = Vec::new();
    for joint in joints.iter_mut().filter(|joint| joint.kind.get_ref() != "gear") {
        let collide: Option<bool> = joint.take("collide").map(read).transpose()?;
        let collide = collide.unwrap_or(joint.kind.get_ref() == "distance");
        if let ([a, b], false) = (joint.words("between").as_slice(), collide)
            && let (Some(a), Some(b)) = (bodies.number(a), bodies.number(b))
        {
            apart.push([a, b]);
        }
    }
    Ok(apart)
}

/// Numbers of shapes that are apart, of bodies that are.
fn shapes_apart(shapes: &[&Carried], apart: &[[usize; 2]]) -> Vec<[u32; 2]> {
    let mut of_bodies: HashMap<usize, Vec<u32>> = HashMap::new();
    for (number, shape) in (0..).zip(shapes) {
        of_bodies.entry(shape.body).or_default().push(number);
    }
    let shapes_of = |body: &usize| of_bodies.get(body).map_or(&[][..], Vec::as_slice);
    let pairs = apart.iter().flat_map(|[a, b]| {
        shapes_of(a).iter().flat_map(move |a| shapes_of(b).iter().map(move |b| [*a, *b]))
    });
    pairs.collect()
}

/// Part of the radius of the smallest shape that moves.
fn default_margin(shapes: &[&Carried], bodies: &Bodies) -> f64 {
    let radius = |carried: &&Carried| match &carried.shape {
        ColliderShape::Space(shape) => shape.bounding_sphere(&Pose::identity()).radius,
        ColliderShape::Plane(shape) => shape.bounding_circle(&PlanePose::identity()).1,
    };
    let moving = shapes.iter().filter(|carried| bodies.moves(carried.body));
    MARGIN * moving.map(radius).filter(|r| r.is_finite()).fold(f64::INFINITY, f64::min).min(1e6)
}

fn read_rule(
    mut item: Item,
    materials: &Materials,
    groups: &[&str],
) -> Result<Rule, ScenarioError> {
    let place = item.kind.clone();
    let mut pair = |key: &str| -> Result<Vec<Name>, ScenarioError> {
        let given: Option<Spanned<Vec<Name>>> = item.take(key).map(read).transpose()?;
        let Some(given) = given else { return Ok(Vec::new()) };
        if (1..=2).contains(&given.get_ref().len()) {
            return Ok(given.into_inner());
        }
        Err(ScenarioError::new(format!("`{key}` of a contact names one or two"))
            .with_help(format!(
                "write `{key} = [\"…\", \"…\"]`; one alone stands for its contacts with all"
            ))
            .at(given.span()))
    };
    let own_materials = pair("materials")?;
    let numbers: Result<Vec<_>, _> =
        own_materials.iter().map(|name| materials.number(name)).collect();
    let own_groups = pair("groups")?;
    if let Some(unknown) = own_groups.iter().find(|name| !groups.contains(&name.get_ref().as_str()))
    {
        let help = match closest(unknown.get_ref(), groups) {
            Some(guess) => format!("did you mean `{guess}`?"),
            None => "give a body with shapes this `group`".into(),
        };
        return Err(ScenarioError::new(format!(
            "no shape is in the group `{}`",
            unknown.get_ref()
        ))
        .with_help(help)
        .at(unknown.span()));
    }
    let law: Option<Name> = item.take("law").map(read).transpose()?;
    let collide: Option<Spanned<bool>> = item.take("collide").map(read).transpose()?;
    let collides = collide.as_ref().is_none_or(|collide| *collide.get_ref());
    let effect = match law {
        _ if !collides => {
            item.read_besides::<NoLaw>(&OWN)?;
            Effect::Apart
        }
        Some(law) => {
            item.read_besides::<NoLaw>(&OWN)?;
            Effect::Named(law)
        }
        None => Effect::Law(law_kinds::read(item, &OWN)?),
    };
    let groups = own_groups.into_iter().map(Spanned::into_inner).collect();
    Ok(Rule { materials: numbers?, groups, effect, place })
}

/// No keys of a law.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct NoLaw {}

impl Rule {
    /// That it counts for no shapes.
    fn idle_words(&self, materials: &Materials) -> String {
        let materials = self.materials.iter().map(|number| materials.get(*number).name.as_str());
        let names: Vec<_> = materials.chain(self.groups.iter().map(String::as_str)).collect();
        let of = if names.is_empty() { "all".into() } else { names.join(" and ") };
        format!("the `[[contact]]` of {of} counts for no shapes of the file")
    }

    fn fits(&self, a: &Class, b: &Class) -> bool {
        let ways = [[a, b], [b, a]];
        ways.iter().any(|[a, b]| {
            let material = |class: &Class, n: &usize| class.material == Some(*n);
            let group = |class: &Class, g: &String| class.group.as_ref() == Some(g);
            one_way(&self.materials, a, b, material) && one_way(&self.groups, a, b, group)
        })
    }
}

/// Whether the first of one name or two is that of a, and the second that of b.
fn one_way<T>(names: &[T], a: &Class, b: &Class, is: impl Fn(&Class, &T) -> bool) -> bool {
    names.iter().zip([a, b]).all(|(name, class)| is(class, name))
}

/// Bodies of the classes.
struct Members {
    /// Whether some of a class moves.
    moving: Vec<bool>,
    /// The first of a class.
    first: Vec<usize>,
    /// Whether there are others.
    several: Vec<bool>,
}

impl Members {
    /// Of shapes with the numbers of their classes, which begin with 0 and follow each other.
    fn of(numbers: &[u32], shapes: &[&Carried], bodies: &Bodies) -> Self {
        let mut all = Self { moving: Vec::new(), first: Vec::new(), several: Vec::new() };
        for (shape, number) in shapes.iter().zip(numbers) {
            let number = *number as usize;
            if number == all.first.len() {
                all.first.push(shape.body);
                all.several.push(false);
                all.moving.push(false);
            }
            all.moving[number] |= bodies.moves(shape.body);
            all.several[number] |= all.first[number] != shape.body;
        }
        all
    }

    /// Whether there are bodies of two classes, or two of one, that may touch.
    fn may_touch(&self, i: usize, j: usize) -> bool {
        let of_one_body = self.first[i] == self.first[j] && !self.several[i] && !self.several[j];
        (self.moving[i] || self.moving[j]) && !of_one_body
    }
}

/// Laws of pairs of classes.
struct PairLaws<'a> {
    in_space: bool,
    rules: &'a [Rule],
    /// Laws of rules by their numbers.
    made: HashMap<usize, Option<LawId>>,
    said: Vec<String>,
}

impl PairLaws<'_> {
    fn contacts(
        &mut self,
        shapes: &[&Carried],
        margin: f64,
        scene: &mut Scene,
    ) -> Result<ShapeContacts, ScenarioError> {
        let (classes, numbers) = classify(shapes, scene.materials)?;
        let members = Members::of(&numbers, shapes, scene.bodies);
        let (mut rules, mut groups) = (ContactRules::none(), Groups::default());
        for (a, first) in (0..).zip(&classes) {
            for (b, second) in (a..).zip(&classes[a as usize..]) {
                match self.law_if_needed([a, b], [first, second], &members, scene)? {
                    Some(law) => rules = rules.between(a, b, law),
                    None => groups.keep_apart(a, b),
                }
            }
        }
        let colliders = shapes.iter().zip(numbers).map(|(shape, number)| {
            scene.bodies.collider(shape).of_material(number).in_group(number)
        });
        let colliders: Vec<Collider> = colliders.collect();
        let contacts = ShapeContacts::new(colliders, rules, margin)
            .map_err(|error| ScenarioError::new(error).with_help("correct the value").at(0..0))?;
        Ok(contacts.with_groups(groups).without(shapes_apart(shapes, &scene.apart)))
    }

    /// The law between two classes of these numbers; none if they do not touch.
    fn law_if_needed(
        &mut self,
        [a, b]: [u32; 2],
        classes: [&Class; 2],
        members: &Members,
        scene: &mut Scene,
    ) -> Result<Option<LawId>, ScenarioError> {
        if !members.may_touch(a as usize, b as usize) {
            return Ok(None);
        }
        let at = scene.bodies.place(members.first[a as usize]);
        self.law(classes, scene).map_err(|error| {
            let span = error.span.clone().or(Some(at));
            ScenarioError { span, ..error }
        })
    }

    /// The law between two classes; none if they do not touch.
    fn law(
        &mut self,
        [a, b]: [&Class; 2],
        scene: &mut Scene,
    ) -> Result<Option<LawId>, ScenarioError> {
        if let Some(number) = self.rules.iter().rposition(|rule| rule.fits(a, b)) {
            return self.of_rule(number, scene);
        }
        let material = |class: &Class| class.material.map(|number| scene.materials.get(number));
        let both = (material(a), material(b));
        let (Some(first), Some(second)) = both else { return Err(no_rule(both)) };
        let surface = first.with(second).ok_or_else(|| no_rule(both))?;
        let law = surface.law(self.in_space).map_err(ScenarioError::new)?;
        let how = if a.material == b.material {
            "as the material says"
        } else {
            "the geometric means of both materials: no `[[contact]]` names the pair"
        };
        let words = surface.words(self.in_space);
        self.said.push(format!("{} on {}: {words} ({how})", first.name, second.name));
        Ok(Some(scene.assembly.add_boxed_law(law)))
    }

    fn of_rule(
        &mut self,
        number: usize,
        scene: &mut Scene,
    ) -> Result<Option<LawId>, ScenarioError> {
        if let Some(law) = self.made.get(&number) {
            return Ok(*law);
        }
        let Rule { effect, place, .. } = &self.rules[number];
        let law = match effect {
            Effect::Apart => None,
            Effect::Named(name) if self.in_space => {
                Some(scene.laws.law_in_space(name, scene.assembly)?)
            }
            Effect::Named(name) => {
                let components = scene.laws.contact_components(name)?;
                Some(scene.laws.law(name, components, scene.assembly)?)
            }
            Effect::Law(law) => {
                let law = make_contact(law.as_ref(), self.in_space, place)?;
                Some(scene.assembly.add_boxed_law(law))
            }
        };
        self.made.insert(number, law);
        Ok(law)
    }
}

/// The error of two materials, or shapes without, of which nothing tells how they touch.
fn no_rule((first, second): (Option<&Material>, Option<&Material>)) -> ScenarioError {
    let name = |material: Option<&Material>| {
        material.map_or("a shape without material".to_owned(), |m| format!("`{}`", m.name))
    };
    let message = format!("nothing tells how {} touches {}", name(first), name(second));
    ScenarioError::new(message).with_help(
        "give both a `material` with `friction`, or add a `[[contact]]` with `friction = …`, for two \
         `materials` or for all",
    )
}

/// The classes there are, and the number of each shape's.
fn classify(
    shapes: &[&Carried],
    materials: &Materials,
) -> Result<(Vec<Class>, Vec<u32>), ScenarioError> {
    let (mut classes, mut known, mut numbers) = (Vec::new(), HashMap::new(), Vec::new());
    let mut next = 0;
    for shape in shapes {
        let material = shape.material.as_ref().map(|name| materials.number(name)).transpose()?;
        let class = Class { material, group: shape.group.clone() };
        numbers.push(*known.entry(class.clone()).or_insert_with(|| {
            classes.push(class);
            next += 1;
            next - 1
        }));
    }
    Ok((classes, numbers))
}
