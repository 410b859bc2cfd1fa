/**
 * Dragging a body pulls it: a force from the point that was grasped to the pointer, F = k (x_pointer − x_point). k is such that a
 * drag over half the picture accelerates the body by 50 m/s², or, if its mass is not told, gives ten usual contact forces.
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
  private sent = 0;

  constructor(private picture: Picture, private link: LiveLink) {}

  begin(event: PointerEvent): void {
    if (event.button !== 0 || this.link.over) return;
    const { stage } = this.picture;
    const hit = stage.pick(event.offsetX, event.offsetY);
    if (!hit) return;
    event.stopPropagation();
    this.frame = hit.frame;
    this.local.copy(hit.point).applyMatrix4(this.pose().invert());
    stage.canvas.setPointerCapture(event.pointerId);
    stage.eye.controls.enabled = false;
    const move = (moved: PointerEvent) => this.move(moved);
    const end = () => {
      stage.canvas.removeEventListener("pointermove", move);
      stage.eye.controls.enabled = true;
      this.frame = -1;
      stage.hand(null);
      void this.link.command({ do: "force", force: null });
    };
    stage.canvas.addEventListener("pointermove", move);
    stage.canvas.addEventListener("pointerup", end, { once: true });
    stage.canvas.addEventListener("pointercancel", end, { once: true });
  }

  private pose(): Matrix4 {
    const run = this.picture.runs[0];
    const instant = new Instant(run);
    instant.set(run.end);
    return poseMatrix(instant.pose, this.frame, new Matrix4());
  }

  private move(event: PointerEvent): void {
    if (this.frame < 0) return;
    const { stage } = this.picture;
    const grasped = this.local.clone().applyMatrix4(this.pose());
    const target = stage.unproject(event.offsetX, event.offsetY, grasped);
    if (stage.plane) target.z = grasped.z;
    stage.hand([grasped, target]);
    this.picture.invalidate();
    const now = performance.now();
    if (now - this.sent < PACE) return;
    this.sent = now;
    const force = target.sub(grasped).multiplyScalar(this.stiffness());
    void this.link.command({ do: "force", frame: this.frame, point: this.local.toArray(), force: force.toArray() });
  }

  private stiffness(): number {
    const { header, stage } = this.picture;
    const mass = header.frames[this.frame].mass;
    const newtons = mass ? 50 * mass : 10 * this.link.newtons();
    return newtons / (0.5 * stage.eye.size);
  }
}
