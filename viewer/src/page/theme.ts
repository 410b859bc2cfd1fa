/** Light and dark: colours stand in the style sheet, and are read from there. */

export interface Theme {
  dark: boolean;
  ink: string;
  soft: string;
  line: string;
  accent: string;
  card: string;
  sky: string;
  ground: string;
  grid: string;
  bad: string;
  good: string;
  normal: string;
  tangential: string;
  flash: string;
  /** Colours of lines and bodies. */
  colours: string[];
  modes: Record<string, string>;
}

const MODES = ["open", "closed", "sticking", "sliding", "rolling", "sliding-rolling", "mixed", "impressed"];
const KEY = "percussion-theme";

/** Colours in force at an element. */
export function readTheme(element: Element): Theme {
  const style = getComputedStyle(element);
  const get = (name: string) => style.getPropertyValue(`--${name}`).trim();
  const modes: Record<string, string> = {};
  for (const mode of MODES) modes[mode] = get(`mode-${mode}`);
  return {
    dark: isDark(),
    ink: get("ink"),
    soft: get("soft"),
    line: get("line"),
    accent: get("accent"),
    card: get("card"),
    sky: get("sky"),
    ground: get("ground"),
    grid: get("grid"),
    bad: get("bad"),
    good: get("good"),
    normal: get("normal"),
    tangential: get("tangential"),
    flash: get("flash"),
    colours: [0, 1, 2, 3, 4, 5, 6, 7].map((i) => get(`c${i}`)),
    modes,
  };
}

export function isDark(): boolean {
  const chosen = document.documentElement.dataset.theme;
  return chosen ? chosen === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
}

/** Chooses light or dark for the whole page, and remembers it where the browser allows. */
export function chooseTheme(dark: boolean): void {
  document.documentElement.dataset.theme = dark ? "dark" : "light";
  try {
    localStorage.setItem(KEY, dark ? "dark" : "light");
  } catch {
    // Pages in a sandbox have no storage; the choice then holds for this page alone.
  }
  window.dispatchEvent(new Event("percussion-theme"));
}

/** Restores an earlier choice. */
export function restoreTheme(): void {
  try {
    const chosen = localStorage.getItem(KEY);
    if (chosen && !document.documentElement.dataset.theme) document.documentElement.dataset.theme = chosen;
  } catch {
    // No storage, no choice to restore.
  }
}

export function onTheme(listener: () => void): void {
  window.addEventListener("percussion-theme", listener);
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", listener);
}

/** The colour that a figure names: of the palette, of a role, or itself. */
export function figureColour(name: string | undefined, theme: Theme): string {
  if (!name) return theme.colours[0];
  const body = /^body([1-8])$/.exec(name);
  if (body) return theme.colours[Number(body[1]) - 1];
  if (name === "ground") return theme.dark ? "#5a6570" : "#b9c1c9";
  if (name === "tool") return theme.dark ? "#8d99a5" : "#7d8994";
  if (name === "accent") return theme.accent;
  return name;
}
