import { describe, expect, test } from "vitest";
import type { HostWall } from "#shared/contracts/host-kinds/wall.ts";
import type { Corner } from "#shared/configurator/assembly/profile.ts";
import { outlineArea } from "#shared/configurator/assembly/profile.ts";
import { aDoor, aHost, aWindow } from "#shared/configurator/test/builders.ts";
import type { WallPanel } from "#shared/configurator/activities/wall-panel/assembly.ts";
import {
  aRequest,
  openingsOf,
  parametersOf,
  runPanels,
} from "#shared/configurator/activities/wall-panel/test/builders.ts";
import { partsInOpenings } from "#shared/configurator/activities/wall-panel/test/geometry-check.ts";
import { areaUnder, cutLevel, lowered, rakingTop, topAt, topBetween } from "./raking.ts";

type Top = [number, number][];
const raked = (top: Top, more: Partial<HostWall> = {}) => {
  const heights = top.map(([, z]) => z);
  const rake = { levelHeight: Math.min(...heights), area: 1, top };
  return aHost({ name: "Gable", length: top.at(-1)?.[0] ?? 6, height: Math.max(...heights), rake, ...more });
};
const topOf = (top: Top, inputs = {}) => rakingTop(raked(top), parametersOf(inputs));

describe("the tops that raking panels are made under", () => {
  test("up to 60°, from 300 mm, to the highest panel", () => {
    // tan 60° = 1.7320508.
    expect(
      topOf([
        [0, 0.5],
        [1, 2.232],
      ]),
    ).toEqual([
      [0, 500],
      [1000, 2232],
    ]);
    expect(
      topOf([
        [0, 0.5],
        [1, 2.233],
      ]),
    ).toBeNull();
    expect(
      topOf([
        [0, 0.3],
        [6, 2],
      ]),
    ).not.toBeNull();
    expect(
      topOf([
        [0, 0.299],
        [6, 2],
      ]),
    ).toBeNull();
    expect(
      topOf([
        [0, 2],
        [6, 3.9],
      ]),
    ).not.toBeNull();
    expect(
      topOf([
        [0, 2],
        [6, 3.901],
      ]),
    ).toBeNull();
    expect(
      topOf(
        [
          [0, 2],
          [6, 2.6],
        ],
        { panelMaxHeight: 2500 },
      ),
    ).toBeNull();
  });

  test("none without an outline, as hosts stored before it was read have none", () => {
    expect(rakingTop(aHost({ rake: { levelHeight: 2, area: 1 } }), parametersOf())).toBeNull();
    expect(rakingTop(aHost(), parametersOf())).toBeNull();
  });

  test("heights, pieces and areas of a gable", () => {
    const gable: Corner[] = [
      [0, 1000],
      [2000, 3000],
      [4000, 1000],
    ];
    expect([0, 500, 2000, 3500].map((x) => topAt(gable, x))).toEqual([1000, 1500, 3000, 1500]);
    expect(topBetween(gable, 1000, 3000)).toEqual([
      [0, 2000],
      [1000, 3000],
      [2000, 2000],
    ]);
    // 4 × 2 m less a level of 0.5 m.
    expect(areaUnder(gable, 500)).toBeCloseTo(6, 9);
    // 10 mm square to 45° are 14.142 upright.
    expect(lowered(gable, 10).map(([, z]) => z)).toEqual([1000, 3000, 1000].map((z) => expect.closeTo(z - 14.142, 3)));
  });
});

test("a top begins and ends with its wall; a slope too steep or a step of it is no raking panel", () => {
  const host = raked([
    [0.002, 1],
    [2, 2],
    [3.998, 1],
  ]);
  expect(rakingTop({ ...host, length: 4 }, parametersOf())).toEqual([
    [0, 1000],
    [2000, 2000],
    [4000, 1000],
  ]);
  // The second slope rises 1.8 in 1, the first and third hardly.
  const steep = topOf([
    [0, 1],
    [3, 1.1],
    [4, 2.9],
    [6, 3],
  ]);
  expect(steep).toBeNull();
  expect(
    topOf([
      [0, 1],
      [2, 1.5],
      [2, 2],
      [4, 2.5],
    ]),
  ).toBeNull();
  expect(
    topOf([
      [0, 1],
      [2, 1.5],
      [2, 1.5],
      [4, 2],
    ]),
  ).toBeNull();
});

test("what of a slanting quadrilateral is over a level, and what is under it", () => {
  const corners: Corner[] = [
    [100, 200],
    [500, 200],
    [500, 600],
    [100, 400],
  ];
  // At 300 its sides are upright; at 500 the upper edge is half way from (100, 400) to (500, 600).
  expect(cutLevel(corners, 300, "under")).toEqual([
    [100, 200],
    [500, 200],
    [500, 300],
    [100, 300],
  ]);
  expect(cutLevel(corners, 500, "over")).toEqual([
    [500, 500],
    [500, 600],
    [300, 500],
  ]);
  expect(cutLevel(corners, 500, "under")).toEqual([
    [100, 200],
    [500, 200],
    [500, 500],
    [300, 500],
    [100, 400],
  ]);
  // What lies in the level belongs to both.
  expect(cutLevel(corners, 200, "over")).toEqual(corners);
  expect(cutLevel(corners, 600, "under")).toEqual(corners);
});

test("at a step a top has the lower place before it and the upper one after it", () => {
  const step: Corner[] = [
    [0, 1000],
    [2000, 1000],
    [2000, 1500],
    [4000, 1500],
  ];
  expect(topBetween(step, 0, 2000)).toEqual([
    [0, 1000],
    [2000, 1000],
  ]);
  expect(topBetween(step, 2000, 4000)).toEqual([
    [0, 1500],
    [2000, 1500],
  ]);
});

describe("where slopes of different steepness meet", () => {
  // 38 mm square to 45° are 53.740 upright.
  const slopes: Corner[] = [
    [0, 800],
    [2000, 2800],
    [6000, 2800],
  ];

  test("each member is lowered by what it takes itself: a step of 15.74 mm", () => {
    const under = lowered(slopes, 38);
    expect(under.map(([x]) => x)).toEqual([0, 2000, 2000, 6000]);
    expect(under.map(([, z]) => z)).toEqual([746.26, 2746.26, 2762, 2762].map((z) => expect.closeTo(z, 2)));
    expect(topBetween(under, 1000, 2000).at(-1)?.[1]).toBeCloseTo(2746.26, 2);
    expect(topBetween(under, 2000, 3000)).toEqual([
      [0, 2762],
      [1000, 2762],
    ]);
    expect(topBetween(under, 1990, 2010)).toHaveLength(4);
  });

  test("studs under the level part stand up to its plate", () => {
    const host = raked(
      slopes.map(([x, z]) => [x / 1000, z / 1000]),
      { openings: [aWindow(1.5, 1.2, 0.9, 1)] },
    );
    const { assembly } = runPanels(aRequest([host], { system: "timber-closed" }));
    const tops = (assembly?.units ?? []).flatMap(({ start, parts }) =>
      parts
        .filter(({ role, corner: [x] }) => role === "stud" && start + x > 2000)
        .map(({ corner: [x, , z], shape }) => [start + x + 19, z + shape.size[2]]),
    );
    expect(tops).toEqual([3000, 3600, 4200, 4800, 5400].map((at) => [at, expect.closeTo(2762, 2)]));
  });
});

const GABLE: Top = [
  [0, 0.6],
  [4, 3.2],
  [8, 0.6],
];
const CASES: [string, HostWall, object][] = [
  ["gable with a window under its ridge", raked(GABLE, { openings: [aWindow(3.4)] }), {}],
  ["gable with a window under its ridge", raked(GABLE, { openings: [aWindow(3.4)] }), { system: "timber-closed" }],
  [
    "mono-pitch with a door",
    raked(
      [
        [0, 2.6],
        [5, 3.2],
      ],
      { openings: [aDoor(3)] },
    ),
    { system: "timber-closed" },
  ],
  [
    "steep end",
    raked(
      [
        [0, 0.3],
        [1.5, 2.4],
        [6, 2.4],
      ],
      { openings: [aWindow(3)] },
    ),
    { system: "timber-closed" },
  ],
  [
    "opening that splits it",
    raked(
      [
        [0, 2.6],
        [8, 3.2],
      ],
      { openings: [aWindow(3, 3)] },
    ),
    { system: "timber-closed" },
  ],
];

describe("raking panels", () => {
  test.each(CASES)(
    "%s: every part is under the slope and in no opening; the true outline is made",
    (_, host, inputs) => {
      const { summary, assembly } = runPanels(aRequest([host], { studCentres: 400, ...inputs }));
      const units = assembly?.units ?? [];
      expect(summary).toMatchObject({ hostsUsed: 1, hostsRefused: 0 });
      expect(summary.findings.map(({ ruleId }) => ruleId)).toContain("K2-25");
      expect(openingsOf(summary).map(({ handling }) => handling)).not.toContain("refused");
      const uprightOnly = units.map((unit) => ({
        ...unit,
        parts: unit.parts.filter(({ shape }) => shape.outline === null),
      }));
      expect(partsInOpenings(uprightOnly, [host], 10)).toEqual([]);
      const top = rakingTop(host, parametersOf()) ?? [];
      expect(units.flatMap((unit) => cornersOver(unit, top))).toEqual([]);
      const whole = areaUnder(top, 0);
      const gross = summary.quantities.find(({ key }) => key === "grossArea")?.value ?? 0;
      const joints = (units.filter(({ kind }) => kind === "panel").length - 1) * 0.01 * 3.2;
      expect(gross).toBeLessThanOrEqual(whole + 0.005);
      expect(gross).toBeGreaterThanOrEqual(whole - joints - 0.1);
    },
  );

  test.each(CASES.filter(([, , inputs]) => "system" in inputs))(
    "%s: frame and insulation fill each panel, and no two take one place",
    (_, host, inputs) => {
      const { assembly } = runPanels(aRequest([host], { studCentres: 400, ...inputs }));
      for (const unit of assembly?.units.filter(({ kind }) => kind !== "header") ?? []) {
        const inside = unit.parts.filter(({ role }) => role !== "board" && role !== "sheathing");
        const outlines = inside.map((part) => ({ path: part.path, corners: outlineIn(unit, part.path) }));
        const taken = outlines.reduce((sum, { corners }) => sum + outlineArea({ outer: corners, holes: [] }), 0) / 1e6;
        const free = unit.measures.netArea;
        expect(taken).toBeLessThanOrEqual(free + 1e-4);
        expect(taken).toBeGreaterThan(free * 0.96);
        expect(doubles(unit, outlines)).toEqual([]);
      }
    },
  );

  test("an opening that the slope cuts leaves the level part, as before", () => {
    const host = raked(
      [
        [0, 2.4],
        [6, 3],
      ],
      { openings: [aWindow(1, 1.2, 1.3)] },
    );
    const found = runPanels(aRequest([host], { studCentres: 400 })).summary.findings.map(({ ruleId }) => ruleId);
    expect(found).toContain("K2-19");
    expect(found).not.toContain("K2-25");
  });

  test("studs too weak for the ridge: the level part is made; where there is none, the way out is told", () => {
    const high = raked([
      [0, 2.4],
      [6, 3.5],
    ]);
    expect(runPanels(aRequest([high])).summary.findings.map(({ ruleId }) => ruleId)).toEqual(["K2-19"]);
    const [found] = runPanels(
      aRequest([
        raked([
          [0, 0.5],
          [3, 3.5],
          [6, 0.5],
        ]),
      ]),
    ).summary.findings;
    expect(found).toMatchObject({ ruleId: "K2-05", fixes: [{ name: "studCentres", value: 400 }, {}, {}, {}] });
  });
});

/** Corners of a part's solids in its unit's elevation, of the largest of its plates. */
function outlineIn(unit: WallPanel, path: string): Corner[] {
  const part = unit.parts.find((each) => each.path === path);
  if (!part) return [];
  const [x, , z] = part.corner;
  const [solid] = part.shape.solids;
  const box: Corner[] = [
    [0, 0],
    [part.shape.size[0], 0],
    [part.shape.size[0], part.shape.size[2]],
    [0, part.shape.size[2]],
  ];
  const isDrawn = solid?.kind === "extrusion" && solid.profile.kind === "outline" && solid.axis[1] === -1;
  const own = isDrawn && solid.profile.kind === "outline" ? solid.profile.outline.outer : box;
  return own.map(([px, pz]): Corner => [px + x, pz + z]);
}

/** Parts with a corner over the wall's top. */
function cornersOver(unit: WallPanel, top: readonly Corner[]): string[] {
  return unit.parts
    .filter(({ path }) => outlineIn(unit, path).some(([x, z]) => z > topAt(top, x + unit.start) + 0.01))
    .map(({ path }) => `${unit.mark}/${path}`);
}

/** Places, on a grid, that two parts take. */
function doubles(unit: WallPanel, outlines: readonly { path: string; corners: readonly Corner[] }[]): string[] {
  const found = new Set<string>();
  for (let x = 7.3; x < unit.end - unit.start; x += 31) {
    for (let z = unit.base + 3.7; z < unit.top; z += 23) {
      const here = outlines.filter(({ corners }) => isInside(corners, x, z));
      if (here.length > 1) found.add(here.map(({ path }) => path).join(" × "));
    }
  }
  return [...found];
}

function isInside(corners: readonly Corner[], x: number, z: number): boolean {
  let inside = false;
  let [ax, az] = corners.at(-1) ?? [0, 0];
  for (const [bx, bz] of corners) {
    if (az > z !== bz > z && x < ((bx - ax) * (z - az)) / (bz - az) + ax) inside = !inside;
    [ax, az] = [bx, bz];
  }
  return inside;
}
