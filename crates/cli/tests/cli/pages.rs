//! Pages: one design, plots that are read as they are, and one script that makes them answer.

use std::fs;
use std::path::Path;

use crate::support::{BALL, assert_exit, percussion, without_scripts};
use tempfile::tempdir;

/// The page that a command writes.
fn page(arguments: &[&str], file: &str) -> String {
    let dir = tempdir().expect("folder");
    page_in(dir.path(), arguments, file)
}

fn page_in(folder: &Path, arguments: &[&str], file: &str) -> String {
    let output = percussion(folder, &[arguments, &["--quiet", "--out", "out"]].concat());
    assert_exit(&output, 0);
    fs::read_to_string(folder.join("out").join(file)).expect("page")
}

/// The values of an attribute, in order.
fn values<'a>(page: &'a str, attribute: &str) -> Vec<&'a str> {
    let begin = format!(" {attribute}=\"");
    let rest = |piece: &'a str| piece.split('"').next().unwrap_or_default();
    page.split(&begin).skip(1).map(rest).collect()
}

/// The two numbers of a range.
fn range(text: &str) -> (f64, f64) {
    let numbers: Vec<f64> = text.split(' ').map(|word| word.parse().expect("number")).collect();
    (numbers[0], numbers[1])
}

/// The part of a page from the plot of this heading to the next one.
fn plot<'a>(page: &'a str, title: &str) -> &'a str {
    let begin = page.find(&format!("<h3>{title}</h3>")).unwrap_or_else(|| panic!("no {title}"));
    let end = page[begin..].find("</figure>").expect("the end of a figure");
    &page[begin..begin + end]
}

/// What every page has: both sets of colours, one script, and drawings without colours of their own.
#[track_caller]
fn assert_designed(page: &str) {
    for words in ["@media screen and (prefers-color-scheme: dark)", "@media print {"] {
        assert_eq!(page.matches(words).count(), 1, "{words}");
    }
    assert_eq!(page.matches("Makes the plots of a page answer").count(), 1, "one script");
    assert!(page.contains("width=device-width"));
    let page_alone = without_scripts(page);
    let style = page_alone.rsplit("<style>").next().unwrap_or_default();
    assert_eq!(style.matches("--ink:").count(), 2, "a light and a dark colour");
    assert!(["src=", "@import", "url("].iter().all(|words| !page_alone.contains(words)));
    for figure in page.split("<figure").skip(1) {
        let drawing = figure.split("</figure>").next().unwrap_or_default();
        assert!(!drawing.contains('#'), "a colour of its own");
        assert!(drawing.contains("class=\"chart\"") && drawing.contains("data-x=\""));
    }
}

#[test]
fn all_pages_are_of_one_design() {
    let short = ["--schemes", "moreau-midpoint,moreau-jean"];
    let steps = ["--steps-max", "500"];
    for (command, more) in [
        (&["compare"][..], &short[..]),
        (&["study", "convergence"], &[&short[..], &steps].concat()),
        (&["study", "orbital"], &[&short[..], &steps].concat()),
        (&["study", "work-precision"], &[&short[..], &["--steps", "101,211"]].concat()),
    ] {
        assert_designed(&page(&[command, &BALL[..], more].concat(), "index.html"));
    }
    assert_designed(&page(&["run", "bouncing-ball"], "report.html"));
    assert_designed(&page(&["study", "relaxation"], "index.html"));
    let dir = tempdir().expect("folder");
    assert_exit(
        &percussion(
            dir.path(),
            &["bench", "generate", "p", "--families", "box-stack", "--sizes", "2"],
        ),
        0,
    );
    assert_designed(&page_in(dir.path(), &["bench", "solvers", "p"], "index.html"));
}

#[test]
fn plots_of_the_same_schemes_have_one_legend() {
    let schemes = ["--schemes", "moreau-midpoint,moreau-jean,no-penetration"];
    let compared = page(&[&["compare"], &BALL[..], &schemes].concat(), "index.html");
    assert!(compared.matches("<figure").count() >= 4);
    assert_eq!(compared.matches("<ul class=\"legend\">").count(), 1);
    let steps = ["--steps-max", "1000"];
    let study = [&["study", "convergence"], &BALL[..], &schemes, &steps].concat();
    assert_eq!(page(&study, "index.html").matches("<ul class=\"legend\">").count(), 1);
}

#[test]
fn axes_follow_the_errors_and_not_the_guides() {
    let study = ["study", "convergence", "linear-oscillator", "--steps-max", "1000", "--schemes"];
    let page =
        page(&[&study[..], &["galerkin-3,mannshardt,moreau-midpoint"]].concat(), "index.html");
    let ranges: Vec<_> = values(&page, "data-y").into_iter().map(range).collect();
    assert_eq!(ranges.len(), 2);
    assert!(ranges.iter().all(|(low, high)| *low > -20.0 && *high < 3.0), "{ranges:?}");
}

#[test]
fn angles_have_phase_portraits_and_a_portrait_needs_no_legend() {
    let page = page(&["run", "motorbike"], "report.html");
    let portraits: Vec<&str> = page.split("<h3>Phase portrait: ").skip(1).collect();
    assert_eq!(portraits.len(), 4);
    assert!(portraits.iter().any(|text| text.split('<').next().unwrap_or("").ends_with("angle")));
    assert!(!plot(&page, "Phase portrait: rear wheel.angle").contains("class=\"legend\""));
}

#[test]
fn a_contact_has_one_colour_in_all_plots() {
    let page = page(&["run", "motorbike"], "report.html");
    let colour = |title: &str| {
        let own = plot(&page, title);
        let tyre =
            own.split("<g class=\"series ").skip(1).find(|g| g.contains("data-name=\"rear tyre\""));
        tyre.and_then(|g| g.split('"').next()).map(str::to_owned).expect("a line of the tyre")
    };
    for title in ["Normal force", "Normal impulse", "Tangential force"] {
        assert_eq!(colour(title), colour("Gap"), "{title}");
    }
}

#[test]
fn prescribed_bodies_are_apart_from_what_is_computed() {
    let dir = tempdir().expect("folder");
    let file = "[run]\nt_end = 0.1\ndt = 1e-3\n[[body]]\nname = \"table\"\nkind = \"prescribed\"\n\
                amplitude = 0.1\nfrequency = 5\n[[body]]\nname = \"stone\"\n\
                kind = \"planar-body\"\nmass = 1.0\ninertia = 1.0\nposition = [0.0, 1.0]\n\
                velocity = [1.0, 0.0]\n";
    fs::write(dir.path().join("scene.toml"), file).expect("file");
    let page = page_in(dir.path(), &["run", "scene.toml"], "report.html");
    assert!(!plot(&page, "Position").contains("table"));
    assert!(!plot(&page, "Velocity").contains("table"));
    assert!(plot(&page, "Prescribed: position").contains("table.x"));
}
