import { describe, expect, test } from "vitest";
import type { HostWall } from "#shared/contracts/host-kinds/wall.ts";
import type { Inputs } from "#shared/contracts/design/activities.ts";
import { aDoor, aHost, aWindow } from "#shared/configurator/test/builders.ts";
import { aRequest, runPanels, openingsOf } from "./builders.ts";
import { elevation } from "./geometry-check.ts";

const made = (host: Partial<HostWall>, inputs: Inputs = {}) => {
  const { summary, assembly } = runPanels(aRequest([aHost({ name: "Wall", ...host })], inputs));
  return { summary, pieces: assembly?.units ?? [] };
};
const extents = (host: Partial<HostWall>, inputs: Inputs = {}) =>
  made(host, inputs).pieces.map(({ kind, start, end, base, top }) => [kind, start, end, base, top]);

describe("an opening of 2 m in panels of 1.8 m splits its wall, every piece by hand", () => {
  // Clear box x 1,690 to 3,710, z 890 to 2,110. A header of 2 m is 150 deep. Under and over it two pieces of
  // (2,020 − 10) / 2 = 1,005 mm with a joint of 10.
  const host = { length: 5.4, height: 2.7, openings: [aWindow(1.7, 2)] };
  const narrow = { panelMaxWidth: 1800 };

  test("panels beside it, infill under and over it, the loose header between, in order along the wall", () => {
    expect(extents(host, narrow)).toEqual([
      ["panel", 0, 1690, 0, 2700],
      ["infill", 1690, 2695, 0, 890],
      ["header", 1690, 3710, 2110, 2260],
      ["infill", 1690, 2695, 2260, 2700],
      ["infill", 2705, 3710, 0, 890],
      ["infill", 2705, 3710, 2260, 2700],
      ["panel", 3710, 5400, 0, 2700],
    ]);
    expect(made(host, narrow).pieces.map(({ index }) => index)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  });

  test("beside it the panels end in a whole jamb, ceil(3 / 2) + 1 studs; infill has one stud at each end", () => {
    const { pieces } = made(host, narrow);
    const ends = pieces.map((piece) => Object.values(elevation(piece, "end-stud")).map(([x, z, , h]) => [x, z, h]));
    const [first, under, header, over] = ends;
    expect(first).toEqual([0, 1645, 1600, 1555].map((x) => [x, 1.2, 2697.6]));
    expect(ends.at(-1)).toEqual([0, 45, 90, 1645].map((x) => [x, 1.2, 2697.6]));
    expect(under).toEqual([0, 960].map((x) => [x, 1.2, 887.6]));
    expect(header).toEqual([]);
    expect(over).toEqual([0, 960].map((x) => [x, 2261.2, 437.6]));
  });

  test("the header is one piece from jamb to jamb, boarded like the panels", () => {
    const header = made(host, narrow).pieces.find(({ kind }) => kind === "header");
    expect(elevation(header, "header", "board", "sheathing")).toEqual({
      "header-1": [0, 2110, 2020, 150],
      "board-1": [0, 2110, 2020, 150],
      "board-2": [0, 2110, 2020, 150],
      "sheathing-1": [0, 2110, 2020, 150],
    });
    const member = header?.parts.find(({ role }) => role === "header");
    expect(member?.shape.direction).toBe("along");
    // In the frame's middle, 6.5 mm off the wall's.
    expect(member?.corner[1]).toBe(-43.5);
  });

  test("each panel has its place in the world, along the wall's axis", () => {
    const place = { origin: [10, 20, 3] as const, xAxis: [0.6, 0.8, 0] as const };
    const { pieces } = made({ ...host, origin: [...place.origin], xAxis: [...place.xAxis] }, narrow);
    expect(pieces.map(({ placement }) => placement.origin)).toMatchObject([
      [10, 20, 3],
      [11.014, 21.352, 3],
      [11.014, 21.352, 3],
      [11.014, 21.352, 3],
      [11.623, 22.164, 3],
      [11.623, 22.164, 3],
      // 3.71 × 0.6 and × 0.8.
      [12.226, 22.968, 3],
    ]);
    for (const { placement } of pieces) {
      expect(placement).toMatchObject({ x: [0.6, 0.8, 0], y: [-0.8, 0.6, 0], z: [0, 0, 1] });
    }
  });
});

describe("pieces under and over an opening", () => {
  const pieces = (opening: number) =>
    extents({ length: 7.2, openings: [aWindow(1.8, opening)] }, { panelMaxWidth: 1800 })
      .filter(([kind, , , base]) => kind === "infill" && base === 0)
      .map(([, start = 0, end = 0]) => [Number(start) - 1790, Number(end) - 1790]);

  test("two of the greatest width where they just fill it, three where it is a millimetre wider", () => {
    // 3,590 + 20 = 2 × 1,800 + 10.
    expect(pieces(3.59)).toEqual([
      [0, 1800],
      [1810, 3610],
    ]);
    // (3,611 − 20) / 3 = 1,197; of 3,612 1,198, 1,198 and 1,196.
    expect(pieces(3.591)).toEqual([
      [0, 1197],
      [1207, 2404],
      [2414, 3611],
    ]);
    expect(pieces(3.592)).toEqual([
      [0, 1198],
      [1208, 2406],
      [2416, 3612],
    ]);
  });

  test("100 mm over the header are a panel; less is left to the site, and told", () => {
    // Header 150: 2,700 − 150 − 100 = 2,450 = head + 10.
    const wall = (head: number) => ({ length: 5.4, openings: [aDoor(1.7, 2, head)] });
    const narrow = { panelMaxWidth: 1800 };
    expect(extents(wall(2.44), narrow).filter(([kind]) => kind === "infill")).toEqual([
      ["infill", 1690, 2695, 2600, 2700],
      ["infill", 2705, 3710, 2600, 2700],
    ]);
    const told = (head: number) =>
      made(wall(head), narrow)
        .summary.findings.filter(({ ruleId }) => ruleId === "K2-10")
        .map(({ message }) => message);
    expect(told(2.44)).toEqual([]);
    expect(extents(wall(2.441), narrow).map(([kind]) => kind)).toEqual(["panel", "header", "panel"]);
    expect(told(2.441)).toEqual([
      'A strip of 99 mm beside an opening of "Wall" is too low for a panel and is left to the site.',
    ]);
  });

  test("an opening at the wall's end too narrow for two studs is left to the site over its whole height", () => {
    // 0 to 80 mm, studs of 45; at 90 both fit.
    const slot = (width: number) => ({ length: 3, openings: [aWindow(0, width)] });
    expect(extents(slot(0.07))).toEqual([["panel", 80, 3000, 0, 2700]]);
    expect(made(slot(0.07)).summary.findings.map(({ message }) => message)).toContain(
      'A strip of 590 mm beside an opening of "Wall" is too low for a panel and is left to the site.',
    );
    expect(extents({ length: 3, openings: [aWindow(2.93, 0.07)] })).toEqual([["panel", 0, 2920, 0, 2700]]);
    expect(extents(slot(0.079)).map(([kind]) => kind)).toEqual(["panel"]);
    expect(extents(slot(0.08))).toEqual([
      ["infill", 0, 90, 0, 890],
      ["header", 0, 90, 2110, 2210],
      ["infill", 0, 90, 2210, 2700],
      ["panel", 90, 3000, 0, 2700],
    ]);
  });

  test("an opening without room for its header has nothing over it, and only that is told", () => {
    // 2,698.8 − 2,600 = 98.8: under the 100 of its header; over the window of 800 mm nothing is made, under it a panel.
    const high = made({ length: 6, openings: [aWindow(2, 1.2, 0.81, 1.78)] });
    expect(high.pieces.map(({ kind, start, end, base, top }) => [kind, start, end, base, top])).toEqual([
      ["panel", 0, 1990, 0, 2700],
      ["infill", 1990, 3210, 0, 800],
      ["panel", 3210, 6000, 0, 2700],
    ]);
    expect(high.summary.findings.map(({ ruleId, message }) => [ruleId, message])).toEqual([
      [
        "K2-10",
        '100 mm over an opening of "Wall" is too low for its header: the wall is split at its jambs, and what is above must carry the floor.',
      ],
    ]);
    expect(openingsOf(high.summary)).toMatchObject([
      { handling: "split-at-jambs", header: null, sill: null, jambStuds: 2 },
    ]);
  });
});

describe("how a framed opening is reported", () => {
  test("header, sill and jamb studs by name, light gauge and timber", () => {
    const report = (inputs: Inputs) => openingsOf(made({ length: 3.6, openings: [aWindow(1.2)] }, inputs).summary);
    expect(report({ gauge: 1.6 })).toMatchObject([
      { header: "2 × C 100×45×12×1.6 boxed", sill: "U 103.2×45×1.6", jambStuds: 2, panelMarks: ["P001"] },
    ]);
    expect(report({ system: "timber-closed", timberDepth: 184 })).toMatchObject([
      { header: "2 × 38×184", sill: "38×184", jambStuds: 2, panelMarks: ["P001"] },
    ]);
  });

  test("one that splits its wall names its header and the pieces beside, under and over it, and no others", () => {
    // 9.6 m in panels of 1.8 m: others stand before and after the two beside the window.
    const { summary, pieces } = made({ length: 9.6, openings: [aWindow(3.7, 2)] }, { panelMaxWidth: 1800 });
    const beside = pieces.filter(({ kind, start, end }) => kind !== "header" && end >= 3690 && start <= 5710);
    expect(beside.map(({ kind }) => kind)).toEqual(["panel", "infill", "infill", "infill", "infill", "panel"]);
    expect(pieces.length).toBeGreaterThan(beside.length + 2);
    expect(openingsOf(summary)).toMatchObject([
      {
        handling: "split-at-jambs",
        header: "2 × C 150×45×12×1.2 boxed",
        sill: null,
        jambStuds: 3,
        panelMarks: beside.map(({ mark }) => mark),
      },
    ]);
  });

  test("one that nothing is made for names nothing", () => {
    const nothing = { panelMarks: [], header: null, sill: null, jambStuds: null };
    const report = (host: Partial<HostWall>) =>
      openingsOf(made(host).summary).map(({ hostGlobalId, openingGlobalId, ...rest }) => {
        expect([hostGlobalId, openingGlobalId]).toEqual([
          aHost({ name: "Wall" }).globalId,
          host.openings?.[0]?.globalId,
        ]);
        return rest;
      });
    expect(report({ height: 5, openings: [aWindow(2)] })).toEqual([{ ...nothing, handling: "refused" }]);
    expect(report({ openings: [aWindow(7)] })).toEqual([{ ...nothing, handling: "outside-host" }]);
    const rake = { levelHeight: 2.4, area: 3 };
    expect(report({ height: 3.4, rake, openings: [aWindow(2, 1.2, 2.6, 0.5)] })).toEqual([
      { ...nothing, handling: "above-level-part" },
    ]);
  });
});

describe("a split opening without room for its jambs", () => {
  const k209 = (summary: ReturnType<typeof made>["summary"]) =>
    summary.findings.filter(({ ruleId }) => ruleId === "K2-09").map(({ message }) => message);
  const endStuds = (pieces: ReturnType<typeof made>["pieces"]) =>
    pieces.filter(({ kind }) => kind === "panel").map((piece) => Object.keys(elevation(piece, "end-stud")).length);

  test("between two of them the panel holds 3 of 8 studs: an engineer is asked, the report says 3", () => {
    // Panels of 3 m high lie flat, 2.9 m wide: openings of 3 m split. 3,000 / 600 = 5 studs cut, ceil(5 / 2) + 1 = 4.
    // 1,000 + 3,000 + 10 to 4,155 − 10: 135 mm, three studs of 45.
    const { summary, pieces } = made({ length: 8, height: 3, openings: [aWindow(1, 3), aWindow(4.155, 3)] });
    expect(pieces.filter(({ kind }) => kind === "panel").map(({ start, end }) => [start, end])).toEqual([
      [0, 990],
      [4010, 4145],
      [7165, 8000],
    ]);
    expect(endStuds(pieces)).toEqual([5, 3, 5]);
    expect(k209(summary)).toEqual([
      'Between two openings of "Wall" there is room for 3 of 8 studs: an engineer must confirm it.',
    ]);
    expect(openingsOf(summary).map((each) => each.jambStuds)).toEqual([3, 3]);
  });

  test("near the wall's end the panel holds 2 of 4 studs", () => {
    // 0 to 100 − 10 mm hold two; 0 to 190 − 10 all four.
    const near = (start: number) => made({ length: 6, height: 3, openings: [aWindow(start, 3)] });
    const { summary, pieces } = near(0.1);
    expect(endStuds(pieces)).toEqual([2, 5]);
    expect(k209(summary)).toEqual([
      'Beside an opening of "Wall" there is room for 2 of 4 studs: an engineer must confirm it.',
    ]);
    expect(openingsOf(summary).map((each) => each.jambStuds)).toEqual([2]);
    const whole = near(0.19).summary;
    expect(k209(whole)).toEqual([]);
    expect(openingsOf(whole).map((each) => each.jambStuds)).toEqual([4]);
  });
});
