//! Meshes from files.

#![expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "places in a file")]

use percussion_geometry::contract::Random;
use percussion_geometry::mesh_files::{parse_mesh, read_mesh};
use percussion_geometry::shapes::Shape;
use std::fs;
use std::path::Path;

const STL: &str = "solid t
facet normal 0 0 0\nouter loop\nvertex 0 0 0\nvertex 0 1000 0\nvertex 1000 0 0\nendloop\nendfacet
facet normal 0 0 0\nouter loop\nvertex 0 0 0\nvertex 1000 0 0\nvertex 0 0 1000\nendloop\nendfacet
facet normal 0 0 0\nouter loop\nvertex 1000 0 0\nvertex 0 1000 0\nvertex 0 0 1000\nendloop\nendfacet
facet normal 0 0 0\nouter loop\nvertex -0 0 0\nvertex 0 0 1000\nvertex 0 1000 0\nendloop\nendfacet
endsolid t\n";

/// A unit cube; its faces have four corners.
const OBJ: &str = "mtllib none.mtl
v 0 0 0\nv 1 0 0\nv 1 1 0\nv 0 1 0\nv 0 0 1\nv 1 0 1\nv 1 1 1\nv 0 1 1
f 1 4 3 2\nf 5 6 7 8\nf 1 2 6 5\nf 2 3 7 6\nf 3 4 8 7\nf 4 1 5 8\n";

#[test]
fn files_of_both_formats_are_read_with_their_unit() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("corner.STL"), STL).unwrap();
    fs::write(folder.path().join("cube.obj"), OBJ).unwrap();
    let folders = [Path::new("elsewhere"), folder.path()];

    let corner = read_mesh(Path::new("corner.STL"), &folders, 1e-3).unwrap();
    assert_eq!((corner.vertices().len(), corner.is_closed()), (4, true));
    let volume = Shape::from(corner).mass_properties().unwrap().volume;
    assert!((volume - 1.0 / 6.0).abs() < 1e-12, "{volume}");

    let cube = read_mesh(Path::new("cube.obj"), &folders, 2.0).unwrap();
    assert_eq!((cube.triangles().len(), cube.is_closed()), (12, true));
    assert!((Shape::from(cube).mass_properties().unwrap().volume - 8.0).abs() < 1e-14);
}

#[test]
fn corners_may_be_counted_back_and_name_textures_and_normals_and_lines_may_go_on() {
    let text =
        "v 0 0 0 # a corner\nv 1 0 0 1\nv 0 1 0\nvn 0 0 1\nvt 0 0\nf 1/1/1 \\\n -2//-7 3\nl 1 2\n";
    let mesh = parse_mesh(Path::new("a.obj"), text.as_bytes(), 1.0).unwrap();
    assert_eq!(mesh.triangles(), [[0, 1, 2]]);
    for wrong in
        ["f 1 2 4", "f 0 1 2", "f -4 1 2", "f 1 2 x", "f 1 2 99999999999999999999", "v 1 2"]
    {
        let text = format!("v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n{wrong}\n");
        let error = parse_mesh(Path::new("a.obj"), text.as_bytes(), 1.0).unwrap_err().to_string();
        assert!(error.contains("line 5"), "{error}");
    }
}

#[test]
fn errors_name_the_file_and_where_it_was_looked_for() {
    let folder = tempfile::tempdir().unwrap();
    let read = |name: &str| {
        let folders = [Path::new("first"), folder.path()];
        read_mesh(Path::new(name), &folders, 1.0).unwrap_err().to_string()
    };
    let missing = read("none.stl");
    assert!(missing.contains("first/none.stl") && missing.contains("No such file"), "{missing}");
    for (name, text) in [
        ("a.stl", "nothing"),
        ("a.obj", "v 1 2 x\n"),
        ("b.obj", "v 0 0 0\nf 1 2 3\n"),
        ("c.obj", "v 0 0 0\nv 1 0 0\nl 1 2\n"),
        ("empty.obj", ""),
        ("a.txt", ""),
    ] {
        fs::write(folder.path().join(name), text).unwrap();
        let error = read(name);
        assert!(error.contains(name) || error.contains("at least 1 triangles"), "{name}: {error}");
    }
}

/// A tetrahedron as a binary STL file.
fn binary_stl() -> Vec<u8> {
    let mut bytes = vec![0; 80];
    bytes.extend(2_u32.to_le_bytes());
    for triangle in [
        [0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 1.0, 0.0],
        [0.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 1.0],
    ] {
        bytes.extend([0; 12]);
        bytes.extend(triangle.iter().flat_map(|x: &f32| x.to_le_bytes()));
        bytes.extend([0; 2]);
    }
    bytes
}

#[test]
fn damaged_files_are_read_or_refused() {
    let binary = binary_stl();
    let good: [(&str, &[u8]); 3] =
        [("a.stl", STL.as_bytes()), ("b.stl", &binary), ("c.obj", OBJ.as_bytes())];
    let mut read = 0;
    for (name, bytes) in good {
        for seed in 0..20_000 {
            let mut random = Random::new(seed);
            let mut damaged = bytes.to_vec();
            for _ in 0..=seed % 4 {
                let place = (random.unit() * damaged.len() as f64) as usize;
                match seed % 3 {
                    0 => damaged[place] = (random.unit() * 256.0) as u8,
                    1 => damaged.truncate(place.max(1)),
                    _ => damaged
                        .insert(place, b"0123456789-/. e\nfv"[(random.unit() * 18.0) as usize]),
                }
            }
            if let Ok(mesh) = parse_mesh(Path::new(name), &damaged, 1.0) {
                read += 1;
                let _ = Shape::from(mesh).mass_properties();
            }
        }
    }
    assert!(read > 1000, "{read}");
}
