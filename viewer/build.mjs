// Bundles the viewer: node build.mjs FOLDER writes viewer.js and viewer.css there.
import { build } from "esbuild";
import { readFile, writeFile, mkdir } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";

const here = path.dirname(fileURLToPath(import.meta.url));
const three = path.join(here, "node_modules/three/src");
const folder = path.resolve(process.argv[2] ?? "dist");

// Programs of three.js for materials that no replay uses.
const UNUSED = /ShaderLib\/(backgroundCube|cube|equirect|distance|linedashed|meshmatcap|meshnormal|meshphong|meshtoon|points|sprite)\.glsl/;

/** Shaders without comments and without needless blanks. */
function shorter(source) {
  return source
    .replace(/\/\*[\s\S]*?\*\//g, "")
    .replace(/\/\/.*$/gm, "")
    .split("\n")
    .map((line) => line.trim().replace(/\s+/g, " ").replace(/ ?([=+*,;(){}<>?:&|/-]) ?/g, (all, sign, at, text) => (text.startsWith("#") ? all : sign)))
    .filter(Boolean)
    .join("\n");
}

/** In place of virtual reality, which no replay uses. */
const NO_XR = `import { EventDispatcher } from "../../core/EventDispatcher.js";
export class WebXRManager extends EventDispatcher {
  enabled = false; isPresenting = false;
  setAnimationLoop() {} dispose() {} getEnvironmentBlendMode() {} hasDepthSensing() { return false; }
}`;

const slim = {
  name: "slim three.js",
  setup(build) {
    build.onResolve({ filter: /^three$/ }, () => ({ path: path.join(three, "Three.js") }));
    build.onLoad({ filter: /WebXRManager\.js$/ }, () => ({ contents: NO_XR, loader: "js", resolveDir: path.join(three, "renderers/webxr") }));
    build.onLoad({ filter: /\.glsl\.js$/ }, async ({ path: file }) => {
      const text = await readFile(file, "utf8");
      const used = !UNUSED.test(file.replaceAll("\\", "/"));
      return { contents: text.replace(/\/\* glsl \*\/\s*`([^`]*)`/g, (_, glsl) => `\`${used ? shorter(glsl) : ""}\``), loader: "js" };
    });
  },
};

await mkdir(folder, { recursive: true });
const file = path.join(folder, "viewer.js");
await build({
  entryPoints: [path.join(here, "src/main.ts")],
  bundle: true,
  minify: true,
  format: "iife",
  globalName: "percussion",
  target: "es2022",
  charset: "utf8",
  legalComments: "eof",
  plugins: [slim],
  outfile: file,
});
// Nothing in the bundle may end the script element of a page that holds it.
await writeFile(file, (await readFile(file, "utf8")).replaceAll("</script", "<\\/script"));
