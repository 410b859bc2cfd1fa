/** Phase portrait: one series over another, with a point that moves with the time. */
import { choice, h } from "../page/dom";
import type { Series } from "../format/types";
import { upper, type Run } from "../run/run";
import { type Axis, drawAxes, drawLine, type Frame, frame, range } from "./chart";
import { CanvasPen, type Pen, SvgPen } from "./pen";
import type { Shared } from "./timeplot";

export class PhasePortrait {
  readonly element: HTMLElement;
  private under = h("canvas", { role: "img", "aria-label": "phase portrait" });
  private over = h("canvas", { class: "pv-over", "aria-hidden": "true" });
  private box = h("div", { class: "pv-phase" }, this.under, this.over);
  private x: number;
  private y: number;
  private frame: Frame | null = null;

  constructor(private shared: Shared) {
    const series = shared.runs[0].header.series ?? [];
    [this.x, this.y] = suited(series);
    const options = series.map((s, i) => [String(i), label(s)] as const);
    const across = choice("horizontal axis", options, String(this.x), (value) => this.choose(Number(value), this.y));
    const upward = choice("vertical axis", options, String(this.y), (value) => this.choose(this.x, Number(value)));
    const bar = h("div", { class: "pv-row" }, upward, h("span", { class: "pv-soft" }, "over"), across);
    this.element = h("div", {}, bar, this.box);
  }

  private choose(x: number, y: number): void {
    [this.x, this.y] = [x, y];
    this.build();
  }

  build(): void {
    const width = this.box.clientWidth;
    if (width < 40) return;
    const height = Math.min(420, Math.max(240, 0.62 * width));
    this.frame = this.draw(new CanvasPen(this.under, width, height));
    this.refresh();
  }

  private axes(): [Axis, Axis] {
    const { runs } = this.shared;
    const axis = (number: number): Axis => {
      const [min, max] = range(runs.map((run) => run.series(number)));
      return { min, max, label: label(runs[0].header.series![number]) };
    };
    return [axis(this.x), axis(this.y)];
  }

  private draw(pen: Pen): Frame {
    const theme = this.shared.theme();
    const [x, y] = this.axes();
    const box = frame(pen, x, y);
    drawAxes(pen, box, x, y, theme);
    this.shared.runs.forEach((run, r) => {
      const colour = theme.colours[r % 8];
      const { flow, jumps } = split(run, this.x, this.y);
      drawLine(pen, box, { name: run.name, colour, ...jumps, dash: [2, 3] }, 1);
      drawLine(pen, box, { name: run.name, colour, ...flow }, 1.3);
    });
    return box;
  }

  /** Moves the point. */
  refresh(): void {
    if (!this.frame || this.box.clientWidth < 40) return;
    const theme = this.shared.theme();
    const pen = new CanvasPen(this.over, this.under.clientWidth, this.under.clientHeight);
    this.shared.runs.forEach((run, r) => {
      const [x, y] = [this.x, this.y].map((number) => valueAt(run, number, this.shared.now()));
      if (Number.isNaN(x) || Number.isNaN(y)) return;
      pen.dot(this.frame!.toX(x), this.frame!.toY(y), 5.5, this.shared.runs.length > 1 ? theme.colours[r % 8] : theme.normal, theme.card);
    });
  }

  svg(): string {
    const pen = new SvgPen(640, 460, this.shared.theme().card);
    this.draw(pen);
    return pen.toString();
  }
}

function label(series: Series): string {
  return series.unit && series.unit !== "1" ? `${series.name} in ${series.unit}` : series.name;
}

/** A coordinate and its velocity if there are such, else the first two. */
function suited(series: Series[]): [number, number] {
  const x = series.findIndex((s) => s.group === "coordinate");
  const velocities = series.map((s, i) => (s.group === "velocity" ? i : -1)).filter((i) => i >= 0);
  if (x >= 0 && velocities.length) return [x, velocities[0]];
  return [0, Math.min(1, series.length - 1)];
}

/** Curve and jumps apart: between samples at the same time the state jumps. */
function split(run: Run, x: number, y: number) {
  const [xs, ys] = [run.series(x), run.series(y)];
  const flow = { x: [] as number[], y: [] as number[] };
  const jumps = { x: [] as number[], y: [] as number[] };
  for (let i = 0; i < xs.length; i++) {
    if (i > 0 && run.plotTime[i] === run.plotTime[i - 1]) {
      jumps.x.push(xs[i - 1], xs[i], NaN);
      jumps.y.push(ys[i - 1], ys[i], NaN);
      flow.x.push(NaN);
      flow.y.push(NaN);
    }
    flow.x.push(xs[i]);
    flow.y.push(ys[i]);
  }
  return { flow, jumps };
}

/** A series between samples, linear; after a jump at the very time of the jump. */
function valueAt(run: Run, number: number, t: number): number {
  const values = run.series(number);
  const n = run.plotTime.length;
  if (n === 0) return NaN;
  const i = Math.max(0, upper(run.plotTime, n, t) - 1);
  const j = Math.min(i + 1, n - 1);
  const span = run.plotTime[j] - run.plotTime[i];
  const u = span > 0 ? Math.min(1, Math.max(0, (t - run.plotTime[i]) / span)) : 0;
  return values[i] + u * (values[j] - values[i]);
}
