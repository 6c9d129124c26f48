import type { BuildingSystemName } from "#shared/contracts/search.ts";
import { hashSeed } from "./material.ts";
import type { Point2 } from "./projection.ts";
import { Scene } from "./scene.ts";
import type { Drawing } from "./scene.ts";

type Primitive = (scene: Scene, bits: number) => void;

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

/** The mark of an organisation: the sign of its first system, or a plain slab, varied by its seed (legal name, kept on rename). */
export function drawMark(seed: string, system: BuildingSystemName | null): Drawing {
  const scene = new Scene(10);
  const bits = hashSeed(seed) >> 4;
  if (system === null)
    scene.box(0, 0, 0, 2.4, 2.4, 0.5).box(bits & 1 ? 0.4 : 0.7, bits & 2 ? 0.4 : 0.7, 0.5, 1.2, 1.2, 0.3);
  else PRIMITIVES[system](scene, bits);
  return scene.draw(10, 10, 4);
}
