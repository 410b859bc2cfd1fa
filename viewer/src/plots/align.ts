/** Samples of several runs on one axis of time; equal times (left and right limits of jumps) are kept. */
import type { Run } from "../run/run";

export interface Aligned {
  time: number[];
  /** For each run, the sample at each time, or −1. */
  sample: Int32Array[];
}

export function align(runs: Run[]): Aligned {
  if (runs.length === 1) {
    const { plotTime } = runs[0];
    return { time: Array.from(plotTime), sample: [Int32Array.from(plotTime, (_, i) => i)] };
  }
  const at = runs.map(() => 0);
  const time: number[] = [];
  const rows: number[][] = [];
  for (;;) {
    let next = Infinity;
    runs.forEach((run, r) => {
      if (at[r] < run.plotTime.length) next = Math.min(next, run.plotTime[at[r]]);
    });
    if (next === Infinity) break;
    time.push(next);
    rows.push(runs.map((run, r) => (run.plotTime[at[r]] === next ? at[r]++ : -1)));
  }
  return { time, sample: runs.map((_, r) => Int32Array.from(rows, (row) => row[r])) };
}

/** Values of a series on the common axis: undefined where the run has no sample, null where it has no value. */
export function values(run: Run, series: number, sample: Int32Array): (number | null | undefined)[] {
  const column = run.series(series);
  return Array.from(sample, (i) => (i < 0 ? undefined : Number.isNaN(column[i]) ? null : column[i]));
}
