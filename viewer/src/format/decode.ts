/** Bytes of a replay to header and arrays. */
import type { Block, Header } from "./types";

export type Column = Float64Array | Float32Array | Uint32Array | Uint8Array;

export interface Decoded {
  header: Header;
  /** The arrays of each run by name. */
  runs: Record<string, Column>[];
}

const MAGIC = "PERCRPL1";
const ARRAYS = { f64: Float64Array, f32: Float32Array, u32: Uint32Array, u8: Uint8Array };

/** Base64 text of a page to bytes. */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.trim());
  const bytes = new Uint8Array(binary.length);
  for (let i = 0; i < binary.length; i++) bytes[i] = binary.charCodeAt(i);
  return bytes;
}

/** Inflates gzipped bytes; others pass as they are. */
export async function inflate(bytes: Uint8Array<ArrayBuffer>): Promise<ArrayBuffer> {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes.slice().buffer;
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Response(stream).arrayBuffer();
}

/** Header and arrays of an inflated replay. */
export function decode(buffer: ArrayBuffer): Decoded {
  const text = new TextDecoder();
  const bytes = new Uint8Array(buffer);
  if (text.decode(bytes.subarray(0, 8)) !== MAGIC) throw new Error("these bytes are no replay of version 1");
  const length = new DataView(buffer).getUint32(8, true);
  const header = JSON.parse(text.decode(bytes.subarray(12, 12 + length))) as Header;
  const first = 12 + length;
  const runs = (header.runs ?? []).map((run) => {
    const columns: Record<string, Column> = {};
    for (const [name, block] of Object.entries(run.blocks)) columns[name] = column(buffer, first, block);
    return columns;
  });
  return { header, runs };
}

function column(buffer: ArrayBuffer, first: number, block: Block): Column {
  const size = block.shape.reduce((a, b) => a * b, 1);
  const Type = ARRAYS[block.type];
  const start = first + block.offset;
  if (start + size * Type.BYTES_PER_ELEMENT > buffer.byteLength) throw new Error("the replay is cut off");
  if (block.coding === "plain") return new Type(buffer, start, size);
  return undelta(new Uint8Array(buffer, start, 4 * size), size, block);
}

/** Undoes the coding `delta`: four planes of bytes, then sums along the first axis, wrapping. */
function undelta(planes: Uint8Array, size: number, block: Block): Column {
  const words = new Uint32Array(size);
  const row = size / Math.max(1, block.shape[0]);
  for (let i = 0; i < size; i++) {
    const word = planes[i] | (planes[size + i] << 8) | (planes[2 * size + i] << 16) | (planes[3 * size + i] << 24);
    words[i] = i < row ? word : word + words[i - row];
  }
  return block.type === "f32" ? new Float32Array(words.buffer) : words;
}
