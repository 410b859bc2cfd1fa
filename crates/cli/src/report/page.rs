//! The frame of a page.

use plotters::style::RGBColor;

use super::plot::Plot;
use super::{PlotError, chart};
use crate::failure::text::shown;

const STYLE: &str = include_str!("style.css");

/// A whole page.
pub(crate) fn page(title: &str, body: &str) -> String {
    format!(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <title>{}</title>\n<style>\n{STYLE}</style>\n</head>\n<body>\n<main>\n{body}\
         <footer>Written by Percussion {}. All quantities in SI units.</footer>\n\
         </main>\n</body>\n</html>\n",
        escaped(title),
        env!("CARGO_PKG_VERSION")
    )
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
        let RGBColor(r, g, b) = chart::colour(i);
        let width = 100.0 * value / longest;
        text += &format!(
            "<span>{}</span><div><i style=\"width:{width:.1}%;background:#{r:02x}{g:02x}{b:02x}\">\
             </i></div><span>{}</span>\n",
            escaped(name),
            escaped(label)
        );
    }
    text + "</div>\n"
}

/// A plot with heading, legend and caption.
pub(crate) fn plot(plot: &Plot) -> Result<String, PlotError> {
    let lines = plot.chart.coloured_lines();
    let legend: Vec<_> = lines.map(|(colour, line)| (colour, line.name.clone())).collect();
    Ok(figure(Some(&plot.title), &legend, &chart::svg(&plot.chart)?, &plot.caption))
}

/// A figure: heading, legend, drawing, caption; without a heading it is as wide as the page.
pub(crate) fn figure(
    title: Option<&str>,
    legend: &[(RGBColor, String)],
    svg: &str,
    caption: &str,
) -> String {
    let mut text = match title {
        Some(_) => "<figure>\n".to_owned(),
        None => "<figure class=\"wide\">\n".to_owned(),
    };
    if let Some(title) = title {
        text += &format!("<h3>{}</h3>\n", escaped(title));
    }
    if !legend.is_empty() {
        text += "<ul class=\"legend\">";
        for (RGBColor(r, g, b), name) in legend {
            let swatch = format!("<i style=\"background:#{r:02x}{g:02x}{b:02x}\"></i>");
            text += &format!("<li>{swatch}{}</li>", escaped(name));
        }
        text += "</ul>\n";
    }
    text += &format!("<div class=\"drawing\">\n{svg}</div>\n");
    text + &format!("<figcaption>{}</figcaption>\n</figure>\n", escaped(caption))
}

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
