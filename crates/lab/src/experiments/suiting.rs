//! Which schemes are put side by side where none is named.
//!
//! All of them on one page say less than a few that differ in what matters: each family of schemes is there
//! once, by the member that has most to show. A scheme suits a model if it takes its settings, honours its
//! restitution, and has no dense matrices where there are many velocities.

use percussion::schemes::OneStepScheme;

use super::impacts::Impacts;
use crate::scenario::{ScenarioError, SchemeDescription, Setup};

/// Schemes that are compared at most, unless they are named.
const FEW: usize = 6;

/// Velocities from which on dense matrices cost too much for a first look.
const MANY: usize = 300;

/// Schemes in the order in which they are taken, and what each has to show beside those before it.
const TELLING: [(&str, &str); 12] = [
    ("moreau-midpoint", "plain time-stepping: cheap, robust, order 1"),
    ("moreau-jean", "order 2 between switches, stiff forces"),
    ("no-penetration", "gaps that are never violated"),
    ("generalized-alpha-ggl", "order 2 with constraints of positions and of velocities"),
    ("galerkin-2", "order 4 between switches"),
    ("event-driven", "what is missed by stepping over events"),
    ("studer-ggl", "positions projected after each step"),
    ("moreau-jean-explicit", "contacts judged at the new position"),
    ("schatzman-paoli", "positions alone"),
    ("stewart-trinkle", "the gap in the law"),
    ("modified-theta", "the gap at the end of the step in the law"),
    ("displacement-stabilised", "displacements in place of velocities"),
];

/// The scheme of the scenario itself, and the first of the telling ones that suit it.
pub(super) fn suited(setup: &Setup) -> Vec<SchemeDescription> {
    let own = setup.scenario.scheme.clone();
    let telling = TELLING.iter().filter_map(|(name, _)| SchemeDescription::by_name(name).ok());
    let others = telling.filter(|scheme| scheme.name() != own.name() && suits(scheme, setup));
    let mut chosen: Vec<_> = std::iter::once(own.clone()).chain(others).take(FEW).collect();
    // in the order in which they tell most, wherever the own scheme stands in it
    let rank = |scheme: &SchemeDescription| {
        TELLING.iter().position(|(name, _)| *name == scheme.name()).unwrap_or(TELLING.len())
    };
    chosen.sort_by_key(rank);
    chosen
}

/// What a scheme has to show, if it is one of the telling ones.
pub(super) fn reason(name: &str) -> Option<&'static str> {
    TELLING.iter().find(|(own, _)| *own == name).map(|(_, reason)| *reason)
}

fn suits(scheme: &SchemeDescription, setup: &Setup) -> bool {
    built(scheme, setup).is_ok_and(|scheme| {
        let (system, state) = (setup.problem.system.as_ref(), &setup.problem.state);
        let velocities = system.layout().u_len();
        let is_sparse = scheme.dense_numbers(velocities as f64, velocities as f64) == 0.0;
        scheme.check(system.layout()).is_ok()
            && Impacts::of(scheme.as_ref(), system, state).are_honoured()
            && (is_sparse || velocities <= MANY)
    })
}

fn built(
    scheme: &SchemeDescription,
    setup: &Setup,
) -> Result<Box<dyn OneStepScheme>, ScenarioError> {
    scheme.build(setup.scenario.solver.build()?)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::models;

    fn names(model: &str, set: &[(&str, &str)]) -> Vec<&'static str> {
        let set: Vec<_> = set.iter().map(|(a, b)| ((*a).to_owned(), (*b).to_owned())).collect();
        let setup = Setup::from_model(model, &set).expect("a model");
        suited(&setup).iter().map(SchemeDescription::name).collect()
    }

    #[test]
    fn every_model_has_a_few_schemes_that_suit_it_and_its_own_among_them() {
        for model in models::all() {
            let setup = Setup::from_model(&model.name, &[]).expect("a model");
            let chosen = suited(&setup);
            let own = setup.scenario.scheme.name();
            assert!((3..=FEW).contains(&chosen.len()), "{}: {}", model.name, chosen.len());
            assert!(chosen.iter().any(|scheme| scheme.name() == own), "{}: {own}", model.name);
            let suit = |scheme: &&SchemeDescription| scheme.name() != own && !suits(scheme, &setup);
            assert_eq!(chosen.iter().filter(suit).count(), 0, "{}", model.name);
        }
    }

    #[test]
    fn what_bounces_is_given_to_schemes_that_let_it_bounce() {
        let bouncing = names("bouncing-ball", &[]);
        assert!(bouncing.contains(&"event-driven"), "{bouncing:?}");
        assert!(!bouncing.contains(&"stewart-trinkle"), "{bouncing:?}");
    }

    #[test]
    fn many_bodies_are_not_given_to_schemes_with_dense_matrices() {
        let heap = names("sphere-heap", &[]);
        assert!(!heap.contains(&"galerkin-2") && heap.contains(&"no-penetration"), "{heap:?}");
    }
}
