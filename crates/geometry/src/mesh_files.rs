//! Meshes from files in STL (text or binary) and OBJ format.

use crate::error::ShapeError;
use crate::pose::Vector;
use crate::shapes::TriangleMesh;
use std::collections::HashMap;
use std::fs;
use std::io::Cursor;
use std::path::{Path, PathBuf};

/// Reads a mesh. A name without a root is looked for in `folders`, in their order; `scale` is how
/// many metres a unit of the file is, 0.001 for files in millimetres. Vertices with equal coordinates
/// become one; points and lines of OBJ
/// files are left out.
///
/// # Errors
/// If the file is in none of the folders, if it is neither STL nor OBJ, or if it holds no mesh.
pub fn read_mesh(name: &Path, folders: &[&Path], scale: f64) -> Result<TriangleMesh, ShapeError> {
    let (path, bytes) = load(name, folders)?;
    parse_mesh(&path, &bytes, scale)
}

/// The mesh that a file of this name with these bytes holds, as [`read_mesh`] reads it.
///
/// # Errors
/// If it is neither STL nor OBJ, or if it holds no mesh.
pub fn parse_mesh(name: &Path, bytes: &[u8], scale: f64) -> Result<TriangleMesh, ShapeError> {
    let scale = ShapeError::size("mesh file", "scale", scale)?;
    let ending = name.extension().map(|ending| ending.to_string_lossy().to_lowercase());
    let (points, triangles) = match ending.as_deref() {
        Some("stl") => parse_stl(bytes),
        Some("obj") => parse_obj(bytes),
        _ => Err("its name ends neither in .stl nor in .obj".to_owned()),
    }
    .map_err(|reason| ShapeError::Format { path: name.to_owned(), reason })?;
    let (vertices, numbers) = welded(&points, scale);
    let triangles = triangles.iter().map(|triangle| triangle.map(|k| numbers[k])).collect();
    TriangleMesh::new(vertices, triangles)
}

/// The first file of that name.
fn load(name: &Path, folders: &[&Path]) -> Result<(PathBuf, Vec<u8>), ShapeError> {
    let mut tried: Vec<PathBuf> = folders.iter().map(|folder| folder.join(name)).collect();
    if name.is_absolute() || tried.is_empty() {
        tried = vec![name.to_owned()];
    }
    let mut reason = String::new();
    for path in &tried {
        match fs::read(path) {
            Ok(bytes) => return Ok((path.clone(), bytes)),
            Err(error) => reason = error.to_string(),
        }
    }
    Err(ShapeError::File { name: name.to_owned(), tried, reason })
}

type Triangles = (Vec<[f64; 3]>, Vec<[usize; 3]>);

fn parse_stl(bytes: &[u8]) -> Result<Triangles, String> {
    let mesh = stl_io::read_stl(&mut Cursor::new(bytes)).map_err(|error| error.to_string())?;
    let points =
        mesh.vertices.iter().map(|vertex| [0, 1, 2].map(|k| f64::from(vertex[k]))).collect();
    Ok((points, mesh.faces.iter().map(|face| face.vertices).collect()))
}

/// Positions and faces alone; faces of more than three corners are cut from their first, and faces of
/// fewer left out.
fn parse_obj(bytes: &[u8]) -> Result<Triangles, String> {
    // a line may be continued
    let text = String::from_utf8_lossy(bytes).replace("\\\r\n", " ").replace("\\\n", " ");
    let (mut points, mut triangles) = (Vec::new(), Vec::new());
    for (line, number) in text.lines().zip(1..) {
        let place = |reason: String| format!("line {number}: {reason}");
        let mut words = line.split('#').next().unwrap_or_default().split_whitespace();
        match words.next() {
            Some("v") => points.push(parse_point(words).map_err(place)?),
            Some("f") => {
                let corners = words.map(|word| parse_corner(word, points.len()));
                let corners = corners.collect::<Result<Vec<_>, _>>().map_err(place)?;
                triangles.extend(corners.windows(2).skip(1).map(|k| [corners[0], k[0], k[1]]));
            }
            _ => {}
        }
    }
    Ok((points, triangles))
}

/// The first three numbers.
fn parse_point<'a>(words: impl Iterator<Item = &'a str>) -> Result<[f64; 3], String> {
    let numbers = words
        .take(3)
        .map(|word| word.parse::<f64>().map_err(|_| format!("{word:?} is not a number")));
    let numbers = numbers.collect::<Result<Vec<_>, _>>()?;
    <[f64; 3]>::try_from(numbers).map_err(|_| "a point has three numbers".to_owned())
}

/// The place of the point of a corner, `point/texture/normal`, among `count` points: counted from 1, or back
/// from the last if negative.
fn parse_corner(word: &str, count: usize) -> Result<usize, String> {
    let number = word.split('/').next().unwrap_or_default().parse::<i64>();
    let place = match number {
        Ok(back) if back < 0 => {
            usize::try_from(back.unsigned_abs()).ok().and_then(|n| count.checked_sub(n))
        }
        Ok(number) => usize::try_from(number).ok().and_then(|n| n.checked_sub(1)),
        Err(_) => None,
    };
    place.filter(|place| *place < count).ok_or_else(|| {
        format!("{word:?} is no corner: there are {count} points before it, counted from 1")
    })
}

/// Points without repetitions, and the number that each has among them.
fn welded(points: &[[f64; 3]], scale: f64) -> (Vec<Vector>, Vec<u32>) {
    let mut numbers: HashMap<[u64; 3], u32> = HashMap::new();
    let mut vertices: Vec<Vector> = Vec::new();
    let mut number_of = |point: &[f64; 3]| {
        // −0 is 0
        let key = point.map(|x| (x + 0.0).to_bits());
        *numbers.entry(key).or_insert_with(|| {
            vertices.push(Vector::from(*point) * scale);
            vertices.len() as u32 - 1
        })
    };
    let numbers = points.iter().map(&mut number_of).collect();
    (vertices, numbers)
}
