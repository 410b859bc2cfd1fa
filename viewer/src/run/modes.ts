/** Modes of contacts, in words and by time. */
import type { Contact } from "../format/types";
import type { Run } from "./run";

/** What a reader calls a mode, and the name of its colour: a constrained contact with friction sticks, one without is closed. */
export function modeKey(mode: string, contact?: Contact): string {
  if (mode !== "constrained") return mode;
  const rubs = contact?.friction !== undefined || /friction|coulomb/.test(contact?.law ?? "");
  return rubs ? "sticking" : "closed";
}

/** The name of a contact without the group that files put before it. */
export function shortName(name: string): string {
  return name.replace(/^contact\./, "");
}

/** Modes of one contact: each holds from its time to the next. */
export interface Bar {
  contact: number;
  from: number[];
  mode: number[];
}

/** The bars of a run, from its frames; a contact without a row is open. Joints are left out. */
export function bars(run: Run): Bar[] {
  const { contact, count, time, contacts, header } = run;
  const open = Math.max(0, header.modes.indexOf("open"));
  const all = contacts.map((_, i): Bar => ({ contact: i, from: [run.start], mode: [open] }));
  const seen = new Int32Array(contacts.length);
  for (let f = 0; f < count; f++) {
    for (let row = contact.start[f]; row < contact.start[f + 1]; row++) {
      seen[contact.id[row]] = f + 1;
      push(all[contact.id[row]], begin(time, f), contact.mode[row]);
    }
    for (let row = contact.start[f - 1] ?? 0; row < contact.start[f]; row++) {
      if (seen[contact.id[row]] !== f + 1) push(all[contact.id[row]], begin(time, f), open);
    }
  }
  return all.filter((bar) => !contacts[bar.contact].joint);
}

/** The mode of a frame holds since the frame before. */
function begin(time: Float64Array, f: number): number {
  return time[Math.max(0, f - 1)];
}

function push(bar: Bar | undefined, t: number, mode: number): void {
  if (!bar) return;
  const last = bar.mode.length - 1;
  if (bar.mode[last] === mode) return;
  if (bar.from[last] === t) bar.mode[last] = mode;
  else {
    bar.from.push(t);
    bar.mode.push(mode);
  }
}
