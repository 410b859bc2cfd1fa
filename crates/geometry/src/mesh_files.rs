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

fn parse_obj(mut bytes: &[u8]) -> Result<Triangles, String> {
    let (triangulate, ignore_points, ignore_lines) = (true, true, true);
    let others = tobj::LoadOptions::default();
    let options = tobj::LoadOptions { triangulate, ignore_points, ignore_lines, ..others };
    // materials have no shape
    let materials = |_: &Path| Ok(Default::default());
    let (models, _) =
        tobj::load_obj_buf(&mut bytes, &options, materials).map_err(|error| error.to_string())?;
    let (mut points, mut triangles) = (Vec::new(), Vec::new());
    for model in models {
        let begin = points.len();
        let (coordinates, _) = model.mesh.positions.as_chunks::<3>();
        points.extend_from_slice(coordinates);
        let (corners, _) = model.mesh.indices.as_chunks::<3>();
        triangles.extend(corners.iter().map(|t| t.map(|k| begin + k as usize)));
    }
    Ok((points, triangles))
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
