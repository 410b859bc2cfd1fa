//! `percussion render`.

mod arguments;
mod motion;

pub(crate) use arguments::RenderArguments;

use percussion_drawing::{Drawing, FrameId, View};
use percussion_lab::format::number;
use percussion_pictures::{Film, Image, Look, Projector, Shot, vtkhdf};

use self::motion::Motion;
use crate::ending::Ending;
use crate::failure::{Failure, refused, unknown};
use crate::files::{self, Folder};
use crate::terminal;

/// Times that are shown if none are given, and per second of an animation.
const PICTURES: u32 = 5;
const PER_SECOND: f64 = 24.0;
/// Pixels that are held at once.
const MOST_PIXELS: u64 = 200_000_000;

/// Makes pictures of a motion.
pub(crate) fn render(arguments: &RenderArguments) -> Result<Ending, Failure> {
    crate::options::positive("duration", arguments.duration, "4")?;
    let Some(motion) = Motion::of(arguments)? else { return Ok(Ending::Interrupted) };
    let projector = Projector::new(motion.system.as_ref(), &motion.drawing, &motion.trajectory)
        .map_err(|error| refused(&error))?;
    if arguments.vtk {
        return write_vtk(arguments, &motion, &projector);
    }
    let times = times(arguments, &projector)?;
    if motion.drawing.view() == View::Space {
        bound_pixels(arguments, times.len())?;
    }
    let shots: Result<Vec<Shot>, _> = times.iter().map(|t| projector.shot(*t)).collect();
    let (drawing, shots) = (motion.drawing.as_ref(), shots.map_err(|error| refused(&error))?);
    let film = match &arguments.follow {
        Some(name) => Film::following(drawing, shots, frame(drawing, name)?),
        None => Film::new(drawing, shots),
    };
    let film = film.map_err(|error| refused(&error))?;
    let look = Look { width: arguments.width, duration: arguments.duration };
    let Some(folder) = folder(arguments, &motion)? else { return Ok(Ending::Done) };
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

/// Refuses pictures that no memory holds: all of a strip or of a moving picture are there at once.
fn bound_pixels(arguments: &RenderArguments, pictures: usize) -> Result<(), Failure> {
    let width = u64::from(arguments.width);
    let at_once = if arguments.strip || arguments.animate { pictures as u64 } else { 1 };
    // pictures are about as high as wide at most
    if at_once * width * width <= MOST_PIXELS {
        return Ok(());
    }
    let message = format!("{pictures} pictures of {width} pixels across do not fit into memory");
    Err(Failure::input(message, "ask for fewer by --frames, or smaller ones by --width"))
}

fn folder(arguments: &RenderArguments, motion: &Motion) -> Result<Option<Folder>, Failure> {
    let RenderArguments { out, force, .. } = arguments;
    files::folder("percussion-render", &motion.name, out.as_deref(), *force, false)
}

/// Writes a file for ParaView.
fn write_vtk(
    arguments: &RenderArguments,
    motion: &Motion,
    projector: &Projector,
) -> Result<Ending, Failure> {
    let frames = projector.frames(samples(arguments, motion, projector)?);
    let file = vtkhdf(&motion.drawing, &frames).map_err(|error| refused(&error))?;
    let Some(folder) = folder(arguments, motion)? else { return Ok(Ending::Done) };
    folder.write("motion.vtkhdf", &file.bytes)?;
    if motion.trajectory.channels.is_empty() && motion.system.laws().iter().next().is_some() {
        terminal::note(
            "no contact was recorded: record them by --record bodies,interactions, or run with --vtk",
        );
    }
    if !arguments.quiet {
        let (path, times) = (folder.path().display(), file.times);
        terminal::print(&format!("Written to {path}:\n  motion.vtkhdf  {times} times\n"))?;
    }
    Ok(Ending::Done)
}

/// Numbers of the samples next to the times that are asked for, or of all samples there.
fn samples(
    arguments: &RenderArguments,
    motion: &Motion,
    projector: &Projector,
) -> Result<Vec<usize>, Failure> {
    let recorded = &motion.trajectory.t;
    if arguments.at.is_none() && arguments.frames.is_none() {
        let [begin, end] = span(arguments, projector)?;
        let inside = |k: &usize| (begin..=end).contains(&recorded[*k]);
        return Ok((0..recorded.len()).filter(inside).collect());
    }
    let mut samples = Vec::new();
    for t in times(arguments, projector)? {
        // refuses times outside
        projector.shot(t).map_err(|error| refused(&error))?;
        let after = recorded.partition_point(|time| *time < t).min(recorded.len() - 1);
        let before = after.saturating_sub(1);
        let nearer = if t - recorded[before] < recorded[after] - t { before } else { after };
        samples.push(nearer);
    }
    samples.sort_unstable();
    samples.dedup();
    Ok(samples)
}

/// The times that are asked for.
fn times(arguments: &RenderArguments, projector: &Projector) -> Result<Vec<f64>, Failure> {
    if let Some(at) = &arguments.at {
        return Ok(at.0.clone());
    }
    let [begin, end] = span(arguments, projector)?;
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "2 … 2000")]
    let smooth = (PER_SECOND * arguments.duration).clamp(2.0, 2000.0) as u32;
    let count = arguments.frames.unwrap_or(if arguments.animate { smooth } else { PICTURES });
    let last = f64::from(count.max(2) - 1);
    Ok((0..count).map(|k| begin + (end - begin) * (f64::from(k) / last)).collect())
}

/// The first and the last time that are asked for.
fn span(arguments: &RenderArguments, projector: &Projector) -> Result<[f64; 2], Failure> {
    match arguments.between.as_ref().map(|numbers| &numbers.0[..]) {
        None => Ok(projector.span()),
        Some([begin, end]) if begin < end => Ok([*begin, *end]),
        Some(_) => Err(Failure::input(
            "--between takes two times, the earlier one first",
            "for instance --between 0,0.5",
        )),
    }
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
