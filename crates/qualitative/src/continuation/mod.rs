//! Branches of periodic orbits in a parameter, and what happens on them.
//!
//! With z = (x, p) and F(z) = P(x, p) − x, a branch is followed by pseudo-arclength [DankowiczSchilder2013, ch. 9]:
//!
//! ```text
//! z_pred = z + Δs τ,   F(z) = 0,   τᵀ(z − z_pred) = 0,   [∂F] τ = 0, |τ| = 1      (1)
//! ```
//!
//! in coordinates scaled by the sizes of x and of the range of p. Between two points the signs of
//!
//! ```text
//! fold: τ_p     flip: Π(μᵢ + 1)     Neimark–Sacker: Π_{i<j}(μᵢμⱼ − 1)             (2)
//! ```
//!
//! over multipliers that say something tell that something was passed, which a secant in Δs then finds. Where events come or go,
//! distances from that are followed to zero ([`Margin`]): the least gap of an open arc (interior grazing), the speed of an impact
//! (exterior grazing), the acceleration after a reversal (crossing-sliding), or the time between two events.

mod corrector;
mod locate;
mod margins;
mod switch;

pub use margins::{Margin, MarginKind};
pub use switch::{NoSwitch, switch};

use percussion::system::InteractionKey;
use percussion::tracking::EventKind;

use crate::orbit::{NoOrbit, Orbit, Problem};
use corrector::{Corrector, Point};

/// What a special point is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SpecialKind {
    /// Two orbits meet and vanish.
    Fold,
    /// A multiplier passes −1.
    Flip,
    /// A pair of multipliers leaves the unit circle.
    NeimarkSacker,
    /// The product of two real multipliers passes 1: nothing happens.
    NeutralSaddle,
    /// The distance from other events vanishes.
    Margin(MarginKind),
}

impl SpecialKind {
    /// Its name in files.
    pub fn name(self) -> &'static str {
        match self {
            Self::Fold => "fold",
            Self::Flip => "flip",
            Self::NeimarkSacker => "neimark-sacker",
            Self::NeutralSaddle => "neutral-saddle",
            Self::Margin(kind) => kind.name(),
        }
    }
}

/// A special point of a branch.
#[derive(Clone, Debug)]
pub struct Special {
    /// What it is.
    pub kind: SpecialKind,
    /// The parameter there.
    pub parameter: f64,
    /// The orbit there, or the last before it where it has none of its own.
    pub orbit: Orbit,
    /// What is left of the test function.
    pub residual: f64,
    /// The interaction, where events come or go.
    pub interaction: Option<InteractionKey>,
}

/// A point of a branch.
#[derive(Clone, Debug)]
pub struct BranchPoint {
    /// The parameter.
    pub parameter: f64,
    /// The orbit.
    pub orbit: Orbit,
    /// How far it is from other events.
    pub margins: Vec<Margin>,
}

/// Why a branch ends.
#[derive(Clone, Debug, PartialEq)]
pub enum Ended {
    /// At a bound of the range.
    Bound,
    /// After as many points as were asked for.
    Points,
    /// Events come or go, and no orbit with others was found.
    Signature,
    /// Newton's method fails even for the shortest step.
    Lost(String),
    /// Somebody asked to stop.
    Stopped,
}

impl Ended {
    /// In a word.
    pub fn name(&self) -> &str {
        match self {
            Self::Bound => "range",
            Self::Points => "points",
            Self::Signature => "signature",
            Self::Lost(_) => "no convergence",
            Self::Stopped => "stopped",
        }
    }
}

/// A branch.
#[derive(Clone, Debug)]
pub struct Branch {
    /// Its points in order.
    pub points: Vec<BranchPoint>,
    /// Its special points in order.
    pub special: Vec<Special>,
    /// Why it ends.
    pub ended: Ended,
}

/// How a branch is followed.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Settings {
    /// The parameter.
    pub parameter: usize,
    /// Its range.
    pub range: (f64, f64),
    /// Whether the parameter grows at first.
    pub up: bool,
    /// Points at most.
    pub points: usize,
    /// Largest step, relative to the range and the size of states.
    pub largest: f64,
}

/// First, and least steps.
const FIRST: f64 = 0.01;
const LEAST: f64 = 1e-7;

/// Growth after few Newton steps, and reduction after a failure or where the branch bends too much.
const GROWTH: f64 = 1.3;
const SHRINK: f64 = 0.5;

/// Newton steps that are few.
const FEW: usize = 3;

/// Least cosine of the angle between two tangents.
const STRAIGHT: f64 = 0.966;

/// Margins below this part of their usual size are about to vanish.
const SMALL: f64 = 0.2;

/// Follows the branch of an orbit; `watch` sees every point and may ask to stop.
///
/// # Errors
/// If there is no orbit at the beginning.
pub fn follow(
    problem: &Problem,
    start: &Orbit,
    settings: &Settings,
    watch: &mut dyn FnMut(&BranchPoint) -> bool,
) -> Result<Branch, NoOrbit> {
    let corrector = Corrector::new(problem, start, settings);
    let centred = problem.centred(start)?;
    let mut point = corrector.begin(centred.as_ref().unwrap_or(start), settings.up)?;
    let mut branch = Branch { points: Vec::new(), special: Vec::new(), ended: Ended::Points };
    branch.push(&corrector, &point);
    let mut step = FIRST.min(settings.largest);
    while branch.points.len() < settings.points {
        if !branch.points.last().is_none_or(&mut *watch) {
            branch.ended = Ended::Stopped;
            return Ok(branch);
        }
        let next = corrector.next(&point, step);
        let (next, changed) = match next {
            Ok(next) if next.bends(&point) && step > LEAST => {
                step *= SHRINK;
                continue;
            }
            Ok(next) => {
                let changed = kinds(&next.orbit) != kinds(&point.orbit);
                (next, changed)
            }
            Err(error) if step <= LEAST => {
                branch.ended = match corrector.approach(&point, &branch.points) {
                    Some(special) => {
                        branch.special.push(special);
                        Ended::Signature
                    }
                    None => Ended::Lost(error.to_string()),
                };
                return Ok(branch);
            }
            Err(_) => {
                step *= SHRINK;
                continue;
            }
        };
        if changed {
            // events have come or gone in between: look from this side
            if step > 1e-3 * settings.largest {
                step *= SHRINK;
                continue;
            }
            branch.special.extend(corrector.approach(&point, &branch.points));
        } else {
            branch.special.extend(corrector.passed(&point, &next));
        }
        let few = next.steps <= FEW;
        let outside = next.parameter() < settings.range.0 || next.parameter() > settings.range.1;
        if outside {
            if let Some(last) = corrector.at_bound(&point, &next) {
                branch.push(&corrector, &last);
            }
            branch.ended = Ended::Bound;
            return Ok(branch);
        }
        point = corrector.centred(next);
        branch.push(&corrector, &point);
        if let Some(touch) = corrector.touch(&point, &branch.points) {
            let beyond = corrector.beyond(&point, touch.parameter);
            branch.special.push(touch);
            let Some(beyond) = beyond else {
                branch.ended = Ended::Signature;
                return Ok(branch);
            };
            point = beyond;
            branch.push(&corrector, &point);
        }
        if few {
            step = (step * GROWTH).min(settings.largest);
        }
    }
    Ok(branch)
}

impl Branch {
    fn push(&mut self, corrector: &Corrector, point: &Point) {
        self.points.push(BranchPoint {
            parameter: point.parameter(),
            orbit: point.orbit.clone(),
            margins: corrector.margins(&point.orbit),
        });
    }
}

/// The events of an orbit without their times.
fn kinds(orbit: &Orbit) -> Vec<(InteractionKey, EventKind)> {
    orbit.signature.iter().map(|signed| (signed.key, signed.kind)).collect()
}
