/** Small helpers for elements. */

type Child = Node | string | null | undefined | false;
type Attributes = Record<string, string | number | boolean | ((event: never) => void) | undefined>;

/** An element with attributes; those that begin with `on` are listeners. */
export function h<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  for (const [key, value] of Object.entries(attributes)) {
    if (value === undefined || value === false) continue;
    if (typeof value === "function") element.addEventListener(key.slice(2), value as EventListener);
    else if (value === true) element.setAttribute(key, "");
    else element.setAttribute(key, String(value));
  }
  for (const child of children) if (child) element.append(child);
  return element;
}

const PATHS: Record<string, string> = {
  play: "M7 4.5v15l12.5-7.5z",
  pause: "M6.5 5h4v14h-4zM13.5 5h4v14h-4z",
  next: "M6 5v14l8-7zM15.5 5h2.5v14h-2.5z",
  previous: "M18 5v14l-8-7zM6 5h2.5v14H6z",
  forward: "M8.6 5 15.6 12l-7 7-1.7-1.7 5.3-5.3-5.3-5.3z",
  back: "M15.4 5 8.4 12l7 7 1.7-1.7-5.3-5.3 5.3-5.3z",
  reset: "M4 4h6v2H6v4H4zM14 4h6v6h-2V6h-4zM4 14h2v4h4v2H4zM18 14h2v6h-6v-2h4zM10 10h4v4h-4z",
  theme: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zm0 2.2v13.6a6.8 6.8 0 0 1 0-13.6z",
  image: "M4 5h16v14H4zM6 7v8l3.5-3.5 3 3L15 12l3 3V7z",
  save: "M5 4h11l3 3v13H5zM8 6v4h7V6zM8 14v4h8v-4z",
  camera: "M11 4h2v9l3-3 1.4 1.4L12 16.8l-5.4-5.4L8 10l3 3zM5 18h14v2H5z",
  full: "M4 4h6v2H6v4H4zM14 4h6v6h-2V6h-4zM4 14h2v4h4v2H4zM18 14h2v6h-6v-2h4z",
};

/** An icon of 24 × 24 units, hidden from screen readers. */
export function icon(name: string): SVGSVGElement {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("aria-hidden", "true");
  svg.setAttribute("class", "pv-icon");
  const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
  path.setAttribute("d", PATHS[name]);
  svg.append(path);
  return svg;
}

/** A button with an icon, and a label for those who do not see it. */
export function iconButton(name: string, label: string, onclick: () => void): HTMLButtonElement {
  return h("button", { type: "button", class: "pv-button", title: label, "aria-label": label, onclick }, icon(name));
}

/** Replaces the icon of a button, and its label. */
export function setIcon(button: HTMLButtonElement, name: string, label: string): void {
  if (button.title === label) return;
  button.replaceChildren(icon(name));
  button.title = label;
  button.setAttribute("aria-label", label);
}

/** A box to tick, with its words. */
export function tick(label: string, checked: boolean, onchange: (on: boolean) => void): HTMLLabelElement {
  const input = h("input", { type: "checkbox", checked });
  input.addEventListener("change", () => onchange(input.checked));
  return h("label", { class: "pv-tick" }, input, h("span", {}, label));
}

/** A choice among words. */
export function choice<T extends string>(
  label: string,
  options: readonly (readonly [T, string])[],
  value: T,
  onchange: (value: T) => void,
): HTMLSelectElement {
  const select = h("select", { class: "pv-select", "aria-label": label });
  for (const [key, text] of options) select.append(h("option", { value: key, selected: key === value }, text));
  select.addEventListener("change", () => onchange(select.value as T));
  return select;
}
