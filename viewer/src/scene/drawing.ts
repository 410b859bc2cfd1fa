/** All that is drawn of one run. */
import { Group } from "three";
import { figureColour, type Theme } from "../page/theme";
import { Instant } from "../run/instant";
import type { Run } from "../run/run";
import { type ContactOptions, Contacts, type Lens, usualLength } from "./contacts";
import { Figures, type Tint } from "./figures";
import { Strands } from "./strands";
import { Trails } from "./trails";

/** What the reader chose to see. */
export interface ShowOptions extends ContactOptions {
  trails: "none" | "followed" | "all";
  /** Frame that the picture follows, −1 for none. */
  follow: number;
}

/** Bodies that leave trails at most. */
const MOST_TRAILS = 60;

export class Drawing {
  readonly group = new Group();
  readonly instant: Instant;
  readonly figures: Figures;
  readonly contacts: Contacts;
  private strands: Strands;
  private trails = new Trails();

  constructor(readonly run: Run, readonly size: number, private tint: Tint, newtons: number, strongest: number, bound: number) {
    this.instant = new Instant(run);
    this.figures = new Figures(run.header, size, tint);
    this.strands = new Strands(run.header, tint, bound);
    this.contacts = new Contacts(newtons, arrowLength(run, size), strongest);
    this.group.add(this.figures.group, this.strands.group, this.contacts.group, this.trails.group);
  }

  paint(theme: Theme): void {
    const { header } = this.run;
    this.figures.paint(theme);
    this.strands.paint(theme);
    this.contacts.paint(theme);
    const colours = header.frames.map((_, i) => {
      const figure = header.figures.find((candidate) => candidate.frame === i);
      return this.tint.colour ?? figureColour(figure?.colour, theme);
    });
    this.trails.paint(theme, colours);
  }

  update(t: number, options: ShowOptions, lens: Lens, hair: number): void {
    this.instant.set(t);
    this.figures.update(this.instant);
    this.strands.update(this.instant, hair);
    this.contacts.update(this.instant, options, lens);
    this.trails.update(this.instant, this.trailing(options), Math.max((this.run.end - this.run.start) / 4, 1e-9), lens);
  }

  private trailing(options: ShowOptions): number[] {
    if (options.trails === "none") return [];
    if (options.trails === "followed") return options.follow >= 0 ? [options.follow] : [];
    const bodies = this.run.header.frames.map((frame, i) => (frame.body === false ? -1 : i)).filter((i) => i >= 0);
    return bodies.slice(0, MOST_TRAILS);
  }

  dispose(): void {
    this.figures.dispose();
    this.strands.dispose();
    this.contacts.dispose();
    this.trails.dispose();
  }
}

/** Length of a usual arrow: a fifth of the picture, less where there are many. */
function arrowLength(run: Run, size: number): number {
  const rows = run.contact.id.length / Math.max(1, run.count);
  return (0.18 * size) / Math.max(1, Math.cbrt(rows / 8));
}

/** Scales that all runs share: usual force, largest impulse, largest value of strands. */
export function scales(runs: Run[]): { newtons: number; strongest: number; bound: number } {
  const most = (numbers: number[]) => Math.max(...numbers);
  let bound = 0;
  for (const run of runs) for (const value of run.value) bound = Math.max(bound, Math.abs(value));
  return {
    newtons: most(runs.map((run) => usualLength(run.contact.force))),
    strongest: most(runs.map((run) => usualLength(run.contact.impulse, 1))),
    bound: bound || 1,
  };
}
