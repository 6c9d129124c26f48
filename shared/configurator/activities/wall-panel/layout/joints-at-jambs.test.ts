import { describe, expect, test } from "vitest";
import { aHost, aWindow } from "#shared/configurator/test/builders.ts";
import {
  aGap,
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
import { allowedStations } from "./joints.ts";
import { jointsAtJambs } from "./joints-at-jambs.ts";
import { layOut, type PlannedGap } from "./layout.ts";
import { canCut, type SplitProblem } from "./split-graph.ts";

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

describe("every choice of openings to part, in 250 walls", () => {
  /** Light gauge studs of 45 mm at 600: a loose header bears on two of them, and one stands beside it. */
  const parameters = parametersOf();
  const [bearing, stud] = [90, 45];
  const elevation = (length: number) => ({ length, height: 2700, top: null });

  /** Numbers that look drawn by lot and are the same each time. */
  function lot(seed: number): (most: number) => number {
    let state = seed * 7919 + 1;
    return (most) => {
      state = (state * 48_271) % 2_147_483_647;
      return state % most;
    };
  }

  /** Openings with piers of few widths between them, some of which split the wall anyway or have no header. */
  function wallOf(seed: number) {
    const draw = lot(seed);
    const of = <Value>(...values: Value[]): Value => values[draw(values.length)] as Value;
    const gaps: PlannedGap[] = [];
    let at = of(0, 90, 134, 135, 150, 400, 1200);
    for (let count = 1 + draw(6); count > 0; count -= 1) {
      const width = of(620, 1220, 1220, 1820);
      const box = { x0: at, x1: at + width, from: at + 10, to: at + width - 10, width, z0: 900 };
      const split = at === 0 ? "at-wall-end" : of(null, null, null, null, null, "wider-than-panel" as const);
      // 2,700 less the track of 1.2: a header of 150 mm has room over 2,500, not over 2,549.
      const z1 = of(2110, 2110, 2110, 2500, 2549);
      gaps.push(aGap({ ...box, split, z1, headerDepth: of(100, 150, 150, 150, null), globalIds: [`${count}`] }));
      at += width + of(90, 134, 135, 180, 226, 300, 400, 700, 1100);
    }
    const length = Math.max(at, (gaps.at(-1)?.x1 ?? 0) + of(0, 100, 400, 900));
    const allowed = allowedStations({ length, openings: gaps, gap: 10 });
    const maxWidth = of(1400, 2000, 2600, 3200);
    const problem: SplitProblem = {
      stretches: [],
      allowed,
      gap: 10,
      maxWidth,
      centres: 600,
      avoided: [],
      preferred: [],
    };
    return { gaps, length, problem };
  }

  /** Joints at jambs, mm of loose headers, squares of what is between; null where the rules forbid the choice. */
  function score({ gaps, length, problem }: ReturnType<typeof wallOf>, chosen: readonly PlannedGap[]) {
    for (const gap of chosen) {
      const index = gaps.indexOf(gap);
      const beside = [gap.x0 - (gaps[index - 1]?.x1 ?? 0), (gaps[index + 1]?.x0 ?? length) - gap.x1];
      if (gap.headerDepth === null || 2700 - 1.2 - gap.z1 < gap.headerDepth) return null;
      // Its jambs: half the studs that it cuts, two at least, and the header's two and one more.
      const cut = Math.floor(gap.width / 600);
      const studs = Math.max(3, Math.ceil(cut / 2) + 1);
      if (Math.min(...beside) < studs * stud) return null;
    }
    const ends = gaps.filter((gap) => gap.split !== null || chosen.includes(gap));
    const bears = (gap: PlannedGap | undefined) => (gap && gap.split === null ? bearing : 0);
    let squares = 0;
    for (let index = 0; index <= ends.length; index += 1) {
      const [before, after] = [ends[index - 1], ends[index]];
      const [from, to] = [before?.x1 ?? 0, after?.x0 ?? length];
      const need = bears(before) + bears(after);
      if (to > from && need > 0 && to - from < need + stud) return null;
      if (to > from && !canCut({ ...problem, stretches: [{ from, to }] })) return null;
      squares += (to - from) ** 2;
    }
    return [chosen.length, chosen.reduce((sum, { width }) => sum + width, 0), squares];
  }

  const compared = (a: readonly number[], b: readonly number[]) =>
    (a[0] ?? 0) - (b[0] ?? 0) || (a[1] ?? 0) - (b[1] ?? 0) || (a[2] ?? 0) - (b[2] ?? 0);

  test("the fewest are parted, of as many the shortest headers, of these the most even panels", () => {
    const told: Record<string, number> = {};
    for (let seed = 1; seed <= 250; seed += 1) {
      const wall = wallOf(seed);
      const { gaps, length, problem } = wall;
      const own = gaps.filter(({ split }) => split === null);
      const choices = Array.from({ length: 2 ** own.length }, (_, bits) =>
        own.filter((_gap, at) => (bits >> at) % 2 === 1),
      );
      const scores = choices.flatMap((chosen) => {
        const found = score(wall, chosen);
        return found === null ? [] : [found];
      });
      const [least] = scores.toSorted(compared);
      const found = jointsAtJambs(gaps, problem, elevation(length), parameters);
      const chosen = gaps.filter((gap, index) => found?.[index]?.split !== gap.split);
      expect([seed, found === null ? null : score(wall, chosen)]).toEqual([seed, least ?? null]);
      for (const [index, gap] of gaps.entries()) {
        const parted = { ...gap, split: "joint-at-jamb", bearing };
        if (found) expect(found[index]).toEqual(chosen.includes(gap) ? parted : gap);
      }
      const key = least ? `${least[0]}` : "none";
      told[key] = (told[key] ?? 0) + 1;
    }
    // Walls of each kind are among them.
    expect(["none", "0", "1", "2"].filter((key) => (told[key] ?? 0) < 8)).toEqual([]);
  });
});

test("between two parted openings both headers bear on two studs and one stands beside them: 225 mm, not 224", () => {
  const partedWith = (pier: number) => {
    const box = (x0: number) => ({ x0, x1: x0 + 1220, from: x0 + 10, to: x0 + 1210 });
    const gaps = [aGap(box(1000)), aGap(box(2220 + pier))];
    const length = 4440 + pier;
    const allowed = allowedStations({ length, openings: gaps, gap: 10 });
    // From a joint 300 mm before an opening to the other one are over 1.7 m: each has to be parted.
    const problem = { stretches: [], allowed, gap: 10, maxWidth: 1400, centres: 600, avoided: [], preferred: [] };
    const found = jointsAtJambs(gaps, problem, { length, height: 2700, top: null }, parametersOf());
    return found?.map(({ split }) => split) ?? null;
  };
  expect(partedWith(225)).toEqual(["joint-at-jamb", "joint-at-jamb"]);
  expect(partedWith(224)).toBeNull();
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
