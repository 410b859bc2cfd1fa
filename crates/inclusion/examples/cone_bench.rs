//! scratch
use percussion_inclusion::collection::FrictionProblem;
use percussion_inclusion::solvers::*;
use std::time::Instant;
fn main() {
    let mut a = std::env::args().skip(1);
    let folder = a.next().unwrap();
    let tolerance: f64 = a.next().unwrap().parse().unwrap();
    let which = a.next().unwrap();
    let filter = a.next().unwrap_or_default();
    let mut files: Vec<_> = std::fs::read_dir(folder).unwrap().map(|e| e.unwrap().path()).collect();
    files.retain(|p| p.extension().is_some_and(|e| e == "json") && p.to_string_lossy().contains(&filter));
    files.sort();
    let mut n = 0;
    for path in files {
        let text = std::fs::read_to_string(&path).unwrap();
        let problem = FrictionProblem::from_json(&text).unwrap();
        let mut solver = make(&which, tolerance);
        let mut p = vec![0.0; problem.problem().size()];
        let start = Instant::now();
        let report = solver.solve(&problem.problem(), &mut p).unwrap();
        let t = start.elapsed().as_secs_f64();
        if report.outcome == SolveOutcome::Converged { n += 1 }
        println!("{:38} {:4} {:10.4} ms {:8} it {:?} {:.1e} {:.1e}", path.file_stem().unwrap().to_string_lossy(), problem.contacts(), t * 1e3, report.iterations, report.outcome, report.residual.velocity, report.residual.force);
    }
    println!("solved {n}");
}
fn make(which: &str, tolerance: f64) -> Box<dyn InclusionSolver> {
    match which {
        "admm" => Box::new(Admm::new(AdmmSettings { tolerance, max_iterations: var("IT",20000.0) as usize, memory: var("AA",10.0) as usize, ..Default::default() }).unwrap()),
        "cadoux" => Box::new(Cadoux::new(outer(tolerance)).unwrap()),
        "apgd" => Box::new(Apgd::new(ApgdSettings { tolerance, max_iterations: var("IT", 40000.0) as usize, ..Default::default() }).unwrap()),
        "prox" => Box::new(ProximalPoint::new(ProximalPointSettings { tolerance, max_iterations: var("IT", 40000.0) as usize, alpha: var("ALPHA", 0.01), inner: if var("ADMM", 0.0) > 0.0 { ProximalInner::Admm } else { ProximalInner::SorProx }, ..Default::default() }).unwrap()),
        "tresca" => Box::new(Tresca::new(outer(tolerance)).unwrap()),
        "pana" => Box::new(Panagiotopoulos::new(outer(tolerance)).unwrap()),
        _ => Box::new(SorProx::new(ProxSettings { stop: StopTest::Residual { tolerance }, max_sweeps: 10_000, ..Default::default() }).unwrap()),
    }
}
fn var(name: &str, default: f64) -> f64 { std::env::var(name).ok().and_then(|v| v.parse().ok()).unwrap_or(default) }
fn outer(tolerance: f64) -> OuterSettings {
    OuterSettings { tolerance, max_iterations: var("IT", 20000.0) as usize, inner: if var("ADMM", 0.0) > 0.0 { InnerMethod::Admm } else { InnerMethod::Apgd }, inner_accuracy: var("ACC", 0.1), memory: var("AA", 5.0) as usize }
}
