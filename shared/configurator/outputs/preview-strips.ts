import type { Corner, Outline } from "#shared/configurator/assembly/profile.ts";
import type { Solid, Vector } from "#shared/configurator/assembly/solid.ts";

/** Strips of a sloped outline are at most so wide, mm: the steps of the picture. */
const WIDEST = 100;
/** Edges that rise or fall by less over their length are level, mm. */
const LEVEL = 0.01;

/** A box of a part's picture in the frame of its shape, mm. */
interface Strip {
  at: Vector;
  size: Vector;
}

/** Whether a solid stands in its unit's elevation and has an edge that is neither level nor upright. */
export function isSloped(solid: Solid): boolean {
  const outline = elevationOf(solid);
  return (
    outline !== null &&
    outline.outer.some((from, index) => slopes(from, outline.outer[(index + 1) % outline.outer.length]))
  );
}

/** A solid of an elevation as upright strips, each as high as its middle; none for other solids. */
export function stripsOf(solid: Solid): Strip[] {
  const outline = elevationOf(solid);
  if (solid.kind !== "extrusion" || outline === null) return [];
  const rings = [outline.outer, ...outline.holes];
  const stations = [...new Set(rings.flat().map(([x]) => x))].sort((a, b) => a - b);
  return stations.flatMap((from, index) => {
    const to = stations[index + 1];
    if (to === undefined) return [];
    const count = Math.max(1, Math.ceil((to - from) / WIDEST));
    const width = (to - from) / count;
    return Array.from({ length: count }, (_, n) => from + n * width).flatMap((x) =>
      spansAt(rings, x + width / 2).map(([low, high]): Strip => ({
        at: [solid.at[0] + x, solid.at[1] - solid.length, solid.at[2] + low],
        size: [width, solid.length, high - low],
      })),
    );
  });
}

/** The outline of a solid drawn out across the wall, from its far face; null for others. */
function elevationOf(solid: Solid): Outline | null {
  if (solid.kind !== "extrusion" || solid.profile.kind !== "outline" || solid.axis[1] !== -1) return null;
  return solid.profile.outline;
}

function slopes(from: Corner, to: Corner | undefined): boolean {
  return to !== undefined && Math.abs(to[0] - from[0]) > LEVEL && Math.abs(to[1] - from[1]) > LEVEL;
}

/** From where to where rings enclose something at a station, from below. */
function spansAt(rings: readonly (readonly Corner[])[], x: number): [low: number, high: number][] {
  const crossings = rings
    .flatMap((ring) =>
      ring.flatMap(([ax, az], index) => {
        const [bx, bz] = ring[(index + 1) % ring.length] ?? [ax, az];
        return ax > x === bx > x ? [] : [az + ((bz - az) * (x - ax)) / (bx - ax)];
      }),
    )
    .sort((a, b) => a - b);
  return crossings.flatMap((low, index): [number, number][] => {
    const high = crossings[index + 1];
    return index % 2 === 0 && high !== undefined ? [[low, high]] : [];
  });
}
