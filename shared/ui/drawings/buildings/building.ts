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
