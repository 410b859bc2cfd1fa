//! How the motorbike and its rider look.

use percussion_drawing::{Colour, Drawing, Form, FrameId, StrandKind};

use super::super::Values;
use super::super::looks::slab;
use super::{
    ARM, ARM_LINK, ARM_PIVOT, FORK_LENGTH, FRAME, FRAME_SPRING, FRONT, HANDLEBAR, LINK, Plan, REAR,
    ROCKER, ROCKER_END, ROCKER_PIVOT, ROCKER_SPRING, SLIDER, SPROCKET, TAIL, along,
};

/// Outlines on the frame as planned, in m: tank and seat, and the motor.
const BODY: [[f64; 2]; 8] = [
    TAIL,
    [0.10, 0.92],
    [0.40, 0.80],
    [0.52, 0.94],
    [0.82, 0.95],
    [0.93, 0.84],
    [0.74, 0.66],
    [0.40, 0.70],
];
const MOTOR: [[f64; 2]; 5] = [[0.50, 0.68], [0.76, 0.66], [0.82, 0.40], [0.70, 0.30], [0.48, 0.33]];

/// The rider: leg, back and arm, and the head.
const LEG: [[f64; 2]; 3] = [[0.32, 0.90], [0.66, 0.78], [0.50, 0.42]];
const BACK: [[f64; 2]; 2] = [[0.32, 0.92], [0.56, 1.30]];
const ARM_OF_RIDER: [[f64; 2]; 3] = [[0.55, 1.27], [0.76, 1.06], HANDLEBAR];
const HEAD: [f64; 2] = [0.66, 1.46];

const DARK: Colour = Colour::Rgb([0x3a, 0x40, 0x48]);
const CLOTH: Colour = Colour::Body(1);

impl Plan {
    /// The bike and its rider on a track.
    pub(super) fn drawing(&self, values: &Values) -> Drawing {
        let mut drawing = Drawing::in_plane();
        slab(&mut drawing, [-100.0, 200.0], [-0.12, 0.0]);
        let frames: Vec<FrameId> =
            (0..).zip(&self.bodies).map(|(k, body)| drawing.part(body.name, k)).collect();
        let mut sketch = Sketch { drawing, plan: self, frames };
        sketch.chassis();
        for wheel in [REAR, FRONT] {
            sketch.wheel(wheel, values.number("wheel_radius"));
        }
        sketch.suspension();
        sketch.chain([values.number("rear_sprocket"), values.number("front_sprocket")]);
        sketch.rider();
        sketch.drawing
    }
}

/// A drawing in the making, of points as planned.
struct Sketch<'a> {
    drawing: Drawing,
    plan: &'a Plan,
    frames: Vec<FrameId>,
}

impl Sketch<'_> {
    /// A point in the axes of its body.
    fn local(&self, body: usize, [x, y]: [f64; 2]) -> [f64; 2] {
        let [x_0, y_0] = self.plan.bodies[body].centre;
        [x - x_0, y - y_0]
    }

    fn line(&mut self, body: usize, points: &[[f64; 2]], width: f64, colour: Colour) {
        let points: Vec<_> = points.iter().map(|point| self.local(body, *point)).collect();
        self.drawing.draw(self.frames[body], Form::path(&points, width)).coloured(colour);
    }

    fn area(&mut self, body: usize, points: &[[f64; 2]], colour: Colour) {
        let points: Vec<_> = points.iter().map(|point| self.local(body, *point)).collect();
        self.drawing.draw(self.frames[body], Form::polygon(&points)).coloured(colour);
    }

    fn round(&mut self, body: usize, at: [f64; 2], radius: f64, colour: Colour) {
        let [x, y] = self.local(body, at);
        let form = Form::ellipse(radius, radius);
        self.drawing.draw(self.frames[body], form).at(x, y, 0.0).coloured(colour);
    }

    fn chassis(&mut self) {
        let (axle, fork) = (self.plan.front_axle, self.plan.fork);
        let upper = [along(axle, fork, 0.25), along(axle, fork, FORK_LENGTH)];
        self.area(FRAME, &MOTOR, Colour::Tool);
        self.line(FRAME, &[upper[0], along(axle, fork, FORK_LENGTH + 0.1), HANDLEBAR], 0.05, DARK);
        self.line(SLIDER, &[axle, along(axle, fork, 0.3)], 0.035, Colour::Tool);
    }

    fn wheel(&mut self, wheel: usize, radius: f64) {
        let frame = self.frames[wheel];
        self.drawing.draw(frame, Form::disc(radius)).coloured(DARK);
        self.drawing
            .draw(frame, Form::ellipse(0.75 * radius, 0.75 * radius))
            .coloured(Colour::Ground);
        for k in 0..3 {
            let (sin, cos) = (std::f64::consts::FRAC_PI_3 * f64::from(k)).sin_cos();
            let [x, y] = [0.75 * radius * cos, 0.75 * radius * sin];
            self.drawing.draw(frame, Form::path(&[[-x, -y], [x, y]], 0.0)).coloured(Colour::Tool);
        }
    }

    fn suspension(&mut self) {
        let rear = self.plan.rear_axle;
        self.line(ARM, &[rear, ARM_PIVOT], 0.07, Colour::Body(4));
        self.area(ROCKER, &[ROCKER_PIVOT, ROCKER_END, ROCKER_SPRING], Colour::Body(6));
        self.line(LINK, &[ROCKER_END, ARM_LINK], 0.03, Colour::Body(7));
        let ends = [(ROCKER, ROCKER_SPRING), (FRAME, FRAME_SPRING)].map(|(body, at)| {
            let [x, y] = self.local(body, at);
            self.drawing.point(self.frames[body], [x, y, 0.0])
        });
        self.drawing.strand(StrandKind::Spring, &ends).named("shock").wide(0.07);
    }

    /// Both runs of the chain, between the tops and between the bottoms of the sprockets.
    fn chain(&mut self, radii: [f64; 2]) {
        let places = [(ARM, self.plan.rear_axle), (FRAME, SPROCKET)];
        for side in [1.0, -1.0] {
            let ends: Vec<_> = places
                .iter()
                .zip(radii)
                .map(|((body, [x, y]), radius)| {
                    let [x, y] = self.local(*body, [*x, y + side * radius]);
                    self.drawing.point(self.frames[*body], [x, y, 0.0])
                })
                .collect();
            self.drawing.strand(StrandKind::Rope, &ends).named("chain");
        }
    }

    fn rider(&mut self) {
        self.area(FRAME, &BODY, Colour::Accent);
        self.line(FRAME, &BACK, 0.2, CLOTH);
        self.line(FRAME, &LEG, 0.12, DARK);
        self.line(FRAME, &ARM_OF_RIDER, 0.08, CLOTH);
        self.round(FRAME, HEAD, 0.13, Colour::Body(6));
    }
}
