//! `percussion view`, and `percussion run --view`: runs in a browser.

mod arguments;
mod browser;
mod control;
mod http;
mod live_sink;
mod server;

pub(crate) use arguments::{ServerArguments, ViewArguments};
pub(crate) use live_sink::LiveSink;

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::thread;
use std::time::Duration;

use percussion::system::PushedSystem;
use percussion_lab::experiments::execution::{EndedRun, PreparedRun};
use percussion_lab::experiments::summary::Outcome;
use percussion_lab::format::number;
use percussion_lab::scenario::Setup;
use percussion_replay::page;

use self::control::Shared;
use self::server::Server;
use crate::ending::Ending;
use crate::failure::Failure;
use crate::options::setup_of;
use crate::run;
use crate::terminal::{self, Supervision, interrupt};

/// Speed of a run that is only watched: that of the clock.
const WATCHED: Option<f64> = Some(1.0);

/// Shows a run that is done, or one that goes on.
pub(crate) fn view(arguments: &ViewArguments) -> Result<Ending, Failure> {
    let folder = Path::new(&arguments.subject);
    if folder.is_dir() {
        return play(folder, arguments);
    }
    let mut setup = setup_of(&arguments.subject, &arguments.set)?;
    setup.take_times(arguments.dt, arguments.t_end)?;
    setup.choose_sampling(None);
    let live = Live::of(&mut setup);
    let ready = PreparedRun::new(setup)?;
    interrupt::listen();
    let (sink, live) = live.serve(&ready, &arguments.server, (PathBuf::new(), WATCHED))?;
    let supervision = Supervision { quiet: true };
    let (run, _) = ready.run_with(&supervision, &mut (), sink);
    live.end(&run);
    terminal::note(&format!(
        "the run ended at t = {} s; Ctrl-C ends the server",
        number(run.summary.final_state.t)
    ));
    wait_for_interrupt();
    run::ending(EndedRun { ..run })
}

/// Plays the replay of a folder.
fn play(folder: &Path, arguments: &ViewArguments) -> Result<Ending, Failure> {
    let path = folder.join("replay.html");
    if arguments.dt.is_some() || arguments.t_end.is_some() || !arguments.set.is_empty() {
        return Err(Failure::input(
            format!("{} is the folder of a run, which is only played", folder.display()),
            "leave --set, --dt and --t-end out, or name a model or a scenario file",
        ));
    }
    if !path.is_file() {
        return Err(Failure::input(
            format!("{} holds no replay.html", folder.display()),
            "give the folder of a run that has ended, or the name of a model",
        ));
    }
    if arguments.server.open {
        browser::open(&path.display().to_string());
        return Ok(Ending::Done);
    }
    let text = fs::read_to_string(&path).map_err(|error| Failure::file("read", &path, error))?;
    interrupt::listen();
    let server = Server::start(&arguments.server, text, None)?;
    terminal::print(&format!("{}\n", server.url))?;
    wait_for_interrupt();
    Ok(Ending::Done)
}

fn wait_for_interrupt() {
    while !interrupt::asked() {
        thread::sleep(Duration::from_millis(100));
    }
}

/// What a run shares with its viewers.
pub(crate) struct Live {
    shared: Arc<Shared>,
}

impl Live {
    /// Lets viewers push the system of a setup.
    pub(crate) fn of(setup: &mut Setup) -> Self {
        let shared = Arc::new(Shared::default());
        let drawing = setup.problem.drawing();
        let own = setup.problem.system.clone();
        setup.problem.system = Arc::new(PushedSystem::new(own, shared.push.clone()));
        setup.problem.drawing = Some(drawing);
        Self { shared }
    }

    /// Serves the run, which saves states in a folder and begins with this speed when somebody watches.
    pub(crate) fn serve(
        self,
        ready: &PreparedRun,
        arguments: &ServerArguments,
        (folder, speed): (PathBuf, Option<f64>),
    ) -> Result<(LiveSink, Self), Failure> {
        self.shared.change(|control| control.speed = speed);
        let frames = ready.looks().drawing.frames();
        let parts = frames.iter().map(|frame| frame.part().filter(|_| frame.is_body)).collect();
        let page = page::live_page(&ready.summary().scenario);
        let server = Server::start(arguments, page, Some((self.shared.clone(), parts)))?;
        terminal::note(&format!("watch the run at {}", server.url));
        if arguments.open {
            browser::open(&server.url);
        }
        let sink = LiveSink::new(self.shared.clone(), ready, folder);
        Ok((sink, self))
    }

    /// Whether somebody has pushed a body.
    pub(crate) fn was_disturbed(&self) -> bool {
        self.shared.push.was_used()
    }

    /// Tells viewers how the run ended.
    pub(crate) fn end(&self, run: &EndedRun) {
        let words = match (&run.summary.error, run.summary.outcome) {
            (Some(error), _) => format!("the run failed: {error}"),
            (None, Outcome::Interrupted) => "the run was interrupted".into(),
            (None, _) => "the run is finished".into(),
        };
        self.shared.end(&words);
    }
}
