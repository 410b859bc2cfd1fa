/**
 * Contacts: a point coloured by mode, normal and tangential force as arrows, impulses as flashes, gaps and friction cones.
 * A force F of a contact with normal n is drawn in two parts, F_N = (F·n) n and F_T = F − F_N, as it acts on the second body.
 */
import {
  CircleGeometry,
  Color,
  ConeGeometry,
  DoubleSide,
  Group,
  MeshBasicMaterial,
  MeshLambertMaterial,
  Quaternion,
  SphereGeometry,
  Vector3,
} from "three";
import type { Theme } from "../page/theme";
import { modeKey } from "../run/modes";
import type { Instant } from "../run/instant";
import { Marks, Tubes } from "./marks";

/** What is shown of contacts. */
export interface ContactOptions {
  points: boolean;
  normal: boolean;
  tangential: boolean;
  flashes: boolean;
  gaps: boolean;
  cones: boolean;
  joints: boolean;
  /** Factor on the automatic scale of arrows. */
  scale: number;
}

/** What drawing needs to know of the picture. */
export interface Lens {
  /** Metres per pixel at a point. */
  pixel(at: Vector3): number;
  /** Turns the axis z to the eye. */
  facing: Quaternion;
  /** Time that flashes last, in the time of the run. */
  flash: number;
}

/** Flashes at once at most: the strongest. */
const FLASHES = 40;

/** Contacts of one frame above which marks become smaller, so that they do not cover what they are on. */
const MANY = 40;

const Z = new Vector3(0, 0, 1);
const at = new Vector3();
const normal = new Vector3();
const force = new Vector3();
const part = new Vector3();
const heading = new Vector3();
const tip = new Vector3();
const neck = new Vector3();
const size = new Vector3();
const turn = new Quaternion();
const still = new Quaternion();
const colour = new Color();

/** Keeps marks in front of bodies that would hide them. */
function above<T extends MeshBasicMaterial | MeshLambertMaterial>(material: T): T {
  material.depthTest = false;
  material.transparent = true;
  return material;
}

export class Contacts {
  readonly group = new Group();
  private dots = new Marks(new SphereGeometry(1, 14, 10), above(new MeshBasicMaterial()));
  private rims = new Marks(new SphereGeometry(1, 14, 10), above(new MeshBasicMaterial()));
  private shafts = new Tubes(above(new MeshBasicMaterial()), false);
  private heads = new Marks(new ConeGeometry(1, 1, 16).rotateX(Math.PI / 2).translate(0, 0, 0.5), above(new MeshBasicMaterial()));
  private gaps = new Tubes(above(new MeshBasicMaterial()), false);
  private flashes = new Marks(new CircleGeometry(1, 36), above(new MeshBasicMaterial({ opacity: 0.45 })));
  private cones = new Marks(
    new ConeGeometry(1, 1, 32, 1, true).rotateX(-Math.PI / 2).translate(0, 0, 0.5),
    new MeshLambertMaterial({ transparent: true, opacity: 0.28, side: DoubleSide, depthWrite: false }),
  );
  private theme: Theme | null = null;
  private last = new Map<number, number>();
  /** Size of marks: 1 where there are few. */
  private crowd = 1;

  /** `newtons` is the force whose arrow is as long as `length`; `strongest` the largest impulse. */
  constructor(public newtons: number, private length: number, public strongest: number) {
    const layers = [this.cones, this.flashes, this.gaps, this.rims, this.dots, this.shafts, this.heads];
    layers.forEach((layer, i) => {
      layer.mesh.renderOrder = 10 + i;
      this.group.add(layer.mesh);
    });
  }

  paint(theme: Theme): void {
    this.theme = theme;
  }

  private get layers(): Marks[] {
    return [this.dots, this.rims, this.shafts, this.heads, this.gaps, this.flashes, this.cones];
  }

  update(instant: Instant, options: ContactOptions, lens: Lens): void {
    for (const layer of this.layers) layer.begin();
    const { contact, count } = instant.run;
    if (count > 0 && this.theme) {
      const frame = instant.contactFrame;
      this.crowd = Math.sqrt(MANY / Math.max(MANY, contact.start[frame + 1] - contact.start[frame]));
      this.gatherLast(instant);
      for (let row = contact.start[frame]; row < contact.start[frame + 1]; row++) this.row(instant, row, options, lens);
      if (options.flashes) this.flash(instant, options, lens);
    }
    for (const layer of this.layers) layer.end();
  }

  /** Rows of the frame before by contact, so that contacts move with their bodies between frames. */
  private gatherLast(instant: Instant): void {
    this.last.clear();
    if (instant.part === 0) return;
    const { start, id } = instant.run.contact;
    for (let row = start[instant.frame]; row < start[instant.frame + 1]; row++) this.last.set(id[row], row);
  }

  /** Place of a contact: on the way from that of the frame before, if it was there. */
  private place(instant: Instant, row: number): void {
    const table = instant.run.contact;
    at.fromArray(table.at, 3 * row);
    const last = this.last.get(table.id[row]);
    if (last !== undefined) at.lerp(tip.fromArray(table.at, 3 * last), 1 - instant.part);
  }

  private row(instant: Instant, row: number, options: ContactOptions, lens: Lens): void {
    const { run } = instant;
    const table = run.contact;
    const about = run.contacts[table.id[row]];
    const mode = run.header.modes[table.mode[row]] ?? "open";
    this.place(instant, row);
    normal.fromArray(table.normal, 3 * row);
    force.fromArray(table.force, 3 * row);
    const pixel = lens.pixel(at);
    if (options.points && !about?.joint) this.dot(modeKey(mode, about), pixel);
    if (options.gaps && table.gap[row] > 0) this.gap(table.gap[row], pixel);
    if ((mode === "open" && force.lengthSq() === 0) || (about?.joint && !options.joints)) return;
    const along = force.dot(normal);
    if (options.cones && about?.friction && along > 0) this.cone(about.friction, options.scale * along);
    part.copy(normal).multiplyScalar(along);
    if (options.normal) this.arrow(part, this.theme!.normal, options.scale, pixel);
    part.subVectors(force, part);
    if (options.tangential) this.arrow(part, this.theme!.tangential, options.scale, pixel);
  }

  private dot(mode: string, pixel: number): void {
    pixel = Math.min(pixel, 0.03 * this.length) * this.crowd;
    this.rims.add(at, still, size.setScalar((mode === "open" ? 2.6 : 5.6) * pixel), colour.set(this.theme!.card));
    this.dots.add(at, still, size.setScalar((mode === "open" ? 1.7 : 4.4) * pixel), colour.set(this.theme!.modes[mode] ?? this.theme!.soft));
  }

  private gap(gap: number, pixel: number): void {
    tip.copy(at).addScaledVector(normal, gap / 2);
    neck.copy(at).addScaledVector(normal, -gap / 2);
    this.gaps.bar(neck, tip, 0.9 * pixel, colour.set(this.theme!.soft));
  }

  private reach(magnitude: number, scale: number): number {
    return Math.min((magnitude / this.newtons) * scale * this.length, 12 * this.length) * this.crowd;
  }

  private arrow(vector: Vector3, name: string, scale: number, pixel: number): void {
    const magnitude = vector.length();
    const reach = this.reach(magnitude, scale);
    // of many contacts only the stronger are told apart
    if (!(reach > (this.crowd < 1 ? 9 : 2) * pixel)) return;
    pixel *= this.crowd;
    heading.copy(vector).divideScalar(magnitude);
    const head = Math.min(13 * pixel, 0.6 * reach);
    tip.copy(at).addScaledVector(heading, reach - head);
    this.shafts.bar(at, tip, 1.5 * pixel, colour.set(name));
    turn.setFromUnitVectors(Z, heading);
    this.heads.add(tip, turn, size.set(0.38 * head, 0.38 * head, head), colour);
  }

  private cone(friction: number, newtons: number): void {
    const height = Math.max(0.15 * this.length, this.reach(newtons, 1));
    turn.setFromUnitVectors(Z, normal);
    this.cones.add(at, turn, size.set(friction * height, friction * height, height), colour.set(this.theme!.tangential));
  }

  /** Impulses of the last moments, which shrink as time goes on. */
  private flash(instant: Instant, options: ContactOptions, lens: Lens): void {
    const { run, t } = instant;
    const table = run.contact;
    const found: { row: number; strength: number }[] = [];
    for (let f = instant.contactFrame; f >= 0 && run.time[f] >= t - lens.flash; f--) {
      if (run.time[f] > t) continue;
      const age = lens.flash > 0 ? (t - run.time[f]) / lens.flash : 0;
      for (let row = table.start[f]; row < table.start[f + 1]; row++) {
        const strength = Math.sqrt(force.fromArray(table.impulse, 3 * row).length() / this.strongest) * (1 - age);
        const hidden = run.contacts[table.id[row]]?.joint && !options.joints;
        if (strength > 0.02 && !hidden) found.push({ row, strength });
      }
    }
    found.sort((x, y) => y.strength - x.strength);
    for (const { row, strength } of found.slice(0, FLASHES)) {
      at.fromArray(table.at, 3 * row);
      const radius = Math.min(36 * lens.pixel(at), 0.45 * this.length) * strength;
      this.flashes.add(at, lens.facing, size.setScalar(radius), colour.set(this.theme!.flash));
    }
  }

  dispose(): void {
    for (const { mesh } of this.layers) {
      mesh.geometry.dispose();
      (mesh.material as MeshBasicMaterial).dispose();
      mesh.dispose();
    }
  }
}

/** The size below which most lengths of rows of three lie, or 1 if there are none. */
export function usualLength(rows: Float32Array, part = 0.95): number {
  const count = rows.length / 3;
  const lengths: number[] = [];
  const stride = Math.max(1, Math.floor(count / 20000));
  for (let i = 0; i < count; i += stride) {
    const length = Math.hypot(rows[3 * i], rows[3 * i + 1], rows[3 * i + 2]);
    if (length > 0) lengths.push(length);
  }
  if (lengths.length === 0) return 1;
  lengths.sort((x, y) => x - y);
  return lengths[Math.min(lengths.length - 1, Math.floor(part * lengths.length))];
}
