/** The plots under the picture: one panel per kind and unit, phase portrait and mode bars, each shown on request. */
import type { Group, Series } from "../format/types";
import { h } from "../page/dom";
import { fileName, savePng, saveSvg } from "../page/files";
import { ModeBars } from "./modebars";
import { PhasePortrait } from "./phase";
import { picker } from "./picker";
import { type Shared, TimePlot } from "./timeplot";

const GROUPS: Record<Group, string> = {
  energy: "Energy",
  coordinate: "Coordinates",
  velocity: "Velocities",
  gap: "Gaps",
  force: "Forces",
  impulse: "Impulses",
  step: "Step",
};

/** Series shown at first in a panel. */
const FIRST = 5;

interface Content {
  element: HTMLElement;
  build(): void;
  refresh(): void;
  svg(): string;
}

interface Panel {
  title: string;
  content: Content;
  card: HTMLElement;
  chip: HTMLButtonElement;
  open: boolean;
}

export class Board {
  readonly element: HTMLElement;
  private chips = h("div", { class: "pv-chips", role: "group", "aria-label": "plots" });
  private cards = h("div", { class: "pv-cards" });
  private panels: Panel[] = [];
  private plots: TimePlot[] = [];
  private modes: ModeBars;

  constructor(private shared: Shared, private title: string) {
    this.element = h("section", { class: "pv-board", "aria-label": "plots" }, this.chips, this.cards);
    const series = shared.runs[0].header.series ?? [];
    this.modes = new ModeBars(shared);
    if (!this.modes.empty || shared.runs[0].header.live) this.add("Modes", this.modes, true).card.classList.add("pv-wide");
    for (const [title, label, members] of kinds(series)) {
      const plot = new TimePlot(shared, label, members, this.first(series, members));
      this.plots.push(plot);
      const choose = members.length > 1 ? picker(series, members, plot) : null;
      const { group, unit } = series[members[0]];
      this.add(title, plot, group === "energy" || (group === "coordinate" && unit !== "1"), choose);
    }
    if (series.length > 1) this.add("Phase portrait", new PhasePortrait(shared), false);
    this.element.hidden = this.panels.length === 0;
  }

  private first(series: Series[], members: number[]): number[] {
    const energy = series[members[0]].group === "energy";
    return members.slice(0, this.shared.runs.length > 1 ? 1 : energy ? 8 : FIRST);
  }

  private add(title: string, content: Content, open: boolean, choose: HTMLElement | null = null): Panel {
    const name = fileName(this.title, title);
    const svg = h("button", { type: "button", class: "pv-link", onclick: () => saveSvg(name, content.svg()) }, "SVG");
    const png = h("button", { type: "button", class: "pv-link", onclick: () => void savePng(name, content.svg()) }, "PNG");
    const head = h("div", { class: "pv-card-head" }, h("h3", {}, title), choose, h("span", { class: "pv-export" }, svg, png));
    for (const button of [svg, png]) button.setAttribute("aria-label", `save ${title} as ${button.textContent}`);
    const card = h("div", { class: "pv-card" }, head, content.element);
    const chip = h("button", { type: "button", class: "pv-chip", onclick: () => this.toggle(panel) }, title);
    const panel: Panel = { title, content, card, chip, open: false };
    this.panels.push(panel);
    this.chips.append(chip);
    this.cards.append(card);
    this.set(panel, open);
    return panel;
  }

  private set(panel: Panel, open: boolean): void {
    panel.open = open;
    panel.card.hidden = !open;
    panel.chip.setAttribute("aria-pressed", String(open));
  }

  private toggle(panel: Panel): void {
    this.set(panel, !panel.open);
    if (panel.open) panel.content.build();
  }

  /** Opens the panel of a title. */
  open(title: string): void {
    const panel = this.panels.find((candidate) => candidate.title === title);
    if (panel && !panel.open) this.toggle(panel);
  }

  build(): void {
    for (const panel of this.panels) if (panel.open) panel.content.build();
  }

  refresh(): void {
    for (const panel of this.panels) if (panel.open) panel.content.refresh();
  }

  /** New samples of a run that goes on. */
  feed(): void {
    for (const plot of this.plots) if (plot.element.clientWidth > 0) plot.feed();
    if (this.modes.element.clientWidth > 0) {
      this.modes.gather();
      this.modes.build();
    }
  }
}

/** Title, label of the axis and members of each panel: one unit each. */
function kinds(series: Series[]): [string, string, number[]][] {
  const panels = new Map<string, [string, string, number[]]>();
  const units = new Map<Group, Set<string>>();
  for (const { group, unit } of series) units.set(group, (units.get(group) ?? new Set()).add(unit));
  series.forEach(({ group, unit }, i) => {
    const key = `${group} ${unit}`;
    const word = GROUPS[group] ?? group;
    const several = (units.get(group)?.size ?? 1) > 1;
    const title = several ? `${word} in ${unit === "1" ? "1" : unit}` : word;
    const label = unit && unit !== "1" ? `in ${unit}` : "";
    const panel = panels.get(key) ?? [title, label, []];
    panel[2].push(i);
    panels.set(key, panel);
  });
  const order = Object.keys(GROUPS);
  const place = (members: number[]) => order.indexOf(series[members[0]].group);
  return [...panels.values()].sort((a, b) => place(a[2]) - place(b[2]));
}
