//! A row of blocks on the ground, two contacts with friction each, for counting what a step costs:
//!
//! ```text
//! valgrind --tool=callgrind many_contacts BLOCKS TIMES step|shift|linearize
//! ```
//!
//! `step` makes steps of Moreau's midpoint rule; `shift` finds contacts again in a list of which
//! the first is gone; `linearize` writes the stiffness of springs between neighbours. Figures are in
//! docs/performance.md.

#![expect(clippy::print_stdout, reason = "an example tells what it did")]

use percussion::inclusion::laws::{FrictionalContact, Mode};
use percussion::inclusion::solvers::{Nsgs, NsgsSettings};
use percussion::parts::{Dashpot, Gravity, PlanarBody, Point, PointPlane, Spring};
use percussion::schemes::{MoreauMidpoint, OneStepScheme};
use percussion::system::{
    Assembly, ContactMemory, Interactions, Linearization, MechanicalSystem, State,
};

type Failure = Box<dyn std::error::Error>;

fn row(blocks: usize) -> Result<(Assembly, State), Failure> {
    let mut assembly = Assembly::new();
    let law = assembly.add_law(FrictionalContact::planar(0.3, 0.0, 0.0)?);
    assembly.add_force(Gravity::new([0.0, -9.81, 0.0]))?;
    let mut places = Vec::new();
    for i in 0..blocks {
        let block = assembly.add_part(&i.to_string(), PlanarBody::new(1.0, 0.1)?)?;
        for (side, x) in [("left", -0.4), ("right", 0.4)] {
            let (corner, ground) = (Point::on(block, [x, -0.5, 0.0]), Point::ground([0.0; 3]));
            let contact = PointPlane::new(corner, ground, [0.0, 1.0, 0.0], law)?;
            assembly.connect(&format!("{side} {i}"), contact)?;
        }
        if let Some(&(last, _)) = places.last() {
            let [a, b] = [Point::of(last), Point::of(block)];
            assembly.add_force(Spring::new(a, b, 100.0, 1.0)?)?;
            assembly.add_force(Dashpot::new(a, b, 1.0)?)?;
        }
        places.push((block, i as f64));
    }
    let mut state = assembly.initial_state();
    for (block, x) in places {
        let place = assembly.layout().part(block.index());
        state.q[place.q.clone()].copy_from_slice(&[1.01 * x, 0.5, 0.0]);
    }
    Ok((assembly, state))
}

/// Contacts that are found again, of a list without its first.
fn shift(system: &Assembly, state: &State, times: usize) -> usize {
    let (mut found, mut memory) = (Interactions::default(), ContactMemory::default());
    system.interactions(state.t, &state.q, &mut found);
    (1..found.len()).for_each(|i| memory.push(found.key(i), found.law(i), Mode::Open, 2));
    let again = |i: &usize| memory.find(found.key(*i), *i).is_some();
    (0..times).map(|_| (0..found.len()).filter(again).count()).sum()
}

fn main() -> Result<(), Failure> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [blocks, times, what] = &arguments[..] else {
        return Err("usage: many_contacts BLOCKS STEPS step|shift|linearize".into());
    };
    let (blocks, times): (usize, usize) = (blocks.parse()?, times.parse()?);
    let (system, mut state) = row(blocks)?;
    match what.as_str() {
        "step" => {
            let mut scheme = MoreauMidpoint::new(Box::new(Nsgs::new(NsgsSettings::default())?));
            for _ in 0..times {
                scheme.step(&system, 1e-3, &mut state)?;
            }
            println!("{} contacts, {times} steps", state.contacts.len());
        }
        "shift" => println!("{} contacts found again", shift(&system, &state, times)),
        "linearize" => {
            let mut matrices = Linearization::default();
            for _ in 0..times {
                system.linearize(state.t, &state.q, &state.u, &mut matrices);
            }
            println!("{} entries", matrices.stiffness.entries().count());
        }
        other => return Err(format!("`{other}` is not step, shift or linearize").into()),
    }
    Ok(())
}
