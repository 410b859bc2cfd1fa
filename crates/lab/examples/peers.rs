//! Runs a scene of bodies that other engines are compared with.
//!
//! ```text
//! peers SCENE.json OUT.bin STEP STEPS EVERY [scheme=NAME] [solver=NAME] [tol=X] [budget=SECONDS]
//! ```
//!
//! The scene has `gravity`, `mu`, `e`, `planes` (n, d), `bodies` (shape `sphere` with r or `box` with half, mass, inertia,
//! pos, quat, vel, omega), `joints` of type ball (a, b, pa, pb; a = −1 for the ground) and `self_collision`. Every
//! EVERY-th state is appended to OUT.bin as numbers of eight bytes: time, contacts that are closed, and position,
//! quaternion (w, x, y, z), velocity and angular velocity in space of every body. The times that steps took, and how
//! many were not solved, are printed as JSON. `benches/compare_with_engines.py` calls it.

#![expect(clippy::unwrap_used, reason = "a wrong file ends the program")]
#![expect(clippy::print_stdout, reason = "what it tells is read by another program")]

use std::fs::File;
use std::io::{BufWriter, Write};
use std::time::Instant;

use percussion::inclusion::laws::{Bilateral, FrictionalContact, Mode};
use percussion::inclusion::solvers::SolveOutcome;
use percussion::parts::{
    Collider, Gravity, Joint, PartId, Point, RigidBody, ShapeContacts, Vector,
};
use percussion::system::{Assembly, State};
use percussion_geometry::Pose;
use percussion_geometry::finder::Groups;
use percussion_geometry::nalgebra::{Quaternion, UnitQuaternion, Vector3};
use percussion_geometry::shapes::{Cuboid, HalfSpace, Shape, Sphere};
use percussion_lab::scenario::{SchemeDescription, SolverDescription};
use serde_json::{Value, json};

/// Groups of shapes.
const FIXED: u32 = 0;
const MOVING: u32 = 1;

fn numbers<const N: usize>(value: &Value) -> [f64; N] {
    std::array::from_fn(|k| value[k].as_f64().unwrap())
}

fn list<'a>(scene: &'a Value, name: &str) -> &'a [Value] {
    scene[name].as_array().map_or(&[], Vec::as_slice)
}

fn shape(body: &Value) -> Shape {
    match body["shape"].as_str().unwrap() {
        "sphere" => Sphere::new(body["r"].as_f64().unwrap()).unwrap().into(),
        _ => Cuboid::new(numbers::<3>(&body["half"]).map(|x| 2.0 * x)).unwrap().into(),
    }
}

fn plane(plane: &Value) -> Collider {
    let normal = Vector3::from(numbers(&plane["n"]));
    let turn = UnitQuaternion::rotation_between(&Vector3::z(), &normal)
        .unwrap_or_else(|| UnitQuaternion::from_scaled_axis(std::f64::consts::PI * Vector3::x()));
    let at = normal * plane["d"].as_f64().unwrap();
    let pose = Pose::from_parts(at.into(), turn);
    Collider::ground(format!("plane {}", plane["n"]), HalfSpace).at(pose).in_group(FIXED)
}

/// The system of a scene, and its initial state.
fn assembled(scene: &Value) -> (Assembly, State) {
    let mut system = Assembly::new();
    system.add_force(Gravity::new(numbers(&scene["gravity"]))).unwrap();
    let mut colliders: Vec<Collider> = list(scene, "planes").iter().map(plane).collect();
    let mut parts = Vec::new();
    for (k, body) in list(scene, "bodies").iter().enumerate() {
        let moments = numbers(&body["inertia"]);
        let part = RigidBody::principal(body["mass"].as_f64().unwrap(), moments).unwrap();
        let part = system.add_part(&format!("body {k}"), part).unwrap();
        colliders.push(Collider::on(part, format!("body {k}"), shape(body)).in_group(MOVING));
        parts.push(part);
    }
    let (mu, e) = (scene["mu"].as_f64().unwrap(), scene["e"].as_f64().unwrap());
    let law = system.add_law(FrictionalContact::spatial(mu, e, 0.0).unwrap());
    let mut groups = Groups::default();
    if scene["self_collision"] == false {
        groups.keep_apart(MOVING, MOVING);
    }
    let contacts = ShapeContacts::new(colliders, law, 0.1).unwrap().with_groups(groups);
    system.connect("contact", contacts).unwrap();
    connect_joints(scene, &mut system, &parts);
    let mut state = system.initial_state();
    for (body, part) in list(scene, "bodies").iter().zip(parts) {
        let [w, i, j, k] = numbers(&body["quat"]);
        let turn = UnitQuaternion::from_quaternion(Quaternion::new(w, i, j, k));
        let spin = turn.inverse() * Vector3::from(numbers(&body["omega"]));
        let q = [&numbers::<3>(&body["pos"])[..], &[w, i, j, k]].concat();
        let u = [&numbers::<3>(&body["vel"])[..], spin.as_slice()].concat();
        system.place(&mut state, part, &q, &u).unwrap();
    }
    (system, state)
}

fn connect_joints(scene: &Value, system: &mut Assembly, parts: &[PartId]) {
    let ball = system.add_law(Bilateral::new(3).unwrap());
    for (k, joint) in list(scene, "joints").iter().enumerate() {
        let end = |body: &str, point: &str| {
            let at: Vector = numbers(&joint[point]);
            match usize::try_from(joint[body].as_i64().unwrap()) {
                Ok(body) => Point::on(parts[body], at),
                Err(_) => Point::ground(at),
            }
        };
        let ends = (end("a", "pa"), end("b", "pb"));
        system.connect(&format!("joint {k}"), Joint::ball(ends.0, ends.1, ball)).unwrap();
    }
}

/// Time, closed contacts, and the bodies with ω in space.
fn write(state: &State, out: &mut impl Write) {
    let contacts = &state.contacts;
    let closed = (0..contacts.len()).filter(|i| contacts.mode(*i) != Mode::Open).count();
    let mut row = vec![state.t, closed as f64];
    for (q, u) in state.q.chunks_exact(7).zip(state.u.chunks_exact(6)) {
        let turn = UnitQuaternion::from_quaternion(Quaternion::new(q[3], q[4], q[5], q[6]));
        let omega = turn * Vector3::new(u[3], u[4], u[5]);
        row.extend(q.iter().chain(&u[..3]).chain(omega.as_slice()));
    }
    for x in row {
        out.write_all(&x.to_le_bytes()).unwrap();
    }
}

/// CPU time of this process, in s; 0 where the system does not tell.
fn cpu() -> f64 {
    let text = std::fs::read_to_string("/proc/self/schedstat").unwrap_or_default();
    let first = text.split_whitespace().next().and_then(|x| x.parse::<f64>().ok());
    1e-9 * first.unwrap_or(0.0)
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [scene, out, step, steps, every, options @ ..] = &arguments[..] else {
        panic!(
            "peers SCENE.json OUT.bin STEP STEPS EVERY [scheme=NAME] [solver=NAME] [tol=X] [budget=SECONDS]"
        );
    };
    let option = |name: &str| {
        options
            .iter()
            .find_map(|option| option.strip_prefix(&format!("{name}=")))
            .map(str::to_owned)
    };
    let scene: Value = serde_json::from_reader(File::open(scene).unwrap()).unwrap();
    let (dt, steps): (f64, usize) = (step.parse().unwrap(), steps.parse().unwrap());
    let every: usize = every.parse().unwrap();
    let budget = option("budget").map_or(f64::INFINITY, |text| text.parse().unwrap());
    let mut solver = option("solver")
        .map_or_else(SolverDescription::default, |name| SolverDescription::by_name(&name).unwrap());
    if let Some(tolerance) = option("tol") {
        solver.set_tolerance(tolerance.parse().unwrap()).unwrap();
    }
    let scheme = option("scheme").map_or_else(SchemeDescription::for_scenes, |name| {
        SchemeDescription::by_name(&name).unwrap()
    });
    let mut stepper = scheme.build(solver.build().unwrap()).unwrap();

    let (system, mut state) = assembled(&scene);
    let mut out = BufWriter::new(File::create(out).unwrap());
    write(&state, &mut out);
    let (mut wall, mut used, mut done, mut unsolved) = (0.0, 0.0, 0, 0);
    let mut worst = 0.0_f64;
    while done < steps && wall < budget {
        let (begin, cpu_begin) = (Instant::now(), cpu());
        for _ in 0..every.min(steps - done) {
            let report = stepper.step(&system, dt, &mut state).unwrap();
            unsolved += usize::from(report.outcome() != SolveOutcome::Converged);
            worst = worst.max(report.solver.residual.worst());
            done += 1;
        }
        wall += begin.elapsed().as_secs_f64();
        used += cpu() - cpu_begin;
        write(&state, &mut out);
    }
    let timeout = (done < steps).then_some(state.t);
    let settings = json!({ "scheme": scheme.name(), "solver": solver.name(), "unsolved_steps": unsolved, "worst_residual": worst });
    println!(
        "{}",
        json!({ "wall": wall, "cpu": used, "steps": done, "timeout": timeout, "settings": settings })
    );
}
