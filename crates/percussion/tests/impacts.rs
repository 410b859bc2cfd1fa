//! Impact laws and accelerations at an instant, against closed forms.

#![expect(clippy::unwrap_used, reason = "a test may panic")]

use percussion::inclusion::laws::{
    Bilateral, Fremond, FrictionalContact, LawId, LawTable, Mode, UnilateralContact,
};
use percussion::inclusion::linalg::BlockDiagonal;
use percussion::inclusion::solvers::{ProxSettings, SolveOutcome, SorProx, StopTest};
use percussion::instant::acceleration::{self, AccelerationReport};
use percussion::instant::impact;
use percussion::parts::{Distance, Gravity, PointMass, PointPlane};
use percussion::schemes::StepError;
use percussion::system::{
    Assembly, InteractionKey, Interactions, Layout, MechanicalSystem, Point, State,
};

const GRAVITY: f64 = 10.0;

fn solver() -> SorProx {
    let stop = StopTest::Residual { tolerance: 1e-13 };
    SorProx::new(ProxSettings { stop, ..ProxSettings::default() }).unwrap()
}

fn newton(system: &dyn MechanicalSystem, state: &State) -> State {
    let mut state = state.clone();
    impact::newton(system, &mut solver(), &mut state).unwrap();
    state
}

fn poisson(system: &dyn MechanicalSystem, state: &State) -> State {
    let mut state = state.clone();
    impact::poisson(system, &mut solver(), &mut state).unwrap();
    state
}

fn assert_close(found: &[f64], expected: &[f64]) {
    let close = found.iter().zip(expected).all(|(a, b)| (a - b).abs() < 1e-10);
    assert!(close && found.len() == expected.len(), "{found:?} instead of {expected:?}");
}

fn kinetic(system: &dyn MechanicalSystem, state: &State) -> f64 {
    let mut mass = system.layout().mass_matrix();
    system.mass(state.t, &state.q, &mut mass);
    mass.half_square(&state.u)
}

/// A point mass in the plane on a plane inclined by an angle, in gravity.
fn block_on_incline(angle: f64, friction: f64, restitution: [f64; 2]) -> (Assembly, State) {
    let mut assembly = Assembly::new();
    let block = assembly.add_part("block", PointMass::planar(2.0).unwrap()).unwrap();
    // along the incline x, normal y
    assembly.add_force(Gravity::new([GRAVITY * angle.sin(), -GRAVITY * angle.cos(), 0.0])).unwrap();
    let [e_n, e_t] = restitution;
    let law = assembly.add_law(FrictionalContact::planar(friction, e_n, e_t).unwrap());
    let ground = Point::ground([0.0; 3]);
    let plane = PointPlane::new(Point::of(block), ground, [0.0, 1.0, 0.0], law).unwrap();
    assembly.connect("ground", plane).unwrap();
    let state = assembly.initial_state();
    (assembly, state)
}

#[test]
fn a_single_ball_rebounds_with_the_restitution_under_either_law() {
    for e in [0.0, 0.3, 1.0] {
        let (ball, mut state) = block_on_incline(0.0, 0.0, [e, 0.0]);
        state.u = vec![3.0, -2.0];
        for end in [newton(&ball, &state), poisson(&ball, &state)] {
            assert_close(&end.u, &[3.0, 2.0 * e]);
        }
    }
}

#[test]
fn an_open_or_receding_contact_is_not_struck() {
    let (ball, mut state) = block_on_incline(0.0, 0.5, [0.5, 0.0]);
    state.u = vec![0.0, 1.0];
    assert_eq!(poisson(&ball, &state), state);
    (state.q[1], state.u[1]) = (0.1, -1.0);
    assert_eq!(poisson(&ball, &state), state);
}

/// A rod of mass 1 and inertia J about its middle, standing on two contacts at ±1: q = (y, φ).
struct Rod {
    layout: Layout,
    laws: LawTable,
    law: LawId,
    inertia: f64,
}

impl Rod {
    fn new(restitution: f64, inertia: f64) -> Self {
        let mut laws = LawTable::new();
        let law = laws.add(UnilateralContact::new(restitution).unwrap());
        let (q, u) = ([("y", "m"), ("φ", "rad")], [("v", "m/s"), ("ω", "rad/s")]);
        Self { layout: Layout::single("rod", &q, &u), laws, law, inertia }
    }
}

impl MechanicalSystem for Rod {
    fn layout(&self) -> &Layout {
        &self.layout
    }
    fn mass(&self, _t: f64, _q: &[f64], mass: &mut BlockDiagonal) {
        mass.block_mut(0).copy_from_slice(&[1.0, 0.0, 0.0, self.inertia]);
    }
    fn force(&self, _t: f64, _q: &[f64], _u: &[f64], h: &mut [f64]) {
        h.copy_from_slice(&[-GRAVITY, 0.0]);
    }
    fn laws(&self) -> &LawTable {
        &self.laws
    }
    fn interactions(&self, _t: f64, q: &[f64], found: &mut Interactions) {
        for (feature, arm) in [(0, -1.0), (1, 1.0)] {
            let key = InteractionKey::of_feature(0, feature);
            found
                .add(key, self.law, &[q[0] + arm * q[1]], &[0.0])
                .on(self.layout.part(0), &[1.0, arm]);
        }
    }
}

/// The rod pivots about its left end and falls on the right one: γ⁻ = (0, −2).
fn rocking(rod: &Rod) -> (State, State, State) {
    let state = State::new(vec![0.0, 0.0], vec![-1.0, -1.0]);
    (newton(rod, &state), poisson(rod, &state), state)
}

fn gamma(state: &State) -> [f64; 2] {
    [state.u[0] - state.u[1], state.u[0] + state.u[1]]
}

/// G₁₂ = 1 − 1/J < 0: the blow on the right end presses the pivot down, so that both contacts have
/// impulses, and no law opens the pivot. With Λ^C = −G⁻¹γ⁻, γ⁺ = G ε Λ^C is Newton's −ε γ⁻.
#[test]
fn a_rod_whose_pivot_is_pressed_down_rocks_alike_under_either_law() {
    let rod = Rod::new(0.5, 1.0 / 3.0);
    let (by_newton, by_poisson, before) = rocking(&rod);
    for end in [by_newton, by_poisson] {
        assert_close(&gamma(&end), &[0.0, 1.0]);
        assert!(kinetic(&rod, &end) <= kinetic(&rod, &before));
    }
}

/// G₁₂ > 0: the blow lifts the pivot.
#[test]
fn a_rod_whose_pivot_is_relieved_leaves_it_under_either_law() {
    let rod = Rod::new(0.5, 3.0);
    let (by_newton, by_poisson, before) = rocking(&rod);
    // G = [4/3, 2/3; 2/3, 4/3]: Λ = (0, 1.5 · 2/(4/3)), γ⁺ = (2/3, 4/3) Λ₂ + γ⁻
    for end in [by_newton, by_poisson] {
        assert_close(&gamma(&end), &[1.5, 1.0]);
        assert!(kinetic(&rod, &end) <= kinetic(&rod, &before));
    }
}

/// Two contacts with different restitution, both struck: here the laws part.
///
/// A mass between floor and a second mass on top of it, both closed, the upper one hitting:
/// γ⁻ = (0, −v), G = [1, −1; −1, 2] for unit masses. Compression: Λ^C = −G⁻¹γ⁻ = (v, v).
/// Newton: γ⁺ = (0, ε₂ v). Poisson: γ⁺ = G (ε₁ v, ε₂ v) = (ε₁ − ε₂, 2 ε₂ − ε₁) v where that is not
/// negative.
#[test]
fn a_stack_of_two_parts_newton_and_poisson() {
    struct Stack {
        layout: Layout,
        laws: LawTable,
        ids: [LawId; 2],
    }
    impl MechanicalSystem for Stack {
        fn layout(&self) -> &Layout {
            &self.layout
        }
        fn mass(&self, _t: f64, _q: &[f64], mass: &mut BlockDiagonal) {
            mass.block_mut(0).copy_from_slice(&[1.0, 0.0, 0.0, 1.0]);
        }
        fn force(&self, _t: f64, _q: &[f64], _u: &[f64], h: &mut [f64]) {
            h.fill(0.0);
        }
        fn laws(&self) -> &LawTable {
            &self.laws
        }
        fn interactions(&self, _t: f64, q: &[f64], found: &mut Interactions) {
            let (part, key) = (self.layout.part(0), |f| InteractionKey::of_feature(0, f));
            found.add(key(0), self.ids[0], &[q[0]], &[0.0]).on(part, &[1.0, 0.0]);
            found.add(key(1), self.ids[1], &[q[1] - q[0]], &[0.0]).on(part, &[-1.0, 1.0]);
        }
    }
    let stack = |floor: f64, top: f64| {
        let mut laws = LawTable::new();
        let mut law = |e| laws.add(UnilateralContact::new(e).unwrap());
        let ids = [law(floor), law(top)];
        let (q, u) = ([("y₁", "m"), ("y₂", "m")], [("v₁", "m/s"), ("v₂", "m/s")]);
        Stack { layout: Layout::single("masses", &q, &u), laws, ids }
    };
    let before = State::new(vec![0.0; 2], vec![0.0, -2.0]);
    let velocities = |end: &State| [end.u[0], end.u[1] - end.u[0]];
    let system = stack(0.8, 0.5);
    assert_close(&velocities(&newton(&system, &before)), &[0.0, 1.0]);
    let end = poisson(&system, &before);
    assert_close(&velocities(&end), &[0.6, 0.4]);
    assert!(kinetic(&system, &end) <= kinetic(&system, &before));
    // without restitution of the floor ε Λ^C would press the lower mass in: the floor pushes more
    let system = stack(0.0, 0.5);
    let end = poisson(&system, &before);
    assert_close(&velocities(&end), &[0.0, 1.0]);
    // equal restitution: the floor gives back exactly what holds the lower mass
    let system = stack(0.5, 0.5);
    assert_close(&velocities(&poisson(&system, &before)), &[0.0, 1.0]);
}

/// Numbers between −1 and 1, the same every time.
struct Numbers(u64);

impl Numbers {
    fn next(&mut self) -> f64 {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 11) as f64 / (1_u64 << 52) as f64 - 1.0
    }
}

/// A body of four velocities that touches along directions of any kind, with friction.
struct Entangled {
    layout: Layout,
    laws: LawTable,
    law: LawId,
    directions: Vec<Vec<f64>>,
}

impl Entangled {
    fn new(contacts: usize, friction: f64, [e_n, e_t]: [f64; 2], numbers: &mut Numbers) -> Self {
        let mut laws = LawTable::new();
        let law = laws.add(FrictionalContact::planar(friction, e_n, e_t).unwrap());
        let q = ["a", "b", "c", "d"].map(|name| (name, "m"));
        let u = ["A", "B", "C", "D"].map(|name| (name, "m/s"));
        let directions = (0..contacts).map(|_| (0..8).map(|_| numbers.next()).collect()).collect();
        Self { layout: Layout::single("body", &q, &u), laws, law, directions }
    }

    /// The same without restitution: what is left is the compression.
    fn inelastic(&self, friction: f64) -> Self {
        let mut laws = LawTable::new();
        let law = laws.add(FrictionalContact::planar(friction, 0.0, 0.0).unwrap());
        let (layout, directions) = (self.layout.clone(), self.directions.clone());
        Self { layout, laws, law, directions }
    }

    fn tangential(&self, contact: usize, u: &[f64]) -> f64 {
        self.directions[contact][4..].iter().zip(u).map(|(w, u)| w * u).sum()
    }
}

impl MechanicalSystem for Entangled {
    fn layout(&self) -> &Layout {
        &self.layout
    }
    fn mass(&self, _t: f64, _q: &[f64], mass: &mut BlockDiagonal) {
        (0..4).for_each(|k| mass.block_mut(0)[5 * k] = 1.0);
    }
    fn force(&self, _t: f64, _q: &[f64], _u: &[f64], h: &mut [f64]) {
        h.fill(0.0);
    }
    fn laws(&self) -> &LawTable {
        &self.laws
    }
    fn interactions(&self, _t: f64, _q: &[f64], found: &mut Interactions) {
        for (directions, feature) in self.directions.iter().zip(0..) {
            let key = InteractionKey::of_feature(0, feature);
            found.add(key, self.law, &[0.0; 2], &[0.0; 2]).on(self.layout.part(0), directions);
        }
    }
}

/// Coulomb's law for whole impulses, and no gain of energy, whatever couples the contacts.
#[test]
fn poissons_law_keeps_to_the_friction_cone_and_gains_no_energy() {
    let (mut numbers, mut solved, mut slid) = (Numbers(7), 0, 0);
    for trial in 0..400 {
        let mu = [0.1, 0.5, 1.5][trial % 3];
        let e_n = [0.2, 0.7, 1.0][trial / 3 % 3];
        let e_t = [0.0, 0.5 * e_n, e_n, 1.0][trial / 9 % 4];
        let body = Entangled::new(1 + trial / 36 % 3, mu, [e_n, e_t], &mut numbers);
        let state = State::new(vec![0.0; 4], (0..4).map(|_| numbers.next()).collect());
        let mut end = state.clone();
        let report = impact::poisson(&body, &mut solver(), &mut end).unwrap();
        if report.solver.outcome != SolveOutcome::Converged {
            continue;
        }
        solved += 1;
        let (begun, left) = (kinetic(&body, &state), kinetic(&body, &end));
        assert!(e_t > e_n || left <= begun * (1.0 + 1e-9), "{trial}: {begun} J became {left} J");
        let compressed = poisson(&body.inelastic(mu), &state);
        for (name, impulse) in &report.impulses {
            let (bound, friction) = (mu * impulse[0], impulse[1].abs());
            assert!(friction <= bound + 1e-9, "{trial}: {name} {impulse:?}");
            let contact = (0..3).find(|k| name.ends_with(&format!(".{k}"))).unwrap();
            let slides = [&state, &compressed, &end].map(|s| body.tangential(contact, &s.u));
            if impulse[0] > 1e-6 && slides.iter().all(|v| v * slides[0] > 1e-6) {
                slid += 1;
                assert!(friction > bound - 1e-9, "{trial}: {name} slides with {impulse:?}");
            }
        }
    }
    assert!(solved > 380 && slid > 50, "{solved} solved, {slid} slid");
}

#[test]
fn friction_acts_in_both_phases_of_poissons_law() {
    // sliding through both: Λ_N = (1 + ½) m v_N, |Λ_T| = μ Λ_N, as by Newton's law
    for restitution in [0.0, 0.5, 1.0] {
        for mu in [0.05, 0.25] {
            let (block, mut state) = block_on_incline(0.0, mu, [restitution, 0.0]);
            state.u = vec![3.0, -2.0];
            let end = poisson(&block, &state);
            let blow = (1.0 + restitution) * 2.0;
            assert_close(&end.u, &[3.0 - mu * blow, restitution * 2.0]);
            assert_close(&end.u, &newton(&block, &state).u);
        }
    }
    // what the compression brings to rest, the expansion keeps
    let (block, mut state) = block_on_incline(0.0, 0.6, [0.5, 0.0]);
    state.u = vec![1.0, -2.0];
    assert_close(&poisson(&block, &state).u, &[0.0, 1.0]);
    // what still slides after the compression comes to rest in the expansion
    let (block, mut state) = block_on_incline(0.0, 0.4, [0.5, 0.0]);
    state.u = vec![1.0, -2.0];
    assert_close(&poisson(&block, &state).u, &[0.0, 1.0]);
    // sticking in the compression, thrown back with ε_T
    let (block, mut state) = block_on_incline(0.0, 5.0, [0.5, 0.4]);
    state.u = vec![3.0, -2.0];
    assert_close(&poisson(&block, &state).u, &[-1.2, 1.0]);
    // no more is given back than the friction of the expansion bears
    let (block, mut state) = block_on_incline(0.0, 1.5, [0.2, 0.9]);
    state.u = vec![2.0, -2.0];
    assert_close(&poisson(&block, &state).u, &[-1.5 * 0.2 * 2.0, 0.4]);
    // sliding with ε_T: friction goes to its bound, whatever is given back
    let (block, mut state) = block_on_incline(0.0, 0.25, [0.5, 0.4]);
    state.u = vec![3.0, -2.0];
    assert_close(&poisson(&block, &state).u, &[3.0 - 0.25 * 3.0, 1.0]);
}

#[test]
fn energy_does_not_grow_in_planar_impacts_with_friction() {
    for mu in [0.0, 0.1, 0.5, 2.0] {
        for (e_n, e_t) in [(0.0, 0.0), (0.5, 0.0), (1.0, 0.0), (1.0, 1.0), (0.7, 0.3)] {
            for slip in [-5.0, -0.5, 0.0, 1.0] {
                let (block, mut state) = block_on_incline(0.0, mu, [e_n, e_t]);
                state.u = vec![slip, -2.0];
                let (before, after) = (kinetic(&block, &state), poisson(&block, &state));
                let gain = kinetic(&block, &after) - before;
                assert!(gain <= 1e-12, "μ = {mu}, ε = ({e_n}, {e_t}), slip {slip}: {gain} J");
            }
        }
    }
}

/// Three balls in a row, the contacts coupled by Frémond's matrix.
#[test]
fn fremonds_law_hands_the_blow_to_the_last_ball() {
    struct Cradle {
        layout: Layout,
        laws: LawTable,
        law: LawId,
    }
    impl MechanicalSystem for Cradle {
        fn layout(&self) -> &Layout {
            &self.layout
        }
        fn mass(&self, _t: f64, _q: &[f64], mass: &mut BlockDiagonal) {
            mass.block_mut(0).copy_from_slice(&[2.0, 0.0, 0.0, 0.0, 2.0, 0.0, 0.0, 0.0, 2.0]);
        }
        fn force(&self, _t: f64, _q: &[f64], _u: &[f64], h: &mut [f64]) {
            h.fill(0.0);
        }
        fn laws(&self) -> &LawTable {
            &self.laws
        }
        fn interactions(&self, _t: f64, q: &[f64], found: &mut Interactions) {
            let (gap, key) = ([q[1] - q[0], q[2] - q[1]], InteractionKey::of_feature(0, 0));
            let rows = [-1.0, 1.0, 0.0, 0.0, -1.0, 1.0];
            found.add(key, self.law, &gap, &[0.0; 2]).on(self.layout.part(0), &rows);
        }
    }
    let mut laws = LawTable::new();
    let law = laws.add(Fremond::exchange(2, 1.0).unwrap());
    let layout = Layout::single(
        "balls",
        &[("x₁", "m"), ("x₂", "m"), ("x₃", "m")],
        &[("u₁", "m/s"), ("u₂", "m/s"), ("u₃", "m/s")],
    );
    let cradle = Cradle { layout, laws, law };
    let blow = State::new(vec![0.0; 3], vec![1.5, 0.0, 0.0]);
    assert_close(&newton(&cradle, &blow).u, &[0.0, 0.0, 1.5]);
}

fn solve(system: &dyn MechanicalSystem, state: &State) -> AccelerationReport {
    acceleration::solve(system, &mut solver(), state).unwrap()
}

#[test]
fn a_block_at_rest_is_borne_and_an_open_one_falls() {
    let (block, mut state) = block_on_incline(0.0, 0.5, [0.5, 0.0]);
    let report = solve(&block, &state);
    assert_close(&report.acceleration, &[0.0, 0.0]);
    assert_close(&report.forces[0].force, &[2.0 * GRAVITY, 0.0]);
    assert_eq!(report.forces[0].mode, Mode::Constrained);
    // open by its gap, or by its velocity
    for (gap, velocity) in [(0.1, 0.0), (0.0, 1.0)] {
        (state.q[1], state.u[1]) = (gap, velocity);
        let report = solve(&block, &state);
        assert_close(&report.acceleration, &[0.0, -GRAVITY]);
        assert!(report.forces.is_empty());
    }
    (state.q[1], state.u[1]) = (0.0, -1.0);
    let refused = acceleration::solve(&block, &mut solver(), &state);
    assert!(matches!(refused, Err(StepError::Unsupported { .. })), "{refused:?}");
}

#[test]
fn a_block_on_an_incline_sticks_or_begins_to_slide() {
    let (angle, mass) = (0.3_f64, 2.0);
    for (friction, mode) in [(0.5, Mode::Constrained), (0.2, Mode::Sliding)] {
        let (block, state) = block_on_incline(angle, friction, [0.0, 0.0]);
        let report = solve(&block, &state);
        let (pull, normal) = (GRAVITY * angle.sin(), GRAVITY * angle.cos());
        let held = pull.min(friction * normal);
        assert_close(&report.acceleration, &[pull - held, 0.0]);
        assert_close(
            &report.forces[0].force.iter().map(|f| f.abs()).collect::<Vec<_>>(),
            &[mass * normal, mass * held],
        );
        assert_eq!(report.forces[0].mode, mode);
    }
}

#[test]
fn a_sliding_block_is_slowed_by_friction_at_its_bound() {
    for slip in [3.0, -0.01] {
        let (block, mut state) = block_on_incline(0.0, 0.25, [0.5, 0.0]);
        state.u[0] = slip;
        let report = solve(&block, &state);
        assert_close(&report.acceleration, &[-slip.signum() * 0.25 * GRAVITY, 0.0]);
        assert_eq!(report.forces[0].mode, Mode::Sliding);
    }
}

/// λ = m (u²/ℓ + g cos φ) along the rod, and the tangential acceleration −g sin φ.
#[test]
fn the_rod_of_a_pendulum_bears_weight_and_centripetal_force() {
    let (mass, length, speed, angle) = (2.0, 1.5, 3.0, 0.4_f64);
    let mut assembly = Assembly::new();
    let bob = assembly.add_part("bob", PointMass::planar(mass).unwrap()).unwrap();
    assembly.add_force(Gravity::new([0.0, -GRAVITY, 0.0])).unwrap();
    let law = assembly.add_law(Bilateral::new(1).unwrap());
    let rod = Distance::rod(Point::of(bob), Point::ground([0.0; 3]), length, law).unwrap();
    assembly.connect("rod", rod).unwrap();
    let mut state = assembly.initial_state();
    let (sin, cos) = angle.sin_cos();
    state.q = vec![length * sin, -length * cos];
    state.u = vec![speed * cos, speed * sin];
    let report = solve(&assembly, &state);
    let force = mass * (speed * speed / length + GRAVITY * cos);
    assert!((report.forces[0].force[0].abs() - force).abs() < 1e-6, "{report:?} for {force}");
    let along = report.acceleration[0] * cos + report.acceleration[1] * sin;
    let inwards = -report.acceleration[0] * sin + report.acceleration[1] * cos;
    assert!((along + GRAVITY * sin).abs() < 1e-6, "{along}");
    assert!((inwards - speed * speed / length).abs() < 1e-6, "{inwards}");
}
