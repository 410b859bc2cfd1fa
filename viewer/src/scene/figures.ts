/** The bodies: instances of shared geometries, moved by the poses of their frames. */
import {
  Color,
  DoubleSide,
  DynamicDrawUsage,
  FrontSide,
  Group,
  InstancedMesh,
  type Intersection,
  Matrix4,
  MeshStandardMaterial,
  Quaternion,
  type Raycaster,
  Vector3,
} from "three";
import type { Figure, Header } from "../format/types";
import { figureColour, type Theme } from "../page/theme";
import type { Instant } from "../run/instant";
import { type Part, parts } from "./geometry";

/** How the figures of a run are told from those of others. */
export interface Tint {
  colour?: string;
  strength: number;
  opacity: number;
  ground: boolean;
  /** Place among ghosts: later ones give way where they coincide. */
  rank: number;
}

interface Instance {
  figure: Figure;
  frame: number;
  local: Matrix4;
}

interface Batch {
  mesh: InstancedMesh;
  instances: Instance[];
  moves: boolean;
}

const world = new Matrix4();
const scaling = new Matrix4();
const frameMatrix = new Matrix4();
const position = new Vector3();
const rotation = new Quaternion();
const one = new Vector3(1, 1, 1);

export class Figures {
  readonly group = new Group();
  private batches: Batch[] = [];

  constructor(header: Header, size: number, private tint: Tint) {
    const plane = header.view.kind === "plane";
    const gathered = new Map<string, { part: Part; instances: Instance[]; opacity: number }>();
    header.figures.forEach((figure, i) => {
      if (figure.frame < 0 && !tint.ground) return;
      const opacity = (figure.opacity ?? 1) * tint.opacity;
      for (const part of parts(header.shapes[figure.shape], figure.shape, size / 350)) {
        const key = `${part.key} ${opacity} ${figure.frame < 0}`;
        const entry = gathered.get(key) ?? { part, instances: [], opacity };
        const lift = plane ? (i * size * 0.02) / Math.max(20, header.figures.length) : 0;
        entry.instances.push({ figure, frame: figure.frame, local: localMatrix(figure, part, lift) });
        gathered.set(key, entry);
      }
    });
    for (const { part, instances, opacity } of gathered.values()) this.add(part, instances, opacity);
  }

  private add(part: Part, instances: Instance[], opacity: number): void {
    const material = new MeshStandardMaterial({
      vertexColors: true,
      roughness: 0.62,
      metalness: 0.02,
      transparent: opacity < 1,
      opacity,
      depthWrite: opacity > 0.3,
      polygonOffset: this.tint.rank > 0,
      polygonOffsetFactor: this.tint.rank,
      polygonOffsetUnits: 4 * this.tint.rank,
      side: part.flat || part.key.startsWith("shape") ? DoubleSide : FrontSide,
    });
    const mesh = new InstancedMesh(part.make(), material, instances.length);
    mesh.frustumCulled = false;
    mesh.castShadow = opacity > 0.3;
    mesh.receiveShadow = opacity === 1;
    mesh.instanceMatrix.setUsage(DynamicDrawUsage);
    mesh.userData.frames = instances.map((instance) => instance.frame);
    instances.forEach((instance, i) => mesh.setMatrixAt(i, instance.local));
    this.batches.push({ mesh, instances, moves: instances.some((instance) => instance.frame >= 0) });
    this.group.add(mesh);
  }

  paint(theme: Theme): void {
    const tint = this.tint.colour ? new Color(this.tint.colour) : null;
    for (const { mesh, instances } of this.batches) {
      instances.forEach(({ figure }, i) => {
        const colour = new Color(figureColour(figure.colour, theme));
        if (tint && figure.frame >= 0) colour.lerp(tint, this.tint.strength);
        mesh.setColorAt(i, colour);
      });
      if (mesh.instanceColor) mesh.instanceColor.needsUpdate = true;
    }
  }

  update(instant: Instant): void {
    for (const { mesh, instances, moves } of this.batches) {
      if (!moves) continue;
      instances.forEach(({ frame, local }, i) => {
        poseMatrix(instant.pose, frame, frameMatrix);
        world.multiplyMatrices(frameMatrix, local);
        world.toArray(mesh.instanceMatrix.array, 16 * i);
      });
      mesh.instanceMatrix.needsUpdate = true;
      mesh.boundingSphere = null;
    }
  }

  /** The nearest figure of a moving frame that a ray meets. */
  pick(ray: Raycaster): { frame: number; point: Vector3; figure: Figure } | null {
    let best: { frame: number; point: Vector3; figure: Figure; distance: number } | null = null;
    for (const { mesh, instances } of this.batches) {
      const hits: Intersection[] = [];
      mesh.raycast(ray, hits);
      for (const hit of hits) {
        const instance = instances[hit.instanceId ?? 0];
        if (instance.frame < 0 || (best && best.distance <= hit.distance)) continue;
        best = { frame: instance.frame, point: hit.point, figure: instance.figure, distance: hit.distance };
      }
    }
    return best;
  }

  dispose(): void {
    for (const { mesh } of this.batches) {
      mesh.geometry.dispose();
      (mesh.material as MeshStandardMaterial).dispose();
      mesh.dispose();
    }
  }
}

/** Pose of a part in its frame, stretched to size. */
function localMatrix(figure: Figure, part: Part, lift: number): Matrix4 {
  const [x, y, z, w, i, j, k] = figure.pose;
  const matrix = new Matrix4().compose(new Vector3(x, y, z + lift), new Quaternion(i, j, k, w), one);
  matrix.multiply(scaling.makeTranslation(...part.offset));
  return matrix.multiply(scaling.makeScale(...part.scale));
}

/** Matrix of a frame; the ground is at rest. */
export function poseMatrix(poses: Float32Array, frame: number, out: Matrix4): Matrix4 {
  if (frame < 0) return out.identity();
  const k = 7 * frame;
  position.set(poses[k], poses[k + 1], poses[k + 2]);
  rotation.set(poses[k + 4], poses[k + 5], poses[k + 6], poses[k + 3]);
  return out.compose(position, rotation, one);
}
