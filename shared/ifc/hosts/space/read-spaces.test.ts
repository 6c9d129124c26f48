import { describe, expect, test } from "vitest";
import { spacesOfFile } from "#build/testing/corpus-readings.ts";
import { hasCorpus, openLines, sharedApi } from "#build/testing/ifc-corpus.ts";
import { writeHouse } from "#build/small-ifc/house.ts";
import { roomLines } from "#build/small-ifc/small-rooms.ts";
import { HostSpaces } from "#shared/contracts/host-kinds/space.ts";
import { openModel } from "#shared/ifc/open/open-model.ts";
import { spacesOf } from "#build/small-ifc/spaces-of.ts";

const areas = (hosts: readonly { number: string | null; netArea: number }[]) =>
  Object.fromEntries(hosts.map(({ number, netArea }) => [number, netArea]));

describe("rooms of the small house, worked by hand", () => {
  test.each([
    ["IFC2X3", "mm"],
    ["IFC4", "m"],
    ["IFC4", "ft"],
    ["IFC2X3", "in"],
  ] as const)("%s in %s: 6.75 × 10, 10.75 × 10 and 18 × 10 feet, 9 feet high", async (schema, unit) => {
    const { hosts, problems } = spacesOf(openModel(await sharedApi(), writeHouse({ schema, unit })));
    expect(problems).toEqual([]);
    // 6.75 ft = 2.0574 m and 10 ft = 3.048 m: the room runs north, its corner is the south-east one.
    expect(hosts[0]).toMatchObject({
      kind: "space",
      globalId: "0R1___________________",
      name: "R1",
      longName: "Living room",
      number: "R1",
      ifcClass: "IfcSpace",
      typeName: "INTERNAL",
      storeyGlobalId: "0Ground_______________",
      origin: [2.3622, 0.3048, 0],
      xAxis: [0, 1, 0],
      footprint: { holes: [] },
      netArea: 6.270955,
      clearHeight: 2.7432,
      topHeight: 2.7432,
      unsupported: null,
    });
    expect(hosts[0]?.footprint.outer).toEqual([
      [0, 0],
      [3.048, 0],
      [3.048, 2.0574],
      [0, 2.0574],
    ]);
    expect(hosts[1]).toMatchObject({ origin: [2.5146, 0.3048, 0], xAxis: [1, 0, 0], netArea: 9.987077 });
    expect(hosts[2]).toMatchObject({ origin: [0.3048, 0.3048, 3.048], storeyGlobalId: "0Upper________________" });
    expect(HostSpaces.parse(hosts)).toEqual(hosts);
  });

  test("a turned site: the frame turns with the house, the figures stay", async () => {
    // 3-4-5: the house's x axis points to [0.8, 0.6]; the room R2 begins 8.25 feet along and 1 foot across.
    const site = { at: [1000, 2000, 50], along: [0.8, 0.6] } as const;
    const { hosts } = spacesOf(openModel(await sharedApi(), writeHouse({ schema: "IFC4", unit: "mm" }, site)));
    // 2.5146 × 0.8 − 0.3048 × 0.6 = 1.8288; 2.5146 × 0.6 + 0.3048 × 0.8 = 1.7526.
    expect(hosts[1]).toMatchObject({ origin: [1001.8288, 2001.7526, 50], netArea: 9.987077 });
    expect(hosts[1]?.xAxis[0]).toBeCloseTo(0.8, 9);
    expect(hosts[1]?.xAxis[1]).toBeCloseTo(0.6, 9);
    expect(hosts[1]?.footprint.outer).toEqual([
      [0, 0],
      [3.2766, 0],
      [3.2766, 3.048],
      [0, 3.048],
    ]);
  });
});

test("an L-shaped room: corners counter-clockwise in its frame, along its longer side", async () => {
  // 3 m east, 5 m north, without its north-east 1 × 2 m; drawn clockwise, from 10, 20 on.
  const footprint = [
    [10, 20],
    [10, 25],
    [12, 25],
    [12, 23],
    [13, 23],
    [13, 20],
  ] as const;
  const { hosts } = spacesOf(await openLines(roomLines([{ name: "7", longName: "Bath", footprint }])));
  expect(hosts).toHaveLength(1);
  // North is x, west is y: the origin is the south-east corner.
  expect(hosts[0]).toMatchObject({ origin: [13, 20, 0], xAxis: [0, 1, 0], netArea: 13, number: "7" });
  expect(hosts[0]?.footprint.outer).toEqual([
    [0, 0],
    [3, 0],
    [3, 1],
    [5, 1],
    [5, 3],
    [0, 3],
  ]);
});

describe.skipIf(!hasCorpus)("areas against those that the files state themselves", () => {
  test("AC20-FZK: GrossFloorArea of its seven rooms", async () => {
    const { hosts, problems } = await spacesOfFile("arch_ac20_fzk_haus_ifc4.ifc");
    expect(problems).toEqual([]);
    const stated = { 4: 22.0725, 3: 12.5027, 2: 12.985, 5: 25.98855, 1: 11.5314, 6: 16.30545, 7: 107.16 };
    for (const [number, area] of Object.entries(stated)) expect(areas(hosts)[number]).toBeCloseTo(area, 3);
    expect(hosts.filter(({ unsupported }) => unsupported !== null)).toEqual([]);
    // A roof of 30° from a knee wall: 0.5 + 0.3 × tan 30° at the wall's inside, 0.5 + 5 × tan 30° at the ridge.
    expect(hosts.find(({ number }) => number === "7")).toMatchObject({ clearHeight: 0.673205, topHeight: 3.386751 });
  });

  test("samplehouse, millimetres: NetFloorArea; LargeBuilding: NetArea of eight rooms", async () => {
    const house = await spacesOfFile("arch_samplehouse_ifc4.ifc");
    expect(areas(house.hosts)).toEqual({ 1: 51.994825, 2: 15.416781, 3: 8.693506, 4: 76.465516 });
    expect(house.hosts.map(({ longName }) => longName)).toEqual(["Living room", "Bedroom", "Entrance hall", "Roof"]);
    const large = await spacesOfFile("arch_whale_largebuilding.ifc");
    const [a, b, c, d] = [49.92, 39.78, 33.18, 26.86];
    expect(areas(large.hosts)).toEqual({ 1: a, 2: b, 3: c, 4: d, 5: a, 6: b, 7: c, 8: d });
  });

  test("Janesville, feet: twenty rooms; stated square feet × 0.09290304", async () => {
    const { hosts } = await spacesOfFile("arch_janesville_restaurant_2x3.ifc");
    expect(hosts).toHaveLength(20);
    const byNumber = areas(hosts);
    const feet = { 1: 208.6444, 2: 244.9345, 3: 144.1888, 4: 44, 5: 952.9984, 6: 199.1779, 7: 572.1116, 8: 793.167 };
    for (const [number, area] of Object.entries(feet)) {
      expect(byNumber[number]).toBeCloseTo(area * 0.09290304, 3);
    }
    // The kitchen goes round one shaft.
    expect(hosts.flatMap(({ number, footprint }) => (footprint.holes.length > 0 ? [number] : []))).toEqual(["11"]);
  });

  test("duplex: 21 spaces, bathrooms by LongName, areas from the STEP lines", async () => {
    const { hosts, problems } = await spacesOfFile("arch_duplex_2x3.ifc");
    expect(hosts).toHaveLength(21);
    expect(areas(hosts)).toMatchObject({
      // Rectangles of the file: 2.171 × 1.456 m.
      A104: 3.160976,
      B104: 3.160976,
      // A surface with a roof light: 0.9506 × 3.475 + 1.965 × 1.825 m.
      A201: 6.88946,
    });
    const baths = hosts.filter(({ longName }) => longName?.startsWith("Bathroom"));
    expect(baths.map(({ number }) => number)).toEqual(["B104", "B204", "A204", "A104"]);
    // Placed 0.013 over level 1; 2.587 high.
    expect(baths.find(({ number }) => number === "A104")).toMatchObject({
      globalId: "0BTBFw6f90Nfh9rP1dlXru",
      storeyGlobalId: "1xS3BCk291UvhgP2dvNMKI",
      // Middle 5.498, −9.1605: half of 1.456 east, half of 2.171 south of it.
      origin: [6.226, -10.246, 0.013],
      xAxis: [0, 1, 0],
      clearHeight: 2.587,
      typeName: "INTERNAL",
    });
    expect(hosts.filter(({ unsupported }) => unsupported !== null)).toEqual([]);
    // Stairs go up through the floor of the bedrooms above, 0.15 m² of each.
    const warnings = problems.filter(({ severity }) => severity === "warning");
    expect(warnings.map(({ message }) => message)).toEqual([
      "A105 Stair: Of its 3.8 m², 0.15 m² are also in A203 Bedroom 2: keep the two apart in the model, or leave one out.",
      "B105 Room: Of its 3.8 m², 0.15 m² are also in B203 Bedroom 2: keep the two apart in the model, or leave one out.",
    ]);
  });
});
