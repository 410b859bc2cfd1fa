/** The picture of a replay on the page: canvas, drawings of all runs, what stands over them, and the pointer. */
import { Quaternion, Vector3 } from "three";
import type { Header } from "../format/types";
import type { LiveLink } from "../live/link";
import { Pull } from "../live/pull";
import type { Run } from "../run/run";
import { Drawing, scales, type ShowOptions } from "../scene/drawing";
import type { Eye } from "../scene/camera";
import { Stage } from "../scene/stage";
import { h } from "./dom";
import { Overlay } from "./overlay";
import type { Theme } from "./theme";

/** Points on grounds under what is seen, which a run that has just begun may fall to. */
function groundBelow(header: Header, eye: Eye): Float32Array {
  const points: number[] = [];
  for (const figure of header.figures) {
    if (figure.frame >= 0 || header.shapes[figure.shape].kind !== "half-space") continue;
    const [x, y, z, w, i, j, k] = figure.pose;
    const normal = new Vector3(0, 0, 1).applyQuaternion(new Quaternion(i, j, k, w));
    const height = eye.centre.clone().sub(new Vector3(x, y, z)).dot(normal);
    if (normal.dot(eye.up) < 0.7 || height > 5 * eye.size) continue;
    points.push(...eye.centre.clone().addScaledVector(normal, -height).toArray());
  }
  return Float32Array.from(points);
}

export class Picture {
  readonly element = h("div", { class: "pv-picture" });
  stage: Stage;
  drawings: Drawing[] = [];
  readonly scales: ReturnType<typeof scales>;
  private overlay: Overlay;
  private asleep = false;
  private pull: Pull | null = null;

  constructor(
    readonly header: Header,
    readonly runs: Run[],
    private theme: Theme,
    private live: LiveLink | null,
    readonly invalidate: () => void,
  ) {
    this.scales = scales(runs);
    this.stage = this.raise();
    if (live) this.stage.eye.include(groundBelow(header, this.stage.eye), 3);
    this.overlay = new Overlay(runs, this.scales.bound);
    this.element.append(this.stage.canvas, this.overlay.element);
    this.draw(theme);
  }

  /** A canvas with its stage, and what listens to the pointer on it. */
  private raise(): Stage {
    const canvas = h("canvas", { class: "pv-canvas", role: "img", "aria-label": `moving picture of ${this.header.title}` });
    const stage = new Stage(this.header, canvas);
    const { controls } = stage.eye;
    if (this.live && this.header.live?.force !== false) this.pull = new Pull(this, this.live);
    canvas.style.touchAction = "pan-y";
    controls.enableZoom = document.body.classList.contains("replay-page");
    controls.addEventListener("change", this.invalidate);
    canvas.addEventListener("pointermove", (event) => this.hover(event));
    canvas.addEventListener("pointerleave", () => this.overlay.point(null));
    canvas.addEventListener("pointerdown", (event) => {
      controls.enableZoom = true;
      this.pull?.begin(event);
    }, { capture: true });
    return stage;
  }

  private hover(event: PointerEvent): void {
    if (event.buttons) return this.overlay.point(null);
    const hit = this.stage.pick(event.offsetX, event.offsetY);
    this.overlay.point(hit?.name ?? null, event.offsetX, event.offsetY);
  }

  /** Makes all drawings anew in the colours of a theme. */
  draw(theme: Theme): void {
    this.theme = theme;
    const { newtons, strongest, bound } = this.scales;
    const ghosts = this.runs.length > 1 && !this.stage.side;
    this.drawings = this.runs.map((run, r) => {
      const colour = ghosts ? theme.colours[r % 8] : undefined;
      const tint = { colour, strength: 0.92, opacity: ghosts && r > 0 ? 0.5 : 1, ground: !ghosts || r === 0, rank: ghosts ? r : 0 };
      return new Drawing(run, this.stage.eye.size, tint, newtons, strongest, bound);
    });
    this.stage.show(this.drawings);
    this.stage.paint(theme);
    this.overlay.paint(this.header, theme);
    this.invalidate();
  }

  /** Runs in one picture, or each in its own. */
  setSide(side: boolean): void {
    this.stage.side = side;
    this.draw(this.theme);
  }

  /** A new frame of a live run: the scale of its arrows, and a view that holds its bodies. */
  grown(newtons: number, poses: Float32Array): void {
    if (!this.pull?.active) this.stage.eye.include(poses, 7);
    this.scales.newtons = newtons;
    for (const drawing of this.drawings) drawing.contacts.newtons = newtons;
  }

  resize(): void {
    if (!this.asleep) this.stage.resize(this.element.clientWidth, this.element.clientHeight);
  }

  render(t: number, options: ShowOptions, flash: number): void {
    if (this.asleep) return;
    this.stage.render(t, options, flash);
    this.overlay.refresh(this.stage, this.theme);
  }

  /** Gives its WebGL context back, of which a page has few, and leaves an image of itself. */
  sleep(): void {
    if (this.asleep) return;
    this.element.style.backgroundImage = `url(${this.stage.canvas.toDataURL()})`;
    this.asleep = true;
    this.stage.dispose();
    this.stage.canvas.remove();
  }

  wake(): void {
    if (!this.asleep) return;
    const { side, eye } = this.stage;
    this.stage = this.raise();
    this.stage.side = side;
    this.stage.eye.copy(eye);
    this.asleep = false;
    this.element.prepend(this.stage.canvas);
    this.element.style.backgroundImage = "";
    this.resize();
    this.draw(this.theme);
  }
}
