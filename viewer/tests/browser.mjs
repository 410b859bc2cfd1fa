// A browser for tests, and what all pages owe: no errors, no requests, a picture that is not blank, no horizontal scroll.
import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { chromium } from "playwright-core";

const executablePath = process.env.CHROMIUM ?? ["/usr/bin/chromium", "/usr/bin/chromium-browser"].find(existsSync);

export async function launch() {
  return chromium.launch({ executablePath, args: ["--use-angle=swiftshader", "--enable-unsafe-swiftshader", "--no-sandbox"] });
}

/** Opens a page and waits for its first replay. */
export async function open(browser, url, { width = 1200, height = 900, dark = false, live = false } = {}) {
  const page = await browser.newPage({ viewport: { width, height }, colorScheme: dark ? "dark" : "light", acceptDownloads: true });
  const problems = [];
  const allowed = (address) => address === url || /^(data|blob|about):/.test(address) || (live && new URL(address).origin === new URL(url).origin);
  page.on("console", (message) => ["error", "warning"].includes(message.type()) && problems.push(`console: ${message.text()}`));
  page.on("pageerror", (error) => problems.push(`error: ${error.message}`));
  page.on("request", (request) => allowed(request.url()) || problems.push(`request: ${request.url()}`));
  await page.goto(url);
  const replay = page.locator(".replay").first();
  await page.waitForFunction(() => document.querySelector(".replay")?.dataset.ready, null, { timeout: 30000 });
  assert.equal(await replay.getAttribute("data-ready"), "true", await replay.innerText());
  return { page, replay, problems };
}

/** Calls a function with the viewer of the first replay. */
export function ask(page, action, argument) {
  return page.evaluate(([text, value]) => new Function("viewer", "value", `return (${text})(viewer, value)`)(document.querySelector(".replay").percussion, value), [action.toString(), argument]);
}

export const state = (page) => ask(page, (viewer) => viewer.state());

/** Goes to a time and waits until it is drawn. */
export async function seek(page, t) {
  await ask(page, (viewer, value) => viewer.seek(value), t);
  await settle(page);
}

export function settle(page) {
  return page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 0)))));
}

/** Colours and sizes of the picture as the canvas holds it: middle of the pixels that a test of colour accepts. */
export function middleOf(page, accept) {
  return page.evaluate((text) => {
    const test = new Function("r", "g", "b", `return (${text})(r, g, b)`);
    const canvas = document.querySelector(".replay canvas");
    const flat = document.createElement("canvas");
    [flat.width, flat.height] = [canvas.width, canvas.height];
    const context = flat.getContext("2d", { willReadFrequently: true });
    context.drawImage(canvas, 0, 0);
    const { data } = context.getImageData(0, 0, flat.width, flat.height);
    let [x, y, count] = [0, 0, 0];
    for (let i = 0; i < data.length; i += 4) {
      if (!test(data[i], data[i + 1], data[i + 2])) continue;
      x += (i / 4) % flat.width;
      y += Math.floor(i / 4 / flat.width);
      count++;
    }
    const ratio = canvas.width / canvas.clientWidth;
    return { x: (x / count + 0.5) / ratio, y: (y / count + 0.5) / ratio, count };
  }, accept.toString());
}

/** How many different colours the picture has. */
export function colours(page) {
  return page.evaluate(() => {
    const canvas = document.querySelector(".replay canvas");
    const flat = document.createElement("canvas");
    [flat.width, flat.height] = [canvas.width, canvas.height];
    const context = flat.getContext("2d");
    context.drawImage(canvas, 0, 0);
    return new Set(new Uint32Array(context.getImageData(0, 0, flat.width, flat.height).data.buffer)).size;
  });
}

/** What every page owes at any width. */
export async function checkPage(page, problems) {
  assert.deepEqual(problems, []);
  assert.ok((await colours(page)) > 20, "the picture is not blank");
  const [scroll, inner] = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
  assert.ok(scroll <= inner, `no horizontal scroll: ${scroll} > ${inner}`);
}
