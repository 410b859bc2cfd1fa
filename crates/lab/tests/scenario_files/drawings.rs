//! `[[drawing]]`: figures of bodies in files.

use percussion_drawing::{Colour, Form, GROUND, View};
use percussion_lab::scenario::Setup;

use crate::support::place;

const PLANE: &str = "[[body]]\nname = \"cart\"\nkind = \"planar-body\"\nmass = 1\ninertia = 0.1\n\
    position = [0, 1]\n\n[[drawing]]\nbody = \"cart\"\nkind = \"box\"\nsize = [0.4, 0.2]\n\
    colour = \"accent\"\n\n[[drawing]]\nbody = \"cart\"\nkind = \"disc\"\nradius = 0.05\n\
    position = [0.1, -0.1]\nangle = \"90 deg\"\nname = \"wheel\"\nopacity = 0.5\n\n\
    [[drawing]]\nkind = \"rail\"\npoints = [[-1, 0], [0, 0], [1, 0.5]]\n\n\
    [run]\ndt = 1e-3\nt_end = 0.5\n";

#[test]
fn figures_of_a_file_are_what_its_bodies_look_like() {
    let setup = Setup::from_toml(PLANE, "cart").expect("a file");
    let drawing = setup.problem.drawing();
    assert_eq!(drawing.view(), View::Plane);
    let cart = drawing.frame_named("cart").expect("the body");
    let own: Vec<_> = drawing.figures().iter().filter(|figure| figure.frame == cart).collect();
    let [hull, wheel] = own[..] else { panic!("{own:?}") };
    assert_eq!((&hull.form, hull.colour), (&Form::rectangle(0.4, 0.2), Colour::Accent));
    assert_eq!((&wheel.form, wheel.opacity), (&Form::disc(0.05), 0.5));
    assert_eq!(wheel.name.as_deref(), Some("wheel"));
    let corner = wheel.pose * percussion_geometry::nalgebra::Point3::new(1.0, 0.0, 0.0);
    assert!((corner.x - 0.1).abs() < 1e-12 && (corner.y - 0.9).abs() < 1e-12, "{corner}");
    let ground = drawing.figures().iter().filter(|figure| figure.frame == GROUND);
    assert_eq!(ground.filter(|figure| matches!(figure.form, Form::Path { .. })).count(), 1);
}

#[test]
fn bodies_without_figures_keep_their_shapes() {
    let text = "[[body]]\nname = \"ball\"\nkind = \"rigid-body\"\ndensity = 1000\n\
        shape = { kind = \"sphere\", radius = 0.1 }\n\n[[body]]\nname = \"box\"\n\
        kind = \"rigid-body\"\nposition = [1, 0, 0]\ndensity = 1000\n\
        shape = { kind = \"box\", size = [1, 1, 1] }\n\n[[drawing]]\nbody = \"box\"\n\
        kind = \"compound\"\nshapes = [{ kind = \"sphere\", radius = 0.2 }, \
        { kind = \"cone\", radius = 0.1, height = 0.3, position = [0, 0, 0.3] }]\n\n\
        [[contact]]\nfriction = 0.3\n\n\
        [run]\ndt = 1e-3\nt_end = 0.5\n";
    let setup = Setup::from_toml(text, "two").expect("a file");
    let drawing = setup.problem.drawing();
    let forms = |name: &str| {
        let frame = drawing.frame_named(name).expect("a body");
        let own = drawing.figures().iter().filter(move |figure| figure.frame == frame);
        own.map(|figure| figure.form.clone()).collect::<Vec<_>>()
    };
    assert_eq!(forms("ball"), [Form::sphere(0.1)]);
    assert_eq!(forms("box"), [Form::sphere(0.2), Form::Cone { radius: 0.1, half: 0.15 }]);
}

#[test]
fn wrong_figures_are_refused_with_their_place() {
    for (from, to, words) in [
        (
            "body = \"cart\"\nkind = \"box\"",
            "body = \"car\"\nkind = \"box\"",
            "did you mean `cart`",
        ),
        ("\"accent\"", "\"pink\"", "#rrggbb"),
        ("\"accent\"", "\"#12345\"", "there is no colour"),
        ("\"accent\"", "\"body 9\"", "body 1 … body 8"),
        ("opacity = 0.5", "opacity = 2", "opacity"),
        ("radius = 0.05", "radius = -1", "radius"),
        ("kind = \"disc\"", "kind = \"disk\"", "did you mean \"disc\""),
        ("kind = \"rail\"", "kind = \"rail\"\ncolor = \"tool\"", "did you mean `colour`"),
        ("angle = \"90 deg\"", "rotation = 1", "unknown key"),
    ] {
        let text = PLANE.replacen(from, to, 1);
        let error = Setup::from_toml(&text, "cart").map(drop).expect_err(to);
        assert!(place(&text, &error).0 > 7, "{to}: {error:?}");
        let said = format!("{} {}", error.message, error.help.unwrap_or_default());
        assert!(said.contains(words), "{to}: {said}");
    }
    let model = "model = \"woodpecker\"\n[[drawing]]\nkind = \"disc\"\nradius = 1\n";
    let error = Setup::from_toml(model, "model").map(drop).expect_err("both");
    assert!(error.message.contains("cannot be combined"), "{error:?}");
}
