//! Pictures of their own: SVG files for papers and first pages, always light.

use super::drawing::short;
use super::escaping::escaped;
use super::palette;
use super::plot::Legend;
use super::ticks::width;

/// A picture that is put together from parts.
pub(crate) struct Picture {
    size: (f64, f64),
    content: String,
}

impl Picture {
    /// White paper of this width and height.
    pub(crate) fn new(width: f64, height: f64) -> Self {
        let content = format!("<rect class=\"paper\" width=\"{width}\" height=\"{height}\"/>\n");
        Self { size: (width, height), content }
    }

    /// Drawn elements with their top left corner at (x, y).
    pub(crate) fn place(&mut self, x: f64, y: f64, elements: &str) {
        self.content += &format!("<g transform=\"translate({x} {y})\">\n{elements}</g>\n");
    }

    /// A heading whose line stands on y.
    pub(crate) fn title(&mut self, x: f64, y: f64, text: &str) {
        let text = escaped(text);
        self.content += &format!("<text class=\"title\" x=\"{x}\" y=\"{y}\">{text}</text>\n");
    }

    /// A line of text that stands on y.
    pub(crate) fn text(&mut self, x: f64, y: f64, text: &str) {
        self.content += &format!("<text x=\"{x}\" y=\"{y}\">{}</text>\n", escaped(text));
    }

    /// Strokes of lines with their names, in rows as wide as there is room; returns the height used.
    pub(crate) fn legend(&mut self, left: f64, top: f64, legend: &Legend) -> f64 {
        let entries = legend.iter().map(|(colour, name)| {
            let stroke = "<path class=\"line\" d=\"M0 -4H22\"/>";
            (format!("<g class=\"{}\">{stroke}</g>", colour.classes()), name.clone())
        });
        self.rows(left, top, entries)
    }

    /// Filled squares of classes with their names.
    pub(crate) fn areas(&mut self, left: f64, top: f64, areas: &[(String, String)]) -> f64 {
        let entries = areas.iter().map(|(class, name)| {
            let square = "x=\"8\" y=\"-11\" width=\"13\" height=\"13\" rx=\"2\"";
            (format!("<rect class=\"{class}\" {square}/>"), name.clone())
        });
        self.rows(left, top, entries)
    }

    fn rows(
        &mut self,
        left: f64,
        top: f64,
        entries: impl Iterator<Item = (String, String)>,
    ) -> f64 {
        let (mut x, mut y) = (left, top + 16.0);
        for (swatch, name) in entries {
            let room = 28.0 + width(&name) + 16.0;
            if x > left && x + room > self.size.0 {
                (x, y) = (left, y + 20.0);
            }
            let name = escaped(&name);
            let place = format!("transform=\"translate({} {y})\"", short(x));
            self.content += &format!("<g {place}>{swatch}<text x=\"28\">{name}</text></g>\n");
            x += room;
        }
        y + 6.0 - top
    }

    /// The file.
    pub(crate) fn svg(self) -> String {
        let (width, height) = self.size;
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"chart\" width=\"{width}\" \
             height=\"{height}\" viewBox=\"0 0 {width} {height}\">\n<style>\n{}</style>\n{}</svg>\n",
            palette::style_of_picture(),
            self.content
        )
    }
}
