//! A page on this machine that watches a run while it goes on.

mod arguments;
mod browser;
mod control;
mod http;
mod server;
mod sink;

pub(crate) use arguments::ServerArguments;
pub(crate) use browser::open;
pub(crate) use server::Server;
pub(crate) use sink::{LiveSink, Saves};

use std::sync::Arc;

use percussion::system::PushedSystem;
use percussion_lab::experiments::execution::{EndedRun, PreparedRun};
use percussion_lab::experiments::summary::Outcome;
use percussion_lab::scenario::Setup;
use percussion_replay::page;

use self::control::Shared;
use crate::failure::Failure;
use crate::terminal;

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

    /// Serves the run, which saves states there and begins with this speed when somebody watches.
    pub(crate) fn serve(
        self,
        ready: &PreparedRun,
        arguments: &ServerArguments,
        (saves, speed): (Saves, Option<f64>),
    ) -> Result<(LiveSink, Self), Failure> {
        self.shared.change(|control| control.speed = speed);
        let frames = ready.looks().drawing.frames();
        let parts = frames.iter().map(|frame| frame.part().filter(|_| frame.is_body)).collect();
        let page = page::live_page(&ready.summary().scenario);
        let server = Server::start(arguments, page, Some((self.shared.clone(), parts)))?;
        terminal::note(&format!("watch the run at {}", server.url));
        if arguments.open {
            open(&server.url);
        }
        let sink = LiveSink::new(self.shared.clone(), ready, saves);
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
