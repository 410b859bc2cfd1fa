//! Mutations of text: of its words, numbers, strings and marks, of its lines, and of its brackets.

use std::ops::Range;

use crate::random::Random;

/// Numbers at which readers err.
pub(crate) const NUMBERS: [&str; 29] = [
    "0",
    "1",
    "-1",
    "2",
    "3",
    "5",
    "0.5",
    "-0.0",
    "1e-320",
    "1e308",
    "1e309",
    "-1e308",
    "nan",
    "inf",
    "2147483647",
    "2147483648",
    "4294967296",
    "9223372036854775807",
    "9223372036854775808",
    "18446744073709551615",
    "-9223372036854775808",
    "99999999999999999999999",
    "1e5",
    "1.7",
    "1000",
    "99999",
    "100000",
    "100001",
    "1e-16",
];

/// Values of other kinds.
const VALUES: [&str; 12] = [
    "true",
    "null",
    "[]",
    "{}",
    "\"\"",
    "[[[]]]",
    "\"ground\"",
    "\"\\u0000\"",
    "\"ü\u{202e}\"",
    "[1.0]",
    "{ a = 1 }",
    "{\"a\": 1}",
];

/// Most brackets that are put around something.
const DEEPEST: usize = 300;

/// Changes a text in a few places; `words` are those of all good files of its kind.
pub(crate) fn mutate(text: &str, words: &[&str], random: &mut Random) -> Vec<u8> {
    let mut text = text.to_owned();
    for _ in 0..random.few() {
        let tokens = tokens(&text);
        match random.below(20) {
            0..=7 => change_number(&mut text, &tokens, random),
            8..=9 => replace(&mut text, &tokens, random.one(words), random),
            10..=11 => replace(&mut text, &tokens, random.one(&VALUES), random),
            12..=14 => remove_or_double(&mut text, &tokens, random),
            15..=16 => move_line(&mut text, random),
            17 => exchange(&mut text, &tokens, random),
            18 => nest(&mut text, &tokens, random),
            _ => return damage(text, random),
        }
    }
    text.into_bytes()
}

/// Words, numbers, strings and marks, without the blanks between them.
pub(crate) fn tokens(text: &str) -> Vec<Range<usize>> {
    let mut found: Vec<Range<usize>> = Vec::new();
    let mut start = None;
    let mut quoted = false;
    for (i, c) in text.char_indices() {
        let word = quoted || c.is_alphanumeric() || "_-+.".contains(c);
        if c == '"' {
            quoted = !quoted;
            if quoted {
                start = Some(i);
            } else {
                found.push(start.take().unwrap_or(i)..i + 1);
            }
        } else if word {
            start.get_or_insert(i);
        } else {
            found.extend(start.take().map(|start| start..i));
            if !c.is_whitespace() {
                found.push(i..i + c.len_utf8());
            }
        }
    }
    found.extend(start.map(|start| start..text.len()));
    found
}

fn is_number(text: &str, token: &Range<usize>) -> bool {
    text[token.clone()].starts_with(|c: char| c.is_ascii_digit() || c == '-')
}

fn change_number(text: &mut String, tokens: &[Range<usize>], random: &mut Random) {
    let numbers: Vec<_> = tokens.iter().filter(|token| is_number(text, token)).collect();
    if let Some(place) = numbers.get(random.below(numbers.len())) {
        text.replace_range((*place).clone(), random.one(&NUMBERS));
    }
}

fn replace(text: &mut String, tokens: &[Range<usize>], by: &str, random: &mut Random) {
    if let Some(place) = tokens.get(random.below(tokens.len())) {
        text.replace_range(place.clone(), by);
    }
}

fn remove_or_double(text: &mut String, tokens: &[Range<usize>], random: &mut Random) {
    // a token, a line, or a piece of several lines
    let place = match random.below(3) {
        0 => tokens.get(random.below(tokens.len())).cloned(),
        lines => {
            let first = line(text, random);
            let end = (0..random.below(lines * 4)).fold(first.end, |end, _| {
                text[end..].find('\n').map_or(text.len(), |length| end + length + 1)
            });
            Some(first.start..end)
        }
    };
    let Some(place) = place else { return };
    if random.below(2) == 0 {
        text.replace_range(place, "");
    } else {
        let copy = text[place.clone()].to_owned();
        text.insert_str(place.end, &copy);
    }
}

/// A line with its end.
fn line(text: &str, random: &mut Random) -> Range<usize> {
    let mut place = random.below(text.len() + 1);
    while !text.is_char_boundary(place) {
        place -= 1;
    }
    let start = text[..place].rfind('\n').map_or(0, |end| end + 1);
    let end = text[place..].find('\n').map_or(text.len(), |length| place + length + 1);
    start..end
}

fn move_line(text: &mut String, random: &mut Random) {
    let from = line(text, random);
    let moved = text[from.clone()].to_owned();
    text.replace_range(from, "");
    let to = line(text, random).start;
    text.insert_str(to, &moved);
}

fn exchange(text: &mut String, tokens: &[Range<usize>], random: &mut Random) {
    let [a, b] = [0; 2].map(|_| random.below(tokens.len()));
    let (a, b) = (a.min(b), a.max(b));
    if let (true, Some(a), Some(b)) = (a < b, tokens.get(a), tokens.get(b)) {
        let (first, second) = (text[a.clone()].to_owned(), text[b.clone()].to_owned());
        text.replace_range(b.clone(), &first);
        text.replace_range(a.clone(), &second);
    }
}

fn nest(text: &mut String, tokens: &[Range<usize>], random: &mut Random) {
    let Some(place) = tokens.get(random.below(tokens.len())) else { return };
    let deep = 1 + if random.below(4) == 0 { random.below(DEEPEST) } else { random.below(3) };
    let [open, close] = random.one(&[["[", "]"], ["{\"a\":", "}"], ["{a=", "}"]]);
    let nested = [&open.repeat(deep), &text[place.clone()], &close.repeat(deep)].concat();
    text.replace_range(place.clone(), &nested);
}

/// Cuts the text, or changes bytes of it.
fn damage(text: String, random: &mut Random) -> Vec<u8> {
    let mut bytes = text.into_bytes();
    if random.below(2) == 0 {
        bytes.truncate(random.below(bytes.len() + 1));
    } else if !bytes.is_empty() {
        for _ in 0..=random.below(4) {
            let place = random.below(bytes.len());
            bytes[place] = random.next().to_le_bytes()[0];
        }
    }
    bytes
}
