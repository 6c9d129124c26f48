import { describe, expect, test } from "vitest";
import { HostSite, SITE_BOUNDS } from "#shared/contracts/host-kinds/site.ts";
import { readSite } from "./read-site.ts";

/** Near Leeds. */
const AT = [-1.55, 53.8] as const;
/**
 * Metres of a degree there, from the series of the WGS 84 ellipsoid (NGA.STND.0036, Appendix): north
 * 111132.954 − 559.822 cos 2φ + 1.175 cos 4φ, east 111412.84 cos φ − 93.5 cos 3φ + 0.118 cos 5φ.
 */
const PHI = (53.8 * Math.PI) / 180;
const NORTH = 111_132.954 - 559.822 * Math.cos(2 * PHI) + 1.175 * Math.cos(4 * PHI);
const EAST = 111_412.84 * Math.cos(PHI) - 93.5 * Math.cos(3 * PHI) + 0.118 * Math.cos(5 * PHI);
type Corner = readonly [number, number];
/** A closed ring of corners in metres about the place. */
const ring = (corners: readonly Corner[], at: Corner = AT): [number, number][] =>
  [...corners, ...corners.slice(0, 1)].map(([x, y]) => [at[0] + x / EAST, at[1] + y / NORTH]);
const box = (west: number, south: number, east: number, north: number): Corner[] => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
];
const site = (...rings: unknown[]): HostSite => {
  const read = readSite(rings, "Site");
  if (typeof read === "string") throw new Error(read);
  expect(HostSite.parse(read)).toEqual(read);
  return read;
};
/** To a millimetre in ten metres. */
const near = (value: number) => expect.closeTo(value, 2);

describe("a site drawn on a map", () => {
  test("80 × 50 m: in local metres from its corner, x along its longest side", () => {
    expect(site(ring(box(-40, -25, 40, 25)))).toMatchObject({
      kind: "site",
      name: "Site",
      anchor: { longitude: expect.closeTo(AT[0], 9), latitude: expect.closeTo(AT[1], 9) },
      origin: [near(-40), near(-25), 0],
      xAxis: [1, 0, 0],
      boundary: [
        [0, 0],
        [near(80), 0],
        [near(80), near(50)],
        [0, near(50)],
      ],
      holes: [],
      area: expect.closeTo(4000, 0),
      unsupported: null,
    });
  });

  test("turned by 3 : 4 : 5, drawn clockwise, with a corner on a straight side", () => {
    const turn = ([x, y]: Corner): Corner => [0.6 * x - 0.8 * y, 0.8 * x + 0.6 * y];
    const corners: Corner[] = [
      [-40, -25],
      [-40, 25],
      [40, 25],
      [40, -25],
      [0, -25],
    ];
    const { xAxis, boundary, area } = site(ring(corners.map(turn)));
    expect(xAxis).toEqual([expect.closeTo(0.6, 4), expect.closeTo(0.8, 4), 0]);
    expect(boundary).toHaveLength(4);
    expect(area).toBeCloseTo(4000, 0);
    const [xs, ys] = [boundary.map(([x]) => x), boundary.map(([, y]) => y)];
    expect([Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]).toEqual([
      near(0),
      near(80),
      near(0),
      near(50),
    ]);
  });

  test("a hole takes its area, whichever way it is drawn", () => {
    const pond = box(-5, -5, 15, 5);
    for (const each of [pond, pond.toReversed()]) {
      const { area, holes } = site(ring(box(-40, -25, 40, 25)), ring(each));
      expect(area).toBeCloseTo(3800, 0);
      expect(holes[0]).toContainEqual([near(35), near(20)]);
    }
  });

  test("two holes beside each other take the area of both", () => {
    const { area, holes } = site(ring(box(0, 0, 40, 40)), ring(box(5, 5, 15, 15)), ring(box(25, 5, 35, 25)));
    expect(holes).toHaveLength(2);
    expect(area).toBeCloseTo(1600 - 100 - 200, 0);
  });

  test("across the antimeridian, and on the equator, a degree's metres are those of there", () => {
    const east = 111_319.4908;
    const across = site([
      [179.9995, 0],
      [-179.9995, 0],
      [-179.9995, 0.0005],
      [179.9995, 0.0005],
      [179.9995, 0],
    ]);
    expect(across.anchor).toEqual({ longitude: expect.closeTo(-180, 9), latitude: expect.closeTo(0.00025, 9) });
    // 0.001° × 0.0005° of 111,319.49 and 110,574.28 m.
    expect(across.area).toBeCloseTo(0.001 * east * 0.0005 * 110_574.28, 1);
  });

  test("RFC 7946, 3.1.6: corners that are given twice, also the first one at the end, are the same site", () => {
    const [a = [0, 0], b = [0, 0], c = [0, 0], d = [0, 0]] = ring(box(-40, -25, 40, 25));
    expect(site([a, b, b, c, d, d, a, a])).toEqual(site([a, b, c, d, a]));
  });

  test("its GlobalId is that of the polygon: the same again has the same one, another place another one", () => {
    const one = site(ring(box(-40, -25, 40, 25)));
    expect(site(ring(box(-40, -25, 40, 25))).globalId).toBe(one.globalId);
    expect(site(ring(box(-40, -25, 40, 25.1))).globalId).not.toBe(one.globalId);
  });
});

describe("what is no site", () => {
  test.each<[what: string, rings: unknown, words: string | RegExp]>([
    [
      "crosses itself",
      [
        ring([
          [0, 0],
          [60, 30],
          [60, 0],
          [0, 15],
        ]),
      ],
      // y = x / 2 and y = 15 − x / 4 cross at (20, 10); the middle is at (30, 15).
      "The boundary of the site crosses itself 10.0 m west and 5.0 m south of its middle: draw it again on the map.",
    ],
    [
      "touches itself",
      [
        ring([
          [0, 0],
          [40, 0],
          [40, 30],
          [20, 0],
          [0, 30],
        ]),
      ],
      /^The boundary of the site crosses itself/,
    ],
    [
      "has 0.01 m²",
      [ring(box(0, 0, 0.1, 0.1))],
      /^The site has 0\.01\d* m², under 10 m², less than any site; draw it again/,
    ],
    [
      "has 10 km²",
      [ring(box(0, 0, 5000, 2000))],
      /^The site has (9,99\d|10,00\d),\d+.* m² is over 1,000,000 m², the most of one site/,
    ],
    [
      "encloses nothing",
      [
        ring([
          [0, 0],
          [40, 0],
          [80, 0],
        ]),
      ],
      /^The boundary of the site crosses itself|encloses nothing/,
    ],
    [
      "has a hole over its edge",
      [ring(box(0, 0, 40, 40)), ring(box(30, 10, 50, 20))],
      "A hole reaches over the boundary of the site 30.0 m east and 10.0 m south of its middle: draw it again on the map.",
    ],
    [
      "has holes over each other",
      [ring(box(0, 0, 40, 40)), ring(box(5, 5, 21, 22)), ring(box(15, 15, 30, 30))],
      "Two holes of the site lie over each other 1.0 m east and 2.0 m north of its middle: draw it again on the map.",
    ],
    [
      "has a third hole over the second",
      [ring(box(0, 0, 40, 40)), ring(box(5, 5, 10, 10)), ring(box(15, 15, 31, 32)), ring(box(25, 25, 35, 35))],
      "Two holes of the site lie over each other 11.0 m east and 12.0 m north of its middle: draw it again on the map.",
    ],
    [
      "has a hole of two corners",
      [
        ring(box(0, 0, 40, 40)),
        [
          ...ring([
            [5, 5],
            [10, 10],
          ]),
          AT,
        ],
      ],
      /^The (boundary of the site crosses itself|site is no area)/,
    ],
    [
      "has a hole within a hole",
      [ring(box(0, 0, 40, 40)), ring(box(5, 5, 30, 30)), ring(box(10, 11, 15, 16))],
      "Two holes of the site lie over each other 10.0 m west and 9.0 m south of its middle: draw it again on the map.",
    ],
    [
      "has holes that cross without a corner in each other",
      [ring(box(0, 0, 40, 40)), ring(box(5, 15, 35, 25)), ring(box(15, 5, 25, 35))],
      /^Two holes of the site lie over each other/,
    ],
    [
      "has a hole over a notch of its edge, with all corners inside",
      [
        ring([
          [0, 0],
          [40, 0],
          [40, 40],
          [22, 40],
          [22, 10],
          [18, 10],
          [18, 40],
          [0, 40],
        ]),
        ring(box(10, 20, 30, 30)),
      ],
      /^A hole reaches over the boundary of the site \d+\.\d m (west|east)/,
    ],
    [
      "has two corners, each given twice",
      [
        [
          [0, 0],
          [0, 0],
          [1, 0],
          [1, 0],
          [0, 0],
        ],
      ],
      "The site is no area on a map: draw it again.",
    ],
    ["lies at the pole", [ring(box(0, 0, 40, 40), [10, 85.1])], /^The site lies nearer to a pole than 85°/],
    [
      "is not closed to three corners",
      [
        [
          [0, 0],
          [1, 0],
          [0, 0],
        ],
      ],
      "The site is no area on a map: draw it again.",
    ],
    ["is a point", [0, 51], "The site is no area on a map: draw it again."],
    ["is nothing", null, "The site is no area on a map: draw it again."],
    [
      "lies off the world",
      [
        [
          [0, 91],
          [1, 91],
          [1, 92],
          [0, 91],
        ],
      ],
      "The site is no area on a map: draw it again.",
    ],
  ])("one that %s", (_, rings, words) => {
    expect(readSite(rings, "Site")).toEqual(typeof words === "string" ? words : expect.stringMatching(words));
  });

  test("1,001 corners are one too many", () => {
    const circle = (count: number) =>
      Array.from({ length: count }, (_, index): Corner => {
        const angle = (index / count) * 2 * Math.PI;
        return [400 * Math.cos(angle), 400 * Math.sin(angle)];
      });
    expect(site(ring(circle(SITE_BOUNDS.corners / 2))).boundary).toHaveLength(500);
    // 400 m round, 1.6 m from corner to corner: a corner is 0.8 mm off the line between its neighbours.
    const zigzag = circle(1002).map(([x, y], index): Corner => (index % 2 === 0 ? [x, y] : [x * 0.99, y * 0.99]));
    expect(readSite([ring(zigzag)], "Site")).toMatch(/^1,002 corners are over 1,000, the most of one site/);
  });
});
