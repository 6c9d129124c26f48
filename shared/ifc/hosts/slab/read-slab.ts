import type { PlanPoint } from "#shared/contracts/host-kinds/plan-polygon.ts";
import { netArea, type HostSlab, type SlabHole } from "#shared/contracts/host-kinds/slab.ts";
import { readElementMesh } from "#shared/ifc/geometry/element-mesh.ts";
import { within, type Frame } from "#shared/ifc/geometry/frame.ts";
import { listParts, mergeMeshes } from "#shared/ifc/geometry/merged-mesh.ts";
import { readBody } from "#shared/ifc/geometry/solids.ts";
import { soundGlobalId } from "#shared/ifc/ids/global-ids.ts";
import type { OpenedModel } from "#shared/ifc/open/opened-model.ts";
import { findLine, textOf } from "#shared/ifc/read/line.ts";
import { readSlabFacts } from "./slab-facts.ts";
import { frameOf } from "./slab-frame.ts";
import { listVoids, voidNotes, voidOf } from "./slab-openings.ts";
import { measureSlab } from "./slab-shape.ts";

/** A slab as read, with what was found out on the way. */
export interface SlabReading {
  /** expressId. */
  slabId: number;
  /** Without supports. */
  host: HostSlab;
  frame: Frame;
  /** Height of its underside in the world, metres. */
  bottom: number;
  /** False when it is drawn as its parts only. */
  hasOwnShape: boolean;
  /** Sentences about this slab. */
  notes: string[];
}

/** One slab with its holes; supports are empty. A sentence instead when it has no readable shape. */
export function readSlab(model: OpenedModel, slabId: number): SlabReading | string {
  const own = readElementMesh(model, slabId);
  const parts = own === null ? listParts(model, slabId) : [];
  const mesh = own ?? mergeMeshes(parts.map((part) => readElementMesh(model, part)).filter((part) => part !== null));
  if (mesh.triangles.length === 0) return "It has no shape that could be read, so no floor units can be made for it.";
  const voids = listVoids(model, slabId);
  const shape = measureSlab(mesh, readBody(model, slabId));
  if (typeof shape === "string") return shape;
  const frame = frameOf(shape.outline, shape.top);
  const inFrame = (ring: readonly PlanPoint[]): [number, number][] =>
    fromLowest(ring.map((point) => pointIn(frame, point, shape.top)));
  const outline = inFrame(shape.outline);
  const holes = shape.holes
    .map((hole): SlabHole => {
      const made = voidOf(hole, voids);
      return { globalId: made?.globalId ?? null, name: made?.name ?? "", outline: inFrame(hole) };
    })
    .toSorted(byPlace);
  const line = findLine(model, slabId);
  const notes = [...shape.notes, ...voidNotes(voids, shape.outline, shape.holes)];
  if (own === null) notes.push(`It is drawn as ${parts.length} parts; they were measured together.`);
  const host: HostSlab = {
    kind: "slab",
    globalId: soundGlobalId(line === null ? null : textOf(line, "GlobalId"), slabId),
    ...readSlabFacts(model, slabId),
    origin: [round(frame.origin[0]), round(frame.origin[1]), round(frame.origin[2])],
    xAxis: [frame.x[0], frame.x[1], 0],
    outline,
    holes,
    isCurved: shape.isCurved,
    thickness: round(shape.thickness),
    area: round(netArea(outline, holes)),
    isSloped: shape.isSloped,
    supports: [],
    unsupported: shape.obstacle,
  };
  return { slabId, host, frame, bottom: shape.bottom, hasOwnShape: own !== null, notes };
}

function pointIn(frame: Frame, [x, y]: PlanPoint, top: number): [number, number] {
  const [u, v] = within(frame, [x, y, top]);
  return [round(u), round(v)];
}

/** The same ring from its corner of lowest x, then y, to a millimetre. */
function fromLowest(ring: readonly [number, number][]): [number, number][] {
  const millimetres = ring.map(([x, y]) => [Math.round(x * 1000), Math.round(y * 1000)] as const);
  let first = 0;
  for (const [index, [x, y]] of millimetres.entries()) {
    const [lowX = x, lowY = y] = millimetres[first] ?? [];
    if (x < lowX || (x === lowX && y < lowY)) first = index;
  }
  return [...ring.slice(first), ...ring.slice(0, first)];
}

function byPlace(a: SlabHole, b: SlabHole): number {
  const least = ({ outline }: SlabHole, axis: 0 | 1): number =>
    outline.reduce((low, point) => Math.min(low, point[axis]), Infinity);
  return least(a, 0) - least(b, 0) || least(a, 1) - least(b, 1);
}

// Micrometres, as for walls. `+ 0` turns -0 into 0.
const round = (value: number): number => Math.round(value * 1e6) / 1e6 + 0;
