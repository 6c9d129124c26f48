import type { ModelIndex, SpatialNode } from "#shared/ifc/read/model-index.ts";

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

function storeyElevations(node: SpatialNode): number[] {
  return [...(node.elevation === null ? [] : [node.elevation]), ...node.children.flatMap(storeyElevations)];
}
