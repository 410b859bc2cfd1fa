// Makes the plots of a page answer: values under the cursor, zoom by dragging (a double click undoes it),
// lines that are hidden by their names, and SVG and PNG files of each figure. All numbers are read from the
// drawings of the page, which are drawn anew in the width that they have.
const TOP = 24, RIGHT = 16, BOTTOM = 42, ROW = 28;
const COLOUR = /\b([cds]\d)\b/g;

// ----- what a drawing holds
const pairs = (text) => text.trim().split(/\s+/).map(Number);
// points of a line from where it begins, each relative to the one before
const readPiece = (text) => {
  const numbers = text.match(/-?\d*\.?\d+/g).map(Number), points = [];
  let x = 0, y = 0;
  for (let k = 0; k + 1 < numbers.length; k += 2) points.push([(x += numbers[k]), (y += numbers[k + 1])]);
  return points;
};
const readSeries = (group, place) => {
  const path = group.querySelector(".line") || group.querySelector(".marks");
  const pieces = path.getAttribute("d").replace(/h0/g, "").split("M").slice(1).map(readPiece);
  return {
    name: group.dataset.name,
    colour: (group.getAttribute("class").match(COLOUR) || []).join(" "),
    pieces: pieces.map((piece) => piece.map(place)),
  };
};

class Plot {
  constructor(figure, svg) {
    this.figure = figure;
    this.svg = svg;
    this.box = svg.parentNode;
    this.kind = svg.dataset.style;
    this.xLabel = svg.dataset.xLabel;
    this.title = svg.getAttribute("aria-label");
    this.hidden = new Set();
    this.read();
    this.x = this.x0;
    this.y = this.y0;
    this.isTime = this.xLabel.startsWith("time [");
    this.makeTools();
    this.listen();
    svg.classList.add("live");
    new ResizeObserver(() => this.resize()).observe(this.box);
    this.resize();
  }

  read() {
    const { svg } = this, frame = svg.querySelector(".frame");
    const width = +frame.getAttribute("width"), height = +frame.getAttribute("height");
    this.x0 = pairs(svg.dataset.x);
    const [from, to] = this.x0, time = (x) => from + ((to - from) * x) / width;
    if (this.kind === "bars") {
      this.rows = [...frame.querySelectorAll(".bar")].map((bar) => ({
        name: bar.dataset.name,
        spans: [...bar.children].map((rect) => {
          const x = +rect.getAttribute("x"), mode = rect.getAttribute("class");
          return { mode, from: time(x), to: time(x + +rect.getAttribute("width")) };
        }),
      }));
      return;
    }
    this.y0 = pairs(svg.dataset.y);
    this.yLabel = svg.dataset.yLabel;
    this.log = { x: svg.dataset.log.includes("x"), y: svg.dataset.log.includes("y") };
    const [low, high] = this.y0;
    const place = ([x, y]) => [time(x), high - ((high - low) * y) / height];
    this.series = [...frame.querySelectorAll(".series")].map((group) => readSeries(group, place));
    this.guides = [...frame.querySelectorAll(".guide")].map((path) => ({
      points: readPiece(path.getAttribute("d")).map(place),
      name: path.dataset.name,
    }));
  }

  // ----- drawing
  resize() {
    const width = Math.round(this.box.clientWidth);
    if (width < 40 || width === this.width) return;
    this.width = width;
    this.redraw();
  }

  redraw() {
    const { width } = this;
    this.svg.replaceChildren();
    const height = this.draw(this.svg, width);
    this.svg.setAttribute("viewBox", `0 0 ${width} ${height}`);
    this.overlay = element(this.svg, "g");
    this.reset.hidden = this.x === this.x0 && this.y === this.y0;
  }

  draw(svg, width, tall) {
    return this.rows ? this.drawBars(svg, width) : this.drawLines(svg, width, tall);
  }

  drawXAxis(svg, { left, top, width, height }, mesh) {
    const log = this.log && this.log.x;
    const { ticks, label } = horizontal(this.x, this.xLabel, log, width);
    const bottom = top + height;
    for (const [x, text] of ticks) {
      const at = short(left + width * this.part(x));
      if (mesh) element(svg, "path", { class: "mesh", d: `M${at} ${top}V${bottom}` });
      element(svg, "text", { class: "middle", x: at, y: bottom + 17 }, text);
    }
    element(svg, "path", { class: "border", d: `M${left} ${bottom}H${left + width}` });
    element(svg, "text", { class: "end", x: left + width, y: bottom + 35 }, label);
  }

  drawLines(svg, width, tall) {
    const height = tall || Math.round(clamp(width * 0.55, 210, 420));
    const inner = height - TOP - BOTTOM;
    const vertical = axis(this.y, this.yLabel, this.log.y, Math.max(2, inner / 40));
    const widest = Math.max(0, ...vertical.ticks.map(([, text]) => text.length));
    const left = Math.ceil(Math.max(widest * LETTER + 12, 34));
    const frame = { left, top: TOP, width: width - left - RIGHT, height: inner };
    for (const [y, text] of vertical.ticks) {
      const at = TOP + inner * (1 - this.partY(y));
      element(svg, "path", { class: "mesh", d: `M${left} ${short(at)}H${width - RIGHT}` });
      element(svg, "text", { class: "end", x: left - 7, y: short(at + 4.5) }, text);
    }
    element(svg, "text", { x: 2, y: 14 }, vertical.label);
    this.drawXAxis(svg, frame, true);
    const area = element(svg, "svg", {
      class: "frame", x: left, y: TOP, width: frame.width, height: inner, overflow: "hidden",
    });
    this.drawGuides(area, frame);
    for (const line of this.shown()) this.drawSeries(area, frame, line);
    this.drawNames(area, frame);
    if (svg === this.svg) this.frame = frame;
    return height;
  }

  place({ width, height }, [x, y]) {
    const far = (part) => clamp(part, -50, 50);
    return [width * far(this.part(x)), height * (1 - far(this.partY(y)))];
  }

  drawGuides(area, frame) {
    for (const { points, name } of this.guides) {
      const [from, to] = points.map((point) => this.place(frame, point));
      const d = `M${from.map(short).join(" ")}L${to.map(short).join(" ")}`;
      element(area, "path", { class: "guide", d });
    }
  }

  drawNames(area, frame) {
    for (const { points, name } of this.guides.filter((guide) => guide.name)) {
      const from = this.place(frame, points[0]), x = clamp(from[0] + 5, 0, Math.max(0, frame.width - name.length * LETTER));
      const y = from[1] > frame.height - 22 ? from[1] - 6 : from[1] + 16;
      element(area, "text", { class: "name", x: short(x), y: short(y) }, name);
    }
  }

  drawSeries(area, frame, { name, colour, pieces }) {
    const group = element(area, "g", { class: `series ${colour}`, "data-name": name });
    const places = pieces.map((piece) => piece.map((point) => this.place(frame, point).map(short)));
    const dots = () => places.flat().map(([x, y]) => `M${x} ${y}h0`).join("");
    if (this.kind === "stems") {
      const foot = short(this.place(frame, [this.x[0], 0])[1]);
      const d = places.flat().map(([x, y]) => `M${x} ${foot}V${y}`).join("");
      element(group, "path", { class: "stems", d });
    } else {
      const joined = (piece) => "M" + piece.map((point) => point.join(" ")).join("L") + (piece.length > 1 ? "" : "h0");
      element(group, "path", { class: "line", d: places.map(joined).join("") });
    }
    if (this.kind !== "line") element(group, "path", { class: "marks", d: dots() });
  }

  drawBars(svg, width) {
    const longest = Math.max(...this.rows.map((row) => row.name.length)) * LETTER + 18;
    const isNarrow = longest > 0.3 * width;
    const row = isNarrow ? 38 : ROW, left = isNarrow ? 4 : clamp(longest, 44, 320);
    const frame = { left, top: 4, width: width - left - RIGHT, height: row * this.rows.length };
    this.drawXAxis(svg, frame, false);
    this.rows.forEach(({ name }, k) => {
      const place = isNarrow ? { x: left, y: 4 + row * k + 14 } : { class: "end", x: left - 8, y: 4 + row * (k + 0.5) + 4.5 };
      element(svg, "text", place, name);
    });
    const area = element(svg, "svg", {
      class: "frame", x: left, y: 4, width: frame.width, height: frame.height, overflow: "hidden",
    });
    this.rows.forEach(({ spans }, k) => {
      const y = isNarrow ? row * k + 18 : row * (k + 0.14), group = element(area, "g", { class: "bar" });
      for (const { mode, from, to } of spans) {
        const start = frame.width * clamp(this.part(from), -1, 2), end = frame.width * clamp(this.part(to), -1, 2);
        if (end < 0 || start > frame.width) continue;
        const size = { width: short(Math.max(end - start, 0.01)), height: isNarrow ? 16 : 20 };
        element(group, "rect", { class: mode, x: short(start), y: short(y), ...size });
      }
    });
    if (svg === this.svg) this.frame = { ...frame, row };
    return frame.height + 4 + BOTTOM;
  }

  shown() {
    return this.series.filter((line) => !this.hidden.has(line.name));
  }

  part(x) {
    return (x - this.x[0]) / (this.x[1] - this.x[0]);
  }

  partY(y) {
    return (y - this.y[0]) / (this.y[1] - this.y[0]);
  }

  // ----- cursor
  at(event) {
    const { left, top, width, height } = this.frame, box = this.svg.getBoundingClientRect();
    const scale = this.width / box.width;
    const px = (event.clientX - box.left) * scale - left, py = (event.clientY - box.top) * scale - top;
    const inside = px >= 0 && px <= width && py >= 0 && py <= height;
    const x = this.x[0] + ((this.x[1] - this.x[0]) * px) / width;
    const y = this.y && this.y[1] - ((this.y[1] - this.y[0]) * py) / height;
    return { px, py, x, y, inside };
  }

  linked() {
    return this.isTime ? all.filter((other) => other.isTime && other.root === this.root) : [this];
  }

  point(event) {
    const at = this.at(event);
    if (!at.inside) return this.leave();
    if (this.isTime) for (const plot of this.linked()) plot.showTime(at.x);
    else this.overlay.replaceChildren();
    this.tell(this.rows ? this.modeAt(at) : this.valuesAt(at), at);
  }

  showTime(x) {
    const { left, top, width, height } = this.frame, part = this.part(x);
    this.overlay.replaceChildren();
    if (part < 0 || part > 1) return;
    const at = short(left + width * part);
    element(this.overlay, "path", { class: "cursor", d: `M${at} ${top}V${top + height}` });
  }

  leave() {
    if (this.tip) this.tip.hidden = true;
    for (const plot of this.linked()) plot.overlay.replaceChildren();
  }

  number(x, which) {
    const range = this[which], { unit } = split(which === "x" ? this.xLabel : this.yLabel);
    const isLog = this.log && this.log[which], [from, to] = which === "x" ? this.x0 : this.y0;
    const least = (to - from) / 2e4; // what the drawing resolves
    const length = Math.max(range[1] - range[0], 100 * least);
    const text = isLog ? value(10 ** x, 10 * 10 ** x) : Math.abs(x) < least ? "0" : value(x, length);
    return unit ? `${text} ${unit}` : text;
  }

  // the nearest point of each line, or of all lines, in the frame
  valuesAt({ x, px, py }) {
    const apart = (point) => {
      const [a, b] = this.place(this.frame, point);
      return this.svg.dataset.near === "x" && this.isTime ? Math.abs(point[0] - x) : Math.hypot(a - px, b - py);
    };
    const nearest = this.shown().map((line) => {
      let best = null, least = Infinity;
      for (const piece of line.pieces) for (const point of piece) {
        const far = apart(point);
        if (far < least) [best, least] = [point, far];
      }
      return { line, best, least };
    }).filter(({ best }) => best);
    nearest.sort((a, b) => a.least - b.least);
    if (!this.isTime) {
      const [first] = nearest;
      if (!first || first.least > 60) return null;
      return this.tellPoint(first);
    }
    const order = this.series.map((line) => line.name);
    nearest.sort((a, b) => order.indexOf(a.line.name) - order.indexOf(b.line.name));
    const near = (this.x[1] - this.x[0]) * (this.kind === "stems" ? 0.02 : 0.1);
    const close = nearest.filter(({ least }) => least <= near);
    for (const { line, best } of close) this.dot(line, best);
    return {
      head: this.number(x, "x"),
      lines: close.map(({ line, best }) => ({
        colour: line.colour,
        text: `${this.series.length > 1 ? line.name + " " : ""}${this.isOutside(best) ? "outside" : this.number(best[1], "y")}`,
      })),
    };
  }

  tellPoint({ line, best }) {
    this.dot(line, best);
    const name = (label) => split(label).name;
    return {
      head: this.series.length > 1 ? line.name : "",
      lines: [
        { text: `${name(this.xLabel)} ${this.number(best[0], "x")}` },
        { text: `${name(this.yLabel)} ${this.isOutside(best) ? "outside" : this.number(best[1], "y")}` },
      ],
    };
  }

  // points far outside of the frame are drawn at its edges, so their values are not known
  isOutside([, y]) {
    const part = (y - this.y0[0]) / (this.y0[1] - this.y0[0]);
    return part <= -0.999 || part >= 1.999;
  }

  dot(line, point) {
    const [x, y] = this.place(this.frame, point), { left, top, height, width } = this.frame;
    if (y < 0 || y > height || x < 0 || x > width) return;
    const group = element(this.overlay, "g", { class: line.colour });
    element(group, "path", { class: "marks", d: `M${short(left + x)} ${short(top + y)}h0` });
  }

  modeAt({ x, py }) {
    const row = this.rows[Math.floor(py / this.frame.row)];
    if (!row) return null;
    const span = row.spans.filter(({ from, to }) => from <= x && x <= to).pop();
    const entry = span && this.figure.querySelector(`.legend .${span.mode}`);
    const words = entry ? entry.parentNode.textContent.split(":")[0] : "";
    const isWhole = !span || span.mode === "m0";
    const text = isWhole ? words : `${words}, ${this.number(span.from, "x")} … ${this.number(span.to, "x")}`;
    return { head: `${row.name} at ${this.number(x, "x")}`, lines: [{ colour: span && span.mode, text }] };
  }

  tell(words, { px }) {
    this.tip = this.tip || html(this.figure, "div", "tip");
    const { tip } = this;
    tip.hidden = !words;
    if (!words) return;
    tip.replaceChildren();
    if (words.head) html(tip, "b", "", words.head);
    for (const { colour, text } of words.lines.slice(0, 12)) {
      const line = html(tip, "div", "");
      if (colour) html(line, "i", colour);
      line.append(text);
    }
    if (words.lines.length > 12) html(tip, "div", "", `… and ${words.lines.length - 12} more`);
    const scale = this.svg.getBoundingClientRect().width / this.width;
    const x = this.box.offsetLeft + (this.frame.left + px) * scale;
    const room = this.figure.clientWidth - tip.offsetWidth - 4;
    tip.style.left = `${clamp(x + 14 > room ? x - tip.offsetWidth - 14 : x + 14, 4, Math.max(4, room))}px`;
    tip.style.top = `${this.box.offsetTop + (this.frame.top + 4) * scale}px`;
  }

  // ----- zoom
  listen() {
    const { svg } = this;
    svg.addEventListener("pointerdown", (event) => {
      const at = this.at(event);
      if (event.button || !at.inside) return;
      this.start = at;
      svg.setPointerCapture(event.pointerId);
    });
    svg.addEventListener("pointermove", (event) => {
      this.point(event);
      if (this.start) this.showRange(this.start, this.at(event));
    });
    svg.addEventListener("pointerup", (event) => {
      const { start } = this;
      this.start = null;
      if (start) this.take(start, this.at(event));
    });
    svg.addEventListener("pointercancel", () => {
      this.start = null;
      this.leave();
    });
    svg.addEventListener("pointerleave", () => this.start || this.leave());
    svg.addEventListener("dblclick", () => this.undo());
  }

  // whether heights are chosen as well as widths
  isBox(from, to) {
    return !this.isTime && Math.abs(from.py - to.py) > 8;
  }

  showRange(from, to) {
    const { left, top, width, height } = this.frame;
    const [a, b] = [from.px, to.px].map((x) => clamp(x, 0, width)).sort((p, q) => p - q);
    const [c, d] = this.isBox(from, to) ? [from.py, to.py].map((y) => clamp(y, 0, height)).sort((p, q) => p - q) : [0, height];
    element(this.overlay, "rect", {
      class: "range", x: short(left + a), y: short(top + c), width: short(b - a), height: short(d - c),
    });
  }

  take(from, to) {
    if (Math.abs(from.px - to.px) < 8) return;
    const [low, high] = this.x0;
    const x = [from.x, to.x].map((t) => clamp(t, low, high)).sort((a, b) => a - b);
    if (x[1] - x[0] < 1e-9 * (high - low)) return;
    const y = this.isBox(from, to) ? [from.y, to.y].sort((a, b) => a - b) : null;
    for (const plot of this.linked()) plot.zoom(x, y);
  }

  zoom(x, y) {
    this.x = x;
    if (!this.rows) this.y = y || this.fitted(x);
    this.redraw();
  }

  // the heights of what is seen between two x
  fitted([from, to]) {
    const [low, high] = this.y0;
    let least = Infinity, most = -Infinity;
    for (const piece of this.shown().flatMap((line) => line.pieces)) {
      piece.forEach(([x, y], k) => {
        const next = piece[k + 1] || [x], before = piece[k - 1] || [x];
        if (Math.max(x, next[0]) < from || Math.min(x, before[0]) > to) return;
        [least, most] = [Math.min(least, y), Math.max(most, y)];
      });
    }
    if (this.kind === "stems") [least, most] = [Math.min(least, 0), Math.max(most, 0)];
    if (!(most > least)) return this.y0;
    const margin = 0.06 * (most - least);
    const seen = [Math.max(low, least - margin), Math.min(high, most + margin)];
    return seen[1] - seen[0] > 1e-4 * (high - low) ? seen : this.y0;
  }

  undo() {
    for (const plot of this.linked()) {
      plot.x = plot.x0;
      plot.y = plot.y0;
      plot.redraw();
    }
  }

  // ----- files
  makeTools() {
    const tools = html(this.figure, "div", "tools");
    const button = (text, title, act) => {
      const made = html(tools, "button", "", text);
      made.type = "button";
      made.title = title;
      made.addEventListener("click", act);
      return made;
    };
    this.reset = button("reset", "show all again", () => this.undo());
    button("SVG", "save this figure as SVG", () => save(this, "svg"));
    button("PNG", "save this figure as PNG", () => save(this, "png"));
  }
}

const all = [];
for (const svg of document.querySelectorAll("figure.plot .drawing > svg.chart")) {
  const plot = new Plot(svg.closest("figure"), svg);
  plot.root = svg.closest("section.run") || document.body;
  all.push(plot);
}

// names hide and show their lines
for (const entry of document.querySelectorAll(".legend li[data-name]")) {
  const scope = entry.closest(".sharing, figure");
  const plots = all.filter((plot) => scope.contains(plot.figure));
  const toggle = () => {
    const hide = entry.getAttribute("aria-pressed") !== "false";
    entry.setAttribute("aria-pressed", String(!hide));
    for (const plot of plots) {
      plot.hidden[hide ? "add" : "delete"](entry.dataset.name);
      plot.redraw();
    }
  };
  entry.setAttribute("role", "button");
  entry.setAttribute("aria-pressed", "true");
  entry.tabIndex = 0;
  entry.title = "hide or show";
  entry.addEventListener("click", toggle);
  entry.addEventListener("keydown", (event) => {
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      toggle();
    }
  });
}
