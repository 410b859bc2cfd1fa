//! `percussion demo`.

mod arguments;
mod figure;
mod page;

pub(crate) use arguments::DemoArguments;

use percussion_lab::models::bouncing_ball::Bounces;
use percussion_lab::scenario::Setup;

use self::figure::figure;
use self::page::{Ball, Woodpecker, demo_page};
use crate::ending::Ending;
use crate::failure::Failure;
use crate::files::Folder;
use crate::options::Source;
use crate::run::recording::{self, CHECKPOINT, Recording, Settings};
use crate::run::{self, provenance};
use crate::terminal::{self, interrupt, table};
use percussion_lab::experiments::execution::{EndedRun, PreparedRun};
use percussion_lab::experiments::summary::Outcome;
use percussion_lab::format::{number, rough};

/// Step size of the woodpecker, in s: switching times to about 1e-6 s.
const WOODPECKER_STEP: f64 = 1e-6;

/// Step size of the ball, in s: its flights are resolved down to about 1 ms.
const BALL_STEP: f64 = 1e-5;

/// Step size of the slider-crank mechanism, in s.
const CRANK_STEP: f64 = 1e-5;

/// Step size of the rattleback, in s.
const STONE_STEP: f64 = 1e-4;

/// Samples of each run.
const SAMPLES: f64 = 4000.0;

/// A run of the demo with its replay.
pub(crate) struct Shown {
    /// The run.
    pub(crate) run: EndedRun,
    /// Its replay as part of a page.
    pub(crate) replay: String,
}

/// What is simulated: a model, its step size in s, and whether plots are drawn under its replay.
struct Part {
    model: &'static str,
    dt: f64,
    plots: bool,
}

const PARTS: [Part; 4] = [
    Part { model: "woodpecker", dt: WOODPECKER_STEP, plots: false },
    Part { model: "bouncing-ball", dt: BALL_STEP, plots: false },
    Part { model: "slider-crank", dt: CRANK_STEP, plots: true },
    Part { model: "rattleback", dt: STONE_STEP, plots: true },
];

/// Simulates all systems and writes their files and the page.
pub(crate) fn demo(arguments: &DemoArguments) -> Result<Ending, Failure> {
    let folder = Folder::new(&arguments.out, arguments.force)?;
    interrupt::listen();
    let mut shown = Vec::new();
    for part in PARTS {
        let one = simulate(&part, arguments, &folder)?;
        if one.run.summary.outcome != Outcome::Finished {
            return unfinished(one.run);
        }
        shown.push(one);
    }
    let Ok([woodpecker, ball, crank, stone]) = <[Shown; 4]>::try_from(shown) else {
        return Ok(Ending::Interrupted);
    };
    let replays = [&woodpecker, &ball].map(|shown| shown.replay.clone());
    let (woodpecker, ball) = (Woodpecker::new(woodpecker.run), ball_of(ball.run));
    let page = demo_page((&woodpecker, &ball), &replays, (&crank, &stone));
    folder.write("index.html", page.as_bytes())?;
    folder.write("figure.svg", figure(&woodpecker).as_bytes())?;
    if !arguments.quiet {
        terminal::print(&results(&woodpecker, &ball, &folder))?;
    }
    Ok(Ending::Done)
}

fn simulate(part: &Part, arguments: &DemoArguments, folder: &Folder) -> Result<Shown, Failure> {
    let Part { model, dt, plots } = *part;
    let mut setup = Setup::from_model(model, &[])?;
    setup.take_times(Some(dt), None)?;
    let steps = (setup.problem.t_end - setup.problem.state.t) / dt;
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "1 … 1e6")]
    let every = (steps / SAMPLES).ceil().max(1.0) as usize;
    setup.scenario.record_every = Some(every);
    setup.scenario.csv = true;
    let (dt, every) = (format!("{dt:e}"), every.to_string());
    let words = ["run", model, "--dt", &dt, "--record-every", &every, "--csv"];
    let mut made = provenance::of(words.map(str::to_owned));
    let folder = folder.subfolder(model)?;
    recording::clear(&folder)?;
    let source = Source::Model(model.to_owned());
    let as_run = setup.to_toml().unwrap_or_default();
    provenance::save(&mut made, &folder, (&as_run, &source), None)?;
    let ready = PreparedRun::new(setup)?.made_by(made);
    let settings =
        Settings { checkpoint: CHECKPOINT, csv: true, vtk: false, quiet: arguments.quiet };
    let ended = Recording::begin(ready, (&folder, as_run), settings, (None, None))?.run()?;
    run::warn_of_unconverged_steps(&ended.run.summary);
    run::warn_of_energy_gain(&ended.run.summary);
    let attributes = if plots { "" } else { "data-plots=\"no\"" };
    let replay = ended.replay.map(|replay| replay.named(model).element(attributes));
    Ok(Shown { run: ended.run, replay: replay.unwrap_or_default() })
}

/// The end of a demo without its page.
fn unfinished(run: EndedRun) -> Result<Ending, Failure> {
    terminal::warning("the demo did not come to its end, so there is no index.html");
    run::ending(run)
}

/// The ball with its exact motion, built from the parameters of the run.
fn ball_of(run: EndedRun) -> Ball {
    let parameters = &run.summary.parameters.0;
    let value = |name: &str| {
        let found = parameters.iter().find(|(n, _)| n == name);
        found.and_then(|(_, value)| value.parse().ok()).unwrap_or(f64::NAN)
    };
    let exact =
        Bounces::new(value("gravity"), value("restitution"), value("gap"), value("velocity"));
    Ball::new(run, &exact)
}

fn results(woodpecker: &Woodpecker, ball: &Ball, folder: &Folder) -> String {
    let w = &woodpecker.run.summary;
    let b = &ball.run.summary;
    let speed = |summary: &percussion_lab::experiments::summary::Summary| {
        format!(
            "{} steps in {:.2} s, {:.2} µs per step",
            summary.statistics.steps,
            summary.wall_time_s,
            1e6 * summary.wall_time_s / summary.statistics.steps.max(1) as f64
        )
    };
    let mut rows = vec![
        ("woodpecker", speed(w)),
        (
            "  period",
            format!("{} s", woodpecker.period.map_or("none".into(), |p| format!("{p:.4}"))),
        ),
        ("  switches", format!("{} per period", woodpecker.one_period().len())),
        ("  descent", format!("{} mm per period", number(1e3 * woodpecker.descent()))),
        ("bouncing ball", speed(b)),
        ("  impacts", ball.impacts.to_string()),
        (
            "  accumulation",
            format!(
                "comes to rest at {} s, exact {} s",
                ball.rest.map_or("none".into(), number),
                number(ball.accumulation)
            ),
        ),
        ("  error", format!("{} m at most from the exact motion", rough(ball.error))),
    ];
    let rows: Vec<Vec<String>> =
        rows.drain(..).map(|(name, value)| vec![name.to_owned(), value]).collect();
    format!(
        "{}\nOpen {} in a browser.\nThe files of all runs are beside it; `percussion run \
         woodpecker` makes your own, and `percussion view woodpecker` shows it live.\n",
        table::aligned(&rows, 0, &[]),
        folder.path().join("index.html").display()
    )
}
