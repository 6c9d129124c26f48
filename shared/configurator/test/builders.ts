import type { z } from "zod";
import type { BaseModel } from "#shared/contracts/base-model.ts";
import type { HostOpening, HostWall } from "#shared/contracts/hosts.ts";
import type { AttributeKind, InputField, Inputs } from "#shared/contracts/activities.ts";
import type { EngineRequest } from "#shared/contracts/runs.ts";
import { deriveGlobalId } from "#shared/ifc/ids/guid.ts";
import { getActivity, validateInputs } from "#shared/configurator/engine/registry.ts";
import type { Layout, PlannedGap } from "#shared/configurator/activities/wall-panel/layout/layout.ts";
import { type Parameters, readParameters } from "#shared/configurator/activities/wall-panel/parameters.ts";

type Opening = z.infer<typeof HostOpening>;

/** Builders for tests: whole requests of which a test states only what matters to it. Metres. */
export function anOpening(opening: Partial<Opening> = {}): Opening {
  const { kind = "window", start = 2, sill = 0.9, width = 1.2, height = 1.2 } = opening;
  return {
    globalId: deriveGlobalId(["opening", kind, String(start), String(sill), String(width)]),
    name: kind,
    source: "void",
    isBoundingBox: false,
    kind,
    start,
    sill,
    width,
    height,
    ...opening,
  };
}

export function aDoor(start: number, width = 1, height = 2.1): Opening {
  return anOpening({ kind: "door", start, sill: 0, width, height });
}

export function aWindow(start: number, width = 1.2, sill = 0.9, height = 1.2): Opening {
  return anOpening({ start, width, sill, height });
}

export function aHost(host: Partial<HostWall> = {}): HostWall {
  const name = host.name ?? "Wall";
  return {
    globalId: deriveGlobalId(["host", name]),
    name,
    ifcClass: "IfcWall",
    typeName: null,
    storeyGlobalId: STOREY,
    origin: [0, 0, 0],
    xAxis: [1, 0, 0],
    length: 6,
    height: 2.7,
    thickness: 0.3,
    isExternal: true,
    isLoadBearing: true,
    openings: [],
    junctions: [],
    preferredStations: [],
    rake: null,
    unsupported: null,
    ...host,
  };
}

const STOREY = deriveGlobalId(["test", "storey"]);

export function aBaseModel(base: Partial<BaseModel> = {}): BaseModel {
  return {
    fileName: "base.ifc",
    sha256: "0".repeat(64),
    sizeBytes: 1,
    schema: "IFC4",
    project: { globalId: deriveGlobalId(["test", "project"]), name: "Project" },
    site: { globalId: deriveGlobalId(["test", "site"]), name: "Site" },
    building: { globalId: deriveGlobalId(["test", "building"]), name: "Building" },
    storeys: [{ globalId: STOREY, name: "Ground floor", elevation: 0 }],
    ...base,
  };
}

/** A UK run of the wall panel. */
export function aRequest(
  hosts: HostWall[],
  inputs: EngineRequest["inputs"] = {},
  more: Partial<EngineRequest> = {},
): EngineRequest {
  return {
    activityId: "wall-panel",
    inputs,
    hosts,
    baseModel: aBaseModel(),
    region: "UK",
    provenance: {
      kitId: "12",
      releaseId: "release-1",
      studyProductId: "study-product-1",
      productName: "Panel",
      supplierName: "Supplier",
    },
    ...more,
  };
}

/** A field of a kind, called "Value", without limits. */
export function anInputField(kind: AttributeKind, more: Partial<InputField> = {}): InputField {
  return {
    name: "value",
    label: "Value",
    kind,
    group: "",
    help: null,
    unit: null,
    minimum: null,
    maximum: null,
    multipleOf: null,
    choices: [],
    default: null,
    visibleWhen: null,
    ...more,
  };
}

/** What the rules and the layout of the wall panel read: inputs as a user gives them, the others at their defaults. */
export function parametersOf(inputs: Inputs = {}): Parameters {
  return readParameters(validateInputs(getActivity("wall-panel"), inputs).inputs);
}

/** A framed opening of 1.22 × 2.11 m that a panel may frame, 2 m into its wall. */
export function aGap(more: Partial<PlannedGap>): PlannedGap {
  const box = { from: 2000, to: 3200, x0: 1990, x1: 3210, z0: 0, z1: 2110, width: 1220 };
  return { globalIds: ["o1"], ...box, split: null, headerDepth: 150, ...more };
}

/** A wall of 6 × 2.7 m without panels, and these openings. */
export function aLayout(gaps: PlannedGap[], more: Partial<Layout> = {}): Layout {
  const notes = { gaps, outside: [], merged: [], boxed: [] };
  const made = { length: 6000, height: 2700, gaps, notes, maxWidth: 1200, limitedBy: "input" as const };
  return {
    ...made,
    split: { panels: [], joints: [], offGrid: 0, distinctWidths: 0 },
    crowded: [],
    unjointed: [],
    ...more,
  };
}
