/** A chart of lines with axes, for any pen: phase portraits, and files of plots over time. */
import { tickLabel, ticks } from "../page/numbers";
import type { Theme } from "../page/theme";
import type { Pen } from "./pen";

export interface Axis {
  min: number;
  max: number;
  label: string;
}

export interface Line {
  name: string;
  colour: string;
  x: ArrayLike<number>;
  y: ArrayLike<number>;
  dash?: number[];
}

export interface Frame {
  left: number;
  top: number;
  width: number;
  height: number;
  toX(x: number): number;
  toY(y: number): number;
}

/** Room for the axes of a chart, and the map from values to places. */
export function frame(pen: Pen, x: Axis, y: Axis, top = 10): Frame {
  const [left, right, bottom] = [62, 14, 40];
  const width = Math.max(10, pen.width - left - right);
  const height = Math.max(10, pen.height - top - bottom);
  return {
    left,
    top,
    width,
    height,
    toX: (value) => left + ((value - x.min) / (x.max - x.min)) * width,
    toY: (value) => top + height - ((value - y.min) / (y.max - y.min)) * height,
  };
}

export function drawAxes(pen: Pen, box: Frame, x: Axis, y: Axis, theme: Theme): void {
  const { left, top, width, height } = box;
  const across = ticks(x.min, x.max, width / 80);
  for (const at of across.at) {
    pen.path([box.toX(at), top, box.toX(at), top + height], theme.line, 1);
    pen.text(box.toX(at), top + height + 12, tickLabel(at, across.step), theme.soft, "middle");
  }
  const upward = ticks(y.min, y.max, height / 40);
  for (const at of upward.at) {
    pen.path([left, box.toY(at), left + width, box.toY(at)], theme.line, 1);
    pen.text(left - 7, box.toY(at), tickLabel(at, upward.step), theme.soft, "end");
  }
  pen.text(left + width / 2, top + height + 30, x.label, theme.soft, "middle");
  pen.text(10, top + height / 2, y.label, theme.soft, "middle", true);
}

export function drawLine(pen: Pen, box: Frame, line: Line, width = 1.5): void {
  const points: number[] = [];
  for (let i = 0; i < line.x.length; i++) points.push(box.toX(line.x[i]), box.toY(line.y[i]));
  pen.clip(box.left, box.top, box.width, box.height);
  pen.path(points, line.colour, width, line.dash);
  pen.unclip();
}

/** The least and greatest of numbers, widened a little; never empty. */
export function range(arrays: ArrayLike<number>[], margin = 0.05): [number, number] {
  let [low, high] = [Infinity, -Infinity];
  for (const array of arrays) {
    for (let i = 0; i < array.length; i++) {
      const value = array[i];
      if (value < low) low = value;
      if (value > high) high = value;
    }
  }
  if (!(low <= high)) return [0, 1];
  const room = high > low ? margin * (high - low) : Math.max(Math.abs(high) * 0.1, 1e-12);
  return [low - room, high + room];
}

/** Names and colours above a chart. */
export function drawLegend(pen: Pen, lines: Line[], theme: Theme): void {
  let x = 62;
  for (const line of lines) {
    pen.rect(x, 6, 10, 10, line.colour);
    pen.text(x + 14, 11, line.name, theme.ink, "start");
    x += 30 + 6.4 * line.name.length;
  }
}
