import type { BuildingSystemName } from "#shared/contracts/market/search.ts";
import { hashSeed, MATERIALS, type Material } from "./material.ts";
import type { Point2, Point3 } from "./projection.ts";
import { Scene } from "./scene.ts";
import type { Drawing, Tone } from "./scene.ts";

type Primitive = (scene: Sign, bits: number) => void;

/** The solids of a sign as they are called for: drawn once all are known. */
class Sign {
  private readonly solids: ((scene: Scene, tone: Tone) => void)[] = [];
  private readonly stretch: Point3;
  private reach: readonly [number, number] = [0, 0];

  constructor(stretch: Point3) {
    this.stretch = stretch;
  }

  box(x: number, y: number, z: number, a: number, b: number, c: number): this {
    const [sx, sy, sz] = this.stretch;
    return this.solid((x + a) * sx, (y + b) * sy, (scene, tone) =>
      scene.box(x * sx, y * sy, z * sz, a * sx, b * sy, c * sz, tone),
    );
  }

  prismX(profile: readonly Point2[], from: number, to: number): this {
    const [sx, sy, sz] = this.stretch;
    const stretched = profile.map(([y, z]): Point2 => [y * sy, z * sz]);
    return this.solid(to * sx, Math.max(...stretched.map(([y]) => y)), (scene, tone) =>
      scene.prismX(stretched, from * sx, to * sx, tone),
    );
  }

  cylinder(x: number, y: number, z: number, radius: number, height: number): this {
    const [sx, sy, sz] = this.stretch;
    const round = radius * Math.min(sx, sy);
    return this.solid((x + radius) * sx, (y + radius) * sy, (scene, tone) =>
      scene.cylinder(x * sx, y * sy, z * sz, round, height * sz, tone),
    );
  }

  /** All but the last in the firm's own material, the last one in its second. */
  drawTo(scene: Scene, last: Tone): void {
    for (const [index, solid] of this.solids.entries()) solid(scene, index === this.solids.length - 1 ? last : "n");
  }

  /** How far the solids go along x and y. */
  get size(): readonly [number, number] {
    return this.reach;
  }

  private solid(x: number, y: number, draw: (scene: Scene, tone: Tone) => void): this {
    this.reach = [Math.max(this.reach[0], x), Math.max(this.reach[1], y)];
    this.solids.push(draw);
    return this;
  }
}

const GABLE: readonly Point2[] = [
  [0, 0],
  [2, 0],
  [2, 0.3],
  [1, 1.3],
  [0, 0.3],
];

/** One solid sign per building system; `bits` of the seed choose the variant. */
const PRIMITIVES: Readonly<Record<BuildingSystemName, Primitive>> = {
  Modules: (scene, bits) => {
    scene.box(0, 0, 0, 1, 2, 1).box(1.08, 0, 0, 1, 2, 1);
    scene.box(bits & 1 ? 0 : 1.08, 0, 1.08, 1, 2, 1);
  },
  Pods: (scene, bits) => {
    scene.box(0, 0, 0, 2, 0.3, 1.7).box(0, 0.3, 0, 0.3, 1.7, 1.7).box(0.3, 0.3, 0, 1.7, 1.7, 0.25);
    if (bits & 1) scene.box(1.2, 0.3, 0.25, 0.8, 0.7, 0.6);
    else scene.box(0.3, 1.2, 0.25, 0.7, 0.8, 0.6);
  },
  Walls: (scene, bits) => {
    const leaves = 2 + (bits % 2);
    for (let i = 0; i < leaves; i++) scene.box(i * 0.12, i * 0.8, 0, 2, 0.32, 1.8 - i * 0.25 * ((bits >> 3) & 1));
  },
  Floors: (scene, bits) => {
    for (let i = 0; i < 3; i++) scene.box(((bits >> i) & 1) * 0.4, 0, i * 0.62, 2, 2, 0.32);
  },
  Roofs: (scene, bits) => {
    scene.prismX(GABLE, 0, 0.62).prismX(GABLE, 0.85, 1.47);
    if (bits & 1) scene.prismX(GABLE, 1.7, 2.32);
  },
  Facades: (scene, bits) => {
    for (let i = 0; i < 2; i++) {
      for (let j = 0; j < 2; j++) scene.box(i * 1.08, (i + j + bits) % 2 ? 0 : 0.7, j * 1.08, 1, 0.3, 1);
    }
  },
  Frame: (scene, bits) => {
    const w = 0.34;
    for (const x of [0, 1.7]) for (const y of [0, 1.7]) scene.box(x, y, 0, w, w, 1.5);
    scene.box(0, 0, 1.5, 2.04, w, w).box(0, w, 1.5, w, 1.7, w).box(1.7, w, 1.5, w, 1.7, w);
    if (bits & 1) scene.box(w, 1.7, 1.5, 1.36, w, w);
  },
  Plant: (scene, bits) => {
    scene.box(0, 0, 0, 2.4, 1.6, 0.3).cylinder(0.65, 0.7, 0.3, 0.45, 1.3);
    scene.cylinder(1.75, 0.7, 0.3, 0.45, bits & 1 ? 1.3 : 0.8);
  },
  Balconies: (scene) => {
    scene.box(0, 0, 0, 2, 0.35, 2).box(0.2, 0.35, 0.3, 1.6, 1, 0.25).box(0.2, 0.35, 1.2, 1.6, 1, 0.25);
  },
  Stairs: (scene, bits) => {
    const steps = 3 + (bits % 2);
    for (let i = 0; i < steps; i++) scene.box((steps - 1 - i) * 0.6, 0, 0, 0.6, 1.6, 0.4 * (i + 1));
  },
};

/** Proportions that a sign may take along each axis. */
const STRETCHES = [0.7, 0.8, 0.9, 1, 1.15, 1.3, 1.5] as const;

/** What a sign may stand on: nothing, a slab, two rails or a drum. */
const GROUNDS: readonly ((scene: Scene, size: readonly [number, number]) => void)[] = [
  () => undefined,
  (scene, [x, y]) => scene.box(-0.25, -0.25, -0.35, x + 0.5, y + 0.5, 0.28),
  (scene, [x, y]) => {
    for (const at of [0.1, 0.65]) scene.box(-0.3, y * at, -0.35, x + 0.6, y * 0.25, 0.28);
  },
  (scene, [x, y]) => scene.cylinder(x / 2, y / 2, -0.4, Math.max(x, y) * 0.62, 0.3),
];

/** The sign of a building system as it is given, or a plain slab; the seed (legal name, kept on rename) varies it. */
export function drawSign(seed: string, system: BuildingSystemName | null): Drawing {
  return draw(seed, system, [1, 1, 1], 0, "n");
}

/**
 * The mark of an organisation: the sign of its first system in proportions, on a ground and with a part in a second
 * material (`accentOf`) that its seed chooses.
 */
export function drawMark(seed: string, system: BuildingSystemName | null): Drawing {
  const [x, y, z, ground] = digits(hashSeed(`${seed} mark`), STRETCHES.length);
  const stretch = [x, y, z].map((digit) => STRETCHES[digit ?? 3] ?? 1);
  return draw(seed, system, [stretch[0] ?? 1, stretch[1] ?? 1, stretch[2] ?? 1], (ground ?? 0) % GROUNDS.length, "k");
}

/** The second material of an organisation's mark; it may be the first again. */
export function accentOf(seed: string): Material {
  return MATERIALS[hashSeed(`${seed} accent`) % MATERIALS.length] ?? "timber";
}

function draw(seed: string, system: BuildingSystemName | null, stretch: Point3, ground: number, last: Tone): Drawing {
  const scene = new Scene(10);
  const sign = new Sign(stretch);
  const bits = hashSeed(seed) >> 4;
  if (system === null)
    sign.box(0, 0, 0, 2.4, 2.4, 0.5).box(bits & 1 ? 0.4 : 0.7, bits & 2 ? 0.4 : 0.7, 0.5, 1.2, 1.2, 0.3);
  else PRIMITIVES[system](sign, bits);
  sign.drawTo(scene, last);
  GROUNDS[ground]?.(scene, sign.size);
  return scene.draw(10, 10, 4);
}

/** The lowest four digits of a number in the given base. */
function digits(value: number, base: number): number[] {
  return [0, 1, 2, 3].map((place) => Math.floor(value / base ** place) % base);
}
