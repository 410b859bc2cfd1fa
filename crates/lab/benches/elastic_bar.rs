//! Cost of one implicit step of the elastic bar over its number of elements.
//!
//! The near end of the bar touches the wall from the beginning, and the steps measured are in
//! contact, at a Courant number of about ½ for all n. "anew" alternates between two step sizes, so
//! that every step factors its matrices; "reused" repeats one step size, as a run with fixed steps
//! does, whose linearly implicit matrix is then factored once. All should grow in proportion to n.
//! `cargo bench -p percussion-lab --bench elastic_bar`

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use percussion::inclusion::solvers::{ProxSettings, SorProx};
use percussion::schemes::{
    GeneralizedAlpha, GeneralizedAlphaSettings, MoreauJeanSettings, OneStepScheme, Solve,
    VelocityScheme,
};
use percussion_lab::models::Problem;
use percussion_lab::scenario::Setup;

/// Steps before the measured one.
const WARM_UP: usize = 20;

fn bar(elements: usize, mass: &str) -> Problem {
    let set = [("elements", elements.to_string().as_str()), ("mass", mass), ("distance", "0")]
        .map(|(name, value)| (name.to_owned(), value.to_owned()));
    Setup::from_model("elastic-bar", &set).expect("a known model").problem
}

fn moreau_jean() -> Box<dyn OneStepScheme> {
    let solver = SorProx::new(ProxSettings::default()).expect("default settings");
    let settings = MoreauJeanSettings::default();
    Box::new(VelocityScheme::moreau_jean(settings, Box::new(solver)).expect("default settings"))
}

fn generalized_alpha(solve: Solve) -> Box<dyn OneStepScheme> {
    let settings = GeneralizedAlphaSettings { solve, ..GeneralizedAlphaSettings::default() };
    Box::new(GeneralizedAlpha::new(settings).expect("default settings"))
}

fn measure(c: &mut Criterion, name: &str, vary: f64, make: impl Fn() -> Box<dyn OneStepScheme>) {
    for mass in ["consistent", "lumped"] {
        let mut group = c.benchmark_group(format!("bar-{name}-{mass}"));
        group.sample_size(20);
        group.warm_up_time(std::time::Duration::from_millis(500));
        group.measurement_time(std::time::Duration::from_millis(1500));
        for n in [250_usize, 500, 1000, 2000, 4000] {
            let Problem { system, mut state, dt, .. } = bar(n, mass);
            let mut scheme = make();
            state.history.resize(scheme.history_len(system.layout()), 0.0);
            scheme.start(system.as_ref(), &mut state).expect("a start");
            for _ in 0..WARM_UP {
                scheme.step(system.as_ref(), dt, &mut state).expect("a step");
            }
            let (begin, mut sign) = (state.clone(), 1.0);
            group.throughput(Throughput::Elements(n as u64));
            group.bench_with_input(BenchmarkId::from_parameter(n), &n, |b, _| {
                b.iter(|| {
                    state.clone_from(&begin);
                    sign = -sign;
                    scheme.step(system.as_ref(), dt * (1.0 + vary * sign), &mut state)
                });
            });
        }
    }
}

fn benches(c: &mut Criterion) {
    measure(c, "moreau-jean-anew", 1e-3, moreau_jean);
    measure(c, "moreau-jean-reused", 0.0, moreau_jean);
    measure(c, "ggl-monolithic", 1e-3, || generalized_alpha(Solve::Monolithic));
    measure(c, "ggl-sequential", 1e-3, || generalized_alpha(Solve::Sequential));
}

criterion_group!(elastic_bar, benches);
criterion_main!(elastic_bar);
