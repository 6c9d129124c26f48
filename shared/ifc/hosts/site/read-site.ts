import { z } from "zod";
import { HostSite, SITE_BOUNDS } from "#shared/contracts/host-kinds/site.ts";
import { netOfRings } from "#shared/contracts/host-kinds/net-of-rings.ts";
import type { PlanPoint } from "#shared/contracts/host-kinds/plan-polygon.ts";
import { within } from "#shared/ifc/geometry/frame.ts";
import {
  findCrossing,
  findSelfCrossing,
  isInRing,
  type Ring,
  turned,
  withoutNeedless,
} from "#shared/ifc/geometry/rings.ts";
import { frameOf } from "#shared/ifc/hosts/slab/slab-frame.ts";
import { deriveGlobalId } from "#shared/ifc/ids/guid.ts";
import { localMetres } from "./local-metres.ts";

/** [longitude, latitude] in degrees, perhaps with a height, which is not used. */
const Position = z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]).rest(z.number());

/** Rings of a polygon as a map gives it (RFC 7946): closed, the outer one first, in either direction. */
const Polygon = z.array(z.array(Position).min(4)).min(1);

/** Corners this near to each other or to the line between their neighbours, metres, are none. */
const SAME = 0.01;

const NO_AREA = "The site is no area on a map: draw it again.";

/**
 * A site as it is drawn on a map, in local metres.
 *
 * @param polygon the value of a GeoPolygon input: closed rings of [longitude, latitude], the outer one first
 * @returns a sentence when it is no site
 */
export function readSite(polygon: unknown, name: string): HostSite | string {
  const parsed = Polygon.safeParse(polygon);
  if (!parsed.success) return NO_AREA;
  const degrees = parsed.data.map((ring) =>
    withoutRepeats(ring.map(([longitude, latitude]) => [longitude, latitude] as const)),
  );
  if (degrees.some((ring) => ring.length < 3)) return NO_AREA;
  const anchor = middleOfAll(degrees);
  if (Math.abs(anchor.latitude) > SITE_BOUNDS.latitude)
    return `The site lies nearer to a pole than ${SITE_BOUNDS.latitude}°: no local metres can be told there.`;
  const toMetres = localMetres(anchor);
  const [outer = [], ...inner] = degrees.map((ring) => ring.map(toMetres));
  const crossing = [outer, ...inner].map(findSelfCrossing).find((each) => each !== null);
  if (crossing) return crossingAt(crossing, "The boundary of the site crosses itself");
  const boundary = turned(withoutNeedless(outer, SAME), false);
  const holes = inner.map((ring) => turned(withoutNeedless(ring, SAME), false));
  const outside = firstOf(
    holes,
    (hole) => hole.find((corner) => !isInRing(corner, boundary)) ?? findCrossing(hole, boundary),
  );
  if (outside) return crossingAt(outside, "A hole reaches over the boundary of the site");
  const pairs = holes.flatMap((hole, index) => holes.slice(index + 1).map((other) => [hole, other] as const));
  const overlap = firstOf(pairs, ([hole, other]) => findCommon(hole, other));
  if (overlap) return crossingAt(overlap, "Two holes of the site lie over each other");
  const frame = frameOf(boundary, 0);
  const inFrame = (ring: Ring): [number, number][] =>
    ring.map(([x, y]) => {
      const [u, v] = within(frame, [x, y, 0]);
      return [round(u), round(v)];
    });
  const own = { boundary: inFrame(boundary), holes: holes.map(inFrame) };
  const host: HostSite = {
    kind: "site",
    globalId: deriveGlobalId(["site", JSON.stringify(degrees)]),
    name,
    anchor,
    origin: [round(frame.origin[0]), round(frame.origin[1]), 0],
    xAxis: [frame.x[0] + 0, frame.x[1] + 0, 0],
    ...own,
    area: round(netOfRings(own.boundary, own.holes)),
    unsupported: null,
  };
  const checked = HostSite.safeParse(host);
  return checked.success
    ? checked.data
    : (checked.error.issues[0]?.message ?? "The site cannot be used: draw it again.");
}

/** Middle of the rectangle around the outer ring, also across the antimeridian. */
function middleOfAll([outer = []]: readonly (readonly PlanPoint[])[]): HostSite["anchor"] {
  const [first = 0] = outer[0] ?? [];
  // Seen from the first corner no longitude is farther than half the way round.
  const eastings = outer.map(([longitude]) => shortest(longitude - first));
  const latitudes = outer.map(([, latitude]) => latitude);
  const longitude = shortest(first + (Math.min(...eastings) + Math.max(...eastings)) / 2);
  return { longitude, latitude: (Math.min(...latitudes) + Math.max(...latitudes)) / 2 };
}

/** Degrees from -180 to 180. */
const shortest = (degrees: number): number => ((((degrees + 180) % 360) + 360) % 360) - 180;

/** Corners that repeat the one before, or the first one at the end, are the same area without them. */
function withoutRepeats(ring: Ring): Ring {
  const kept = ring.filter((corner, index) => !isSame(corner, ring[index - 1]));
  return isSame(kept.at(-1), kept[0]) ? kept.slice(0, -1) : kept;
}

function isSame(a: PlanPoint | undefined, b: PlanPoint | undefined): boolean {
  return a?.[0] === b?.[0] && a?.[1] === b?.[1];
}

/** What the first one that has it gives. */
function firstOf<T>(all: readonly T[], find: (each: T) => PlanPoint | null): PlanPoint | null {
  for (const each of all) {
    const at = find(each);
    if (at !== null) return at;
  }
  return null;
}

/** A place in both rings, or where they cross; null where they keep apart. */
function findCommon(a: Ring, b: Ring): PlanPoint | null {
  const corner = a.find((each) => isInRing(each, b)) ?? b.find((each) => isInRing(each, a));
  return corner ?? findCrossing(a, b);
}

function crossingAt([x, y]: PlanPoint, what: string): string {
  const [east, north] = [Math.abs(x).toFixed(1), Math.abs(y).toFixed(1)];
  const at = `${east} m ${x < 0 ? "west" : "east"} and ${north} m ${y < 0 ? "south" : "north"} of its middle`;
  return `${what} ${at}: draw it again on the map.`;
}

const round = (value: number): number => Math.round(value * 1e6) / 1e6 + 0;
