import type { z } from "zod";
import type { BaseModel } from "#shared/contracts/base-model.ts";
import type { HostOpening, HostWall } from "#shared/contracts/hosts.ts";
import type { SampleWall } from "#shared/contracts/flex.ts";
import { deriveGlobalId } from "#shared/ifc/ids/guid.ts";
import { sha256Hex } from "#shared/ifc/ids/sha256.ts";

/** The wall of the public configurator: 9.6 × 2.7 m with a door and two windows. Metres. */
export const DEFAULT_SAMPLE_WALL: SampleWall = {
  length: 9.6,
  height: 2.7,
  thickness: 0.2,
  openings: [
    { kind: "door", start: 1.2, sill: 0, width: 1, height: 2.1 },
    { kind: "window", start: 3.5, sill: 0.9, width: 1.2, height: 1.2 },
    { kind: "window", start: 6.9, sill: 0.9, width: 1.8, height: 1.2 },
  ],
};

/** A host and a base model made from a demonstration wall, with fixed GlobalIds: the same wall gives the same bytes. */
export function sampleHosts(wall: SampleWall = DEFAULT_SAMPLE_WALL): { hosts: HostWall[]; baseModel: BaseModel } {
  const id = (part: string) => deriveGlobalId(["sample-wall", part]);
  const storey = { globalId: id("storey"), name: "Ground floor", elevation: 0 };
  const openings = wall.openings.map((opening, index): z.infer<typeof HostOpening> => ({
    ...opening,
    globalId: id(`opening-${index + 1}`),
    name: `${opening.kind === "door" ? "Door" : "Window"} ${index + 1}`,
    source: "void",
    isBoundingBox: false,
  }));
  const host: HostWall = {
    kind: "wall",
    globalId: id("wall"),
    name: "Demonstration wall",
    ifcClass: "IfcWall",
    typeName: null,
    storeyGlobalId: storey.globalId,
    origin: [0, 0, 0],
    xAxis: [1, 0, 0],
    length: wall.length,
    height: wall.height,
    thickness: wall.thickness,
    isExternal: true,
    isLoadBearing: true,
    openings,
    junctions: [],
    preferredStations: [],
    rake: null,
    unsupported: null,
  };
  const baseModel: BaseModel = {
    fileName: "demonstration-wall.ifc",
    sha256: sha256Hex("sample-wall"),
    sizeBytes: 0,
    schema: "IFC4",
    project: { globalId: id("project"), name: "Demonstration" },
    site: { globalId: id("site"), name: "Site" },
    building: { globalId: id("building"), name: "Building" },
    storeys: [storey],
  };
  return { hosts: [host], baseModel };
}
