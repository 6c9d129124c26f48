import { type Corner, outlineArea } from "#shared/configurator/assembly/profile.ts";
import type { Shape } from "#shared/configurator/assembly/shape.ts";

/** What base quantities say of a sheet. */
export interface SheetSize {
  /** m. */
  thickness: number;
  /** Its face with holes and doorways filled, m². */
  gross: number;
  /** Around that, m. */
  perimeter: number;
}

/** By its outline where it is cut, as under a slope, else by its box. */
export function sheetOf(shape: Shape): SheetSize {
  const { thickness, sides } = boxOf(shape);
  const [solid, ...more] = shape.solids;
  const isSheet = solid?.kind === "extrusion" && more.length === 0 && Math.abs(solid.length / 1000 - thickness) < 1e-6;
  if (!isSheet || solid.profile.kind !== "outline")
    return { thickness, gross: sides[0] * sides[1], perimeter: 2 * (sides[0] + sides[1]) };
  const outer = withoutDoorways(solid.profile.outline.outer);
  const around = outer.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = outer[(index + 1) % outer.length] ?? [x, y];
    return sum + Math.hypot(nextX - x, nextY - y);
  }, 0);
  return { thickness, gross: areaOf(outer) / 1e6, perimeter: around / 1000 };
}

/** An outline whose lower edge runs through from its left to its right end: of the two ways round, the one over the top. */
function withoutDoorways(outer: readonly Corner[]): readonly Corner[] {
  const low = Math.min(...outer.map(([, y]) => y));
  const places = outer.flatMap(([x, y], index) => (y - low < 1e-3 ? [{ x, index }] : [])).toSorted((a, b) => a.x - b.x);
  const [left, right] = [places[0]?.index ?? 0, places.at(-1)?.index ?? 0];
  if (left === right) return outer;
  const [one, other] = [way(outer, left, right), way(outer, right, left)];
  return areaOf(one) > areaOf(other) ? one : other;
}

/** Corners from one to another, on past the last one where that is before. */
function way(outer: readonly Corner[], from: number, to: number): readonly Corner[] {
  return from <= to ? outer.slice(from, to + 1) : [...outer.slice(from), ...outer.slice(0, to + 1)];
}

const areaOf = (outer: readonly Corner[]): number => outlineArea({ outer, holes: [] });

/** A box's thickness is that side that volume over face comes nearest to; across the unit among equals. */
function boxOf({ size, volume, area }: Shape): { thickness: number; sides: readonly [number, number] } {
  const [x, y, z] = [size[0] / 1000, size[1] / 1000, size[2] / 1000];
  const off = (side: number): number => Math.abs(side - (area === 0 ? 0 : volume / area));
  if (off(y) <= off(x) + 1e-9 && off(y) <= off(z) + 1e-9) return { thickness: y, sides: [x, z] };
  return off(x) < off(z) ? { thickness: x, sides: [y, z] } : { thickness: z, sides: [x, y] };
}
