//! Points and coordinates of parts at a configuration of the system.
//!
//! With P a point of a part, a an arm from P in space and d a direction, force elements and
//! connections need
//!
//! ```text
//! r_P,   v = J_P u + (J_R u) × a,   row_k = d · (J_P e_k + J_R e_k × a)    (1)
//! ```
//!
//! where row is Jᵀd, the generalised force of the unit force d at r_P + a: by it forces are
//! added to h and directions written to W [Studer2009, §7.3, §7.4]. Points of the ground have
//! v = 0 and no row.

use super::vector::{self, Vector, add};
use super::{Frame, Interaction, Layout, Part, PartLayout, Place, Twist, Wrench};

/// Most relative coordinates of one interaction.
pub const MOST_RELATIVE: usize = 8;

/// Number of a part in its assembly.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PartId(usize);

impl PartId {
    /// The part of this number.
    pub(crate) fn new(index: usize) -> Self {
        Self(index)
    }

    /// The number.
    pub fn index(self) -> usize {
        self.0
    }
}

/// A point fixed to a part, or to the ground.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Point {
    /// The part; none for the ground.
    pub part: Option<PartId>,
    /// The point in the part's axes, in m.
    pub local: Vector,
}

impl Point {
    /// The point of `part` at `local`, in its axes, in m.
    pub fn on(part: PartId, local: Vector) -> Self {
        Self { part: Some(part), local }
    }

    /// The origin of `part`: the mass point, or the centre of mass of a body.
    pub fn of(part: PartId) -> Self {
        Self::on(part, vector::ZERO)
    }

    /// A point in space, in m.
    pub fn ground(position: Vector) -> Self {
        Self { part: None, local: position }
    }
}

/// One scalar coordinate of a part.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Coordinate {
    /// The part.
    pub part: PartId,
    /// Number of the coordinate in the part.
    pub index: usize,
}

impl Coordinate {
    /// Coordinate `index` of `part`.
    pub fn new(part: PartId, index: usize) -> Self {
        Self { part, index }
    }

    /// This coordinate minus another one, which moves too.
    pub fn relative_to(self, other: Self) -> Relative {
        Relative { of: self, to: Some(other) }
    }
}

/// A coordinate, or the difference of two.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Relative {
    /// The coordinate.
    pub of: Coordinate,
    /// What it is measured from; the ground if absent.
    pub to: Option<Coordinate>,
}

impl From<Coordinate> for Relative {
    fn from(of: Coordinate) -> Self {
        Self { of, to: None }
    }
}

/// The parts of an assembly at time t and configuration q.
#[derive(Clone, Copy)]
pub struct Configuration<'a> {
    /// Time, in s.
    pub t: f64,
    q: &'a [f64],
    parts: &'a [Box<dyn Part>],
    layout: &'a Layout,
    /// The parts that are shown.
    shown: (usize, usize),
    /// Frames of the first parts, where they are known.
    frames: &'a [Option<Frame>],
}

impl<'a> Configuration<'a> {
    /// These parts at time t and configuration q of them all.
    pub(crate) fn new(
        t: f64,
        q: &'a [f64],
        parts: &'a [Box<dyn Part>],
        layout: &'a Layout,
    ) -> Self {
        Self { t, q, parts, layout, shown: (0, parts.len()), frames: &[] }
    }

    /// The same with the frames of some parts, by their numbers, which are then not asked again.
    pub(crate) fn with_frames(self, frames: &'a [Option<Frame>]) -> Self {
        Self { frames, ..self }
    }

    /// The frame of a part, if it moves as a whole.
    pub fn frame(&self, id: PartId) -> Option<Frame> {
        match self.frames.get(id.0) {
            Some(Some(known)) => Some(*known),
            _ => self.part(id).frame(self.q_of(id)),
        }
    }

    /// Whether the motion of a part is a function of time alone.
    pub fn is_prescribed(&self, id: PartId) -> bool {
        self.part(id).is_prescribed()
    }

    /// The same with no other part among [`Self::parts`].
    pub(crate) fn showing(self, part: PartId) -> Self {
        Self { shown: (part.0, part.0 + 1), ..self }
    }

    /// All parts, or those that are shown.
    pub fn parts(&self) -> impl Iterator<Item = (PartId, &'a dyn Part)> {
        let (parts, (first, end)) = (self.parts, self.shown);
        (first..end).map(move |i| (PartId(i), parts[i].as_ref()))
    }

    /// Place of a part in q and u.
    pub fn layout(&self, part: PartId) -> &'a PartLayout {
        self.layout.part(part.0)
    }

    /// Position of a point in space, in m.
    pub fn position(&self, point: Point) -> Vector {
        match point.part {
            None => point.local,
            Some(id) => match (self.frame(id), self.part(id).own_points()) {
                (Some(frame), _) => frame.position(point.local),
                (None, Some(points)) => points.position(self.q_of(id), point.local),
                (None, None) => [f64::NAN; 3],
            },
        }
    }

    /// A direction given in the axes of the part that carries `point`, in space.
    pub fn direction(&self, point: Point, local: Vector) -> Vector {
        match point.part {
            None => local,
            Some(id) => self.frame(id).map_or(local, |frame| frame.direction(local)),
        }
    }

    /// Velocity of a point in m/s, v of (1) without arm.
    pub fn velocity(&self, point: Point, u: &[f64]) -> Vector {
        let Some(id) = point.part else { return vector::ZERO };
        let (part, q, u) = (self.part(id), self.q_of(id), &u[self.layout(id).u.clone()]);
        match (self.frame(id), part.own_points()) {
            (Some(frame), _) => part.twist(q, u).at(frame.direction(point.local)),
            (None, Some(points)) => points.velocity(q, u, point.local),
            (None, None) => [f64::NAN; 3],
        }
    }

    /// How the frame of a part moves.
    pub fn twist(&self, id: PartId, u: &[f64]) -> Twist {
        self.part(id).twist(self.q_of(id), &u[self.layout(id).u.clone()])
    }

    /// Adds s Jᵀd of (1) to `row`, a vector of the part that carries `point`.
    pub fn add_row(&self, point: Point, arm: Vector, d: Vector, s: f64, row: &mut [f64]) {
        let Some(id) = point.part else { return };
        let (part, q) = (self.part(id), self.q_of(id));
        match (self.frame(id), part.own_points()) {
            (Some(frame), _) => {
                let rho = add(frame.direction(point.local), arm);
                part.add_wrench(q, s, &Wrench::of_force(rho, d), row);
            }
            (None, Some(points)) => points.add_force(q, point.local, s, d, row),
            (None, None) => row.fill(f64::NAN),
        }
    }

    /// Adds the force `f`, in N, at a point to h of the whole system.
    pub fn add_force(&self, point: Point, f: Vector, h: &mut [f64]) {
        if let Some(id) = point.part {
            self.add_row(point, vector::ZERO, f, 1.0, &mut h[self.layout(id).u.clone()]);
        }
    }

    /// Adds s J_Rᵀd to `row`, a vector of the part.
    pub fn add_turn(&self, part: PartId, d: Vector, s: f64, row: &mut [f64]) {
        self.part(part).add_wrench(self.q_of(part), s, &Wrench::of_torque(d), row);
    }

    /// Places of a coordinate in q and of its rate in u of the whole system.
    ///
    /// # Panics
    /// If the coordinate has no rate; the assembly refuses such ones.
    pub fn places(&self, x: Coordinate) -> (usize, usize) {
        let rate = self.part(x.part).rate_of(x.index).expect("checked by the assembly");
        let place = self.layout(x.part);
        (place.q.start + x.index, place.u.start + rate)
    }

    /// Value of a relative coordinate.
    pub fn value(&self, x: Relative) -> f64 {
        let value = |x: Coordinate| self.q[self.places(x).0];
        value(x.of) - x.to.map_or(0.0, value)
    }

    /// Places and signs in u of the rate of a relative coordinate.
    pub fn rate_places(&self, x: Relative) -> [Option<(usize, f64)>; 2] {
        [Some((self.places(x.of).1, 1.0)), x.to.map(|to| (self.places(to).1, -1.0))]
    }

    /// Rate of a relative coordinate.
    pub fn rate(&self, x: Relative, u: &[f64]) -> f64 {
        self.rate_places(x).into_iter().flatten().map(|(place, sign)| sign * u[place]).sum()
    }

    /// Writes the directions of an interaction between some ends, each fixed to a part or to the
    /// ground: `row(end, k, row)` adds row k of Wᵀ of an end to a vector of its part. Ends on the
    /// same part share one block.
    pub fn write_directions<const ENDS: usize>(
        &self,
        mut interaction: Interaction,
        ends: [Option<PartId>; ENDS],
        row: impl Fn(usize, usize, &mut [f64]),
    ) {
        for (end, id) in ends.iter().enumerate() {
            let Some(part) = id.filter(|_| !ends[..end].contains(id)) else { continue };
            let place = self.layout(part);
            interaction = interaction.fill(place, |block| {
                for (k, entries) in block.chunks_exact_mut(place.u.len().max(1)).enumerate() {
                    let same = (end..ENDS).filter(|other| ends[*other] == *id);
                    same.for_each(|other| row(other, k, entries));
                }
            });
        }
    }

    /// Writes the directions of relative coordinates, one per component, times `sign`. All of
    /// them are between the same two parts.
    pub fn write_relative(&self, interaction: Interaction, x: &[Relative], sign: f64) {
        let ends = [Some(x[0].of.part), x[0].to.map(|to| to.part)];
        self.write_directions(interaction, ends, |end, k, row| {
            let (coordinate, sign) =
                if end == 0 { (Some(x[k].of), sign) } else { (x[k].to, -sign) };
            let rate = coordinate.and_then(|c| self.part(c.part).rate_of(c.index));
            if let Some(rate) = rate {
                row[rate] += sign;
            }
        });
    }

    /// Writes the directions of at most [`MOST_RELATIVE`] relative coordinates, one per component, each times its sign,
    /// between any parts.
    pub fn write_several(&self, interaction: Interaction, x: &[(Relative, f64)]) {
        let mut ends = [None; 2 * MOST_RELATIVE];
        for (k, (x, _)) in x.iter().enumerate() {
            (ends[2 * k], ends[2 * k + 1]) = (Some(x.of.part), x.to.map(|to| to.part));
        }
        self.write_directions(interaction, ends, |end, k, row| {
            if end / 2 != k {
                return;
            }
            let (x, sign) = x[k];
            let (coordinate, sign) = if end % 2 == 0 { (Some(x.of), sign) } else { (x.to, -sign) };
            let rate = coordinate.and_then(|c| self.part(c.part).rate_of(c.index));
            if let Some(rate) = rate {
                row[rate] += sign;
            }
        });
    }

    /// Where an interaction on relative coordinates between the same parts acts, with a sign: in the origins of
    /// both; none where a part has no frame.
    pub fn place_of(&self, x: &[Relative], sign: f64) -> Option<Place> {
        let Relative { of, to } = *x.first()?;
        let second = self.frame(of.part)?.origin;
        let first = to.map_or(Some(second), |to| Some(self.frame(to.part)?.origin))?;
        let mut axes = [vector::ZERO; 3];
        for (axis, x) in axes.iter_mut().zip(x) {
            *axis = vector::scale(sign, self.axis(x.of)?);
        }
        let parts = [to.map(|to| to.part.0), Some(of.part.0)];
        Some(Place { parts, points: [first, second], axes })
    }

    /// The direction in which a coordinate moves its part; zero if it turns it, none if it moves it otherwise.
    fn axis(&self, x: Coordinate) -> Option<Vector> {
        let part = self.part(x.part);
        let mut u = [0.0; 6];
        let own = u.get_mut(..part.velocities().len())?;
        *own.get_mut(part.rate_of(x.index)?)? = 1.0;
        let Twist { velocity, rotation } = part.twist(self.q_of(x.part), own);
        match (velocity, rotation) {
            (vector::ZERO, _) => Some(vector::ZERO),
            (_, vector::ZERO) => Some(velocity).filter(|v| (vector::norm(*v) - 1.0).abs() < 1e-12),
            _ => None,
        }
    }

    fn part(&self, id: PartId) -> &'a dyn Part {
        self.parts[id.0].as_ref()
    }

    fn q_of(&self, id: PartId) -> &'a [f64] {
        &self.q[self.layout(id).q.clone()]
    }
}
