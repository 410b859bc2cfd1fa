/** Bodies that travel far for their size are looked at from near: the view follows the largest of them. */
import { Box3, Matrix4, Quaternion, Vector3 } from "three";
import type { Header, Shape } from "../format/types";
import type { Run } from "../run/run";
import { poseMatrix } from "./figures";

/** How many of their sizes they travel, sideways and more than up and down. */
const FAR = 5;

export interface Closeup {
  frame: number;
  /** How much nearer than the view of everything. */
  zoom: number;
}

export function closeup(header: Header, run: Run, up: Vector3): Closeup | null {
  if (run.count === 0) return null;
  const all = new Box3();
  let [largest, frame] = [0, -1];
  for (const figure of header.figures) {
    if (figure.frame < 0) continue;
    const radius = reach(header.shapes[figure.shape]);
    const [x, y, z, w, i, j, k] = figure.pose;
    const local = new Matrix4().compose(new Vector3(x, y, z), new Quaternion(i, j, k, w), new Vector3(1, 1, 1));
    const at = new Vector3().setFromMatrixPosition(poseMatrix(run.pose, figure.frame, new Matrix4()).multiply(local));
    all.expandByPoint(at.clone().addScalar(radius)).expandByPoint(at.addScalar(-radius));
    if (radius > largest) [largest, frame] = [radius, figure.frame];
  }
  if (frame < 0) return null;
  const size = all.getSize(new Vector3()).length();
  const travel = travelled(run, frame);
  const height = Math.abs(travel.dot(up));
  const width = travel.addScaledVector(up, -travel.dot(up)).length();
  if (!(width > FAR * size) || width < 2 * height) return null;
  const box = new Vector3(...header.view.max).sub(new Vector3(...header.view.min));
  return { frame, zoom: Math.max(1, Math.max(box.x, box.y, box.z) / (4 * size)) };
}

/** The sides of the box in which the origin of a frame moves. */
function travelled(run: Run, frame: number): Vector3 {
  const box = new Box3();
  for (let f = 0; f < run.count; f++) box.expandByPoint(new Vector3().fromArray(run.pose, 7 * (f * run.frames + frame)));
  return box.getSize(new Vector3());
}

/** A radius about its origin that holds a shape. */
function reach(shape: Shape): number {
  switch (shape.kind) {
    case "sphere":
    case "disc":
      return shape.radius;
    case "box":
    case "ellipsoid":
      return Math.hypot(...shape.half);
    case "capsule":
    case "cylinder":
    case "cone":
      return shape.radius + shape.half;
    case "mesh":
      return farthest(shape.vertices, 3);
    case "path":
      return farthest(shape.points, 3);
    case "polygon":
      return farthest(shape.points, 2);
    case "half-space":
      return 0;
  }
}

function farthest(numbers: number[], stride: number): number {
  let most = 0;
  for (let i = 0; i + stride <= numbers.length; i += stride) most = Math.max(most, Math.hypot(...numbers.slice(i, i + stride)));
  return most;
}
