/** Lines between moving points: rods, ropes, springs as coils, dampers; coloured by values where they have any. */
import { Color, Group, MeshStandardMaterial, Quaternion, SphereGeometry, Vector3 } from "three";
import type { Header, Shape, Strand } from "../format/types";
import { figureColour, type Theme } from "../page/theme";
import type { Instant } from "../run/instant";
import { poseMatrix } from "./figures";
import type { Tint } from "./figures";
import { Marks, Tubes } from "./marks";
import { Matrix4 } from "three";

const STEPS = 14;
const a = new Vector3();
const b = new Vector3();
const c = new Vector3();
const d = new Vector3();
const along = new Vector3();
const side = new Vector3();
const other = new Vector3();
const still = new Quaternion();
const size = new Vector3();
const matrix = new Matrix4();

/** Blue, grey, red for −1, 0, 1. */
export function diverging(x: number, dark: boolean, out = new Color()): Color {
  const middle = dark ? 0x8a949e : 0xd4d8dc;
  const end = x < 0 ? (dark ? 0x4ea3ff : 0x1f5fb2) : dark ? 0xff6b57 : 0xb2281f;
  return out.set(middle).lerp(colourOf.set(end), Math.min(1, Math.abs(x)));
}
const colourOf = new Color();

export class Strands {
  readonly group = new Group();
  private material = new MeshStandardMaterial({ roughness: 0.6 });
  private tubes: Tubes;
  private joints: Marks;
  private colours: Color[] = [];
  private pathColours: Color[] = [];
  private dark = false;

  /** `bound` is the largest value of all runs, at the ends of the colours. */
  constructor(private header: Header, private tint: Tint, private bound: number) {
    this.material.transparent = tint.opacity < 1;
    this.material.opacity = tint.opacity;
    this.material.polygonOffset = tint.rank > 0;
    this.material.polygonOffsetFactor = tint.rank;
    this.material.polygonOffsetUnits = 4 * tint.rank;
    this.tubes = new Tubes(this.material);
    this.joints = new Marks(new SphereGeometry(1, 12, 8), this.material, true);
    this.group.add(this.tubes.mesh, this.joints.mesh);
  }

  paint(theme: Theme): void {
    this.dark = theme.dark;
    const tint = this.tint.colour ? new Color(this.tint.colour) : null;
    const mixed = (name: string, moves = true) => {
      const colour = new Color(figureColour(name, theme));
      return tint && moves ? colour.lerp(tint, this.tint.strength) : colour;
    };
    this.colours = (this.header.strands ?? []).map((strand) => mixed(strand.colour ?? "tool"));
    this.pathColours = this.header.figures.map((figure) => mixed(figure.colour ?? "ground", figure.frame >= 0));
  }

  /** Draws all; `hair` is the least radius that is still seen. */
  update(instant: Instant, hair: number): void {
    this.tubes.begin();
    this.joints.begin();
    (this.header.strands ?? []).forEach((strand, i) => this.strand(strand, this.colours[i], instant, hair));
    this.header.figures.forEach((figure, i) => {
      const shape = this.header.shapes[figure.shape];
      if (shape.kind !== "path" || (figure.frame < 0 && !this.tint.ground)) return;
      this.path(shape, figure.frame, figure.pose, this.pathColours[i], instant, hair);
    });
    this.tubes.end();
    this.joints.end();
  }

  private strand(strand: Strand, colour: Color, instant: Instant, hair: number): void {
    const radius = Math.max(hair, strand.width / 2);
    for (let k = 0; k + 1 < strand.points.length; k++) {
      a.fromArray(instant.point, 3 * strand.points[k]);
      b.fromArray(instant.point, 3 * strand.points[k + 1]);
      if (strand.kind === "spring") this.spring(strand, colour, radius, hair);
      else if (strand.kind === "damper") this.damper(colour, radius, hair);
      else this.segment(strand, k, colour, instant, radius);
    }
  }

  private segment(strand: Strand, k: number, colour: Color, instant: Instant, radius: number): void {
    let shown = colour;
    const value = strand.values?.[k];
    if (value !== undefined) shown = diverging(instant.value[value] / this.bound, this.dark, new Color());
    this.tubes.bar(a, b, radius, shown);
    if (strand.kind === "rod" || k > 0) this.joint(a, radius, shown);
    if (strand.kind === "rod") this.joint(b, radius, shown);
  }

  private joint(at: Vector3, radius: number, colour: Color): void {
    this.joints.add(at, still, size.setScalar(radius), colour);
  }

  /** A coil between a and b with straight ends; its width is that of the whole coil. */
  private spring(strand: Strand, colour: Color, radius: number, hair: number): void {
    const coils = strand.coils ?? 8;
    const wire = Math.max(0.7 * hair, radius / 6);
    const turn = Math.max(radius - wire, 0);
    this.axes();
    const steps = Math.min(2000, Math.round(coils * STEPS));
    c.copy(a);
    for (let i = 0; i <= steps; i++) {
      const u = i / steps;
      const angle = 2 * Math.PI * coils * u;
      const grown = turn * Math.min(1, 8 * u, 8 * (1 - u));
      d.lerpVectors(a, b, 0.12 + 0.76 * u);
      d.addScaledVector(side, grown * Math.sin(angle)).addScaledVector(other, grown * Math.cos(angle));
      this.tubes.bar(c, d, wire, colour);
      c.copy(d);
    }
    this.tubes.bar(c, b, wire, colour);
  }

  private damper(colour: Color, radius: number, hair: number): void {
    const thin = Math.max(hair, radius / 4);
    this.tubes.bar(a, b, thin, colour);
    c.lerpVectors(a, b, 0.28);
    d.lerpVectors(a, b, 0.62);
    this.tubes.bar(c, d, radius, colour);
  }

  /** Two directions across the line from a to b; the first lies in the plane of the picture. */
  private axes(): void {
    along.subVectors(b, a).normalize();
    other.set(0, 0, 1);
    if (Math.abs(along.z) > 0.9) other.set(1, 0, 0);
    side.crossVectors(other, along).normalize();
    other.crossVectors(along, side);
  }

  private path(shape: Shape & { kind: "path" }, frame: number, pose: number[], colour: Color, instant: Instant, hair: number): void {
    const radius = Math.max(hair, shape.width / 2);
    poseMatrix(instant.pose, frame, matrix);
    still.set(pose[4], pose[5], pose[6], pose[3]);
    matrix.multiply(new Matrix4().compose(c.set(pose[0], pose[1], pose[2]), still, size.setScalar(1)));
    still.identity();
    for (let k = 0; k + 3 < shape.points.length; k += 3) {
      a.fromArray(shape.points, k).applyMatrix4(matrix);
      b.fromArray(shape.points, k + 3).applyMatrix4(matrix);
      this.tubes.bar(a, b, radius, colour);
      this.joint(a, radius, colour);
    }
    this.joint(b, radius, colour);
  }

  dispose(): void {
    this.material.dispose();
    for (const marks of [this.tubes, this.joints]) {
      marks.mesh.geometry.dispose();
      marks.mesh.dispose();
    }
  }
}
