//! `percussion render`: pictures of runs, models and files.

use std::fs;
use std::path::Path;

use tempfile::tempdir;

use crate::support::{assert_exit, percussion, words};

/// The only file in a folder, and its bytes.
fn only(folder: &Path) -> (String, Vec<u8>) {
    let mut files: Vec<_> = fs::read_dir(folder).expect("a folder").flatten().collect();
    assert_eq!(files.len(), 1, "{files:?}");
    let file = files.remove(0);
    (file.file_name().to_string_lossy().into_owned(), fs::read(file.path()).expect("a file"))
}

/// Every element is closed, in order.
fn is_well_formed(text: &str) -> bool {
    let mut open = Vec::new();
    for tag in text.split('<').skip(1) {
        let Some((tag, _)) = tag.split_once('>') else { return false };
        let name = tag.trim_start_matches('/').split([' ', '/']).next().unwrap_or_default();
        if tag.starts_with('/') {
            if open.pop() != Some(name) {
                return false;
            }
        } else if !tag.ends_with('/') {
            open.push(name);
        }
    }
    open.is_empty()
}

#[test]
fn planar_models_become_svg_and_move() {
    let folder = tempdir().expect("a folder");
    let home = folder.path();
    for (arguments, name) in [
        (&["--at", "0,0.05,0.1", "--strip"][..], "strip.svg"),
        (&["--animate", "--frames", "20", "--duration", "2"], "animation.svg"),
        (&["--at", "0.1", "--width", "300"], "picture-1.svg"),
    ] {
        let all = [&["render", "woodpecker", "--out", "p", "--force"][..], arguments].concat();
        let _ = fs::remove_dir_all(home.join("p"));
        assert_exit(&percussion(home, &all), 0);
        let (file, bytes) = only(&home.join("p"));
        let text = String::from_utf8(bytes).expect("text");
        assert_eq!(file, name);
        assert!(is_well_formed(&text), "{name}: {text}");
        assert!(text.matches("<path").count() > 4 && text.contains("<circle"), "{name}: {text}");
        assert!(!text.contains("NaN") && !text.contains("inf"), "{name}");
        assert_eq!(text.contains("<animateTransform"), name == "animation.svg");
    }
}

#[test]
fn scenes_become_png_that_is_not_blank_and_the_same_each_time() {
    let folder = tempdir().expect("a folder");
    let home = folder.path();
    let render = |out: &str, more: &[&str]| {
        let all = ["render", "box-stack", "--t-end", "0.02", "--width", "120", "-q", "--out", out];
        assert_exit(&percussion(home, &[&all[..], more].concat()), 0);
        only(&home.join(out))
    };
    let (name, first) = render("a", &["--at", "0.01"]);
    let (_, second) = render("b", &["--at", "0.01"]);
    assert_eq!(name, "picture-1.png");
    assert!(first.starts_with(b"\x89PNG") && first == second);
    assert!(first.len() > 1500, "{} bytes are a blank picture", first.len());
    let (name, strip) = render("c", &["--strip", "--frames", "3"]);
    assert!(name == "strip.png" && strip.len() > first.len());
    let (name, moving) = render("d", &["--animate", "--frames", "3"]);
    assert_eq!(name, "animation.png");
    assert!(moving.windows(4).any(|word| word == b"acTL"));
}

#[test]
fn a_recorded_run_looks_like_its_model() {
    let folder = tempdir().expect("a folder");
    let home = folder.path();
    assert_exit(&percussion(home, &["run", "planar-block", "--out", "run", "-q"]), 0);
    let at = ["--at", "0,0.05", "--strip", "-q"];
    assert_exit(&percussion(home, &[&["render", "run", "--out", "a"][..], &at].concat()), 0);
    assert_exit(
        &percussion(home, &[&["render", "planar-block", "--out", "b"][..], &at].concat()),
        0,
    );
    assert_eq!(only(&home.join("a")), only(&home.join("b")));
    let text = String::from_utf8(only(&home.join("a")).1).expect("text");
    // contacts of the second picture, and their forces
    assert_eq!(text.matches("<circle").count(), 2, "{text}");
}

#[test]
fn what_cannot_be_shown_is_refused_with_advice() {
    let folder = tempdir().expect("a folder");
    let home = folder.path();
    fs::create_dir(home.join("empty")).expect("a folder");
    let partly = ["run", "planar-block", "--record", "interactions", "--out", "partly", "-q"];
    assert_exit(&percussion(home, &partly), 0);
    for (arguments, said) in [
        (&["render", "bouncing-ball", "--at", "0,99"][..], "t = 99 s is not in the motion"),
        (&["render", "no/such"], "there is no run in no/such"),
        (&["render", "empty"], "holds no run"),
        (&["render", "woodpeker"], "did you mean `woodpecker`"),
        (&["render", "motorbike", "--follow", "farme"], "did you mean `frame`"),
        (&["render", "woodpecker", "--between", "1,0"], "the earlier one first"),
        (&["render", "partly"], "was not recorded"),
        (&["render", "partly", "--dt", "1e-3"], "would change the run"),
        (&["render", "woodpecker", "--animate", "--duration", "0"], "duration"),
    ] {
        let output = percussion(home, arguments);
        assert_exit(&output, 2);
        assert!(words(&output).contains(said), "{arguments:?}: {}", words(&output));
    }
}

#[test]
fn examples_with_shapes_and_figures_are_drawn() {
    let folder = tempdir().expect("a folder");
    let home = folder.path();
    let text = "[[body]]\nname = \"cart\"\nkind = \"planar-body\"\nmass = 1\ninertia = 0.1\n\
        velocity = [1, 0]\n[[drawing]]\nbody = \"cart\"\nkind = \"box\"\nsize = [0.4, 0.2]\n\
        colour = \"#123456\"\n[run]\ndt = 1e-2\nt_end = 0.5\n";
    fs::write(home.join("cart.toml"), text).expect("written");
    assert_exit(&percussion(home, &["render", "cart.toml", "--strip", "--out", "p"]), 0);
    let (_, bytes) = only(&home.join("p"));
    assert!(String::from_utf8(bytes).expect("text").contains("#123456"));
}

#[test]
fn motions_are_written_for_paraview_by_runs_and_of_runs() {
    let folder = tempdir().expect("a folder");
    let home = folder.path();
    let run = ["run", "woodpecker", "--t-end", "0.05", "--vtk", "--quiet", "--out", "run"];
    assert_exit(&percussion(home, &run), 0);
    let begins = |path: &str| {
        let bytes = fs::read(home.join(path)).expect("a file");
        assert!(bytes.starts_with(b"\x89HDF\r\n") && bytes.len() > 10_000, "{path}");
        bytes.len()
    };
    begins("run/motion.vtkhdf");
    for (source, out, more) in [
        ("run", "all", &[][..]),
        ("run", "some", &["--frames", "7"]),
        ("box-stack", "model", &["--t-end", "0.02"]),
    ] {
        let words = [&["render", source, "--vtk", "--out", out][..], more].concat();
        let output = percussion(home, &words);
        assert_exit(&output, 0);
        begins(&format!("{out}/motion.vtkhdf"));
        let said = String::from_utf8_lossy(&output.stdout).into_owned();
        assert!(out != "some" || said.contains("7 times"), "{said}");
    }
    for (wrong, told) in [
        (&["run", "woodpecker", "--vtk", "--json"][..], "--out"),
        (&["render", "run", "--vtk", "--strip", "--out", "x"], "--strip"),
        (&["render", "run", "--vtk", "--at", "9", "--out", "x"], "is not in the motion"),
    ] {
        let output = percussion(home, wrong);
        assert_exit(&output, 2);
        assert!(words(&output).contains(told), "{}", words(&output));
    }
}

#[test]
fn pictures_that_no_memory_holds_are_refused() {
    let folder = tempdir().expect("a folder");
    let many = ["render", "free-body", "--strip", "--frames", "2000", "--width", "4096"];
    let output = percussion(folder.path(), &many);
    assert_exit(&output, 2);
    assert!(words(&output).contains("--frames"), "{}", words(&output));
}
