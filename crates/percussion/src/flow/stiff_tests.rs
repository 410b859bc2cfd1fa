//! Stiff problems, where explicit methods are held to small steps.

use super::*;

/// ẏ = −k(y − cos t) − sin t with the solution cos t [HairerWanner1996, §IV.15].
struct ProtheroRobinson {
    k: f64,
}

impl VectorField for ProtheroRobinson {
    type Error = Diverged;

    fn rate(&mut self, t: f64, y: &[f64], rate: &mut [f64]) -> Result<(), Diverged> {
        rate[0] = -self.k * (y[0] - t.cos()) - t.sin();
        Ok(())
    }
}

/// A pendulum whose rod is a stiff, damped spring: y = (q, u), with a slow swing and a fast
/// length. Differences of the rate are its Jacobian.
struct StiffRod {
    stiffness: f64,
    damping: f64,
}

impl VectorField for StiffRod {
    type Error = Diverged;

    fn rate(&mut self, _t: f64, y: &[f64], rate: &mut [f64]) -> Result<(), Diverged> {
        let length = y[0].hypot(y[1]);
        let speed = (y[0] * y[2] + y[1] * y[3]) / length;
        let pull = (self.stiffness * (length - 1.0) + self.damping * speed) / length;
        rate.copy_from_slice(&[y[2], y[3], -pull * y[0], -pull * y[1] - 9.81]);
        Ok(())
    }
}

/// A field whose rates are counted.
struct Counted<'a, F> {
    field: &'a mut F,
    evaluations: usize,
}

impl<F: VectorField<Error = Diverged>> VectorField for Counted<'_, F> {
    type Error = Diverged;

    fn rate(&mut self, t: f64, y: &[f64], rate: &mut [f64]) -> Result<(), Diverged> {
        self.evaluations += 1;
        self.field.rate(t, y, rate)
    }

    fn jacobian(&mut self, t: f64, y: &[f64], out: &mut [f64]) -> Result<bool, Diverged> {
        self.field.jacobian(t, y, out)
    }
}

/// Integrates with controlled steps; the end and the evaluations.
fn integrate<F: VectorField<Error = Diverged>>(
    field: &mut F,
    method: Method,
    tolerance: &Tolerance,
    (t_end, y): (f64, &[f64]),
) -> (Vec<f64>, usize) {
    let mut method = RungeKutta::new(method, tolerance.clone());
    let field = &mut Counted { field, evaluations: 0 };
    let control = StepSizeControl::of_order(f64::from(method.error_order()));
    let (mut t, mut h, mut y, mut end) = (0.0, 1e-6_f64, y.to_vec(), y.to_vec());
    method.begin(field, t, &y).expect("a rate");
    while t < t_end {
        h = h.min(t_end - t);
        if method.step(field, (t, &y), h, &mut end).is_err() {
            h *= 0.5;
            continue;
        }
        let error = method.error(tolerance, &y, &end, h);
        if error > 1.0 || error.is_nan() {
            h *= control.again(error);
            continue;
        }
        (t, y) = (if h < t_end - t { t + h } else { t_end }, end.clone());
        h *= control.after(error, 1.0).min(method.growth());
        method.advance();
    }
    (y, field.evaluations)
}

#[test]
fn implicit_methods_need_a_twentieth_of_the_evaluations_for_a_stiff_decay() {
    let (tolerance, t_end) = (Tolerance::new(1e-6, 1e-6).expect("tolerances"), 3.0);
    let work = |method: Method| {
        let mut field = ProtheroRobinson { k: 1e5 };
        let (end, evaluations) = integrate(&mut field, method, &tolerance, (t_end, &[1.0]));
        let error = (end[0] - t_end.cos()).abs();
        assert!(error < 1e-5, "{}: {error}", method.name());
        evaluations
    };
    let explicit = [Method::Fehlberg45, Method::DormandPrince5, Method::DormandPrince8].map(work);
    for implicit in [Method::Radau3, Method::Radau5].map(work) {
        assert!(explicit.iter().all(|n| *n > 20 * implicit), "{explicit:?} {implicit}");
    }
}

#[test]
fn implicit_methods_need_a_twentieth_of_the_evaluations_for_a_stiff_rod() {
    // decays of 2 e-6 s and of 5 e-3 s
    let mut rod = StiffRod { stiffness: 1e8, damping: 5e5 };
    let (y, t_end) = ([1.0, 0.0, 0.0, 0.0], 1.0);
    let fine = Tolerance::new(1e-12, 1e-12).expect("tolerances");
    let (reference, _) = integrate(&mut rod, Method::Radau5, &fine, (t_end, &y));
    let coarse = Tolerance::new(1e-6, 1e-6).expect("tolerances");
    let mut work = |method: Method| {
        let (end, evaluations) = integrate(&mut rod, method, &coarse, (t_end, &y));
        let error = end.iter().zip(&reference).map(|(a, b)| (a - b).abs()).fold(0.0, f64::max);
        assert!(error < 1e-4, "{}: {error}", method.name());
        evaluations
    };
    let (explicit, implicit) = (work(Method::DormandPrince5), work(Method::Radau5));
    assert!(explicit > 20 * implicit, "{explicit} {implicit}");
}

#[test]
fn the_order_of_stages_is_seen_where_stiffness_hides_that_of_the_method() {
    // for k h → ∞ errors are those of a stage, h^{s+1}, divided by k h [HairerWanner1996, §IV.15]
    for (method, stages) in [(Method::Radau3, 2.0), (Method::Radau5, 3.0)] {
        let error = |steps: u32| {
            let mut field = ProtheroRobinson { k: 1e8 };
            let tolerance = Tolerance::new(1e-15, 1e-15).expect("tolerances");
            let (h, mut method) = (1.0 / f64::from(steps), RungeKutta::new(method, tolerance));
            let (mut y, mut end) = ([1.0], [0.0]);
            for k in 0..steps {
                let t = f64::from(k) * h;
                method.begin(&mut field, t, &y).expect("a rate");
                method.step(&mut field, (t, &y), h, &mut end).expect("a step");
                y = end;
            }
            (y[0] - 1.0_f64.cos()).abs()
        };
        let order = (error(4) / error(8)).log2();
        assert!((order - stages).abs() < 0.4, "{}: {order}", method.name());
    }
}
