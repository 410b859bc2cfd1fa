/** Numbers for people: units, few digits. */

const SUPERSCRIPT = "⁰¹²³⁴⁵⁶⁷⁸⁹";

function raised(exponent: number): string {
  const digits = [...String(Math.abs(exponent))].map((d) => SUPERSCRIPT[Number(d)]).join("");
  return (exponent < 0 ? "⁻" : "") + digits;
}

/** A number with some digits; powers of ten outside 1e−4 … 1e6. */
export function number(x: number, digits = 4): string {
  if (!Number.isFinite(x)) return Number.isNaN(x) ? "–" : x > 0 ? "∞" : "−∞";
  if (x === 0) return "0";
  const size = Math.abs(x);
  if (size >= 1e6 || size < 1e-4) {
    const [mantissa, exponent] = x.toExponential(digits - 1).split("e");
    const short = String(Number(mantissa)).replace("-", "−");
    return (short === "1" ? "" : short === "−1" ? "−" : `${short}·`) + `10${raised(Number(exponent))}`;
  }
  return String(Number(x.toPrecision(digits))).replace("-", "−");
}

/** A number with its unit; a unit of 1 is left out. */
export function quantity(x: number, unit: string, digits = 4): string {
  return unit && unit !== "1" ? `${number(x, digits)} ${unit}` : number(x, digits);
}

const PREFIXES = [[1e9, "G"], [1e6, "M"], [1e3, "k"], [1, ""], [1e-3, "m"], [1e-6, "µ"], [1e-9, "n"]] as const;

/** A number with a prefix to its unit, as in 6.4 µm; below 10⁻¹² it is 0. */
export function prefixed(x: number, unit: string, digits = 3): string {
  const size = Math.abs(x);
  if (!(size >= 1e-12)) return `${Number.isNaN(x) ? "–" : "0"} ${unit}`;
  const [factor, prefix] = PREFIXES.find(([f]) => size >= f) ?? [1e-9, "n"];
  return `${number(x / factor, digits)} ${prefix}${unit}`;
}

/** Digits after the point that tell steps of a size apart. */
export function decimals(step: number): number {
  return Math.max(0, Math.min(12, Math.ceil(-Math.log10(Math.abs(step)) - 1e-9)));
}

/** Ticks at multiples of 1, 2 or 5 times a power of ten, at most about `most` of them. */
export function ticks(low: number, high: number, most: number): { at: number[]; step: number } {
  const step = niceStep((high - low) / Math.max(1, most));
  const at: number[] = [];
  for (let k = Math.ceil(low / step - 1e-9); k * step <= high + 1e-9 * step; k++) at.push(k * step);
  return { at, step };
}

/** The least of 1, 2, 5 times a power of ten that is not smaller than a size. */
export function niceStep(size: number): number {
  if (!(size > 0) || !Number.isFinite(size)) return 1;
  const power = 10 ** Math.floor(Math.log10(size));
  for (const factor of [1, 2, 5, 10]) if (factor * power >= size * (1 - 1e-9)) return factor * power;
  return 10 * power;
}

/** The label of a tick. */
export function tickLabel(x: number, step: number): string {
  if (Math.abs(x) < 1e-9 * step) return "0";
  if (Math.abs(x) >= 1e5 || step < 1e-4) return number(x, 3);
  return x.toFixed(decimals(step)).replace("-", "−");
}

/** A speed as people say it. */
export function speedLabel(speed: number): string {
  return speed >= 1 ? `${speed}×` : `1/${Math.round(1 / speed)}×`;
}
