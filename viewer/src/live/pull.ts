/**
 * Dragging a body pulls it: a spring and a damper from the point x that was grasped to the pointer p,
 * F = k (p − x) − c ẋ. k = m ω² is such that a drag over half the picture accelerates the body by 50 m/s², c = 1.4 m ω damps nearly
 * critically. What is seen here is late by τ, the time of an answer; ω τ ≤ 0.3 keeps the loop stable. F ≤ 60 m/s² · m. If the mass m
 * is not told, k gives ten usual contact forces, without a damper.
 */
import { Matrix4, Vector3 } from "three";
import type { Picture } from "../page/picture";
import { Instant } from "../run/instant";
import { poseMatrix } from "../scene/figures";
import type { LiveLink } from "./link";

/** Time between two commands, in ms. */
const PACE = 40;

export class Pull {
  private frame = -1;
  private local = new Vector3();
  private pointer = [0, 0];
  private timer = 0;
  private began = 0;
  private sent = 0;
  private late = 0.05;

  constructor(private picture: Picture, private link: LiveLink) {}

  get active(): boolean {
    return this.frame >= 0;
  }

  begin(event: PointerEvent): void {
    if (event.button !== 0 || this.link.over) return;
    const { stage } = this.picture;
    const hit = stage.pick(event.offsetX, event.offsetY);
    if (!hit) return;
    event.stopPropagation();
    this.frame = hit.frame;
    this.began = performance.now();
    this.local.copy(hit.point).applyMatrix4(this.pose(this.picture.runs[0].count - 1).invert());
    this.pointer = [event.offsetX, event.offsetY];
    stage.canvas.setPointerCapture(event.pointerId);
    stage.eye.controls.enabled = false;
    this.timer = window.setInterval(() => this.send(), PACE);
    this.listen(stage.canvas);
  }

  private listen(canvas: HTMLCanvasElement): void {
    const move = (moved: PointerEvent) => (this.pointer = [moved.offsetX, moved.offsetY]);
    const end = () => {
      canvas.removeEventListener("pointermove", move);
      window.clearInterval(this.timer);
      this.frame = -1;
      this.picture.stage.eye.controls.enabled = true;
      this.picture.stage.hand(null);
      this.picture.invalidate();
      void this.link.command({ do: "force", force: null });
    };
    canvas.addEventListener("pointermove", move);
    canvas.addEventListener("pointerup", end, { once: true });
    canvas.addEventListener("pointercancel", end, { once: true });
  }

  /** Pose of the body at a frame. */
  private pose(number: number): Matrix4 {
    const run = this.picture.runs[0];
    const instant = new Instant(run);
    instant.set(run.time[Math.max(0, number)]);
    return poseMatrix(instant.pose, this.frame, new Matrix4());
  }

  private send(): void {
    if (this.sent > 0) return;
    const { stage, runs } = this.picture;
    const last = runs[0].count - 1;
    const grasped = this.local.clone().applyMatrix4(this.pose(last));
    const target = stage.unproject(this.pointer[0], this.pointer[1], grasped);
    if (stage.plane) target.z = grasped.z;
    stage.hand([grasped, target]);
    this.picture.invalidate();
    const span = runs[0].time[last] - runs[0].time[Math.max(0, last - 1)];
    const before = this.local.clone().applyMatrix4(this.pose(last - 1));
    const velocity = grasped.clone().sub(before).multiplyScalar(span > 0 ? 1 / span : 0);
    const [spring, damper, most] = this.constants();
    const force = target.sub(grasped).multiplyScalar(spring).addScaledVector(velocity, -damper);
    force.clampLength(0, most);
    this.sent = performance.now();
    void this.link
      .command({ do: "force", frame: this.frame, point: this.local.toArray(), force: force.toArray() })
      .then(() => this.answered());
  }

  /** Learns how late answers are; the next command waits for the last to be answered. */
  private answered(): void {
    const now = performance.now();
    const age = (now - Math.max(this.link.heard, this.began)) / 1000;
    this.late = 0.7 * this.late + 0.3 * ((now - this.sent) / 1000 + age + PACE / 1000);
    this.sent = 0;
  }

  /** Constants k and c, and the largest force. */
  private constants(): [number, number, number] {
    const { header, stage } = this.picture;
    const mass = header.frames[this.frame].mass ?? 0;
    const half = 0.5 * stage.eye.size;
    if (mass === 0) return [(10 * this.link.newtons()) / half, 0, Infinity];
    const rate = Math.min(Math.sqrt(50 / half), 0.3 / this.late);
    return [mass * rate ** 2, 1.4 * mass * rate, 60 * mass];
  }
}
