/** The motion of one run: arrays over frames, complete or still growing. */
import type { Column } from "../format/decode";
import type { Contact, Header, SwitchEvent } from "../format/types";

/** Rows of contacts of one frame, or of many. */
export interface ContactTable {
  start: Uint32Array;
  id: Uint32Array;
  mode: Uint8Array;
  at: Float32Array;
  normal: Float32Array;
  force: Float32Array;
  impulse: Float32Array;
  gap: Float32Array;
}

export class Run {
  readonly frames: number;
  readonly points: number;
  readonly values: number;
  count: number;
  time: Float64Array;
  pose: Float32Array;
  point: Float32Array;
  value: Float32Array;
  contact: ContactTable;
  residual: Float32Array;
  unsolved: Uint32Array;
  plotTime: Float64Array;
  plot: Float32Array;
  events: SwitchEvent[];

  constructor(readonly name: string, readonly header: Header, columns: Record<string, Column>, events: SwitchEvent[]) {
    const f32 = (key: string) => (columns[key] as Float32Array | undefined) ?? new Float32Array();
    const u32 = (key: string) => (columns[key] as Uint32Array | undefined) ?? new Uint32Array();
    this.frames = header.frames.length;
    this.points = header.points ?? 0;
    this.values = header.values?.length ?? 0;
    this.time = (columns.time as Float64Array | undefined) ?? new Float64Array();
    this.count = this.time.length;
    this.pose = f32("pose");
    this.point = f32("point");
    this.value = f32("value");
    this.residual = f32("residual");
    this.unsolved = u32("unsolved");
    this.plotTime = (columns.plot_time as Float64Array | undefined) ?? new Float64Array();
    this.plot = f32("plot");
    this.events = events;
    const id = u32("contact_id");
    this.contact = {
      start: columns.contact_start ? u32("contact_start") : new Uint32Array(this.count + 1),
      id,
      mode: (columns.contact_mode as Uint8Array | undefined) ?? new Uint8Array(id.length),
      at: f32("contact_at"),
      normal: f32("contact_normal"),
      force: filled(f32("contact_force"), 3 * id.length),
      impulse: filled(f32("contact_impulse"), 3 * id.length),
      gap: filled(f32("contact_gap"), id.length),
    };
  }

  get start(): number {
    return this.count ? this.time[0] : 0;
  }

  get end(): number {
    return this.count ? this.time[this.count - 1] : 0;
  }

  /** Contacts that tables name by number; those of a live run grow. */
  get contacts(): Contact[] {
    return this.header.contacts ?? [];
  }

  /** Number of the last frame that is not later than a time. */
  frameAt(t: number): number {
    return Math.max(0, upper(this.time, this.count, t) - 1);
  }

  /** One series of the plots. */
  series(number: number): Float32Array {
    const n = this.plotTime.length;
    return this.plot.subarray(number * n, (number + 1) * n);
  }
}

/** Number of entries that are not later than t; entries do not decrease. */
export function upper(times: ArrayLike<number>, count: number, t: number): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (times[middle] <= t) low = middle + 1;
    else high = middle;
  }
  return low;
}

function filled(array: Float32Array, length: number): Float32Array {
  return array.length >= length ? array : new Float32Array(length);
}
