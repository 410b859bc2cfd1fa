/**
 * The certificate of a run: the worst residual of the steps along the time line, on a logarithmic scale against the tolerance, and
 * the steps that were not solved to it in red. The line below the picture draws it with the events, and sets the time.
 */
import { h } from "../page/dom";
import { number } from "../page/numbers";
import type { SwitchEvent } from "../format/types";
import { modeKey } from "../run/modes";
import type { Run } from "../run/run";
import { CanvasPen } from "./pen";
import type { Shared } from "./timeplot";

const HEIGHT = 34;

/** In words what the residuals say. */
export function certificateWords(run: Run): { good: boolean; short: string; long: string } {
  const tolerance = run.header.tolerance;
  let [worst, unsolved, known] = [0, 0, 0];
  for (let f = 0; f < run.count; f++) {
    unsolved += run.unsolved[f] ?? 0;
    const residual = run.residual[f];
    if (residual === undefined || Number.isNaN(residual)) continue;
    known++;
    worst = Math.max(worst, residual);
  }
  const meaning = "The residual of a step tells by how much its contact forces and velocities miss the laws of contact and friction together; 0 would be exact.";
  if (known === 0 && unsolved === 0) return { good: true, short: "no residuals recorded", long: `${meaning} This run recorded none.` };
  const bound = tolerance === undefined ? "" : ` The tolerance is ${number(tolerance, 2)}.`;
  if (unsolved === 0) {
    return {
      good: true,
      short: `every step solved · worst residual ${number(worst, 2)}`,
      long: `${meaning}${bound} Every step was solved to it; the worst residual is ${number(worst, 2)}.`,
    };
  }
  const steps = unsolved === 1 ? "1 step was" : `${unsolved} steps were`;
  return {
    good: false,
    short: `${steps} not solved`,
    long: `${meaning}${bound} ${steps} not solved to it (marked red): there the motion may deviate from the laws. The worst residual is ${number(worst, 2)}.`,
  };
}

export class TimeLine {
  readonly element: HTMLElement;
  private canvas = h("canvas", { "aria-hidden": "true" });
  private line = h("div", { class: "pv-now" });
  private range = h("input", { type: "range", min: 0, max: 1, step: "any", value: 0, class: "pv-scrub", "aria-label": "time" });

  constructor(private shared: Shared) {
    this.element = h("div", { class: "pv-timeline" }, this.canvas, this.line, this.range);
    this.range.addEventListener("input", () => this.shared.seek(this.start + Number(this.range.value) * (this.end - this.start)));
  }

  private get start(): number {
    return this.shared.span.start;
  }

  private get end(): number {
    return this.shared.span.end;
  }

  build(): void {
    const width = this.element.clientWidth;
    if (width < 40) return;
    const theme = this.shared.theme();
    const pen = new CanvasPen(this.canvas, width, HEIGHT);
    const toX = (t: number) => ((t - this.start) / Math.max(this.end - this.start, 1e-300)) * width;
    const shares = this.shared.runs.length;
    this.shared.runs.forEach((run, r) => this.residuals(pen, run, toX, theme.colours[r % 8], shares));
    const [first] = this.shared.runs;
    const word = (event: SwitchEvent) => modeKey(event.to, first.contacts[event.contact]);
    for (const event of first.events.slice(0, 20000)) {
      const high = event.kind === "impact" ? 9 : 6;
      pen.rect(toX(event.t) - 0.5, 0, 1, high, event.kind === "impact" ? theme.normal : theme.modes[word(event)] ?? theme.soft);
    }
    for (const run of this.shared.runs) {
      for (let f = 0; f < run.count; f++) if (run.unsolved[f]) pen.rect(toX(run.time[f]) - 1, 0, 2.5, HEIGHT, theme.bad);
    }
    this.refresh();
  }

  /** Bars from the bottom: the worst residual within each two pixels, one decade about 2 px; the tolerance as a dotted line. */
  private residuals(pen: CanvasPen, run: Run, toX: (t: number) => number, colour: string, shares: number): void {
    if (run.residual.length === 0) return;
    const theme = this.shared.theme();
    const tolerance = run.header.tolerance || 1e-10;
    const toY = (residual: number) => HEIGHT - Math.min(24, Math.max(1, 14 + 2.2 * Math.log10(Math.max(residual, 1e-300) / tolerance)));
    const worst = new Map<number, number>();
    for (let f = 0; f < run.count; f++) {
      const place = Math.floor(toX(run.time[f]) / 2);
      const residual = run.residual[f];
      if (!Number.isNaN(residual)) worst.set(place, Math.max(worst.get(place) ?? 0, residual));
    }
    for (const [place, residual] of worst) pen.rect(2 * place, toY(residual), 1.6, shares > 1 ? 2 : HEIGHT - toY(residual), shares > 1 ? colour : theme.good);
    pen.path([0, toY(tolerance), pen.width, toY(tolerance)], theme.soft, 0.7, [2, 4]);
  }

  refresh(): void {
    const part = (this.shared.now() - this.start) / Math.max(this.end - this.start, 1e-300);
    this.line.style.transform = `translateX(${part * this.element.clientWidth}px)`;
    if (document.activeElement !== this.range || Math.abs(Number(this.range.value) - part) > 1e-9) this.range.value = String(part);
    this.range.setAttribute("aria-valuetext", `${number(this.shared.now(), 4)} s`);
  }
}
