/** Series of one kind and unit over time, by uPlot: hover, zoom by dragging, click to go to a time. */
import uPlot from "uplot";
import { h } from "../page/dom";
import { number, tickLabel } from "../page/numbers";
import type { Theme } from "../page/theme";
import { type Run, upper } from "../run/run";
import { type Aligned, values } from "./align";
import { drawAxes, drawLegend, drawLine, frame, type Line, range } from "./chart";
import { type Pen, SvgPen } from "./pen";
import type { Span } from "./span";

const DASHES = [[], [7, 4], [2, 3], [9, 3, 2, 3]];

/** What the plots of one replay share. */
export interface Shared {
  runs: Run[];
  aligned: Aligned;
  span: Span;
  theme: () => Theme;
  now: () => number;
  seek: (t: number) => void;
}

export class TimePlot {
  readonly element = h("div", { class: "pv-plot" });
  private plot: uPlot | null = null;
  private line = h("div", { class: "pv-now" });
  private shown: number[];

  constructor(private shared: Shared, readonly label: string, readonly members: number[], shown: number[]) {
    this.shown = shown;
    shared.span.onChange(() => this.zoom());
  }

  /** Numbers of the series that are shown. */
  get selection(): number[] {
    return this.shown;
  }

  select(shown: number[]): void {
    this.shown = shown;
    this.build();
  }

  /** Makes the plot anew at the width of its element. */
  build(): void {
    this.plot?.destroy();
    this.plot = null;
    const width = this.element.clientWidth;
    if (width < 40) return;
    const data: unknown[] = [this.shared.aligned.time];
    for (const { run, series } of this.lines()) data.push(values(this.shared.runs[run], series, this.shared.aligned.sample[run]));
    this.plot = new uPlot(this.options(width), data as uPlot.AlignedData, this.element);
    this.plot.over.append(this.line);
    this.zoom();
    this.listen();
  }

  private lines(): { run: number; series: number }[] {
    return this.shown.flatMap((series) => this.shared.runs.map((_, run) => ({ run, series })));
  }

  /** Colour by run where there are several, else by series. */
  private colour(run: number, series: number): string {
    const { colours } = this.shared.theme();
    return this.shared.runs.length > 1 ? colours[run % 8] : colours[this.members.indexOf(series) % 8];
  }

  private dash(series: number): number[] {
    const place = this.shared.runs.length > 1 ? this.shown.indexOf(series) : Math.floor(this.members.indexOf(series) / 8);
    return DASHES[place % DASHES.length];
  }

  private name(run: number, series: number): string {
    const { runs } = this.shared;
    const { name } = runs[0].header.series![series];
    return runs.length > 1 ? `${runs[run].name}${this.shown.length > 1 ? ` · ${name}` : ""}` : name;
  }

  private options(width: number): uPlot.Options {
    const theme = this.shared.theme;
    const axis = (label: string, more: Partial<uPlot.Axis>): uPlot.Axis => ({
      label,
      labelSize: 16,
      labelGap: 0,
      labelFont: "12px system-ui, sans-serif",
      font: "11px system-ui, sans-serif",
      stroke: () => theme().soft,
      grid: { stroke: () => theme().line, width: 1 },
      ticks: { show: false },
      values: (_, splits) => splits.map((s, i) => tickLabel(s, i > 0 ? splits[i] - splits[i - 1] : (splits[1] ?? 1) - splits[0])),
      ...more,
    });
    return {
      width,
      height: 190,
      padding: [6, 12, 0, 0],
      cursor: { y: false, drag: { x: true, y: false, dist: 6, setScale: false }, points: { size: 7 }, bind: { dblclick: () => null } },
      legend: { live: true },
      scales: { x: { time: false }, y: {} },
      axes: [axis("t in s", { size: 20, gap: 2 }), axis(this.label, { size: 50, gap: 4 })],
      series: [
        { label: "t", value: (_, t) => (t === null ? `${number(this.shared.now(), 5)} s` : `${number(t, 5)} s`) },
        ...this.lines().map(({ run, series }) => ({
          label: this.name(run, series),
          stroke: () => this.colour(run, series),
          width: 1.6,
          dash: this.dash(series),
          points: { show: false },
          value: (_: uPlot, y: number | null) => this.reading(run, series, y),
        })),
      ],
      hooks: { setSelect: [(u) => this.zoomTo(u)], setScale: [() => queueMicrotask(() => this.refresh())] },
    };
  }

  private reading(run: number, series: number, y: number | null): string {
    const { unit } = this.shared.runs[run].header.series![series];
    return y === null || y === undefined ? "–" : `${number(y)}${unit && unit !== "1" ? ` ${unit}` : ""}`;
  }

  private zoomTo(u: uPlot): void {
    if (u.select.width < 6) return;
    this.shared.span.set(u.posToVal(u.select.left, "x"), u.posToVal(u.select.left + u.select.width, "x"));
    u.setSelect({ left: 0, top: 0, width: 0, height: 0 }, false);
  }

  private zoom(): void {
    const { min, max } = this.shared.span;
    this.plot?.setScale("x", { min, max });
  }

  /** Click goes to a time, double click shows all. */
  private listen(): void {
    const over = this.plot!.over;
    let pressed = 0;
    over.addEventListener("pointerdown", (event) => (pressed = event.clientX));
    over.addEventListener("click", (event) => {
      if (Math.abs(event.clientX - pressed) > 5 || !this.plot) return;
      this.shared.seek(this.plot.posToVal(event.offsetX, "x"));
    });
    over.addEventListener("dblclick", () => this.shared.span.reset());
  }

  /** Shows the present time: a line in the plot, and values in the legend while nobody points. */
  refresh(): void {
    const { plot, line } = this;
    if (!plot) return;
    const x = plot.valToPos(this.shared.now(), "x");
    const inside = x >= -1 && x <= plot.over.clientWidth + 1;
    line.style.display = inside ? "" : "none";
    line.style.transform = `translateX(${x}px)`;
    const last = upper(this.shared.aligned.time, this.shared.aligned.time.length, this.shared.now()) - 1;
    if ((plot.cursor.left ?? -1) < 0) plot.setLegend({ idx: Math.max(0, last) }, false);
  }

  /** New samples of a run that goes on. */
  feed(): void {
    if (!this.plot) return this.build();
    const data: unknown[] = [this.shared.aligned.time];
    for (const { run, series } of this.lines()) data.push(values(this.shared.runs[run], series, this.shared.aligned.sample[run]));
    this.plot.setData(data as uPlot.AlignedData, false);
    this.plot.setScale("x", { min: this.shared.span.min, max: this.shared.span.max });
  }

  /** The plot as a drawing of its own. */
  svg(width = 900, height = 340): string {
    const theme = this.shared.theme();
    const pen = new SvgPen(width, height, theme.card);
    this.drawOn(pen);
    return pen.toString();
  }

  private drawOn(pen: Pen): void {
    const { span, runs } = this.shared;
    const theme = this.shared.theme();
    const lines: Line[] = this.lines().map(({ run, series }) => ({
      name: this.name(run, series),
      colour: this.colour(run, series),
      dash: this.dash(series),
      x: runs[run].plotTime,
      y: runs[run].series(series),
    }));
    const [low, high] = range(lines.map((line) => Array.from(line.y).filter((_, i) => line.x[i] >= span.min && line.x[i] <= span.max)));
    const x = { min: span.min, max: span.max, label: "t in s" };
    const y = { min: low, max: high, label: this.label };
    const box = frame(pen, x, y, 26);
    drawAxes(pen, box, x, y, theme);
    for (const line of lines) drawLine(pen, box, line);
    drawLegend(pen, lines, theme);
  }
}
