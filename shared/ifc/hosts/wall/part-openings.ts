import type { OpenedModel } from "#shared/ifc/open/opened-model.ts";
import type { Bounds } from "#shared/ifc/geometry/elevation.ts";
import type { Vector } from "#shared/ifc/geometry/frame.ts";
import { classOf, findLine, type Line } from "#shared/ifc/read/line.ts";
import { findRelating } from "#shared/ifc/read/relations.ts";

/** An opening as the file cuts it out of a wall, or out of a part of one. */
export interface Cut {
  openingId: number;
  line: Line | null;
  /** expressId of the wall or part. */
  element: number;
  /** The first that fills it. */
  filling: Line | null;
  /** In the wall's frame, before clipping; null without a shape. */
  extent: Extent | null;
}

/** `isRectangle`: in the wall's elevation. */
export interface Extent extends Bounds {
  isRectangle: boolean;
}

/** Parts whose openings are the wall's: its layers and pieces. Holes of studs, rails and lintels are for pipes. */
export function listCutParts(model: OpenedModel, parts: readonly number[]): number[] {
  return parts.filter((id) => {
    const line = findLine(model, id);
    return line !== null && !/^Ifc(Member|Beam|Column)/.test(classOf(model, line));
  });
}

/** expressIds of the walls that a wall is part of: an opening of such a wall cuts through all that it is made of. */
export function listWholes(model: OpenedModel, wallId: number): number[] {
  const over: number[] = [];
  let at = findRelating(model, "IfcRelAggregates", wallId);
  while (at !== null && at !== wallId && !over.includes(at)) {
    over.push(at);
    at = findRelating(model, "IfcRelAggregates", at);
  }
  // A storey or an assembly has no openings.
  return over.filter((id) => {
    const line = findLine(model, id);
    return line !== null && classOf(model, line).startsWith("IfcWall");
  });
}

/**
 * Openings of several elements at one place, as a window's through the layers of a wall, made one: the box around them,
 * by the name of the one that is filled. Elements are cut apart: two of one element stay two.
 */
export function joinLayers(cuts: readonly Cut[]): Cut[] {
  const joined: { cut: Cut; elements: Set<number> }[] = [];
  for (const cut of cuts) {
    const same = joined.find((one) => !one.elements.has(cut.element) && isOnePlace(one.cut.extent, cut.extent));
    if (same === undefined) joined.push({ cut, elements: new Set([cut.element]) });
    else {
      same.cut = around(same.cut, cut);
      same.elements.add(cut.element);
    }
  }
  return joined.map(({ cut }) => cut);
}

/** Whether most of each is the other's too, in the wall's elevation. */
function isOnePlace(a: Extent | null, b: Extent | null): boolean {
  if (a === null || b === null) return false;
  return shared(a, b) > Math.max(area(a), area(b)) / 2;
}

function around(first: Cut, other: Cut): Cut {
  const named = first.filling === null && other.filling !== null ? other : first;
  if (first.extent === null || other.extent === null) return named;
  const [a, b] = [first.extent, other.extent];
  const low: Vector = [Math.min(a.low[0], b.low[0]), Math.min(a.low[1], b.low[1]), Math.min(a.low[2], b.low[2])];
  const high: Vector = [Math.max(a.high[0], b.high[0]), Math.max(a.high[1], b.high[1]), Math.max(a.high[2], b.high[2])];
  // To 2 %, as one opening is a rectangle.
  const areAlike = Math.min(area(a), area(b)) > area({ low, high }) * 0.98;
  return { ...named, extent: { low, high, isRectangle: a.isRectangle && b.isRectangle && areAlike } };
}

const area = ({ low, high }: Bounds): number => (high[0] - low[0]) * (high[2] - low[2]);

function shared(a: Bounds, b: Bounds): number {
  const width = Math.min(a.high[0], b.high[0]) - Math.max(a.low[0], b.low[0]);
  const height = Math.min(a.high[2], b.high[2]) - Math.max(a.low[2], b.low[2]);
  return Math.max(0, width) * Math.max(0, height);
}
