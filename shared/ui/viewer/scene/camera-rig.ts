import { PerspectiveCamera, Vector3 } from "three";
import type { ViewDirection } from "#shared/ui/viewer/types.ts";
import type { Box } from "./instances/boxes.ts";

/** Steepest look up or down: just short of the pole, radians. */
const STEEPEST = Math.PI / 2 - 0.001;
/** Share of the view that a fitted box may take. */
const FIT_MARGIN = 0.86;
const MOVE_MS = 200;

/** Yaw (towards +x from +y, clockwise from above) and pitch (up) of the line of sight, radians. */
const DIRECTIONS: Record<ViewDirection, readonly [number, number]> = {
  top: [0, -STEEPEST],
  bottom: [0, STEEPEST],
  front: [0, 0],
  right: [-Math.PI / 2, 0],
  back: [Math.PI, 0],
  left: [Math.PI / 2, 0],
  iso: [0.625, -0.485],
};

/** Where the camera stands and looks: Z up, metres, radians. */
interface Pose {
  eye: Vector3;
  yaw: number;
  pitch: number;
}

/** The camera and its movements. Movements of more than a drag take 200 ms, or none under reduced motion. */
export class CameraRig {
  readonly camera = new PerspectiveCamera(26, 1, 0.1, 1000);
  readonly #pose: Pose = { eye: new Vector3(-30, -40, 25), yaw: 0.625, pitch: -0.485 };
  #move: { from: Pose; to: Pose; start: number } | null = null;
  isMotionReduced = false;

  constructor() {
    this.camera.up.set(0, 0, 1);
    this.camera.matrixAutoUpdate = true;
    this.#apply();
  }

  get eye(): Vector3 {
    return this.#pose.eye;
  }

  get yaw(): number {
    return this.#pose.yaw;
  }

  get pitch(): number {
    return this.#pose.pitch;
  }

  setAspect(width: number, height: number): void {
    this.camera.aspect = width / Math.max(1, height);
    this.camera.updateProjectionMatrix();
  }

  /** Turns about a point by a drag, radians. */
  orbit(turn: number, tilt: number, pivot: Vector3): void {
    this.#move = null;
    const pitch = Math.min(STEEPEST, Math.max(-STEEPEST, this.#pose.pitch + tilt));
    const offset = this.#pose.eye.clone().sub(pivot);
    const before = axes(this.#pose.yaw, this.#pose.pitch);
    const local = new Vector3(offset.dot(before.right), offset.dot(before.up), offset.dot(before.ahead));
    this.#pose.yaw += turn;
    this.#pose.pitch = pitch;
    const after = axes(this.#pose.yaw, pitch);
    this.#pose.eye
      .copy(pivot)
      .addScaledVector(after.right, local.x)
      .addScaledVector(after.up, local.y)
      .addScaledVector(after.ahead, local.z);
    this.#apply();
  }

  /** Moves sideways and up in the picture plane, metres. */
  pan(right: number, up: number): void {
    this.#move = null;
    const basis = axes(this.#pose.yaw, this.#pose.pitch);
    this.#pose.eye.addScaledVector(basis.right, right).addScaledVector(basis.up, up);
    this.#apply();
  }

  /** Moves towards a point so that its distance becomes `factor` times what it was. */
  zoom(factor: number, towards: Vector3): void {
    this.#move = null;
    this.#pose.eye.sub(towards).multiplyScalar(factor).add(towards);
    this.#apply();
  }

  /** Moves the frame that the camera stands in, metres; a movement goes on in it. */
  shift(by: Vector3): void {
    for (const pose of [this.#pose, this.#move?.from, this.#move?.to]) pose?.eye.add(by);
    this.#apply();
  }

  /** Shows a box whole, keeping the direction or taking another. */
  fit(box: Box, direction?: ViewDirection, isInstant = false): void {
    const [yaw, pitch] = direction ? DIRECTIONS[direction] : [this.#pose.yaw, this.#pose.pitch];
    const eye = this.#eyeFor(box, yaw, pitch);
    const turns = Math.round((this.#pose.yaw - yaw) / (2 * Math.PI));
    this.#go({ eye, yaw: yaw + turns * 2 * Math.PI, pitch }, isInstant || this.isMotionReduced);
  }

  /** Advances a movement; true while it goes on. */
  step(now: number): boolean {
    const move = this.#move;
    if (!move) return false;
    const share = Math.min(1, (now - move.start) / MOVE_MS);
    const eased = 1 - (1 - share) ** 3;
    this.#pose.eye.lerpVectors(move.from.eye, move.to.eye, eased);
    this.#pose.yaw = move.from.yaw + (move.to.yaw - move.from.yaw) * eased;
    this.#pose.pitch = move.from.pitch + (move.to.pitch - move.from.pitch) * eased;
    if (share >= 1) this.#move = null;
    this.#apply();
    return share < 1;
  }

  /** Sets near and far so that a sphere is drawn with the finest depth. */
  frame(centre: Vector3, radius: number): void {
    const distance = this.#pose.eye.distanceTo(centre);
    const near = Math.max(0.05, (distance - radius * 1.05) * 0.9, radius / 2000);
    const far = Math.max(near * 10, distance + radius * 6 + 50);
    if (near === this.camera.near && far === this.camera.far) return;
    this.camera.near = near;
    this.camera.far = far;
    this.camera.updateProjectionMatrix();
  }

  #go(to: Pose, isInstant: boolean): void {
    const from = { ...this.#pose, eye: this.#pose.eye.clone() };
    this.#move = { from, to, start: isInstant ? -Infinity : performance.now() };
    if (isInstant) this.step(0);
  }

  #eyeFor(box: Box, yaw: number, pitch: number): Vector3 {
    const least = new Vector3(box[0], box[1], box[2]);
    const greatest = new Vector3(box[3], box[4], box[5]);
    const centre = least.clone().add(greatest).multiplyScalar(0.5);
    const basis = axes(yaw, pitch);
    const slopeY = Math.tan((this.camera.fov * Math.PI) / 360) * FIT_MARGIN;
    const slopeX = slopeY * this.camera.aspect;
    let distance = 0.5;
    for (let corner = 0; corner < 8; corner++) {
      const offset = new Vector3(
        (corner & 1 ? greatest : least).x,
        (corner & 2 ? greatest : least).y,
        (corner & 4 ? greatest : least).z,
      ).sub(centre);
      const depth = offset.dot(basis.ahead);
      const wide = Math.abs(offset.dot(basis.right)) / slopeX - depth;
      const high = Math.abs(offset.dot(basis.up)) / slopeY - depth;
      distance = Math.max(distance, wide, high);
    }
    return centre.addScaledVector(basis.ahead, -distance);
  }

  #apply(): void {
    const { eye, yaw, pitch } = this.#pose;
    const { ahead } = axes(yaw, pitch);
    this.camera.position.copy(eye);
    // Near the poles the line of sight is nearly the up vector: take up from the yaw.
    this.camera.up.copy(axes(yaw, pitch).up);
    this.camera.lookAt(eye.clone().add(ahead));
    this.camera.updateMatrixWorld();
  }
}

/** Unit axes of the picture for a yaw and a pitch. */
export function axes(yaw: number, pitch: number): { right: Vector3; up: Vector3; ahead: Vector3 } {
  const ahead = new Vector3(Math.sin(yaw) * Math.cos(pitch), Math.cos(yaw) * Math.cos(pitch), Math.sin(pitch));
  const right = new Vector3(Math.cos(yaw), -Math.sin(yaw), 0);
  return { right, up: right.clone().cross(ahead), ahead };
}
