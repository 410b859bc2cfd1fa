//! Text in HTML and SVG.

use crate::failure::text::shown;

/// Text as it may stand in HTML.
pub(crate) fn escaped(text: &str) -> String {
    let text = shown(text);
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => out += "&amp;",
            '<' => out += "&lt;",
            '>' => out += "&gt;",
            '"' => out += "&quot;",
            _ => out.push(c),
        }
    }
    out
}

/// The same with numbers such as 1e-5 in one line.
pub(crate) fn escaped_whole(text: &str) -> String {
    let word = |word: &str| {
        let is_number =
            word.starts_with(|c: char| c.is_ascii_digit() || c == '-') && word.contains("e-");
        let text = escaped(word);
        if is_number { format!("<span class=\"whole\">{text}</span>") } else { text }
    };
    text.split(' ').map(word).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn small_numbers_are_not_broken() {
        assert_eq!(escaped_whole("Δt = 1e-5 s <"), "Δt = <span class=\"whole\">1e-5</span> s &lt;");
        assert_eq!(escaped_whole("the-end"), "the-end");
    }
}
