/** Grounds: half-spaces and the grid, with the shadows that fall on them. */
import {
  Color,
  DoubleSide,
  FrontSide,
  Group,
  Matrix4,
  Mesh,
  PlaneGeometry,
  Quaternion,
  ShaderMaterial,
  ShadowMaterial,
  Vector3,
} from "three";
import type { Header } from "../format/types";
import type { Theme } from "../page/theme";
import type { Instant } from "../run/instant";
import { poseMatrix } from "./figures";

const VERTEX = `
varying vec2 place;
void main() { place = position.xy; gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0); }`;

/** Lines at multiples of `spacing`, stronger ones at five times as much, fading with the distance from the middle. */
const GRID = `
varying vec2 place;
uniform vec3 line; uniform vec3 fill; uniform float spacing; uniform float reach; uniform float strength; uniform vec2 origin;
float lines(vec2 p, float s) {
  vec2 q = p / s; vec2 w = fwidth(q); vec2 d = abs(fract(q - 0.5) - 0.5) / max(w, 1e-9);
  vec2 v = (1.0 - min(d, 1.0)) * (1.0 - smoothstep(0.25, 0.6, w));
  return max(v.x, v.y);
}
void main() {
  float fade = 1.0 - smoothstep(0.35, 1.0, length(place) / reach);
  float mark = max(0.45 * lines(place + origin, spacing), 0.9 * lines(place + origin, 5.0 * spacing));
  gl_FragColor = vec4(mix(fill, line, mark), fade * max(strength, mark));
  #include <colorspace_fragment>
}`;

/** The section of a ground seen from the side: a firm edge, and hatching that fades with depth. */
const HATCH = `
varying vec2 place;
uniform vec3 line; uniform vec3 fill; uniform float spacing; uniform float reach;
void main() {
  float s = (place.x + place.y) / spacing; float w = fwidth(s);
  float stroke = 1.0 - smoothstep(0.6 * w, 1.6 * w + 0.02, abs(fract(s) - 0.5));
  float edge = 1.0 - smoothstep(1.0, 2.0, -place.y / fwidth(place.y));
  float fade = exp(place.y / (1.4 * spacing));
  gl_FragColor = vec4(mix(fill, line, max(edge, 0.7 * stroke)), max(edge, max(0.55, stroke) * fade));
  #include <colorspace_fragment>
}`;

/** The direction out of a half-space. */
function normalOf(pose: number[]): Vector3 {
  return new Vector3(0, 0, 1).applyQuaternion(new Quaternion(pose[4], pose[5], pose[6], pose[3]));
}

/** Moves the drawn part of a sheet to where the bodies are; its lines stay. */
function shift(sheet: Group, pose: number[], centre: Vector3): void {
  const [x, y, z, w, i, j, k] = pose;
  const local = centre.clone().sub(new Vector3(x, y, z)).applyQuaternion(new Quaternion(-i, -j, -k, w));
  for (const child of sheet.children) child.position.set(local.x, local.y, 0);
  const grid = sheet.children[0] as Mesh<PlaneGeometry, ShaderMaterial>;
  grid.material.uniforms.origin.value = [local.x, local.y];
}

interface Sheet {
  group: Group;
  frame: number;
  pose: number[];
  side: boolean;
}

const matrix = new Matrix4();
const normal = new Vector3();
const across = new Vector3();
const out = new Vector3(0, 0, 1);
const one = new Vector3(1, 1, 1);

export class Ground {
  readonly group = new Group();
  private sheets: Sheet[] = [];
  private materials: ShaderMaterial[] = [];
  private shadows: ShadowMaterial[] = [];
  private backdrop: Mesh<PlaneGeometry, ShaderMaterial> | null = null;

  constructor(private header: Header, private size: number, centre: Vector3, up: Vector3) {
    const plane = header.view.kind === "plane";
    for (const figure of header.figures) {
      if (header.shapes[figure.shape].kind !== "half-space") continue;
      const wall = !plane && normalOf(figure.pose).dot(up) < 0.5;
      const group = plane ? this.section() : wall ? this.wall() : this.sheet(false);
      if (!plane) shift(group, figure.pose, centre);
      this.sheets.push({ group, frame: figure.frame, pose: figure.pose, side: plane });
      this.group.add(group);
    }
    if (plane) this.addBackdrop(centre);
    else if (!header.figures.some((figure) => header.shapes[figure.shape].kind === "half-space" && normalOf(figure.pose).dot(up) >= 0.5)) this.addFloor(centre, up);
  }

  private shader(fragment: string, uniforms: Record<string, { value: unknown }>): ShaderMaterial {
    const material = new ShaderMaterial({
      vertexShader: VERTEX,
      fragmentShader: fragment,
      uniforms: { line: { value: new Color() }, fill: { value: new Color() }, ...uniforms },
      transparent: true,
      depthWrite: false,
      side: DoubleSide,
    });
    this.materials.push(material);
    return material;
  }

  /** A sheet in its x–y plane with grid and shadows. */
  private sheet(faint: boolean): Group {
    const { size } = this;
    const group = new Group();
    const material = this.shader(GRID, {
      spacing: { value: 1 },
      reach: { value: 2.2 * size },
      strength: { value: faint ? 0 : 0.8 },
      origin: { value: [0, 0] },
    });
    material.side = faint ? DoubleSide : FrontSide;
    const grid = new Mesh(new PlaneGeometry(5 * size, 5 * size), material);
    grid.renderOrder = -2;
    group.add(grid, this.shadow(5 * size));
    return group;
  }

  /** A sheet that is no floor: faint, near the bodies only, and not seen from behind. */
  private wall(): Group {
    const group = this.sheet(true);
    const grid = group.children[0] as Mesh<PlaneGeometry, ShaderMaterial>;
    grid.material.side = FrontSide;
    grid.material.uniforms.reach.value = 0.8 * this.size;
    grid.material.uniforms.strength.value = 0.25;
    group.remove(group.children[1]);
    return group;
  }

  private shadow(width: number): Mesh {
    const material = new ShadowMaterial({ opacity: 0.25, depthWrite: false });
    this.shadows.push(material);
    const mesh = new Mesh(new PlaneGeometry(width, width), material);
    mesh.receiveShadow = true;
    mesh.renderOrder = -1;
    return mesh;
  }

  /** The half-plane y ≤ 0, seen from the side. */
  private section(): Group {
    const { size } = this;
    const material = this.shader(HATCH, { spacing: { value: size / 28 }, reach: { value: size } });
    const half = new Mesh(new PlaneGeometry(12 * size, 4 * size).translate(0, -2 * size, 0), material);
    half.renderOrder = -1;
    return new Group().add(half);
  }

  private addBackdrop(centre: Vector3): void {
    const group = this.sheet(true);
    group.position.set(centre.x, centre.y, this.behind(0.024));
    const grid = group.children[0] as Mesh<PlaneGeometry, ShaderMaterial>;
    grid.material.uniforms.reach.value = 1e9;
    grid.geometry = new PlaneGeometry(60 * this.size, 60 * this.size);
    this.backdrop = grid;
    this.group.add(group);
  }

  /** A depth somewhat behind the plane of motion, or behind all that is drawn if that is flat. */
  private behind(part: number): number {
    return Math.max(this.header.view.min[2], -0.015 * this.size) - (part - 0.015) * this.size;
  }

  private addFloor(centre: Vector3, up: Vector3): void {
    const group = this.sheet(true);
    const { min, max } = this.header.view;
    const lowest = Math.min(...[0, 1, 2].map((i) => (up.getComponent(i) > 0.5 ? min[i] : up.getComponent(i) < -0.5 ? -max[i] : Infinity)));
    group.position.copy(centre).addScaledVector(up, (Number.isFinite(lowest) ? lowest : centre.dot(up) - this.size / 2) - centre.dot(up));
    group.quaternion.setFromUnitVectors(out, up);
    this.group.add(group);
  }

  paint(theme: Theme): void {
    for (const material of this.materials) {
      (material.uniforms.line.value as Color).set(theme.grid);
      (material.uniforms.fill.value as Color).set(theme.ground);
    }
    for (const shadow of this.shadows) shadow.opacity = theme.dark ? 0.45 : 0.2;
  }

  /** The distance of grid lines, and the middle of the picture. */
  setGrid(spacing: number, target: Vector3): void {
    for (const material of this.materials) {
      if (material.fragmentShader === GRID) material.uniforms.spacing.value = spacing;
    }
    if (!this.backdrop) return;
    const at = this.backdrop.parent!.position;
    this.backdrop.position.set(target.x - at.x, target.y - at.y, 0);
    this.backdrop.material.uniforms.origin.value = [target.x, target.y];
  }

  /** Grid lines that are hidden or shown. */
  showGrid(on: boolean): void {
    if (this.backdrop) this.backdrop.visible = on;
  }

  update(instant: Instant): void {
    for (const { group, frame, pose, side } of this.sheets) {
      const [x, y, z, w, i, j, k] = pose;
      const local = new Matrix4().compose(new Vector3(x, y, z), new Quaternion(i, j, k, w), one);
      poseMatrix(instant.pose, frame, matrix).multiply(local);
      if (side) this.turnSide(matrix);
      matrix.decompose(group.position, group.quaternion, group.scale);
    }
  }

  /** Turns the axis z of a half-space to the y of its section, with the section in the plane of the picture. */
  private turnSide(world: Matrix4): void {
    normal.setFromMatrixColumn(world, 2).setZ(0).normalize();
    if (normal.lengthSq() === 0) normal.set(0, 1, 0);
    across.crossVectors(normal, out);
    const at = new Vector3().setFromMatrixPosition(world);
    world.makeBasis(across, normal, out);
    world.setPosition(at.x, at.y, this.behind(0.022));
  }
}
