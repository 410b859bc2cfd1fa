//! Which ways `auto` goes.

use percussion_collection::generate::Family;
use percussion_inclusion::solvers::{Auto, AutoSettings, InclusionSolver, SolveOutcome};

#[test]
fn interior_points_come_first_in_large_structures() {
    let problem = Family::named("arch").unwrap().problem(31).unwrap();
    let problem = problem.problem();
    let mut auto = Auto::new(AutoSettings::default()).unwrap();
    let report = auto.solve(&problem, &mut vec![0.0; problem.size()]).unwrap();
    assert_eq!(report.outcome, SolveOutcome::Converged);
    let phases: Vec<_> = auto.phases().iter().map(|phase| phase.solver).collect();
    assert_eq!(phases, ["nsgs", "interior-point"]);
}
