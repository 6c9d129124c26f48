import type { PlanPoint } from "#shared/contracts/host-kinds/plan-polygon.ts";
import type { OpenedModel } from "#shared/ifc/open/opened-model.ts";
import { readElementMesh } from "#shared/ifc/geometry/element-mesh.ts";
import { boundsIn, type Bounds } from "#shared/ifc/geometry/elevation.ts";
import { identity } from "#shared/ifc/geometry/frame.ts";
import { isInRing, middleOf } from "#shared/ifc/geometry/rings.ts";
import { soundGlobalId } from "#shared/ifc/ids/global-ids.ts";
import { findLine, textOf } from "#shared/ifc/read/line.ts";
import { relatedTo } from "#shared/ifc/read/relations.ts";

/** An opening that the file cuts out of a slab (IfcRelVoidsElement). */
export interface SlabVoid {
  globalId: string;
  name: string;
  /** In the world, metres; null when it has no shape. */
  bounds: Bounds | null;
}

/** Openings of a slab, in file order. */
export function listVoids(model: OpenedModel, slabId: number): SlabVoid[] {
  return relatedTo(model, "IfcRelVoidsElement", slabId).map((openingId) => {
    const line = findLine(model, openingId);
    return {
      globalId: soundGlobalId(line === null ? null : textOf(line, "GlobalId"), openingId),
      name: (line === null ? null : textOf(line, "Name")) ?? "",
      bounds: boundsIn(identity, readElementMesh(model, openingId)?.points ?? []),
    };
  });
}

/** The opening that made a hole: the smallest whose box covers all of it, to 5 mm; else one that covers its middle. */
export function voidOf(hole: readonly PlanPoint[], voids: readonly SlabVoid[]): SlabVoid | null {
  const bySize = voids.toSorted((a, b) => sizeOf(a) - sizeOf(b));
  const whole = bySize.find((found) => hole.every((point) => covers(found, point)));
  return whole ?? bySize.find((found) => covers(found, middleOf(hole))) ?? null;
}

/** What openings did not do to a slab: those without a shape, beside it, or that leave it whole at the top. */
export function voidNotes(
  voids: readonly SlabVoid[],
  outline: readonly PlanPoint[],
  holes: readonly (readonly PlanPoint[])[],
): string[] {
  return voids.flatMap(({ name, globalId, bounds }) => {
    const title = `Opening ${name || globalId}`;
    if (bounds === null) return [`${title} has no shape that could be read; it is not in the slab.`];
    const { low, high } = bounds;
    const middle: PlanPoint = [(low[0] + high[0]) / 2, (low[1] + high[1]) / 2];
    const isCut = !isInRing(middle, outline) || holes.some((hole) => isInRing(middle, hole));
    return isCut
      ? []
      : [`${title} does not reach the top of the slab in its middle; the slab is taken as whole there.`];
  });
}

function covers({ bounds }: SlabVoid, [x, y]: PlanPoint): boolean {
  if (bounds === null) return false;
  const { low, high } = bounds;
  return x > low[0] - 0.005 && x < high[0] + 0.005 && y > low[1] - 0.005 && y < high[1] + 0.005;
}

function sizeOf({ bounds }: SlabVoid): number {
  return bounds === null ? Infinity : (bounds.high[0] - bounds.low[0]) * (bounds.high[1] - bounds.low[1]);
}
