use hdf5_pure::File;
use percussion::parts::{Point, PointMass, PointPlane};
use percussion::simulation::{RecordedInteraction, SampleSink, Trajectory};
use percussion::system::{Assembly, InteractionKey, MechanicalSystem};
use percussion_drawing::{Drawing, Form, GROUND, StrandKind, pose};
use percussion_inclusion::laws::{Mode, UnilateralContact};
use percussion_replay::{ContactRow, DrawnContact, Frame, Motion};

use super::*;
use crate::projector::Projector;

/// A ball at (t, 0, 0) that turns about z with 2 rad/s, on a rod to the ground and above a floor, with contacts where it is late.
fn rolling(times: u8) -> (Drawing, Motion) {
    let mut drawing = Drawing::in_space();
    let ball = drawing.frame("ball", |_, _| pose(0.0, 0.0, 0.0));
    drawing.draw(ball, Form::cuboid([2.0, 2.0, 2.0]));
    drawing.draw(GROUND, Form::HalfSpace);
    drawing.draw(GROUND, Form::path(&[[0.0, 0.0], [1.0, 0.0], [1.0, 1.0]], 0.0));
    let ends = [drawing.point(GROUND, [0.0; 3]), drawing.point(ball, [0.0; 3])];
    drawing.strand(StrandKind::Rod, &ends);
    let mut motion = Motion::default();
    for k in 0..times {
        let t = f32::from(k);
        let row = ContactRow {
            mode: 2,
            at: [t, 0.0, -1.0],
            normal: [0.0, 0.0, 1.0],
            force: [1.0, 2.0, 10.0 * t],
            gap: -0.5,
            ..ContactRow::default()
        };
        motion.frames.push(Frame {
            t: f64::from(k),
            poses: vec![t, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0],
            points: vec![0.0, 0.0, 0.0, t, 0.0, 0.0],
            rates: vec![1.0, 0.0, 0.0, 0.0, 0.0, 2.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0],
            contacts: vec![row; usize::from(k)],
            ..Frame::default()
        });
    }
    let (name, law) = ("floor".to_owned(), "frictional-contact".to_owned());
    motion.contacts.push(DrawnContact { name, law, joint: false, friction: Some(0.3) });
    (drawing, motion)
}

fn list(file: &File, path: &str) -> Vec<i64> {
    file.dataset(&format!("VTKHDF/{path}")).expect(path).read_i64().expect("numbers")
}

fn numbers(file: &File, path: &str) -> Vec<f32> {
    file.dataset(&format!("VTKHDF/{path}")).expect(path).read_f32().expect("numbers")
}

#[test]
fn all_times_have_their_points_cells_and_data() {
    let (drawing, motion) = rolling(3);
    let written = vtkhdf(&drawing, &motion).expect("a file");
    assert_eq!(written.times, 3);
    let file = File::from_bytes(written.bytes).expect("HDF5");
    let root = file.group("VTKHDF").expect("the root");
    assert_eq!(root.attrs().expect("attributes")["Type"].as_str(), Some("PolyData"));
    let times = file.dataset("VTKHDF/Steps/Values").expect("times").read_f64().expect("numbers");
    assert_eq!(times, [0.0, 1.0, 2.0]);
    // a cube of four sides and four triangles, a floor, a line and a rod; then the contacts
    let figures = 28 + 4 + 3 + 2;
    assert_eq!(list(&file, "NumberOfPoints"), [figures, figures + 1, figures + 2]);
    assert_eq!(list(&file, "Steps/PointOffsets"), [0, figures, 2 * figures + 1]);
    assert_eq!(list(&file, "Vertices/NumberOfCells"), [0, 1, 2]);
    assert_eq!(list(&file, "Vertices/Connectivity"), [figures, figures + 1]);
    assert_eq!(list(&file, "Lines/NumberOfCells"), [2; 3]);
    assert_eq!(list(&file, "Polygons/NumberOfCells"), [13; 3]);
    assert_eq!(
        list(&file, "Polygons/Offsets").last(),
        list(&file, "Polygons/NumberOfConnectivityIds").first()
    );
    let all = usize::try_from(3 * figures + 3).expect("small");
    for (name, width) in [("velocity", 3), ("normal", 3), ("force", 3), ("impulse", 3), ("gap", 1)]
    {
        assert_eq!(numbers(&file, &format!("PointData/{name}")).len(), width * all, "{name}");
        assert_eq!(
            list(&file, &format!("Steps/PointDataOffsets/{name}")),
            [0, figures, 2 * figures + 1]
        );
    }
    let last = |name: &str, width: usize| {
        let list = numbers(&file, name);
        list[list.len() - width..].to_vec()
    };
    assert_eq!(last("PointData/force", 3), [1.0, 2.0, 20.0]);
    assert_eq!((last("Points", 3), last("PointData/gap", 1)), (vec![2.0, 0.0, -1.0], vec![-0.5]));
}

#[test]
fn points_of_a_body_move_with_it() {
    let (drawing, motion) = rolling(2);
    let file = File::from_bytes(vtkhdf(&drawing, &motion).expect("a file").bytes).expect("HDF5");
    let (at, v) = (numbers(&file, "Points"), numbers(&file, "PointData/velocity"));
    let second = 3 * (28 + 4 + 3 + 2);
    for k in (0..28).map(|k| 3 * k) {
        assert_eq!([at[second + k] - 1.0, at[second + k + 1]], [at[k], at[k + 1]]);
        // v + ω × r
        assert_eq!([v[k], v[k + 1], v[k + 2]], [1.0 - 2.0 * at[k + 1], 2.0 * at[k], 0.0]);
    }
    let bodies =
        file.dataset("VTKHDF/PointData/body").expect("bodies").read_i32().expect("numbers");
    assert_eq!(bodies.iter().filter(|body| **body == 0).count(), 28);
}

#[test]
fn samples_have_the_contacts_and_rates_that_were_recorded() {
    let mut system = Assembly::new();
    let ball = system.add_part("ball", PointMass::planar(2.0).expect("a mass")).expect("new");
    let law = system.add_law(UnilateralContact::new(0.0).expect("in range"));
    let ground = Point::ground([0.0; 3]);
    let contact = PointPlane::new(Point::of(ball), ground, [0.0, 1.0, 0.0], law).expect("a normal");
    system.connect("ground", contact).expect("fits");
    let mut drawing = Drawing::in_plane();
    let frame = drawing.part("ball", 0);
    drawing.draw(frame, Form::disc(0.1));
    let mut motion = Trajectory::default();
    motion.begin(system.layout().coordinates(), system.layout().velocities()).expect("kept");
    motion.t = vec![0.0, 1.0, 2.0];
    (motion.q, motion.u) =
        (vec![0.0, 0.5, 1.0, 0.0, 2.0, 0.0], vec![1.0, -0.5, 1.0, 0.0, 1.0, 0.0]);
    let interaction = RecordedInteraction {
        key: InteractionKey::of_feature(0, 0),
        name: "ground".into(),
        law: "unilateral-contact".into(),
        dim: 1,
        geometric: 1,
        angular: Vec::new(),
    };
    motion.interaction(&interaction).expect("kept");
    let channel = &mut motion.channels[0];
    (channel.force, channel.impulse) = (vec![0.0, 0.0, 20.0], vec![0.0, 3.0, 0.0]);
    channel.mode = vec![Mode::Open, Mode::Constrained, Mode::Constrained];
    let projector = Projector::new(&system, &drawing, &motion).expect("all was recorded");
    let frames = projector.frames(0..3).frames;
    let rows: Vec<usize> = frames.iter().map(|frame| frame.contacts.len()).collect();
    assert_eq!(rows, [0, 1, 1]);
    assert_eq!(frames[1].contacts[0].impulse, [0.0, 3.0, 0.0]);
    assert_eq!(frames[2].contacts[0].force, [0.0, 20.0, 0.0]);
    assert_eq!(frames[2].contacts[0].at, [2.0, 0.0, 0.0]);
    assert!((frames[0].rates[0] - 1.0).abs() < 1e-6 && (frames[0].rates[1] + 0.5).abs() < 1e-6);
}

#[test]
fn motions_that_are_none_are_refused_and_long_ones_are_thinned() {
    let (drawing, mut motion) = rolling(2);
    motion.frames[1].poses.clear();
    assert_eq!(vtkhdf(&drawing, &motion).err(), Some(PictureError::OtherDrawing));
    assert_eq!(vtkhdf(&drawing, &Motion::default()).err(), Some(PictureError::NoSamples));
    let (mut drawing, mut motion) = rolling(1);
    for _ in 0..100 {
        drawing.draw(GROUND, Form::sphere(1.0));
    }
    motion.frames = vec![motion.frames[0].clone(); 2000];
    let written = vtkhdf(&drawing, &motion).expect("a file");
    assert!((400..=1000).contains(&written.times), "{}", written.times);
}
