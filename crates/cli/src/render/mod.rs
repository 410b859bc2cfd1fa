//! `percussion render`.

mod arguments;
mod motion;

pub(crate) use arguments::RenderArguments;

use percussion_drawing::{Drawing, FrameId};
use percussion_lab::format::number;
use percussion_pictures::{Film, Image, Look, PictureError, Projector, Shot};

use self::motion::Motion;
use crate::ending::Ending;
use crate::failure::{Failure, unknown};
use crate::files::{self, Folder};
use crate::terminal;

/// Times that are shown if none are given, and per second of an animation.
const PICTURES: u32 = 5;
const PER_SECOND: f64 = 24.0;

/// Makes pictures of a motion.
pub(crate) fn render(arguments: &RenderArguments) -> Result<Ending, Failure> {
    crate::options::positive("duration", arguments.duration, "4")?;
    let motion = Motion::of(arguments)?;
    let projector = Projector::new(motion.system.as_ref(), &motion.drawing, &motion.trajectory)
        .map_err(|error| refused(&error))?;
    let times = times(arguments, &projector)?;
    let shots: Result<Vec<Shot>, _> = times.iter().map(|t| projector.shot(*t)).collect();
    let (drawing, shots) = (motion.drawing.as_ref(), shots.map_err(|error| refused(&error))?);
    let film = match &arguments.follow {
        Some(name) => Film::following(drawing, shots, frame(drawing, name)?),
        None => Film::new(drawing, shots),
    };
    let film = film.map_err(|error| refused(&error))?;
    let look = Look { width: arguments.width, duration: arguments.duration };
    let RenderArguments { out, force, .. } = arguments;
    let Some(folder) =
        files::folder("percussion-render", &motion.name, out.as_deref(), *force, false)?
    else {
        return Ok(Ending::Done);
    };
    let written = if arguments.animate {
        vec![save(&folder, "animation", &film.animation(&look))?]
    } else if arguments.strip {
        vec![save(&folder, "strip", &film.strip(&look))?]
    } else {
        let images = film.stills(&look).into_iter().enumerate();
        let name = |k: usize| format!("picture-{}", k + 1);
        images.map(|(k, image)| save(&folder, &name(k), &image)).collect::<Result<_, _>>()?
    };
    if !arguments.quiet {
        terminal::print(&said(&folder, &written, &times))?;
    }
    Ok(Ending::Done)
}

/// The times that are asked for.
fn times(arguments: &RenderArguments, projector: &Projector) -> Result<Vec<f64>, Failure> {
    if let Some(at) = &arguments.at {
        return Ok(at.0.clone());
    }
    let [begin, end] = match arguments.between.as_ref().map(|numbers| &numbers.0[..]) {
        None => projector.span(),
        Some([begin, end]) if begin < end => [*begin, *end],
        Some(_) => {
            return Err(Failure::input(
                "--between takes two times, the earlier one first",
                "for instance --between 0,0.5",
            ));
        }
    };
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "2 … 2000")]
    let smooth = (PER_SECOND * arguments.duration).clamp(2.0, 2000.0) as u32;
    let count = arguments.frames.unwrap_or(if arguments.animate { smooth } else { PICTURES });
    let last = f64::from(count.max(2) - 1);
    Ok((0..count).map(|k| begin + (end - begin) * (f64::from(k) / last)).collect())
}

/// The frame of a body that is to be followed.
fn frame(drawing: &Drawing, name: &str) -> Result<FrameId, Failure> {
    let names = || drawing.frames().iter().map(|frame| frame.name.as_str());
    drawing
        .frame_named(name)
        .ok_or_else(|| unknown("body to follow called", name, names().collect::<Vec<_>>()))
}

fn save(folder: &Folder, name: &str, image: &Image) -> Result<String, Failure> {
    let name = format!("{name}.{}", image.extension);
    folder.write(&name, &image.bytes)?;
    Ok(name)
}

/// What was written.
fn said(folder: &Folder, written: &[String], times: &[f64]) -> String {
    let mut text = format!("Written to {}:\n", folder.path().display());
    if let [one] = written {
        let (first, last) = (times.first(), times.last());
        let [first, last] = [first, last].map(|t| number(t.copied().unwrap_or_default()));
        return text + &format!("  {one}  {} times from {first} s to {last} s\n", times.len());
    }
    for (name, t) in written.iter().zip(times) {
        text += &format!("  {name}  t = {} s\n", number(*t));
    }
    text
}

/// A picture that cannot be made, with advice.
fn refused(error: &PictureError) -> Failure {
    let help = match error {
        PictureError::NoSuchTime { begin, end, .. } => {
            format!("give --at between {} and {}, or a later --t-end", number(*begin), number(*end))
        }
        PictureError::NotRecorded { .. } => {
            "the run was recorded with --record; record all coordinates, or name the model or scenario file"
                .to_owned()
        }
        PictureError::NoSamples => "the run has recorded nothing yet; run it again".to_owned(),
        PictureError::NoTimes => "give at least one time: --at 0".to_owned(),
        PictureError::NothingToDraw => {
            "give the bodies shapes, or figures by [[drawing]]: docs/scenario.md".to_owned()
        }
    };
    Failure::input(error.to_string(), help)
}
