import { CLEAR, FLOOR, FLOOR_OUTLINED, HIDDEN, SELECTED } from "./instance-states.ts";
import { INSTANCE_SPACE } from "#shared/ui/viewer/worker/draw-chunk.ts";
import type { InstanceTable } from "./instance-table.ts";

/** The camera as culling needs it, in the model's frame, metres. */
export interface Eye {
  /** Six planes, four numbers each, normals inwards. */
  planes: Float32Array;
  x: number;
  y: number;
  z: number;
  /** Pixels that one metre takes at a distance of one metre. */
  pixelsPerMetre: number;
  /** Forms above this height are cut away; Infinity = none. */
  sectionZ: number;
  /** Smaller than this on the screen is not drawn, pixels. */
  leastPixels: number;
  /** Smaller than this is drawn in its coarse form, pixels. */
  coarsePixels: number;
}

/** Receives what is to be drawn. `cap` = the section plane runs through it. */
export interface VisibleSink {
  add(pass: number, page: number, instance: number, start: number, count: number, distance: number, cap: boolean): void;
}

/** States of what is no solid: a cut through it shows nothing. */
const UNCAPPED: readonly number[] = [CLEAR, FLOOR, FLOOR_OUTLINED];

/** Visits every instance that can be seen, with the form that suffices for its size on the screen. */
export function visitVisible(table: InstanceTable, states: Uint8Array, eye: Eye, sink: VisibleSink): void {
  const { boxes } = table;
  for (let instance = 0; instance < table.count; instance++) {
    const state = states[instance] ?? HIDDEN;
    if (state === HIDDEN) continue;
    const geometry = table.geometries[table.geometryNumbers[instance] ?? 0];
    if (!geometry || geometry.count === 0) continue;
    const at = instance * 6;
    const bottom = boxes[at + 2] ?? 0;
    const top = boxes[at + 5] ?? 0;
    if (bottom > eye.sectionZ) continue;
    const sizeX = (boxes[at + 3] ?? 0) - (boxes[at] ?? 0);
    const sizeY = (boxes[at + 4] ?? 0) - (boxes[at + 1] ?? 0);
    const sizeZ = top - bottom;
    const x = (boxes[at] ?? 0) + sizeX / 2;
    const y = (boxes[at + 1] ?? 0) + sizeY / 2;
    const z = bottom + sizeZ / 2;
    const radius = Math.sqrt(sizeX * sizeX + sizeY * sizeY + sizeZ * sizeZ) / 2;
    if (isOutside(eye.planes, x, y, z, radius)) continue;
    const distance = Math.sqrt((x - eye.x) ** 2 + (y - eye.y) ** 2 + (z - eye.z) ** 2);
    const pixels = (2 * radius * eye.pixelsPerMetre) / Math.max(distance - radius, 0.01);
    if (pixels < eye.leastPixels && state !== SELECTED) continue;
    const isCoarse = pixels < eye.coarsePixels && geometry.coarseCount > 0;
    const start = isCoarse ? geometry.coarseStart : geometry.start;
    const count = isCoarse ? geometry.coarseCount : geometry.count;
    const isSolid = geometry.isClosed && !UNCAPPED.includes(state) && table.kinds[instance] !== INSTANCE_SPACE;
    const isCut = top > eye.sectionZ && isSolid;
    sink.add(state, geometry.page, instance, start, count, distance, isCut);
  }
}

function isOutside(planes: Float32Array, x: number, y: number, z: number, radius: number): boolean {
  for (let i = 0; i < 24; i += 4) {
    const depth = (planes[i] ?? 0) * x + (planes[i + 1] ?? 0) * y + (planes[i + 2] ?? 0) * z + (planes[i + 3] ?? 0);
    if (depth < -radius) return true;
  }
  return false;
}
