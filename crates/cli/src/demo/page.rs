//! The page of `percussion demo`: four runs, explained.

use percussion::inclusion::laws::Mode;
use percussion::simulation::Switch;
use percussion_lab::models::ExactSolution;
use percussion_lab::models::bouncing_ball::Bounces;

use super::Shown;
use crate::report::{mode_bars, page, signals, tables};
use percussion_lab::experiments::execution::EndedRun;
use percussion_lab::format::{number, rough};

/// The woodpecker's run and what is read from it.
pub(crate) struct Woodpecker {
    /// The run.
    pub(crate) run: EndedRun,
    /// Period of the motion, in s: time between the last two first touches of the beak.
    pub(crate) period: Option<f64>,
}

/// The ball's run and what is read from it.
pub(crate) struct Ball {
    /// The run.
    pub(crate) run: EndedRun,
    /// Impacts that the run resolved.
    pub(crate) impacts: usize,
    /// Time after which the ball stays on the ground, in s.
    pub(crate) rest: Option<f64>,
    /// Exact time at which the impacts accumulate, in s.
    pub(crate) accumulation: f64,
    /// Largest distance to the exact motion, in m.
    pub(crate) error: f64,
}

impl Woodpecker {
    /// Reads the period from the touches of the beak.
    pub(crate) fn new(run: EndedRun) -> Self {
        let touches = touches(&run);
        let period = match touches.as_slice() {
            [.., a, b] => Some(b - a),
            _ => None,
        };
        Self { run, period }
    }

    /// The switches from one touch of the beak until just before the next.
    pub(crate) fn one_period(&self) -> Vec<Switch> {
        let touches = touches(&self.run);
        let [.., a, b] = touches.as_slice() else { return Vec::new() };
        let within = |event: &&Switch| event.t >= *a && event.t < *b;
        self.run.summary.events.iter().filter(within).cloned().collect()
    }

    /// Height lost per period, in m.
    pub(crate) fn descent(&self) -> f64 {
        let (trajectory, summary) = (&self.run.trajectory, &self.run.summary);
        let lost = trajectory.q_at(0)[0] - summary.final_state.q[0];
        let time = summary.final_state.t - summary.t_start;
        self.period.map_or(0.0, |period| lost * period / time)
    }
}

/// Times at which the beak begins to touch the pole.
fn touches(run: &EndedRun) -> Vec<f64> {
    let beak = run.summary.events.iter().filter(|e| e.interaction == "beak");
    beak.filter(|e| e.from == Mode::Open).map(|e| e.t).collect()
}

impl Ball {
    /// Compares the run with the exact motion.
    pub(crate) fn new(run: EndedRun, exact: &Bounces) -> Self {
        let events = &run.summary.events;
        let rest = events.iter().rev().find(|e| e.from == Mode::Open).map(|e| e.t);
        let trajectory = &run.trajectory;
        let mut error = 0.0_f64;
        let (mut q, mut u) = ([0.0], [0.0]);
        for (k, t) in trajectory.t.iter().enumerate() {
            exact.write(*t, &mut q, &mut u);
            error = error.max((trajectory.q_at(k)[0] - q[0]).abs());
        }
        Self {
            impacts: events.iter().filter(|e| e.from == Mode::Open).count(),
            rest,
            accumulation: exact.accumulation(),
            error,
            run,
        }
    }
}

/// The page with all runs; the replays are those of the first two.
pub(crate) fn demo_page(
    (woodpecker, ball): (&Woodpecker, &Ball),
    [pecking, bouncing]: &[String; 2],
    (crank, stone): (&Shown, &Shown),
) -> String {
    let intro = "<p>Percussion simulates mechanical systems in which bodies collide, stick and \
        slide. Contacts are set-valued laws; every time step solves for the percussions – forces \
        and impulses alike – that satisfy all of them at once. No impact has to be located, so \
        infinitely many of them in finite time are no obstacle. Here are four examples, computed a \
        moment ago on this machine. Play them, go from event to event, and look at the forces.</p>\n";
    let mut body = page::header("Percussion: impacts, sticking and sliding", intro);
    body += &woodpecker_section(woodpecker, pecking);
    body += &ball_section(ball, bouncing);
    body += &crank_section(crank);
    body += &stone_section(stone);
    body += &next_section();
    page::page("Percussion demo", &body)
}

fn crank_section(crank: &Shown) -> String {
    let impacts = crank.run.summary.events.iter().filter(|event| event.from == Mode::Open).count();
    let mut body = "<p>The slider of a slider-crank mechanism has a little play in its guide. Instead of gliding it \
        is thrown from wall to wall, corner by corner. Its four corners have gaps that depend on three angles: \
        where all of them could touch, their forces are not unique, and solvers that invert a matrix fail. Here \
        every step finds percussions that satisfy all laws, and the motion, which is unique, does not \
        depend on which.</p>\n"
        .to_owned();
    body += &crank.replay;
    body += &page::cards(&[
        (impacts.to_string(), "impacts of the slider's corners in a tenth of a second"),
        (format!("{:.2} s", crank.run.summary.wall_time_s), "to compute them"),
    ]);
    body += &more("slider-crank");
    page::run_section("A linkage with clearance", &body)
}

fn stone_section(stone: &Shown) -> String {
    let summary = &stone.run.summary;
    let mut body = "<p>A rattleback is a boat-shaped stone whose mass lies askew to its curved bottom. Spun the wrong way it \
        begins to rattle, stops, and turns back, though nothing but the table touches it: \
        friction at its one contact couples spin and rocking. Sliding and drilling friction are one law there, the \
        more it drills the less it resists sliding, and the contact wanders over the bottom all the time.</p>\n"
        .to_owned();
    body += &stone.replay;
    body += &page::cards(&[
        (summary.statistics.steps.to_string(), "steps"),
        (rough(summary.statistics.worst_residual), "worst residual of a step"),
        (format!("{:.2} s", summary.wall_time_s), "to compute ten seconds"),
    ]);
    body += &more("rattleback");
    page::run_section("A stone that turns back", &body)
}

fn woodpecker_section(woodpecker: &Woodpecker, replay: &str) -> String {
    let run = &woodpecker.run;
    let switches = woodpecker.one_period();
    let mut body = "<p>A sleeve with some play hangs on a pole; a woodpecker is fixed to it by a \
        spring. The sleeve jams by friction, the bird swings, its beak hits the pole and throws it \
        back, the jam breaks loose, and the toy slides down a little before it jams again. The \
        motion repeats itself: gravity feeds what impacts and friction consume.</p>\n"
        .to_owned();
    body += replay;
    body += &page::cards(&[
        (
            woodpecker.period.map_or("none".into(), |period| format!("{:.2} ms", 1e3 * period)),
            "period of the limit cycle",
        ),
        (switches.len().to_string(), "switches between modes in one period"),
        (format!("{} mm", number(1e3 * woodpecker.descent())), "lower after each period"),
        (
            format!("{:.2} s", run.summary.wall_time_s),
            "to compute three periods in steps of one microsecond",
        ),
    ]);
    body += &mode_bars::html(run);
    body += &woodpecker_plots(run);
    body += "<h3 class=\"spaced\">The switches of one period</h3>\n";
    body += &tables::events(&switches, switches.len());
    body += &more("woodpecker");
    page::run_section("The woodpecker toy", &body)
}

fn woodpecker_plots(run: &EndedRun) -> String {
    let mut plots = String::new();
    for mut plot in signals::all(run) {
        if plot.title == "Phase portrait: bird angle" {
            plot.caption = "The limit cycle of the bird, run through clockwise once per period. \
                The long jump at the right is the beak hitting the pole, the small steps are \
                impacts of the sleeve, and the corner at the lower left is where the sleeve \
                begins to stick."
                .into();
        }
        plots += &page::plot(&plot);
    }
    page::grid(&plots)
}

fn ball_section(ball: &Ball, replay: &str) -> String {
    let run = &ball.run;
    let mut body = "<p>A ball falls on the ground and loses a fifth of its speed at every impact. \
        The flights become shorter as a geometric series, so infinitely many impacts happen before \
        the ball rests. A simulation that stops at every impact never gets there; time-stepping \
        walks through.</p>\n"
        .to_owned();
    body += replay;
    body += &page::cards(&[
        (ball.impacts.to_string(), "impacts resolved before the rest"),
        (
            ball.rest.map_or("none".into(), |t| format!("{t:.4} s")),
            "computed time at which the ball comes to rest",
        ),
        (format!("{:.4} s", ball.accumulation), "exact time at which the impacts accumulate"),
        (format!("{} m", rough(ball.error)), "largest distance to the exact motion"),
    ]);
    body += &mode_bars::html(run);
    let mut plots = String::new();
    for plot in signals::all(run).into_iter().filter(|plot| plot.title != "Gap") {
        plots += &page::plot(&plot);
    }
    body += &page::grid(&plots);
    body += &more("bouncing-ball");
    page::run_section("A bouncing ball", &body)
}

/// Links to the files of a run.
fn more(folder: &str) -> String {
    format!(
        "<p>More: <a href=\"{folder}/report.html\">report</a>, \
         <a href=\"{folder}/summary.json\">summary.json</a>, \
         <a href=\"{folder}/events.csv\">events.csv</a>, \
         <a href=\"{folder}/trajectory.csv\">trajectory.csv</a>, \
         <a href=\"{folder}/trajectory.h5\">trajectory.h5</a>.</p>\n"
    )
}

fn next_section() -> String {
    let text = "<p><code>percussion list models</code> shows what else can be simulated, and \
        <code>percussion run bouncing-ball --set restitution=0.5</code> makes a run of your \
        own; <code>percussion view woodpecker</code> shows one live, to be paused and pushed.</p>\n";
    page::section("What next", text)
}
