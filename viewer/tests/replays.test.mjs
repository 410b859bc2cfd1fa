// Replays in a real browser: pages made by fixtures/, whose motions are known in closed form.
import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, before, test } from "node:test";
import { pathToFileURL } from "node:url";
import { all } from "../fixtures/motions.mjs";
import { page as makePage } from "../fixtures/write.mjs";
import { ask, checkPage, colours, launch, middleOf, open, seek, settle, state } from "./browser.mjs";

const folder = mkdtempSync(path.join(tmpdir(), "replay-"));
const url = (name) => pathToFileURL(path.join(folder, `${name}.html`)).href;
let browser;

before(async () => {
  const replays = all();
  for (const [name, bytes] of Object.entries(replays)) writeFileSync(path.join(folder, `${name}.html`), makePage(name, { [name]: bytes }));
  const many = Object.fromEntries(Array.from({ length: 9 }, (_, i) => [`replay${i}`, i % 2 ? replays.shapes : replays.planar]));
  writeFileSync(path.join(folder, "many.html"), makePage("many", many));
  browser = await launch();
});

after(async () => {
  await browser?.close();
  rmSync(folder, { recursive: true });
});

const orange = (r, g, b) => r > 150 && r > 1.6 * g && g > 1.2 * b && b > 20 && r - b > 90;

test("a planar replay shows bodies where the trajectory says", async () => {
  const { page, problems } = await open(browser, url("planar"));
  await ask(page, (viewer) => Object.assign(viewer.options, { points: false, normal: false, tangential: false, flashes: false }));
  for (const t of [0, 0.2, 0.75]) {
    await seek(page, t);
    // Falls from 1.2 m until 0.4627 s, then rises from 0.15 m with 0.7 of its speed; drifts with 0.25 m/s.
    const hit = Math.sqrt((2 * 1.05) / 9.81);
    const y = t < hit ? 1.2 - 4.905 * t * t : 0.15 + 0.7 * 9.81 * hit * (t - hit) - 4.905 * (t - hit) ** 2;
    const expected = await ask(page, (viewer, point) => viewer.project(point), [-0.8 + 0.25 * t, y, 0]);
    const found = await middleOf(page, orange);
    assert.ok(found.count > 500, `the ball is seen at ${t}: ${found.count} pixels`);
    assert.ok(Math.hypot(found.x - expected[0], found.y - expected[1]) < 3, `${t}: ${JSON.stringify(found)} against ${expected}`);
  }
  // Between the frames at 0.20 and 0.21 s: positions on the straight line, angles (−2.2 rad/s) in proportion.
  await seek(page, 0.2025);
  const pose = await ask(page, (viewer) => viewer.pose(0));
  const height = (t) => 1.2 - 4.905 * t * t;
  assert.ok(Math.abs(pose[1] - (0.75 * height(0.2) + 0.25 * height(0.21))) < 1e-6, "linear");
  assert.ok(Math.abs(2 * Math.atan2(pose[6], pose[3]) + 2.2 * 0.2025) < 1e-6, "slerp");
  const corners = await ask(page, (viewer) => [viewer.project([0, 0, 0]), viewer.project([1, 0, 0]), viewer.project([0, 1, 0])]);
  assert.ok(corners[1][0] > corners[0][0] && Math.abs(corners[1][1] - corners[0][1]) < 1e-6, "x to the right");
  assert.ok(corners[2][1] < corners[0][1] && Math.abs(corners[2][0] - corners[0][0]) < 1e-6, "y up");
  await checkPage(page, problems);
  await page.close();
});

test("play advances the clock at the chosen speed, pause stops it, keys and buttons step", async () => {
  const { page, problems } = await open(browser, url("planar"));
  await page.getByRole("button", { name: "play (space)" }).click();
  await page.waitForFunction(() => document.querySelector(".replay").percussion.state().t > 0.2);
  await page.getByRole("button", { name: "pause (space)" }).click();
  const { t, playing } = await state(page);
  assert.equal(playing, false);
  await page.waitForTimeout(150);
  assert.equal((await state(page)).t, t);
  await page.getByLabel("speed").selectOption("0.001");
  await page.keyboard.press("Escape");
  await page.locator(".replay").first().focus();
  await page.keyboard.press("Space");
  await page.waitForTimeout(400);
  await page.keyboard.press("Space");
  const slow = (await state(page)).t - t;
  assert.ok(slow > 0 && slow < 0.01, `a thousandth of real time: ${slow}`);
  const before = await state(page);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  assert.ok((await state(page)).frame > before.frame);
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Home");
  assert.equal((await state(page)).t, 0);
  assert.deepEqual(problems, []);
  await page.close();
});

test("events are listed, jumped to, and show their modes; scrubbing sets the time", async () => {
  const { page, problems } = await open(browser, url("planar"));
  const mode = async (name) => (await state(page)).contacts.find((contact) => contact.name === name).mode;
  await seek(page, 0.6);
  assert.equal(await mode("crate left"), "sliding");
  await page.getByRole("button", { name: /crate left sliding → sticking/ }).click();
  await settle(page);
  assert.ok(Math.abs((await state(page)).t - 2.4 / (0.3 * 9.81)) < 1e-9);
  assert.equal(await mode("crate left"), "constrained");
  assert.match(await page.locator(".pv-contacts").innerText(), /crate left\s+sticking/);
  await page.keyboard.press("Home");
  await page.keyboard.press("Shift+ArrowRight");
  await settle(page);
  const first = await state(page);
  assert.ok(Math.abs(first.t - Math.sqrt((2 * 1.05) / 9.81)) < 1e-9, "the first impact");
  assert.equal(await mode("ball"), "constrained");
  await page.locator(".pv-scrub").evaluate((input) => {
    input.value = "0.95";
    input.dispatchEvent(new Event("input"));
  });
  assert.ok(Math.abs((await state(page)).t - 2.85) < 1e-9);
  assert.deepEqual(problems, []);
  await page.close();
});

test("force arrows grow with their scale, and can be hidden", async () => {
  const { page } = await open(browser, url("planar"));
  await seek(page, 2);
  const red = (r, g, b) => r > 180 && g < 90 && b < 70;
  const count = async (scale) => {
    await page.getByLabel("scale of force arrows").fill(String(scale));
    await settle(page);
    return (await middleOf(page, red)).count;
  };
  const [small, usual, large] = [await count(-1), await count(0), await count(0.5)];
  assert.ok(small < usual && usual < large, `${small} < ${usual} < ${large}`);
  await page.getByLabel("normal force").uncheck();
  await settle(page);
  assert.equal((await middleOf(page, red)).count, 0);
  const before = await colours(page);
  await page.getByLabel("friction cones").check();
  await settle(page);
  assert.notEqual(await colours(page), before);
  await page.close();
});

test("plots are tied to the time: click, drag to zoom, double click; jumps stay sharp; files are written", async () => {
  const { page, problems } = await open(browser, url("planar"), { height: 1500 });
  const over = page.locator(".pv-card", { has: page.getByRole("heading", { name: "Energy" }) }).locator(".u-over");
  const box = await over.boundingBox();
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  assert.ok(Math.abs((await state(page)).t - 1.5) < 0.02);
  await page.mouse.move(box.x + box.width / 3, box.y + 30);
  await page.mouse.down();
  await page.mouse.move(box.x + (2 * box.width) / 3, box.y + 30, { steps: 4 });
  await page.mouse.up();
  const span = () => ask(page, (viewer) => [viewer.shared.span.min, viewer.shared.span.max]);
  const [min, max] = await span();
  assert.ok(Math.abs(min - 1) < 0.02 && Math.abs(max - 2) < 0.02, `${min} … ${max}`);
  assert.ok(Math.abs((await state(page)).t - 1.5) < 0.02, "zooming leaves the time alone");
  await over.dblclick();
  assert.deepEqual(await span(), [0, 3]);
  await page.getByRole("button", { name: "Velocities", exact: true }).click();
  const wait = page.waitForEvent("download");
  await page.getByRole("button", { name: "save Velocities as SVG" }).click();
  const svg = readFileSync(await (await wait).path(), "utf8");
  const path = /<path d="(M[^"]*)"[^>]*stroke-width="1.5"/.exec(svg)[1];
  const points = path.slice(1).split("L").map((pair) => pair.split(" ").map(Number));
  assert.ok(points.some(([x, y], i) => i > 0 && x === points[i - 1][0] && y < points[i - 1][1] - 50), "an upright line at the impact");
  await page.getByRole("button", { name: "Phase portrait" }).click();
  await settle(page);
  assert.ok(await page.getByLabel("horizontal axis").isVisible());
  const picture = page.waitForEvent("download");
  await page.getByRole("button", { name: "save the picture as PNG" }).click();
  assert.match((await picture).suggestedFilename(), /^ball-and-crate.*\.png$/);
  assert.deepEqual(problems, []);
  await page.close();
});

test("the certificate names unsolved steps", async () => {
  const { page } = await open(browser, url("planar"));
  assert.match(await page.locator(".pv-certificate").innerText(), /1 step was not solved/);
  const red = await page.locator(".pv-timeline canvas").evaluate((canvas) => {
    const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
    let count = 0;
    for (let i = 0; i < data.length; i += 4) if (data[i] > 150 && data[i + 1] < 70 && data[i + 2] < 70) count++;
    return count;
  });
  assert.ok(red > 20, `marked red: ${red} pixels`);
  await page.close();
});

test("light and dark follow the system and the button", async () => {
  const { page, problems } = await open(browser, url("planar"), { dark: true });
  const brightness = async () => page.evaluate(() => getComputedStyle(document.body).backgroundColor.match(/\d+/g).reduce((a, b) => a + Number(b), 0));
  assert.ok((await brightness()) < 150 && (await state(page)).dark);
  await page.getByRole("button", { name: "light or dark" }).click();
  await settle(page);
  assert.ok((await brightness()) > 600 && !(await state(page)).dark);
  const white = await middleOf(page, (r, g, b) => r > 230 && g > 230 && b > 230);
  assert.ok(white.count > 10000, "the picture is light too");
  await checkPage(page, problems);
  await page.close();
});

for (const name of ["planar", "compare", "shapes", "spheres"]) {
  test(`${name} fits a phone`, async () => {
    const { page, problems } = await open(browser, url(name), { width: 375, height: 800 });
    await checkPage(page, problems);
    const closed = page.locator(".pv-board > .pv-chips button[aria-pressed=false]");
    while ((await closed.count()) > 0) await closed.first().click();
    await checkPage(page, problems);
    const play = await page.locator(".pv-play").boundingBox();
    assert.ok(play.width >= 40 && play.height >= 36, "large enough for a finger");
    await page.close();
  });
}

test("a thousand spheres: few draw calls, where the trajectory says, and played", async () => {
  const { page, problems } = await open(browser, url("spheres"));
  await ask(page, (viewer) => Object.assign(viewer.options, { points: false, normal: false, tangential: false, flashes: false }));
  const tests = [(r, g, b) => r > 90 && b > 90 && g < 0.35 * r && Math.abs(r - b) < 40, (r, g, b) => g > 110 && r < 0.35 * g && b < 0.35 * g, (r, g, b) => r > 110 && g < 0.2 * r && b < 0.2 * r];
  for (const t of [0.1, 0.6]) {
    await seek(page, t);
    for (let i = 0; i < 3; i++) {
      const pose = await ask(page, (viewer, frame) => viewer.pose(frame), i);
      const z = 3 + 0.5 * i - 4.905 * t * t;
      assert.ok(Math.abs(pose[2] - z) < 1e-3, `height ${pose[2]} against ${z}`);
      const expected = await ask(page, (viewer, point) => viewer.project(point), [2 * i - 2 + 0.1 * t, -2.6, z]);
      const found = await middleOf(page, tests[i]);
      assert.ok(found.count > 100 && Math.hypot(found.x - expected[0], found.y - expected[1]) < 6, `sphere ${i} at ${t}: ${JSON.stringify(found)} against ${expected}`);
    }
  }
  const { calls } = await state(page);
  assert.ok(calls < 20, `${calls} draw calls`);
  const canvas = await page.locator(".pv-canvas").boundingBox();
  const eye = () => ask(page, (viewer) => viewer.picture.stage.eye.camera.position.toArray());
  const home = await eye();
  await page.mouse.move(canvas.x + 60, canvas.y + 60);
  await page.mouse.down();
  await page.mouse.move(canvas.x + 160, canvas.y + 90, { steps: 3 });
  await page.mouse.up();
  assert.notDeepEqual(await eye(), home, "dragging turns the view");
  await page.getByRole("button", { name: "reset the view" }).click();
  (await eye()).forEach((x, i) => assert.ok(Math.abs(x - home[i]) < 1e-6));
  await page.getByLabel("follow a body").selectOption("2");
  await ask(page, (viewer) => viewer.clock.play());
  await page.waitForFunction(() => document.querySelector(".replay").percussion.state().t > 1.2);
  await ask(page, (viewer) => viewer.clock.pause());
  await settle(page);
  const [followed, middle] = await ask(page, (viewer) => [viewer.project(viewer.pose(2).slice(0, 3)), [viewer.picture.element.clientWidth / 2, viewer.picture.element.clientHeight / 2]]);
  assert.ok(Math.hypot(followed[0] - middle[0], followed[1] - middle[1]) < 3, "the followed body stays in the middle");
  await checkPage(page, problems);
  await page.close();
});

test("a comparison shows ghosts or a grid on one clock", async () => {
  const { page, problems } = await open(browser, url("compare"));
  await seek(page, 0.9);
  const heights = await ask(page, (viewer) => [0, 1, 2].map((run) => viewer.pose(0, run)[1]));
  assert.ok(heights[0] > heights[1] && heights[1] > heights[2]);
  const pixels = () => ask(page, (viewer) => [0, 1, 2].map((run) => viewer.project(viewer.pose(0, run).slice(0, 3), run)));
  const ghosts = await pixels();
  assert.ok(ghosts.every(([x]) => Math.abs(x - ghosts[0][0]) < 2), "one above the other");
  await page.getByRole("button", { name: "Side by side" }).click();
  await settle(page);
  const grid = await pixels();
  assert.ok(Math.abs(grid[1][0] - grid[0][0]) > 200, "each in its own picture");
  for (const name of ["moreau-midpoint", "newmark", "paoli-schatzman"]) assert.ok(await page.locator(".pv-names").getByText(name).isVisible());
  await checkPage(page, problems);
  await page.close();
});

test("many replays on a page share few contexts", async () => {
  const { page, problems } = await open(browser, url("many"));
  for (let i = 0; i < 9; i++) {
    await page.locator(".replay").nth(i).scrollIntoViewIfNeeded();
    await page.waitForFunction((n) => document.querySelectorAll(".replay")[n].dataset.ready, i);
    await page.waitForTimeout(100);
  }
  const awake = await page.locator(".pv-canvas").count();
  assert.ok(awake <= 7, `${awake} contexts`);
  await page.locator(".replay").first().scrollIntoViewIfNeeded();
  await page.waitForFunction(() => document.querySelector(".replay .pv-canvas"));
  await settle(page);
  await checkPage(page, problems);
  await page.close();
});

test("what a browser lacks is said in words", async () => {
  for (const [script, words] of [["delete window.DecompressionStream", /inflate/], ["HTMLCanvasElement.prototype.getContext = () => null", /WebGL/]]) {
    const page = await browser.newPage();
    await page.addInitScript(script);
    await page.goto(url("planar"));
    assert.match(await page.getByRole("alert").innerText(), words);
    await page.close();
  }
});
