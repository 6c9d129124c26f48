import type { SpaceDoor, SpaceWindow } from "#shared/contracts/host-kinds/space.ts";
import type { HostWall } from "#shared/contracts/host-kinds/wall.ts";
import { distanceToSide, type Ring, sidesOf } from "#shared/ifc/geometry/rings.ts";
import type { PlanPoint } from "#shared/contracts/host-kinds/plan-polygon.ts";
import type { SpaceReading } from "#shared/ifc/hosts/space/read-space.ts";
import { inPlan, round } from "#shared/ifc/hosts/space/space-frame.ts";
import type { OpenedModel } from "#shared/ifc/open/opened-model.ts";
import { findLine, textOf } from "#shared/ifc/read/line.ts";
import type { ModelProblem } from "#shared/ifc/read/model-index.ts";
import { relationsOf } from "#shared/ifc/read/relations.ts";
import { readClearSize } from "./clear-size.ts";
import { readSwing } from "./door-swing.ts";
import { withoutDoubles } from "./doubles.ts";
import { listPlacedOpenings, type PlacedOpening } from "./placed-openings.ts";
import { makeGrid } from "./space-grid.ts";
import { findTouchedSide, isBetween, stated, type TouchedSide } from "./touching-side.ts";

/** What a bare opening must have to be walked through, metres. */
const passage = { sill: 0.3, height: 1.8, width: 0.5 };

/** Puts doors, windows and bare openings into the spaces they belong to; gives a sentence on each that cannot be placed. */
export function addOpenings(
  model: OpenedModel,
  readings: readonly SpaceReading[],
  walls: readonly HostWall[],
): ModelProblem[] {
  const problems: ModelProblem[] = [];
  const { openings, shapeless } = listPlacedOpenings(model, walls);
  const grid = makeGrid(readings);
  const byId = new Map(readings.map((reading) => [reading.spaceId, reading]));
  const boundaries = relationsOf(model, "IfcRelSpaceBoundary").relating;
  for (const opening of openings) {
    const related = (opening.fillingId === null ? [] : (boundaries.get(opening.fillingId) ?? [])).flatMap(
      (id) => byId.get(id) ?? [],
    );
    for (const reading of new Set([...grid.near(middleOf(opening)), ...related])) {
      const isRelated = related.includes(reading);
      const side = findSide(reading, opening, isRelated);
      if (side !== null) addOpening(model, reading, opening, side, isRelated ? "boundary" : "geometry");
      else if (isRelated) problems.push(strayProblem(reading, opening));
    }
  }
  for (const id of shapeless) problems.push(shapelessProblem(model, id));
  for (const { host } of readings) {
    const rings = [host.footprint.outer, ...host.footprint.holes];
    const around = ({ from }: { from: PlanPoint }): number => stationOf(rings, from);
    const filled = [...host.doors, ...host.windows];
    host.doors = withoutDoubles(host.doors, filled);
    host.windows = withoutDoubles(host.windows, filled);
    host.doors.sort((a, b) => around(a) - around(b));
    host.windows.sort((a, b) => around(a) - around(b) || a.sill - b.sill);
  }
  return problems;
}

function findSide({ rings, shape }: SpaceReading, opening: PlacedOpening, isRelated: boolean): TouchedSide | null {
  if (isBetween(opening, shape.floor[0], shape.top[1])) {
    const near = findTouchedSide(rings, opening);
    if (near !== null) return near;
  }
  return isRelated ? findTouchedSide(rings, opening, stated) : null;
}

function addOpening(
  model: OpenedModel,
  { host, frame }: SpaceReading,
  opening: PlacedOpening,
  side: TouchedSide,
  source: SpaceDoor["source"],
): void {
  const { globalId, name, kind, fillingId, width, low, high } = opening;
  const common: Omit<SpaceWindow, "kind"> = {
    globalId,
    name,
    from: inPlan(frame, side.from),
    to: inPlan(frame, side.to),
    sill: round(low - host.origin[2]),
    width: round(width),
    height: round(high - low),
    source,
  };
  if (kind === "door" && fillingId !== null) {
    const clear = readClearSize(model, fillingId);
    const size = { clearWidth: clear.width ?? common.width, clearHeight: clear.height ?? common.height };
    host.doors.push({ ...common, kind, ...size, ...readSwing(model, fillingId, side) });
  } else if (kind === "opening" && isPassage(common)) {
    const size = { clearWidth: common.width, clearHeight: common.height };
    host.doors.push({ ...common, kind, ...size, swing: null, hinge: null });
  } else {
    host.windows.push({ ...common, kind: kind === "window" ? kind : "opening" });
  }
}

function isPassage({ sill, height, width }: Omit<SpaceWindow, "kind">): boolean {
  return sill <= passage.sill && sill + height >= passage.height && width >= passage.width;
}

function middleOf({ start, along, width }: PlacedOpening): PlanPoint {
  return [start[0] + (along[0] * width) / 2, start[1] + (along[1] * width) / 2];
}

/** How far round the rings, in metres, a point on them lies. */
function stationOf(rings: readonly Ring[], point: PlanPoint): number {
  let [station, off, passed] = [0, Infinity, 0];
  for (const { from, to } of rings.flatMap(sidesOf)) {
    const distance = distanceToSide(point, from, to);
    if (distance < off - 1e-6) {
      [station, off] = [passed + Math.hypot(point[0] - from[0], point[1] - from[1]), distance];
    }
    passed += Math.hypot(to[0] - from[0], to[1] - from[1]);
  }
  return station;
}

function strayProblem({ host }: SpaceReading, { name, globalId, kind }: PlacedOpening): ModelProblem {
  const title = host.longName ?? host.name;
  const message = `${name || kind}: the file says that it bounds ${[host.number, title].filter(Boolean).join(" ")}, but it stands more than ${stated} m from its boundary; it is left out there.`;
  return { severity: "info", expressId: null, globalId, message };
}

function shapelessProblem(model: OpenedModel, id: number): ModelProblem {
  const line = findLine(model, id);
  const [name, globalId] = [line && textOf(line, "Name"), line && textOf(line, "GlobalId")];
  const message = `${name || `#${id}`}: it is in no wall's opening and has no upright shape of its own, so no room has it.`;
  return { severity: "warning", expressId: id, globalId, message };
}
