//! Counts of models: bounds that are kept, and that the models can bear.

use percussion_lab::models::{Model, ParameterDefault, Values, all};

/// Name, smallest and largest of the counts of a model.
fn counts(model: &Model) -> Vec<(&str, usize, usize)> {
    let bounds = |p: &percussion_lab::models::Parameter| match p.default {
        ParameterDefault::Count { default, least, most } => {
            assert!((least..=most).contains(&default), "{}: {}", model.name, p.name);
            Some((least, most))
        }
        _ => None,
    };
    let named = |p| bounds(p).map(|(least, most)| (p.name.as_ref(), least, most));
    model.parameters.iter().filter_map(named).collect()
}

#[test]
fn counts_are_taken_within_their_bounds_only() {
    let mut checked = 0;
    for model in all() {
        for (name, least, most) in counts(model) {
            let mut values = Values::defaults(&model.parameters);
            for text in [least.to_string(), most.to_string()] {
                values.set(name, &text).expect("a bound is allowed");
            }
            let beyond = [(most as u128 + 1).to_string(), u64::MAX.to_string(), "1.5".into()];
            for text in beyond.into_iter().chain(least.checked_sub(1).map(|n| n.to_string())) {
                let error = values.set(name, &text).expect_err(&text).to_string();
                assert!(error.contains(&format!("from {least} to {most}")), "{error}");
            }
            assert_eq!(values.count(name), most, "a refused value changes nothing");
            checked += 1;
        }
    }
    assert!(checked >= 6, "{checked} counts");
}

#[test]
fn every_model_can_be_built_with_its_largest_counts() {
    for model in all() {
        let mut values = Values::defaults(&model.parameters);
        for (name, _, most) in counts(model) {
            values.set(name, &most.to_string()).expect("a bound is allowed");
        }
        let problem = (model.build)(&values).expect(&model.name);
        assert!(problem.state.fits(problem.system.layout()), "{}", model.name);
    }
}
