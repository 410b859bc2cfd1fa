//! Meshes from files.

use percussion_geometry::mesh_files::read_mesh;
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
