import type { BuildingSystemName } from "#shared/contracts/market/search.ts";
import type { FaceMark, Quad, Scene, Tone } from "#shared/ui/drawings/scene.ts";
import type { Point3 } from "#shared/ui/drawings/projection.ts";

/** What a building is drawn from. */
export interface Building {
  storeys: number;
  /** Homes or rooms side by side. */
  bays: number;
  /** What of it was made offsite: only that has the key tone. */
  systems: readonly BuildingSystemName[];
}

/** Pixels per metre of every building. */
export const BUILDING_SCALE = 4.4;

export function hasSystem({ systems }: Building, ...some: readonly BuildingSystemName[]): boolean {
  return some.some((system) => systems.includes(system));
}

/** `k` when one of the systems was made offsite, else neutral. */
export function toneOf(building: Building, ...some: readonly BuildingSystemName[]): Tone {
  return hasSystem(building, ...some) ? "k" : "n";
}

interface BlockLooks {
  tone?: Tone;
  /** Windows along x and along y. */
  bays: readonly [number, number];
  /** Sill and head as parts of the height. */
  window?: readonly [number, number];
  /** Wall on either side of a window, as a part of its bay. */
  gap?: number;
  /** Lines between the bays: panels or modules. */
  hasJoints?: boolean;
}

/** One storey with windows on the two seen sides. */
export function block(scene: Scene, [x, y, z]: Point3, [a, b, h]: Point3, looks: BlockLooks): void {
  const { tone = "n", bays, window = [0.28, 0.8], gap = 0.22, hasJoints = false } = looks;
  const side = (count: number, length: number, as: string): FaceMark[] => {
    const width = length / count;
    const at = (index: number): Quad => [
      (index + gap) * width,
      h * window[0],
      (index + 1 - gap) * width,
      h * window[1],
    ];
    const joints = Array.from({ length: count - 1 }, (_, i): Quad => [(i + 1) * width, 0, (i + 1) * width, h]);
    const marks: FaceMark[] = [{ rects: Array.from({ length: count }, (_, index) => at(index)), as }];
    return hasJoints && joints.length > 0 ? [...marks, { lines: joints }] : marks;
  };
  scene.box(x, y, z, a, b, h, tone, { left: side(bays[0], a, "wl"), right: side(bays[1], b, "wr") });
}

/** How a wall of each system is cut: a façade is glass, modules are rooms with a joint at each, panels have joints. */
const SKINS: readonly (readonly [BuildingSystemName, Pick<BlockLooks, "gap" | "hasJoints">])[] = [
  ["Facades", { gap: 0.04, hasJoints: false }],
  ["Modules", { gap: 0.32, hasJoints: true }],
  ["Walls", { hasJoints: true }],
];

/** Tone and cut of walls that came from a factory by one of the systems; of others the tone alone. */
export function skinOf(building: Building, ...some: readonly BuildingSystemName[]): Partial<BlockLooks> {
  const [, cut] = SKINS.find(([system]) => some.includes(system) && hasSystem(building, system)) ?? [];
  return { tone: toneOf(building, ...some), ...cut };
}

/**
 * One part before the place where it goes in, with dashes to it: the first of the systems that the building has, in the
 * form of its own.
 */
export function arrival(scene: Scene, building: Building, [x, y, z]: Point3, some: readonly Arriving[]): void {
  const system = some.find((each) => hasSystem(building, each));
  if (system === undefined) return;
  const high = ARRIVALS[system](scene, x + 3.5, y, z + 0.1);
  for (const up of [0, high]) scene.dash([x, y + 1.1, z + 0.1 + up], [x + 3.5, y + 1.1, z + 0.1 + up]);
  scene.node([x, y + 1.1, z + 0.1]);
}

type Arriving = "Pods" | "Stairs" | "Plant" | "Balconies" | "Floors";

/** Each draws its part and gives its height, metres. */
const ARRIVALS: Readonly<Record<Arriving, (scene: Scene, x: number, y: number, z: number) => number>> = {
  Pods: (scene, x, y, z) => {
    scene.box(x, y, z, 2.4, 2.2, 2.4, "k", { left: [{ rect: [0.8, 0.1, 1.6, 2] }] });
    return 2.4;
  },
  Stairs: (scene, x, y, z) => {
    for (const [at, high] of [2.4, 1.8, 1.2, 0.6].entries()) scene.box(x + at * 0.8, y, z, 0.8, 2.2, high, "k");
    return 2.4;
  },
  Plant: (scene, x, y, z) => {
    const louvres = { lines: [0.6, 1.2].map((up): Quad => [0.3, up, 3.9, up]) };
    scene.box(x, y, z, 4.2, 2.2, 1.8, "k", { left: [louvres] });
    return 1.8;
  },
  Balconies: (scene, x, y, z) => {
    scene.box(x, y, z, 3.2, 2.2, 0.25, "k").box(x, y + 2.1, z + 0.25, 3.2, 0.1, 1, "k");
    return 0.25;
  },
  Floors: (scene, x, y, z) => {
    scene.box(x, y, z, 4.8, 2.4, 0.35, "k", { left: [{ lines: [1.6, 3.2].map((at): Quad => [at, 0, at, 0.35]) }] });
    return 0.35;
  },
};

/** The building's plot: a hairline on the ground, behind everything. */
export function plotLine(scene: Scene, x0: number, y0: number, x1: number, y1: number): void {
  scene.ground([
    [x0, y0, 0],
    [x1, y0, 0],
    [x1, y1, 0],
    [x0, y1, 0],
  ]);
}

export function tree(scene: Scene, x: number, y: number): void {
  scene.cylinder(x, y, 0, 0.18, 1.6).cylinder(x, y, 1.6, 1.2, 2);
}

/** A part on its way up or down: dashes from its corners, a node at the front one. */
export function lift(scene: Scene, corners: readonly (readonly [number, number])[], from: number, to: number): void {
  for (const [x, y] of corners) scene.dash([x, y, from], [x, y, to]);
  const [first] = corners;
  if (first) scene.node([first[0], first[1], from]);
}
