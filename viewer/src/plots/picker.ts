/** Which series a plot shows: a list to tick, with a filter where it is long. */
import type { Series } from "../format/types";
import { h, tick } from "../page/dom";
import type { TimePlot } from "./timeplot";

/** Series that one plot shows at most. */
const MOST = 24;

export function picker(series: Series[], members: number[], plot: TimePlot): HTMLElement {
  const list = h("div", { class: "pv-pick-list" });
  const filter = h("input", { type: "search", placeholder: "filter", "aria-label": "filter series", class: "pv-filter" });
  const summary = h("summary", {}, "Series");
  const details = h("details", { class: "pv-pick" }, summary, h("div", { class: "pv-pick-box" }, members.length > 8 && filter, list));
  const fill = () => {
    const wanted = filter.value.toLowerCase();
    const matching = members.filter((i) => series[i].name.toLowerCase().includes(wanted)).slice(0, 200);
    list.replaceChildren(...matching.map((i) => tick(series[i].name, plot.selection.includes(i), (on) => change(i, on))));
  };
  const change = (i: number, on: boolean) => {
    const kept = plot.selection.filter((k) => k !== i);
    plot.select(on ? [...kept, i].slice(-MOST).sort((a, b) => a - b) : kept);
    fill();
  };
  filter.addEventListener("input", fill);
  details.addEventListener("toggle", fill);
  document.addEventListener("pointerdown", (event) => {
    if (!details.contains(event.target as Node)) details.open = false;
  });
  return details;
}
