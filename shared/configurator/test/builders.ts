import type { z } from "zod";
import type { BaseModel } from "#shared/contracts/design/base-model.ts";
import type { HostSpace } from "#shared/contracts/host-kinds/space.ts";
import type { HostOpening, HostWall } from "#shared/contracts/host-kinds/wall.ts";
import type { AttributeKind, InputField } from "#shared/contracts/design/activities.ts";
import { deriveGlobalId } from "#shared/ifc/ids/guid.ts";

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
    kind: "wall",
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

/** A room of 3 × 2 m, 2.5 m high, with a door of 900 mm that opens outwards, in the middle of its first side. */
export function aSpace(space: Partial<HostSpace> = {}): HostSpace {
  const name = space.name ?? "101";
  return {
    kind: "space",
    globalId: deriveGlobalId(["space", name]),
    name,
    longName: "Bathroom",
    number: name,
    ifcClass: "IfcSpace",
    typeName: null,
    storeyGlobalId: STOREY,
    origin: [0, 0, 0],
    xAxis: [1, 0, 0],
    footprint: {
      outer: [
        [0, 0],
        [3, 0],
        [3, 2],
        [0, 2],
      ],
      holes: [],
    },
    netArea: 6,
    clearHeight: 2.5,
    topHeight: 2.5,
    doors: [
      {
        globalId: deriveGlobalId(["space", name, "door"]),
        name: "Door",
        kind: "door",
        from: [1.05, 0],
        to: [1.95, 0],
        sill: 0,
        width: 0.9,
        height: 2.1,
        clearWidth: 0.8,
        clearHeight: 2.05,
        source: "boundary",
        swing: "out",
        hinge: "from",
      },
    ],
    windows: [],
    obstacles: [],
    unsupported: null,
    ...space,
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
