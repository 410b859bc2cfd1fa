// The program whose pages are tested, $PERCUSSION or the one that is built here; a folder for its files, and a browser.
import { execFileSync, spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, before } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";
import { launch } from "./browser.mjs";

const top = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..");
const program = path.resolve(top, process.env.PERCUSSION ?? "target/release/percussion");
const folder = mkdtempSync(path.join(tmpdir(), "pages-"));

/** Why tests of the program are skipped, if they are. */
export const skip = existsSync(program) ? false : `${program} is not built`;

/** The browser of these tests, once they have begun. */
export const shared = { browser: undefined };

before(async () => {
  shared.browser = await launch();
});

after(async () => {
  await shared.browser?.close();
  rmSync(folder, { recursive: true });
});

/** Where the file of this name is that a command writes, into a folder of this name. */
export function write(name, file, ...command) {
  const out = path.join(folder, name);
  execFileSync(program, [...command, "--quiet", "--out", out], { cwd: top, stdio: "ignore" });
  return path.join(out, file);
}

export const address = (file) => pathToFileURL(file).href;

/** Starts `view`, and answers its address when it has printed it. */
export async function view(...words) {
  const child = spawn(program, ["view", ...words, "--t-end", "100"], { cwd: top });
  const url = await new Promise((found, failed) => {
    let text = "";
    const take = (chunk) => {
      text += chunk;
      const match = /http:\/\/\S+/.exec(text);
      if (match) found(match[0]);
    };
    child.stdout.on("data", take);
    child.stderr.on("data", take);
    child.on("exit", (code) => failed(new Error(`view ended with ${code}: ${text}`)));
  });
  return { child, url };
}
