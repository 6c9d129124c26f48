import type { OpenedModel } from "#shared/ifc/open/opened-model.ts";
import { topFinder } from "./element-wholes.ts";
import { relationsOf, type RelationClass } from "#shared/ifc/read/relations.ts";

/** What places an element that no spatial node contains, in the order in which they are believed. */
const LINKS: readonly RelationClass[] = [
  "IfcRelFillsElement",
  "IfcRelVoidsElement",
  "IfcRelReferencedInSpatialStructure",
  "IfcRelCoversBldgElements",
  "IfcRelCoversSpaces",
  "IfcRelSpaceBoundary",
];

/**
 * The spatial node of each element. Parts follow their whole; a whole that nothing places follows its first placed
 * part; a door follows the wall that its opening is in; a covering what it covers. Elements that nothing leads to a
 * spatial node from are left out.
 *
 * @param contained spatial node by element, as the nodes themselves state it
 * @param nodeIds all spatial nodes
 */
export function placeElements(
  model: OpenedModel,
  elementIds: readonly number[],
  wholes: ReadonlyMap<number, number>,
  contained: ReadonlyMap<number, number>,
  nodeIds: ReadonlySet<number>,
): ReadonlyMap<number, number> {
  const places = new Map<number, number>();
  const topOf = topFinder(wholes);
  const partsOfTop = Map.groupBy(elementIds, topOf);
  const placeOfTop = (top: number): number | undefined => {
    const parts = partsOfTop.get(top);
    return contained.get(top) ?? parts?.map((part) => contained.get(part)).find((place) => place !== undefined);
  };
  const loose: [top: number, members: number[]][] = [];
  for (const [top, members] of partsOfTop) {
    const place = placeOfTop(top);
    if (place === undefined) loose.push([top, members]);
    else for (const member of members) places.set(member, place);
  }
  // Most files contain everything: the further relations are read only for what is left.
  for (const [top, members] of loose) {
    const place = followLinks(model, top, (id) => (nodeIds.has(id) ? id : (places.get(id) ?? placeOfTop(topOf(id)))));
    if (place !== undefined) for (const member of members) places.set(member, place);
  }
  return places;
}

/** Nearest place over any chain of links, such as door, opening, wall. Circles end: nothing is visited twice. */
function followLinks(
  model: OpenedModel,
  from: number,
  placeOf: (id: number) => number | undefined,
): number | undefined {
  const seen = new Set([from]);
  // A set gives what is added while it is walked: breadth first.
  for (const id of seen) {
    const place = placeOf(id);
    if (place !== undefined) return place;
    for (const link of LINKS) for (const next of relationsOf(model, link).relating.get(id) ?? []) seen.add(next);
  }
  return undefined;
}
