//! The part of a file that is shown with a mistake in it: a few lines, or a piece of a long one.

use std::ops::Range;

use miette::{MietteError, MietteSpanContents, SourceCode, SourceSpan, SpanContents};

use crate::failure::text::harmless;

/// Bytes of a line, or of a place in it, that are shown at most.
const WIDTH: usize = 200;

/// Bytes of a long line that are shown before a place in it.
const BEFORE: usize = 40;

/// A file with a place in it.
#[derive(Debug)]
pub(crate) struct Excerpt {
    name: String,
    text: String,
    place: Range<usize>,
}

impl Excerpt {
    /// Of a file of this name and text.
    pub(crate) fn new(name: String, text: &str, place: Range<usize>) -> Self {
        let text = harmless(text);
        let start = floor(&text, place.start.min(text.len()));
        let end = floor(&text, place.end.clamp(start, text.len().min(start + WIDTH)));
        Self { name, text, place: start..end }
    }

    /// The place, of which a long one is cut.
    pub(crate) fn place(&self) -> SourceSpan {
        self.place.clone().into()
    }

    /// The line of the place.
    fn line(&self) -> Range<usize> {
        let start = self.text[..self.place.start].rfind('\n').map_or(0, |i| i + 1);
        let end = self.text[self.place.start..].find('\n').map(|i| self.place.start + i);
        start..end.unwrap_or(self.text.len())
    }
}

impl SourceCode for Excerpt {
    fn read_span<'a>(
        &'a self,
        span: &SourceSpan,
        before: usize,
        after: usize,
    ) -> Result<Box<dyn SpanContents<'a> + 'a>, MietteError> {
        let line = self.line();
        let whole = self.text.as_bytes().read_span(span, before, after);
        let fits = |contents: &dyn SpanContents| {
            contents.data().split(|byte| *byte == b'\n').all(|line| line.len() <= WIDTH)
        };
        let (shown, number, column) = match &whole {
            Ok(contents) if fits(contents.as_ref()) => {
                let shown = contents.span();
                let shown = shown.offset()..shown.offset() + shown.len();
                (shown, contents.line(), contents.column())
            }
            _ => {
                let start = self.place.start.saturating_sub(BEFORE).max(line.start);
                let start = floor(&self.text, start);
                let end = floor(&self.text, line.end.min(start + WIDTH)).max(self.place.end);
                let number = self.text[..line.start].matches('\n').count();
                (start..end, number, self.text[line.start..start].chars().count())
            }
        };
        let data = &self.text[shown.clone()];
        let (lines, data) = (data.matches('\n').count() + 1, data.as_bytes());
        let name = self.name.clone();
        let span = shown.into();
        Ok(Box::new(MietteSpanContents::new_named(name, data, span, number, column, lines)))
    }
}

/// The nearest boundary of a character at or before a byte.
fn floor(text: &str, mut byte: usize) -> usize {
    while !text.is_char_boundary(byte) {
        byte -= 1;
    }
    byte
}
