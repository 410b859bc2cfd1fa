// The live view against a small server that speaks as the program does.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { serve } from "../fixtures/live.mjs";
import { ask, checkPage, launch, open, settle, state } from "./browser.mjs";

let browser;
let server;

before(async () => {
  browser = await launch();
  server = await serve();
});

after(async () => {
  await browser?.close();
  await server?.close();
});

test("a live run is shown, paused, stepped, pulled, saved, and its end is told", async () => {
  const { page, problems } = await open(browser, server.url, { live: true });
  await page.waitForFunction(() => document.querySelector(".replay").percussion.state().t > 0.3);
  await page.getByRole("button", { name: /pause the run/ }).click();
  await page.waitForFunction(() => document.querySelector(".pv-status").dataset.state === "paused");
  await page.waitForTimeout(200);
  const paused = await state(page);
  await page.waitForTimeout(250);
  assert.equal((await state(page)).t, paused.t, "paused");
  await page.getByRole("button", { name: "one step of the run" }).click();
  await page.waitForFunction((t) => document.querySelector(".replay").percussion.state().t > t, paused.t);
  assert.ok(Math.abs((await state(page)).t - paused.t - 0.004) < 1e-9, "one step");
  await page.getByLabel("speed of the run").selectOption("2");
  await page.getByRole("button", { name: /resume the run/ }).click();
  await page.waitForFunction((t) => document.querySelector(".replay").percussion.state().t > t + 0.2, paused.t);
  assert.equal(server.world.speed, 2);
  await pull(page);
  await page.getByRole("button", { name: "save the state of the run" }).click();
  await page.getByText("states/three-balls.toml").waitFor();
  await page.locator(".pv-scrub").evaluate((input) => {
    input.value = "0.3";
    input.dispatchEvent(new Event("input"));
  });
  const past = (await state(page)).t;
  await page.waitForTimeout(200);
  assert.equal((await state(page)).t, past, "looking back stays there");
  await page.getByRole("button", { name: "to now" }).click();
  assert.ok((await state(page)).t > past);
  await checkPage(page, problems);
  server.finish();
  await page.getByText("The run has ended").waitFor();
  await page.getByRole("button", { name: "play (space)" }).click();
  assert.ok((await state(page)).playing, "what came in can be played");
  await page.close();
});

/** Drags the middle ball to the right. */
async function pull(page) {
  const before = server.world.balls[1].x[0];
  const canvas = await page.locator(".pv-canvas").boundingBox();
  const at = await ask(page, (viewer) => viewer.project(viewer.pose(1).slice(0, 3)));
  await page.mouse.move(canvas.x + at[0], canvas.y + at[1]);
  await page.mouse.down();
  await page.mouse.move(canvas.x + at[0] + 150, canvas.y + at[1] - 40, { steps: 6 });
  await page.waitForTimeout(250);
  await settle(page);
  const pulls = server.world.commands.filter((command) => command.do === "force" && command.force);
  assert.equal(server.world.force?.frame, 1);
  assert.ok(pulls[0].force[0] > 0, "to the right");
  await page.mouse.up();
  await page.waitForTimeout(150);
  assert.equal(server.world.force, null);
  assert.ok(Math.abs(server.world.balls[1].x[0] - before) > 0.01, "it moved");
}
