import { describe, expect, test } from "vitest";
import type { HostWall } from "#shared/contracts/host-kinds/wall.ts";
import type { GridLine } from "#shared/ifc/read/grid-lines.ts";
import { openModel } from "#shared/ifc/open/open-model.ts";
import { preferredStations } from "./preferred-stations.ts";
import { readWalls } from "#shared/ifc/hosts/wall/read-walls.ts";
import { wallsOfFile } from "#build/testing/corpus-readings.ts";
import { hasCorpus, sharedApi, stepFile, wallLines } from "#build/testing/ifc-corpus.ts";

const box = { length: 10, height: 2.5, thickness: 0.2 };
const through = wallLines(20, "2O2Fr$t4X7Zf8NOew3FKau", { at: [0, 0, 0], direction: [1, 0], ...box });
/** A wall of 4 m that meets the first at x = 3.5. */
const meeting = wallLines(40, "2O2Fr$t4X7Zf8NOew3FKav", { at: [3.5, 0.1, 0], direction: [0, 1], ...box, length: 4 });

async function read(lines: string, schema = "IFC4"): Promise<ReturnType<typeof readWalls>> {
  return readWalls(openModel(await sharedApi(), stepFile(lines, { schema })));
}

async function stations(lines: string, schema = "IFC4"): Promise<HostWall["preferredStations"]> {
  return (await read(lines, schema)).hosts[0]?.preferredStations ?? [];
}

/** A grid placed at (1, 0): numbers across the wall, one letter along it. */
function gridLines(schema: string): string {
  const end = schema === "IFC4" ? ",.RECTANGULAR." : "";
  return `#100=IFCGRID('2O2Fr$t4X7Zf8NOew3FKag',$,'Grid',$,$,#101,$,(#110,#120),(#130),$${end});
#101=IFCLOCALPLACEMENT($,#102);
#102=IFCAXIS2PLACEMENT3D(#103,$,$);
#103=IFCCARTESIANPOINT((1.,0.,0.));
#110=IFCGRIDAXIS('1',#111,.T.);
#111=IFCPOLYLINE((#112,#113));
#112=IFCCARTESIANPOINT((1.,-3.));
#113=IFCCARTESIANPOINT((1.,9.));
#120=IFCGRIDAXIS('2',#121,.T.);
#121=IFCLINE(#122,#123);
#122=IFCCARTESIANPOINT((7.,0.));
#123=IFCVECTOR(#124,1.);
#124=IFCDIRECTION((0.,1.));
#130=IFCGRIDAXIS('A',#131,.T.);
#131=IFCPOLYLINE((#132,#133));
#132=IFCCARTESIANPOINT((-3.,0.));
#133=IFCCARTESIANPOINT((12.,0.));`;
}

describe("stations by numbers", () => {
  /** From (2, 3, 1) on, 10 m along y. */
  const host = { origin: [2, 3, 1], xAxis: [0, 1, 0], length: 10 } satisfies Parameters<typeof preferredStations>[0];
  const none = (): null => null;
  /** Runs along x, over the wall at 5 m. */
  const line: GridLine = { name: "A", start: [0, 8, 40], direction: [1, 0, 0], length: 6 };
  const places = (...grid: GridLine[]) => preferredStations(host, [], none, grid).map(({ station }) => station);

  test("a grid line crosses at its place along the wall, whichever way it is drawn and however high", () => {
    expect(places(line)).toEqual([5]);
    expect(places({ ...line, start: [6, 8, 0], direction: [-1, 0, 0] })).toEqual([5]);
    // Up by 3 for each 4 along: from (0, 8), at x = 2 it is at y = 9.5.
    expect(places({ ...line, direction: [0.8, 0.6, 0] })).toEqual([6.5]);
    // To a micrometre: 8 + 2 / 3 − 3.
    expect(places({ ...line, start: [0, 8 + 2 / 3, 0] })).toEqual([5.666667]);
  });

  test("not at the wall's ends, nor beyond them", () => {
    const at = (y: number) => places({ ...line, start: [0, y, 0] });
    expect([2.9, 3, 3.1, 12.9, 13, 13.1].map(at)).toEqual([[], [], [expect.closeTo(0.1, 9)], [9.9], [], []]);
  });

  test("a line that ends less than a metre before the wall still means it; one without ends always does", () => {
    const from = (x: number, length: number | null = 6) => places({ ...line, start: [x, 8, 0], length });
    expect([from(2.99), from(3.01), from(3.01, null)]).toEqual([[5], [], [5]]);
    expect([from(-4.99), from(-5.01), from(-5.01, null)]).toEqual([[5], [], [5]]);
  });

  test("a slanted line is measured along itself: 3.75 m from its start to the wall", () => {
    const along = { ...host, origin: [0, 0, 0], xAxis: [1, 0, 0] } satisfies typeof host;
    const slanted = (length: number): GridLine => ({ ...line, start: [1, -3, 0], direction: [0.6, 0.8, 0], length });
    // 1 + 0.6 × 3.75.
    expect(preferredStations(along, [], none, [slanted(2.8)])).toMatchObject([{ station: 3.25 }]);
    expect(preferredStations(along, [], none, [slanted(2.7)])).toEqual([]);
  });

  test("a line within three degrees of the wall crosses it nowhere", () => {
    // Over 50 mm in a metre, and under.
    const beside = (x: number): GridLine => ({ ...line, start: [2 - x, 8, 0], direction: [x, 1, 0], length: null });
    expect(places(beside(0.06))).toEqual([6]);
    expect(places(beside(0.04))).toEqual([]);
    expect(places({ ...line, start: [2 + 0.06, 8, 0], direction: [-0.06, 1, 0], length: null })).toEqual([6]);
  });

  test("by station, a party wall before a grid line; each kind once within a centimetre; other walls never", () => {
    const junctions = [4, 5, 5.005, 7].map((station, wall) => ({ station, wall }));
    const partyName = (wall: number) => (wall === 0 ? null : `Party ${wall}`);
    const grid = [8, 8.004, 8.02, 4].map((y, index) => ({ ...line, name: `${index}`, start: [0, y, 0] as const }));
    expect(preferredStations(host, junctions, partyName, grid)).toEqual([
      { station: 1, kind: "grid", name: "3" },
      { station: 5, kind: "party-wall", name: "Party 1" },
      { station: 5, kind: "grid", name: "0" },
      { station: 5.02, kind: "grid", name: "2" },
      { station: 7, kind: "party-wall", name: "Party 3" },
    ]);
  });
});

describe("grid lines", () => {
  test.each(["IFC2X3", "IFC4"])(
    "%s: where lines cross the wall's axis, through the grid's placement",
    async (schema) => {
      expect(await stations(`${through}\n${gridLines(schema)}`, schema)).toEqual([
        { station: 2, kind: "grid", name: "1" },
        { station: 8, kind: "grid", name: "2" },
      ]);
    },
  );

  test("a line drawn up to a metre short of the wall counts, one that ends further away does not", async () => {
    const short = (y: string): string => gridLines("IFC4").replace("(1.,-3.)", `(1.,${y})`);
    expect((await stations(`${through}\n${short("0.9")}`)).map(({ name }) => name)).toEqual(["1", "2"]);
    expect((await stations(`${through}\n${short("1.1")}`)).map(({ name }) => name)).toEqual(["2"]);
  });

  test("an arc is left out, and a note says so", async () => {
    const arc = `#111=IFCCIRCLE(#114,5.);\n#114=IFCAXIS2PLACEMENT2D(#112,$);`;
    const { hosts, problems } = await read(
      `${through}\n${gridLines("IFC4").replace("#111=IFCPOLYLINE((#112,#113));", arc)}`,
    );
    expect(hosts[0]?.preferredStations.map(({ name }) => name)).toEqual(["2"]);
    expect(problems.map(({ message }) => message)).toEqual([
      "Grid line 1: only straight, level lines can be used, so no joints are put there.",
    ]);
  });

  test("the same line drawn again for another storey counts once", async () => {
    const again = gridLines("IFC4")
      .replaceAll(/#1(\d\d)/g, "#2$1")
      .replace("3FKag", "3FKah");
    expect(await stations(`${through}\n${gridLines("IFC4")}\n${again}`)).toHaveLength(2);
  });
});

describe("party walls", () => {
  const partyOf = async (lines: string, schema = "IFC4"): Promise<number[]> =>
    (await stations(lines, schema)).map(({ station, kind }) => (kind === "party-wall" ? station : Number.NaN));
  const called = (name: string): string => meeting.replace("'Wall 40'", `'${name}'`);

  test.each([
    ["Party Wall - CMU", 1],
    ["Separating wall SW-1", 1],
    ["Wohnungstrennwand 24", 1],
    ["Unit demising partition", 1],
    ["Non-separating wall", 0],
    ["Haustrennwand KS 17,5", 1],
    ["Gebäude-Trennwand", 1],
    ["WC-Trennwand", 0],
    ["Trennwand GK 100", 0],
    ["Leichte Trennwand", 0],
    ["Partition", 0],
  ])("by name: %s", async (name, count) => {
    expect(await partyOf(`${through}\n${called(name)}`)).toEqual(count === 1 ? [3.5] : []);
  });

  const property = (name: string, value: string): string => `#80=IFCPROPERTYSINGLEVALUE('${name}',$,${value},$);
#81=IFCPROPERTYSET('2O2Fr$t4X7Zf8NOew3FKax',$,'Pset_WallCommon',$,(#80));
#82=IFCRELDEFINESBYPROPERTIES('2O2Fr$t4X7Zf8NOew3FKay',$,$,$,(#40),#81);`;

  test.each([
    ["Compartmentation", "IFCBOOLEAN(.T.)", 1],
    ["Compartmentation", "IFCBOOLEAN(.F.)", 0],
    ["AcousticRating", "IFCLABEL('Rw 53 dB')", 1],
    ["AcousticRating", "IFCLABEL('29dB Rw')", 0],
    ["AcousticRating", "IFCLABEL('DIN 4109')", 0],
    // Bearing walls inside one dwelling have it too.
    ["FireRating", "IFCLABEL('REI60')", 0],
  ])("by Pset_WallCommon: %s %s", async (name, value, count) => {
    expect(await partyOf(`${through}\n${meeting}\n${property(name, value)}`)).toEqual(count === 1 ? [3.5] : []);
  });

  /** A room of 2 × 2 × 2 m with its corner at x, y, bounded by the meeting wall. */
  const room = (
    id: number,
    x: number,
    y: number,
  ): string => `#${id}=IFCSPACE('2O2Fr$t4X7Zf8NOew3F${id}',$,'R',$,$,#${id + 1},#${id + 5},$,.ELEMENT.,.INTERNAL.,$);
#${id + 1}=IFCLOCALPLACEMENT($,#${id + 2});
#${id + 2}=IFCAXIS2PLACEMENT3D(#${id + 3},$,$);
#${id + 3}=IFCCARTESIANPOINT((${x.toFixed(1)},${y.toFixed(1)},0.));
#${id + 5}=IFCPRODUCTDEFINITIONSHAPE($,$,(#${id + 6}));
#${id + 6}=IFCSHAPEREPRESENTATION(#3,'Body','SweptSolid',(#${id + 7}));
#${id + 7}=IFCEXTRUDEDAREASOLID(#${id + 8},#5,#${id + 11},2.);
#${id + 8}=IFCRECTANGLEPROFILEDEF(.AREA.,$,#${id + 9},2.,2.);
#${id + 9}=IFCAXIS2PLACEMENT2D(#${id + 10},$);
#${id + 10}=IFCCARTESIANPOINT((1.,1.));
#${id + 11}=IFCDIRECTION((0.,0.,1.));
#${id + 12}=IFCRELSPACEBOUNDARY('2O2Fr$t4X7Zf8NOew3B${id}',$,$,$,#${id},#40,$,.PHYSICAL.,.INTERNAL.);`;
  const zone = (id: number, spaceIds: number[]): string => `#${id}=IFCZONE('2O2Fr$t4X7Zf8NOew3F${id}',$,'Flat',$,$,$);
#${id + 1}=IFCRELASSIGNSTOGROUP('2O2Fr$t4X7Zf8NOew3G${id}',$,$,$,(${spaceIds.map((each) => `#${each}`).join(",")}),$,#${id});`;
  /** 200 and 300 lie west and east of the meeting wall, 400 is a second one in the west. */
  const rooms = [room(200, 1, 1), room(300, 4, 1), room(400, 1, 3)].join("\n");

  test("by zones: spaces on both sides of it share none", async () => {
    const flats = `${zone(500, [200, 400])}\n${zone(600, [300])}`;
    expect(await partyOf(`${through}\n${meeting}\n${rooms}\n${flats}`)).toEqual([3.5]);
  });

  test("zones decide before names: both sides in one flat is no party wall, whatever it is called", async () => {
    const flat = zone(500, [200, 300, 400]);
    expect(await partyOf(`${through}\n${called("Party wall")}\n${rooms}\n${flat}`)).toEqual([]);
  });

  test("two flats on the same side only, as along a front: the zones say nothing, the name decides", async () => {
    const flats = `${zone(500, [200])}\n${zone(600, [400])}`;
    expect(await partyOf(`${through}\n${meeting}\n${rooms}\n${flats}`)).toEqual([]);
    expect(await partyOf(`${through}\n${called("Party wall")}\n${rooms}\n${flats}`)).toEqual([3.5]);
  });
});

describe.skipIf(!hasCorpus)("the duplex", () => {
  test("its party wall meets four outer walls and a lining, read by hand from the STEP lines", async () => {
    const { hosts } = await wallsOfFile("arch_duplex_2x3.ifc");
    const found = hosts.flatMap(({ name, preferredStations }) =>
      preferredStations.map(({ station, kind, name: party }) => [name.slice(-6), station, kind, party.slice(0, 32)]),
    );
    // A leaf at y = -7.8285, seen from an outer wall that starts at y = -0.417: 7.4115 m along it.
    expect(found).toEqual([
      ["138157", 7.4115, "party-wall", "Basic Wall:Party Wall - CMU Resi"],
      ["138310", 7.4115, "party-wall", "Basic Wall:Party Wall - CMU Resi"],
      ["143410", 4.1915, "party-wall", "Basic Wall:Party Wall - CMU Resi"],
      ["143534", 4.1915, "party-wall", "Basic Wall:Party Wall - CMU Resi"],
      ["190774", 1.8965, "party-wall", "Basic Wall:Party Wall - CMU Resi"],
    ]);
  });
});
