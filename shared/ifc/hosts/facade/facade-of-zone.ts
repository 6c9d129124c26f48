import type { StoreyBrief } from "#shared/contracts/design/base-model.ts";
import type { HostFacade } from "#shared/contracts/host-kinds/facade.ts";
import { netOfRings } from "#shared/contracts/host-kinds/net-of-rings.ts";
import { type PlanPoint, signedArea } from "#shared/contracts/host-kinds/plan-polygon.ts";
import type { HostSlab } from "#shared/contracts/host-kinds/slab.ts";
import { type Frame, place } from "#shared/ifc/geometry/frame.ts";
import { boxAround } from "#shared/ifc/geometry/ring-overlap.ts";
import { deriveGlobalId } from "#shared/ifc/ids/guid.ts";
import { coveredBy } from "./elevation-outline.ts";
import { endsIn } from "./outer-face.ts";
import { topBetween } from "./elevation-piece.ts";
import { listFillers } from "./gaps.ts";
import { findSlabEdges } from "./slab-edges.ts";
import type { Zone } from "./zones.ts";

/** What a façade needs of its model besides its walls. */
export interface FacadeSurroundings {
  slabs: readonly HostSlab[];
  /** Lowest first. */
  storeys: readonly StoreyBrief[];
  /** Radians clockwise from the world's y axis to north. */
  north: number;
}

const NO_OUTLINE =
  "The outline of this façade could not be made out: its walls overlap or do not meet. Draw them again in the model, or leave it out.";

/** The façade of a zone, without its corners and its name. */
export function facadeOf(zone: Zone, { slabs, storeys, north }: FacadeSurroundings): HostFacade {
  const pieces = zone.parts.map(({ piece }) => piece);
  const shape = coveredBy([...pieces, ...listFillers(pieces)]);
  const [outer, ...others] = (shape?.outlines ?? []).toSorted((a, b) => signedArea(b) - signedArea(a));
  const isWhole = outer !== undefined && others.length === 0;
  const box = boxAround(isWhole ? [outer] : pieces.map(cornersOf)) ?? { low: [0, 0], high: [0, 0] };
  const [length, height] = [box.high[0] - box.low[0], box.high[1] - box.low[1]];
  const frame: Frame = { ...zone.frame, origin: place(zone.frame, [box.low[0], 0, box.low[1]]) };
  const moved = ([x, z]: PlanPoint): [number, number] => [round(x - box.low[0]), round(z - box.low[1])];
  const outline = isWhole
    ? outer.map(moved)
    : cornersOf({
        start: 0,
        end: length,
        base: 0,
        top: [
          [0, height],
          [length, height],
        ],
      });
  const holes = isWhole ? (shape?.holes ?? []).map((hole) => hole.map(moved)) : [];
  const elements = zone.parts
    .map(({ face, piece }) => {
      const { globalId, name, kind, storeyGlobalId, thickness } = face;
      const [start, base] = moved([piece.start, piece.base]);
      const high = topBetween(piece, piece.start, piece.end).high - piece.base;
      return {
        globalId,
        name,
        kind,
        storeyGlobalId,
        start,
        base,
        length: round(piece.end - piece.start),
        height: round(high),
        thickness,
      };
    })
    .toSorted((a, b) => a.base - b.base || a.start - b.start);
  const ids = elements.map(({ globalId }) => globalId).toSorted();
  return {
    kind: "facade",
    // Walls belong to one façade each, so the first one names it: other walls may come and go.
    globalId: deriveGlobalId(["facade", ids[0] ?? ""]),
    name: "",
    storeyGlobalId: elements[0]?.storeyGlobalId ?? null,
    origin: [round(frame.origin[0]), round(frame.origin[1]), round(frame.origin[2])],
    xAxis: [frame.x[0] + 0, frame.x[1] + 0, 0],
    length: round(length),
    height: round(height),
    bearing: bearingOf(frame, north),
    outline,
    holes,
    area: round(netOfRings(outline, holes)),
    elements,
    openings: listOpenings(zone, frame),
    levels: storeys.flatMap(({ globalId, elevation }) => {
      const level = round(elevation - frame.origin[2]);
      // The base of a wall may be a screed's thickness over its storey's floor.
      return level >= -0.3 && level <= height + 0.3 ? [{ storeyGlobalId: globalId, level }] : [];
    }),
    slabEdges: findSlabEdges(frame, { length, height }, slabs),
    corners: [],
    unsupported: isWhole ? null : NO_OUTLINE,
  };
}

function listOpenings({ parts }: Zone, frame: Frame): HostFacade["openings"] {
  return parts
    .flatMap(({ face }) => {
      const { from, to } = endsIn(frame, face);
      const stretch = (to - from) / face.length;
      const base = face.frame.origin[2] - frame.origin[2];
      return face.openings.map((opening) => ({
        ...opening,
        start: round(from + opening.start * stretch),
        sill: round(base + opening.sill),
      }));
    })
    .toSorted((a, b) => a.sill - b.sill || a.start - b.start);
}

/** Where a façade looks, radians clockwise from north: out of the building is where y points back from. */
function bearingOf({ y }: Frame, north: number): number {
  const bearing = (Math.atan2(-y[0], -y[1]) - north) % (2 * Math.PI);
  const whole = bearing < -1e-9 ? bearing + 2 * Math.PI : bearing;
  return round(Math.max(0, whole));
}

const cornersOf = ({ start, end, base, top }: Zone["parts"][number]["piece"]): [number, number][] => [
  [start, base],
  [end, base],
  ...top.map(([x, z]): [number, number] => [x, z]).toReversed(),
];

// Micrometres, as for walls. `+ 0` turns -0 into 0.
const round = (value: number): number => Math.round(value * 1e6) / 1e6 + 0;
