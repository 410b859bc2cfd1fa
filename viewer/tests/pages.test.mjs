// Plots of the pages that the program writes; PERCUSSION names it.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { address, shared, skip, write as file } from "./program.mjs";

const write = (...words) => address(file(...words));

async function open(url, { width = 1200, dark = false, script = true } = {}) {
  const options = { viewport: { width, height: 900 }, colorScheme: dark ? "dark" : "light", javaScriptEnabled: script, acceptDownloads: true };
  const page = await (await shared.browser.newContext(options)).newPage();
  const problems = [];
  page.on("console", (message) => message.type() === "error" && problems.push(message.text()));
  page.on("pageerror", (error) => problems.push(error.message));
  page.on("request", (request) => request.url() === url || /^(data|blob):/.test(request.url()) || problems.push(request.url()));
  await page.goto(url);
  return { page, problems };
}

/** Moves over a drawing from one place to another, in parts of its size. */
async function drag(page, drawing, from, to) {
  await drawing.scrollIntoViewIfNeeded();
  const box = await drawing.boundingBox();
  const at = ([x, y]) => [box.x + x * box.width, box.y + y * box.height];
  await page.mouse.move(...at(from));
  await page.mouse.down();
  await page.mouse.move(...at(to), { steps: 4 });
  await page.mouse.up();
}

const figure = (page, title) => page.locator("figure.plot").filter({ has: page.locator("h3", { hasText: new RegExp(`^${title}$`) }) });
const scrolls = (page) => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);

test("plots answer the cursor, zoom together, hide lines and are saved", { skip }, async () => {
  const { page, problems } = await open(write("woodpecker", "report.html", "run", "woodpecker"));
  const angle = figure(page, "Angle"), drawing = angle.locator(".drawing > svg");
  await drawing.hover({ position: { x: 250, y: 100 } });
  assert.match(await angle.locator(".tip").innerText(), /^0\.\d+ s\nsleeve angle −?0\.\d+ rad\nbird angle −?0\.\d+ rad$/);

  const ticks = () => figure(page, "Velocity").locator("text.middle").allTextContents();
  const before = await ticks();
  await drag(page, drawing, [0.3, 0.4], [0.5, 0.5]);
  assert.notDeepEqual(await ticks(), before, "all plots over time are zoomed");
  await drawing.dblclick({ position: { x: 250, y: 100 } });
  assert.deepEqual(await ticks(), before, "a double click shows all again");

  await angle.locator(".legend li", { hasText: "bird angle" }).click();
  assert.deepEqual(await angle.locator(".series").evaluateAll((all) => all.map((line) => line.dataset.name)), ["sleeve angle"]);

  for (const [kind, begins] of [["SVG", "<svg"], ["PNG", "\x89PNG"]]) {
    const saved = page.waitForEvent("download");
    await angle.getByRole("button", { name: kind }).click();
    const download = await saved;
    assert.equal(download.suggestedFilename(), `angle.${kind.toLowerCase()}`);
    const content = readFileSync(await download.path(), "latin1");
    assert.ok(content.startsWith(begins) && content.length > 2000 && !content.includes("var(--"), kind);
  }
  assert.deepEqual(problems, []);
  await page.context().close();
});

test("pages are dark where the system is, and fit a phone", { skip }, async () => {
  const pages = [
    write("report", "report.html", "run", "bouncing-ball"),
    write("compare", "index.html", "compare", "bouncing-ball"),
    write("study", "index.html", "study", "convergence", "bouncing-ball", "--steps-max", "1000"),
    write("relaxation", "index.html", "study", "relaxation"),
  ];
  for (const url of pages) {
    const colours = [];
    for (const dark of [false, true]) {
      const { page, problems } = await open(url, { width: 375, dark });
      assert.ok(!(await scrolls(page)), `${url} scrolls sideways`);
      const style = (selector, name) => page.locator(selector).first().evaluate((element, key) => getComputedStyle(element)[key], name);
      colours.push([await style("body", "backgroundColor"), await style("figure .line", "stroke"), await style("figure text", "fill")]);
      assert.deepEqual(problems, []);
      await page.context().close();
    }
    colours[0].forEach((light, k) => assert.notEqual(light, colours[1][k], url));
  }
});

test("without scripts plots are there all the same", { skip }, async () => {
  const { page } = await open(write("plain", "report.html", "run", "bouncing-ball"), { script: false });
  assert.ok((await page.locator("figure.plot .frame .line").count()) > 3);
  assert.equal(await page.locator(".tools").count(), 0);
  await page.context().close();
});
