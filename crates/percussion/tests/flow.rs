//! Errors of smooth flows, by their formulas.

use percussion::flow::{DORMAND_PRINCE_8, Diverged, Method, RungeKutta, Tolerance, VectorField};

#[test]
fn what_is_allowed_grows_with_the_larger_end_and_errors_are_means_of_squares() {
    let tolerance = Tolerance::new(0.1, 1.0).unwrap();
    assert_eq!([tolerance.allowed(0, 2.0, -5.0), tolerance.allowed(0, -5.0, 2.0)], [1.5, 1.5]);
    let at_rest = [0.0; 4];
    let mean = tolerance.mean_size(&at_rest, &at_rest, [2.0, 2.0, -2.0, 2.0].into_iter());
    assert_eq!(mean, 2.0);
}

/// y' = t⁷.
struct Power;

impl VectorField for Power {
    type Error = Diverged;

    fn rate(&mut self, t: f64, _y: &[f64], rate: &mut [f64]) -> Result<(), Diverged> {
        rate[0] = t.powi(7);
        Ok(())
    }
}

/// e_5²/√(e_5² + (e_3/10)²) with both rows of error weights.
#[test]
fn the_eighth_order_method_weighs_its_two_errors() {
    let h = 0.8_f64;
    let tolerance = Tolerance::new(0.0, 1.0).unwrap();
    let (mut method, mut end) = (RungeKutta::new(Method::DormandPrince8, tolerance.clone()), [0.0]);
    method.begin(&mut Power, 0.0, &[0.0]).unwrap();
    method.step(&mut Power, (0.0, &[0.0]), h, &mut end).unwrap();
    let nodes = DORMAND_PRINCE_8.nodes.iter().chain(&[1.0]);
    let stages: Vec<f64> = nodes.map(|node| (node * h).powi(7)).collect();
    let [e_5, e_3] = [0, 1].map(|k| {
        let weights = DORMAND_PRINCE_8.errors[k].iter();
        h * weights.zip(&stages).map(|(weight, stage)| weight * stage).sum::<f64>()
    });
    let expected = e_5 * e_5 / e_5.hypot(0.1 * e_3);
    let found = method.error(&tolerance, &[0.0], &end, h);
    assert!((found - expected).abs() < 1e-9 * expected, "{found}, not {expected}");
    assert!(e_5.hypot(0.1 * e_3) > 1.5 * e_5.abs(), "the second error counts: {e_5}, {e_3}");
}
