/**
 * Shapes as geometries that many figures share: one geometry per kind, stretched to size by the matrix of each figure, so that the
 * number of draw calls does not grow with the number of bodies. Colours of vertices darken edges and spokes, so that turning is seen.
 */
import {
  BoxGeometry,
  BufferAttribute,
  BufferGeometry,
  ConeGeometry,
  CylinderGeometry,
  ExtrudeGeometry,
  Path,
  Shape as Outline,
  ShapeGeometry,
  SphereGeometry,
  Vector2,
} from "three";
import type { Shape } from "../format/types";

/** A geometry to draw, with its place and stretch in the frame of the figure. */
export interface Part {
  /** Figures with the same key share one draw call. */
  key: string;
  make: () => BufferGeometry;
  scale: [number, number, number];
  offset: [number, number, number];
  flat?: boolean;
}

const NONE: [number, number, number] = [0, 0, 0];

/** The parts of a shape; half-spaces and paths are drawn elsewhere. */
export function parts(shape: Shape, number: number, hair: number): Part[] {
  switch (shape.kind) {
    case "sphere":
      return [{ key: "sphere", make: ball, scale: [shape.radius, shape.radius, shape.radius], offset: NONE }];
    case "ellipsoid":
      return [{ key: "sphere", make: ball, scale: shape.half, offset: NONE }];
    case "box":
      return [{ key: "box", make: cube, scale: shape.half, offset: NONE }];
    case "cylinder":
      return [{ key: "cylinder", make: drum, scale: [shape.radius, shape.radius, shape.half], offset: NONE }];
    case "cone":
      return [{ key: "cone", make: cone, scale: [shape.radius, shape.radius, shape.half], offset: NONE }];
    case "capsule":
      return capsule(shape.radius, shape.half);
    case "disc":
      return [disc(shape.radius, shape.depth)];
    case "mesh":
      return [own(number, () => mesh(shape.vertices, shape.triangles))];
    case "polygon":
      return [{ ...own(number, () => polygon(shape.points, shape.holes ?? [], shape.depth, hair)), flat: !(shape.depth > 0) }];
    case "half-space":
    case "path":
      return [];
  }
}

function own(number: number, make: () => BufferGeometry): Part {
  return { key: `shape ${number}`, make, scale: [1, 1, 1], offset: NONE };
}

function capsule(radius: number, half: number): Part[] {
  const end = (z: number): Part => ({ key: "sphere", make: ball, scale: [radius, radius, radius], offset: [0, 0, z] });
  const hull: Part = { key: "tube", make: tube, scale: [radius, radius, half], offset: NONE };
  return [hull, end(half), end(-half)];
}

function disc(radius: number, depth: number): Part {
  if (depth > 0) return { key: "disc", make: wheel, scale: [radius, radius, depth / 2], offset: NONE };
  return { key: "flat disc", make: coin, scale: [radius, radius, 1], offset: NONE, flat: true };
}

/** Gives each vertex the factor by which the colour of the figure is multiplied. */
function shade(geometry: BufferGeometry, factor: (x: number, y: number, z: number) => number): BufferGeometry {
  const at = geometry.getAttribute("position");
  const colours = new Float32Array(3 * at.count);
  for (let i = 0; i < at.count; i++) colours.fill(factor(at.getX(i), at.getY(i), at.getZ(i)), 3 * i, 3 * i + 3);
  geometry.setAttribute("color", new BufferAttribute(colours, 3));
  return geometry;
}

/** Two opposite caps darker: a rolling ball is seen to roll. */
function ball(): BufferGeometry {
  const geometry = new SphereGeometry(1, 24, 16).rotateX(Math.PI / 2);
  return shade(geometry, (_x, _y, z) => (Math.abs(z) > 0.83 ? 0.7 : 1));
}

function cube(): BufferGeometry {
  return shade(new BoxGeometry(2, 2, 2), () => 1);
}

function drum(): BufferGeometry {
  const geometry = new CylinderGeometry(1, 1, 2, 40, 1).rotateX(Math.PI / 2);
  return shade(geometry, (x, y) => (x > 0.3 && Math.abs(y) < 0.2 ? 0.72 : 1));
}

function tube(): BufferGeometry {
  return shade(new CylinderGeometry(1, 1, 2, 28, 1, true).rotateX(Math.PI / 2), () => 1);
}

function cone(): BufferGeometry {
  return shade(new ConeGeometry(1, 2, 40).rotateX(Math.PI / 2), () => 1);
}

/** A circle with a darker rim and a spoke, of radius 1. */
function coin(): BufferGeometry {
  const rim = 0.93;
  return merge([
    shade(ring(0, rim), () => 1),
    shade(ring(rim, 1), () => 0.62),
    shade(strip([[0, 0], [rim, 0]], 0.07).translate(0, 0, 0.002), () => 0.62),
  ]);
}

/** A wheel of radius 1 and height 2 with rims and spokes on both sides. */
function wheel(): BufferGeometry {
  const side = shade(new CylinderGeometry(1, 1, 2, 64, 1, true).rotateX(Math.PI / 2), () => 0.8);
  const front = coin().translate(0, 0, 1);
  const back = coin().rotateX(Math.PI).translate(0, 0, -1);
  return merge([side, front, back]);
}

/** A flat ring between two radii. */
function ring(inner: number, outer: number): BufferGeometry {
  const n = 64;
  const points: number[] = [];
  const index: number[] = [];
  for (let i = 0; i <= n; i++) {
    const a = (2 * Math.PI * i) / n;
    points.push(inner * Math.cos(a), inner * Math.sin(a), 0, outer * Math.cos(a), outer * Math.sin(a), 0);
    if (i < n) index.push(2 * i, 2 * i + 1, 2 * i + 3, 2 * i, 2 * i + 3, 2 * i + 2);
  }
  return flat(points, index);
}

function flat(points: number[], index: number[]): BufferGeometry {
  const geometry = new BufferGeometry();
  geometry.setAttribute("position", new BufferAttribute(new Float32Array(points), 3));
  const normals = new Float32Array(points.length);
  for (let i = 2; i < normals.length; i += 3) normals[i] = 1;
  geometry.setAttribute("normal", new BufferAttribute(normals, 3));
  geometry.setIndex(index);
  return geometry;
}

/** A ribbon of some width along points of the plane, with mitred corners. */
export function strip(points: [number, number][], width: number, closed = false): BufferGeometry {
  const n = points.length;
  const at: number[] = [];
  const index: number[] = [];
  const before = (i: number) => points[closed ? (i + n - 1) % n : Math.max(0, i - 1)];
  const after = (i: number) => points[closed ? (i + 1) % n : Math.min(n - 1, i + 1)];
  for (let i = 0; i < n; i++) {
    const one = normal(before(i), points[i]) ?? normal(points[i], after(i)) ?? [0, 1];
    const two = normal(points[i], after(i)) ?? one;
    const cosine = Math.max(0.35, (1 + one[0] * two[0] + one[1] * two[1]) / 2);
    const dx = (((one[0] + two[0]) / 2) * width) / 2 / cosine;
    const dy = (((one[1] + two[1]) / 2) * width) / 2 / cosine;
    at.push(points[i][0] + dx, points[i][1] + dy, 0, points[i][0] - dx, points[i][1] - dy, 0);
  }
  const last = closed ? n : n - 1;
  for (let i = 0; i < last; i++) {
    const [a, b] = [2 * i, 2 * ((i + 1) % n)];
    index.push(a, a + 1, b + 1, a, b + 1, b);
  }
  return flat(at, index);
}

function normal(a: [number, number], b: [number, number]): [number, number] | null {
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
  return length > 0 ? [-(b[1] - a[1]) / length, (b[0] - a[0]) / length] : null;
}

/** A polygon with holes and a darker outline; extruded if it has a depth. */
function polygon(points: number[], holes: number[][], depth: number, hair: number): BufferGeometry {
  const corners = pairs(points);
  const outline = new Outline(corners.map(([x, y]) => new Vector2(x, y)));
  outline.holes = holes.map((hole) => new Path(pairs(hole).map(([x, y]) => new Vector2(x, y))));
  const z = depth > 0 ? depth / 2 : 0;
  const body = depth > 0
    ? new ExtrudeGeometry(outline, { depth, bevelEnabled: false }).translate(0, 0, -z)
    : new ShapeGeometry(outline);
  const edges = [corners, ...holes.map(pairs)].map((loop) =>
    shade(strip(loop, hair, true).translate(0, 0, z + 0.05 * hair), () => 0.6),
  );
  return merge([shade(body, () => 1), ...edges]);
}

/** Numbers x, y, x, y … as points, without a last one that repeats the first. */
function pairs(numbers: number[]): [number, number][] {
  const points: [number, number][] = [];
  for (let i = 0; i + 1 < numbers.length; i += 2) points.push([numbers[i], numbers[i + 1]]);
  const [first, last] = [points[0], points[points.length - 1]];
  if (points.length > 1 && first[0] === last[0] && first[1] === last[1]) points.pop();
  return points;
}

function mesh(vertices: number[], triangles: number[]): BufferGeometry {
  const indexed = new BufferGeometry();
  indexed.setAttribute("position", new BufferAttribute(new Float32Array(vertices), 3));
  indexed.setIndex(triangles);
  const faceted = indexed.toNonIndexed();
  faceted.computeVertexNormals();
  return shade(faceted, () => 1);
}

/** One geometry of several, without index, with position, normal and colour. */
function merge(geometries: BufferGeometry[]): BufferGeometry {
  const merged = new BufferGeometry();
  const plain = geometries.map((g) => (g.index ? g.toNonIndexed() : g));
  for (const name of ["position", "normal", "color"]) {
    const arrays = plain.map((g) => g.getAttribute(name).array as Float32Array);
    const all = new Float32Array(arrays.reduce((sum, a) => sum + a.length, 0));
    let offset = 0;
    for (const array of arrays) {
      all.set(array, offset);
      offset += array.length;
    }
    merged.setAttribute(name, new BufferAttribute(all, 3));
  }
  return merged;
}
