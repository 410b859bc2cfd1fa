/** Buttons of the clock: events, steps, play, speed, and the time. */
import { choice, h, iconButton, setIcon } from "../page/dom";
import { decimals, quantity, speedLabel } from "../page/numbers";
import { type Clock, SPEEDS } from "../run/clock";

export interface Moves {
  step(direction: 1 | -1): void;
  event(direction: 1 | -1): void;
}

export class Transport {
  readonly element: HTMLElement;
  readonly play: HTMLButtonElement;
  private time = h("output", { class: "pv-clock", "aria-live": "off" });
  private speed: HTMLSelectElement;

  constructor(private clock: Clock, moves: Moves) {
    this.play = iconButton("play", "play (space)", () => clock.toggle());
    this.play.classList.add("pv-play");
    const speeds = SPEEDS.map((s) => [String(s), speedLabel(s)] as const);
    this.speed = choice("speed", speeds, String(clock.speed), (value) => clock.setSpeed(Number(value)));
    const buttons = h(
      "div",
      { class: "pv-buttons" },
      iconButton("previous", "event before (shift ←)", () => moves.event(-1)),
      iconButton("back", "one sample back (←)", () => moves.step(-1)),
      this.play,
      iconButton("forward", "one sample on (→)", () => moves.step(1)),
      iconButton("next", "next event (shift →)", () => moves.event(1)),
    );
    this.element = h("div", { class: "pv-transport" }, buttons, this.time, h("label", { class: "pv-speed" }, h("span", {}, "speed"), this.speed));
  }

  refresh(): void {
    const { clock } = this;
    setIcon(this.play, clock.playing ? "pause" : "play", clock.playing ? "pause (space)" : "play (space)");
    const span = Math.max(clock.end - clock.start, 1e-9);
    const digits = Math.min(8, 1 + decimals(span / 1000));
    this.time.textContent = `${clock.t.toFixed(digits).replace("-", "−")} / ${quantity(clock.end, "s", 4)}`;
    if (this.speed.value !== String(clock.speed)) this.speed.value = String(clock.speed);
  }
}
