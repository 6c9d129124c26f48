import { describe, expect, test } from "vitest";
import type { Vector } from "#shared/ifc/geometry/frame.ts";
import { findMeetings } from "./corners.ts";
import { toCorners } from "./facade-corners.ts";
import { facadeOf } from "./facade-of-zone.ts";
import type { OuterFace } from "./outer-face.ts";
import { overlapNotes } from "./overlap-notes.ts";
import { groupByPlane } from "./planes.ts";
import { listZones } from "./zones.ts";

const near = (value: number) => expect.closeTo(value, 6);
/** A face 3 m high of a wall 0.2 m thick, from a corner to the right seen from outside. @param degrees from east to north */
function face(
  name: string,
  [x, y, z]: Vector,
  degrees: number,
  length: number,
  more: Partial<OuterFace> = {},
): OuterFace {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  const height = more.height ?? 3;
  return {
    globalId: `0${name}`.padEnd(22, "_"),
    name,
    kind: "wall",
    storeyGlobalId: null,
    frame: { origin: [x, y, z], x: [cos, sin, 0], y: [-sin, cos, 0], z: [0, 0, 1] },
    length,
    height,
    thickness: 0.2,
    top: [
      [0, height],
      [length, height],
    ],
    openings: [],
    ...more,
  };
}
/** Of a box on middle lines from (0, 0) to (8, 6), z up from a height. */
const boxAt = (z: number, prefix = "") => [
  face(`${prefix}South`, [0, -0.1, z], 0, 8),
  face(`${prefix}East`, [8.1, 0, z], 90, 6),
  face(`${prefix}North`, [8, 6.1, z], 180, 8),
  face(`${prefix}West`, [-0.1, 6, z], 270, 6),
];
const pairs = (...faces: OuterFace[]) => findMeetings(faces).map(({ left, right }) => `${left.name} ${right.name}`);

describe("where faces meet at a corner", () => {
  test("of a box: the right end of each at the left end of the next", () => {
    const box = boxAt(2);
    expect(findMeetings(box)).toMatchObject(
      [
        ["South", "East"],
        ["East", "North"],
        ["North", "West"],
        ["West", "South"],
      ].map(([left, right], index) => ({
        left: { name: left },
        right: { name: right },
        // Both reach 0.1 m past their middle lines.
        onLeft: near(index % 2 === 0 ? 8.1 : 6.1),
        onRight: near(-0.1),
        from: 2,
        to: 5,
        angle: near(Math.PI / 2),
      })),
    );
  });

  test("an inner corner has 270°, one of 30° more has as much more", () => {
    const angle = (degrees: number) =>
      findMeetings([face("A", [0, 0, 0], 0, 5), face("B", [5, 0, 0], degrees, 5)]).map((one) => one.angle);
    expect(angle(-90)).toEqual([near((Math.PI * 3) / 2)]);
    expect(angle(30)).toEqual([near((Math.PI * 5) / 6)]);
    expect(angle(-30)).toEqual([near((Math.PI * 7) / 6)]);
  });

  test("aslant: where their planes meet, along each of them", () => {
    // B's line runs at 30° through (5.1, 0.05): it meets y = 0 at 5.1 − 0.05 ÷ tan 30°, 0.05 ÷ sin 30° before its start.
    const [found] = findMeetings([face("A", [0, 0, 0], 0, 5), face("B", [5.1, 0.05, 0], 30, 5)]);
    expect(found).toMatchObject({ onLeft: near(5.1 - 0.05 * Math.sqrt(3)), onRight: near(-0.1) });
    const [turned] = findMeetings([face("A", [0, 0, 0], 30, 5), face("B", [2.5 * Math.sqrt(3), 2.5, 0], 60, 5)]);
    expect(turned).toMatchObject({ onLeft: near(5), onRight: near(0), angle: near((Math.PI * 5) / 6) });
  });

  test("less than five degrees is a wall that bends", () => {
    const meet = (degrees: number) => pairs(face("A", [0, 0, 0], 0, 5), face("B", [5, 0, 0], degrees, 5)).length;
    expect([4.9, -4.9, 5.1, -5.1, 175.1, 174.9].map(meet)).toEqual([0, 0, 1, 1, 0, 1]);
  });

  test("ends may be as far off as the other wall is thick, and 50 mm", () => {
    const meet = (x: number, y: number) => pairs(face("A", [0, 0, 0], 0, 5), face("B", [x, y, 0], 90, 5)).length;
    expect([meet(5.24, 0), meet(5.26, 0), meet(4.76, 0), meet(4.74, 0)]).toEqual([1, 0, 1, 0]);
    expect([meet(5, 0.24), meet(5, 0.26), meet(5, -0.24), meet(5, -0.26)]).toEqual([1, 0, 1, 0]);
    // By the other one's thickness, and more where they meet at an angle: 0.3 ÷ sin 30° + 0.05.
    const thick = (x: number) =>
      pairs(face("A", [0, 0, 0], 0, 5), face("B", [x, 0, 0], 30, 5, { thickness: 0.3 })).length;
    expect([thick(5.64), thick(5.66)]).toEqual([1, 0]);
  });

  test("at heights of which they share a tenth of a metre", () => {
    const meet = (z: number) => findMeetings([face("A", [0, 0, 0], 0, 5), face("B", [5, 0, z], 90, 5)]);
    expect([meet(2.91).length, meet(2.89).length, meet(-2.91).length, meet(-2.89).length]).toEqual([0, 1, 0, 1]);
    expect(meet(1)).toMatchObject([{ from: 1, to: 3 }]);
    expect(meet(-1)).toMatchObject([{ from: 0, to: 2 }]);
  });

  test("over the edges of the squares that they are looked for in, left of zero too", () => {
    for (const [x, y] of [
      [-4, -2],
      [-0.1, 1.9],
      [3.9, 4.05],
      [100, 200],
    ] as const) {
      for (const degrees of [0, 60, 200]) {
        const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
        const left = face("A", [x - 5 * cos, y - 5 * sin, 0], degrees, 5);
        for (const [dx, dy] of [
          [0.1, 0.1],
          [-0.1, 0.1],
          [0.1, -0.1],
          [-0.1, -0.1],
        ] as const) {
          expect(pairs(left, face("B", [x + dx, y + dy, 0], degrees + 90, 5))).toEqual(["A B"]);
        }
      }
    }
  });
});

describe("faces of one plane", () => {
  const planes = (...faces: OuterFace[]) => groupByPlane(faces).map((plane) => plane.faces.map(({ name }) => name));
  const large = face("Large", [0, 0, 0], 0, 8);

  test("are 20 mm and half a degree out of it at most, at both ends", () => {
    const small = (y: number, degrees = 0, length = 2) =>
      planes(large, face("Small", [1, y, 3], degrees, length)).length;
    expect([small(0.019), small(-0.019), small(0.021), small(-0.021)]).toEqual([1, 1, 2, 2]);
    // 2 m at 0.49° rise by 17 mm, 3 m by 26.
    expect([small(0, 0.49), small(0, 0.49, 3), small(0, 0.51, 1), small(-0.019, 0.49)]).toEqual([1, 2, 2, 1]);
    expect(planes(large, face("Back", [8, 0, 0], 180, 8))).toEqual([["Large"], ["Back"]]);
  });

  test("are in the plane of the largest that they fit, which gives its frame", () => {
    const [small, middle] = [face("Small", [1, 0.015, 3], 0, 2), face("Middle", [0, 0.03, 3], 0, 5)];
    expect(planes(small, middle, large)).toEqual([["Large", "Small"], ["Middle"]]);
    expect(groupByPlane([small, large])[0]?.frame).toBe(large.frame);
    // By area, not by length.
    const high = face("High", [0, 0.03, 3], 0, 4, { height: 9 });
    expect(planes(small, large, high)).toEqual([["High", "Small"], ["Large"]]);
  });
});

describe("zones", () => {
  test("reach to the planes of the next ones, whichever wall is drawn through", () => {
    const zones = listZones(boxAt(0));
    expect(zones.map(({ parts }) => parts.map(({ face: { name }, piece }) => [name, piece.start, piece.end]))).toEqual([
      [["South", near(-0.1), near(8.1)]],
      [["North", near(-0.1), near(8.1)]],
      [["East", near(-0.1), near(6.1)]],
      [["West", near(-0.1), near(6.1)]],
    ]);
    expect(zones.map(({ meetings }) => meetings.length)).toEqual([2, 2, 2, 2]);
  });

  test("over several storeys, with the corners of all", () => {
    const zones = listZones([...boxAt(0), ...boxAt(3.2, "Upper ")]);
    expect(zones.map(({ parts, meetings }) => [parts.map(({ face: { name } }) => name), meetings.length])).toEqual([
      [["South", "Upper South"], 4],
      [["North", "Upper North"], 4],
      [["East", "Upper East"], 4],
      [["West", "Upper West"], 4],
    ]);
    // Too far over each other they are two.
    expect(listZones([...boxAt(0), ...boxAt(3.7, "Upper ")])).toHaveLength(8);
  });

  test("end where they meet the wall that is there over the greatest height", () => {
    const long = face("Long", [0, 0, 0], 0, 5, { height: 6 });
    const lower = face("Lower", [5.1, 0, 0], 90, 5, { height: 2 });
    const upper = face("Upper", [5.2, 0, 2.05], 90, 5, { height: 3.9 });
    const end = (...faces: OuterFace[]) =>
      listZones(faces).flatMap(({ parts }) =>
        parts.flatMap(({ face: own, piece }) => (own === long ? [piece.end] : [])),
      );
    expect(end(long, lower, upper)).toEqual([near(5.2)]);
    expect(end(long, { ...lower, height: 5 }, { ...upper, height: 2 })).toEqual([near(5.1)]);
    expect(end(long)).toEqual([5]);
  });

  test("where corners would leave nothing of a wall it stays as it is", () => {
    // 0.2 m long between two inner corners that both cut it.
    const stub = face("Stub", [0, 0, 0], 0, 0.2);
    const [before, after] = [face("Before", [0.15, 5, 0], -90, 5), face("After", [0.1, 0, 0], -90, 5)];
    const found = listZones([stub, before, after]).flatMap(({ parts }) => parts);
    expect(found.find(({ face: { name } }) => name === "Stub")?.piece).toMatchObject({ start: 0, end: 0.2 });
  });
});

describe("corners of a façade", () => {
  const around = { slabs: [], storeys: [], north: 0 };
  function cornersOf(...faces: OuterFace[]) {
    const read = listZones(faces).map((zone) => ({ zone, host: facadeOf(zone, around) }));
    const byFace = new Map(read.flatMap(({ zone, host }) => zone.parts.map((part) => [part.face, host] as const)));
    const nameOf = new Map(read.map(({ zone, host }) => [host.globalId, zone.parts[0]?.face.name]));
    return read.map(({ zone, host }) =>
      toCorners(zone, host, byFace).map(({ facadeGlobalId, side, station, from, to }) => [
        nameOf.get(facadeGlobalId),
        side,
        station,
        from,
        to,
      ]),
    );
  }

  test("from left to right, once for all storeys", () => {
    const [south, north] = cornersOf(...boxAt(2), ...boxAt(5.2, "Upper "));
    expect(south).toEqual([
      ["West", "left", 0, 0, near(6.2)],
      ["East", "right", near(8.2), 0, near(6.2)],
    ]);
    expect(north?.map(([name]) => name)).toEqual(["East", "West"]);
  });

  test("at other places, and of other façades, are others: from below", () => {
    // The upper storey is 2 m shorter in the east.
    const upper = [face("Upper South", [0, -0.1, 3.2], 0, 6), face("Upper East", [6.1, 0, 3.2], 90, 6)];
    const [south] = cornersOf(...boxAt(0), ...upper);
    expect(south).toEqual([
      ["West", "left", 0, 0, 3],
      ["Upper East", "right", near(6.2), near(3.2), near(6.2)],
      ["East", "right", near(8.2), 0, 3],
    ]);
  });
});

describe("walls that lie over each other in one façade", () => {
  const notes = (...faces: OuterFace[]) => listZones(faces).flatMap(overlapNotes);
  const first = face("First", [0, 0, 0], 0, 5);

  test("are named with what they share, from left to right", () => {
    const told =
      "First and Second lie over each other in one façade, 3.0 m² of them: their area counts once, their openings twice. Draw one of them again in the model.";
    const second = face("Second", [4, 0, 0], 0, 5);
    expect(notes(first, second)).toEqual([told]);
    expect(notes(second, first)).toEqual([told]);
    expect(notes(first, face("", [4, 0, 0], 0, 5, { globalId: "0NoName_______________" }))).toEqual([
      told.replace("Second", "0NoName_______________"),
    ]);
  });

  test("from half a square metre on", () => {
    const at = (x: number, z = 0) => notes(first, face("Second", [x, 0, z], 0, 5)).length;
    expect([at(4.83), at(4.84), at(5), at(5.2)]).toEqual([1, 0, 0, 0]);
    // Over 5 m of 0.11 and 0.09 m in height; above it.
    expect([at(0, 2.89), at(0, 2.91), at(0, 3.1)]).toEqual([1, 0, 0]);
  });

  test("each two of them", () => {
    expect(notes(first, face("B", [4, 0, 0], 0, 5), face("C", [4.5, 0, 0], 0, 5))).toEqual([
      expect.stringMatching(/^First and B .* 3\.0 m²/),
      expect.stringMatching(/^First and C .* 1\.5 m²/),
      expect.stringMatching(/^B and C .* 13\.5 m²/),
    ]);
  });
});
