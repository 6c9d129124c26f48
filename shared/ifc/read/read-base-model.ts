import type { BaseModel, StoreyBrief } from "#shared/contracts/design/base-model.ts";
import type { ModelProblem } from "./model-index.ts";
import type { OpenedModel } from "#shared/ifc/open/opened-model.ts";
import { isGlobalId, soundGlobalId } from "#shared/ifc/ids/global-ids.ts";
import { deriveGlobalId } from "#shared/ifc/ids/guid.ts";
import { findLine, follow, listIds, textOf } from "./line.ts";
import { findProductFrame } from "#shared/ifc/geometry/placements.ts";
import { readElevation } from "#shared/ifc/read/tree/spatial-tree.ts";

/** What the caller knows of the file. */
export interface FileFacts {
  fileName: string;
  /** Lower-case hex SHA-256 of the bytes. */
  sha256: string;
}

/**
 * Project, site, building and storeys as an output takes them over. Where the file has none, a stand-in with a derived
 * GlobalId takes the place and a problem says so. Storeys are never invented.
 */
export function readBaseModel(model: OpenedModel, file: FileFacts): { baseModel: BaseModel; problems: ModelProblem[] } {
  const problems: ModelProblem[] = [];
  const warn = (message: string): void => {
    problems.push({ severity: "warning", expressId: null, globalId: null, message });
  };
  const first = (ifcClass: string, fallback: string): { globalId: string; name: string } => {
    const ids = listIds(model, ifcClass);
    const [id] = ids;
    const line = id === undefined ? null : findLine(model, id);
    if (ids.length > 1) warn(`The file has ${ids.length} ${ifcClass}; outputs take over the first.`);
    if (id === undefined || line === null) {
      warn(`The file has no ${ifcClass}. Outputs get one named "${fallback}".`);
      return { globalId: deriveGlobalId(["base-model", ifcClass, file.sha256]), name: fallback };
    }
    const globalId = textOf(line, "GlobalId");
    if (!isGlobalId(globalId ?? "")) {
      warn(`The GlobalId "${globalId ?? ""}" of the ${ifcClass} is not valid. Another one stands in for it.`);
    }
    const name = textOf(line, "Name") || textOf(line, "LongName") || fallback;
    return { globalId: soundGlobalId(globalId, id), name };
  };
  const storeys = readStoreys(model);
  if (storeys.length === 0) warn("The file has no IfcBuildingStorey. Results are placed in the building itself.");
  const baseModel: BaseModel = {
    ...file,
    sizeBytes: model.sizeBytes,
    schema: model.schema,
    project: first("IfcProject", "Project"),
    site: first("IfcSite", "Site"),
    building: first("IfcBuilding", "Building"),
    storeys,
  };
  return { baseModel, problems };
}

/** Storeys, lowest first. Elevation is where the storey is placed in the world; its attribute where it is not placed. */
export function readStoreys(model: OpenedModel): StoreyBrief[] {
  const storeys = listIds(model, "IfcBuildingStorey").flatMap((id): StoreyBrief[] => {
    const line = findLine(model, id);
    if (line === null) return [];
    const isPlaced = follow(model, line, "ObjectPlacement") !== null;
    const placed = isPlaced ? findProductFrame(model, id)?.origin[2] : undefined;
    const elevation = placed === undefined ? (readElevation(model, line) ?? 0) : placed * model.metresPerUnit;
    const name = textOf(line, "Name") || textOf(line, "LongName") || "Storey";
    return [
      { globalId: soundGlobalId(textOf(line, "GlobalId"), id), name, elevation: Math.round(elevation * 1e6) / 1e6 + 0 },
    ];
  });
  return storeys.toSorted((a, b) => a.elevation - b.elevation);
}
