//! Findings in words.

use super::instant::{Acting, Instant};
use super::{Component, Finding, SolvabilityReport, UndeterminedForce};

/// Schemes with implicit forces.
const IMPLICIT: &str = "moreau-jean, modified-theta, anitescu-potra-2002, potra-trapezoidal, \
                        gavrea-anitescu-potra and generalized-alpha-ggl";

impl Finding {
    fn good(text: impl Into<String>) -> Self {
        Self { good: true, text: text.into(), remedy: None }
    }

    fn bad(text: impl Into<String>, remedy: impl Into<String>) -> Self {
        Self { good: false, text: text.into(), remedy: Some(remedy.into()) }
    }
}

/// All that is worth saying.
pub(super) fn findings(report: &SolvabilityReport) -> Vec<Finding> {
    let mut all = vec![consistency(report), inertia(report)];
    all.extend(redundancy(report));
    all.extend(feasibility(report));
    all.extend(uniqueness(report));
    all
}

fn consistency(report: &SolvabilityReport) -> Finding {
    match (&report.violated, report.impact) {
        (Some(violated), _) => Finding::bad(
            violated.clone(),
            "choose initial coordinates, or parameters, for which no gap is negative",
        ),
        (None, true) => Finding::good(
            "the initial state is consistent once an impact at the initial time is solved: \
             velocities jump",
        ),
        (None, false) => Finding::good("the initial state is consistent"),
    }
}

fn inertia(report: &SolvabilityReport) -> Finding {
    let SolvabilityReport { velocities: n, mass_rank, completed_rank, .. } = report;
    if mass_rank == n {
        return Finding::good(format!("the mass matrix is regular: rank {n} of {n}"));
    }
    let idle = list(&report.without_inertia);
    let singular = format!(
        "the mass matrix is singular: rank {mass_rank} of {n}; motions of {idle} have no inertia"
    );
    if completed_rank == n {
        let by = list(&report.completed_by);
        let text = format!("{singular}, but {by} prevents them: rank [M Gᵀ] = {n}");
        return Finding::good(text);
    }
    if report.needs_implicit_forces() {
        return Finding::good(format!(
            "{singular}, and no constraint prevents them all: rank [M Gᵀ] = {completed_rank}; \
             springs and dampers do: rank [M Gᵀ K C] = {n}. No scheme with explicit forces can \
             run this; those with implicit forces can: {IMPLICIT}"
        ));
    }
    Finding::bad(
        format!(
            "{singular}, and no constraint, spring or damper prevents them all: \
             rank [M Gᵀ] = {completed_rank}, rank [M Gᵀ K C] = {}",
            report.implicit_rank
        ),
        "give these coordinates mass, or add bilateral constraints; springs and dampers are enough \
         for schemes that take forces implicitly, such as moreau-jean",
    )
}

fn redundancy(report: &SolvabilityReport) -> Option<Finding> {
    let SolvabilityReport { constraint_rows: rows, constraint_rank: rank, .. } = report;
    if *rows == 0 {
        return None;
    }
    let names = list(&report.redundant);
    let left = match report.velocities - rank {
        0 => "nothing is left free".into(),
        1 => "1 degree of freedom is left".to_owned(),
        free => format!("{free} degrees of freedom are left"),
    };
    let text = match rows - rank {
        0 if *rows == 1 => "the bilateral constraint equation is independent".into(),
        0 => format!("the {rows} bilateral constraint equations are independent"),
        1 => format!(
            "1 of {rows} bilateral constraint equations is redundant, among those of {names}"
        ),
        more => format!(
            "{more} of {rows} bilateral constraint equations are redundant, among those of {names}"
        ),
    };
    Some(Finding::good(format!("{text}; {left}")))
}

fn feasibility(report: &SolvabilityReport) -> Vec<Finding> {
    let mut all = Vec::new();
    if !report.contradicting.is_empty() {
        all.push(Finding::bad(
            format!("no motion satisfies {} together", list(&report.contradicting)),
            "remove or change one of them, or the prescribed motion that they are fixed to",
        ));
    }
    if report.needs_implicit_forces() && all.is_empty() {
        let balanced = "accelerations have no solution of their own: motions without inertia \
                        follow from the balance of forces in every step";
        return vec![Finding::good(balanced)];
    }
    if !report.unborne.is_empty() {
        all.push(Finding::bad(
            format!("nothing can bear the forces along {}", list(&report.unborne)),
            "give these coordinates mass or a constraint, or remove the force",
        ));
    }
    if all.is_empty() {
        let count = report.acting.len();
        all.push(Finding::good(match count {
            0 => {
                "nothing is in contact or constrained: accelerations follow from the forces".into()
            }
            _ => format!(
                "impacts and accelerations have a solution with what acts: {}",
                list(&report.acting)
            ),
        }));
    }
    all
}

fn uniqueness(report: &SolvabilityReport) -> Option<Finding> {
    let asks = report.completed_rank == report.velocities;
    if report.acting.is_empty() || !report.solvable || !asks {
        return None;
    }
    Some(Finding::good(if report.undetermined.is_empty() {
        "forces and accelerations are unique".into()
    } else {
        let kinds = [
            (Component::All, "forces"),
            (Component::Normal, "normal forces"),
            (Component::Tangential, "tangential forces"),
        ];
        let forces: Vec<String> = kinds
            .iter()
            .map(|(kind, word)| (interactions(&report.undetermined, *kind), word))
            .filter(|(names, _)| !names.is_empty())
            .map(|(names, word)| format!("{word} at {}", list(&names)))
            .collect();
        format!("{} are not unique; accelerations and velocities are", forces.join(", "))
    }))
}

/// Interactions with undetermined forces of this kind.
fn interactions(forces: &[UndeterminedForce], kind: Component) -> Vec<String> {
    let of_kind = forces.iter().filter(|force| force.component == kind);
    of_kind.map(|force| force.interaction.clone()).collect()
}

/// What forces these rows are, by interaction.
pub(super) fn forces(instant: &Instant, acting: &Acting, rows: &[usize]) -> Vec<UndeterminedForce> {
    let mut all = Vec::new();
    let mut first = 0;
    for &i in &acting.interactions {
        let law = instant.law(i);
        let geometric = law.geometric();
        let normal = rows.iter().any(|k| (first..first + geometric).contains(k));
        let tangential = rows.iter().any(|k| (first + geometric..first + law.dim()).contains(k));
        first += law.dim();
        let component = match (normal, tangential) {
            (false, false) => continue,
            (true, false) if geometric < law.dim() => Component::Normal,
            (false, true) if geometric > 0 => Component::Tangential,
            _ => Component::All,
        };
        let interaction = instant.system.interaction_name(instant.found().key(i));
        all.push(UndeterminedForce { interaction, component });
    }
    all
}

/// `a`, `b` and `c`.
fn list(names: &[String]) -> String {
    let quoted: Vec<&str> = names.iter().map(String::as_str).collect();
    match quoted.as_slice() {
        [] => "nothing".into(),
        [one] => (*one).into(),
        [most @ .., last] => format!("{} and {last}", most.join(", ")),
    }
}
