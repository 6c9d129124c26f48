import type { StoreyBrief } from "#shared/contracts/design/base-model.ts";
import { signedArea, type PlanPoint } from "#shared/contracts/host-kinds/plan-polygon.ts";
import type { SlabHole } from "#shared/contracts/host-kinds/slab.ts";
import type { HostStairOpening } from "#shared/contracts/host-kinds/stair-opening.ts";
import { place, within } from "#shared/ifc/geometry/frame.ts";
import { isInRing } from "#shared/ifc/geometry/rings.ts";
import type { SlabReading } from "#shared/ifc/hosts/slab/read-slab.ts";
import { frameOf } from "#shared/ifc/hosts/slab/slab-frame.ts";
import { deriveGlobalId } from "#shared/ifc/ids/guid.ts";
import { climbTo } from "./climbs.ts";
import type { StairReading } from "./read-stair.ts";

/** Holes above this area may be for a stair, m². */
const LEAST_AREA = 1.5;
/** No stair is narrower, metres. */
const NARROWEST = 0.8;
/** Names of what goes through floors and is no stair. */
const SHAFT = /shaft|duct|riser|lift\b|elevator|chimney|skylight|schacht|aufzug|kamin|lüftung/i;

/**
 * Holes of level slabs that may be for a stair and have none: over 1.5 m², at least 0.8 m wide, not named as a shaft.
 *
 * @param isFilled whether a door, window or hatch sits in an opening, by its GlobalId
 */
export function voidOpenings(
  slabs: readonly SlabReading[],
  stairs: readonly StairReading[],
  storeys: readonly StoreyBrief[],
  isFilled: (globalId: string) => boolean,
): { hosts: HostStairOpening[]; notes: string[] } {
  const notes: string[] = [];
  const hosts = slabs
    .filter(({ host }) => !host.isSloped)
    .flatMap((slab) =>
      slab.host.holes.flatMap((hole, index): HostStairOpening[] => {
        if (signedArea(hole.outline) <= LEAST_AREA || SHAFT.test(hole.name)) return [];
        if (hole.globalId !== null && isFilled(hole.globalId)) return [];
        const ring = hole.outline.map(([x, y]): PlanPoint => {
          const [u, v] = place(slab.frame, [x, y, 0]);
          return [u, v];
        });
        if (stairs.some((stair) => goesThrough(stair, ring, slab))) return [];
        const title = `${slab.host.name || "A slab"}: Its opening ${hole.name || `of ${signedArea(hole.outline).toFixed(1)} m²`}`;
        const climb = climbTo(storeys, slab.host.origin[2]);
        if (climb === null) {
          notes.push(`${title} is at no storey with another one below, so no stair is offered there.`);
          return [];
        }
        const host = hostOf(slab, hole, index, ring);
        if (host.width < NARROWEST) return [];
        const rise = climb.head.elevation - climb.foot.elevation;
        return [
          {
            ...host,
            storeyGlobalId: climb.foot.globalId,
            upperStoreyGlobalId: climb.head.globalId,
            origin: [host.origin[0], host.origin[1], climb.foot.elevation],
            floorToFloor: round(rise),
          },
        ];
      }),
    );
  return { hosts, notes };
}

/** Whether a stair lies in a hole and reaches its slab. */
function goesThrough({ box }: StairReading, ring: readonly PlanPoint[], { host, bottom }: SlabReading): boolean {
  const low = box.frame.origin[2];
  if (host.origin[2] < low || bottom > low + box.height + 0.35) return false;
  // Points of the stair's box, a tenth of its sides apart: enough for anything wider than a gap at a wall.
  const spots = Array.from({ length: 100 }, (_, index): PlanPoint => {
    const [column, row] = [index % 10, Math.floor(index / 10)];
    const [x, y] = place(box.frame, [((column + 0.5) / 10) * box.length, ((row + 0.5) / 10) * box.width, 0]);
    return [x, y];
  });
  return spots.some((spot) => isInRing(spot, ring));
}

function hostOf({ host }: SlabReading, hole: SlabHole, index: number, ring: readonly PlanPoint[]): HostStairOpening {
  const frame = frameOf(ring, host.origin[2]);
  const points = ring.map(([x, y]) => within(frame, [x, y, host.origin[2]]));
  const along = points.reduce((most, [x]) => Math.max(most, x), 0);
  const across = points.reduce((most, [, y]) => Math.max(most, y), 0);
  const isAlong = along >= across;
  // The other side is the longer one: x turns to the left, so the origin goes to the corner at the end of x.
  const corner = isAlong ? frame.origin : place(frame, [along, 0, 0]);
  const x = isAlong ? frame.x : frame.y;
  return {
    kind: "stair-opening",
    globalId: hole.globalId ?? deriveGlobalId(["stair-opening", host.globalId, "hole", String(index)]),
    elementGlobalId: hole.globalId ?? host.globalId,
    name: hole.name || host.name,
    storeyGlobalId: null,
    upperStoreyGlobalId: null,
    origin: [round(corner[0]), round(corner[1]), round(corner[2])],
    xAxis: [x[0] + 0, x[1] + 0, 0],
    width: round(Math.min(along, across)),
    length: round(Math.max(along, across)),
    floorToFloor: 1,
    source: "void",
    existing: null,
    unsupported: null,
  };
}

const round = (value: number): number => Math.round(value * 1e6) / 1e6 + 0;
