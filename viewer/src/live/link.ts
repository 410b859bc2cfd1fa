/** The connection to a run that goes on: messages of its stream come in, commands go out. */
import type { Contact, Header } from "../format/types";
import { usualLength } from "../scene/contacts";
import { LiveRun } from "./liverun";

export type LiveState = "connecting" | "running" | "paused" | "ended" | "lost";

export class LiveLink {
  state: LiveState = "connecting";
  message = "";
  run: LiveRun | null = null;
  received = 0;
  /** When the last frame came in, on the clock of the page. */
  heard = 0;
  private listeners: (() => void)[] = [];
  private scale = 1;

  constructor(private base: string) {}

  /** Whether no more frames will come. */
  get over(): boolean {
    return this.state === "ended" || this.state === "lost";
  }

  onFrames(listener: () => void): void {
    this.listeners.push(listener);
  }

  private tell(): void {
    for (const listener of this.listeners) listener();
  }

  /** Reads the stream until its end; answers when the header is there. */
  connect(): Promise<Header> {
    return new Promise((found, failed) => {
      this.read((header) => found(header)).then(
        () => this.finish("ended"),
        (error) => {
          failed(error);
          this.finish("lost");
        },
      );
    });
  }

  private finish(state: LiveState): void {
    if (this.state !== "ended") this.state = state;
    this.tell();
  }

  private async read(found: (header: Header) => void): Promise<void> {
    const response = await fetch(new URL("stream", this.base), { cache: "no-store" });
    if (!response.ok || !response.body) throw new Error(`the program answered ${response.status}`);
    const reader = response.body.getReader();
    const queue = new Queue();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      queue.push(value);
      let any = false;
      for (let message = queue.shift(); message; message = queue.shift()) {
        this.take(message.kind, message.payload, found);
        any = true;
      }
      if (any) this.tell();
    }
  }

  private take(kind: number, payload: ArrayBuffer, found: (header: Header) => void): void {
    if (kind === 1) {
      this.run?.append(payload);
      this.heard = performance.now();
      this.received++;
      return;
    }
    const content = JSON.parse(new TextDecoder().decode(payload)) as unknown;
    if (kind === 0) {
      const header = content as Header;
      header.live ??= {};
      this.run = new LiveRun(header);
      this.state = "running";
      found(header);
    } else if (kind === 2) {
      const { header } = this.run!;
      header.contacts = [...(header.contacts ?? []), ...(content as Contact[])];
    } else if (kind === 3) {
      const said = content as { state: LiveState; message?: string };
      this.state = said.state;
      this.message = said.message ?? "";
    }
  }

  /** A force as large as most have been lately. */
  newtons(): number {
    const { run } = this;
    if (!run || this.received % 20 !== 1) return this.scale;
    const { start, force } = run.contact;
    const first = start[Math.max(0, run.count - 200)];
    const usual = usualLength(force.subarray(3 * first, 3 * start[run.count]));
    if (start[run.count] > first) this.scale = usual;
    return this.scale;
  }

  async command(command: Record<string, unknown>): Promise<unknown> {
    try {
      const body = JSON.stringify(command);
      const response = await fetch(new URL("command", this.base), { method: "POST", headers: { "Content-Type": "application/json" }, body });
      if (!response.ok) throw new Error(await response.text());
      const text = await response.text();
      return text ? JSON.parse(text) : null;
    } catch (error) {
      this.message = `The command was not taken: ${error instanceof Error ? error.message : String(error)}`;
      this.tell();
      return null;
    }
  }

  toggle(): void {
    const pausing = this.state === "running";
    this.state = pausing ? "paused" : this.state === "paused" ? "running" : this.state;
    void this.command({ do: pausing ? "pause" : "resume" });
    this.tell();
  }
}

/** Bytes as they come, cut into messages [u32 length][u8 kind][payload]; the length counts the payload. */
class Queue {
  private chunks: Uint8Array[] = [];
  private size = 0;

  push(chunk: Uint8Array): void {
    this.chunks.push(chunk);
    this.size += chunk.length;
  }

  shift(): { kind: number; payload: ArrayBuffer } | null {
    if (this.size < 5) return null;
    const bytes = this.joined();
    const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0, true);
    if (bytes.length < 5 + length) return null;
    const payload = bytes.slice(5, 5 + length).buffer as ArrayBuffer;
    const rest = bytes.subarray(5 + length);
    this.chunks = [rest];
    this.size = rest.length;
    return { kind: bytes[4], payload };
  }

  private joined(): Uint8Array {
    if (this.chunks.length === 1) return this.chunks[0];
    const all = new Uint8Array(this.size);
    let at = 0;
    for (const chunk of this.chunks) {
      all.set(chunk, at);
      at += chunk.length;
    }
    this.chunks = [all];
    return all;
  }
}
