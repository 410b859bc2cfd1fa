/** One way to draw figures, on a canvas for the screen and as SVG for files. */

export type Anchor = "start" | "middle" | "end";

export interface Pen {
  readonly width: number;
  readonly height: number;
  rect(x: number, y: number, width: number, height: number, colour: string): void;
  /** Lines through points x0, y0, x1, y1 …; NaN lifts the pen. */
  path(points: number[], colour: string, width: number, dash?: number[]): void;
  dot(x: number, y: number, radius: number, colour: string, edge?: string): void;
  text(x: number, y: number, text: string, colour: string, anchor: Anchor, turned?: boolean): void;
  clip(x: number, y: number, width: number, height: number): void;
  unclip(): void;
}

export const FONT = '12px system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif';

export class CanvasPen implements Pen {
  private context: CanvasRenderingContext2D;
  readonly width: number;
  readonly height: number;

  constructor(canvas: HTMLCanvasElement, width: number, height: number) {
    const ratio = window.devicePixelRatio || 1;
    this.width = width;
    this.height = height;
    canvas.width = Math.max(1, Math.round(width * ratio));
    canvas.height = Math.max(1, Math.round(height * ratio));
    canvas.style.width = `${width}px`;
    canvas.style.height = `${height}px`;
    this.context = canvas.getContext("2d")!;
    this.context.scale(ratio, ratio);
    this.context.font = FONT;
    this.context.textBaseline = "middle";
    this.context.lineJoin = "round";
  }

  rect(x: number, y: number, width: number, height: number, colour: string): void {
    this.context.fillStyle = colour;
    this.context.fillRect(x, y, width, height);
  }

  path(points: number[], colour: string, width: number, dash: number[] = []): void {
    const { context } = this;
    context.strokeStyle = colour;
    context.lineWidth = width;
    context.setLineDash(dash);
    context.beginPath();
    let down = false;
    for (let i = 0; i < points.length; i += 2) {
      const [x, y] = [points[i], points[i + 1]];
      if (Number.isNaN(x) || Number.isNaN(y)) down = false;
      else if (down) context.lineTo(x, y);
      else {
        context.moveTo(x, y);
        down = true;
      }
    }
    context.stroke();
    context.setLineDash([]);
  }

  dot(x: number, y: number, radius: number, colour: string, edge?: string): void {
    const { context } = this;
    context.beginPath();
    context.arc(x, y, radius, 0, 2 * Math.PI);
    context.fillStyle = colour;
    context.fill();
    if (!edge) return;
    context.strokeStyle = edge;
    context.lineWidth = 2;
    context.stroke();
  }

  text(x: number, y: number, text: string, colour: string, anchor: Anchor, turned = false): void {
    const { context } = this;
    context.save();
    context.translate(x, y);
    if (turned) context.rotate(-Math.PI / 2);
    context.fillStyle = colour;
    context.textAlign = anchor === "middle" ? "center" : anchor;
    context.fillText(text, 0, 0);
    context.restore();
  }

  clip(x: number, y: number, width: number, height: number): void {
    this.context.save();
    this.context.beginPath();
    this.context.rect(x, y, width, height);
    this.context.clip();
  }

  unclip(): void {
    this.context.restore();
  }
}

export class SvgPen implements Pen {
  private parts: string[] = [];
  private clips = 0;

  constructor(readonly width: number, readonly height: number, background: string) {
    this.rect(0, 0, width, height, background);
  }

  rect(x: number, y: number, width: number, height: number, colour: string): void {
    this.parts.push(`<rect x="${f(x)}" y="${f(y)}" width="${f(width)}" height="${f(height)}" fill="${colour}"/>`);
  }

  path(points: number[], colour: string, width: number, dash: number[] = []): void {
    let d = "";
    let down = false;
    for (let i = 0; i < points.length; i += 2) {
      const [x, y] = [points[i], points[i + 1]];
      if (Number.isNaN(x) || Number.isNaN(y)) down = false;
      else {
        d += `${down ? "L" : "M"}${f(x)} ${f(y)}`;
        down = true;
      }
    }
    if (!d) return;
    const dashes = dash.length ? ` stroke-dasharray="${dash.join(" ")}"` : "";
    this.parts.push(`<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linejoin="round"${dashes}/>`);
  }

  dot(x: number, y: number, radius: number, colour: string, edge?: string): void {
    const line = edge ? ` stroke="${edge}" stroke-width="2"` : "";
    this.parts.push(`<circle cx="${f(x)}" cy="${f(y)}" r="${radius}" fill="${colour}"${line}/>`);
  }

  text(x: number, y: number, text: string, colour: string, anchor: Anchor, turned = false): void {
    const turn = turned ? ` transform="rotate(-90 ${f(x)} ${f(y)})"` : "";
    const safe = text.replace(/&/g, "&amp;").replace(/</g, "&lt;");
    this.parts.push(`<text x="${f(x)}" y="${f(y)}" fill="${colour}" text-anchor="${anchor}" dominant-baseline="central"${turn}>${safe}</text>`);
  }

  clip(x: number, y: number, width: number, height: number): void {
    const id = `clip${this.clips++}`;
    this.parts.push(`<clipPath id="${id}"><rect x="${f(x)}" y="${f(y)}" width="${f(width)}" height="${f(height)}"/></clipPath><g clip-path="url(#${id})">`);
  }

  unclip(): void {
    this.parts.push("</g>");
  }

  toString(): string {
    const { width, height } = this;
    const style = `font-family="system-ui, -apple-system, Segoe UI, Roboto, Arial, sans-serif" font-size="12"`;
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" ${style}>${this.parts.join("")}</svg>`;
  }
}

function f(x: number): string {
  return String(Math.round(100 * x) / 100);
}
