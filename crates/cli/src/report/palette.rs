//! Colours of pages and plots, for light and dark screens.
//!
//! Everything drawn names a colour by a variable of the style sheet; paper and pictures of their own
//! take the light one.

/// A variable of the style sheet with its light and its dark colour.
type Variable = (&'static str, &'static str, &'static str);

/// Page, text and lines of plots.
const SURFACES: [Variable; 9] = [
    ("back", "#f5f6f8", "#14171b"),
    ("card", "#ffffff", "#1d2126"),
    ("head", "#fafbfc", "#22272d"),
    ("ink", "#1d2329", "#e6e9ec"),
    ("soft", "#55606b", "#a3adb7"),
    ("line", "#e2e6ea", "#31373e"),
    ("axis", "#aab2bb", "#5a636d"),
    ("accent", "#1f6fb2", "#6cb2ee"),
    ("bad", "#a32018", "#ff8f84"),
];

/// Lines.
const HUES: [Variable; 8] = [
    ("c0", "#1f6fb2", "#5aa9e6"),
    ("c1", "#d1602a", "#f08a55"),
    ("c2", "#3a8f5c", "#5fbf86"),
    ("c3", "#8457a8", "#b58ad6"),
    ("c4", "#a87a05", "#d9ad3c"),
    ("c5", "#c2418a", "#ec7fbb"),
    ("c6", "#4b5563", "#b3bdc9"),
    ("c7", "#0f8794", "#3fc4d1"),
];

/// Modes, in the order in which they are listed.
const MODES: [Variable; 7] = [
    ("m0", "#e9ecf0", "#2c3138"),
    ("m1", "#1f6fb2", "#4a98d6"),
    ("m2", "#ee962e", "#f0a548"),
    ("m3", "#3a8f5c", "#5fbf86"),
    ("m4", "#a84a32", "#d9795f"),
    ("m5", "#8457a8", "#b58ad6"),
    ("m6", "#b9ae84", "#8f8868"),
];

/// Ways to dash lines whose hue is taken, and shades of one hue.
const DASHES: usize = 4;
const SHADES: usize = 4;

/// How charts look, with variables for colours.
const CHART: &str = include_str!("chart.css");

/// The colour of lines, by their place: a hue, other dashes where the hues begin again, and a shade
/// for lines that belong together.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Colour {
    place: usize,
    shade: usize,
}

impl Colour {
    /// That of place i.
    pub(crate) fn new(place: usize) -> Self {
        Self { place, shade: 0 }
    }

    /// Shade k of it, each paler than the one before.
    pub(crate) fn shaded(self, shade: usize) -> Self {
        Self { shade, ..self }
    }

    /// Whether another is a shade of the same.
    pub(super) fn is_of(self, other: Self) -> bool {
        self.place == other.place
    }

    /// The same shade of place i.
    pub(super) fn moved(self, place: usize) -> Self {
        Self { place, ..self }
    }

    /// Its classes in the style sheet.
    pub(crate) fn classes(self) -> String {
        let mut classes = format!("c{}", self.place % HUES.len());
        let dash = (self.place / HUES.len()).min(DASHES - 1);
        if dash > 0 {
            classes += &format!(" d{dash}");
        }
        if self.shade > 0 {
            classes += &format!(" s{}", self.shade.min(SHADES - 1));
        }
        classes
    }
}

fn variables() -> impl Iterator<Item = Variable> {
    SURFACES.into_iter().chain(HUES).chain(MODES)
}

/// The variables, light, and dark where the system says so and nothing is printed.
pub(super) fn style_of_page() -> String {
    let declared = |dark: bool| {
        let colour = |(name, light, night): Variable| (name, if dark { night } else { light });
        let declaration = |(name, colour)| format!("--{name}:{colour};");
        variables().map(colour).map(declaration).collect::<String>()
    };
    format!(
        ":root, .light {{ color-scheme: light; {} }}\n\
         @media screen and (prefers-color-scheme: dark) {{ :root {{ color-scheme: dark; {} }} }}\n",
        declared(false),
        declared(true)
    )
}

/// The style of charts, with variables.
pub(super) fn style_of_charts() -> String {
    let line = |(name, ..): &Variable| {
        format!(".{name} {{ stroke: var(--{name}); color: var(--{name}); }}\n")
    };
    let area = |(name, ..): &Variable| {
        format!(".{name} {{ fill: var(--{name}); stroke: var(--{name}); color: var(--{name}); }}\n")
    };
    CHART.to_owned()
        + &HUES.iter().map(line).collect::<String>()
        + &MODES.iter().map(area).collect::<String>()
}

/// The same for a picture of its own: light, and without variables, which not every program knows.
pub(super) fn style_of_picture() -> String {
    variables().fold(style_of_charts(), |style, (name, light, _)| {
        style.replace(&format!("var(--{name})"), light)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn many_lines_differ() {
        let mut all: Vec<_> = (0..32).map(|i| Colour::new(i).classes()).collect();
        all.sort();
        all.dedup();
        assert_eq!(all.len(), 32);
    }

    #[test]
    fn the_viewer_of_replays_has_the_same_colours() {
        let style = include_str!("../../../replay/assets/viewer.css");
        for (name, light, dark) in variables() {
            for colour in [light, dark] {
                let declared = format!("--{name}: {colour};");
                assert!(style.contains(&declared), "viewer/src/style.css lacks {declared}");
            }
        }
    }

    #[test]
    fn pictures_need_no_variables() {
        assert!(!style_of_picture().contains("var("));
        assert!(style_of_charts().contains("var(--c0)"));
    }
}
