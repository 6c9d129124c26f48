import type { ModelIndex, SpatialNode } from "#shared/ifc/read/model-index.ts";

/** A space of a model. Files have them in the spatial tree, not among the elements. */
export interface IndexSpace {
  expressId: number;
  globalId: string;
  ifcClass: string;
  name: string;
  longName: string | null;
  /** expressId of the storey above it; null when it stands in none. */
  storeyId: number | null;
}

/** All spaces of a model, in the order of the tree. */
export function spacesOfIndex(index: ModelIndex | null): IndexSpace[] {
  return index?.tree ? spacesUnder(index.tree, null) : [];
}

function spacesUnder(node: SpatialNode, storeyId: number | null): IndexSpace[] {
  const { expressId, globalId, ifcClass, name, longName, children } = node;
  const storey = node.elevation === null ? storeyId : expressId;
  const own = ifcClass === "IfcSpace" ? [{ expressId, globalId, ifcClass, name, longName, storeyId }] : [];
  return [...own, ...children.flatMap((child) => spacesUnder(child, storey))];
}
