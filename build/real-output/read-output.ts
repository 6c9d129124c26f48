import {
  type IfcAPI,
  IFCELEMENTASSEMBLY,
  IFCRELAGGREGATES,
  IFCRELDEFINESBYPROPERTIES,
  IFCRELVOIDSELEMENT,
} from "web-ifc";
import type { Inputs } from "#shared/contracts/design/activities.ts";
import { aRequest, runPanels, type WallRequest } from "#shared/configurator/activities/wall-panel/test/builders.ts";
import { writeAssemblyIfc } from "#shared/configurator/outputs/ifc.ts";
import { openModel } from "#shared/ifc/open/open-model.ts";
import { readBaseModel } from "#shared/ifc/read/read-base-model.ts";
import { readWalls } from "#shared/ifc/hosts/wall/read-walls.ts";
import { sha256Hex } from "#shared/ifc/ids/sha256.ts";
import { corpusBytes, startApi } from "#build/testing/ifc-corpus.ts";
import { writeHouse } from "#build/small-ifc/house.ts";
import { boxAround, trianglesOf, volumeOf, type Triangle, type UprightBox } from "#build/testing/mesh-check.ts";

// The output IFC of real models, and of a small house that every machine has, read again by web-ifc, to be held against
// the base model's own geometry.
export const HOUSE = "small house";

function baseBytes(name: string): Uint8Array {
  return name === HOUSE ? writeHouse({ schema: "IFC2X3", unit: "mm" }) : corpusBytes(name);
}

export interface Output {
  request: WallRequest;
  result: ReturnType<typeof runPanels>;
  bytes: Uint8Array<ArrayBuffer>;
  api: IfcAPI;
  model: number;
}

/** What a run on all walls of a file makes, and its file read again. Inputs not given stand at their defaults. */
export async function makeOutput(name: string, inputs: Inputs = {}): Promise<Output> {
  const bytes = baseBytes(name);
  const base = openModel(await startApi(), bytes);
  const { hosts } = readWalls(base);
  const { baseModel } = readBaseModel(base, { fileName: name, sha256: sha256Hex(bytes) });
  const request = aRequest(hosts, inputs, { baseModel });
  const result = runPanels(request);
  const written = writeAssemblyIfc(request, result);
  const api = await startApi();
  return { request, result, bytes: written, api, model: api.OpenModel(written) };
}

/** Express ids of all entities of a type. */
export const idsOf = (api: IfcAPI, model: number, type: number): number[] => {
  const found = api.GetLineIDsWithType(model, type);
  return Array.from({ length: found.size() }, (_, index) => found.get(index));
};

/** A quantity as web-ifc gives it: one of the values is set. */
interface Quantity {
  Name: { value: string };
  LengthValue?: { value: number };
  AreaValue?: { value: number };
  WeightValue?: { value: number };
}

/** A property of `Pset_PurlinUnit` by panel. */
function panelProperty({ api, model }: Output, wanted: "HostName" | "HostGlobalId"): Map<number, string> {
  const values = new Map<number, string>();
  for (const id of idsOf(api, model, IFCRELDEFINESBYPROPERTIES)) {
    const relation = api.GetLine(model, id);
    const set = api.GetLine(model, relation.RelatingPropertyDefinition.value, true);
    if (set.Name.value !== "Pset_PurlinUnit") continue;
    const row = set.HasProperties.find((each: { Name: { value: string } }) => each.Name.value === wanted);
    for (const { value } of relation.RelatedObjects) values.set(value, row.NominalValue.value);
  }
  return values;
}

/** Sums of `Qto_PurlinUnit` over the panels of a host, or of all, read from the file alone. */
export function panelSums(output: Output, hostTag?: string): Record<string, number> {
  const { api, model } = output;
  const sums: Record<string, number> = {};
  const hostNames = panelProperty(output, "HostName");
  const quantities = new Map<number, Quantity[]>();
  for (const id of idsOf(api, model, IFCRELDEFINESBYPROPERTIES)) {
    const relation = api.GetLine(model, id);
    const set = api.GetLine(model, relation.RelatingPropertyDefinition.value, true);
    if (set.Name.value !== "Qto_PurlinUnit") continue;
    for (const { value } of relation.RelatedObjects) quantities.set(value, set.Quantities);
  }
  for (const panel of idsOf(api, model, IFCELEMENTASSEMBLY)) {
    if (hostTag !== undefined && !hostNames.get(panel)?.endsWith(`:${hostTag}`)) continue;
    sums["count"] = (sums["count"] ?? 0) + 1;
    for (const row of quantities.get(panel) ?? []) {
      const { value } = row.LengthValue ?? row.AreaValue ?? row.WeightValue ?? { value: Number.NaN };
      sums[row.Name.value] = (sums[row.Name.value] ?? 0) + value;
    }
  }
  return sums;
}

/** An opening of the base model: `volume` in m³. */
export interface Opening {
  globalId: string;
  host: string;
  box: UprightBox;
  volume: number;
}
/** A part of the output, with the GlobalId of its host. */
export interface Part {
  id: number;
  host: string;
  triangles: Triangle[];
}

/** The base model's openings in walls that got panels, as the boxes of their own solids. */
export async function openingBoxes(name: string, replaced: readonly string[]): Promise<Opening[]> {
  const api = await startApi();
  const model = api.OpenModel(baseBytes(name));
  return idsOf(api, model, IFCRELVOIDSELEMENT).flatMap((id) => {
    const relation = api.GetLine(model, id);
    const host = api.GetLine(model, relation.RelatingBuildingElement.value);
    if (!replaced.includes(host.GlobalId.value)) return [];
    const triangles = trianglesOf(api, model, api.GetFlatMesh(model, relation.RelatedOpeningElement.value));
    const globalId = String(api.GetLine(model, relation.RelatedOpeningElement.value).GlobalId.value);
    return [{ globalId, host: String(host.GlobalId.value), box: boxAround(triangles), volume: volumeOf(triangles) }];
  });
}

/** All parts as they are drawn. */
export function partMeshes(output: Output): Part[] {
  const { api, model } = output;
  const hosts = panelProperty(output, "HostGlobalId");
  const hostOfPart = new Map<number, string>();
  for (const id of idsOf(api, model, IFCRELAGGREGATES)) {
    const { RelatingObject: whole, RelatedObjects: parts } = api.GetLine(model, id);
    for (const { value } of parts) hostOfPart.set(value, hosts.get(whole.value) ?? "");
  }
  const found: Part[] = [];
  api.StreamAllMeshes(model, (mesh) => {
    const { expressID: id } = mesh;
    found.push({ id, host: hostOfPart.get(id) ?? "", triangles: trianglesOf(api, model, mesh) });
  });
  return found;
}

/** A box put aside in plan. @param axis which of its two: either may run along the wall */
export const moved = (box: UprightBox, axis: "along" | "across", metres: number): UprightBox => ({
  ...box,
  centre: [box.centre[0] + box[axis][0] * metres, box.centre[1] + box[axis][1] * metres, box.centre[2]],
});
