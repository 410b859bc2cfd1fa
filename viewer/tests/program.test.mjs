// Pages and the live view of the program itself; PERCUSSION names it.
import assert from "node:assert/strict";
import { statSync } from "node:fs";
import { request } from "node:http";
import path from "node:path";
import { test } from "node:test";
import { ask, checkPage, open, seek, settle, state } from "./browser.mjs";
import { address, shared, skip, view, write } from "./program.mjs";

/** Runs a model or file and answers where its replay is. */
const run = (name, ...more) => write(path.basename(name, ".toml"), "replay.html", "run", name, ...more);

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
  const { page, problems } = await open(shared.browser, address(file));
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
    const { page, problems } = await open(shared.browser, address(run(name)), { width: 375, height: 800, dark: true });
    await ask(page, (viewer) => viewer.seek(0.5 * viewer.clock.end));
    await settle(page);
    await checkPage(page, problems);
    assert.ok((await state(page)).frames > 10);
    await page.close();
  }
});

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
    const { page, problems } = await open(shared.browser, url, { live: true });
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

test("a body is pulled by the mouse, and goes free when the page is gone", { skip }, async () => {
  const { child, url } = await view("examples/dropped-box.toml");
  try {
    const { page, problems } = await open(shared.browser, url, { live: true });
    await page.waitForFunction(() => document.querySelector(".replay").percussion.state().t > 1);
    const box = await ask(page, (viewer) => viewer.header.frames.findIndex((frame) => frame.body));
    const before = await ask(page, (viewer, frame) => viewer.pose(frame), box);
    const canvas = await page.locator(".pv-canvas").boundingBox();
    const at = await ask(page, (viewer, frame) => viewer.project(viewer.pose(frame).slice(0, 3)), box);
    const sent = [];
    page.on("request", (request) => request.url().endsWith("/command") && sent.push(JSON.parse(request.postData())));
    await page.mouse.move(canvas.x + at[0], canvas.y + at[1]);
    await page.mouse.down();
    await page.mouse.move(canvas.x + at[0], canvas.y + at[1] - 120, { steps: 6 });
    await page.waitForResponse((response) => response.url().endsWith("/command") && response.ok());
    while (sent.filter((command) => command.force).length < 4) await page.waitForTimeout(50);
    const forces = sent.filter((command) => command.do === "force" && command.force);
    assert.ok(forces.every((command) => command.frame === box), JSON.stringify(forces[0]));
    assert.ok(forces.some((command) => command.force[2] > 0), "upwards");
    assert.deepEqual(problems, []);
    // the mouse is never released: a page that is closed pulls no longer
    await page.close();
    const { page: other } = await open(shared.browser, url, { live: true });
    await other.waitForTimeout(2500);
    const pose = () => ask(other, (viewer, frame) => viewer.pose(frame), box);
    const fallen = await pose();
    await other.waitForTimeout(500);
    const rests = await pose();
    assert.ok(fallen.slice(0, 3).every((x, k) => Math.abs(x - rests[k]) < 1e-3), `${fallen} ${rests}`);
    assert.ok(rests[2] < before[2] + 0.05, "it fell back");
    await other.close();
  } finally {
    child.kill("SIGINT");
  }
});
