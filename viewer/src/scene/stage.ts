/** The picture: one WebGL context, light, ground, and one or several views of drawings. */
import {
  AmbientLight,
  Color,
  DirectionalLight,
  HemisphereLight,
  MeshBasicMaterial,
  PCFShadowMap,
  Raycaster,
  Scene,
  SRGBColorSpace,
  Vector2,
  Vector3,
  WebGLRenderer,
} from "three";
import type { Header } from "../format/types";
import { niceStep } from "../page/numbers";
import type { Theme } from "../page/theme";
import { Eye } from "./camera";
import type { Lens } from "./contacts";
import type { Drawing, ShowOptions } from "./drawing";
import { Ground } from "./ground";
import { Tubes } from "./marks";

/** A part of the canvas in CSS pixels, from its upper left corner. */
export interface Cell {
  x: number;
  y: number;
  width: number;
  height: number;
}

export class Stage {
  readonly canvas: HTMLCanvasElement;
  readonly eye: Eye;
  readonly plane: boolean;
  private renderer: WebGLRenderer;
  private scene = new Scene();
  private ground: Ground;
  private sun = new DirectionalLight(0xffffff, 2);
  private drawings: Drawing[] = [];
  private width = 1;
  private height = 1;
  private pull = new Tubes(new MeshBasicMaterial({ depthTest: false, transparent: true }), false);
  private pulled: [Vector3, Vector3] | null = null;
  spacing = 1;
  /** Whether each drawing has a cell of its own. */
  side = false;

  constructor(readonly header: Header, canvas: HTMLCanvasElement) {
    this.canvas = canvas;
    this.plane = header.view.kind === "plane";
    this.renderer = new WebGLRenderer({ canvas, antialias: true, preserveDrawingBuffer: true });
    this.renderer.outputColorSpace = SRGBColorSpace;
    this.renderer.shadowMap.enabled = true;
    this.renderer.shadowMap.type = PCFShadowMap;
    this.renderer.info.autoReset = false;
    this.eye = new Eye(header.view, canvas, this.plane);
    this.ground = new Ground(header, this.eye.size, this.eye.centre, this.eye.up);
    this.scene.background = new Color();
    this.pull.mesh.renderOrder = 30;
    this.scene.add(this.ground.group, this.pull.mesh);
    this.addLights();
  }

  private addLights(): void {
    const { eye, sun } = this;
    const sky = new HemisphereLight(0xffffff, 0xc9c6c0, 1.7);
    sky.position.copy(eye.up);
    const direction = this.plane ? new Vector3(-0.3, 0.65, 1) : new Vector3(0.5, -0.45, 1);
    if (!this.plane && Math.abs(eye.up.z) < 0.5) direction.set(0.5, 1, 0.45);
    sun.position.copy(eye.centre).addScaledVector(direction.normalize(), 3 * eye.size);
    sun.target.position.copy(eye.centre);
    sun.castShadow = true;
    sun.shadow.mapSize.set(2048, 2048);
    sun.shadow.radius = 5;
    sun.shadow.intensity = 0.85;
    const reach = 0.75 * eye.size;
    Object.assign(sun.shadow.camera, { left: -reach, right: reach, top: reach, bottom: -reach, near: 0.5 * eye.size, far: 6 * eye.size });
    sun.shadow.normalBias = eye.size / 900;
    sun.shadow.bias = -0.0006;
    this.scene.add(sky, new AmbientLight(0xffffff, this.plane ? 0.5 : 0.45), sun, sun.target);
  }

  show(drawings: Drawing[]): void {
    for (const old of this.drawings) {
      this.scene.remove(old.group);
      old.dispose();
    }
    this.drawings = drawings;
    for (const drawing of drawings) this.scene.add(drawing.group);
  }

  paint(theme: Theme): void {
    (this.scene.background as Color).set(theme.sky);
    this.sun.intensity = theme.dark ? 1.8 : 2.1;
    this.ground.paint(theme);
    for (const drawing of this.drawings) drawing.paint(theme);
  }

  resize(width: number, height: number): void {
    this.width = Math.max(1, width);
    this.height = Math.max(1, height);
    this.renderer.setPixelRatio(Math.min(2, window.devicePixelRatio || 1));
    this.renderer.setSize(this.width, this.height, false);
  }

  /** The cells of the drawings: all in one, or a grid of them. */
  cells(): Cell[] {
    const n = this.drawings.length;
    if (!this.side || n < 2) return this.drawings.map(() => ({ x: 0, y: 0, width: this.width, height: this.height }));
    const columns = Math.min(n, Math.max(1, Math.round(Math.sqrt((n * this.width) / this.height / 1.4))));
    const rows = Math.ceil(n / columns);
    const [width, height] = [this.width / columns, this.height / rows];
    return this.drawings.map((_, i) => ({ x: (i % columns) * width, y: Math.floor(i / columns) * height, width, height }));
  }

  /** The line along which a body is pulled, or none. */
  hand(line: [Vector3, Vector3] | null): void {
    this.pulled = line;
  }

  /** Draws the state at a time. */
  render(t: number, options: ShowOptions, flash: number): void {
    const cells = this.cells();
    const one = cells[0] ?? { x: 0, y: 0, width: this.width, height: this.height };
    this.eye.resize(one.width / one.height);
    const lens = this.lens(one.height, flash);
    this.moveWith(t, options);
    const pixel = lens.pixel(this.eye.controls.target);
    this.spacing = niceStep(70 * pixel);
    this.ground.setGrid(this.spacing / (this.plane ? 5 : 1) , this.eye.controls.target);
    for (const drawing of this.drawings) drawing.update(t, options, lens, 0.8 * pixel);
    if (this.drawings[0]) this.ground.update(this.drawings[0].instant);
    this.pull.begin();
    if (this.pulled) this.pull.bar(this.pulled[0], this.pulled[1], 1.6 * pixel, new Color("#e8442e"));
    this.pull.end();
    this.renderer.info.reset();
    this.renderer.setScissorTest(false);
    if (!this.side || this.drawings.length < 2) this.draw(one);
    else this.drawCells(cells);
  }

  private lens(height: number, flash: number): Lens {
    this.eye.camera.updateMatrixWorld();
    return { pixel: (at) => this.eye.pixel(at, height), facing: this.eye.camera.quaternion, flash };
  }

  private moveWith(t: number, options: ShowOptions): void {
    const { follow } = options;
    const first = this.drawings[0];
    if (!first || follow < 0 || follow >= first.run.frames) return this.eye.follow(null);
    first.instant.set(t);
    this.eye.follow(new Vector3().fromArray(first.instant.pose, 7 * follow));
  }

  private draw(cell: Cell): void {
    this.renderer.setViewport(cell.x, this.height - cell.y - cell.height, cell.width, cell.height);
    this.renderer.render(this.scene, this.eye.camera);
  }

  private drawCells(cells: Cell[]): void {
    this.renderer.setClearColor(this.scene.background as Color);
    this.renderer.clear();
    this.renderer.setScissorTest(true);
    this.drawings.forEach((drawing, i) => {
      for (const other of this.drawings) other.group.visible = other === drawing;
      const cell = cells[i];
      this.renderer.setScissor(cell.x, this.height - cell.y - cell.height, cell.width, cell.height);
      this.ground.update(drawing.instant);
      this.draw(cell);
    });
    for (const drawing of this.drawings) drawing.group.visible = true;
    this.renderer.setScissorTest(false);
  }

  /** Pixel of a point in space in one of the cells, from the upper left corner of the canvas. */
  project(point: [number, number, number], run = 0): [number, number] {
    const cell = this.cells()[run] ?? { x: 0, y: 0, width: this.width, height: this.height };
    const at = new Vector3(...point).project(this.eye.camera);
    return [cell.x + ((at.x + 1) / 2) * cell.width, cell.y + ((1 - at.y) / 2) * cell.height];
  }

  /** The body under a pixel, with the point that was met. */
  pick(x: number, y: number): { run: number; frame: number; point: Vector3; name: string } | null {
    const cells = this.cells();
    const ray = new Raycaster();
    for (let i = 0; i < this.drawings.length; i++) {
      const cell = cells[i];
      if (x < cell.x || y < cell.y || x > cell.x + cell.width || y > cell.y + cell.height) continue;
      const place = new Vector2((2 * (x - cell.x)) / cell.width - 1, 1 - (2 * (y - cell.y)) / cell.height);
      ray.setFromCamera(place, this.eye.camera);
      const hit = this.drawings[i].figures.pick(ray);
      if (!hit) continue;
      const body = this.header.frames[hit.frame]?.name ?? "";
      const part = hit.figure.name && hit.figure.name !== body ? ` · ${hit.figure.name}` : "";
      return { run: i, frame: hit.frame, point: hit.point, name: body + part };
    }
    return null;
  }

  /** The point under a pixel at the depth of another point. */
  unproject(x: number, y: number, depthOf: Vector3): Vector3 {
    const depth = depthOf.clone().project(this.eye.camera).z;
    return new Vector3((2 * x) / this.width - 1, 1 - (2 * y) / this.height, depth).unproject(this.eye.camera);
  }

  /** Draw calls and triangles of the last picture. */
  statistics(): { calls: number; triangles: number } {
    const { calls, triangles } = this.renderer.info.render;
    return { calls, triangles };
  }

  dispose(): void {
    this.show([]);
    this.eye.controls.dispose();
    this.renderer.dispose();
    this.renderer.forceContextLoss();
  }
}
