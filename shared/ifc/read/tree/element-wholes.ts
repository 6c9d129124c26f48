import type { OpenedModel } from "#shared/ifc/open/opened-model.ts";
import { relationsOf } from "#shared/ifc/read/relations.ts";

/**
 * The element that each part belongs to (IfcRelAggregates, then IfcRelNests), by expressIds. Parts of spatial nodes and
 * of type objects are left out. A file can state circles: the statement that would close one is left out, so that
 * walking upwards always ends.
 *
 * @param elementIds physical elements in file order
 */
export function readWholes(model: OpenedModel, elementIds: readonly number[]): ReadonlyMap<number, number> {
  const elements = new Set(elementIds);
  const wholes = new Map<number, number>();
  const topOf = topFinder(wholes);
  for (const relationClass of ["IfcRelAggregates", "IfcRelNests"] as const) {
    const { relating } = relationsOf(model, relationClass);
    for (const part of elementIds) {
      if (wholes.has(part)) continue;
      const whole = relating.get(part)?.find((id) => elements.has(id) && topOf(id) !== part);
      if (whole !== undefined) wholes.set(part, whole);
    }
  }
  return wholes;
}

/**
 * Finds the outermost whole of an element; the element itself when it is no part. Wholes may be added in between.
 * Remembers how far up it came, so that deep nesting costs each element about one step.
 */
export function topFinder(wholes: ReadonlyMap<number, number>): (elementId: number) => number {
  const higher = new Map<number, number>();
  return (elementId) => {
    const passed: number[] = [];
    let top = elementId;
    for (let next = higher.get(top) ?? wholes.get(top); next !== undefined; next = higher.get(top) ?? wholes.get(top)) {
      passed.push(top);
      top = next;
    }
    for (const id of passed) higher.set(id, top);
    return top;
  };
}

/** Parts by whole, of elements and of spatial nodes alike: what a selection of the whole stands for. */
export function partsByWhole(model: OpenedModel): ReadonlyMap<number, readonly number[]> {
  const nested = relationsOf(model, "IfcRelNests").related;
  const parts = new Map(relationsOf(model, "IfcRelAggregates").related);
  for (const [whole, own] of nested) parts.set(whole, [...new Set([...(parts.get(whole) ?? []), ...own])]);
  return parts;
}
