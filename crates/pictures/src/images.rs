//! Pixels, and PNG files of them with at most 256 colours.

use png::{BitDepth, BlendOp, ColorType, DeflateCompression, Encoder, Filter};

use crate::palette::Rgb;
use quantiser::Quantiser;

mod quantiser;

/// Pixels, row by row from the top.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Canvas {
    /// Width and height.
    pub size: [u32; 2],
    /// As many as width times height.
    pub pixels: Vec<Rgb>,
}

/// The colour number that leaves pixels as they were.
const UNCHANGED: u8 = 0;

impl Canvas {
    /// All of one colour.
    pub(crate) fn new(size: [u32; 2], colour: Rgb) -> Self {
        Self { size, pixels: vec![colour; size[0] as usize * size[1] as usize] }
    }

    /// Sets a pixel, if it is one.
    pub(crate) fn set(&mut self, [x, y]: [u32; 2], colour: Rgb) {
        if x < self.size[0] && y < self.size[1] {
            self.pixels[y as usize * self.size[0] as usize + x as usize] = colour;
        }
    }

    /// Puts another one with its corner here; it must fit.
    pub(crate) fn paste(&mut self, other: &Self, [x, y]: [u32; 2]) {
        let width = other.size[0] as usize;
        for (row, pixels) in other.pixels.chunks_exact(width).enumerate() {
            let start = (y as usize + row) * self.size[0] as usize + x as usize;
            self.pixels[start..start + width].copy_from_slice(pixels);
        }
    }
}

/// A PNG file.
pub(crate) fn still(canvas: &Canvas) -> Vec<u8> {
    animation(std::slice::from_ref(canvas), 0.0)
}

/// An animated PNG file of pictures of one size that lasts so many seconds, and begins again.
pub(crate) fn animation(frames: &[Canvas], duration: f64) -> Vec<u8> {
    let mut bytes = Vec::new();
    // writing to memory fails only where a size is zero, and no canvas has none
    let _ = encode(frames, duration, &mut bytes);
    bytes
}

fn encode(frames: &[Canvas], duration: f64, out: &mut Vec<u8>) -> Result<(), png::EncodingError> {
    let Some(first) = frames.first() else { return Ok(()) };
    let quantiser = Quantiser::of(frames.iter().flat_map(|frame| &frame.pixels));
    let mut encoder = Encoder::new(out, first.size[0], first.size[1]);
    encoder.set_color(ColorType::Indexed);
    encoder.set_depth(BitDepth::Eight);
    encoder.set_palette(quantiser.palette());
    encoder.set_deflate_compression(DeflateCompression::Level(9));
    encoder.set_filter(Filter::NoFilter);
    if frames.len() > 1 {
        encoder.set_trns(vec![UNCHANGED]);
        encoder.set_animated(u32::try_from(frames.len()).unwrap_or(u32::MAX), 0)?;
        encoder.set_frame_delay(milliseconds(duration / frames.len() as f64), 1000)?;
        encoder.set_blend_op(BlendOp::Over)?;
    }
    let mut writer = encoder.write_header()?;
    let mut before = quantiser.numbers(first);
    writer.write_image_data(&before)?;
    for frame in &frames[1..] {
        let now = quantiser.numbers(frame);
        let ([x, y], size) = changed(&before, &now, frame.size[0]);
        writer.reset_frame_position()?;
        writer.set_frame_dimension(size[0], size[1])?;
        writer.set_frame_position(x, y)?;
        writer.write_image_data(&cut(&before, &now, frame.size[0], ([x, y], size)))?;
        before = now;
    }
    writer.finish()
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "1 … 60000")]
fn milliseconds(seconds: f64) -> u16 {
    (1e3 * seconds).round().clamp(1.0, 60_000.0) as u16
}

/// Corner and size of the rectangle in which two pictures differ; a pixel if they do not.
fn changed(before: &[u8], now: &[u8], width: u32) -> ([u32; 2], [u32; 2]) {
    let (mut low, mut high) = ([u32::MAX; 2], [0; 2]);
    for (place, _) in (0_u32..).zip(before.iter().zip(now)).filter(|(_, (a, b))| a != b) {
        for (k, at) in [place % width, place / width].into_iter().enumerate() {
            low[k] = low[k].min(at);
            high[k] = high[k].max(at);
        }
    }
    if low[0] == u32::MAX {
        return ([0; 2], [1; 2]);
    }
    (low, [high[0] - low[0] + 1, high[1] - low[1] + 1])
}

/// Pixels of a rectangle, those that did not change left out.
fn cut(before: &[u8], now: &[u8], width: u32, (at, size): ([u32; 2], [u32; 2])) -> Vec<u8> {
    let rows = (at[1]..at[1] + size[1]).flat_map(|y| {
        let start = (y * width + at[0]) as usize;
        start..start + size[0] as usize
    });
    rows.map(|k| if before[k] == now[k] { UNCHANGED } else { now[k] }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Cursor;

    fn two_frames() -> [Canvas; 2] {
        let mut first = Canvas::new([4, 3], [250, 250, 250]);
        first.set([1, 1], [200, 0, 0]);
        let mut second = Canvas::new([4, 3], [250, 250, 250]);
        second.set([2, 1], [200, 0, 0]);
        second.set([9, 9], [0, 0, 0]);
        [first, second]
    }

    #[test]
    fn a_file_reads_back_as_it_was_painted() {
        let [canvas, _] = two_frames();
        let mut decoder = png::Decoder::new(Cursor::new(still(&canvas)));
        decoder.set_transformations(png::Transformations::EXPAND);
        let mut reader = decoder.read_info().expect("a file");
        let mut pixels = vec![0; reader.output_buffer_size().expect("small")];
        reader.next_frame(&mut pixels).expect("a picture");
        assert_eq!(pixels, canvas.pixels.concat());
    }

    #[test]
    fn an_animation_has_frames_of_what_changed() {
        let bytes = animation(&two_frames(), 1.0);
        let decoder = png::Decoder::new(Cursor::new(bytes));
        let mut reader = decoder.read_info().expect("a file");
        let control = *reader.info().animation_control().expect("an animation");
        assert_eq!((control.num_frames, control.num_plays), (2, 0));
        let mut pixels = vec![0; reader.output_buffer_size().expect("small")];
        reader.next_frame(&mut pixels).expect("first");
        reader.next_frame(&mut pixels).expect("second");
        let second = reader.info().frame_control().expect("second");
        assert_eq!([second.x_offset, second.y_offset, second.width, second.height], [1, 1, 2, 1]);
        assert_eq!(second.delay_num, 500);
    }

    #[test]
    fn pictures_can_be_put_into_larger_ones() {
        let mut sheet = Canvas::new([6, 4], [0; 3]);
        sheet.paste(&two_frames()[0], [2, 1]);
        assert_eq!(sheet.pixels[2 * 6 + 3], [200, 0, 0]);
        assert_eq!(sheet.pixels[0], [0; 3]);
    }
}
