/** Entry of the viewer: finds replays on the page and mounts them when they come into view. */
import "uplot/dist/uPlot.min.css";
import "./style.css";
import { decode, fromBase64, inflate } from "./format/decode";
import { LiveLink } from "./live/link";
import { h } from "./page/dom";
import { restoreTheme } from "./page/theme";
import { type MountOptions, Viewer } from "./page/viewer";
import { Run } from "./run/run";

type Mounted = HTMLElement & { percussion?: Viewer };

/** Mounts a replay: source is the id of a script with the data, `live`, or an address. */
export async function mount(element: HTMLElement, source: string, options: MountOptions = {}): Promise<Viewer | null> {
  try {
    refuseOldBrowsers();
    element.replaceChildren(h("p", { class: "pv-wait" }, "Loading the replay …"));
    const viewer = source === "live" ? await live(element, options) : await recorded(element, source, options);
    (element as Mounted).percussion = viewer;
    element.dataset.ready = "true";
    return viewer;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    element.classList.add("pv");
    element.replaceChildren(h("p", { class: "pv-sorry", role: "alert" }, `The replay cannot be shown: ${reason}.`));
    element.dataset.ready = "failed";
    return null;
  }
}

async function recorded(element: HTMLElement, source: string, options: MountOptions): Promise<Viewer> {
  const tag = document.getElementById(source);
  const bytes = tag ? fromBase64(tag.textContent ?? "") : new Uint8Array(await (await fetch(source)).arrayBuffer());
  const { header, runs } = decode(await inflate(bytes));
  const made = runs.map((columns, i) => {
    const about = header.runs![i];
    return new Run(about.name, header, columns, about.events ?? header.events ?? []);
  });
  if (made.length === 0) throw new Error("it holds no run");
  return new Viewer(element, header, made, options);
}

async function live(element: HTMLElement, options: MountOptions): Promise<Viewer> {
  const link = new LiveLink(element.dataset.base ?? document.baseURI);
  const header = await link.connect();
  return new Viewer(element, header, [link.run!], options, link);
}

/** Says in words what a browser lacks. */
function refuseOldBrowsers(): void {
  if (typeof DecompressionStream === "undefined") throw new Error("this browser cannot inflate its data (DecompressionStream); one of 2023 or later can");
  const canvas = document.createElement("canvas");
  const context = canvas.getContext("webgl2");
  if (!context) throw new Error("this browser or machine has no WebGL 2; switch on hardware acceleration, or try another browser");
  context.getExtension("WEBGL_lose_context")?.loseContext();
}

/** Mounts all replays of the page, each when it is about to be seen. */
function mountAll(): void {
  restoreTheme();
  const seen = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        seen.unobserve(target);
        const element = target as HTMLElement;
        const { source = "replay", title, plots, panels, autoplay } = element.dataset;
        const wishes = { title: title !== "no", plots: plots !== "no", panels: panels !== "no", autoplay: autoplay !== undefined && autoplay !== "no" };
        void mount(element, source, wishes);
      }
    },
    { rootMargin: "200px" },
  );
  for (const element of document.querySelectorAll<HTMLElement>(".replay:not([data-ready])")) seen.observe(element);
}

if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", mountAll);
else mountAll();
