import { beforeAll, describe, expect, test } from "vitest";
import { sharedApi, stepFile } from "#build/testing/ifc-corpus.ts";
import { rectangle } from "#build/small-ifc/prism-mesh.ts";
import { extrusionLines, polylineLines, productLines } from "#build/small-ifc/step-shapes.ts";
import { openModel } from "#shared/ifc/open/open-model.ts";
import type { OpenedModel } from "#shared/ifc/open/opened-model.ts";
import { readWalls, type WallsReading } from "./read-walls.ts";

const BODY = "'Body','SweptSolid'";
const idOf = (name: string) => `0${name}`.padEnd(22, "_");
const plain = (length = 4, height = 2.5) => extrusionLines(rectangle(0, -0.1, length, 0.2), 0, height);
const head = (globalId: string, name: string) => `IFCWALL(${globalId},$,${name},$,$`;
interface Place {
  at?: readonly [number, number, number];
  along?: readonly [number, number];
}
const wall = (id: number, globalId: string, name: string, place: Place, shape = plain()) =>
  productLines(id, { head: head(globalId, name), ...place }, BODY, shape);
const door = (id: number, name: string, at: readonly [number, number, number]) => {
  const product = { head: `IFCDOOR('${idOf(`Door${id}`)}',$,${name},$,$`, tail: ",$,2.,0.9,$,$,$);", at };
  return productLines(id, product, BODY, extrusionLines(rectangle(0, -0.05, 0.9, 0.1), 0, 2));
};
/** One upright face of 4 × 2 m: no thickness. */
const face = (first: number) => `#${first}=IFCFACEBASEDSURFACEMODEL((#${first + 1}));
#${first + 1}=IFCCONNECTEDFACESET((#${first + 2}));
#${first + 2}=IFCFACE((#${first + 3}));
#${first + 3}=IFCFACEOUTERBOUND(#${first + 4},.T.);
#${first + 4}=IFCPOLYLOOP((#${first + 5},#${first + 6},#${first + 7},#${first + 8}));
#${first + 5}=IFCCARTESIANPOINT((0.,0.,0.));
#${first + 6}=IFCCARTESIANPOINT((4.,0.,0.));
#${first + 7}=IFCCARTESIANPOINT((4.,0.,2.));
#${first + 8}=IFCCARTESIANPOINT((0.,0.,2.));`;
const bent = `#740=IFCSHAPEREPRESENTATION(#3,'Axis','Curve2D',(#741));
${polylineLines([
  [0, 0],
  [2, 0.5],
  [4, 0],
])(741)}`;
const grid = (axes: string) => `#800=IFCGRID('${idOf("Grid")}',$,'G',$,$,$,$,(${axes}),$,$,$);
#810=IFCGRIDAXIS('1',#811,.T.);
${polylineLines([
  [2.5, -5],
  [2.5, 5],
])(811)}
#820=IFCGRIDAXIS('2',$,.T.);
#830=IFCGRIDAXIS('3',$,.T.);`;

const LINES = [
  wall(100, `'${idOf("Through")}'`, "'Through'", {}),
  // Meets the first at 1.5 m; named as a party wall.
  wall(150, `'${idOf("Through")}'`, "'Party wall'", { at: [1.5, 0.1, 0], along: [0, 1] }),
  wall(200, "'wrong'", "$", { at: [0, 20, 0] }),
  wall(250, "$", "''", { at: [0, 30, 0] }),
  productLines(300, { head: head(`'${idOf("Flat")}'`, "'Flat'"), at: [0, 40, 0] }, "'Body','SurfaceModel'", face),
  // 60 km long.
  wall(350, `'${idOf("Long")}'`, "'Long'", { at: [0, 50, 0] }, plain(60_000)),
  wall(400, `'${idOf("Long2")}'`, "$", { at: [0, 60, 0] }, plain(60_000)),
  // The same place as the first, 3 m to the side of it.
  wall(450, `'${idOf("Twin")}'`, "'Twin'", { at: [0, 0, 0] }),
  `#500=${head(`'${idOf("Shapeless")}'`, "'Shapeless'")},$,$,$,$);`,
  // With a window at 1 m that is drawn, and two loose doors, the later one first.
  wall(550, `'${idOf("Doors")}'`, "'Doors'", { at: [0, 70, 0] }, plain(8)),
  door(600, "'Second'", [6, 70, 0]),
  door(650, "$", [2, 70, 0]),
  door(690, "'Nowhere'", [2, 90, 0]),
  // Bent, and crossed by a wall at 2.5 m.
  wall(700, `'${idOf("Bent")}'`, "'Bent'", { at: [0, 80, 0] }).replace("(#706)", "(#740,#706)"),
  bent,
  wall(750, `'${idOf("Crossing")}'`, "'Crossing'", { at: [2.5, 78, 0], along: [0, 1] }),
].join("\n");

describe("the walls of a file, sound and not", () => {
  let model: OpenedModel;
  let reading: WallsReading;
  const progress: [number, number][] = [];
  beforeAll(async () => {
    model = openModel(await sharedApi(), stepFile(`${LINES}\n${grid("#810,#820")}`));
    progress.length = 0;
    reading = readWalls(model, (done, total) => progress.push([done, total]));
  });
  const host = (name: string) => reading.hosts.find((each) => each.name === name);
  const sound = expect.stringMatching(/^[0-3][0-9A-Za-z_$]{21}$/);

  test("those with an extent are hosts, in the file's order; progress is told after each wall", () => {
    expect(reading.hosts.map(({ name }) => name)).toEqual([
      "Through",
      "Party wall",
      "",
      "",
      "Twin",
      "Doors",
      "Bent",
      "Crossing",
    ]);
    expect(progress).toEqual(Array.from({ length: 12 }, (_, index) => [index + 1, 12]));
    for (const { globalId } of reading.hosts) expect(globalId).toEqual(sound);
    expect(new Set(reading.hosts.map(({ globalId }) => globalId)).size).toBe(8);
  });

  test("each problem names its wall, by its number where it has no name", () => {
    const of = (expressId: number | null, globalId: string | null, severity: string, message: unknown) => ({
      severity,
      expressId,
      globalId,
      message,
    });
    const standIn = "Its GlobalId is missing or not valid; another one stands in for it.";
    expect(reading.problems).toEqual([
      of(
        150,
        idOf("Through"),
        "warning",
        `Party wall: Its GlobalId ${idOf("Through")} is used by another wall; another one stands in for it.`,
      ),
      of(200, "wrong", "warning", `Wall #200: ${standIn}`),
      of(250, null, "warning", `Wall #250: ${standIn}`),
      of(300, idOf("Flat"), "warning", "Flat: It has no extent in one direction, so no panels can be made for it."),
      of(
        500,
        idOf("Shapeless"),
        "warning",
        "Shapeless: It has no shape that could be read, so no panels can be made for it.",
      ),
      of(
        null,
        idOf("Door600"),
        "info",
        "Second: its wall has no opening for it; its own box was taken as the opening.",
      ),
      of(null, idOf("Door650"), "info", "door: its wall has no opening for it; its own box was taken as the opening."),
      of(null, null, "info", "Grid line 2: only straight, level lines can be used, so no joints are put there."),
      of(null, idOf("Long"), "warning", expect.stringMatching(/^Long: it is left out\. 60,000 m is .*check the units/)),
      of(null, idOf("Long2"), "warning", expect.stringMatching(/^A wall: it is left out\. 60,000 m/)),
    ]);
  });

  test("loose doors are openings by station; one that lies in no wall is in none", () => {
    const near = (value: number) => expect.closeTo(value, 5);
    expect(host("Doors")?.openings).toMatchObject([
      { globalId: idOf("Door650"), name: "", source: "filling-box", start: near(2), width: near(0.9), height: near(2) },
      { globalId: idOf("Door600"), name: "Second", source: "filling-box", start: near(6) },
    ]);
    expect(reading.hosts.flatMap(({ openings }) => openings)).toHaveLength(2);
  });

  test("junctions, party walls and grid lines; walls with corners have none and make none", () => {
    const stations = [
      { station: 1.5, kind: "party-wall", name: "Party wall" },
      { station: 2.5, kind: "grid", name: "1" },
    ];
    expect(host("Through")).toMatchObject({ junctions: [1.5], preferredStations: stations });
    expect(host("Twin")).toMatchObject({ junctions: [1.5], preferredStations: stations });
    expect(host("Party wall")).toMatchObject({ junctions: [], preferredStations: [] });
    expect(host("Bent")).toMatchObject({
      junctions: [],
      preferredStations: [],
      unsupported: expect.stringContaining("corners"),
    });
    expect(host("Crossing")).toMatchObject({ junctions: [], preferredStations: [] });
  });
});

test("two walls in one place: a loose door goes into the first of them only; several grid lines are named at once", async () => {
  const lines = [
    wall(100, `'${idOf("One")}'`, "'One'", {}),
    wall(150, `'${idOf("Two")}'`, "'Two'", {}),
    door(200, "'D'", [1, 0, 0]),
    grid("#820,#830"),
  ];
  const { hosts, problems } = readWalls(openModel(await sharedApi(), stepFile(lines.join("\n"))));
  expect(hosts.map(({ openings }) => openings.length)).toEqual([1, 0]);
  expect(problems.map(({ message }) => message)).toEqual([
    "D: its wall has no opening for it; its own box was taken as the opening.",
    "Grid lines 2, 3: only straight, level lines can be used, so no joints are put there.",
  ]);
});

test("notes are no warnings; a plain wall is a junction and no place for joints; openings by station, then by sill", async () => {
  const lines = [
    wall(100, `'${idOf("One")}'`, "'One'", {}, plain(4, 5)),
    wall(150, `'${idOf("Two")}'`, "'Two'", { at: [1.5, 0.1, 0], along: [0, 1] }),
    door(200, "'High'", [2, 0, 2.5]),
    door(250, "'Low'", [2, 0, 0]),
    `#300=IFCRELVOIDSELEMENT('${idOf("Void")}',$,$,$,#100,#301);`,
  ];
  const { hosts, problems } = readWalls(openModel(await sharedApi(), stepFile(lines.join("\n"))));
  expect(hosts[0]).toMatchObject({ junctions: [1.5], preferredStations: [] });
  expect(hosts[0]?.openings.map(({ name }) => name)).toEqual(["Low", "High"]);
  const doors = ["High", "Low"].map(
    (name) => `${name}: its wall has no opening for it; its own box was taken as the opening.`,
  );
  expect(problems.map(({ severity, message }) => `${severity} ${message}`)).toEqual([
    "info One: Opening #301 has no shape that could be read; it is not in the wall.",
    ...doors.map((message) => `info ${message}`),
  ]);
});

test("a read is stopped by an error of who listens to its progress", async () => {
  const model = openModel(await sharedApi(), stepFile(wall(100, `'${idOf("One")}'`, "'One'", {})));
  const stop = () => {
    throw new Error("cancelled");
  };
  expect(() => readWalls(model, stop)).toThrow("cancelled");
});
