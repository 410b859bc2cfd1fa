//! A film on its stage: camera, light and solids.

use percussion_drawing::Form;
use percussion_geometry::Vector;

use super::camera::Camera;
use super::ground::Ground;
use super::light::Light;
use super::raster::{Corner, Raster, Tint};
use super::solids::{self, Solid, tint};
use super::surface::Pattern;
use crate::captions;
use crate::film::{Film, Look, Shot};
use crate::images::Canvas;
use crate::layout::Layout;
use crate::palette::{self, PAPER};

/// Samples along each edge of a pixel.
const SAMPLES: u32 = 3;

/// Marks of contacts are drawn as if so many times as near, so that nothing hides them.
const BEFORE: f64 = 0.5;

/// How much darker a pattern is.
const DARKER: f64 = 0.78;

/// What does not change from shot to shot.
pub(crate) struct Stage<'a> {
    film: &'a Film<'a>,
    camera: Camera,
    size: [u32; 2],
    figures: Vec<Solid>,
    /// Larger edge of what is drawn, in m.
    extent: f64,
    up: Vector,
}

impl<'a> Stage<'a> {
    pub(crate) fn new(film: &'a Film<'a>, look: &Look) -> Self {
        let up = Vector::from(film.drawing.up());
        let extent = (film.bounds.high - film.bounds.low).max();
        let (camera, size) = Camera::on(&film.bounds, &up, look.width);
        let figures = solids::figures(film.drawing, extent);
        Self { film, camera: camera.finer(SAMPLES), size, figures, extent, up }
    }

    /// One shot.
    pub(crate) fn picture(&self, k: usize) -> Canvas {
        let shot = &self.film.shots[k];
        let strands = solids::strands(self.film, shot, self.extent);
        let all: Vec<&Solid> = self.figures.iter().chain(&strands).collect();
        let mut light = Light::on(&self.film.bounds, &self.up);
        for solid in all.iter().filter(|solid| solid.opacity >= 1.0) {
            cast(solid, shot, &mut light);
        }
        let mut raster = Raster::new(self.size.map(|edge| edge * SAMPLES), tint(PAPER));
        for solid in all.iter().filter(|solid| solid.opacity >= 1.0) {
            self.paint(solid, shot, &light, &mut raster);
        }
        for ground in self.grounds(shot) {
            ground.paint(&mut raster, &self.camera, &light);
        }
        let mut glasses: Vec<&Solid> = all.into_iter().filter(|s| s.opacity < 1.0).collect();
        let depth = |solid: &Solid| {
            let pose = shot.pose(solid.frame) * solid.pose;
            self.camera.project(&pose.translation.vector)[2]
        };
        glasses.sort_by(|a, b| depth(b).total_cmp(&depth(a)));
        for solid in glasses {
            self.paint(solid, shot, &light, &mut raster);
        }
        for solid in solids::marks(self.film, shot, self.extent) {
            self.paint_before(&solid, &light, &mut raster);
        }
        raster.reduced(SAMPLES as usize)
    }

    fn grounds(&self, shot: &Shot) -> Vec<Ground> {
        let figures = self.film.drawing.figures().iter();
        let grounds = figures.filter(|figure| figure.form == Form::HalfSpace);
        let about = (self.film.bounds.centre(), self.extent);
        let ground = |figure: &percussion_drawing::Figure| {
            let pose = shot.pose(figure.frame) * figure.pose;
            Ground::of(&pose, &self.up, about, palette::of_role(figure.colour))
        };
        grounds.filter_map(ground).collect()
    }

    fn paint(&self, solid: &Solid, shot: &Shot, light: &Light, raster: &mut Raster) {
        let pose = shot.pose(solid.frame) * solid.pose;
        let points: Vec<Vector> = solid
            .surface
            .points
            .iter()
            .map(|p| pose.rotation * p + pose.translation.vector)
            .collect();
        let normals: Vec<Vector> =
            solid.surface.normals.iter().map(|n| pose.rotation * n).collect();
        let screen: Vec<Corner> = points.iter().map(|p| self.camera.project(p)).collect();
        for triangle in &solid.surface.triangles {
            let [corners, across] =
                [&points, &normals].map(|list| triangle.map(|i| list[i as usize]));
            let own = triangle.map(|i| solid.surface.points[i as usize]);
            raster.cover(&triangle.map(|i| screen[i as usize]), |sample| {
                let point = sample.between(&corners);
                let eye = (self.camera.eye - point).normalize();
                let normal = sample.between(&across).normalize();
                // surfaces without inside are seen from both sides
                let normal = if normal.dot(&eye) < 0.0 { -normal } else { normal };
                let tint = patterned(solid, &sample.between(&own));
                sample.paint(light.on_surface(tint, &point, &normal, &eye), solid.opacity);
            });
        }
    }

    /// Paints a mark, plainly.
    fn paint_before(&self, solid: &Solid, light: &Light, raster: &mut Raster) {
        let place = |p: &Vector| solid.pose.rotation * p + solid.pose.translation.vector;
        for triangle in &solid.surface.triangles {
            let corners = triangle.map(|i| place(&solid.surface.points[i as usize]));
            let normal = solid.pose.rotation * solid.surface.normals[triangle[0] as usize];
            let bright = 0.85 + 0.2 * normal.dot(&light.towards).max(0.0);
            let screen = corners.map(|corner| {
                let [x, y, depth] = self.camera.project(&corner);
                [x, y, BEFORE * depth]
            });
            let tint = solid.tint.map(|x| (x * bright).min(1.0));
            raster.cover(&screen, |sample| sample.paint(tint, 1.0));
        }
    }
}

/// Shadows of a solid.
fn cast(solid: &Solid, shot: &Shot, light: &mut Light) {
    let pose = shot.pose(solid.frame) * solid.pose;
    let points: Vec<Vector> =
        solid.surface.points.iter().map(|p| pose.rotation * p + pose.translation.vector).collect();
    for triangle in &solid.surface.triangles {
        light.shade(&triangle.map(|i| points[i as usize]));
    }
}

fn patterned(solid: &Solid, own: &Vector) -> Tint {
    let dark = match solid.pattern {
        Pattern::Plain => false,
        Pattern::Octants => own.x * own.y * own.z > 0.0,
        Pattern::Quadrants => own.x * own.y > 0.0,
    };
    if dark { solid.tint.map(|x| DARKER * x) } else { solid.tint }
}

/// All shots beside each other, each with its time.
pub(crate) fn strip(film: &Film, look: &Look) -> Canvas {
    let stage = Stage::new(film, look);
    let [width, height] = stage.size;
    let layout = Layout::new(film.shots.len(), [width, height + captions::LINE], 4);
    let mut sheet = Canvas::new(layout.size(), PAPER);
    for (k, shot) in film.shots.iter().enumerate() {
        let [x, y] = layout.corner(k);
        sheet.paste(&stage.picture(k), [x, y]);
        captions::write(&mut sheet, &captions::of_time(shot.t), [x + width / 2, y + height]);
    }
    sheet
}
