import type { HostOpening } from "#shared/contracts/host-kinds/wall.ts";
import type { OpenedModel } from "#shared/ifc/open/opened-model.ts";
import { boundsIn } from "#shared/ifc/geometry/elevation.ts";
import { meshVolume, readElementMesh } from "#shared/ifc/geometry/element-mesh.ts";
import { add, type Vector } from "#shared/ifc/geometry/frame.ts";
import { soundGlobalId } from "#shared/ifc/ids/global-ids.ts";
import { classOf, findLine, textOf } from "#shared/ifc/read/line.ts";
import { relatedTo } from "#shared/ifc/read/relations.ts";
import { extrusionVolume, readBody } from "#shared/ifc/geometry/solids.ts";
import { joinLayers, listCutParts, listWholes, type Cut, type Extent } from "./part-openings.ts";
import type { WallPrism } from "./wall-prism.ts";

/** An opening on its way into a host, with what its wall could not use. */
export interface OpeningReading {
  openings: HostOpening[];
  /** Sentences; each names the opening. */
  notes: string[];
}

/** Openings below this, metres, are dust left by clipping to the wall. */
const smallest = 0.001;

/**
 * All IfcRelVoidsElement openings of a wall, and of walls that are made of it, as rectangles in its frame, by station.
 *
 * @param parts expressIds of what the wall is drawn as, where it has no shape of its own: their openings are the wall's
 */
export function readOpenings(
  model: OpenedModel,
  wallId: number,
  prism: WallPrism,
  parts: readonly number[] = [],
): OpeningReading {
  const openings: HostOpening[] = [];
  const notes: string[] = [];
  const wholes = listWholes(model, wallId);
  const elements = [wallId, ...listCutParts(model, parts), ...wholes];
  const cuts = elements.flatMap((element) => listCuts(model, element, prism));
  for (const { openingId, line, element, filling, extent } of joinLayers(cuts)) {
    const globalId = (line === null ? null : textOf(line, "GlobalId")) ?? "";
    if (line === null || extent === null) {
      notes.push(`Opening ${globalId || `#${openingId}`} has no shape that could be read; it is not in the wall.`);
      continue;
    }
    const through = shareOfThickness(extent, prism);
    const clipped = clipToWall({ ...extent, through }, prism);
    if (clipped === null) {
      // Of a whole it may lie in another of its walls.
      if (!wholes.includes(element)) notes.push(`Opening ${globalId} lies outside its wall and was left out.`);
      continue;
    }
    if (through < 0.9) {
      const share = Math.round(through * 100);
      notes.push(
        `Opening ${globalId} is a recess: it reaches through ${share} % of the thickness. It is kept clear in full.`,
      );
    }
    const kind = filling === null ? "void" : kindOf(classOf(model, filling));
    const name = (filling === null ? null : textOf(filling, "Name")) ?? textOf(line, "Name") ?? "";
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

/** Openings that the file cuts out of a wall or part. */
function listCuts(model: OpenedModel, element: number, prism: WallPrism): Cut[] {
  return relatedTo(model, "IfcRelVoidsElement", element).map((openingId) => {
    const filling = relatedTo(model, "IfcRelFillsElement", openingId)
      .map((id) => findLine(model, id))
      .find((found) => found !== null);
    const line = findLine(model, openingId);
    return { openingId, line, element, filling: filling ?? null, extent: measureOpening(model, openingId, prism) };
  });
}

/** Share of a wall's thickness that an opening passes; negative beside the wall. */
function shareOfThickness({ low, high }: Extent, { thickness }: WallPrism): number {
  return (Math.min(high[1], thickness / 2) - Math.max(low[1], -thickness / 2)) / thickness;
}

/** `door`, `window`, or `void` for anything else that fills an opening. */
export function kindOf(ifcClass: string): HostOpening["kind"] {
  if (ifcClass.startsWith("IfcDoor")) return "door";
  return ifcClass.startsWith("IfcWindow") ? "window" : "void";
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
  return { low, high, isRectangle: volume > box * 0.98 };
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
