//! Text from outside that is shown.

/// Characters of a message at most; names and values in it come from files of any size.
const LONGEST_MESSAGE: usize = 600;

/// Whether a character would act on a terminal instead of being shown: controls, and marks that
/// turn the direction of writing.
fn acts(c: char) -> bool {
    c.is_control() || matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// The text with characters that act on a terminal written out, as `\u001b`; line breaks and
/// tabs stay. JSON means the same as before.
pub(crate) fn shown(text: &str) -> String {
    written_out(text, |c| acts(c) && c != '\n' && c != '\t')
}

/// The same for a name, which has no line breaks and tabs either.
pub(crate) fn shown_name(name: &str) -> String {
    written_out(name, acts)
}

fn written_out(text: &str, acts: impl Fn(char) -> bool) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        if acts(c) {
            out += &format!("\\u{:04x}", u32::from(c));
        } else {
            out.push(c);
        }
    }
    out
}

/// A message with nothing that acts on a terminal, and its middle left out if it is long.
pub(crate) fn message(text: &str) -> String {
    let text = shown(text);
    let length = text.chars().count();
    if length <= LONGEST_MESSAGE {
        return text;
    }
    let half = LONGEST_MESSAGE / 2;
    let head: String = text.chars().take(half).collect();
    let tail: String = text.chars().skip(length - half).collect();
    format!("{head} … {tail}")
}

/// The text of a file with characters that act on a terminal replaced by others of the same number
/// of bytes, so that places in it stay where they are.
pub(crate) fn harmless(text: &str) -> String {
    let replace = |c: char| match (acts(c) && c != '\n' && c != '\t' && c != '\r', c.len_utf8()) {
        (false, _) => c,
        (true, 1) => '?',
        (true, 2) => '¿',
        (true, _) => '\u{fffd}',
    };
    text.chars().map(replace).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_acts_on_a_terminal_is_written_out() {
        assert_eq!(shown("a\u{1b}[31mb\n\tc\u{202e}"), "a\\u001b[31mb\n\tc\\u202e");
        assert_eq!(shown_name("a\nb\u{7f}ü"), "a\\u000ab\\u007fü");
        let json = shown(&serde_json::to_string("x\u{9b}y").expect("JSON"));
        assert_eq!(serde_json::from_str::<String>(&json).expect("JSON"), "x\u{9b}y");
    }

    #[test]
    fn places_stay_where_they_are() {
        let text = "a\u{1b}b\u{9b}c\u{2066}d";
        let harmless = harmless(text);
        assert_eq!(harmless.len(), text.len());
        assert_eq!(harmless, "a?b¿c\u{fffd}d");
    }

    #[test]
    fn long_messages_keep_their_ends() {
        let long = format!("begin{}end", "é".repeat(100_000));
        let cut = message(&long);
        assert!(cut.starts_with("begin") && cut.ends_with("end"));
        assert!(cut.chars().count() < LONGEST_MESSAGE + 10);
    }
}
