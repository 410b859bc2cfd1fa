/** A run that grows frame by frame as they come in; the oldest half is dropped when there is no more room. */
import type { Header, SwitchEvent } from "../format/types";
import { Run } from "../run/run";

/** Bytes that poses and points may take. */
const ROOM = 96e6;

export class LiveRun extends Run {
  private capacity = 256;
  private readonly most: number;
  private columns: number[][] = [];
  private times: number[] = [];
  private modes = new Map<number, number>();

  constructor(header: Header) {
    header.series = [
      { name: "kinetic", unit: "J", group: "energy" },
      { name: "potential", unit: "J", group: "energy" },
      { name: "total", unit: "J", group: "energy" },
    ];
    super(header.title, header, {}, []);
    this.columns = header.series.map(() => []);
    this.most = Math.max(300, Math.min(30000, ROOM / (28 * this.frames + 12 * this.points + 4 * this.values + 64)));
    this.time = new Float64Array(this.capacity);
    this.residual = new Float32Array(this.capacity);
    this.unsolved = new Uint32Array(this.capacity);
    this.pose = new Float32Array(this.capacity * 7 * this.frames);
    this.point = new Float32Array(this.capacity * 3 * this.points);
    this.value = new Float32Array(this.capacity * this.values);
    this.contact.start = new Uint32Array(this.capacity + 1);
  }

  override series(number: number): Float32Array {
    return Float32Array.from(this.columns[number].slice(0, this.plotTime.length));
  }

  /** Gives plots all samples that have come in. */
  sync(): void {
    this.plotTime = Float64Array.from(this.times);
  }

  /** Adds the frame of a message; `LiveLink` tells messages apart. */
  append(bytes: ArrayBuffer): void {
    const view = new DataView(bytes);
    if (this.count >= this.most) this.drop();
    if (this.count >= this.capacity) this.grow();
    const f = this.count;
    this.time[f] = view.getFloat64(0, true);
    this.residual[f] = view.getFloat32(12, true);
    this.unsolved[f] = view.getUint8(16);
    this.energies(view.getFloat32(17, true), view.getFloat32(21, true), this.time[f]);
    let at = 25;
    at = fill(view, at, this.pose, f, 7 * this.frames);
    at = fill(view, at, this.point, f, 3 * this.points);
    at = fill(view, at, this.value, f, this.values);
    this.rows(view, at, f);
    this.count = f + 1;
  }

  private energies(kinetic: number, potential: number, t: number): void {
    this.times.push(t);
    [kinetic, potential, kinetic + potential].forEach((value, i) => this.columns[i].push(value));
  }

  private rows(view: DataView, at: number, f: number): void {
    const rows = view.getUint32(at, true);
    const start = this.contact.start[f];
    this.room(start + rows);
    const { contact } = this;
    at += 4;
    const now = new Map<number, number>();
    for (let row = start; row < start + rows; row++, at += 45) {
      contact.id[row] = view.getUint32(at, true);
      contact.mode[row] = view.getUint8(at + 4);
      for (let i = 0; i < 3; i++) {
        contact.at[3 * row + i] = view.getFloat32(at + 5 + 4 * i, true);
        contact.normal[3 * row + i] = view.getFloat32(at + 17 + 4 * i, true);
        contact.force[3 * row + i] = view.getFloat32(at + 29 + 4 * i, true);
      }
      contact.gap[row] = view.getFloat32(at + 41, true);
      now.set(contact.id[row], contact.mode[row]);
    }
    contact.start[f + 1] = start + rows;
    this.switches(now, f);
  }

  /** Changes of mode between two frames. */
  private switches(now: Map<number, number>, f: number): void {
    const open = Math.max(0, this.header.modes.indexOf("open"));
    const ids = new Set([...now.keys(), ...this.modes.keys()]);
    for (const id of ids) {
      const [from, to] = [this.modes.get(id) ?? open, now.get(id) ?? open];
      if (from === to || f === 0) continue;
      const word = (mode: number) => this.header.modes[mode];
      const name = this.contacts[id]?.name ?? `contact ${id}`;
      const event: SwitchEvent = { t: this.time[f], frame: f, contact: id, name, from: word(from), to: word(to), kind: "switch" };
      this.events.push(event);
    }
    if (this.events.length > 4000) this.events.splice(0, 2000);
    this.modes = now;
  }

  private room(rows: number): void {
    const { contact } = this;
    if (rows <= contact.id.length) return;
    const size = Math.max(64, 2 * rows);
    contact.id = longer(contact.id, size);
    contact.mode = longer(contact.mode, size);
    contact.gap = longer(contact.gap, size);
    for (const key of ["at", "normal", "force", "impulse"] as const) contact[key] = longer(contact[key], 3 * size);
  }

  private grow(): void {
    this.capacity *= 2;
    this.time = longer(this.time, this.capacity);
    this.residual = longer(this.residual, this.capacity);
    this.unsolved = longer(this.unsolved, this.capacity);
    this.pose = longer(this.pose, this.capacity * 7 * this.frames);
    this.point = longer(this.point, this.capacity * 3 * this.points);
    this.value = longer(this.value, this.capacity * this.values);
    this.contact.start = longer(this.contact.start, this.capacity + 1);
  }

  /** Forgets the older half. */
  private drop(): void {
    const cut = this.count >> 1;
    const { contact } = this;
    const row = contact.start[cut];
    for (const [array, width] of [[this.time, 1], [this.residual, 1], [this.unsolved, 1], [this.pose, 7 * this.frames], [this.point, 3 * this.points], [this.value, this.values]] as const) {
      array.copyWithin(0, cut * width);
    }
    for (const [array, width] of [[contact.id, 1], [contact.mode, 1], [contact.gap, 1], [contact.at, 3], [contact.normal, 3], [contact.force, 3]] as const) {
      array.copyWithin(0, row * width);
    }
    contact.start.copyWithin(0, cut);
    for (let f = 0; f <= this.count - cut; f++) contact.start[f] -= row;
    this.times.splice(0, cut);
    for (const column of this.columns) column.splice(0, cut);
    this.events = this.events.filter((event) => event.frame >= cut);
    for (const event of this.events) event.frame -= cut;
    this.count -= cut;
  }
}

function fill(view: DataView, at: number, out: Float32Array, row: number, width: number): number {
  for (let i = 0; i < width; i++) out[row * width + i] = view.getFloat32(at + 4 * i, true);
  return at + 4 * width;
}

function longer<T extends Float64Array | Float32Array | Uint32Array | Uint8Array>(array: T, length: number): T {
  const grown = new (array.constructor as new (length: number) => T)(length);
  grown.set(array);
  return grown;
}
