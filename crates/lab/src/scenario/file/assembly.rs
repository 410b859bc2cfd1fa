//! Assemblies: `[gravity]` and the lists of bodies, forces, laws, connections and joints.

use serde::Deserialize;
use toml::de::DeTable;

use super::bodies::Bodies;
use super::contacts::{self, Scene};
use super::expression::Names;
use super::folder::Folder;
use super::item::{Name, items, items_or, read_numbers};
use super::laws::Laws;
use super::materials::{self, Materials};
use super::shapes::Surroundings;
use super::vector::Vector;
use super::{ScenarioError, connections, forces, joints};
use percussion::parts::Gravity;
use percussion::system::{Assembly, InconsistentState, MechanicalSystem, State, check_consistency};

/// An assembly with its initial state.
pub(super) struct Assembled {
    pub(super) assembly: Assembly,
    pub(super) state: State,
    /// What the file leaves open, and what was taken.
    pub(super) notes: Vec<String>,
    /// Whether shapes touch, or bodies turn in space.
    pub(super) is_scene: bool,
}

/// Velocities of a body that turns in space.
const IN_SPACE: usize = 6;

/// `[gravity]`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct GravityTable {
    acceleration: Vector,
}

/// Puts the assembly together.
pub(super) fn read_assembly(
    table: &mut DeTable,
    names: &Names,
    folder: &Folder,
) -> Result<Assembled, ScenarioError> {
    let bodies = items(table, "body", true, names)?;
    let fills = items(table, "fill", true, names)?;
    if bodies.is_empty() && fills.is_empty() {
        return Err(ScenarioError::new("the file has neither a model nor a body")
            .with_help("write `model = \"woodpecker\"`, or add a `[[body]]`")
            .at(0..0));
    }
    let materials = items_or(table, "material", true, Some(materials::KIND), names)?;
    let materials = Materials::read(materials)?;
    let mut assembly = Assembly::new();
    let around = Surroundings { folder, materials: &materials };
    let mut bodies = Bodies::add(bodies, around, &mut assembly)?;
    for fill in fills {
        bodies.fill(fill, around, &mut assembly)?;
    }
    if let Some(gravity) = table.remove("gravity") {
        let acceleration = read_numbers::<GravityTable>(gravity, names)?.acceleration;
        assembly.add_force(Gravity::new(acceleration.0)).map_err(ScenarioError::new)?;
    }
    for force in items(table, "force", false, names)? {
        forces::add(force, &bodies, &mut assembly)?;
    }
    let mut laws = Laws::read(items(table, "law", true, names)?)?;
    let mut connections = Vec::new();
    for connection in items(table, "connection", true, names)? {
        connections.push(connection.name.clone());
        connections::add(connection, &bodies, &mut laws, &mut assembly)?;
    }
    let mut joints = items(table, "joint", true, names)?;
    let scene = Scene {
        bodies: &bodies,
        materials: &materials,
        apart: contacts::jointed(&mut joints, &bodies)?,
        laws: &mut laws,
        assembly: &mut assembly,
    };
    let (touching, notes) = contacts::add(table, names, scene)?;
    let mut parts = assembly.layout().parts().iter();
    let is_scene = touching || parts.any(|part| part.u.len() == IN_SPACE);
    let state = bodies.state(&assembly);
    connections.extend(joints.iter().map(|joint| joint.name.clone()));
    let place = joints::Place { bodies: &bodies, state: &state, folder };
    joints::add(joints, &place, &mut assembly)?;
    // `[initial]` and `[assembly]` count more, and are checked when they are read
    if !table.contains_key("initial") && !table.contains_key("assembly") {
        check_initial(&assembly, &state, &bodies, &connections)?;
    }
    Ok(Assembled { assembly, state, notes, is_scene })
}

/// Refuses violated gaps, at the name of their connection.
fn check_initial(
    assembly: &Assembly,
    state: &State,
    bodies: &Bodies,
    connections: &[Name],
) -> Result<(), ScenarioError> {
    let Err(error) = check_consistency(assembly, state) else { return Ok(()) };
    let place = match &error {
        InconsistentState::Violated { interaction, .. } => {
            let is_of = |name: &&Name| {
                let rest = interaction.strip_prefix(name.get_ref().as_str());
                rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
            };
            let named = connections.iter().find(is_of);
            let shapes = interaction.split_once('.').map_or("", |(_, contact)| contact);
            named.map(Name::span).or_else(|| bodies.place_of_contact(shapes))
        }
        _ => None,
    };
    let mut remedy = error.remedy().to_owned();
    let turned = matches!(error, InconsistentState::Violated { .. });
    if let Some((body, angle)) = bodies.beyond_a_turn().filter(|_| turned) {
        let meant = angle.to_radians();
        remedy = format!(
            "{remedy}; angles are in radians, and {angle} rad of `{body}` are more than a full turn: \
             if degrees were meant, write {meant:.6}"
        );
    }
    Err(ScenarioError::new(error).with_help(remedy).at(place.unwrap_or(0..0)))
}
