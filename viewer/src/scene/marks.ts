/** Things of one geometry, as many as needed in one draw call. */
import {
  type BufferGeometry,
  Color,
  CylinderGeometry,
  DynamicDrawUsage,
  InstancedMesh,
  type Material,
  Matrix4,
  Quaternion,
  Vector3,
} from "three";

const Z = new Vector3(0, 0, 1);
const direction = new Vector3();
const rotation = new Quaternion();
const size = new Vector3();
const matrix = new Matrix4();

export class Marks {
  mesh: InstancedMesh;
  private used = 0;

  constructor(private geometry: BufferGeometry, private material: Material, private shadow = false, capacity = 64) {
    this.mesh = this.make(capacity);
  }

  begin(): void {
    this.used = 0;
  }

  add(at: Vector3, turn: Quaternion, stretch: Vector3, colour: Color): void {
    if (this.used >= this.mesh.instanceMatrix.count) this.grow();
    this.mesh.setMatrixAt(this.used, matrix.compose(at, turn, stretch));
    this.mesh.setColorAt(this.used++, colour);
  }

  end(): void {
    const { mesh } = this;
    mesh.count = this.used;
    mesh.visible = this.used > 0;
    mesh.instanceMatrix.needsUpdate = true;
    if (mesh.instanceColor) mesh.instanceColor.needsUpdate = true;
  }

  private make(capacity: number): InstancedMesh {
    const mesh = new InstancedMesh(this.geometry, this.material, capacity);
    mesh.frustumCulled = false;
    mesh.castShadow = this.shadow;
    mesh.instanceMatrix.setUsage(DynamicDrawUsage);
    mesh.setColorAt(0, new Color());
    return mesh;
  }

  private grow(): void {
    const old = this.mesh;
    this.mesh = this.make(2 * old.instanceMatrix.count);
    this.mesh.instanceMatrix.array.set(old.instanceMatrix.array);
    if (old.instanceColor) this.mesh.instanceColor?.array.set(old.instanceColor.array);
    this.mesh.renderOrder = old.renderOrder;
    old.parent?.add(this.mesh);
    old.removeFromParent();
    old.dispose();
  }
}

/** Straight round bars between points. */
export class Tubes extends Marks {
  constructor(material: Material, shadow = true, sides = 10) {
    super(new CylinderGeometry(1, 1, 1, sides, 1).rotateX(Math.PI / 2).translate(0, 0, 0.5), material, shadow);
  }

  /** A bar from a to b. */
  bar(a: Vector3, b: Vector3, radius: number, colour: Color): void {
    direction.subVectors(b, a);
    const length = direction.length();
    if (!(length > 0)) return;
    rotation.setFromUnitVectors(Z, direction.divideScalar(length));
    this.add(a, rotation, size.set(radius, radius, length), colour);
  }
}
