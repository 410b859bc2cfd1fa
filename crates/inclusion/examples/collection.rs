//! Solves every problem of a folder of JSON files by a solver, and prints time and residual.
#![allow(clippy::format_collect, clippy::print_stdout, clippy::unwrap_used)]

use std::time::Instant;

use percussion_inclusion::collection::FrictionProblem;
use percussion_inclusion::solvers::{
    Auto, AutoSettings, InclusionSolver, Newton, NewtonSettings, Nsgs, NsgsSettings, ProxSettings,
    SorProx, StopTest,
};

fn main() {
    let mut arguments = std::env::args().skip(1);
    let folder = arguments.next().unwrap();
    let tolerance: f64 = arguments.next().map_or(1e-8, |t| t.parse().unwrap());
    let mut files: Vec<_> =
        std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.retain(|path| path.extension().is_some_and(|e| e == "json"));
    let wanted = std::env::args().nth(4).unwrap_or_default();
    files.retain(|path| path.to_string_lossy().contains(&wanted));
    files.sort();
    for path in files {
        let text = std::fs::read_to_string(&path).unwrap();
        let problem = FrictionProblem::from_json(&text).unwrap();
        let mut solver = make(tolerance);
        let mut best = f64::INFINITY;
        let begin = Instant::now();
        let mut report = None;
        while report.is_none()
            || begin.elapsed().as_secs_f64() < 0.05 && std::env::var("TRACE").is_err()
        {
            let mut p = vec![0.0; problem.problem().size()];
            let start = Instant::now();
            report = Some(solver.solve(&problem.problem(), &mut p).unwrap());
            best = best.min(start.elapsed().as_secs_f64());
        }
        let report = report.unwrap();
        println!(
            "{:40} {:4} {:9.4} ms {:8} it {:?} {:.1e} {:.1e} {}",
            path.file_stem().unwrap().to_string_lossy(),
            problem.contacts(),
            best * 1e3,
            report.iterations,
            report.outcome,
            report.residual.velocity,
            report.residual.force,
            solver
                .phases()
                .iter()
                .map(|p| format!("{} {}; ", p.solver, p.report.iterations))
                .collect::<String>(),
        );
    }
}

#[allow(clippy::unwrap_used)]
fn make(tolerance: f64) -> Box<dyn InclusionSolver> {
    match std::env::args().nth(3).as_deref() {
        Some("nsgs") => Box::new(
            Nsgs::new(NsgsSettings { tolerance, max_sweeps: 20_000, ..NsgsSettings::default() })
                .unwrap(),
        ),
        Some("auto") => {
            Box::new(Auto::new(AutoSettings { tolerance, ..AutoSettings::default() }).unwrap())
        }
        Some("anderson") => Box::new(
            Nsgs::new(NsgsSettings {
                tolerance,
                max_sweeps: 20_000,
                acceleration: 5,
                ..NsgsSettings::default()
            })
            .unwrap(),
        ),
        Some("newton") => Box::new(
            Newton::new(NewtonSettings { tolerance, ..NewtonSettings::default() }).unwrap(),
        ),
        _ => {
            let settings = ProxSettings {
                stop: StopTest::Residual { tolerance },
                max_sweeps: 20_000,
                ..ProxSettings::default()
            };
            Box::new(SorProx::new(settings).unwrap())
        }
    }
}
