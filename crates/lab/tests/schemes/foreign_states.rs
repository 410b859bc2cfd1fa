//! Checkpoints that were damaged or belong to another system are refused, and never a panic.

use std::collections::BTreeSet;
use std::slice;

use percussion::inclusion::laws::Mode;
use percussion::simulation::{Checkpoint, Simulation};
use percussion::system::{
    ContactName, InconsistentState, Interactions, State, adopt, check_belonging, contact_names,
};
use percussion_lab::models::{self, Problem};
use percussion_lab::scenario::{SchemeDescription, Setup};
use serde_json::{Value, json};

use crate::resumption::small;

fn scenario(model: &str, scheme: &str) -> Setup {
    let mut setup = Setup::from_model(model, &[]).expect("a model");
    setup.scenario.scheme = SchemeDescription::by_name(scheme).expect("a scheme");
    setup
}

/// The simulation after some steps.
fn after_steps(setup: Setup, steps: usize) -> Simulation {
    let mut simulation = setup.into_simulation().expect("a run");
    for _ in 0..steps {
        simulation.step().expect("a step");
    }
    simulation
}

/// All places of a JSON value, as pointers.
fn places(value: &Value, here: &str, all: &mut Vec<String>) {
    all.push(here.into());
    match value {
        Value::Array(items) => {
            let items = items.iter().enumerate();
            items.for_each(|(i, item)| places(item, &format!("{here}/{i}"), all));
        }
        Value::Object(fields) => {
            fields.iter().for_each(|(key, item)| places(item, &format!("{here}/{key}"), all));
        }
        _ => {}
    }
}

/// What becomes of the value at one place.
fn damages(value: &Value) -> Vec<Value> {
    let mut all = vec![
        Value::Null,
        json!(0),
        json!(-1),
        json!(7),
        json!(4_294_967_295_u32),
        json!(u64::MAX),
        json!(1e300),
        json!("NaN"),
        json!("inf"),
        json!("-inf"),
        json!("sliding"),
        json!([]),
        json!({}),
    ];
    if let Value::Array(items) = value {
        let (first, rest) = (items.first(), items.get(1..).unwrap_or_default());
        all.push(rest.into());
        all.push(items.iter().rev().cloned().collect());
        all.extend(first.map(|first| [slice::from_ref(first), items].concat().into()));
        all.extend(first.map(|first| vec![first.clone(); items.len()].into()));
    }
    all
}

/// Resumes from every damaged copy of a checkpoint; counts the copies that were taken and refused.
fn resume_damaged(model: &str, scheme: &str) -> [usize; 2] {
    let checkpoint = after_steps(scenario(model, scheme), 5).checkpoint();
    let whole = serde_json::to_value(&checkpoint).expect("plain data");
    let mut all = Vec::new();
    places(&whole, "", &mut all);
    let mut counts = [0, 0];
    for place in all {
        for damage in damages(whole.pointer(&place).expect("a place")) {
            let mut copy = whole.clone();
            *copy.pointer_mut(&place).expect("a place") = damage;
            let Ok(checkpoint) = serde_json::from_value::<Checkpoint>(copy) else {
                counts[1] += 1;
                continue;
            };
            match scenario(model, scheme).resume(checkpoint) {
                Ok(mut simulation) => {
                    counts[0] += 1;
                    // numbers that are only strange may make a step impossible
                    for _ in 0..2 {
                        let _ = simulation.step();
                    }
                }
                Err(_) => counts[1] += 1,
            }
        }
    }
    counts
}

#[test]
fn damaged_checkpoints_never_panic() {
    for (model, scheme) in [
        ("woodpecker", "moreau-midpoint"),
        ("planar-block", "schatzman-paoli"),
        ("newtons-cradle", "moreau-jean"),
        ("slider-crank", "generalized-alpha-ggl"),
        ("bouncing-ball", "event-driven"),
        ("sliding-mass", "potra-trapezoidal"),
        ("two-masses", "studer-ggl"),
        ("train", "galerkin-1"),
    ] {
        let [taken, refused] = resume_damaged(model, scheme);
        assert!(refused > taken && taken > 0, "{model}: {refused} refused, {taken} taken");
    }
}

/// A model at its beginning, with a memory of all contacts there.
fn with_contacts(model: &str) -> (Problem, Vec<ContactName>) {
    let mut problem = Setup::from_model(model, &small(model)).expect("a model").problem;
    let (system, state) = (problem.system.as_ref(), &mut problem.state);
    let mut found = Interactions::default();
    system.interactions(state.t, &state.q, &mut found);
    for i in 0..found.len() {
        state.contacts.push(found.key(i), found.law(i), Mode::Open, found.rows(i).len());
    }
    let names = contact_names(system, &state.contacts);
    (problem, names)
}

#[test]
fn models_know_their_own_contacts_and_none_of_others() {
    let models: Vec<_> = models::all().iter().map(|model| with_contacts(&model.name)).collect();
    let mut refused = 0;
    for (problem, own) in &models {
        let system = problem.system.as_ref();
        assert_eq!(check_belonging(system, &problem.state), Ok(()));
        let known: BTreeSet<_> = own.iter().map(|name| &name.interaction).collect();
        for (other, names) in &models {
            let mut state = State::new(problem.state.q.clone(), problem.state.u.clone());
            state.contacts.clone_from(&other.state.contacts);
            // numbers may fit by chance; they are no reason to panic
            let _ = check_belonging(system, &state);
            let adopted = adopt(system, &mut state, names);
            // contacts of shapes are known wherever shapes have these names, near or far
            let is_foreign = |name: &&ContactName| {
                !known.contains(&name.interaction) && !name.interaction.starts_with("contact.")
            };
            if let Some(foreign) = names.iter().find(is_foreign) {
                let error = adopted.expect_err("contacts of another model").to_string();
                assert!(error.contains("are not those of this system"), "{error}");
                assert!(names.len() > 8 || error.contains(&foreign.interaction), "{error}");
                refused += 1;
            }
        }
    }
    assert!(refused > 300, "{refused} pairs of models have different contacts");
}

#[test]
fn contacts_that_changed_their_numbers_are_found_by_their_names() {
    let (problem, names) = with_contacts("woodpecker");
    let (system, own) = (problem.system.as_ref(), &problem.state);
    let mut state = own.clone();
    state.contacts.clear();
    for place in (0..own.contacts.len()).rev() {
        let law = own.contacts.law(place);
        // the key of another contact
        let key = own.contacts.key(own.contacts.len() - 1 - place);
        state.contacts.push(key, law, Mode::Constrained, 2);
    }
    let reversed: Vec<_> = names.iter().rev().cloned().collect();
    adopt(system, &mut state, &reversed).expect("the same contacts in another order");
    assert_eq!(contact_names(system, &state.contacts), reversed);
    let twice = vec![names[0].clone(); names.len()];
    let error = adopt(system, &mut state, &twice).expect_err("one contact three times");
    assert_eq!(error, InconsistentState::BrokenMemory);
}
