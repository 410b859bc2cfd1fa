/** Files that the reader takes home. */
import { h } from "./dom";

export function download(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = h("a", { href: url, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}

export function saveSvg(name: string, svg: string): void {
  download(`${name}.svg`, new Blob([svg], { type: "image/svg+xml" }));
}

export function saveCanvas(name: string, canvas: HTMLCanvasElement): void {
  canvas.toBlob((blob) => blob && download(`${name}.png`, blob), "image/png");
}

/** A drawing in SVG as pixels, twice as fine. */
export async function savePng(name: string, svg: string): Promise<void> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = h("canvas", { width: 2 * image.width, height: 2 * image.height });
  canvas.getContext("2d")!.drawImage(image, 0, 0, canvas.width, canvas.height);
  saveCanvas(name, canvas);
}

/** A title as the name of a file. */
export function fileName(...words: string[]): string {
  return words.join(" ").toLowerCase().replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "") || "percussion";
}
