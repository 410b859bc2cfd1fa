//! Grades of accuracy.

use percussion_lab::scenario::{Accuracy, Setup};

fn heap(spheres: usize) -> Setup {
    let set = [("spheres".to_owned(), spheres.to_string())];
    Setup::from_model("sphere-heap", &set).expect("a model")
}

#[test]
fn scenes_of_many_bodies_are_solved_to_standard_accuracy_and_others_as_their_solver_says() {
    let tolerance = |setup: &Setup| setup.scenario.solver.settings()["tolerance"].as_float();
    let (few, mut many) = (heap(99), heap(100));
    assert_eq!((few.scenario.accuracy, tolerance(&few)), (None, Some(1e-10)));
    assert_eq!(many.scenario.accuracy, Some(Accuracy::Standard));
    assert_eq!(tolerance(&many), Some(1e-4));
    many.grade(Accuracy::Strict).expect("a solver with a tolerance");
    assert_eq!(tolerance(&many), Some(1e-8));
}

#[test]
fn files_name_a_grade_and_refuse_another_tolerance_beside_it() {
    let file = |rest: &str| {
        let text = format!("model = \"sphere-heap\"\n[run]\naccuracy = \"draft\"\n{rest}");
        Setup::from_toml(&text, "heap")
    };
    let setup = file("").expect("a proper file");
    assert_eq!(setup.scenario.accuracy, Some(Accuracy::Draft));
    assert_eq!(setup.scenario.solver.settings()["tolerance"].as_float(), Some(1e-2));
    let error = file("[solver]\ntolerance = 1e-6\n").err().expect("two tolerances");
    assert!(error.message.contains("accuracy"), "{error}");
    let again = Setup::from_toml(&setup.to_toml().expect("a file"), "heap").expect("it reads back");
    assert_eq!(again.scenario.solver, setup.scenario.solver);
    assert_eq!(again.scenario.accuracy, setup.scenario.accuracy);
}
