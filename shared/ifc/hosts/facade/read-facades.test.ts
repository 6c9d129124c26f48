import { describe, expect, test } from "vitest";
import { sharedApi } from "#build/testing/ifc-corpus.ts";
import { writeHouse } from "#build/small-ifc/house.ts";
import { HostFacade } from "#shared/contracts/host-kinds/facade.ts";
import { readWalls } from "#shared/ifc/hosts/wall/read-walls.ts";
import { openModel } from "#shared/ifc/open/open-model.ts";
import { readFacades, type FacadesReading } from "./read-facades.ts";

type Format = Parameters<typeof writeHouse>[0];
async function read(format: Format, site?: Parameters<typeof writeHouse>[1]): Promise<FacadesReading> {
  const model = openModel(await sharedApi(), writeHouse(format, site));
  const reading = readFacades(model, readWalls(model));
  model.dispose();
  for (const host of reading.hosts) expect(HostFacade.parse(host)).toEqual(host);
  return reading;
}
const feet = (value: number) => expect.closeTo(value * 0.3048, 4);
const right = expect.closeTo(Math.PI / 2, 5);
/** In feet. */
const rectangle = (length: number, height: number) => [
  [0, 0],
  [feet(length), 0],
  [feet(length), feet(height)],
  [0, feet(height)],
];
const openings = ({ openings: all }: HostFacade) =>
  all.map(({ name, start, sill, width, height }) => [name, start, sill, width, height]);

describe.each([
  ["IFC2X3", "mm"],
  ["IFC4", "m"],
  ["IFC4", "ft"],
  ["IFC2X3", "in"],
] as const)("façades of a house of 20 × 12 feet, %s in %s", (schema, unit) => {
  test("four, from north clockwise; two storeys of 9 feet and the slab of a foot between them are one", async () => {
    const { hosts } = await read({ schema, unit });
    // 20 × 19 and 12 × 9 ft², × 0.09290304.
    expect(hosts.map(({ name, bearing, area, elements }) => [name, bearing, area, elements.length])).toEqual([
      ["North façade", 0, expect.closeTo(35.3031552, 3), 2],
      ["East façade", expect.closeTo(Math.PI / 2, 5), expect.closeTo(10.03352832, 3), 1],
      ["South façade", expect.closeTo(Math.PI, 5), expect.closeTo(35.3031552, 3), 2],
      ["West façade", expect.closeTo((Math.PI * 3) / 2, 5), expect.closeTo(10.03352832, 3), 1],
    ]);
    const [north, east, south, west] = hosts;
    expect(north).toMatchObject({ origin: [feet(20), feet(12), 0], xAxis: [-1, 0, 0] });
    expect(west).toMatchObject({ origin: [0, feet(12), 0], xAxis: [0, -1, 0], openings: [] });
    expect(south).toMatchObject({
      kind: "facade",
      storeyGlobalId: "0Ground_______________",
      origin: [0, 0, 0],
      xAxis: [1, 0, 0],
      length: feet(20),
      height: feet(19),
      outline: rectangle(20, 19),
      holes: [],
      elements: [
        {
          name: "Ground South",
          kind: "wall",
          start: 0,
          base: 0,
          length: feet(20),
          height: feet(9),
          thickness: feet(1),
        },
        { name: "Upper South", storeyGlobalId: "0Upper________________", base: feet(10), height: feet(9) },
      ],
      levels: [
        { storeyGlobalId: "0Ground_______________", level: 0 },
        { storeyGlobalId: "0Upper________________", level: feet(10) },
      ],
      slabEdges: [
        { name: "Ground slab", from: 0, to: feet(20), top: 0, thickness: feet(1), setback: 0 },
        { name: "Upper slab", from: 0, to: feet(20), top: feet(10), thickness: feet(1), setback: 0 },
      ],
      corners: [
        { facadeGlobalId: west?.globalId, side: "left", station: 0, from: 0, to: feet(9), angle: right },
        { facadeGlobalId: east?.globalId, side: "right", station: feet(20), from: 0, to: feet(9), angle: right },
      ],
      unsupported: null,
    });
    expect(openings(south ?? hostsMissing())).toEqual([
      ["D1", feet(3), 0, feet(3), feet(7)],
      ["W1", feet(10), feet(3), feet(4), feet(5)],
      ["W4", feet(8), feet(13), feet(3), feet(4)],
    ]);
    // Drawn between the long walls, 1 foot short at both ends: the façade reaches from corner to corner.
    expect(east).toMatchObject({ origin: [feet(20), 0, 0], xAxis: [0, 1, 0], outline: rectangle(12, 9) });
    // The upper floor is a foot over its top.
    expect(east?.levels).toEqual([{ storeyGlobalId: "0Ground_______________", level: 0 }]);
    expect(east?.elements).toMatchObject([{ start: 0, length: feet(12) }]);
    expect(openings(east ?? hostsMissing())).toEqual([["W2", feet(3), feet(3), feet(2), feet(3)]]);
  });

  test("what the file does not say is told: north, and whether the glazed partition of the upper storey is external", async () => {
    const { problems } = await read({ schema, unit });
    expect(problems.map(({ message }) => message)).toEqual([
      expect.stringMatching(
        /^1 wall or curtain wall does not say whether it is external .*: 0 with one side outdoors are in façades/,
      ),
      expect.stringMatching(/^The file does not say where north is/),
    ]);
  });
});

function hostsMissing(): never {
  throw new Error("There are fewer façades than four.");
}

test("in a national grid, 120 m up, turned by 3 : 4 : 5: places turn, sizes and GlobalIds stay", async () => {
  const plain = await read({ schema: "IFC4", unit: "m" });
  const { hosts } = await read({ schema: "IFC4", unit: "mm" }, { at: [450_000, 5_400_000, 120], along: [0.6, 0.8] });
  const south = hosts.find(({ xAxis }) => Math.abs(xAxis[0] - 0.6) < 1e-6);
  const origin = [450_000, 5_400_000, 120].map((value) => expect.closeTo(value, 3));
  // It looks along (0.8, -0.6): 126.87° clockwise from the y axis.
  expect(south).toMatchObject({ name: "South-east façade", origin, levels: [{ level: 0 }, { level: feet(10) }] });
  expect(south?.bearing).toBeCloseTo(Math.PI / 2 + Math.atan2(0.6, 0.8), 5);
  expect(south?.area).toBeCloseTo(35.30316, 2);
  expect(new Set(hosts.map(({ globalId }) => globalId))).toEqual(new Set(plain.hosts.map(({ globalId }) => globalId)));
});

test("a second reading gives the same, and walls and curtain walls are told one by one", async () => {
  const model = openModel(await sharedApi(), writeHouse({ schema: "IFC4", unit: "m" }));
  const told: [number, number][] = [];
  const first = readFacades(model, readWalls(model), (done, total) => told.push([done, total]));
  expect(told).toEqual([1, 2, 3, 4, 5, 6, 7, 8].map((done) => [done, 8]));
  expect(readFacades(model, readWalls(model))).toEqual(first);
});
