import { describe, expect, test } from "vitest";
import { openLines, sharedApi, wallLines } from "#build/testing/ifc-corpus.ts";
import { writeOddWalls } from "#build/small-ifc/odd-walls.ts";
import { extrusionLines, productLines } from "#build/small-ifc/step-shapes.ts";
import { HostFacade } from "#shared/contracts/host-kinds/facade.ts";
import { readWalls } from "#shared/ifc/hosts/wall/read-walls.ts";
import { openModel } from "#shared/ifc/open/open-model.ts";
import { readFacades, type FacadesReading } from "./read-facades.ts";

const idOf = (id: number) => `0Wall${id}`.padEnd(22, "_");
interface Wall {
  at: [number, number, number];
  direction: [number, number];
  length: number;
  height?: number;
  thickness?: number;
}
/** Walls 3 m high and 0.2 m thick, #1000, #1100 …, with Pset_WallCommon.IsExternal for all, or none. */
function lines(walls: readonly Wall[], isExternal: boolean | null = true): string {
  const all = walls.map((wall, index) =>
    wallLines(1000 + index * 100, idOf(1000 + index * 100), { height: 3, thickness: 0.2, ...wall }),
  );
  return [
    ...all,
    isExternal === null
      ? ""
      : flagLines(
          900,
          isExternal,
          walls.map((_, index) => 1000 + index * 100),
        ),
  ].join("\n");
}
function flagLines(id: number, isExternal: boolean, ids: readonly number[]): string {
  return `#${id}=IFCPROPERTYSINGLEVALUE('IsExternal',$,IFCBOOLEAN(${isExternal ? ".T." : ".F."}),$);
#${id + 1}=IFCPROPERTYSET('0Set${id}'.,$,'Pset_WallCommon',$,(#${id}));
#${id + 2}=IFCRELDEFINESBYPROPERTIES('0Rel${id}_______________',$,$,$,(${ids.map((each) => `#${each}`).join(",")}),#${id + 1});`.replace(
    `'0Set${id}'.`,
    `'0Set${id}_______________'`,
  );
}
/** Walls round a polygon given by the corners of their middle lines, counter-clockwise: their outsides are on the right. */
const round = (corners: readonly [number, number][], z = 0, height = 3): Wall[] =>
  corners.map(([x, y], index) => {
    const [u, v] = corners[(index + 1) % corners.length] ?? [x, y];
    const length = Math.hypot(u - x, v - y);
    return { at: [x, y, z], direction: [(u - x) / length, (v - y) / length], length, height };
  });
const BOX = round([
  [0, 0],
  [8, 0],
  [8, 6],
  [0, 6],
]);
async function read(text: string): Promise<FacadesReading> {
  const model = await openLines(text);
  const reading = readFacades(model, readWalls(model));
  model.dispose();
  for (const host of reading.hosts) expect(HostFacade.parse(host)).toEqual(host);
  return reading;
}
const near = (value: number) => expect.closeTo(value, 4);
const warnings = ({ problems }: FacadesReading) =>
  problems.filter(({ severity }) => severity === "warning").map(({ message }) => message);
const sizes = ({ hosts }: FacadesReading) => hosts.map(({ name, length, height }) => [name, length, height]);

describe("which side is outside", () => {
  test("of a box of 8 × 6 m on its walls' middle lines, drawn either way round: 8.2 × 6.2 m outside", async () => {
    const expected = [
      ["North façade", near(8.2), near(3)],
      ["East façade", near(6.2), near(3)],
      ["South façade", near(8.2), near(3)],
      ["West façade", near(6.2), near(3)],
    ];
    const back = BOX.map(({ at: [x, y, z], direction: [u, v], length }): Wall => ({
      at: [x + u * length, y + v * length, z],
      direction: [-u, -v],
      length,
    }));
    for (const walls of [BOX, back]) {
      const reading = await read(lines(walls));
      expect(sizes(reading)).toEqual(expected);
      expect(reading.hosts[2]).toMatchObject({ origin: [near(-0.1), near(-0.1), 0], xAxis: [near(1), near(0), 0] });
    }
  });

  test("walls that say nothing count where one side is outdoors; internal ones never do", async () => {
    const middle: Wall = { at: [4, 0, 0], direction: [0, 1], length: 6 };
    const silent = await read(lines([...BOX, middle], null));
    expect(silent.hosts.flatMap(({ elements }) => elements.map(({ globalId }) => globalId)).toSorted()).toEqual(
      [1000, 1100, 1200, 1300].map(idOf),
    );
    expect(silent.problems[0]?.message).toMatch(
      /^5 walls and curtain walls do not say .*: 4 with one side outdoors are in façades, the others/,
    );
    const inner = await read(lines(BOX, false));
    expect(inner.hosts).toEqual([]);
    expect(inner.problems.map(({ message }) => message)).toEqual([expect.stringMatching(/^No wall or curtain wall/)]);
  });

  test("a courtyard: under no roof is outside; without slabs by the walls between it and the open", async () => {
    const outer = round([
      [0, 0],
      [30, 0],
      [30, 30],
      [0, 30],
    ]);
    const yard = round([
      [10, 10],
      [20, 10],
      [20, 20],
      [10, 20],
    ]);
    const walls = lines([...outer, ...yard]);
    // A roof over all but the yard.
    const ring = [
      [0, 0],
      [30, 0],
      [30, 30],
      [0, 30],
    ] as const;
    const roof = productLines(
      5000,
      { head: "IFCSLAB('0Roof_________________',$,'Roof',$,$", tail: ",$,.ROOF.);", at: [0, 0, 3] },
      "'Body','SweptSolid'",
      extrusionLines(ring, 0, 0.2),
    );
    const hole = `${productLines(
      5200,
      { head: "IFCOPENINGELEMENT('0Hole_________________',$,'Yard',$,$", tail: ",$,$);", at: [0, 0, 3] },
      "'Body','SweptSolid'",
      extrusionLines(
        [
          [10, 10],
          [20, 10],
          [20, 20],
          [10, 20],
        ],
        -1,
        2,
      ),
    )}\n#5290=IFCRELVOIDSELEMENT('0Void_________________',$,$,$,#5000,#5200);`;
    for (const text of [walls, `${walls}\n${roof}\n${hole}`]) {
      const { hosts } = await read(text);
      expect(hosts).toHaveLength(8);
      // Between the yard's walls, and seen from it every corner is an inner one.
      const inYard = hosts.filter(({ corners }) => corners.every(({ angle }) => angle > Math.PI));
      expect(inYard.map(({ name, length }) => [name, length])).toEqual(
        ["North façade 2", "East façade 2", "South façade 2", "West façade 2"].map((name) => [name, near(9.8)]),
      );
      // The wall along the yard's south side looks north into it.
      const north = inYard.find(({ name }) => name === "North façade 2");
      expect(north).toMatchObject({ origin: [near(19.9), near(10.1), 0], xAxis: [near(-1), near(0), 0] });
    }
  });

  test("an external wall that stands alone, and one in a room, are told", async () => {
    const alone = await read(lines([{ at: [0, 0, 0], direction: [1, 0], length: 5 }]));
    expect([alone.hosts, warnings(alone)]).toEqual([
      [],
      [
        expect.stringMatching(
          /^Wall 1000: It is external, but in no façade: which of its sides is outdoors cannot be told/,
        ),
      ],
    ]);
    const inside = await read(lines([...BOX, { at: [4, 2, 0], direction: [0, 1], length: 2 }]));
    expect(inside.hosts).toHaveLength(4);
    expect(warnings(inside)).toEqual([expect.stringMatching(/^Wall 1400: It is external, but in no façade/)]);
  });
});

describe("what is one façade", () => {
  const over = (z: number, change: Partial<Wall> = {}) =>
    ({ ...BOX[0], at: [0, 0, z], direction: [1, 0], length: 8, ...change }) as Wall;

  /** The other three walls of the storey that `over` stands in. */
  const restAt = (z: number): Wall[] => BOX.slice(1).map((wall) => ({ ...wall, at: [wall.at[0], wall.at[1], z] }));

  test("walls over each other up to 0.6 m apart, and beside each other up to 0.6 m", async () => {
    const south = async (...more: Wall[]) =>
      (await read(lines([...BOX, ...more, ...restAt(more[0]?.at[2] ?? 0)]))).hosts.filter(({ name }) =>
        name.startsWith("South"),
      );
    expect(await south(over(3.6))).toMatchObject([{ height: near(6.6), area: near(8.2 * 6.6), holes: [] }]);
    expect((await south(over(3.61))).map(({ height }) => height)).toEqual([near(3), near(3)]);
    const two = (gap: number) => [over(3.3, { length: 3 }), over(3.3, { at: [3 + gap, 0, 3.3], length: 5 - gap })];
    expect(await south(...two(0.6))).toMatchObject([{ area: near(8.2 * 6.3) }]);
    // Both still stand on the lower wall; the gap is 0.7 m wide and open above it, with 0.3 m of slab below.
    expect(await south(...two(0.7))).toMatchObject([{ area: near(8.2 * 6.3 - 0.7 * 3.3) }]);
  });

  test("20 mm and half a degree out of plane still are; 30 mm and a degree are not", async () => {
    const count = async (wall: Wall) =>
      (await read(lines([...BOX, wall, ...restAt(wall.at[2])]))).hosts.filter(({ name }) => name.startsWith("South"))
        .length;
    expect(await count(over(3.2, { at: [0, -0.019, 3.2] }))).toBe(1);
    expect(await count(over(3.2, { at: [0, -0.03, 3.2] }))).toBe(2);
    expect(await count(over(3.2, { at: [0, 0, 3.2], length: 2, direction: [1, 0.0085] }))).toBe(1);
    expect(await count(over(3.2, { at: [0, 0, 3.2], length: 1, direction: [1, 0.0175] }))).toBe(2);
  });

  test("storeys that step: a wall whose base is 1.2 m higher beside another one", async () => {
    const step = [
      { at: [0, 0, 0] as [number, number, number], direction: [1, 0] as [number, number], length: 4 },
      { at: [4, 0, 1.2] as [number, number, number], direction: [1, 0] as [number, number], length: 4 },
    ];
    const { hosts } = await read(lines([...step, ...BOX.slice(1)]));
    const south = hosts.find(({ name }) => name === "South façade");
    // 4.1 m from 0 to 3 and 4.1 m from 1.2 to 4.2.
    expect(south).toMatchObject({ height: near(4.2), area: near(24.6) });
    expect(south?.outline).toHaveLength(8);
    expect(south?.elements.map(({ start, base }) => [start, base])).toEqual([
      [0, 0],
      [near(4.1), near(1.2)],
    ]);
  });

  test("an L has one inner corner of 270°, and its sides end at each other's plane", async () => {
    const { hosts } = await read(
      lines(
        round([
          [0, 0],
          [10, 0],
          [10, 4],
          [4, 4],
          [4, 9],
          [0, 9],
        ]),
      ),
    );
    expect(hosts.map(({ name, length }) => [name, length])).toEqual([
      // The outside of (10, 4) to (4, 4): from 10.1 to 4.1.
      ["North façade 1", near(6)],
      ["North façade 2", near(4.2)],
      ["East façade 1", near(5)],
      ["East façade 2", near(4.2)],
      ["South façade", near(10.2)],
      ["West façade", near(9.2)],
    ]);
    const [north, , east] = hosts;
    expect(north?.corners).toEqual([
      expect.objectContaining({ side: "left", station: 0, angle: near(Math.PI / 2) }),
      expect.objectContaining({
        side: "right",
        facadeGlobalId: east?.globalId,
        station: near(6),
        angle: near((Math.PI * 3) / 2),
      }),
    ]);
    expect(east?.corners[0]).toMatchObject({ facadeGlobalId: north?.globalId, side: "left", station: 0 });
  });

  test("one wall drawn twice counts once, and both are named", async () => {
    const reading = await read(lines([...BOX, over(0)]));
    expect(reading.hosts[2]).toMatchObject({ name: "South façade", area: near(8.2 * 3) });
    expect(warnings(reading)).toEqual([
      expect.stringMatching(/^Wall 1[04]00 and Wall 1[04]00 lie over each other in one façade, 24\.\d m² of them/),
    ]);
  });
});

describe("walls that no façade can have", () => {
  test("without a shape: it is told with its GlobalId, the others stay", async () => {
    const shapeless = `#2000=IFCWALL('${idOf(2000)}',$,'No shape',$,$,$,$,$,$);`;
    const reading = await read([lines(BOX), shapeless, flagLines(950, true, [2000])].join("\n"));
    expect(reading.hosts).toHaveLength(4);
    expect(reading.problems.filter(({ severity }) => severity === "warning")).toMatchObject([
      {
        globalId: idOf(2000),
        message: "No shape: It is in no façade, because it has no shape or size that could be read.",
      },
    ]);
  });

  test("a curved wall is in none, and is told", async () => {
    const model = openModel(await sharedApi(), writeOddWalls());
    const { hosts, problems } = readFacades(model, readWalls(model));
    model.dispose();
    const told = problems.map(({ message }) => message);
    expect(told).toContainEqual(
      expect.stringMatching(/^Curved: It is in no façade, because its outside is no upright plane/),
    );
    expect(hosts.flatMap(({ elements }) => elements).filter(({ name }) => name === "Curved")).toEqual([]);
  });

  test("an external wall that leans leaves its side of the building without a façade", async () => {
    const model = await openLines(lines(BOX));
    const { hosts: walls } = readWalls(model);
    const leaning = walls.map((wall, index) => (index === 0 ? { ...wall, unsupported: "The wall leans." } : wall));
    const { hosts, problems } = readFacades(model, { hosts: leaning, problems: [] });
    model.dispose();
    expect(hosts.map(({ name }) => name)).toEqual(["North façade", "East façade", "West façade"]);
    expect(problems[0]?.message).toBe(
      "Wall 1000: It is in no façade, because its outside is no upright plane. The wall leans.",
    );
  });

  test("of 0.02 m² is left out with its wall's name", async () => {
    const tiny = round(
      [
        [0, 0],
        [2, 0],
        [2, 0.5],
        [0, 0.5],
      ],
      0,
      0.04,
    );
    const reading = await read(lines(tiny));
    // 2 × 0.04 and 0.5 × 0.04 m²: walls that share less than 0.1 m of height make no corner.
    expect([reading.hosts, warnings(reading)]).toEqual([
      [],
      [
        "Wall 1200: North façade is left out. 0.08 m² is under 0.1 m², less than any façade; leave it out.",
        "Wall 1100: East façade is left out. 0.02 m² is under 0.1 m², less than any façade; leave it out.",
        "Wall 1000: South façade is left out. 0.08 m² is under 0.1 m², less than any façade; leave it out.",
        "Wall 1300: West façade is left out. 0.02 m² is under 0.1 m², less than any façade; leave it out.",
      ],
    ]);
  });
});

describe("slabs and north", () => {
  const slab = (id: number, z: number, low: number, high: number) =>
    productLines(
      id,
      { head: `IFCSLAB('0Slab${id}______________',$,'S${id}',$,$`, tail: ",$,.FLOOR.);", at: [0, 0, z] },
      "'Body','SweptSolid'",
      extrusionLines(
        [
          [1, low],
          [7, low],
          [7, high],
          [1, high],
        ],
        -0.25,
        0.25,
      ),
    );

  test("edges behind the plane, a balcony before it, and none farther off than 1 m behind or 3 m before", async () => {
    const south = async (...slabs: string[]) =>
      (await read([lines(BOX), ...slabs].join("\n"))).hosts.find(({ name }) => name === "South façade")?.slabEdges;
    // The plane is at y = -0.1, from x = -0.1 on.
    expect(await south(slab(6000, 3, 0.05, 5), slab(6200, 0, -1.6, 5))).toMatchObject([
      { name: "S6200", from: near(1.1), to: near(7.1), top: 0, thickness: near(0.25), setback: near(-1.5) },
      { name: "S6000", top: near(3), setback: near(0.15) },
    ]);
    expect(
      await south(slab(6000, 3, 0.95, 5), slab(6200, 3, -3.2, 5), slab(6400, 9, 0, 5), slab(6600, -1, 0, 5)),
    ).toEqual([]);
  });

  test("true north, else the map's, else the y axis: the same box", async () => {
    const names = async (text: string) => (await read(text)).hosts.map(({ name, bearing }) => [name, bearing]);
    const context = (direction: string) =>
      `#700=IFCGEOMETRICREPRESENTATIONCONTEXT($,'Model',3,1.E-05,#5,#701);\n#701=IFCDIRECTION((${direction}));`;
    // North along the model's x axis: the side that looks along -y then looks east.
    const turned = await names(`${lines(BOX)}\n${context("1.,0.")}`);
    expect(turned[1]).toEqual(["East façade", near(Math.PI / 2)]);
    const hosts = (await read(`${lines(BOX)}\n${context("1.,0.")}`)).hosts;
    expect(hosts[1]).toMatchObject({ origin: [near(-0.1), near(-0.1), 0] });
    // The model's x axis runs to the map's north: its y axis to the west, so -y looks east too.
    const map = `#710=IFCMAPCONVERSION(#3,#711,0.,0.,0.,0.,1.,1.);\n#711=IFCPROJECTEDCRS('EPSG:27700',$,$,$,$,$,$);`;
    const mapped = (await read(`${lines(BOX)}\n${map}`)).hosts;
    expect(mapped[1]).toMatchObject({ name: "East façade", origin: [near(-0.1), near(-0.1), 0] });
  });
});
