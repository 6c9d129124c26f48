import type { StatedSteps } from "#shared/contracts/host-kinds/stair-opening.ts";
import { readElementMesh } from "#shared/ifc/geometry/element-mesh.ts";
import type { OpenedModel } from "#shared/ifc/open/opened-model.ts";
import { findLine, numberOf } from "#shared/ifc/read/line.ts";

const FOOT = 0.3048;
/** A riser, as any stair has one, metres. */
const RISER = { least: 0.05, most: 0.4 };

/**
 * What the flights between two levels state of their steps (IfcStairFlight); null when they state nothing.
 *
 * Revit writes these lengths in feet whatever the unit of the file: they are taken as feet where only then the risers
 * add up to the height, to 10 %.
 */
export function statedSteps(
  model: OpenedModel,
  flights: readonly number[],
  from: number,
  to: number,
): StatedSteps | null {
  const lines = flights
    .filter((id) => isBetween(model, id, from, to))
    .map((id) => findLine(model, id))
    .filter((line) => line !== null);
  const counts = lines.map((line) => numberOf(line, "NumberOfRisers") ?? numberOf(line, "NumberOfRiser"));
  const known = counts.filter((count) => count !== null && count > 0 && Number.isInteger(count));
  // Without the risers of one flight their sum says nothing.
  const risers =
    known.length === lines.length && known.length > 0 ? known.reduce<number>((a, b) => a + (b ?? 0), 0) : null;
  const first = (attribute: string): number | null =>
    lines.map((line) => numberOf(line, attribute)).find((value) => value !== null && value > 0) ?? null;
  const [height, tread] = [first("RiserHeight"), first("TreadLength")];
  const metres = unitOf(height, risers, to - from, model.metresPerUnit);
  const riserHeight = height === null || metres === null ? null : round(height * metres);
  const going = tread === null || metres === null || tread * metres > 2 ? null : round(tread * metres);
  return risers === null && riserHeight === null && going === null ? null : { risers, riserHeight, going };
}

/** Metres per stated unit; null when neither the file's unit nor feet make a step of it. */
function unitOf(height: number | null, risers: number | null, rise: number, fileUnit: number): number | null {
  if (height === null) return fileUnit;
  const fits = (metres: number): boolean => {
    const riser = height * metres;
    if (riser < RISER.least || riser > RISER.most) return false;
    return risers === null || Math.abs(riser * risers - rise) <= rise * 0.1;
  };
  if (fits(fileUnit)) return fileUnit;
  if (fits(FOOT)) return FOOT;
  const riser = height * fileUnit;
  return riser >= RISER.least && riser <= RISER.most ? fileUnit : null;
}

function isBetween(model: OpenedModel, id: number, from: number, to: number): boolean {
  const heights = readElementMesh(model, id)?.points.map((point) => point[2]) ?? [];
  if (heights.length === 0) return true;
  const middle = (heights.reduce((a, b) => Math.min(a, b)) + heights.reduce((a, b) => Math.max(a, b))) / 2;
  return middle > from && middle < to;
}

const round = (value: number): number => Math.round(value * 1e6) / 1e6;
