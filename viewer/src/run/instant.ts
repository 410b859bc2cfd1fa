/**
 * The state of a run at any time. Between frames f and f + 1, with part u of the way:
 * x = (1 − u) x_f + u x_{f+1}, rotations by slerp [Shoemake, 1985]; frames at the same time (jumps) are never mixed.
 */
import type { Run } from "./run";

export class Instant {
  t = 0;
  /** Last frame at or before t, and the part of the way to the next. */
  frame = 0;
  part = 0;
  readonly pose: Float32Array;
  readonly point: Float32Array;
  readonly value: Float32Array;

  constructor(readonly run: Run) {
    this.pose = new Float32Array(7 * run.frames);
    this.point = new Float32Array(3 * run.points);
    this.value = new Float32Array(run.values);
  }

  set(t: number): void {
    const { run } = this;
    this.t = Math.min(Math.max(t, run.start), run.end);
    if (run.count === 0) return;
    const f = run.frameAt(this.t);
    const g = Math.min(f + 1, run.count - 1);
    const span = run.time[g] - run.time[f];
    const u = span > 0 ? (this.t - run.time[f]) / span : 0;
    this.frame = f;
    this.part = u;
    mix(this.point, run.point, f, g, u);
    mix(this.value, run.value, f, g, u);
    this.mixPoses(f, g, u);
  }

  /** The frame whose contacts are shown: forces are means since the frame before. */
  get contactFrame(): number {
    return this.part > 0 ? Math.min(this.frame + 1, this.run.count - 1) : this.frame;
  }

  private mixPoses(f: number, g: number, u: number): void {
    const { pose } = this.run;
    const width = this.pose.length;
    for (let k = 0; k < width; k += 7) {
      const a = f * width + k;
      const b = g * width + k;
      for (let i = 0; i < 3; i++) this.pose[k + i] = pose[a + i] + u * (pose[b + i] - pose[a + i]);
      slerp(this.pose, k + 3, pose, a + 3, b + 3, u);
    }
  }
}

function mix(out: Float32Array, table: Float32Array, f: number, g: number, u: number): void {
  const width = out.length;
  for (let i = 0; i < width; i++) {
    const a = table[f * width + i];
    out[i] = a + u * (table[g * width + i] - a);
  }
}

/** Quaternion on the shorter great arc between those at a and b. */
function slerp(out: Float32Array, o: number, q: Float32Array, a: number, b: number, u: number): void {
  let cosine = q[a] * q[b] + q[a + 1] * q[b + 1] + q[a + 2] * q[b + 2] + q[a + 3] * q[b + 3];
  const sign = cosine < 0 ? -1 : 1;
  cosine = Math.min(1, Math.abs(cosine));
  let first = 1 - u;
  let second = u;
  if (cosine < 0.9999) {
    const angle = Math.acos(cosine);
    const sine = Math.sin(angle);
    first = Math.sin((1 - u) * angle) / sine;
    second = Math.sin(u * angle) / sine;
  }
  let norm = 0;
  for (let i = 0; i < 4; i++) {
    out[o + i] = first * q[a + i] + sign * second * q[b + i];
    norm += out[o + i] * out[o + i];
  }
  const scale = norm > 0 ? 1 / Math.sqrt(norm) : 1;
  for (let i = 0; i < 4; i++) out[o + i] *= scale;
}
