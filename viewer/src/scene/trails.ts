/** Where bodies have been: lines through the places of their frames, fading into the past. */
import { Color, Group, MeshBasicMaterial, Vector3 } from "three";
import type { Theme } from "../page/theme";
import type { Instant } from "../run/instant";
import type { Lens } from "./contacts";
import { Tubes } from "./marks";

/** Pieces of one trail at most. */
const PIECES = 240;

const a = new Vector3();
const b = new Vector3();

export class Trails {
  readonly group = new Group();
  private tubes = new Tubes(new MeshBasicMaterial(), false, 6);
  private colours: Color[] = [];
  private sky = new Color();

  constructor() {
    this.group.add(this.tubes.mesh);
  }

  paint(theme: Theme, colours: string[]): void {
    this.colours = colours.map((name) => new Color(name));
    this.sky.set(theme.sky);
  }

  /** Trails of some frames over the last `span` seconds. */
  update(instant: Instant, frames: number[], span: number, lens: Lens): void {
    this.tubes.begin();
    for (const frame of frames) this.trail(instant, frame, span, lens);
    this.tubes.end();
  }

  private trail(instant: Instant, frame: number, span: number, lens: Lens): void {
    const { run } = instant;
    const first = run.frameAt(instant.t - span);
    const stride = Math.max(1, Math.ceil((instant.frame - first) / PIECES));
    const colour = this.colours[frame % Math.max(1, this.colours.length)] ?? new Color("#888");
    const shade = new Color();
    a.fromArray(instant.pose, 7 * frame);
    const radius = 0.9 * lens.pixel(a);
    for (let f = instant.frame - (instant.part > 0 ? 0 : 1); f >= first; f -= stride) {
      b.fromArray(run.pose, 7 * (f * run.frames + frame));
      const age = Math.min(1, (instant.t - run.time[f]) / Math.max(span, 1e-12));
      this.tubes.bar(a, b, radius, shade.copy(colour).lerp(this.sky, 0.85 * age));
      a.copy(b);
    }
  }

  dispose(): void {
    this.tubes.mesh.geometry.dispose();
    (this.tubes.mesh.material as MeshBasicMaterial).dispose();
    this.tubes.mesh.dispose();
  }
}
