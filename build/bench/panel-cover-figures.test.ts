import { expect, test } from "vitest";
import { wallsOfFile } from "#build/testing/corpus-readings.ts";
import { hasCorpus } from "#build/testing/ifc-corpus.ts";
import { aHost } from "#shared/configurator/test/builders.ts";
import { aRequest } from "#shared/configurator/activities/wall-panel/test/builders.ts";
import { addCovers, coverOf, takeWaysOut } from "./panel-cover-figures.ts";

// 6 × 2.7 m; 2 × 3.5 m, over the 3,312 mm of the default studs; 6 × 2.7 m of 60 mm, which does not count.
const request = aRequest([
  aHost({ globalId: "low" }),
  aHost({ globalId: "high", length: 2, height: 3.5 }),
  aHost({ globalId: "thin", thickness: 0.06 }),
]);

test("the share of walls with panels, and the rest by reason, of walls of at least 70 mm", () => {
  expect(coverOf(request)).toEqual({
    walls: 2,
    area: expect.closeTo(23.2, 6),
    panelled: expect.closeTo(16.2, 6),
    left: new Map([
      ["strips, joints and clearances", expect.closeTo(0, 6)],
      ["studs too weak for the height", expect.closeTo(7, 6)],
    ]),
  });
});

test("takes the first way out of each refusal: 400 mm centres carry 3.5 m", () => {
  const { request: changed, pressed } = takeWaysOut(request);
  expect([changed.inputs, pressed]).toEqual([{ studCentres: 400 }, ["Set studs at 400 mm centres"]]);
  expect(coverOf(changed).panelled).toBeCloseTo(23.2, 6);
});

test("covers add up, reason by reason", () => {
  const one = { walls: 1, area: 4, panelled: 1, left: new Map([["a", 3]]) };
  const other = { walls: 2, area: 5, panelled: 3, left: new Map([["a", 1]]).set("b", 1) };
  const left = new Map([["a", 4]]).set("b", 1);
  expect(addCovers([one, other])).toEqual({ walls: 3, area: 9, panelled: 4, left });
});

// The bench asks for 85 % over all files; a fault that costs one of these a tenth of its walls is seen here.
test.skipIf(!hasCorpus).each([
  // Net area of its walls of at least 70 mm, m², and the least share, %: a point under what the bench found.
  ["arch_duplex_2x3.ifc", 597, 92],
  ["arch_ac20_fzk_haus_ifc4.ifc", 193, 91],
  ["arch_janesville_restaurant_2x3.ifc", 2590, 85],
  ["arch_whale_largebuilding.ifc", 733, 98],
])(
  "%s: of %i m² of walls at least %i per cent have panels once the first ways out are taken",
  async (name, area, least) => {
    const { request: changed } = takeWaysOut(aRequest([...(await wallsOfFile(name)).hosts]));
    const cover = coverOf(changed);
    expect(Math.round(cover.area)).toBe(area);
    expect((100 * cover.panelled) / cover.area).toBeGreaterThanOrEqual(least);
  },
);
