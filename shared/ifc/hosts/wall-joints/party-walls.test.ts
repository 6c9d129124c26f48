import { beforeAll, describe, expect, test } from "vitest";
import { sharedApi, stepFile } from "#build/testing/ifc-corpus.ts";
import { rectangle } from "#build/small-ifc/prism-mesh.ts";
import { extrusionLines, productLines } from "#build/small-ifc/step-shapes.ts";
import { identity, type Frame } from "#shared/ifc/geometry/frame.ts";
import { openModel } from "#shared/ifc/open/open-model.ts";
import type { OpenedModel } from "#shared/ifc/open/opened-model.ts";
import { findPartyWalls } from "./party-walls.ts";
import type { WallReading } from "#shared/ifc/hosts/wall/read-wall.ts";

interface Said {
  name?: string;
  typeName?: string | null;
  isExternal?: boolean | null;
  frame?: Frame;
}
/** A wall as read, with what decides here. */
function reading(wallId: number, { name = "W", typeName = null, isExternal = null, frame = identity }: Said = {}) {
  const size = { length: 4, height: 2.5, thickness: 0.2 };
  return {
    wallId,
    prism: { frame, ...size, source: "solid", isSlanted: false },
    host: {
      kind: "wall",
      globalId: "0Wall_________________",
      name,
      ifcClass: "IfcWall",
      typeName,
      storeyGlobalId: null,
      origin: [0, 0, 0],
      xAxis: [1, 0, 0],
      ...size,
      isExternal,
      isLoadBearing: null,
      openings: [],
      junctions: [],
      preferredStations: [],
      rake: null,
      unsupported: null,
    },
    comparison: null,
    notes: [],
  } satisfies WallReading;
}
const open = async (lines: string) => openModel(await sharedApi(), stepFile(lines));

describe("without zones", () => {
  const wallSet = (id: number, name: string, value: string) => `#${id}=IFCWALL('0Wall${id}',$,'W',$,$,$,$,$,$);
#${id + 1}=IFCPROPERTYSINGLEVALUE('${name}',$,${value},$);
#${id + 2}=IFCPROPERTYSET('0Set${id}',$,'Pset_WallCommon',$,(#${id + 1}));
#${id + 3}=IFCRELDEFINESBYPROPERTIES('0Rel${id}',$,$,$,(#${id}),#${id + 2});`;
  const VALUES = [
    ["Compartmentation", "IFCBOOLEAN(.T.)", true],
    ["Compartmentation", "IFCBOOLEAN(.F.)", false],
    ["Compartmentation", "IFCLABEL('T')", false],
    ["AcousticRating", "IFCLABEL('Rw 45 dB')", true],
    ["AcousticRating", "IFCLABEL('Rw 44 dB')", false],
    ["AcousticRating", "IFCLABEL('53')", true],
    ["AcousticRating", "IFCLABEL('R''w>=53,5dB')", true],
    // Not 90, nor 99, nor 55: no number of two digits of its own comes first.
    ["AcousticRating", "IFCLABEL('190')", false],
    ["AcousticRating", "IFCLABEL('DIN 4109-1.99')", false],
    ["AcousticRating", "IFCLABEL('0,55')", false],
    ["AcousticRating", "IFCLABEL('30 (+60)')", false],
    ["AcousticRating", "IFCLABEL('high')", false],
    ["AcousticRating", "IFCINTEGER(45)", true],
    ["AcousticRating", "IFCINTEGER(44)", false],
    ["AcousticRating", "IFCBOOLEAN(.T.)", false],
    ["FireRating", "IFCLABEL('REI 90')", false],
  ] as const;
  let model: OpenedModel;
  beforeAll(async () => {
    model = await open(VALUES.map(([name, value], index) => wallSet(100 + index * 10, name, value)).join("\n"));
  });

  test("properties of an inner wall, or of one that does not say, decide", () => {
    const readings = VALUES.map((_, index) =>
      reading(100 + index * 10, { isExternal: index % 2 === 0 ? null : false }),
    );
    expect(findPartyWalls(model, readings)).toEqual(VALUES.map(([, , isParty]) => isParty));
  });

  test("an outer wall is none by its properties, but by its name", () => {
    expect(
      findPartyWalls(
        model,
        [100, 130, 220].map((id) => reading(id, { isExternal: true })),
      ),
    ).toEqual([false, false, false]);
    expect(findPartyWalls(model, [reading(999, { isExternal: true, name: "Party wall" })])).toEqual([true]);
  });

  test.each([
    ["Party Wall - CMU", "PARTYWALL 3", "party-wall", "Separating wall SW-1", "01 separating wall"],
    ["Unit demising", "unit-separation", "Residential separation", "Tenancy demising", "dwelling separation wall"],
    ["Demising partition", "Wohnungstrennwand 24", "Wohnungs-Trennwand", "Wohnungs trennwand", "Haustrennwand KS"],
    ["Gebäude-Trennwand", "Gebäudetrennwand", "Kommunwand", "woningscheidende wand", "mur mitoyen", "Mur séparatif"],
  ])("by name, as %s", (...names) => {
    const said = names.flatMap((name) => [reading(999, { name }), reading(999, { typeName: name })]);
    expect(findPartyWalls(model, said)).toEqual(said.map(() => true));
  });

  test("not by names that only look like it", () => {
    const names = [
      "Counterparty wall",
      "Party room",
      "party  wall",
      "Non-separating wall",
      "non separating wall",
      "Preseparating wall",
      "Separating walk",
      "Unit wall",
      "unitdemising",
      "Nondemising",
      "WC-Trennwand",
      "Trennwand GK 100",
      "Mein Haus und Trennwand",
      "Altkommunwand",
      "mur porteur",
      "mur",
      "Partition",
    ];
    const found = findPartyWalls(
      model,
      names.map((name) => reading(999, { name })),
    );
    expect(names.filter((_, index) => found[index] === true)).toEqual([]);
  });
});

describe("with zones", () => {
  let next = 2000;
  const rel = (entity: string, rest: string) => `#${(next += 1)}=${entity}('0Rel${next}',$,$,$,${rest});`;
  const space = (id: number, [x, y]: readonly [number, number], [width, depth]: readonly [number, number]) =>
    productLines(
      id,
      { head: `IFCSPACE('0Space${id}',$,'R',$,$`, tail: ",$,.ELEMENT.,.INTERNAL.,$);" },
      "'Body','SweptSolid'",
      extrusionLines(rectangle(x, y, width, depth), 5, 2),
    );
  const zone = (id: number, entity: string, ...spaces: number[]) =>
    `#${id}=${entity}('0Zone${id}',$,'Z',$,$${entity === "IFCZONE" ? ",$" : ""});\n${rel("IFCRELASSIGNSTOGROUP", `(${spaces.map((each) => `#${each}`).join(",")}),$,#${id}`)}`;
  const bounds = (wall: number, ...spaces: number[]) =>
    spaces.map((each) => rel("IFCRELSPACEBOUNDARY", `#${each},#${wall},$,.PHYSICAL.,.INTERNAL.`)).join("\n");

  // Along x at y = 0: 100, 150 on its left, 200, 250 on its right; 200 reaches over the wall's line, its middle does not.
  const [LEFT, LEFT_2, RIGHT, RIGHT_2, BOTH, SYSTEM, EMPTY] = [100, 150, 200, 250, 300, 350, 400];
  const LINES = [
    space(LEFT, [0, 0.1], [2, 3]),
    space(LEFT_2, [2, 0.1], [2, 3]),
    space(RIGHT, [-5, -5], [5.5, 6]),
    space(RIGHT_2, [2, -3], [2, 2.9]),
    space(BOTH, [4, -3], [2, 2.9]),
    space(SYSTEM, [6, -3], [2, 2.9]),
    `#${EMPTY}=IFCSPACE('0Space400',$,'R',$,$,$,$,$,.ELEMENT.,.INTERNAL.,$);`,
    zone(500, "IFCZONE", LEFT, RIGHT_2, BOTH),
    zone(510, "IFCZONE", RIGHT, BOTH, EMPTY),
    zone(520, "IFCZONE", LEFT_2),
    zone(530, "IFCGROUP", SYSTEM, LEFT_2),
    rel("IFCRELASSIGNSTOGROUP", `(#${SYSTEM}),$,#998`),
    ...[20, 21, 22, 23, 24, 25, 26].map((id) => `#${id}=IFCWALL('0Wall${id}',$,'W',$,$,$,$,$,$);`),
    bounds(20, LEFT, RIGHT),
    bounds(21, LEFT, RIGHT_2),
    bounds(22, LEFT, LEFT_2),
    bounds(23, LEFT, BOTH),
    bounds(24, LEFT, SYSTEM, EMPTY),
    bounds(25, LEFT, LEFT_2, RIGHT_2),
    bounds(26, RIGHT, RIGHT_2),
  ].join("\n");
  let model: OpenedModel;
  beforeAll(async () => {
    model = await open(LINES);
  });
  const isParty = (id: number, said: Said = {}) => findPartyWalls(model, [reading(id, said)])[0];

  test("spaces on both sides that share no zone: a party wall; that share one: none, whatever it is called", () => {
    expect([20, 21, 23, 25].map((id) => isParty(id))).toEqual([true, false, false, true]);
    expect([21, 23].map((id) => isParty(id, { name: "Party wall" }))).toEqual([false, false]);
    // All together, as a space's place is found once.
    const all = [20, 21, 22, 23, 24, 25, 26].map((id) => reading(id));
    expect(findPartyWalls(model, all)).toEqual([true, false, false, false, false, true, false]);
  });

  test("zones on one side only, groups that are no zones, spaces without a shape: the name decides", () => {
    for (const id of [22, 24, 26, 999]) {
      expect(isParty(id)).toBe(false);
      expect(isParty(id, { name: "Party wall" })).toBe(true);
    }
  });

  test("sides are those of the wall as it runs: across, the rooms of 20 lie both on its left", () => {
    // Along y at x = 3: both rooms are west of it; at x = -1 the right one's middle, -2.25, is west, the left one's 1 east.
    const across = (x: number): Frame => ({ origin: [x, 0, 0], x: [0, 1, 0], y: [-1, 0, 0], z: [0, 0, 1] });
    expect([3, -1].map((x) => isParty(20, { frame: across(x) }))).toEqual([false, true]);
    const back: Frame = { origin: [4, 0, 0], x: [-1, 0, 0], y: [0, -1, 0], z: [0, 0, 1] };
    expect([20, 23, 25].map((id) => isParty(id, { frame: back }))).toEqual([true, false, true]);
  });
});
