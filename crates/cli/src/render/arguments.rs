//! Options of `percussion render`.

use std::path::PathBuf;

use clap::Args;

use crate::options::{Assignment, Numbers};

/// Options of `percussion render`.
#[derive(Debug, Args)]
#[expect(clippy::struct_excessive_bools, reason = "each is an option of its own")]
#[command(after_help = "\
Examples:
  percussion render woodpecker --at 0,0.05,0.1         three pictures
  percussion render woodpecker --strip --frames 8      eight of them beside each other
  percussion render rattleback --animate --width 320   a moving picture
  percussion render percussion-run/dominoes --strip    of a run that was recorded
  percussion render machine.toml --at 0                how a file looks
  percussion render percussion-run/dominoes --vtk      motion.vtkhdf for ParaView

Systems in the plane become SVG, those in space PNG. Contacts are dots, coloured by mode (sticking green, sliding
orange, rolling blue), with arrows for their forces. The same motion gives the same bytes.")]
pub(crate) struct RenderArguments {
    /// Folder of a run, name of a model (see `percussion list models`), or a scenario file
    #[arg(value_name = "RUN|MODEL|SCENARIO.toml")]
    pub(crate) source: String,
    /// Times to show, in s, separated by commas; evenly spread over the motion if not given
    #[arg(long, value_name = "T,T,…", allow_hyphen_values = true, conflicts_with_all = ["frames", "between"])]
    pub(crate) at: Option<Numbers>,
    /// Number of times to show, evenly spread; 5 if not given, of animations 24 per second
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=2000))]
    pub(crate) frames: Option<u32>,
    /// First and last time to show, in s; those of the motion if not given
    #[arg(long, value_name = "T,T", allow_hyphen_values = true)]
    pub(crate) between: Option<Numbers>,
    /// One file with all times beside each other
    #[arg(long, conflicts_with = "animate")]
    pub(crate) strip: bool,
    /// One file in which the times follow each other: SVG or PNG that move
    #[arg(long)]
    pub(crate) animate: bool,
    /// One file for ParaView, motion.vtkhdf, of the samples at these times, or of all: bodies with their velocities,
    /// contacts with normals and forces
    #[arg(long, conflicts_with_all = ["strip", "animate", "follow", "width"])]
    pub(crate) vtk: bool,
    /// Duration of an animation, in s
    #[arg(long, value_name = "SECONDS", default_value = "4", requires = "animate")]
    pub(crate) duration: f64,
    /// Body that stays in its place in the picture
    #[arg(long, value_name = "NAME")]
    pub(crate) follow: Option<String>,
    /// Width of a picture, in pixels; drawings that are tall become narrower
    #[arg(long, value_name = "N", default_value = "480", value_parser = clap::value_parser!(u32).range(32..=4096))]
    pub(crate) width: u32,
    /// Parameter of the model, or of the scenario file; may be given several times
    #[arg(long, value_name = "NAME=VALUE", allow_hyphen_values = true)]
    pub(crate) set: Vec<Assignment>,
    /// Step size of the simulation, in s
    #[arg(long, value_name = "SECONDS")]
    pub(crate) dt: Option<f64>,
    /// End of the simulation, in s
    #[arg(long, value_name = "SECONDS")]
    pub(crate) t_end: Option<f64>,
    /// Folder to write to; `percussion-render/NAME` if not given
    #[arg(long, value_name = "DIR")]
    pub(crate) out: Option<PathBuf>,
    /// Write to a folder that is not empty
    #[arg(long)]
    pub(crate) force: bool,
    /// Print nothing but warnings and errors
    #[arg(long, short)]
    pub(crate) quiet: bool,
}
