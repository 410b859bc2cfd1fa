//! What acts on the parts of an assembly: force elements and connections.

use percussion_inclusion::laws::LawId;

use super::configuration::{Configuration, Coordinate, PartId, Point, Relative};
use super::{InteractionKey, Interactions, Linearization, Sketch};

/// A smooth force between parts, or on one of them.
pub trait ForceElement: Send + Sync {
    /// What the element acts on, and all that its force hangs on but time.
    fn ends(&self) -> Ends;

    /// Whether the element acts on all parts of the configuration that it is shown, on each by its
    /// own coordinates and velocities alone; it then has no ends.
    fn acts_on_each_part(&self) -> bool {
        false
    }

    /// Adds the force to h of the whole system, by equation (3) of [`Part`](super::Part)'s module.
    fn add_force(&self, at: &Configuration, u: &[f64], h: &mut [f64]);

    /// The first time after `t`, in s, at which a given function of time, or one of its
    /// derivatives, jumps; infinite by default.
    fn next_discontinuity(&self, _t: f64) -> f64 {
        f64::INFINITY
    }

    /// Potential energy, in J; zero for elements that have none.
    fn potential_energy(&self, _at: &Configuration) -> f64 {
        0.0
    }

    /// Whether the force is a given function of time, so that it feeds the system.
    fn is_given(&self) -> bool {
        false
    }

    /// Whether [`Self::add_linearization`] is implemented; differences are taken otherwise.
    fn is_linearized(&self) -> bool {
        false
    }

    /// Adds −∂h/∂q and −∂h/∂u of the whole system to `out`.
    fn add_linearization(&self, _at: &Configuration, _u: &[f64], _out: &mut Linearization) {}

    /// Adds what there is to be seen of it, but for its points.
    fn sketch(&self, _sketch: &mut Sketch) {}
}

/// A set-valued interaction between parts, or of a part with the ground.
pub trait Connection: Send + Sync {
    /// What the connection acts on: its parts must be there, and where it acts on a coordinate that turns,
    /// its components are angles and torques.
    fn ends(&self) -> Ends;

    /// The laws and the numbers of components that they must have, for checking.
    fn laws(&self) -> Vec<(LawId, &'static [usize])>;

    /// Is told the numbers of components that its laws have, which are among those that they must have.
    fn fit(&mut self, _components: &[usize]) {}

    /// Adds the interactions at this configuration to `found`, open ones included; `key` is that
    /// of the connection's feature 0, from which those of others and of pairs are made.
    fn find(&self, at: &Configuration, key: InteractionKey, found: &mut Interactions);

    /// Whether it has an interaction in some configuration.
    fn may_act(&self) -> bool {
        true
    }

    /// Whether [`Self::find`] tells κ where it is asked for; differences are taken otherwise.
    fn tells_kappa(&self) -> bool {
        false
    }

    /// The first time after `t`, in s, at which a given function of time, or one of its
    /// derivatives, jumps; infinite by default.
    fn next_discontinuity(&self, _t: f64) -> f64 {
        f64::INFINITY
    }

    /// Whether a component is an angle, with a force in N m, even though the connection does not act
    /// on a coordinate that is one.
    fn is_angular(&self, _component: usize) -> bool {
        false
    }

    /// Adds what there is to be seen of it, but for its points.
    fn sketch(&self, _sketch: &mut Sketch) {}

    /// Name of a feature, none if there is no such feature; by default there is one, of no pair and
    /// without a name of its own.
    fn feature_name(&self, key: InteractionKey) -> Option<String> {
        key.without_pair().filter(|(_, feature)| *feature == 0).map(|_| String::new())
    }
}

/// Points and coordinates that a force element or connection acts on.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Ends {
    /// Body-fixed points.
    pub points: Vec<Point>,
    /// Coordinates that have a rate.
    pub coordinates: Vec<Coordinate>,
    /// Parts that must turn.
    pub turning: Vec<PartId>,
    /// Parts that must move as a whole, with a frame.
    pub bodies: Vec<PartId>,
}

impl Ends {
    /// These points.
    pub fn points(points: &[Point]) -> Self {
        Self { points: points.to_vec(), ..Self::default() }
    }

    /// The parts whose points are among them, or which are it as a whole.
    pub(super) fn framed(&self) -> impl Iterator<Item = PartId> {
        let points = self.points.iter().filter_map(|point| point.part);
        points.chain(self.bodies.iter().copied())
    }

    /// The same, and those whose coordinates are among them.
    pub(super) fn moved(&self) -> impl Iterator<Item = PartId> {
        self.framed().chain(self.coordinates.iter().map(|x| x.part))
    }

    /// All their parts.
    pub(super) fn parts(&self) -> impl Iterator<Item = PartId> {
        self.moved().chain(self.turning.iter().copied())
    }

    /// These relative coordinates.
    pub fn relative(relative: &[Relative]) -> Self {
        let coordinates = relative.iter().flat_map(|x| [Some(x.of), x.to]).flatten().collect();
        Self { coordinates, ..Self::default() }
    }

    /// This part, which must turn.
    pub fn turning(part: PartId) -> Self {
        Self { turning: vec![part], ..Self::default() }
    }
}

impl Sketch {
    /// What these tell, and the points that they act at.
    pub(super) fn of(
        forces: &[Box<dyn ForceElement>],
        connections: &[(String, Box<dyn Connection>)],
    ) -> Self {
        let mut sketch = Self::default();
        for force in forces {
            force.sketch(&mut sketch);
            sketch.points.extend(force.ends().points);
        }
        for (_, connection) in connections {
            connection.sketch(&mut sketch);
            sketch.points.extend(connection.ends().points);
        }
        sketch
    }
}
