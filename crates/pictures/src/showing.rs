//! Films as files: pictures, strips and animations.

use percussion_drawing::View;

use crate::film::{Film, Look};
use crate::images;
use crate::plane;
use crate::space;

/// A file of a picture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Image {
    /// What its name ends with.
    pub extension: &'static str,
    /// What is in it.
    pub bytes: Vec<u8>,
}

impl Image {
    fn svg(text: String) -> Self {
        Self { extension: "svg", bytes: text.into_bytes() }
    }

    fn png(bytes: Vec<u8>) -> Self {
        Self { extension: "png", bytes }
    }
}

impl Film<'_> {
    fn is_plane(&self) -> bool {
        self.drawing.view() == View::Plane
    }

    /// One picture of each shot.
    pub fn stills(&self, look: &Look) -> Vec<Image> {
        let shots = 0..self.shots.len();
        if self.is_plane() {
            shots.map(|k| Image::svg(plane::still(self, look, k))).collect()
        } else {
            let stage = space::Stage::new(self, look);
            shots.map(|k| Image::png(images::still(&stage.picture(k)))).collect()
        }
    }

    /// All shots beside each other, each with its time.
    pub fn strip(&self, look: &Look) -> Image {
        if self.is_plane() {
            Image::svg(plane::strip(self, look))
        } else {
            Image::png(images::still(&space::strip(self, look)))
        }
    }

    /// All shots one after the other, for ever.
    pub fn animation(&self, look: &Look) -> Image {
        if self.is_plane() {
            return Image::svg(plane::animation(self, look));
        }
        let stage = space::Stage::new(self, look);
        let frames: Vec<_> = (0..self.shots.len()).map(|k| stage.picture(k)).collect();
        Image::png(images::animation(&frames, look.duration))
    }
}
