/** What stands over the picture: scale, names of runs, the colours of values, the name under the pointer. */
import type { Header } from "../format/types";
import type { Run } from "../run/run";
import type { Stage } from "../scene/stage";
import { diverging } from "../scene/strands";
import { h } from "./dom";
import { number, quantity } from "./numbers";
import type { Theme } from "./theme";

export class Overlay {
  readonly element: HTMLElement;
  private bar = h("i", {});
  private length = h("span", {});
  private scale = h("div", { class: "pv-scale", title: "scale of the picture" }, this.bar, this.length);
  private names = h("div", { class: "pv-names" });
  private colours = h("div", { class: "pv-colours" });
  private tip = h("div", { class: "pv-tip", hidden: true });

  constructor(private runs: Run[], private bound: number) {
    this.element = h("div", { class: "pv-overlay" }, this.scale, this.names, this.colours, this.tip);
  }

  /** Colours that changed with the theme. */
  paint(header: Header, theme: Theme): void {
    const named = header.strands?.find((strand) => strand.values?.length);
    this.colours.hidden = !named;
    if (!named) return;
    const stops = [-1, -0.5, 0, 0.5, 1].map((x) => `#${diverging(x, theme.dark).getHexString()}`);
    const value = header.values?.[named.values![0]];
    const title = value ? value.name.replace(/ of .*$/, "") : "value";
    const strip = h("i", { style: `background: linear-gradient(to right, ${stops.join(",")})` });
    const unit = value?.unit && value.unit !== "1" ? ` in ${value.unit}` : "";
    this.colours.replaceChildren(h("span", {}, title + unit), strip, h("span", { class: "pv-ends" }, h("span", {}, number(-this.bound, 2)), h("span", {}, number(this.bound, 2))));
  }

  /** Scale and names after the picture was drawn. */
  refresh(stage: Stage, theme: Theme): void {
    if (stage.plane) {
      const cell = stage.cells()[0];
      const width = cell ? stage.spacing / stage.eye.pixel(stage.eye.controls.target, cell.height) : 0;
      this.bar.style.width = `${width}px`;
      this.length.textContent = quantity(stage.spacing, "m", 2);
    } else {
      this.scale.classList.add("pv-grid-scale");
      this.length.textContent = `grid ${quantity(stage.spacing, "m", 2)}`;
    }
    this.nameRuns(stage, theme);
  }

  private nameRuns(stage: Stage, theme: Theme): void {
    if (this.runs.length < 2) return;
    const cells = stage.cells();
    const key = `${stage.side} ${cells.map((c) => `${c.x} ${c.y}`).join()} ${theme.dark}`;
    if (this.names.dataset.key === key) return;
    this.names.dataset.key = key;
    this.names.classList.toggle("pv-side", stage.side);
    this.names.replaceChildren(
      ...this.runs.map((run, r) => {
        const place = stage.side ? `left:${cells[r].x + 10}px;top:${cells[r].y + 8}px` : "";
        return h("span", { style: place }, h("i", { class: "pv-swatch", style: `background:${theme.colours[r % 8]}` }), run.name);
      }),
    );
  }

  /** The name of what is under the pointer, or nothing. */
  point(text: string | null, x = 0, y = 0): void {
    this.tip.hidden = !text;
    if (!text) return;
    this.tip.textContent = text;
    this.tip.style.transform = `translate(${x + 12}px, ${y + 12}px)`;
  }
}
