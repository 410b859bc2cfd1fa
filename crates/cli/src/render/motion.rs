//! The motion that is shown: of a recorded run, or of one that is made for it.

use std::fs::File;
use std::io::BufReader;
use std::path::Path;
use std::sync::Arc;

use percussion::simulation::{Trajectory, read_motion, replay};
use percussion::system::MechanicalSystem;
use percussion_drawing::Drawing;
use percussion_lab::experiments::execution::PreparedRun;
use percussion_lab::experiments::summary::Outcome;
use percussion_lab::scenario::Setup;

use super::RenderArguments;
use crate::failure::Failure;
use crate::files::{read_text, stem};
use crate::options::setup_of;
use crate::run::bound_step;
use crate::terminal::{Supervision, interrupt};

/// A motion, whose it is and how that looks.
pub(super) struct Motion {
    pub(super) name: String,
    pub(super) system: Arc<dyn MechanicalSystem>,
    pub(super) drawing: Arc<Drawing>,
    pub(super) trajectory: Trajectory,
}

/// The scenario in the folder of a run.
const SCENARIO: &str = "scenario.toml";

/// Advice about a folder that is none of a run.
const NO_RUN: &str = "`percussion render` takes the folder of a run (`percussion run … --out DIR`), a model \
    (`percussion list models`) or a scenario file";

impl Motion {
    /// The motion to be shown; none if it was interrupted.
    pub(super) fn of(arguments: &RenderArguments) -> Result<Option<Self>, Failure> {
        let path = Path::new(&arguments.source);
        if path.is_dir() && (path.join(SCENARIO).is_file() || !is_model(&arguments.source)) {
            refuse_settings(arguments)?;
            return Self::recorded(path).map(Some);
        }
        let is_path = path.components().count() > 1 && path.extension().is_none();
        if is_path && !path.exists() {
            return Err(Failure::input(format!("there is no run in {}", path.display()), NO_RUN));
        }
        let mut setup = setup_of(&arguments.source, &arguments.set)?;
        setup.take_times(arguments.dt, arguments.t_end)?;
        bound_step(&mut setup)?;
        setup.choose_sampling(None);
        interrupt::listen();
        let (name, shown) = (setup.scenario.name.clone(), setup.problem.clone());
        let run = PreparedRun::new(setup)?.run(&Supervision { quiet: arguments.quiet });
        if let Some(error) = run.failure {
            return Err(Failure::numerical(error));
        }
        if run.summary.outcome == Outcome::Interrupted {
            return Ok(None);
        }
        let (drawing, system) = (shown.drawing(), shown.system);
        Ok(Some(Self { name, system, drawing, trajectory: run.trajectory }))
    }

    /// The motion in the folder of a run.
    fn recorded(folder: &Path) -> Result<Self, Failure> {
        let [scenario, samples, journal] =
            [SCENARIO, "trajectory.h5", "trajectory.journal"].map(|name| folder.join(name));
        if !scenario.is_file() || !(samples.is_file() || journal.is_file()) {
            let message = format!(
                "{} holds no run: there is no scenario.toml or no trajectory.h5",
                folder.display()
            );
            return Err(Failure::input(message, NO_RUN));
        }
        let text = read_text(&scenario, NO_RUN)?;
        let name = stem(&std::path::absolute(folder).unwrap_or_else(|_| folder.to_owned()));
        let setup = Setup::from_toml(&text, &name)
            .map_err(|error| Failure::in_file(error, &scenario, &text))?;
        let trajectory = if samples.is_file() {
            read_motion(&samples).map_err(|error| Failure::reading(&samples, error, NO_RUN))?
        } else {
            // of a run that goes on, or was killed
            let mut trajectory = Trajectory::default();
            File::open(&journal)
                .and_then(|file| replay(&mut BufReader::new(file), &mut trajectory))
                .map_err(|error| Failure::reading(&journal, error, NO_RUN))?;
            trajectory
        };
        let drawing = setup.problem.drawing();
        Ok(Self { name, system: setup.problem.system, drawing, trajectory })
    }
}

/// Whether a model has this name, beside which a folder without a run does not count.
fn is_model(name: &str) -> bool {
    percussion_lab::models::all().iter().any(|model| model.name == name)
}

/// A recorded run is as it was recorded.
fn refuse_settings(arguments: &RenderArguments) -> Result<(), Failure> {
    let given = [
        ("--set", !arguments.set.is_empty()),
        ("--dt", arguments.dt.is_some()),
        ("--t-end", arguments.t_end.is_some()),
    ];
    match given.iter().find(|(_, given)| *given) {
        None => Ok(()),
        Some((option, _)) => Err(Failure::input(
            format!("{option} would change the run in {}, which is recorded", arguments.source),
            format!(
                "leave {option} out, or name the model or scenario file in place of the folder"
            ),
        )),
    }
}
