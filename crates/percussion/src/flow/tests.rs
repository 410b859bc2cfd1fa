//! Orders, errors and stiffness of all methods.

use super::*;

type Outcome = Result<(), Diverged>;

/// ẏ = (2t y₂, −2t y₁), with the solution y = (sin t², cos t²).
struct Chirp;

impl VectorField for Chirp {
    type Error = Diverged;

    fn rate(&mut self, t: f64, y: &[f64], rate: &mut [f64]) -> Outcome {
        (rate[0], rate[1]) = (2.0 * t * y[1], -2.0 * t * y[0]);
        Ok(())
    }
}

/// A point on the unit circle at the angle t², with the masses 1 and 3 along both axes: y = (q, u),
/// M u̇ = h(t, q) + q λ, qᵀu = 0.
struct Circle;

impl Circle {
    const MASS: [f64; 2] = [1.0, 3.0];

    /// M⁻¹h and M⁻¹q; what h has along q is taken by λ.
    fn accelerations(t: f64, q: &[f64]) -> [[f64; 2]; 2] {
        let other = 5.0 + q[0];
        let h = [
            Self::MASS[0] * (-2.0 * q[1] - 4.0 * t * t * q[0]) + other * q[0],
            Self::MASS[1] * (2.0 * q[0] - 4.0 * t * t * q[1]) + other * q[1],
        ];
        [h, [q[0], q[1]]].map(|x| [x[0] / Self::MASS[0], x[1] / Self::MASS[1]])
    }

    fn write(y: &[f64], [h, w]: [[f64; 2]; 2], lambda: f64, rate: &mut [f64]) {
        let u_dot = [h[0] + lambda * w[0], h[1] + lambda * w[1]];
        rate.copy_from_slice(&[y[2], y[3], u_dot[0], u_dot[1]]);
    }
}

impl VectorField for Circle {
    type Error = Diverged;

    fn rate(&mut self, t: f64, y: &[f64], rate: &mut [f64]) -> Outcome {
        let [h, w] = Self::accelerations(t, y);
        let along = |x: [f64; 2]| y[0] * x[0] + y[1] * x[1];
        let lambda = -(along(h) + y[2] * y[2] + y[3] * y[3]) / along(w);
        Self::write(y, [h, w], lambda, rate);
        Ok(())
    }

    fn rate_towards(&mut self, t: f64, y: &[f64], next: &NextStage, rate: &mut [f64]) -> Outcome {
        let ([h, w], NextStage { base, weight, .. }) = (Self::accelerations(t, y), *next);
        let q = [base[0] + weight * y[2], base[1] + weight * y[3]];
        let along = |x: [f64; 2]| q[0] * x[0] + q[1] * x[1];
        let lambda = -(along([base[2], base[3]]) + weight * along(h)) / (weight * along(w));
        Self::write(y, [h, w], lambda, rate);
        Ok(())
    }
}

fn on_chirp(t: f64) -> Vec<f64> {
    vec![(t * t).sin(), (t * t).cos()]
}

fn on_circle(t: f64) -> Vec<f64> {
    let (sin, cos) = (t * t).sin_cos();
    vec![cos, sin, -2.0 * t * sin, 2.0 * t * cos]
}

fn tight() -> Tolerance {
    Tolerance::new(1e-13, 1e-13).expect("tolerances")
}

/// Largest errors at ends of steps and inside them, from 0.5 to 2.
fn largest_errors<F: VectorField<Error = Diverged>>(
    method: Method,
    steps: usize,
    (field, exact): (&mut F, fn(f64) -> Vec<f64>),
) -> [f64; 2] {
    let (h, mut y) = (1.5 / steps as f64, exact(0.5));
    let (mut end, mut inside) = (y.clone(), y.clone());
    let (mut method, mut worst) = (RungeKutta::new(method, tight()), [0.0_f64; 2]);
    method.begin(field, 0.5, &y).expect("a rate");
    for k in 0..steps {
        let t = 0.5 + k as f64 * h;
        method.step(field, (t, &y), h, &mut end).expect("a step");
        method.extend(field, (t, &y), h, &end).expect("an extension");
        method.interpolate(&y, 0.37, &mut inside);
        for (worst, (found, t)) in worst.iter_mut().zip([(&end, t + h), (&inside, t + 0.37 * h)]) {
            let errors = found.iter().zip(exact(t)).map(|(a, b)| (a - b).abs());
            *worst = errors.fold(*worst, f64::max);
        }
        y.copy_from_slice(&end);
        method.advance();
    }
    worst
}

/// Orders of methods and of their continuous extensions, and steps that stay above rounding.
const ORDERS: [(Method, [f64; 2], usize); 7] = [
    (Method::Fehlberg45, [4.0, 4.0], 60),
    (Method::DormandPrince5, [5.0, 5.0], 60),
    (Method::DormandPrince8, [8.0, 8.0], 9),
    (Method::HalfExplicit3, [3.0, 3.0], 200),
    (Method::HalfExplicit4, [4.0, 4.0], 60),
    (Method::Radau3, [3.0, 3.0], 100),
    (Method::Radau5, [5.0, 4.0], 30),
];

#[test]
fn methods_and_their_continuous_extensions_have_their_orders() {
    for (method, orders, steps) in ORDERS {
        let errors = |steps| largest_errors(method, steps, (&mut Chirp, on_chirp));
        check_orders(method, orders, [errors(steps), errors(2 * steps)]);
    }
}

#[test]
fn half_explicit_methods_have_their_orders_with_constraints() {
    for (method, orders, steps) in
        [(Method::HalfExplicit3, [3.0, 3.0], 200), (Method::HalfExplicit4, [4.0, 4.0], 100)]
    {
        let errors = |steps| largest_errors(method, steps, (&mut Circle, on_circle));
        check_orders(method, orders, [errors(steps), errors(2 * steps)]);
    }
}

fn check_orders(method: Method, orders: [f64; 2], [coarse, fine]: [[f64; 2]; 2]) {
    for k in 0..2 {
        let order = (coarse[k] / fine[k]).log2();
        let known = (order - orders[k]).abs() < 0.4;
        assert!(known, "{} {k}: {order}, {coarse:?} {fine:?}", method.name());
    }
}

#[test]
fn half_explicit_steps_end_on_the_constraint_and_explicit_ones_do_not() {
    let violation = |method: Method| {
        let (mut method, y, mut end) = (RungeKutta::new(method, tight()), on_circle(1.0), [0.0; 4]);
        method.begin(&mut Circle, 1.0, &y).expect("a rate");
        method.step(&mut Circle, (1.0, &y), 0.1, &mut end).expect("a step");
        (end[0] * end[2] + end[1] * end[3]).abs()
    };
    assert!(violation(Method::HalfExplicit3) < 1e-14);
    assert!(violation(Method::HalfExplicit4) < 1e-14);
    assert!(violation(Method::Fehlberg45) > 1e-8);
}

#[test]
fn errors_are_estimated_with_their_order_and_within_a_factor_of_a_thousand() {
    let tolerance = Tolerance::new(0.0, 1.0).expect("tolerances");
    let estimate = |method: Method, h: f64, constrained: bool| {
        let exact = if constrained { on_circle } else { on_chirp };
        let (y, mut method) = (exact(1.0), RungeKutta::new(method, tight()));
        let mut end = y.clone();
        if constrained {
            method.begin(&mut Circle, 1.0, &y).expect("a rate");
            method.step(&mut Circle, (1.0, &y), h, &mut end).expect("a step");
        } else {
            method.begin(&mut Chirp, 1.0, &y).expect("a rate");
            method.step(&mut Chirp, (1.0, &y), h, &mut end).expect("a step");
        }
        let truth: f64 = exact(1.0 + h).iter().zip(&end).map(|(a, b)| (a - b).abs()).sum();
        (method.error(&tolerance, &y, &end, h), truth, method.error_order())
    };
    for method in Method::ALL {
        let h = match method {
            Method::DormandPrince8 => 0.4,
            Method::Radau5 => 0.1,
            _ => 0.05,
        };
        let half_explicit = [Method::HalfExplicit3, Method::HalfExplicit4].contains(&method);
        for constrained in [false, true].into_iter().take(1 + usize::from(half_explicit)) {
            let (estimated, truth, order) = estimate(method, h, constrained);
            let name = method.name();
            assert!(
                estimated > 0.3 * truth && estimated < 1e3 * truth,
                "{name}: {estimated} {truth}"
            );
            let (finer, ..) = estimate(method, 0.5 * h, constrained);
            let measured = (estimated / finer).log2();
            assert!(measured > f64::from(order) - 0.4, "{name}: {measured} instead of {order}");
        }
    }
}
