// Pages and the live view of the program itself; PERCUSSION names it.
import assert from "node:assert/strict";
import { execFileSync, spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, before, test } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";
import { ask, checkPage, launch, open, seek, settle, state } from "./browser.mjs";

const top = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..");
const program = path.resolve(top, process.env.PERCUSSION ?? "target/release/percussion");
const folder = mkdtempSync(path.join(tmpdir(), "program-"));
const skip = existsSync(program) ? false : `${program} is not built`;
let browser;

before(async () => {
  browser = await launch();
});

after(async () => {
  await browser?.close();
  rmSync(folder, { recursive: true });
});

/** Runs a model or file and answers the address of its replay. */
function run(name, ...more) {
  const out = path.join(folder, path.basename(name, ".toml"));
  execFileSync(program, ["run", name, "--quiet", "--out", out, ...more], { cwd: top });
  return path.join(out, "replay.html");
}

/** A series of plots at a time, between its samples. */
const sample = (page, name) => ask(page, (viewer, wanted) => {
  const run = viewer.runs[0];
  const values = run.series(run.header.series.findIndex((series) => series.name === wanted));
  const i = Math.max(0, run.plotTime.findLastIndex((t) => t <= viewer.clock.t));
  const j = Math.min(i + 1, run.plotTime.length - 1);
  const span = run.plotTime[j] - run.plotTime[i];
  return values[i] + (span > 0 ? ((viewer.clock.t - run.plotTime[i]) / span) * (values[j] - values[i]) : 0);
}, name);

test("the replay of the woodpecker moves as its samples do, and is small", { skip }, async () => {
  const file = run("woodpecker");
  assert.ok(statSync(file).size < 1.5e6, `${statSync(file).size} bytes`);
  const { page, problems } = await open(browser, pathToFileURL(file).href);
  const end = await ask(page, (viewer) => viewer.clock.end);
  const sleeve = await ask(page, (viewer) => viewer.header.frames.findIndex((frame) => frame.name === "sleeve"));
  const first = [];
  for (const part of [0, 0.3, 0.7]) {
    await seek(page, part * end);
    const pose = await ask(page, (viewer, frame) => viewer.pose(frame), sleeve);
    first.push(pose[1] - (await sample(page, "height")));
  }
  for (const difference of first) assert.ok(Math.abs(difference - first[0]) < 2e-5, `${first}`);
  await page.getByRole("button", { name: /beak.*impact/ }).first().click();
  await settle(page);
  assert.notEqual((await state(page)).contacts.find((contact) => contact.name === "beak")?.mode, undefined);
  await checkPage(page, problems);
  await page.close();
});

test("scenes in space are shown at any width", { skip }, async () => {
  for (const name of ["rattleback", "examples/dropped-box.toml"]) {
    const { page, problems } = await open(browser, pathToFileURL(run(name)).href, { width: 375, height: 800, dark: true });
    await ask(page, (viewer) => viewer.seek(0.5 * viewer.clock.end));
    await settle(page);
    await checkPage(page, problems);
    assert.ok((await state(page)).frames > 10);
    await page.close();
  }
});

/** Starts `view`, and answers its address when it has printed it. */
async function view(name) {
  const child = spawn(program, ["view", name, "--t-end", "100"], { cwd: top });
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

/** The status of an answer to a request with these headers. */
function status(url, method, headers) {
  return new Promise((done, failed) => {
    const sent = request(url, { method, headers }, (response) => {
      response.destroy();
      done(response.statusCode);
    });
    sent.on("error", failed);
    sent.end(method === "POST" ? '{"do":"pause"}' : undefined);
  });
}

test("the live view pauses and steps, and refuses foreign pages", { skip }, async () => {
  const { child, url } = await view("examples/dropped-box.toml");
  try {
    const { host, origin } = new URL(url);
    assert.equal(await status(url, "GET", { Host: "evil.example" }), 403, "a foreign host");
    const command = new URL("command", url);
    assert.equal(await status(command, "POST", { Host: host, Origin: "http://evil.example", "Content-Type": "application/json" }), 403, "a foreign origin");
    assert.ok((await status(`${origin}/other/stream`, "GET", { Host: host })) >= 403, "a wrong token");
    const { page, problems } = await open(browser, url, { live: true });
    await page.waitForFunction(() => document.querySelector(".replay").percussion.state().t > 0);
    await page.getByRole("button", { name: /pause the run/ }).click();
    await page.waitForFunction(() => document.querySelector(".pv-status").dataset.state === "paused");
    await page.waitForTimeout(300);
    const paused = await state(page);
    await page.waitForTimeout(300);
    assert.equal((await state(page)).t, paused.t, "paused");
    await page.getByRole("button", { name: "one step of the run" }).click();
    await page.waitForFunction((t) => document.querySelector(".replay").percussion.state().t > t, paused.t);
    await checkPage(page, problems);
    await page.close();
  } finally {
    child.kill("SIGINT");
  }
});
