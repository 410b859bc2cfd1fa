/** One replay on a page: picture, clock, panels and plots put together. */
import type { Header } from "../format/types";
import type { LiveLink } from "../live/link";
import { LivePanel } from "../live/panel";
import { ContactList } from "../panels/contactlist";
import { displayPanel } from "../panels/display";
import { EventList } from "../panels/events";
import { Transport } from "../panels/transport";
import { align } from "../plots/align";
import { Board } from "../plots/board";
import { certificateWords, TimeLine } from "../plots/certificate";
import { Span } from "../plots/span";
import type { Shared } from "../plots/timeplot";
import { Clock, suitedSpeed } from "../run/clock";
import { Instant } from "../run/instant";
import type { Run } from "../run/run";
import type { ShowOptions } from "../scene/drawing";
import { h, iconButton } from "./dom";
import { fileName, saveCanvas } from "./files";
import { chooseTheme, isDark, onTheme, readTheme, type Theme } from "./theme";
import { closeup } from "../scene/closeup";
import { keepAwake } from "./awake";
import { listenKeys } from "./keys";
import { Picture } from "./picture";

/** What a page may ask for. */
export interface MountOptions {
  /** Plots under the picture; true if not said. */
  plots?: boolean;
  /** Lists beside the picture; true if not said. */
  panels?: boolean;
  /** Title over the picture; true if not said. */
  title?: boolean;
  /** Begins to play by itself. */
  autoplay?: boolean;
}

/** Seconds that a flash lasts on the screen. */
const FLASH = 0.35;

export class Viewer {
  readonly clock: Clock;
  readonly picture: Picture;
  /** Whether the reader can see it. */
  inView = true;
  readonly options: ShowOptions;
  readonly events: EventList;
  private readonly shared: Shared;
  private readonly board: Board | null;
  private readonly line: TimeLine;
  private readonly transport: Transport;
  private readonly contacts = new ContactList();
  private readonly certificate = h("p", { class: "pv-certificate" });
  private readonly panel: LivePanel | null;
  private theme: Theme;
  private readonly controls = h("div", {});
  private scheduled = false;
  private markSide: (side: boolean) => void = () => undefined;
  private listed = 0;

  constructor(readonly root: HTMLElement, readonly header: Header, readonly runs: Run[], wishes: MountOptions, readonly live: LiveLink | null = null) {
    root.classList.add("pv");
    root.tabIndex = root.tabIndex < 0 ? 0 : root.tabIndex;
    this.theme = readTheme(root);
    const start = Math.min(...runs.map((run) => run.start));
    const end = Math.max(...runs.map((run) => run.end));
    this.clock = new Clock(start, end);
    this.clock.setSpeed(suitedSpeed(end - start));
    this.options = { points: true, normal: true, tangential: true, flashes: true, gaps: false, cones: false, joints: false, scale: 1, trails: "none", follow: -1 };
    this.shared = {
      runs,
      aligned: align(runs),
      span: new Span(start, end),
      theme: () => this.theme,
      now: () => this.clock.t,
      seek: (t) => this.seek(t),
    };
    this.picture = new Picture(header, runs, this.theme, live, () => this.invalidate());
    this.events = new EventList(runs, this.shared.now, (t) => this.seek(t));
    this.line = new TimeLine(this.shared);
    this.transport = new Transport(this.clock, { step: (d) => this.step(d), event: (d) => this.event(d) });
    this.board = wishes.plots === false ? null : new Board(this.shared, header.title);
    this.panel = live ? new LivePanel(live, () => this.toEdge()) : null;
    const near = live ? null : closeup(header, runs[0], this.picture.stage.eye.up);
    if (near) {
      this.options.follow = near.frame;
      this.picture.stage.eye.zoom = near.zoom;
      this.resetView();
    }
    this.assemble(wishes);
    this.listen();
    if (live) this.toEdge();
    else if (wishes.autoplay) this.clock.play();
  }

  private assemble(wishes: MountOptions): void {
    const { header, root } = this;
    const buttons = h("div", { class: "pv-view-buttons" }, iconButton("reset", "reset the view", () => this.resetView()));
    if (this.runs.length > 1) buttons.prepend(this.ghostsOrGrid());
    this.picture.element.append(buttons);
    const main = h("div", { class: "pv-main" }, this.picture.element, this.line.element, this.controls);
    this.controls.append(this.panel?.element ?? this.transport.element);
    const inner = h("div", { class: "pv-side-inner" });
    const side = h("aside", { class: "pv-side-panel" }, inner);
    if (wishes.panels !== false) {
      const show = displayPanel(header, this.options, this.picture.scales.newtons, () => this.invalidate());
      const contacts = this.live || this.runs.some((run) => run.contacts.length > 0);
      const certificate = this.live || this.runs.some((run) => run.residual.length > 0);
      inner.append(show);
      if (contacts) inner.append(this.contacts.element, this.events.element);
      if (certificate) inner.append(this.certificateSection());
    }
    const notes = (header.notes ?? []).map((note) => h("p", { class: "pv-note" }, note));
    const body = h("div", { class: "pv-body" }, main, ...(wishes.panels === false ? [] : [side]));
    root.replaceChildren(this.head(wishes), body, ...(this.board ? [this.board.element] : []), ...notes);
    this.sayCertificate();
  }

  private head(wishes: MountOptions): HTMLElement {
    const { header } = this;
    const title = wishes.title !== false && h("h2", {}, header.title);
    const words = h("div", { class: "pv-title" }, title, h("p", { class: "pv-soft" }, (header.subtitle ?? "").replace(/e-(?=\d)/g, "e-\u2060")));
    const tools = h(
      "div",
      { class: "pv-tools" },
      iconButton("camera", "save the picture as PNG", () => this.savePicture()),
      iconButton("theme", "light or dark", () => chooseTheme(!isDark())),
    );
    return h("header", { class: "pv-head" }, words, tools);
  }

  private certificateSection(): HTMLElement {
    return h("details", { class: "pv-section", open: true }, h("summary", {}, "Certificate"), this.certificate);
  }

  private sayCertificate(): void {
    const all = this.runs.map((run) => ({ run, words: certificateWords(run) }));
    const several = all.length > 1;
    this.certificate.replaceChildren(
      ...all.flatMap(({ run, words }) => [
        h("b", { class: words.good ? "pv-good" : "pv-bad" }, `${several ? `${run.name}: ` : ""}${words.short}`),
        h("span", { class: "pv-soft" }, several ? "" : ` ${words.long}`),
        h("br"),
      ]),
    );
  }

  private ghostsOrGrid(): HTMLElement {
    const button = (label: string, side: boolean) =>
      h("button", { type: "button", class: "pv-chip", "aria-pressed": String(this.picture.stage.side === side), onclick: () => this.setSide(side) }, label);
    const [ghosts, grid] = [button("Ghosts", false), button("Side by side", true)];
    this.markSide = (side) => {
      ghosts.setAttribute("aria-pressed", String(!side));
      grid.setAttribute("aria-pressed", String(side));
    };
    return h("div", { class: "pv-chips", role: "group", "aria-label": "arrangement of the runs" }, ghosts, grid);
  }

  /** Runs in one picture, or each in its own. */
  setSide(side: boolean): void {
    this.markSide(side);
    this.picture.setSide(side);
  }

  private listen(): void {
    this.clock.onChange(() => this.invalidate());
    new ResizeObserver(() => this.layout()).observe(this.root);
    onTheme(() => this.repaint());
    listenKeys(this);
    keepAwake(this);
    this.live?.onFrames(() => this.grown());
    this.layout();
  }

  private layout(): void {
    this.picture.resize();
    this.line.build();
    this.board?.build();
    this.invalidate();
  }

  private repaint(): void {
    this.theme = readTheme(this.root);
    this.picture.draw(this.theme);
    this.layout();
  }

  /** Draws at the next opportunity. */
  invalidate(): void {
    if (this.scheduled) return;
    this.scheduled = true;
    requestAnimationFrame((now) => this.draw(now));
  }

  private draw(now: number): void {
    this.scheduled = false;
    this.clock.tick(now);
    this.picture.render(this.clock.t, this.options, FLASH * (this.live && !this.live.over ? 1 : this.clock.speed));
    this.transport.refresh();
    this.panel?.refresh(this.clock.t, this.clock.t >= this.clock.end);
    if (this.live?.over && this.controls.firstChild !== this.transport.element) this.end();
    this.line.refresh();
    this.lists(now);
    if (this.clock.playing) this.invalidate();
  }

  /** Lists and plots, ten times a second while time runs. */
  private lists(now: number): void {
    this.board?.refresh();
    if (this.clock.playing && now - this.listed < 100) return;
    this.listed = now;
    this.events.refresh();
    this.contacts.refresh(this.picture.drawings[0]?.instant);
  }

  /** New frames of a run that goes on. */
  private grown(): void {
    const run = this.runs[0];
    const atEdge = this.clock.t >= this.clock.end || this.clock.end <= this.clock.start;
    this.clock.start = this.shared.span.start = run.start;
    this.clock.end = run.end;
    const { span } = this.shared;
    span.end = run.end;
    span.set(run.start, run.end);
    this.picture.grown(this.live!.newtons(), run.pose.subarray(7 * run.frames * (run.count - 1), 7 * run.frames * run.count));
    if (atEdge) this.clock.t = run.end;
    this.feed();
    this.invalidate();
  }

  private fed = 0;

  /** Lists and plots of a run that goes on, a few times a second. */
  private feed(last = false): void {
    const now = performance.now();
    if (now - this.fed < 400 && !last) return;
    this.fed = now;
    this.live?.run?.sync();
    Object.assign(this.shared.aligned, align(this.runs));
    this.board?.feed();
    this.line.build();
    this.events.feed();
    this.sayCertificate();
  }

  /** A live run that is over is played like any other. */
  private end(): void {
    this.controls.replaceChildren(this.transport.element, this.panel!.status);
    this.clock.setSpeed(suitedSpeed(this.clock.end - this.clock.start));
    this.feed(true);
  }

  private toEdge(): void {
    this.clock.seek(this.clock.end);
  }

  seek(t: number): void {
    this.clock.seek(t);
  }

  /** One stored sample on or back. */
  step(direction: 1 | -1): void {
    this.clock.pause();
    const run = this.runs[0];
    let f = run.frameAt(this.clock.t);
    const between = this.clock.t > run.time[f];
    f = direction > 0 ? f + 1 : between ? f : f - 1;
    while (f > 0 && f < run.count - 1 && run.time[f] === this.clock.t) f += direction;
    this.seek(run.time[Math.min(Math.max(f, 0), run.count - 1)]);
  }

  /** To the next event or the one before. */
  event(direction: 1 | -1): void {
    const t = this.events.neighbour(direction);
    this.clock.pause();
    this.seek(t ?? (direction > 0 ? this.clock.end : this.clock.start));
  }

  resetView(): void {
    this.picture.stage.eye.reset();
    this.invalidate();
  }

  savePicture(): void {
    this.picture.render(this.clock.t, this.options, FLASH * this.clock.speed);
    saveCanvas(fileName(this.header.title, `t ${this.clock.t.toPrecision(4)}`), this.picture.stage.canvas);
  }

  /** Opens a plot by its title. */
  openPlot(title: string): void {
    this.board?.open(title);
  }

  /** What is shown, for tests and for other scripts. */
  state() {
    const instant = new Instant(this.runs[0]);
    instant.set(this.clock.t);
    const { contact, contacts } = this.runs[0];
    const frame = instant.contactFrame;
    const rows: { name: string; mode: string; force: number[]; gap: number }[] = [];
    for (let row = contact.start[frame] ?? 0; row < (contact.start[frame + 1] ?? 0); row++) {
      rows.push({
        name: contacts[contact.id[row]]?.name ?? "?",
        mode: this.header.modes[contact.mode[row]],
        force: Array.from(contact.force.subarray(3 * row, 3 * row + 3)),
        gap: contact.gap[row],
      });
    }
    return { t: this.clock.t, playing: this.clock.playing, speed: this.clock.speed, frame: instant.frame, frames: this.runs[0].count, contacts: rows, dark: this.theme.dark, ...this.picture.stage.statistics() };
  }

  /** Pixel in the picture of a point in space. */
  project(point: [number, number, number], run = 0): [number, number] {
    return this.picture.stage.project(point, run);
  }

  /** Pose of a frame now: x y z qw qx qy qz. */
  pose(frame: number, run = 0): number[] {
    const instant = new Instant(this.runs[run]);
    instant.set(this.clock.t);
    return Array.from(instant.pose.subarray(7 * frame, 7 * frame + 7));
  }
}
