//! `percussion view`: runs in a browser.

mod arguments;

pub(crate) use arguments::ViewArguments;

use std::fs;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::Duration;

use percussion_lab::experiments::execution::PreparedRun;
use percussion_lab::format::number;

use crate::ending::Ending;
use crate::failure::Failure;
use crate::live::{self, Live, Saves, Server};
use crate::options::setup_of;
use crate::run::{self, state_file};
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
    let saves = Saves { folder: PathBuf::new(), text: state_file::of_moment };
    let (sink, live) = live.serve(&ready, &arguments.server, (saves, WATCHED))?;
    let supervision = Supervision { quiet: true };
    let (run, _) = ready.run_with(&supervision, &mut (), sink);
    live.end(&run);
    terminal::note(&format!(
        "the run ended at t = {} s; Ctrl-C ends the server",
        number(run.summary.final_state.t)
    ));
    wait_for_interrupt();
    run::ending(run)
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
        live::open(&path.display().to_string());
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
