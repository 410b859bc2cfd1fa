/** One bar per contact over time, coloured by mode. */
import { h } from "../page/dom";
import { tickLabel, ticks } from "../page/numbers";
import { type Bar, bars, modeKey, shortName } from "../run/modes";
import { CanvasPen, type Pen, SvgPen } from "./pen";
import type { Shared } from "./timeplot";

const ROW = 20;
const MOST = 16;

interface Row {
  run: number;
  bar: Bar;
}

export class ModeBars {
  readonly element: HTMLElement;
  private canvas = h("canvas", { role: "img", "aria-label": "modes of contacts over time" });
  private line = h("div", { class: "pv-now" });
  private box = h("div", { class: "pv-bars" }, this.canvas, this.line);
  private legend = h("ul", { class: "pv-legend" });
  private note = h("p", { class: "pv-note" });
  private rows: Row[] = [];
  private left = 90;

  constructor(private shared: Shared) {
    this.element = h("div", {}, this.legend, this.box, this.note);
    this.gather();
    shared.span.onChange(() => this.build());
    this.canvas.addEventListener("click", (event) => this.shared.seek(this.timeAt(event.offsetX)));
    this.canvas.addEventListener("dblclick", () => shared.span.reset());
  }

  /** Contacts whose modes change most, of all runs. */
  gather(): void {
    const all = this.shared.runs.flatMap((run, r) => bars(run).map((bar) => ({ run: r, bar })));
    const often = all.filter((row) => row.bar.mode.some((m) => m !== row.bar.mode[0]) || row.bar.mode[0] !== 0);
    const kept = [...often].sort((a, b) => b.bar.mode.length - a.bar.mode.length).slice(0, MOST);
    this.rows = often.filter((row) => kept.includes(row));
    this.note.textContent =
      all.length > this.rows.length ? `${this.rows.length} of ${all.length} contacts: those whose modes change most.` : "";
    this.note.hidden = !this.note.textContent;
  }

  private name(row: Row): string {
    const { runs } = this.shared;
    const contact = shortName(runs[row.run].contacts[row.bar.contact].name);
    return runs.length > 1 ? `${contact} · ${runs[row.run].name}` : contact;
  }

  build(): void {
    const width = this.box.clientWidth;
    if (width < 40) return;
    const longest = Math.max(4, ...this.rows.map((row) => this.name(row).length));
    this.left = Math.min(0.34 * width, 14 + 6.6 * longest);
    this.draw(new CanvasPen(this.canvas, width, this.height()));
    this.buildLegend();
    this.refresh();
  }

  private height(): number {
    return this.rows.length * ROW + 26;
  }

  private scale(width: number): (t: number) => number {
    const { min, max } = this.shared.span;
    return (t) => this.left + ((t - min) / (max - min)) * (width - this.left - 14);
  }

  private timeAt(x: number): number {
    const { min, max } = this.shared.span;
    const width = this.canvas.clientWidth - this.left - 14;
    return min + ((x - this.left) / width) * (max - min);
  }

  private draw(pen: Pen): void {
    const { span, runs } = this.shared;
    const theme = this.shared.theme();
    const toX = this.scale(pen.width);
    const [first, last] = [toX(span.min), toX(span.max)];
    this.rows.forEach((row, i) => {
      const y = i * ROW + 3;
      const run = runs[row.run];
      const most = Math.max(3, Math.floor((this.left - 12) / 6.6));
      const name = this.name(row);
      pen.text(this.left - 8, y + 7, name.length > most ? `${name.slice(0, most - 1)}…` : name, theme.ink, "end");
      pen.rect(first, y, last - first, ROW - 6, theme.modes.open);
      row.bar.from.forEach((t, k) => {
        const mode = modeKey(run.header.modes[row.bar.mode[k]], run.contacts[row.bar.contact]);
        if (mode === "open") return;
        const a = Math.max(first, toX(t));
        const b = Math.min(last, toX(row.bar.from[k + 1] ?? run.end));
        if (b >= a) pen.rect(a, y, Math.max(1.5, b - a), ROW - 6, theme.modes[mode] ?? "#888");
      });
    });
    const marks = ticks(span.min, span.max, (last - first) / 80);
    for (const t of marks.at) pen.text(toX(t), this.height() - 12, tickLabel(t, marks.step), theme.soft, "middle");
    pen.text(this.left - 8, this.height() - 12, "t in s", theme.soft, "end");
  }

  private buildLegend(): void {
    const theme = this.shared.theme();
    const words = new Map<string, string>();
    for (const row of this.rows) {
      const run = this.shared.runs[row.run];
      for (const m of row.bar.mode) {
        const mode = modeKey(run.header.modes[m], run.contacts[row.bar.contact]);
        words.set(mode, theme.modes[mode] ?? "#888");
      }
    }
    this.legend.replaceChildren(...[...words].map(([word, colour]) => h("li", {}, h("i", { style: `background:${colour}` }), word)));
  }

  refresh(): void {
    const x = this.scale(this.canvas.clientWidth)(this.shared.now());
    this.line.style.display = x >= this.left - 1 && x <= this.canvas.clientWidth - 13 ? "" : "none";
    this.line.style.transform = `translateX(${x}px)`;
  }

  get empty(): boolean {
    return this.rows.length === 0;
  }

  svg(): string {
    const pen = new SvgPen(900, this.height(), this.shared.theme().card);
    this.draw(pen);
    return pen.toString();
  }
}
