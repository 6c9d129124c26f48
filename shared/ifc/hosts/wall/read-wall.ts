import type { HostWall } from "#shared/contracts/host-kinds/wall.ts";
import type { OpenedModel } from "#shared/ifc/open/opened-model.ts";
import { readElementMesh, type ElementMesh } from "#shared/ifc/geometry/element-mesh.ts";
import { cross, type Vector } from "#shared/ifc/geometry/frame.ts";
import { listParts, mergeMeshes } from "#shared/ifc/geometry/merged-mesh.ts";
import { soundGlobalId } from "#shared/ifc/ids/global-ids.ts";
import { findLevelPart } from "./level-part.ts";
import { findLine, textOf } from "#shared/ifc/read/line.ts";
import { findMaterial, readLayerThickness } from "#shared/ifc/read/material-rows.ts";
import { readBody } from "#shared/ifc/geometry/solids.ts";
import { findAxis, type WallAxis } from "./wall-axis.ts";
import { readWallFacts } from "./wall-facts.ts";
import { readOpenings } from "./wall-openings.ts";
import { measurePrism, type WallPrism } from "./wall-prism.ts";
import { compareWithMesh, findObstacle, type Comparison } from "./wall-verdict.ts";

/** A wall as read, with what was found out on the way. */
export interface WallReading {
  /** expressId. */
  wallId: number;
  host: HostWall;
  prism: WallPrism;
  /** Against web-ifc's mesh; null when there is none, or when the wall is drawn as separate parts. */
  comparison: Comparison | null;
  /** Sentences about this wall. */
  notes: string[];
}

/** One wall with its openings; junctions and preferred stations are empty. A sentence instead when it has no readable shape at all. */
export function readWall(model: OpenedModel, wallId: number): WallReading | string {
  const parts = listParts(model, wallId);
  const own = readElementMesh(model, wallId);
  const body = readBody(model, wallId);
  const mesh = own ?? mergeMeshes(parts.map((part) => readElementMesh(model, part)).filter((part) => part !== null));
  const axis = findAxis(model, wallId, body, mesh);
  const shape = axis === null ? null : measureEitherWay(axis, body, mesh);
  if (shape === null) return "It has no shape that could be read, so no panels can be made for it.";

  const notes: string[] = [];
  const prism = { ...shape.prism, thickness: settleThickness(model, wallId, shape.prism.thickness, notes) };
  const read = readOpenings(model, wallId, prism, own === null ? parts : []);
  notes.push(...read.notes);
  const comparison = own === null ? null : compareWithMesh(prism, read.openings, own);
  if (own === null && parts.length > 0)
    notes.push(`It is drawn as ${parts.length} parts; the box around them was taken.`);
  if (shape.prism.source === "mesh" && own !== null)
    notes.push("It is not an extrusion; it was measured on its surface.");
  const obstacle = findObstacle(shape.axis, prism, read.openings, comparison);
  // A slope across the thickness leaves the sides whole, so that it may be no obstacle to the comparison.
  const mayRake = comparison?.hasSlope === true && (obstacle === null || obstacle.isSlope);
  const trust = { isClosed: comparison?.measure === "volume", isBox: obstacle === null };
  const rake = mayRake && own !== null ? findLevelPart(prism, read.openings, own, trust) : null;
  const line = findLine(model, wallId);
  const host: HostWall = {
    kind: "wall",
    globalId: soundGlobalId(line === null ? null : textOf(line, "GlobalId"), wallId),
    ...readWallFacts(model, wallId),
    origin: rounded(prism.frame.origin),
    xAxis: [prism.frame.x[0] + 0, prism.frame.x[1] + 0, 0],
    length: round(prism.length),
    height: round(prism.height),
    thickness: round(prism.thickness),
    openings: read.openings,
    junctions: [],
    preferredStations: [],
    rake,
    unsupported: rake === null ? (obstacle?.sentence ?? null) : null,
  };
  return { wallId, host, prism, comparison, notes };
}

/** Without a drawn axis a stub wall may be thicker than long: then it runs the other way. */
function measureEitherWay(
  axis: WallAxis,
  body: ReturnType<typeof readBody>,
  mesh: ElementMesh | null,
): { axis: WallAxis; prism: WallPrism } | null {
  const prism = measurePrism(axis.direction, body, mesh);
  if (prism === null) return null;
  const turned = { ...axis, direction: cross(axis.direction, [0, 0, 1]) };
  const isStub = !axis.isDrawn && prism.thickness > prism.length;
  const other = isStub ? measurePrism(turned.direction, body, mesh) : null;
  return other === null ? { axis, prism } : { axis: turned, prism: other };
}

/** Layers say it best; where they contradict the drawn body by more than 2 %, the body counts. */
function settleThickness(model: OpenedModel, wallId: number, drawn: number, notes: string[]): number {
  const material = findMaterial(model, wallId);
  const layers = material === null ? null : readLayerThickness(model, material);
  if (layers === null) return drawn;
  if (Math.abs(layers - drawn) <= drawn * 0.02) return layers;
  const [given, found] = [layers, drawn].map((metres) => `${Math.round(metres * 1000)} mm`);
  notes.push(`Its layers add up to ${given}, but it is drawn ${found} thick; the drawn thickness was taken.`);
  return drawn;
}

// Micrometres: far below any drawing, far above the noise of adding up placements. `+ 0` turns -0 into 0.
const round = (value: number): number => Math.round(value * 1e6) / 1e6 + 0;
const rounded = ([x, y, z]: Vector): [number, number, number] => [round(x), round(y), round(z)];
