/** Impacts and changes of mode: listed, and jumped to. */
import type { SwitchEvent } from "../format/types";
import { h } from "../page/dom";
import { decimals } from "../page/numbers";
import { modeKey, shortName } from "../run/modes";
import type { Run } from "../run/run";

/** Rows that the list holds at once. */
const ROWS = 200;

export interface Moment extends SwitchEvent {
  run: number;
}

/** All events of all runs in order of time, but for the blows that joints pass on. */
export function moments(runs: Run[]): Moment[] {
  const all = runs.flatMap((run, r) => run.events.filter((event) => !run.contacts[event.contact]?.joint).map((event) => ({ ...event, run: r })));
  return runs.length > 1 ? all.sort((a, b) => a.t - b.t) : all;
}

export class EventList {
  readonly element: HTMLElement;
  moments: Moment[];
  private list = h("ol", { class: "pv-events", tabindex: 0, "aria-label": "events" });
  private count = h("span", { class: "pv-count" });
  private first = 0;
  private marked = -2;
  private digits = 4;

  constructor(private runs: Run[], private now: () => number, private seek: (t: number) => void) {
    this.moments = moments(runs);
    this.element = h("details", { class: "pv-section", open: true }, h("summary", {}, "Events ", this.count), this.list);
    this.fill(0);
  }

  /** Events of a run that goes on. */
  feed(): void {
    this.moments = moments(this.runs);
    this.marked = -2;
    this.fill(this.moments.length - ROWS);
    this.refresh();
  }

  private fill(first: number): void {
    const span = this.runs[0].end - this.runs[0].start;
    this.digits = span > 0 ? Math.min(7, 2 + decimals(span / 100)) : 4;
    this.first = Math.max(0, Math.min(first, this.moments.length - ROWS));
    this.count.textContent = String(this.moments.length);
    const shown = this.moments.slice(this.first, this.first + ROWS);
    const rows = shown.map((moment) => this.row(moment));
    this.list.replaceChildren(...rows);
    if (rows.length === 0) this.list.append(h("li", { class: "pv-note" }, "No impacts or changes of mode."));
  }

  private row(moment: Moment): HTMLElement {
    const contact = this.runs[moment.run].contacts[moment.contact];
    const change = moment.kind === "impact" ? "impact" : `${modeKey(moment.from, contact)} → ${modeKey(moment.to, contact)}`;
    const run = this.runs.length > 1 ? `${this.runs[moment.run].name} · ` : "";
    const swatch = h("i", { class: "pv-swatch", style: `background: var(--mode-${moment.kind === "impact" ? "impact" : modeKey(moment.to, contact)})` });
    const button = h(
      "button",
      { type: "button", onclick: () => this.seek(moment.t) },
      h("span", { class: "pv-time" }, moment.t.toFixed(this.digits)),
      swatch,
      h("b", { title: run + moment.name }, run + shortName(moment.name)),
      " ",
      h("span", { class: "pv-what" }, change),
    );
    return h("li", {}, button);
  }

  /** Time of the next event after now, or of the one before. */
  neighbour(direction: 1 | -1): number | null {
    const now = this.now();
    const tiny = 1e-12 * Math.max(1, Math.abs(now));
    if (direction > 0) return this.moments.find((moment) => moment.t > now + tiny)?.t ?? null;
    for (let i = this.moments.length - 1; i >= 0; i--) if (this.moments[i].t < now - tiny) return this.moments[i].t;
    return null;
  }

  /** Marks the last event that has happened. */
  refresh(): void {
    const now = this.now();
    let last = this.moments.findIndex((moment) => moment.t > now + 1e-12 * Math.max(1, Math.abs(now)));
    last = (last < 0 ? this.moments.length : last) - 1;
    if (last === this.marked) return;
    this.marked = last;
    if (last < this.first || last >= this.first + ROWS) this.fill(last - ROWS / 2);
    this.list.querySelector("[aria-current]")?.removeAttribute("aria-current");
    const row = this.list.children[last - this.first] as HTMLElement | undefined;
    if (!row || last < 0) return;
    row.setAttribute("aria-current", "true");
    const { offsetTop, offsetHeight } = row;
    const [top, height] = [this.list.scrollTop, this.list.clientHeight];
    if (offsetTop < top || offsetTop + offsetHeight > top + height) this.list.scrollTop = offsetTop - height / 2;
  }
}
