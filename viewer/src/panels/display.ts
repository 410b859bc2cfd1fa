/** What the picture shows: forces and their scale, contact points, gaps, cones, trails, the body that is followed. */
import type { Header } from "../format/types";
import { choice, h, tick } from "../page/dom";
import { number, quantity } from "../page/numbers";
import type { ShowOptions } from "../scene/drawing";

export function displayPanel(header: Header, options: ShowOptions, newtons: number, changed: () => void): HTMLElement {
  const box = (label: string, key: "points" | "normal" | "tangential" | "flashes" | "gaps" | "cones" | "joints", colour = "") => {
    const element = tick(label, options[key], (on) => {
      options[key] = on;
      changed();
    });
    if (colour) element.append(h("i", { class: "pv-swatch", style: `background: var(--${colour})` }));
    return element;
  };
  const contacts = (header.contacts ?? []).length > 0 || header.live !== undefined;
  const details = h("details", { class: "pv-section", open: true }, h("summary", {}, "Show"));
  if (contacts) {
    details.append(
      h("div", { class: "pv-ticks" }, box("contact points", "points"), box("normal force", "normal", "normal"), box("friction", "tangential", "tangential"),
        box("impulses", "flashes", "flash"), box("gaps", "gaps"), box("friction cones", "cones"),
        (header.contacts ?? []).some((contact) => contact.joint) && box("joint forces", "joints")),
      forceScale(options, newtons, changed),
    );
  }
  details.append(followAndTrails(header, options, changed));
  return details;
}

/** A slider from a hundredth to a hundred times the automatic scale. */
function forceScale(options: ShowOptions, newtons: number, changed: () => void): HTMLElement {
  const words = h("span", { class: "pv-soft" });
  const input = h("input", { type: "range", min: -2, max: 2, step: 0.05, value: 0, class: "pv-force", "aria-label": "scale of force arrows" });
  const update = () => {
    options.scale = 10 ** Number(input.value);
    words.textContent = `× ${number(options.scale, 2)}`;
    input.title = `an arrow of about a fifth of the picture is ${quantity(newtons / options.scale, "N", 2)}`;
  };
  input.addEventListener("input", () => {
    update();
    changed();
  });
  input.addEventListener("dblclick", () => {
    input.value = "0";
    update();
    changed();
  });
  update();
  return h("label", { class: "pv-slider" }, h("span", {}, "length of arrows"), input, words);
}

function followAndTrails(header: Header, options: ShowOptions, changed: () => void): HTMLElement {
  const bodies = header.frames.map((frame, i) => [String(i), frame.name] as const).slice(0, 400);
  const follow = choice("follow a body", [["-1", "nothing"], ...bodies], String(options.follow), (value) => {
    options.follow = Number(value);
    changed();
  });
  const trails = choice("trails", [["none", "none"], ["followed", "of the followed body"], ["all", "of all bodies"]], options.trails, (value) => {
    options.trails = value;
    changed();
  });
  return h("div", { class: "pv-choices" }, h("label", {}, h("span", {}, "follow"), follow), h("label", {}, h("span", {}, "trails"), trails));
}
