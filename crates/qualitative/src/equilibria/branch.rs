//! Equilibria as a parameter changes.
//!
//! The equilibrium is followed in small steps of the parameter with the same closed contacts, until a contact no longer presses or an open one
//! closes: a *boundary equilibrium*, found by bisection. Beyond it the same machine may have an equilibrium with the contact the other way
//! (it persists), or none (a fold at the boundary) [DiBernardoEtAl2008, ch. 5]. Between two points eigenvalues whose real part changes its sign are told.

use percussion::system::InteractionKey;

use super::statics::Asker;
use super::{Solved, Unanswered, choices, described, solve, starts};
use crate::family::Family;

/// Steps across the range, and bisections of a boundary.
const STEPS: usize = 200;
const BISECTIONS: usize = 60;

/// What is passed on a branch of equilibria.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PassedKind {
    /// A contact begins or ends to press, and the equilibrium goes on.
    Persistence,
    /// A contact begins or ends to press, and the equilibrium is gone.
    BoundaryFold,
    /// A real eigenvalue passes zero.
    Fold,
    /// A pair of eigenvalues passes the imaginary axis.
    Hopf,
}

impl PassedKind {
    /// Its name in files.
    pub fn name(self) -> &'static str {
        match self {
            Self::Persistence => "boundary-equilibrium (persistence)",
            Self::BoundaryFold => "boundary-equilibrium (fold)",
            Self::Fold => "fold",
            Self::Hopf => "hopf",
        }
    }
}

/// Something passed.
#[derive(Clone, Debug, PartialEq)]
pub struct Passed {
    /// What.
    pub kind: PassedKind,
    /// The parameter there.
    pub parameter: f64,
    /// The contact, of boundary equilibria.
    pub contact: Option<InteractionKey>,
}

/// A point of a branch.
#[derive(Clone, Debug)]
pub struct EquilibriumPoint {
    /// The parameter.
    pub parameter: f64,
    /// q.
    pub q: Vec<f64>,
    /// Contacts that are closed.
    pub closed: Vec<InteractionKey>,
    /// Whether it is stable, if that is known.
    pub stable: Option<bool>,
}

/// A branch of equilibria.
#[derive(Clone, Debug, Default)]
pub struct EquilibriumBranch {
    /// Its points.
    pub points: Vec<EquilibriumPoint>,
    /// What was passed.
    pub passed: Vec<Passed>,
}

/// Follows the equilibrium nearest to the state of the machine at the lower end of a range of parameter k.
///
/// # Errors
/// If a law has no form that can be asked, or there are no machines.
pub fn follow_equilibrium(
    family: &dyn Family,
    values: &[f64],
    (k, range): (usize, (f64, f64)),
) -> Result<EquilibriumBranch, Unanswered> {
    let mut branch = EquilibriumBranch::default();
    let mut last: Option<(f64, Solved, f64)> = None;
    for step in 0..=STEPS {
        let parameter = range.0 + (range.1 - range.0) * step as f64 / STEPS as f64;
        let at = |parameter: f64, from: Option<&Solved>| {
            let mut values = values.to_vec();
            values[k] = parameter;
            at_values(family, &values, from)
        };
        let next = at(parameter, last.as_ref().map(|(_, solved, _)| solved))?;
        let Some((solved, point, real)) = next else {
            if let Some((from, solved, _)) = last.take() {
                let ended = boundary(&mut |p| at(p, Some(&solved)), &solved, from, parameter)?;
                let kind = PassedKind::BoundaryFold;
                branch.passed.push(Passed { kind, parameter: ended, contact: None });
            }
            continue;
        };
        if let Some((from, before, was)) = &last {
            let (old, new) = (before.keys(), solved.keys());
            if old != new {
                let place = boundary(&mut |p| at(p, Some(before)), before, *from, parameter)?;
                let contact = old.iter().find(|key| !new.contains(key));
                let contact = contact.or_else(|| new.iter().find(|key| !old.contains(key)));
                let (kind, contact) = (PassedKind::Persistence, contact.copied());
                branch.passed.push(Passed { kind, parameter: place, contact });
            } else if was * real < 0.0 {
                let zero = from + (parameter - from) * was / (was - real);
                let oscillates = point.1;
                let kind = if oscillates { PassedKind::Hopf } else { PassedKind::Fold };
                branch.passed.push(Passed { kind, parameter: zero, contact: None });
            }
        }
        branch.points.push(EquilibriumPoint { parameter, ..point.0 });
        last = Some((parameter, solved, real));
    }
    Ok(branch)
}

/// The equilibrium at these values near to another, with its point, whether its first eigenvalue is complex, and its real part.
type Found = Option<(Solved, (EquilibriumPoint, bool), f64)>;

fn at_values(
    family: &dyn Family,
    values: &[f64],
    from: Option<&Solved>,
) -> Result<Found, Unanswered> {
    let machine = family.build(values).map_err(|refused| Unanswered::Refused(refused.0))?;
    let mut asker = Asker::new(machine.system.as_ref());
    let mut start = starts(&asker, &machine.state)[0].clone();
    if let Some(from) = from {
        start.q.clone_from(&from.state.q);
        asker.system.prescribe(start.t, &mut start.q, &mut start.u);
    }
    let mut all = choices(&asker.statics(&start)?);
    if let Some(from) = from {
        // the same contacts first
        all.sort_by_key(|closed| closed.iter().zip(&from.closed).filter(|(a, b)| a != b).count());
    }
    for closed in all {
        for friction in [0.0, 1.0] {
            let Some(solved) = solve(&mut asker, &start, (&closed, friction))? else { continue };
            let copy = Solved {
                state: solved.state.clone(),
                closed: solved.closed.clone(),
                statics: asker.statics(&solved.state)?,
                stiffness: solved.stiffness.clone(),
                point: solved.point.clone(),
            };
            let described = described(&mut asker, copy, None);
            let first = described.stability.eigenvalues.iter().max_by(|a, b| a.re.total_cmp(&b.re));
            let (real, oscillates) = first.map_or((-1.0, false), |z| (z.re, z.im != 0.0));
            let point = EquilibriumPoint {
                parameter: f64::NAN,
                q: described.state.q,
                closed: described.closed,
                stable: described.stability.stable,
            };
            return Ok(Some((solved, (point, oscillates), real)));
        }
    }
    Ok(None)
}

/// The parameter between two at which an equilibrium changes its contacts.
fn boundary(
    at: &mut dyn FnMut(f64) -> Result<Found, Unanswered>,
    before: &Solved,
    mut low: f64,
    mut high: f64,
) -> Result<f64, Unanswered> {
    let keys = before.keys();
    for _ in 0..BISECTIONS {
        let middle = 0.5 * (low + high);
        let same = at(middle)?.is_some_and(|(solved, ..)| solved.keys() == keys);
        if same { low = middle } else { high = middle }
    }
    Ok(0.5 * (low + high))
}
