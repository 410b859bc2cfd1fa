//! Replays in pages: one file that needs nothing else.

use std::io;

use crate::coding::{base64, gzip};

const SCRIPT: &[u8] = include_bytes!("../assets/viewer.js");
const STYLE: &[u8] = include_bytes!("../assets/viewer.css");

/// The data of a replay, to be put into a page under this name.
pub struct Embedded {
    id: String,
    text: String,
}

impl Embedded {
    /// Packs the bytes of a replay.
    ///
    /// # Errors
    /// None in memory.
    pub fn new(id: &str, bytes: &[u8]) -> io::Result<Self> {
        Ok(Self { id: id.into(), text: base64(&gzip(bytes)?) })
    }

    /// The same under another name, for pages with several.
    #[must_use]
    pub fn named(self, id: &str) -> Self {
        Self { id: id.into(), ..self }
    }

    /// Number of its letters.
    pub fn size(&self) -> usize {
        self.text.len()
    }

    /// Where it is shown: an element with these attributes, and the data behind it.
    pub fn element(&self, attributes: &str) -> String {
        let Self { id, text } = self;
        let space = if attributes.is_empty() { "" } else { " " };
        format!(
            "<div class=\"replay\" data-source=\"{id}\"{space}{attributes}></div>\n\
             <script type=\"application/gzip;base64\" id=\"{id}\">{text}</script>\n"
        )
    }
}

/// The style sheet of the viewer, for the head of a page.
pub fn style() -> String {
    format!("<style>\n{}</style>\n", String::from_utf8_lossy(STYLE))
}

/// The viewer itself, for the end of a page.
pub fn script() -> String {
    format!("<script>\n{}\n</script>\n", String::from_utf8_lossy(SCRIPT))
}

/// A page that is only a replay.
pub fn replay_page(title: &str, replay: &Embedded) -> String {
    whole(title, &replay.element(""))
}

/// A page that shows a run while it goes on.
pub fn live_page(title: &str) -> String {
    whole(title, "<div class=\"replay\" data-source=\"live\"></div>\n")
}

fn whole(title: &str, content: &str) -> String {
    let (style, script, title) = (style(), script(), escaped(title));
    format!(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <link rel=\"icon\" href=\"data:,\">\n\
         <title>{title}</title>\n{style}</head>\n<body class=\"replay-page\">\n<main>\n{content}</main>\n\
         {script}</body>\n</html>\n"
    )
}

/// Text that is no markup.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}
