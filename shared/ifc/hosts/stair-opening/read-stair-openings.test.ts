import { describe, expect, test } from "vitest";
import { sharedApi } from "#build/testing/ifc-corpus.ts";
import { writeHouse } from "#build/small-ifc/house.ts";
import {
  blockLines,
  flightLines,
  holeLines,
  messages,
  readLines as read,
  rectangle,
  slabLines,
  STAIR,
  stairLines,
  storeyLines,
  wholeLines,
  type Footprint,
  type Solid,
} from "#build/small-ifc/stair-lines.ts";
import { openModel } from "#shared/ifc/open/open-model.ts";
import { readStairOpenings } from "./read-stair-openings.ts";

const near = (value: number) => expect.closeTo(value, 4);

test.each([
  ["IFC2X3", "mm"],
  ["IFC4", "ft"],
  ["IFC4", "m"],
] as const)("a stair of two flights of 3 × 4 feet one behind the other, in %s and %s", async (schema, unit) => {
  const { hosts, problems } = readStairOpenings(openModel(await sharedApi(), writeHouse({ schema, unit })));
  expect(problems).toEqual([]);
  expect(hosts).toEqual([
    {
      kind: "stair-opening",
      globalId: "0Stair________________",
      elementGlobalId: "0Stair________________",
      name: "Stair",
      storeyGlobalId: "0Ground_______________",
      upperStoreyGlobalId: "0Upper________________",
      // 12, 6 and 0 ft; 6, 4 and 10 ft.
      origin: [near(3.6576), near(1.8288), 0],
      xAxis: [1, 0, 0],
      length: near(1.8288),
      width: near(1.2192),
      floorToFloor: near(3.048),
      source: "stair",
      existing: { risers: 16, riserHeight: null, going: null },
      unsupported: null,
    },
  ]);
});

describe("a stair", () => {
  test("turned by 3 : 4 : 5: x runs away from its lower flight, from that end's right corner", async () => {
    const turned = { at: [10, 20, 0], along: [0.6, 0.8] } as const;
    const low = flightLines(200, "$,$,$,$", { ...turned, footprint: rectangle(2, 0, 2, 1), height: 1.5 });
    const high = flightLines(300, "$,$,$,$", { ...turned, footprint: rectangle(0, 0, 2, 1), from: 1.5, height: 1.5 });
    const { hosts } = await read(storeyLines(0, 3), wholeLines(200, 300), low, high);
    // The far corner (4, 1) of its place: 10 + 0.6 × 4 − 0.8 and 20 + 0.8 × 4 + 0.6.
    expect(hosts).toMatchObject([
      {
        origin: [near(11.6), near(23.8), 0],
        xAxis: [near(-0.6), near(-0.8), 0],
        length: near(4),
        width: near(1),
        existing: null,
      },
    ]);
  });

  test("longer across than along: x runs across", async () => {
    const { hosts } = await read(storeyLines(0, 3), stairLines(100, { footprint: rectangle(0, 0, 1, 4) }));
    expect(hosts).toMatchObject([
      { origin: [near(1), near(0), 0], xAxis: [near(0), near(1), 0], length: near(4), width: near(1) },
    ]);
  });

  test("through three storeys is one place for each floor; marks 0.1 m below a floor are none of their own", async () => {
    const { hosts } = await read(storeyLines(0, 2.9, 3, 6.2), stairLines(100, { height: 6.2 }));
    // From 0 to 2.9, which comes first, and from there to 6.2.
    expect(hosts).toMatchObject([
      {
        globalId: STAIR,
        elementGlobalId: STAIR,
        storeyGlobalId: "0Storey0______________",
        floorToFloor: near(2.9),
        origin: [0, 0, 0],
      },
      {
        elementGlobalId: STAIR,
        storeyGlobalId: "0Storey1______________",
        upperStoreyGlobalId: "0Storey3______________",
        floorToFloor: near(3.3),
        origin: [0, 0, near(2.9)],
      },
    ]);
    expect(hosts[1]?.globalId).not.toBe(STAIR);
  });

  test("its height is that of the storeys: not its railing's, nor what it starts below or ends under them", async () => {
    const railing = blockLines(200, "IFCRAILING('0Railing______________',$,'R',$,$", ",$,$);", {
      height: 4.1,
      footprint: rectangle(0, 2, 5, 1),
    });
    const flight = flightLines(300, "$,$,$,$", { from: -0.1, height: 2.9 });
    const parted = await read(storeyLines(0, 3), wholeLines(200, 300), railing, flight);
    expect(parted.hosts).toMatchObject([
      { floorToFloor: 3, width: near(1), length: near(4), origin: [0, 0, 0], unsupported: null },
    ]);
    // Drawn as one with a railing of 0.9 m.
    const joined = await read(storeyLines(0, 3), stairLines(100, { height: 3.9 }));
    expect(joined.hosts).toMatchObject([
      { floorToFloor: 3, upperStoreyGlobalId: "0Storey1______________", unsupported: null },
    ]);
  });

  test("drawn as a stair within a stair is one", async () => {
    const inner = stairLines(200, {}, "0StairTwo_____________");
    const { hosts } = await read(storeyLines(0, 3), wholeLines(200), inner);
    expect(hosts).toMatchObject([{ globalId: STAIR, name: "T100", length: near(4), width: near(1) }]);
  });

  test("a round one is a host with a sentence", async () => {
    const round = Array.from({ length: 24 }, (_, at): readonly [number, number] => [
      2 * Math.cos((at * Math.PI) / 12),
      2 * Math.sin((at * Math.PI) / 12),
    ]);
    const { hosts } = await read(storeyLines(0, 3), stairLines(100, { footprint: round }));
    expect(hosts).toMatchObject([{ unsupported: expect.stringMatching(/^The stair is round or winds/) }]);
  });

  test("what its flights state: risers of all, or of none when one is silent; lengths in the file's unit", async () => {
    const halves = (one: string, two: string) => [
      storeyLines(0, 3),
      wholeLines(200, 300),
      flightLines(200, one, { height: 1.5 }),
      flightLines(300, two, { from: 1.5, height: 1.5 }),
    ];
    const stated = async (one: string, two: string) => (await read(...halves(one, two))).hosts[0]?.existing;
    expect(await stated("9,8,0.1667,0.27", "9,8,0.1667,0.27")).toEqual({
      risers: 18,
      riserHeight: 0.1667,
      going: 0.27,
    });
    expect(await stated("9,8,0.1667,0.27", "$,$,$,$")).toEqual({ risers: null, riserHeight: 0.1667, going: 0.27 });
    // A riser of 2 m is none, in metres or feet.
    expect(await stated("9,8,2.,0.27", "9,8,2.,0.27")).toEqual({ risers: 18, riserHeight: null, going: null });
  });

  test("lengths that Revit writes in feet into a file in metres: 16 × 0.6357 ft are 3.1 m", async () => {
    const flight = flightLines(200, "16,15,0.6356627296588328,0.8202099737532809", { height: 3.1 });
    const { hosts } = await read(storeyLines(0, 3.1), wholeLines(200), flight);
    expect(hosts[0]?.existing).toEqual({ risers: 16, riserHeight: near(0.19375), going: near(0.25) });
  });
});

test("steps of each floor are those of its own flights; 25 of 0.3937 are feet, though 394 mm could be a riser", async () => {
  const lower = flightLines(200, "25,24,0.3937,0.9843", { height: 3 });
  const upper = flightLines(300, "16,15,0.1875,0.25", { from: 3 });
  const { hosts } = await read(storeyLines(0, 3, 6), wholeLines(200, 300), lower, upper);
  expect(hosts.map(({ existing }) => existing)).toEqual([
    { risers: 25, riserHeight: near(0.12), going: near(0.3) },
    { risers: 16, riserHeight: 0.1875, going: 0.25 },
  ]);
});

describe("bad input", () => {
  test.each([
    ["a few steps", storeyLines(0, 3), 1.2, "The stair runs from 0.00 m to 1.20 m and joins no two storeys there"],
    [
      "a head 1.4 m over its storey",
      storeyLines(0, 3),
      4.4,
      "The stair runs from 0.00 m to 4.40 m and joins no two storeys there",
    ],
    ["no storeys", "", 3, "The stair runs from 0.00 m to 3.00 m and joins no two storeys there"],
    [
      "storeys 0.9 m apart",
      storeyLines(0, 0.9),
      0.9,
      "The stair runs from 0.00 m to 0.90 m and joins no two storeys there",
    ],
  ])("%s: a host that is unsupported, as high as it is", async (_, storeys, height, sentence) => {
    const { hosts } = await read(storeys, stairLines(100, { height }));
    expect(hosts).toMatchObject([
      { upperStoreyGlobalId: null, floorToFloor: near(height), unsupported: expect.stringContaining(sentence) },
    ]);
  });

  test("no shape, 400 m, and no extent are told, not hosts", async () => {
    const shapeless = await read(storeyLines(0, 3), `#100=IFCSTAIR('${STAIR}',$,'T',$,$,$,$,$,$);`);
    expect(messages(shapeless)).toEqual([
      "T: It has no shape that could be read, so no stair can be made in its place.",
    ]);
    const long = await read(storeyLines(0, 3), stairLines(100, { footprint: rectangle(0, 0, 400, 1) }));
    expect(messages(long)).toEqual([
      "T100: it is left out. 400 m is over 100 m, more than any stair takes; check the units of the model, or leave the stair out.",
    ]);
    expect([shapeless.hosts, long.hosts]).toEqual([[], []]);
  });

  test("two stairs with one GlobalId, and one with none", async () => {
    const other = { at: [0, 5, 0] } as const;
    const doubled = await read(
      storeyLines(0, 3),
      stairLines(100),
      stairLines(200, other),
      stairLines(300, { at: [0, 9, 0] }, "broken"),
    );
    expect(new Set(doubled.hosts.map(({ globalId }) => globalId)).size).toBe(3);
    expect(messages(doubled)).toEqual([
      `T200: Its GlobalId ${STAIR} is used by another stair; another one stands in for it.`,
      "T300: Its GlobalId is missing or not valid; another one stands in for it.",
    ]);
  });
});

describe("a hole in the floor without a stair", () => {
  const floor = (name?: string, footprint = rectangle(2, 3, 1, 2.5)) => [
    storeyLines(0, 3),
    slabLines(100, 3),
    holeLines(200, 100, footprint, 3, name),
  ];

  test("of 1 × 2.5 m is offered from the storey below, x along its longer side", async () => {
    const { hosts, problems } = await read(...floor());
    expect(problems).toEqual([]);
    expect(hosts).toEqual(
      [
        {
          kind: "stair-opening",
          globalId: "0Hole200______________",
          elementGlobalId: "0Hole200______________",
          name: "Hole 200",
          storeyGlobalId: "0Storey0______________",
          upperStoreyGlobalId: "0Storey1______________",
          origin: [near(2), near(3), 0],
          xAxis: [0, 1, 0],
          length: near(2.5),
          width: near(1),
          floorToFloor: 3,
          source: "void",
          existing: null,
          unsupported: null,
        },
      ].map((host) => ({ ...host, origin: [near(3), near(3), 0] })),
    );
  });

  test("not of 1.5 m² or less, 0.79 m wide, named as a shaft, or filled with a hatch", async () => {
    const count = async (...lines: string[]) => (await read(...lines)).hosts.length;
    expect(await count(...floor("A", rectangle(2, 3, 1, 1.49)))).toBe(0);
    expect(await count(...floor("A", rectangle(2, 3, 1, 1.51)))).toBe(1);
    expect(await count(...floor("A", rectangle(2, 3, 0.79, 4)))).toBe(0);
    expect(await count(...floor("A", rectangle(2, 3, 0.81, 4)))).toBe(1);
    expect(await count(...floor("Shaft opening 1"))).toBe(0);
    const hatch = `#400=IFCDOOR('0Hatch________________',$,'Hatch',$,$,$,$,$,$,$,$,$,$);
#401=IFCRELFILLSELEMENT('0Fill_________________',$,$,$,#200,#400);`;
    expect(await count(...floor(), hatch)).toBe(0);
  });

  test("not where a stair comes up through it, but where one stands beside it or ends a storey below", async () => {
    const sources = async (solid: Solid, ...elevations: number[]) =>
      (
        await read(
          storeyLines(0, 3, ...elevations),
          slabLines(400, 3 + elevations.length * 3),
          holeLines(500, 400, rectangle(2, 3, 1, 2.5), 3 + elevations.length * 3),
          stairLines(100, solid),
        )
      ).hosts.map(({ source }) => source);
    expect(await sources({ footprint: rectangle(2.1, 1, 0.8, 4) })).toEqual(["stair"]);
    expect(await sources({ footprint: rectangle(2.5, 4, 4, 1) })).toEqual(["stair"]);
    expect(await sources({ footprint: rectangle(3.1, 3, 0.8, 4) })).toEqual(["stair", "void"]);
    expect(await sources({ footprint: rectangle(2.1, 1, 0.8, 4) }, 6)).toEqual(["stair", "void"]);
    // It begins 0.5 m over the floor with the hole.
    expect(await sources({ footprint: rectangle(2.1, 1, 0.8, 4), from: 3.5, height: 2.5 })).toEqual(["stair", "void"]);
  });

  test("its length is the longer side of its box, though its longest edge is the other one", async () => {
    const stepped: Footprint = [
      [2, 3],
      [4, 3],
      [4, 4.2],
      [4.2, 4.2],
      [4.2, 5.4],
      [2.2, 5.4],
      [2.2, 4.2],
      [2, 4.2],
    ];
    const { hosts } = await read(...floor("Stepped", stepped));
    expect(hosts).toMatchObject([
      { origin: [near(4.2), near(3), 0], xAxis: [0, 1, 0], length: near(2.4), width: near(2.2) },
    ]);
  });

  test("a skylight in a sloping roof is none", async () => {
    // The roof rises 1 in 10 along y, from 3 to 4 m.
    const roof = slabLines(100, 3).replace("IFCAXIS2PLACEMENT3D(#103,$,#104)", "IFCAXIS2PLACEMENT3D(#103,#195,#104)");
    const lines = [storeyLines(0, 4), roof, "#195=IFCDIRECTION((0.,-0.1,1.));"];
    const { hosts } = await read(...lines, holeLines(200, 100, rectangle(2, 3, 1, 2.5), 3.4));
    expect(hosts).toEqual([]);
  });

  test("in the lowest floor there is nothing below: it is told", async () => {
    const reading = await read(storeyLines(3, 6), slabLines(100, 3), holeLines(200, 100, rectangle(2, 3, 1, 2.5), 3));
    expect(reading.hosts).toEqual([]);
    expect(messages(reading)).toEqual([
      "S100: Its opening Hole 200 is at no storey with another one below, so no stair is offered there.",
    ]);
  });
});
