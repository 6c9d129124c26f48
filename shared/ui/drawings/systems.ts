import type { BuildingSystemName } from "#shared/contracts/market/search.ts";
import type { Drawing, Scene } from "./scene.ts";
import { balconies, facades, floors, roofs, walls } from "./systems-enclosure.ts";
import { frame, modules, plant, pods, stairs } from "./systems-structure.ts";

const SCENES: Readonly<Record<BuildingSystemName, () => Scene>> = {
  Modules: modules,
  Pods: pods,
  Walls: walls,
  Floors: floors,
  Roofs: roofs,
  Facades: facades,
  Frame: frame,
  Plant: plant,
  Balconies: balconies,
  Stairs: stairs,
};

/** The ten building systems in the order of the parts sheet: home tiles take the first eight, covers all ten. */
export const SYSTEM_ORDER: readonly BuildingSystemName[] = [
  "Modules",
  "Pods",
  "Walls",
  "Floors",
  "Roofs",
  "Facades",
  "Frame",
  "Plant",
  "Balconies",
  "Stairs",
];

/** What part of a sheet a system's drawing is fitted into: proportions and free edge in pixels. */
export interface DrawingBox {
  width: number;
  height: number;
  pad: number;
}

const cache = new Map<string, Drawing>();

/** The isometric drawing of one building system. Computed once per box, always the same bytes. */
export function drawSystem(system: BuildingSystemName, box: DrawingBox): Drawing {
  const key = `${system} ${box.width} ${box.height} ${box.pad}`;
  const known = cache.get(key);
  if (known) return known;
  const drawing = SCENES[system]().draw(box.width, box.height, box.pad);
  cache.set(key, drawing);
  return drawing;
}
