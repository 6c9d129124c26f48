import type { ModelIndex, SpatialNode } from "#shared/ifc/read/model-index.ts";
import { spacesOfIndex } from "#desktop/renderer/features/study/hosts/spaces-of-index.ts";

/** Where a model without storeys can be cut, metres. */
const WITHOUT_STOREYS: readonly [number, number] = [-4, 16];
/** A usual storey and a roof above the highest floor, metres. */
const ABOVE_TOP = 6;

/** Lowest and highest cut, metres: from a metre under the lowest floor to above the highest. */
export function cutRange(index: ModelIndex | null): readonly [low: number, high: number] {
  const elevations = index?.tree ? storeyElevations(index.tree) : [];
  if (elevations.length === 0) return WITHOUT_STOREYS;
  return [Math.min(...elevations) - 1, Math.max(...elevations) + ABOVE_TOP];
}

/** Over a floor, metres: what stands in a room is seen from above, and doors and basins are cut. */
const CUT_HEIGHT = 1.3;

/** The cut 1.3 m over the next floor above (1) or below (-1) the one that is cut now; null where there is none. */
export function storeyCut(index: ModelIndex | null, height: number | null, step: 1 | -1): number | null {
  const floors = [...new Set(index?.tree ? storeyElevations(index.tree) : [])].toSorted((a, b) => a - b);
  const cuts = floors.map((floor) => floor + CUT_HEIGHT);
  // Nothing cut yet: down begins at the highest floor, up at the lowest.
  if (height === null) return cuts.at(step === 1 ? 0 : -1) ?? null;
  const next = step === 1 ? cuts.find((cut) => cut > height + 1e-6) : cuts.findLast((cut) => cut < height - 1e-6);
  return next ?? null;
}

/** The storeys of a model from the lowest, each with the cut over its floor. */
export function storeyCuts(index: ModelIndex | null): { storey: string; height: number }[] {
  return (index?.tree ? storeysOf(index.tree) : [])
    .toSorted((a, b) => a.elevation - b.elevation)
    .map(({ name, elevation }) => ({ storey: name, height: elevation + CUT_HEIGHT }));
}

function storeyElevations(node: SpatialNode): number[] {
  return [...(node.elevation === null ? [] : [node.elevation]), ...node.children.flatMap(storeyElevations)];
}

/** The highest storey with some of these spaces, and the cut over its floor; null when none stands in a storey. */
export function cutOverSpaces(
  index: ModelIndex | null,
  globalIds: ReadonlySet<string>,
): { storey: string; height: number } | null {
  const places = index?.tree ? storeysOf(index.tree) : [];
  const spaces = spacesOfIndex(index).filter(({ globalId }) => globalIds.has(globalId));
  const wanted = new Set(spaces.map(({ storeyId }) => storeyId));
  const [highest] = places
    .filter(({ expressId }) => wanted.has(expressId))
    .toSorted((a, b) => b.elevation - a.elevation);
  return highest ? { storey: highest.name, height: highest.elevation + CUT_HEIGHT } : null;
}

/**
 * Where to cut so that hosts can be seen: over the highest floor of rooms, nowhere for elements that stand over the cut.
 * Undefined where the cut hides none of them.
 *
 * @param cut where it is now, metres; null for not at all
 */
export function cutToShow(
  index: ModelIndex | null,
  cut: number | null,
  globalIds: ReadonlySet<string>,
): number | null | undefined {
  if (cut === null) return undefined;
  const rooms = cutOverSpaces(index, globalIds);
  if (rooms) return rooms.height === cut ? undefined : rooms.height;
  const elevations = new Map(
    (index?.tree ? storeysOf(index.tree) : []).map((each) => [each.expressId, each.elevation]),
  );
  const shown = (index?.elements ?? []).filter(({ globalId }) => globalIds.has(globalId));
  const isOver = shown.some(({ storeyId }) => storeyId !== null && (elevations.get(storeyId) ?? -Infinity) >= cut);
  return isOver ? null : undefined;
}

function storeysOf({
  expressId,
  name,
  elevation,
  children,
}: SpatialNode): { expressId: number; name: string; elevation: number }[] {
  return [...(elevation === null ? [] : [{ expressId, name, elevation }]), ...children.flatMap(storeysOf)];
}
