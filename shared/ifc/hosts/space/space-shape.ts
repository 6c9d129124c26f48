import type { OpenedModel } from "#shared/ifc/open/opened-model.ts";
import { readElementMesh } from "#shared/ifc/geometry/element-mesh.ts";
import { length, type Vector } from "#shared/ifc/geometry/frame.ts";
import { measureFloor } from "#shared/ifc/geometry/mesh-floor.ts";
import { type Ring, turned, withoutNeedless } from "#shared/ifc/geometry/rings.ts";
import { type PlanPoint, signedArea } from "#shared/contracts/host-kinds/plan-polygon.ts";
import { type Extrusion, findItems, readBody } from "#shared/ifc/geometry/solids.ts";
import { readBoundingBox } from "./bounding-box.ts";

/** A space's body, in the world, metres. */
export interface SpaceShape {
  /** Counter-clockwise; several when the space is in pieces. Largest first. */
  outlines: Ring[];
  /** Clockwise. */
  holes: Ring[];
  floor: readonly [low: number, high: number];
  top: readonly [low: number, high: number];
  source: "solid" | "mesh" | "box";
}

/**
 * Footprint and heights of a space: exact from one upright extrusion, else from the faces of its surface that look down
 * and up. The bounding box counts only where there is no body. Null when there is neither.
 */
export function readSpaceShape(model: OpenedModel, spaceId: number): SpaceShape | null {
  if (findItems(model, spaceId, "Body") === null) return readBoundingBox(model, spaceId);
  const body = readBody(model, spaceId);
  const [extrusion, ...more] = body?.isComplete ? body.extrusions : [];
  const exact = extrusion === undefined || more.length > 0 ? null : fromExtrusion(extrusion);
  if (exact !== null) return exact;
  const mesh = readElementMesh(model, spaceId);
  const measured = mesh === null ? null : measureFloor(mesh);
  if (measured === null) return null;
  const { rings, floor, top } = measured;
  const outlines = rings.filter((ring) => signedArea(ring) > 0);
  const holes = rings.filter((ring) => signedArea(ring) < 0);
  return { outlines: outlines.toSorted((a, b) => signedArea(b) - signedArea(a)), holes, floor, top, source: "mesh" };
}

/** Null for arcs, holes and cuts, which only the surface shows, and for what is not swept straight up or down. */
function fromExtrusion({ outline, sweep, isCurved, hasHoles, isClipped }: Extrusion): SpaceShape | null {
  const [first] = outline;
  if (isCurved || hasHoles || isClipped || first === undefined) return null;
  if (Math.abs(sweep[2]) < length(sweep) * 0.999999 || !isLevel(outline, first)) return null;
  const [low, high] = [Math.min(first[2], first[2] + sweep[2]), Math.max(first[2], first[2] + sweep[2])];
  const ring = outline.map(([x, y]): PlanPoint => [x, y]);
  return {
    outlines: [turned(withoutNeedless(ring), false)],
    holes: [],
    floor: [low, low],
    top: [high, high],
    source: "solid",
  };
}

function isLevel(outline: readonly Vector[], first: Vector): boolean {
  return outline.every((point) => Math.abs(point[2] - first[2]) < 1e-4);
}
