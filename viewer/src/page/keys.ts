/** Keys: space plays, arrows step, shift with arrows goes from event to event. The replay used last has them. */
import type { Viewer } from "./viewer";

let active: Viewer | null = null;
let listening = false;

export function listenKeys(viewer: Viewer): void {
  active ??= viewer;
  const use = () => (active = viewer);
  viewer.root.addEventListener("pointerdown", use);
  viewer.root.addEventListener("focusin", use);
  if (listening) return;
  listening = true;
  document.addEventListener("keydown", (event) => {
    if (active && press(active, event)) event.preventDefault();
  });
}

function press(viewer: Viewer, event: KeyboardEvent): boolean {
  const target = event.target as HTMLElement;
  const typing = target.matches("input:not([type=range]):not([type=checkbox]), select, textarea");
  if (typing || event.ctrlKey || event.metaKey || event.altKey) return false;
  if (event.key === " ") {
    if (target.matches("button, summary, input")) return false;
    if (viewer.live && !viewer.live.over) viewer.live.toggle();
    else viewer.clock.toggle();
  } else if (event.key === "ArrowRight" || event.key === "ArrowLeft") {
    const direction = event.key === "ArrowRight" ? 1 : -1;
    if (target.matches("input[type=range].pv-force")) return false;
    if (event.shiftKey) viewer.event(direction);
    else viewer.step(direction);
  } else if (event.key === "Home") viewer.seek(viewer.clock.start);
  else if (event.key === "End") viewer.seek(viewer.clock.end);
  else return false;
  return true;
}
