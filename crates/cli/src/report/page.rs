//! The frame of a page.

use percussion_replay::page as viewer;
use percussion_replay::page::Embedded;

use super::drawing;
pub(crate) use super::escaping::escaped;
use super::palette::{self, Colour};
use super::plot::{Legend, Plot, shared_legend};

const STYLE: &str = include_str!("style.css");
/// What makes plots answer; the first parts are used by the last.
const SCRIPT: [&str; 3] =
    [include_str!("axes.js"), include_str!("saving.js"), include_str!("plots.js")];

/// A whole page; with the viewer if there is something for it to play.
pub(crate) fn page(title: &str, body: &str) -> String {
    let plays = body.contains("<div class=\"replay\"");
    let (viewer_style, viewer) =
        if plays { (viewer::style(), viewer::script()) } else { (String::new(), String::new()) };
    format!(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <meta name=\"color-scheme\" content=\"light dark\">\n\
         <title>{}</title>\n{viewer_style}<style>\n{}{STYLE}</style>\n<style id=\"chart-style\">\n{}</style>\n\
         </head>\n<body>\n<main>\n{body}\
         <footer>Written by Percussion {}. All quantities in SI units.</footer>\n\
         </main>\n<script>\n(() => {{\n\"use strict\";\n{}}})();\n</script>\n{viewer}</body>\n</html>\n",
        escaped(title),
        palette::style_of_page(),
        palette::style_of_charts(),
        env!("CARGO_PKG_VERSION"),
        SCRIPT.concat()
    )
}

/// A replay.
pub(crate) fn replay(replay: &Embedded) -> String {
    format!(
        "<section class=\"player\">\n{}</section>\n",
        replay.element("data-title=\"no\" data-plots=\"no\"")
    )
}

/// In place of a replay that is too large to be in two files.
pub(crate) fn link_to_replay() -> String {
    "<section>\n<p><a href=\"replay.html\">Replay of the motion</a>, in a file of its own since it is \
     large.</p>\n</section>\n"
        .to_owned()
}

/// The heading of a page; `intro` is HTML.
pub(crate) fn header(title: &str, intro: &str) -> String {
    format!("<header>\n<h1>{}</h1>\n{intro}</header>\n", escaped(title))
}

/// A section; `content` is HTML.
pub(crate) fn section(title: &str, content: &str) -> String {
    format!("<section>\n<h2>{}</h2>\n{content}</section>\n", escaped(title))
}

/// A section about one run; `content` is HTML.
pub(crate) fn run_section(title: &str, content: &str) -> String {
    format!("<section class=\"run\">\n<h2>{}</h2>\n{content}</section>\n", escaped(title))
}

/// Figures beside each other where there is room.
pub(crate) fn grid(figures: &str) -> String {
    format!("<div class=\"grid\">\n{figures}</div>\n")
}

/// A row of large numbers with what they are.
pub(crate) fn cards(cards: &[(String, &str)]) -> String {
    let card = |(number, text): &(String, &str)| {
        format!("<div><strong>{}</strong><span>{}</span></div>\n", escaped(number), escaped(text))
    };
    format!("<div class=\"cards\">\n{}</div>\n", cards.iter().map(card).collect::<String>())
}

/// Bars with names, in the colours of lines; the longest is as wide as the page allows.
pub(crate) fn bars(bars: &[(String, f64, String)]) -> String {
    let longest = bars.iter().map(|(_, value, _)| *value).fold(f64::MIN_POSITIVE, f64::max);
    let mut text = "<div class=\"bars\">\n".to_owned();
    for (i, (name, value, label)) in bars.iter().enumerate() {
        let (width, classes) = (100.0 * value / longest, Colour::new(i).classes());
        text += &format!(
            "<span>{}</span><div><i class=\"{classes}\" style=\"width:{width:.1}%\"></i></div>\
             <span>{}</span>\n",
            escaped(name),
            escaped(label)
        );
    }
    text + "</div>\n"
}

/// Plots beside each other where there is room, with one legend where they share their lines.
pub(crate) fn plots(plots: &[Plot]) -> String {
    match shared_legend(plots) {
        Some(shared) => {
            let figures: String = plots.iter().map(|plot| figure(plot, "")).collect();
            let legend = legend(&shared);
            format!("<div class=\"sharing\">\n{legend}{}</div>\n", grid(&figures))
        }
        None => grid(&plots.iter().map(plot).collect::<String>()),
    }
}

/// A plot with heading, legend and caption.
pub(crate) fn plot(plot: &Plot) -> String {
    let legend = if plot.is_clear() { String::new() } else { legend(&plot.legend()) };
    figure(plot, &legend)
}

fn figure(plot: &Plot, legend: &str) -> String {
    let title = escaped(&plot.title);
    let svg = drawing::svg(&plot.chart, &plot.title);
    let caption = escaped(&plot.caption);
    format!(
        "<figure class=\"plot\">\n<h3>{title}</h3>\n{legend}<div class=\"drawing\">\n{svg}</div>\n\
         <figcaption>{caption}</figcaption>\n</figure>\n"
    )
}

/// A figure without heading, as wide as the page; `legend` is HTML.
pub(crate) fn wide_figure(legend: &str, svg: &str, caption: &str) -> String {
    let caption = escaped(caption);
    format!(
        "<figure class=\"plot wide\">\n{legend}<div class=\"drawing\">\n{svg}</div>\n\
         <figcaption>{caption}</figcaption>\n</figure>\n"
    )
}

/// Strokes of lines with their names.
fn legend(legend: &Legend) -> String {
    let entry = |(colour, name): &(Colour, String)| {
        let stroke = "<svg class=\"chart\" width=\"22\" height=\"8\" aria-hidden=\"true\">\
                      <path class=\"line\" d=\"M1 4H21\"/></svg>";
        let name = escaped(name);
        let classes = colour.classes();
        format!("<li data-name=\"{name}\"><span class=\"{classes}\">{stroke}</span>{name}</li>\n")
    };
    format!("<ul class=\"legend\">\n{}</ul>\n", legend.iter().map(entry).collect::<String>())
}

/// Squares in the colours of classes with their meaning.
pub(crate) fn areas(areas: &[(String, String)]) -> String {
    let entry = |(class, meaning): &(String, String)| {
        format!("<li><i class=\"{class}\"></i>{}</li>\n", escaped(meaning))
    };
    format!("<ul class=\"legend\">\n{}</ul>\n", areas.iter().map(entry).collect::<String>())
}
