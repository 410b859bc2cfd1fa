/** Buttons of a live run: pause, single step, speed, save, and back to the newest frame. */
import { choice, h, iconButton, setIcon } from "../page/dom";
import { number, speedLabel } from "../page/numbers";
import { SPEEDS } from "../run/clock";
import type { LiveLink } from "./link";

const WORDS = {
  connecting: "connecting …",
  running: "live",
  paused: "paused",
  ended: "The run has ended. What came in can still be looked at.",
  lost: "The connection is lost: the program was closed or cannot be reached. Start it again and reload this page.",
};

export class LivePanel {
  readonly element: HTMLElement;
  private play: HTMLButtonElement;
  private one: HTMLButtonElement;
  private save: HTMLButtonElement;
  private edge: HTMLButtonElement;
  private speed: HTMLSelectElement;
  private time = h("output", { class: "pv-clock" });
  readonly status = h("p", { class: "pv-status", role: "status" });

  constructor(private link: LiveLink, toEdge: () => void) {
    this.play = iconButton("pause", "pause the run (space)", () => link.toggle());
    this.play.classList.add("pv-play");
    this.one = iconButton("forward", "one step of the run", () => void link.command({ do: "step" }));
    this.save = iconButton("save", "save the state of the run", () => void this.saveState());
    this.edge = h("button", { type: "button", class: "pv-chip", onclick: toEdge }, "to now");
    const speeds: [string, string][] = SPEEDS.map((s) => [String(s), speedLabel(s)]);
    speeds.push(["0", "as fast as it goes"]);
    this.speed = choice("speed of the run", speeds, "1", (value) => void link.command({ do: "speed", factor: value === "0" ? null : Number(value) }));
    const buttons = h("div", { class: "pv-buttons" }, this.play, this.one, this.save, this.edge);
    const bar = h("div", { class: "pv-transport" }, buttons, this.time, h("label", { class: "pv-speed" }, h("span", {}, "speed"), this.speed));
    this.element = h("div", {}, bar, this.status);
  }

  private async saveState(): Promise<void> {
    const answer = (await this.link.command({ do: "save" })) as { path?: string } | null;
    if (answer?.path) this.link.message = `The state is saved in ${answer.path}`;
    this.refresh();
  }

  refresh(t = NaN, newest = true): void {
    const { state, message } = this.link;
    const { over } = this.link;
    setIcon(this.play, state === "running" ? "pause" : "play", state === "running" ? "pause the run (space)" : "resume the run (space)");
    for (const button of [this.play, this.save]) button.disabled = over;
    this.speed.disabled = over;
    this.one.disabled = state !== "paused";
    this.edge.setAttribute("aria-pressed", String(newest));
    if (!Number.isNaN(t)) this.time.textContent = `${number(t, 5)} s`;
    const words = [WORDS[state], message].filter(Boolean).join(" · ");
    if (this.status.textContent !== words) this.status.textContent = words;
    this.status.dataset.state = state;
  }
}
