import { describe, expect, test } from "vitest";
import { aHost, aWindow } from "#shared/configurator/test/builders.ts";
import {
  aRequest,
  openingsOf,
  parametersOf,
  runPanels,
} from "#shared/configurator/activities/wall-panel/test/builders.ts";
import {
  overlappingParts,
  partsInOpenings,
  partsOutside,
} from "#shared/configurator/activities/wall-panel/test/geometry-check.ts";
import { layOut } from "./layout.ts";

/** Windows of 1.2 m every 1.5 m. */
const row = (count: number, first = 0.45, width = 1.2) =>
  Array.from({ length: count }, (_, index) => aWindow(first + index * 1.5, width));
const parted = (host: ReturnType<typeof aHost>, inputs = {}) => {
  const layout = layOut(host, parametersOf(inputs));
  return {
    at: layout.gaps.filter(({ split }) => split === "joint-at-jamb").map(({ from }) => from),
    panels: layout.split?.panels,
  };
};

describe("openings that stand too close for a joint", () => {
  // 12 windows in 18 m, the first at 0.15 m. From the start to the fourth 4.64 m, to the fifth 6.14; between two that are
  // four apart 4.78 m, five apart 6.28; from the ninth to the end 4.64 m, from the eighth 6.14: two are too few. Of three
  // the fourth, seventh and tenth leave 4.64, 3.28, 3.28 and 3.14 m.
  test("a façade of 18 m with a window every 1.5 m: the fewest are parted, panels even", () => {
    const { at, panels } = parted(aHost({ length: 18, openings: row(12, 0.15) }));
    expect(at).toEqual([4650, 9150, 13_650]);
    expect(panels?.map(({ from, to }) => to - from)).toEqual([4640, 3280, 3280, 3140]);
  });

  test("tells how many joints, and what is done on site", () => {
    const { summary } = runPanels(aRequest([aHost({ name: "North", length: 18, openings: row(12, 0.15) })]));
    expect(summary.findings.map(({ ruleId, message }) => [ruleId, message])).toEqual([
      [
        "K2-23",
        `6 joints of "North" stand at the jambs of openings, as none has room 300 mm from them. On site: 3 loose headers set into the panels, bearing 90 mm on each side, then the panels under and over the openings.`,
      ],
    ]);
  });

  test("joints with room are taken before any at a jamb", () => {
    const openings = [aWindow(0.5, 1.2), aWindow(3.5, 1.2)];
    expect(parted(aHost({ length: 6, openings }), { panelMaxWidth: 3600 }).at).toEqual([]);
  });

  test("the opening whose jambs have no room for the studs of a header is not parted", () => {
    // 1.2 m windows 3 and 4 stand 120 mm apart (100 mm between their clear boxes): under 3 studs of 45 mm.
    const openings = [aWindow(0.45, 1.2), aWindow(1.95, 1.2), aWindow(3.27, 1.2)];
    // Parted at the second there would be 1.94 and 1.64 m; as it has no room, nothing is left but to refuse.
    expect(parted(aHost({ length: 4.9, openings }), { panelMaxWidth: 3000 }).panels).toBeUndefined();
  });

  test.each([
    ["light gauge", { panelMaxWidth: 3000 }],
    ["light gauge at 300", { panelMaxWidth: 2400, studCentres: 300 }],
    ["timber", { panelMaxWidth: 3000, system: "timber-closed" }],
  ])("%s: every part is in its unit, none in an opening or another part", (_, inputs) => {
    const hosts = [aHost({ length: 9.3, openings: row(6, 0.3) })];
    const { summary, assembly } = runPanels(aRequest(hosts, inputs));
    const units = assembly?.units ?? [];
    expect(summary.hostsUsed).toBe(1);
    expect(summary.findings.map(({ ruleId }) => ruleId)).toContain("K2-23");
    expect(partsInOpenings(units, hosts, 10)).toEqual([]);
    expect(units.flatMap(overlappingParts)).toEqual([]);
    expect(units.flatMap(partsOutside)).toEqual([]);
    expect(partsInPockets(units)).toEqual([]);
    const handled = openingsOf(summary).filter(({ handling }) => handling === "split-at-jambs");
    expect(handled).toHaveLength(units.filter(({ kind }) => kind === "header").length);
  });

  test("the loose header's boards are between the jambs, its ends behind the boards of the panels", () => {
    const { assembly } = runPanels(aRequest([aHost({ length: 5.1, openings: row(3) })], { panelMaxWidth: 3000 }));
    const header = assembly?.units.find(({ kind }) => kind === "header");
    const places = header?.parts.map(({ role, corner, shape }) => [role, corner[0], shape.size[0]]);
    expect(places).toEqual([
      ["header", 0, 1400],
      ["board", 90, 1220],
      ["board", 90, 1220],
      ["sheathing", 90, 1220],
    ]);
  });

  test("a pier between two parted openings that holds 5 of the 6 studs of their jambs is told", () => {
    // 2,400 / 600 = 4 studs cut, three at each jamb. From 2,810 to 3,045 − 10: 225 mm, five studs of 45; at 3,090 six.
    const piers = (second: number) => {
      const host = aHost({ name: "W", length: 6.3, openings: [aWindow(0.4, 2.4), aWindow(second, 2.4)] });
      const { summary } = runPanels(aRequest([host], { panelMaxWidth: 2500 }));
      expect(openingsOf(summary).map((each) => [each.handling, each.jambStuds])).toEqual(
        Array(2).fill(["split-at-jambs", 3]),
      );
      return summary.findings.filter(({ ruleId }) => ruleId === "K2-09").map(({ message }) => message);
    };
    expect(piers(3.045)).toEqual([
      'Between two openings of "W" there is room for 5 of 6 studs: an engineer must confirm it.',
    ]);
    expect(piers(3.09)).toEqual([]);
  });

  test("a bearing of at least 90 mm: two light gauge studs, three of timber", () => {
    const bearing = (inputs: object) =>
      layOut(aHost({ length: 5.1, openings: row(3) }), parametersOf({ panelMaxWidth: 3000, ...inputs })).gaps.map(
        (gap) => gap.bearing,
      );
    expect([bearing({}), bearing({ system: "timber-closed" })]).toEqual([
      [0, 90, 0],
      [0, 114, 0],
    ]);
  });
});

/** Members of panels that a loose header runs through, by their boxes in the wall's elevation. */
function partsInPockets(units: NonNullable<ReturnType<typeof runPanels>["assembly"]>["units"]): string[] {
  const sheets = new Set(["board", "sheathing"]);
  return units
    .filter(({ kind }) => kind === "header")
    .flatMap((header) =>
      units
        .filter((unit) => unit !== header)
        .flatMap((unit) =>
          unit.parts
            .filter(({ role, corner, shape }) => {
              const x0 = unit.start + corner[0];
              const overlapsX = x0 < header.end - 0.01 && x0 + shape.size[0] > header.start + 0.01;
              const overlapsZ = corner[2] < header.top - 0.01 && corner[2] + shape.size[2] > header.base + 0.01;
              return !sheets.has(role) && overlapsX && overlapsZ;
            })
            .map(({ path }) => `${unit.mark}/${path}`),
        ),
    );
}
