/** The eye: straight from the front for systems in a plane, turning about a point for those in space. */
import { OrthographicCamera, PerspectiveCamera, Quaternion, Vector3, MOUSE, TOUCH } from "three";
import { OrbitControls } from "three/addons/controls/OrbitControls.js";
import type { Header } from "../format/types";

/** Part of the picture that stays free around the bodies. */
const MARGIN = 1.12;

export class Eye {
  readonly camera: OrthographicCamera | PerspectiveCamera;
  readonly controls: OrbitControls;
  readonly up: Vector3;
  readonly centre: Vector3;
  readonly size: number;
  /** How much nearer than a view of everything the eye is at home. */
  zoom = 1;
  private half: Vector3;
  private aspect = 1;
  private followed: Vector3 | null = null;
  private moved = new Vector3();

  constructor(view: Header["view"], canvas: HTMLElement, readonly plane: boolean) {
    const [min, max] = [new Vector3(...view.min), new Vector3(...view.max)];
    this.half = max.clone().sub(min).multiplyScalar(0.5);
    this.size = Math.max(2 * this.half.length(), 1e-6);
    if (plane) this.size = Math.max(2 * Math.hypot(this.half.x, this.half.y), 1e-6);
    this.centre = min.add(max).multiplyScalar(0.5);
    this.up = plane ? new Vector3(0, 1, 0) : new Vector3(...(view.up ?? [0, 0, 1])).normalize();
    this.camera = plane ? new OrthographicCamera() : new PerspectiveCamera(32, 1, this.size / 200, this.size * 60);
    this.camera.up.copy(this.up);
    this.controls = new OrbitControls(this.camera, canvas);
    this.prepareControls();
    this.reset();
  }

  private prepareControls(): void {
    const { controls } = this;
    controls.enableDamping = false;
    controls.screenSpacePanning = true;
    controls.enableRotate = !this.plane;
    controls.minZoom = 0.05;
    controls.maxZoom = 400;
    controls.minDistance = this.size / 100;
    controls.maxDistance = this.size * 12;
    if (!this.plane) return;
    controls.mouseButtons = { LEFT: MOUSE.PAN, MIDDLE: MOUSE.DOLLY, RIGHT: MOUSE.PAN };
    controls.touches = { ONE: TOUCH.PAN, TWO: TOUCH.DOLLY_PAN };
  }

  /** Shows everything, from the front or from a corner. */
  reset(): void {
    const { camera, controls, centre, size } = this;
    controls.target.copy(centre);
    if (camera instanceof OrthographicCamera) {
      camera.position.copy(centre).add(new Vector3(0, 0, 5 * size));
      camera.near = 0.01 * size;
      camera.far = 20 * size;
      camera.zoom = this.zoom;
    } else {
      camera.position.copy(centre).addScaledVector(this.corner(), this.distance() / this.zoom);
    }
    this.followed = null;
    this.shape();
    controls.update();
  }

  /** Direction from the middle to the eye: front, a little to the right and from above, whatever way is up. */
  private corner(): Vector3 {
    const direction = new Vector3(0.45, -1, 0.5);
    const upright = new Quaternion().setFromUnitVectors(new Vector3(0, 0, 1), this.up);
    return direction.applyQuaternion(upright).normalize();
  }

  /** Distance from which all corners of the box are seen. */
  private distance(): number {
    const direction = this.corner();
    const right = new Vector3().crossVectors(this.up, direction).normalize();
    const top = new Vector3().crossVectors(direction, right);
    const tangent = Math.tan((32 * Math.PI) / 360);
    let distance = this.size / 10;
    for (let k = 0; k < 8; k++) {
      const corner = new Vector3(k & 1 ? 1 : -1, k & 2 ? 1 : -1, k & 4 ? 1 : -1).multiply(this.half);
      const needed = Math.max(Math.abs(corner.dot(right)) / this.aspect, Math.abs(corner.dot(top))) / tangent;
      distance = Math.max(distance, corner.dot(direction) + needed * MARGIN);
    }
    return distance;
  }

  /** Widens the box that is shown by points that left it, if not too far; the view follows unless the reader has moved it. */
  include(points: Float32Array, stride: number): void {
    const most = 3 * this.size;
    const min = this.centre.clone().sub(this.half);
    const max = this.centre.clone().add(this.half);
    const place = new Vector3();
    const [low, high] = [min.clone(), max.clone()];
    for (let i = 0; i + 2 < points.length; i += stride) {
      place.fromArray(points, i);
      if (place.distanceTo(this.centre) > most) continue;
      low.min(place);
      high.max(place);
    }
    if (low.equals(min) && high.equals(max)) return;
    const untouched = this.isHome();
    this.half.subVectors(high, low).multiplyScalar(0.5);
    this.centre.addVectors(high, low).multiplyScalar(0.5);
    if (untouched) this.reset();
  }

  /** Looks from where another eye looked. */
  copy(other: Eye): void {
    this.aspect = other.aspect;
    this.camera.position.copy(other.camera.position);
    this.camera.zoom = other.camera.zoom;
    this.controls.target.copy(other.controls.target);
    this.shape();
    this.controls.update();
  }

  /** Fits to a picture of some width and height. */
  resize(aspect: number): void {
    if (Math.abs(aspect - this.aspect) < 1e-6) return;
    const untouched = this.isHome();
    this.aspect = aspect;
    if (untouched) this.reset();
    else this.shape();
  }

  private isHome(): boolean {
    const { camera, controls, centre } = this;
    if (controls.target.distanceTo(centre) > 1e-6 * this.size) return false;
    if (camera instanceof OrthographicCamera) return camera.zoom === this.zoom;
    return camera.position.clone().sub(centre).distanceTo(this.corner().multiplyScalar(this.distance() / this.zoom)) < 1e-3 * this.size;
  }

  private shape(): void {
    const { camera, aspect, half } = this;
    if (camera instanceof OrthographicCamera) {
      const height = Math.max(half.y, half.x / aspect, this.size / 20) * MARGIN;
      camera.top = height;
      camera.bottom = -height;
      camera.right = height * aspect;
      camera.left = -camera.right;
    } else {
      camera.aspect = aspect;
    }
    camera.updateProjectionMatrix();
  }

  /** Moves along with a point, or stays where it is. */
  follow(point: Vector3 | null): void {
    if (point && this.followed) {
      this.moved.subVectors(point, this.followed);
      this.camera.position.add(this.moved);
      this.controls.target.add(this.moved);
      this.camera.updateMatrixWorld();
    } else if (point) {
      this.moved.subVectors(point, this.controls.target);
      this.camera.position.add(this.moved);
      this.controls.target.copy(point);
      this.controls.update();
    }
    this.followed = point ? (this.followed ?? new Vector3()).copy(point) : null;
  }

  /** Metres per pixel at a point, in a picture of some height. */
  pixel(at: Vector3, height: number): number {
    const { camera } = this;
    if (camera instanceof OrthographicCamera) return (camera.top - camera.bottom) / camera.zoom / height;
    return (2 * Math.tan((camera.fov * Math.PI) / 360) * camera.position.distanceTo(at)) / height;
  }
}
