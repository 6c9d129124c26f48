import type { HostOpening } from "#shared/contracts/host-kinds/wall.ts";
import type { OpenedModel } from "#shared/ifc/open/opened-model.ts";
import { boundsIn } from "#shared/ifc/geometry/elevation.ts";
import { meshVolume, readElementMesh } from "#shared/ifc/geometry/element-mesh.ts";
import { add, type Vector } from "#shared/ifc/geometry/frame.ts";
import { soundGlobalId } from "#shared/ifc/ids/global-ids.ts";
import { classOf, findLine, textOf } from "#shared/ifc/read/line.ts";
import { relatedTo } from "#shared/ifc/read/relations.ts";
import { extrusionVolume, readBody } from "#shared/ifc/geometry/solids.ts";
import type { WallPrism } from "./wall-prism.ts";

/** An opening on its way into a host, with what its wall could not use. */
export interface OpeningReading {
  openings: HostOpening[];
  /** Sentences; each names the opening. */
  notes: string[];
}

/** Openings below this, metres, are dust left by clipping to the wall. */
const smallest = 0.001;

/** All IfcRelVoidsElement openings of a wall as rectangles in its frame, by station. */
export function readOpenings(model: OpenedModel, wallId: number, prism: WallPrism): OpeningReading {
  const openings: HostOpening[] = [];
  const notes: string[] = [];
  for (const openingId of relatedTo(model, "IfcRelVoidsElement", wallId)) {
    const line = findLine(model, openingId);
    const globalId = (line === null ? null : textOf(line, "GlobalId")) ?? "";
    const extent = measureOpening(model, openingId, prism);
    if (line === null || extent === null) {
      notes.push(`Opening ${globalId || `#${openingId}`} has no shape that could be read; it is not in the wall.`);
      continue;
    }
    const clipped = clipToWall(extent, prism);
    if (clipped === null) {
      notes.push(`Opening ${globalId} lies outside its wall and was left out.`);
      continue;
    }
    if (extent.through < 0.9) {
      const share = Math.round(extent.through * 100);
      notes.push(
        `Opening ${globalId} is a recess: it reaches through ${share} % of the thickness. It is kept clear in full.`,
      );
    }
    const filling = relatedTo(model, "IfcRelFillsElement", openingId)
      .map((id) => findLine(model, id))
      .find((found) => found !== null);
    const kind = filling === undefined ? "void" : kindOf(classOf(model, filling));
    const name = (filling === undefined ? null : textOf(filling, "Name")) ?? textOf(line, "Name") ?? "";
    openings.push({
      globalId: soundGlobalId(globalId, openingId),
      name,
      kind,
      source: "void",
      isBoundingBox: !extent.isRectangle,
      ...clipped,
    });
  }
  return { openings: openings.toSorted((a, b) => a.start - b.start || a.sill - b.sill), notes };
}

/** `door`, `window`, or `void` for anything else that fills an opening. */
export function kindOf(ifcClass: string): HostOpening["kind"] {
  if (ifcClass.startsWith("IfcDoor")) return "door";
  return ifcClass.startsWith("IfcWindow") ? "window" : "void";
}

/** Extent of an opening in the frame of a wall, before clipping. `through`: share of the thickness it passes. */
interface Extent {
  low: Vector;
  high: Vector;
  isRectangle: boolean;
  through: number;
}

function measureOpening(model: OpenedModel, openingId: number, prism: WallPrism): Extent | null {
  const body = readBody(model, openingId);
  const isExact =
    body !== null && body.isComplete && body.extrusions.every((solid) => !solid.isClipped && !solid.isCurved);
  const mesh = isExact ? null : readElementMesh(model, openingId);
  const points = isExact
    ? body.extrusions.flatMap(({ outline, sweep }) => [...outline, ...outline.map((point) => add(point, sweep))])
    : (mesh?.points ?? []);
  const bounds = boundsIn(prism.frame, points);
  if (bounds === null) return null;
  const { low, high } = bounds;
  const box = (high[0] - low[0]) * (high[1] - low[1]) * (high[2] - low[2]);
  const volume = isExact
    ? body.extrusions.reduce((sum, solid) => sum + extrusionVolume(solid), 0)
    : mesh === null
      ? 0
      : meshVolume(mesh);
  const half = prism.thickness / 2;
  const through = (Math.min(high[1], half) - Math.max(low[1], -half)) / prism.thickness;
  return { low, high, isRectangle: volume > box * 0.98, through };
}

/** Rectangle inside the wall's elevation; null when nothing is left. */
export function clipToWall(
  { low, high, through }: { low: Vector; high: Vector; through: number },
  prism: WallPrism,
): Pick<HostOpening, "start" | "sill" | "width" | "height"> | null {
  const start = Math.max(0, low[0]);
  const sill = Math.max(0, low[2]);
  const width = Math.min(prism.length, high[0]) - start;
  const height = Math.min(prism.height, high[2]) - sill;
  if (width < smallest || height < smallest || through <= 0) return null;
  return { start: round(start), sill: round(sill), width: round(width), height: round(height) };
}

const round = (value: number): number => Math.round(value * 1e6) / 1e6 + 0;
