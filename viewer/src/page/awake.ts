/** Which replays of a page hold a WebGL context: those in view, and of the others the ones seen last. */
import type { Viewer } from "./viewer";

/** Browsers allow sixteen at least; others on the page may need some. */
const MOST = 6;

const awake: Viewer[] = [];

export function keepAwake(viewer: Viewer): void {
  const watch = new IntersectionObserver((entries) => {
    const visible = entries[entries.length - 1].isIntersecting;
    viewer.inView = visible;
    if (!visible) return viewer.clock.pause();
    touch(viewer);
  }, { rootMargin: "100px" });
  watch.observe(viewer.root);
}

function touch(viewer: Viewer): void {
  const place = awake.indexOf(viewer);
  if (place >= 0) awake.splice(place, 1);
  awake.push(viewer);
  viewer.picture.wake();
  for (const other of awake.filter((candidate) => !candidate.inView)) {
    if (awake.length <= MOST) return;
    awake.splice(awake.indexOf(other), 1);
    other.picture.sleep();
  }
}
