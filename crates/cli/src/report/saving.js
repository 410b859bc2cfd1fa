// Figures as files: SVG, and PNG of twice its size.
const offer = (blob, name) => {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10000);
};

// the figure as a file of its own: light, with heading and legend
const picture = (plot) => {
  const width = plot.rows ? 1140 : 760, svg = document.createElementNS(SPACE, "svg");
  const style = document.getElementById("chart-style").textContent;
  const probe = html(document.body, "div", "light");
  const colours = getComputedStyle(probe);
  element(svg, "style", {}, style.replace(/var\((--\w+)\)/g, (_, name) => colours.getPropertyValue(name).trim()));
  probe.remove();
  const paper = element(svg, "rect", { class: "paper", width });
  element(svg, "text", { class: "title", x: 12, y: 26 }, plot.title);
  const below = drawLegend(plot, svg, width);
  const group = element(svg, "g", { transform: `translate(10 ${below})` });
  const height = below + plot.draw(group, width - 10, 400) + 4;
  paper.setAttribute("height", height);
  for (const [key, text] of Object.entries({ xmlns: SPACE, class: "chart", width, height, viewBox: `0 0 ${width} ${height}` })) {
    svg.setAttribute(key, text);
  }
  return { text: new XMLSerializer().serializeToString(svg), width, height };
};

const drawLegend = (plot, svg, width) => {
  const areas = [...plot.figure.querySelectorAll(".legend i")];
  const entries = plot.rows ? areas.map((i) => [i.className, i.parentNode.textContent]) : plot.shown().map((line) => [line.colour, line.name]);
  let x = 12, y = 50;
  if (entries.length < 2 && !plot.rows) return 36;
  for (const [colour, name] of entries) {
    const room = 28 + name.length * LETTER + 16;
    if (x > 12 && x + room > width) [x, y] = [12, y + 20];
    const group = element(svg, "g", { class: colour, transform: `translate(${short(x)} ${y})` });
    if (plot.rows) element(group, "rect", { x: 8, y: -11, width: 13, height: 13 });
    else element(group, "path", { class: "line", d: "M0 -4H22" });
    element(svg, "text", { x: short(x + 28), y }, name);
    x += room;
  }
  return y + 12;
};

const save = (plot, kind) => {
  const { text, width, height } = picture(plot);
  const name = plot.title.toLowerCase().replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "");
  if (kind === "svg") return offer(new Blob([text], { type: "image/svg+xml" }), `${name}.svg`);
  const image = new Image();
  image.onload = () => {
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [2 * width, 2 * height];
    canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
    canvas.toBlob((blob) => offer(blob, `${name}.png`));
  };
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
};
