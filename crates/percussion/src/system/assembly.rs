//! Systems assembled from parts, force elements and connections.
//!
//! Part i brings its own block of the equations of motion, force elements add to h, and
//! connections bring interactions [Studer2009, §7.1, eq. (7.1)]:
//!
//! ```text
//! Mᵢ duᵢ = (hᵢ + Σₑ h_e) dt + Σ W dP,   q̇ᵢ = Fᵢ(qᵢ) uᵢ                      (1)
//! ```
//!
//! M is block diagonal over the parts; a prescribed part has an immovable block
//! [Studer2009, §7.2].

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use percussion_inclusion::laws::{LawId, LawTable, SetValuedLaw};
use percussion_inclusion::linalg::BlockDiagonal;

use super::configuration::{Configuration, Coordinate, PartId};
use super::linearization::Moved;
use super::{
    AssemblyError, Connection, Ends, ForceElement, Frame, InteractionKey, Interactions, Label,
    Layout, Linearization, MechanicalSystem, Part, Point, Sketch, State, Vector,
};

/// A system of parts, force elements and connections.
///
/// ```
/// use percussion::inclusion::laws::UnilateralContact;
/// use percussion::parts::{Gravity, Point, PointMass, PointPlane};
/// use percussion::system::Assembly;
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let mut assembly = Assembly::new();
/// let ball = assembly.add_part("ball", PointMass::planar(1.0)?)?;
/// assembly.add_force(Gravity::new([0.0, -9.81, 0.0]))?;
/// let law = assembly.add_law(UnilateralContact::new(0.5)?);
/// let ground = Point::ground([0.0; 3]);
/// let contact = PointPlane::new(Point::of(ball), ground, [0.0, 1.0, 0.0], law)?;
/// assembly.connect("ground", contact)?;
/// let mut state = assembly.initial_state();
/// assembly.place(&mut state, ball, &[0.0, 1.0], &[0.0, 0.0])?;
/// # Ok(()) }
/// ```
#[derive(Default)]
pub struct Assembly {
    parts: Vec<Box<dyn Part>>,
    forces: Vec<Box<dyn ForceElement>>,
    /// What each of them acts on.
    touched: Vec<Touched>,
    /// Those that act on all parts, on each alone.
    everywhere: Vec<usize>,
    connections: Vec<(String, Box<dyn Connection>)>,
    /// Numbers of the parts by name, and names of the connections.
    numbers: BTreeMap<String, PartId>,
    connection_names: BTreeSet<String>,
    /// Parts whose points connections use.
    framed: BTreeSet<PartId>,
    laws: LawTable,
    layout: Layout,
}

impl Assembly {
    /// An assembly of nothing.
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds a part; its coordinates are named `name.x` and so on.
    ///
    /// # Errors
    /// If another part has the same name.
    pub fn add_part(
        &mut self,
        name: &str,
        part: impl Part + 'static,
    ) -> Result<PartId, AssemblyError> {
        self.add_boxed_part(name, Box::new(part))
    }

    /// Adds a part chosen at run time.
    ///
    /// # Errors
    /// If another part has the same name.
    pub fn add_boxed_part(
        &mut self,
        name: &str,
        part: Box<dyn Part>,
    ) -> Result<PartId, AssemblyError> {
        if self.numbers.contains_key(name) {
            return Err(AssemblyError::DuplicateName { what: "part", name: name.into() });
        }
        let full = |own: &Label| Label {
            name: format!("{name}.{}", own.name).into(),
            unit: own.unit.clone(),
        };
        let (q, u) = (part.coordinates().iter().map(full), part.velocities().iter().map(full));
        let index = self.layout.add_labelled(name, q, u);
        self.parts.push(part);
        self.numbers.insert(name.into(), PartId::new(index));
        Ok(PartId::new(index))
    }

    /// Adds a force element.
    ///
    /// # Errors
    /// If it acts on a part that cannot bear it.
    pub fn add_force(&mut self, force: impl ForceElement + 'static) -> Result<(), AssemblyError> {
        self.add_boxed_force(Box::new(force))
    }

    /// Adds a force element chosen at run time.
    ///
    /// # Errors
    /// If it acts on a part that cannot bear it.
    pub fn add_boxed_force(&mut self, force: Box<dyn ForceElement>) -> Result<(), AssemblyError> {
        let ends = force.ends();
        self.check_ends(&ends)?;
        if force.acts_on_each_part() && !force.is_linearized() {
            self.everywhere.push(self.forces.len());
        }
        let parts: BTreeSet<PartId> = ends.parts().collect();
        let rows = parts.iter().map(|id| self.layout.part(id.index()).u.clone()).collect();
        self.touched.push(Touched { parts: parts.into_iter().collect(), rows });
        self.forces.push(force);
        Ok(())
    }

    /// Adds a law that connections may share.
    pub fn add_law(&mut self, law: impl SetValuedLaw + 'static) -> LawId {
        self.laws.add(law)
    }

    /// Adds a law chosen at run time.
    pub fn add_boxed_law(&mut self, law: Box<dyn SetValuedLaw>) -> LawId {
        self.laws.add_boxed(law)
    }

    /// Adds a connection; logs call its interactions by `name`.
    ///
    /// # Errors
    /// If another connection has the same name, nothing in it can move, or a law does not fit.
    ///
    /// # Panics
    /// If a law belongs to another assembly.
    pub fn connect(
        &mut self,
        name: &str,
        connection: impl Connection + 'static,
    ) -> Result<(), AssemblyError> {
        self.connect_boxed(name, Box::new(connection))
    }

    /// Adds a connection chosen at run time.
    ///
    /// # Errors
    /// As for [`Self::connect`].
    ///
    /// # Panics
    /// If a law belongs to another assembly.
    pub fn connect_boxed(
        &mut self,
        name: &str,
        mut connection: Box<dyn Connection>,
    ) -> Result<(), AssemblyError> {
        if self.connection_names.contains(name) {
            return Err(AssemblyError::DuplicateName { what: "connection", name: name.into() });
        }
        let ends = connection.ends();
        self.check_ends(&ends)?;
        let movable = |id: PartId| !self.parts[id.index()].is_prescribed();
        if !ends.moved().any(movable) {
            return Err(AssemblyError::NothingMoves { connection: name.into() });
        }
        let mut components = Vec::new();
        for (id, needed) in connection.laws() {
            let (law, dim) = (self.laws.law(id).name(), self.laws.law(id).dim());
            if !needed.contains(&dim) {
                let connection = name.into();
                return Err(AssemblyError::LawDimension { connection, law, dim, needed });
            }
            components.push(dim);
        }
        connection.fit(&components);
        self.framed.extend(ends.framed());
        self.connection_names.insert(name.into());
        self.connections.push((name.into(), connection));
        Ok(())
    }

    /// The part of this name.
    ///
    /// # Errors
    /// If there is none.
    pub fn part(&self, name: &str) -> Result<PartId, AssemblyError> {
        let number = self.numbers.get(name).copied();
        number.ok_or_else(|| AssemblyError::UnknownPart { name: name.into() })
    }

    /// All parts at rest where they are before being placed, prescribed ones where they are
    /// at t = 0.
    pub fn initial_state(&self) -> State {
        let mut state = State::new(vec![0.0; self.layout.q_len()], vec![0.0; self.layout.u_len()]);
        for (part, place) in self.parts.iter().zip(self.layout.parts()) {
            part.reference(&mut state.q[place.q.clone()]);
        }
        self.prescribe(0.0, &mut state.q, &mut state.u);
        state
    }

    /// Gives a part its coordinates and velocities in `state`; a prescribed part stays where its
    /// motion puts it at the state's time.
    ///
    /// # Errors
    /// If their numbers do not fit the part, or the part is not in this assembly.
    pub fn place(
        &self,
        state: &mut State,
        part: PartId,
        q: &[f64],
        u: &[f64],
    ) -> Result<(), AssemblyError> {
        self.check_part(part)?;
        let place = self.layout.part(part.index());
        if (q.len(), u.len()) != (place.q.len(), place.u.len()) {
            let (part, q_len, u_len) = (place.name.clone(), place.q.len(), place.u.len());
            return Err(AssemblyError::WrongSize { part, q_len, u_len });
        }
        let (own_q, own_u) = (&mut state.q[place.q.clone()], &mut state.u[place.u.clone()]);
        own_q.copy_from_slice(q);
        own_u.copy_from_slice(u);
        self.parts[part.index()].prescribe(state.t, own_q, own_u);
        Ok(())
    }

    /// The parts at a configuration.
    pub fn at<'a>(&'a self, t: f64, q: &'a [f64]) -> Configuration<'a> {
        Configuration::new(t, q, &self.parts, &self.layout)
    }

    fn check_ends(&self, ends: &Ends) -> Result<(), AssemblyError> {
        let named = |id: PartId| self.layout.part(id.index()).name.clone();
        for id in ends.points.iter().filter_map(|point| point.part) {
            if !self.check_part(id)?.has_points() {
                return Err(AssemblyError::NoPoints { part: named(id) });
            }
        }
        for &Coordinate { part: id, index } in &ends.coordinates {
            let part = self.check_part(id)?;
            if index >= part.coordinates().len() || part.rate_of(index).is_none() {
                return Err(AssemblyError::NoCoordinate { part: named(id), index });
            }
        }
        for &id in &ends.bodies {
            let part = self.check_part(id)?;
            if part.frame(&part.reference_coordinates()).is_none() {
                return Err(AssemblyError::NoFrame { part: named(id) });
            }
        }
        for &id in &ends.turning {
            let part = self.check_part(id)?;
            if !part.turns() {
                return Err(AssemblyError::DoesNotTurn { part: named(id) });
            }
        }
        Ok(())
    }

    fn check_part(&self, id: PartId) -> Result<&dyn Part, AssemblyError> {
        let part = self.parts.get(id.index()).map(AsRef::as_ref);
        part.ok_or(AssemblyError::ForeignPart { index: id.index() })
    }

    /// The frames of the parts whose points connections use.
    fn write_frames(&self, q: &[f64], frames: &mut Vec<Option<Frame>>) {
        frames.clear();
        if let Some(last) = self.framed.last() {
            frames.resize(last.index() + 1, None);
        }
        for id in &self.framed {
            let part = &self.parts[id.index()];
            frames[id.index()] = part.frame(&q[self.layout.part(id.index()).q.clone()]);
        }
    }

    /// Adds the own force of a part to h.
    fn add_own_force(&self, index: usize, t: f64, (q, u): (&[f64], &[f64]), h: &mut [f64]) {
        let place = self.layout.part(index);
        let rows = place.u.clone();
        self.parts[index].add_force(t, &q[place.q.clone()], &u[rows.clone()], &mut h[rows]);
    }

    /// Adds differences of a force by the coordinates and velocities of a part.
    fn differentiate(
        &self,
        index: usize,
        point: (&[f64], &[f64]),
        rows: &[Range<usize>],
        out: &mut Linearization,
        force: impl Fn(&[f64], &[f64], &mut [f64]),
    ) {
        let (part, place) = (&self.parts[index], self.layout.part(index));
        let rate = |q: &[f64], u: &[f64], rate: &mut [f64]| part.coordinate_rate(q, u, rate);
        let moved = Moved { q: place.q.clone(), u: place.u.clone(), rate };
        out.add_differences(point, &moved, rows, force);
    }
}

/// Parts that a force element acts on, and their places in u.
struct Touched {
    parts: Vec<PartId>,
    rows: Vec<Range<usize>>,
}

impl MechanicalSystem for Assembly {
    fn layout(&self) -> &Layout {
        &self.layout
    }

    fn mass(&self, t: f64, q: &[f64], mass: &mut BlockDiagonal) {
        for (part, place) in self.parts.iter().zip(self.layout.parts()) {
            if part.is_prescribed() {
                mass.make_immovable(place.index);
            } else {
                let block = mass.block_mut(place.index);
                block.fill(0.0);
                part.mass(t, &q[place.q.clone()], block);
            }
        }
    }

    fn force(&self, t: f64, q: &[f64], u: &[f64], h: &mut [f64]) {
        h.fill(0.0);
        (0..self.parts.len()).for_each(|i| self.add_own_force(i, t, (q, u), h));
        let at = self.at(t, q);
        self.forces.iter().for_each(|force| force.add_force(&at, u, h));
    }

    fn coordinate_rate(&self, q: &[f64], u: &[f64], q_dot: &mut [f64]) {
        for (part, place) in self.parts.iter().zip(self.layout.parts()) {
            let range = place.q.clone();
            part.coordinate_rate(&q[range.clone()], &u[place.u.clone()], &mut q_dot[range]);
        }
    }

    fn normalize(&self, q: &mut [f64]) {
        for (part, place) in self.parts.iter().zip(self.layout.parts()) {
            part.normalize(&mut q[place.q.clone()]);
        }
    }

    fn prescribe(&self, t: f64, q: &mut [f64], u: &mut [f64]) {
        for (part, place) in self.parts.iter().zip(self.layout.parts()) {
            part.prescribe(t, &mut q[place.q.clone()], &mut u[place.u.clone()]);
        }
    }

    fn given_powers(
        &self,
        t: f64,
        q: &[f64],
        u: &[f64],
        h: &mut [f64],
        visit: &mut dyn FnMut(f64),
    ) {
        let at = self.at(t, q);
        for force in self.forces.iter().filter(|force| force.is_given()) {
            h.fill(0.0);
            force.add_force(&at, u, h);
            visit(h.iter().zip(u).map(|(h, u)| h * u).sum());
        }
    }

    /// What it is and the part it acts on, with a number if there are several.
    fn given_force_name(&self, place: usize) -> Option<String> {
        let mut names = self.forces.iter().filter(|force| force.is_given()).map(|force| {
            let ends = force.ends();
            let (kind, part) = match (&ends.turning[..], &ends.points[..]) {
                ([part, ..], _) => ("torque", Some(*part)),
                (_, [point, ..]) => ("force", point.part),
                _ => ("force", None),
            };
            let part = part.map_or("the ground", |part| &self.layout.part(part.index()).name);
            format!("{kind} on {part}")
        });
        let names: Vec<_> = names.by_ref().take(place + 1).collect();
        let name = names.get(place)?;
        match names[..place].iter().filter(|other| *other == name).count() {
            0 => Some(name.clone()),
            earlier => Some(format!("{name} ({})", earlier + 1)),
        }
    }

    fn next_discontinuity(&self, t: f64) -> f64 {
        let parts = self.parts.iter().map(|part| part.next_discontinuity(t));
        let forces = self.forces.iter().map(|force| force.next_discontinuity(t));
        let connections = self.connections.iter().map(|(_, c)| c.next_discontinuity(t));
        parts.chain(forces).chain(connections).fold(f64::INFINITY, f64::min)
    }

    /// Exact for the elements that know their linearization, by differences for the others, each by
    /// the coordinates and velocities of the parts that it acts on.
    fn linearize(&self, t: f64, q: &[f64], u: &[f64], out: &mut Linearization) {
        out.begin(q, u);
        for (index, place) in self.layout.parts().iter().enumerate() {
            let rows = place.u.clone();
            self.differentiate(index, (q, u), &[rows], out, |q, u, h| {
                self.add_own_force(index, t, (q, u), h);
                let at = self.at(t, q).showing(PartId::new(index));
                self.everywhere.iter().for_each(|&e| self.forces[e].add_force(&at, u, h));
            });
        }
        for (force, Touched { parts, rows }) in self.forces.iter().zip(&self.touched) {
            if force.is_linearized() {
                force.add_linearization(&self.at(t, q), u, out);
                continue;
            }
            for id in parts {
                self.differentiate(id.index(), (q, u), rows, out, |q, u, h| {
                    force.add_force(&self.at(t, q), u, h);
                });
            }
        }
    }

    fn laws(&self) -> &LawTable {
        &self.laws
    }

    fn contact_to_come(&self) -> Option<String> {
        let unilateral = |(law, _): &(LawId, _)| !self.laws.law(*law).is_bilateral();
        let found = self.connections.iter().find(|(_, connection)| {
            connection.may_act() && connection.laws().iter().any(unilateral)
        });
        found.map(|(name, _)| name.clone())
    }

    fn tells_kappa(&self) -> bool {
        self.connections.iter().any(|(_, connection)| connection.tells_kappa())
    }

    fn interactions(&self, t: f64, q: &[f64], found: &mut Interactions) {
        let mut frames = std::mem::take(&mut found.finder().frames);
        self.write_frames(q, &mut frames);
        let at = self.at(t, q).with_frames(&frames);
        for (number, (_, connection)) in (0..).zip(&self.connections) {
            connection.find(&at, InteractionKey::of_feature(number, 0), found);
        }
        found.finder().frames = frames;
    }

    fn name_of(&self, key: InteractionKey) -> Option<String> {
        let (name, connection) = self.connections.get(key.connection())?;
        let feature = connection.feature_name(key)?;
        Some(if feature.is_empty() { name.clone() } else { format!("{name}.{feature}") })
    }

    fn is_angular(&self, key: InteractionKey, component: usize) -> bool {
        let Some((_, connection)) = self.connections.get(key.connection()) else { return false };
        let turns = |x: &Coordinate| {
            let place = self.layout.part(x.part.index()).q.start + x.index;
            self.layout.coordinates()[place].unit == "rad"
        };
        connection.is_angular(component) || connection.ends().coordinates.first().is_some_and(turns)
    }

    fn frame(&self, q: &[f64], part: usize) -> Option<Frame> {
        self.parts.get(part)?.frame(&q[self.layout.part(part).q.clone()])
    }

    fn position(&self, q: &[f64], point: Point) -> Option<Vector> {
        let position = self.at(0.0, q).position(point);
        position.iter().all(|x| !x.is_nan()).then_some(position)
    }

    fn add_point_force(&self, q: &[f64], point: Point, f: Vector, h: &mut [f64]) {
        self.at(0.0, q).add_force(point, f, h);
    }

    fn sketch(&self) -> Sketch {
        let numbered = self.parts.iter().enumerate().filter(|(_, part)| part.is_prescribed());
        let prescribed = numbered.map(|(number, _)| number).collect();
        Sketch { prescribed, ..Sketch::of(&self.forces, &self.connections) }
    }

    /// The sum over all parts and elements that have one.
    fn potential_energy(&self, t: f64, q: &[f64]) -> Option<f64> {
        let at = self.at(t, q);
        let of_forces: f64 = self.forces.iter().map(|force| force.potential_energy(&at)).sum();
        let places = self.layout.parts().iter().map(|place| &q[place.q.clone()]);
        let parts = self.parts.iter().zip(places);
        Some(of_forces + parts.map(|(part, q)| part.potential_energy(t, q)).sum::<f64>())
    }
}
