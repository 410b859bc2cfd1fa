// Numbers as text, and axes by the rules of the drawings.
const SPACE = "http://www.w3.org/2000/svg";
const LETTER = 7.2;

const element = (parent, name, attributes = {}, text) => {
  const made = document.createElementNS(SPACE, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  if (text !== undefined) made.textContent = text;
  parent.append(made);
  return made;
};
const html = (parent, name, className, text = "") => {
  const made = document.createElement(name);
  made.className = className;
  made.textContent = text;
  parent.append(made);
  return made;
};
const short = (x) => String(Math.round(x * 100) / 100);
const clamp = (x, low, high) => Math.max(low, Math.min(high, x));

// ----- numbers as text
const minus = (text) => text.replace("-", "−");
const raised = (power) => "10" + [...String(power)].map((c) => (c === "-" ? "⁻" : "⁰¹²³⁴⁵⁶⁷⁸⁹"[+c])).join("");
const trimmed = (text) => (text.includes(".") ? text.replace(/\.?0+$/, "") : text);
const scientific = (x, digits) => {
  const [mantissa, power] = x.toExponential(digits).split("e");
  return minus(trimmed(mantissa)) + "·" + raised(+power);
};
const powerOfTen = (x) => {
  const power = Math.round(x);
  if (Math.abs(x - power) < 1e-9 && Math.abs(power) > 2) return raised(power);
  return Math.abs(x) > 4 ? scientific(10 ** x, 1) : String(+(10 ** x).toPrecision(2));
};
// a number with the digits that a range of this length resolves
const value = (x, length) => {
  if (x === 0 || !Number.isFinite(x)) return x === 0 ? "0" : "–";
  const digits = clamp(Math.ceil(Math.log10(Math.abs(x) / length)) + 3, 1, 15);
  if (Math.abs(x) < 1e-3 || Math.abs(x) >= 1e6) return scientific(x, Math.min(digits, 6));
  return minus(trimmed(x.toFixed(clamp(3 - Math.floor(Math.log10(length)), 0, 12))));
};

// ----- axes, by the rules of the drawings
const split = (label) => {
  const [, name, unit] = label.match(/^(.*?)(?: \[([^\]]*)\])?$/);
  return { name, unit: unit || "" };
};
const step = (length) => {
  const power = 10 ** Math.floor(Math.log10(length));
  return ([1, 2, 5].find((m) => m * power >= length * (1 - 1e-9)) || 10) * power;
};
const axis = ([from, to], label, logarithmic, count) => {
  const ticks = [];
  if (logarithmic) {
    const decades = to - from, stride = Math.max(1, Math.ceil(decades / count));
    const multiples = decades < 0.4 * count ? [1, 2, 5] : [1];
    for (let power = Math.floor(from / stride) * stride; power <= to; power += stride) {
      for (const m of multiples) {
        const x = power + Math.log10(m);
        if (x >= from && x < to) ticks.push([x, powerOfTen(x)]);
      }
    }
    if (ticks.length > 1) return { ticks, label };
    ticks.length = 0;
    const by = step(decades / count);
    for (let k = Math.ceil(from / by); k <= to / by; k++) ticks.push([k * by, value(10 ** (k * by), 10 ** to)]);
    return { ticks, label };
  }
  const length = to - from, { name, unit } = split(label);
  const decade = 10 ** Math.ceil(Math.log10(length));
  const isNarrow = length < 1e-3 * Math.max(Math.abs(from), Math.abs(to));
  const offset = isNarrow ? Math.round((from + to) / 2 / decade) * decade : 0;
  const largest = Math.max(Math.abs(from - offset), Math.abs(to - offset));
  const isPlain = largest === 0 || (largest >= 1e-2 && largest < 1e5);
  const power = isPlain ? 0 : 3 * Math.floor(Math.floor(Math.log10(largest)) / 3);
  const scale = 10 ** power, decimals = clamp(Math.ceil(-Math.log10(length / scale / 10)), 0, 12);
  const by = step(length / count);
  for (let k = Math.ceil(from / by); k <= to / by && ticks.length < 100; k++) {
    const text = trimmed(((k * by - offset) / scale).toFixed(decimals));
    ticks.push([k * by, text === "-0" ? "0" : minus(text)]);
  }
  const places = clamp(-Math.ceil(Math.log10(length)), 0, 16);
  const shift = offset ? ` ${offset > 0 ? "−" : "+"} ${Math.abs(offset).toFixed(places)}` : "";
  const factor = [power ? raised(power) : "", unit].join(" ").trim();
  return { ticks, label: name + shift + (factor ? ` [${factor}]` : "") };
};
const horizontal = (range, label, logarithmic, width) => {
  for (let count = Math.max(2, width / 70); ; count--) {
    const found = axis(range, label, logarithmic, Math.max(count, 1));
    const room = found.ticks.reduce((sum, [, text]) => sum + text.length * LETTER + 14, 0);
    if (room <= width || count <= 1) return found;
  }
};
