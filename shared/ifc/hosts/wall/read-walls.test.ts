import { describe, expect, test } from "vitest";
import { HostWall } from "#shared/contracts/host-kinds/wall.ts";
import { listIds } from "#shared/ifc/read/line.ts";
import { openModel } from "#shared/ifc/open/open-model.ts";
import { readBaseModel } from "#shared/ifc/read/read-base-model.ts";
import { readWalls } from "./read-walls.ts";
import { relationsOf } from "#shared/ifc/read/relations.ts";
import { wallsOfFile } from "#build/testing/corpus-readings.ts";
import { hasCorpus, openCorpus, sharedApi, stepFile, wallLines } from "#build/testing/ifc-corpus.ts";

async function hostsOf(name: string): Promise<readonly HostWall[]> {
  return (await wallsOfFile(name)).hosts;
}

/** A wall by the Revit number that ends its name. */
function byTag(hosts: readonly HostWall[], tag: string): HostWall | undefined {
  return hosts.find((host) => host.name.endsWith(`:${tag}`));
}

describe.skipIf(!hasCorpus)("walls worked out by hand from the STEP lines", () => {
  test("duplex 138157: placement (8.5915, -0.417, 0) along -y, 17.383 × 0.417 × 3.1, a window and a door", async () => {
    expect(byTag(await hostsOf("arch_duplex_2x3.ifc"), "138157")).toEqual({
      kind: "wall",
      globalId: "2O2Fr$t4X7Zf8NOew3FNqI",
      name: "Basic Wall:Exterior - Brick on Block:138157",
      ifcClass: "IfcWallStandardCase",
      typeName: "Basic Wall:Exterior - Brick on Block:130892",
      storeyGlobalId: "1xS3BCk291UvhgP2dvNMKI",
      origin: [8.5915, -0.417, 0],
      xAxis: [0, -1, 0],
      length: 17.383,
      height: 3.1,
      thickness: 0.417,
      isExternal: true,
      isLoadBearing: false,
      openings: [
        {
          // Placed at (4.778, -0.2085, 0.1) in the wall; profile 2.2 up × 0.75 along from its corner.
          globalId: "1xS3BCk291UvhgP2dvNrdW",
          name: "M_Fixed:750mm x 2200mm:750mm x 2200mm:146885",
          kind: "window",
          source: "void",
          isBoundingBox: false,
          start: 4.778,
          sill: 0.1,
          width: 0.75,
          height: 2.2,
        },
        {
          // Placed at (15.136, -0.2085, 0); profile 1.25 along × 2.01 up.
          globalId: "1xS3BCk291UvhgP2dvNrY1",
          name: "M_Single-Flush:1250mm x 2010mm:1250mm x 2010mm:146596",
          kind: "door",
          source: "void",
          isBoundingBox: false,
          start: 15.136,
          sill: 0,
          width: 1.25,
          height: 2.01,
        },
      ],
      // Party wall leaves of the ground floor at y = -7.506, -7.8285 and -11.612.
      junctions: [7.089, 7.4115, 11.195],
      preferredStations: [
        {
          station: 7.4115,
          kind: "party-wall",
          name: "Basic Wall:Party Wall - CMU Residential Unit Dimising Wall:139234",
        },
      ],
      rake: null,
      unsupported: null,
    });
  });

  test("duplex 143921 stands on Level 2: storey placement 3.1, layers 16 + 92 + 16 mm, one door", async () => {
    expect(byTag(await hostsOf("arch_duplex_2x3.ifc"), "143921")).toMatchObject({
      origin: [2.444, -6.25, 3.1],
      xAxis: [0, -1, 0],
      length: 5.424,
      height: 2.9,
      thickness: 0.124,
      isExternal: false,
      openings: [{ kind: "door", start: 2.756051, sill: 0, width: 0.864, height: 2.032 }],
    });
  });

  test("duplex 138584 has no opening; Revit states 10.0145 m² and 1.2418 m³", async () => {
    const wall = byTag(await hostsOf("arch_duplex_2x3.ifc"), "138584");
    expect(wall).toMatchObject({ length: 3.583, height: 2.795, thickness: 0.124, openings: [] });
    expect((wall?.length ?? 0) * (wall?.height ?? 0)).toBeCloseTo(10.01448, 4);
  });

  test("duplex 139234 is halved lengthwise by a clipping: 493 mm of its 550 mm layers are left", async () => {
    const { hosts, problems } = await wallsOfFile("arch_duplex_2x3.ifc");
    expect(byTag(hosts, "139234")).toMatchObject({ length: 4.201, height: 2.795, thickness: 0.493, unsupported: null });
    expect(problems.map((problem) => problem.message)).toContain(
      "Basic Wall:Party Wall - CMU Residential Unit Dimising Wall:139234: Its layers add up to 550 mm, but it is drawn 493 mm thick; the drawn thickness was taken.",
    );
  });

  test("samplehouse 285792 in millimetres, with openings turned about: 4938.75 - 810 = 4128.75", async () => {
    expect(byTag(await hostsOf("arch_samplehouse_ifc4.ifc"), "285792")).toMatchObject({
      origin: [1.620152, 4.408582, 0],
      xAxis: [0, -1, 0],
      length: 5.51,
      height: 2.335,
      thickness: 0.095,
      openings: [
        { kind: "door", start: 1.32625, sill: 0, width: 0.81, height: 2.11 },
        { kind: "door", start: 4.12875, sill: 0, width: 0.81, height: 2.11 },
      ],
      // Its own gross volume in the file: 0.897527 m³ = (5.51 × 2.335 - 2 × 0.81 × 2.11) × 0.095.
      unsupported: null,
    });
  });

  test("samplehouse 285846 butts against 285792 in the middle", async () => {
    const hosts = await hostsOf("arch_samplehouse_ifc4.ifc");
    expect(byTag(hosts, "285846")).toMatchObject({ length: 4.4525, openings: [], junctions: [] });
    expect(byTag(hosts, "285792")?.junctions).toEqual([3.51]);
  });

  test("walls under samplehouse's vaulted roof keep a level part up to their lowest top", async () => {
    const raking = (await hostsOf("arch_samplehouse_ifc4.ifc")).filter((host) => host.rake !== null);
    expect(raking).toMatchObject([
      { length: 14.145, height: 2.473703, rake: { levelHeight: 2.279 }, unsupported: null },
      { length: 5.8, height: 3.358224, rake: { levelHeight: 2.335 }, unsupported: null },
      { length: 8.955, height: 2.821093, rake: { levelHeight: 2.676 }, unsupported: null },
    ]);
  });

  test("a wall under a slope whose ends lean is refused, and the sentence says why", async () => {
    const walls = await hostsOf("arch_building_4x3.ifc");
    expect(walls.find(({ name }) => name === "plumbing wall")).toMatchObject({
      rake: null,
      unsupported:
        "The wall is cut at a slope, as under a roof or gable: it fills 81 % of its straight box of 3.80 × 2.23 × 0.02 m, openings deducted. Panels need a level top and upright ends.",
    });
  });
});

describe.skipIf(!hasCorpus)("walls of whole models", () => {
  test.each([
    // name, walls, fit for panels, openings lying in their wall
    ["arch_duplex_2x3.ifc", 57, 56, 36],
    ["arch_samplehouse_ifc4.ifc", 5, 5, 7],
    ["arch_ac20_fzk_haus_ifc4.ifc", 13, 13, 16],
    ["arch_adt_fzk_haus.ifc", 13, 13, 16],
    ["arch_revit_small.ifc", 3, 3, 10],
    ["arch_whale_largebuilding.ifc", 18, 18, 60],
    ["arch_whale_manywalls.ifc", 3, 3, 14],
    ["arch_ifcopenhouse_ifc4.ifc", 4, 4, 4],
    ["text_japanese_revit.ifc", 8, 8, 2],
  ])("%s: %d walls, %d fit, %d openings: one per IfcRelVoidsElement", async (name, walls, fit, openings) => {
    const model = await openCorpus(name);
    const hosts = await hostsOf(name);
    const wallIds = new Set(listIds(model, "IfcWall"));
    const voids = [...relationsOf(model, "IfcRelVoidsElement").relating.values()].filter(([wall = 0]) =>
      wallIds.has(wall),
    );
    expect(hosts).toHaveLength(walls);
    expect(hosts.filter((host) => host.unsupported === null)).toHaveLength(fit);
    expect(hosts.flatMap((host) => host.openings)).toHaveLength(openings);
    expect(voids).toHaveLength(openings);
    for (const host of hosts) expect(HostWall.parse(host)).toEqual(host);
  });

  test("janesville (feet): 247 walls; 8 voids lie outside their wall and are named, 4 doors without void are boxed", async () => {
    const { hosts, problems } = await wallsOfFile("arch_janesville_restaurant_2x3.ifc");
    expect(hosts).toHaveLength(247);
    const openings = hosts.flatMap((host) => host.openings);
    expect(openings.filter((opening) => opening.source === "void")).toHaveLength(119);
    expect(openings.filter((opening) => opening.source === "filling-box").map((opening) => opening.kind)).toEqual([
      "door",
      "door",
      "door",
      "door",
    ]);
    expect(problems.filter((problem) => problem.message.includes("outside its wall"))).toHaveLength(8);
    expect(hosts.filter((host) => host.unsupported?.includes("curved"))).toHaveLength(2);
    for (const host of hosts) expect(HostWall.parse(host)).toEqual(host);
  });

  test("no opening leaves its wall", async () => {
    for (const host of await hostsOf("arch_janesville_restaurant_2x3.ifc")) {
      for (const opening of host.openings) {
        expect(opening.start + opening.width).toBeLessThanOrEqual(host.length + 1e-6);
        expect(opening.sill + opening.height).toBeLessThanOrEqual(host.height + 1e-6);
      }
    }
  });

  test("a wall made of parts, in inches, is the box around its parts", async () => {
    const { hosts, problems } = await wallsOfFile("tiny_wallelementedcase_ifc4.ifc");
    expect(hosts).toMatchObject([{ ifcClass: "IfcWallElementedCase", storeyGlobalId: null, unsupported: null }]);
    expect(problems.map((problem) => problem.message).join(" ")).toContain("drawn as 5 parts");
  });

  test("two walls with one GlobalId: the second gets a stand-in, and a problem says so", async () => {
    const { hosts, problems } = await wallsOfFile("bad_doubleguids.ifc");
    expect(new Set(hosts.map((host) => host.globalId)).size).toBe(hosts.length);
    expect(problems.map((problem) => problem.message)).toEqual([
      "SW - 013: Its GlobalId 1EzyXtTtv7RAinwkFVr6_I is used by another wall; another one stands in for it.",
    ]);
  });

  test("the same file gives the same hosts", async () => {
    expect(readWalls(await openCorpus("arch_duplex_2x3.ifc"))).toEqual(await wallsOfFile("arch_duplex_2x3.ifc"));
  });
});

describe("walls drawn for the test", () => {
  const box = { length: 4, height: 2.5, thickness: 0.2 };

  test("a turned wall: origin at the start of the axis, base, mid-thickness; x along", async () => {
    const lines = wallLines(20, "2O2Fr$t4X7Zf8NOew3FKau", { at: [10, 20, 3], direction: [0.6, 0.8], ...box });
    const { hosts, problems } = readWalls(openModel(await sharedApi(), stepFile(lines)));
    expect(hosts).toMatchObject([
      { origin: [10, 20, 3], ...box, storeyGlobalId: null, isExternal: null, unsupported: null },
    ]);
    expect(hosts[0]?.xAxis[0]).toBeCloseTo(0.6, 12);
    expect(hosts[0]?.xAxis[1]).toBeCloseTo(0.8, 12);
    expect(problems).toEqual([]);
  });

  test("a T-junction is on the wall that runs through, not on the one that ends; a corner is on neither", async () => {
    const lines = [
      wallLines(20, "2O2Fr$t4X7Zf8NOew3FKau", { at: [0, 0, 0], direction: [1, 0], ...box }),
      wallLines(40, "2O2Fr$t4X7Zf8NOew3FKav", { at: [1.5, 0.1, 0], direction: [0, 1], ...box }),
      wallLines(60, "2O2Fr$t4X7Zf8NOew3FKaw", { at: [4, 0.1, 0], direction: [0, 1], ...box }),
    ];
    const { hosts } = readWalls(openModel(await sharedApi(), stepFile(lines.join("\n"))));
    expect(hosts.map((host) => host.junctions)).toEqual([[1.5], [], []]);
  });

  test("walls one above the other do not meet", async () => {
    const lines = [
      wallLines(20, "2O2Fr$t4X7Zf8NOew3FKau", { at: [0, 0, 0], direction: [1, 0], ...box }),
      wallLines(40, "2O2Fr$t4X7Zf8NOew3FKav", { at: [1.5, 0.1, 2.5], direction: [0, 1], ...box }),
    ];
    const { hosts } = readWalls(openModel(await sharedApi(), stepFile(lines.join("\n"))));
    expect(hosts.map((host) => host.junctions)).toEqual([[], []]);
  });

  test("a wall without a shape becomes a problem, not a host", async () => {
    const lines = "#20=IFCWALL('2O2Fr$t4X7Zf8NOew3FKau',$,'W-1',$,$,$,$,$,$);";
    const { hosts, problems } = readWalls(openModel(await sharedApi(), stepFile(lines)));
    expect(hosts).toEqual([]);
    expect(problems).toEqual([
      {
        severity: "warning",
        expressId: 20,
        globalId: "2O2Fr$t4X7Zf8NOew3FKau",
        message: "W-1: It has no shape that could be read, so no panels can be made for it.",
      },
    ]);
  });

  test("a base model without site, building and storeys gets stand-ins that stay the same, and no storey", async () => {
    const file = { fileName: "t.ifc", sha256: "0".repeat(64) };
    const read = async (): Promise<ReturnType<typeof readBaseModel>> =>
      readBaseModel(openModel(await sharedApi(), stepFile("")), file);
    const { baseModel, problems } = await read();
    expect(baseModel).toMatchObject({ project: { globalId: "0YvctVUKr0kugbFTf53O9L", name: "Project" }, storeys: [] });
    expect(problems.map((problem) => problem.message)).toEqual([
      "The file has no IfcBuildingStorey. Results are placed in the building itself.",
      'The file has no IfcSite. Outputs get one named "Site".',
      'The file has no IfcBuilding. Outputs get one named "Building".',
    ]);
    expect((await read()).baseModel).toEqual(baseModel);
  });
});
