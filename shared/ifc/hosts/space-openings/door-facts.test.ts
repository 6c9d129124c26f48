import { describe, expect, test } from "vitest";
import { openLines, sharedApi, stepFile } from "#build/testing/ifc-corpus.ts";
import { openModel } from "#shared/ifc/open/open-model.ts";
import { readClearSize } from "./clear-size.ts";
import { readSwing, swingOf } from "./door-swing.ts";

const GUID = "0Door_________________";
/** Placed at (10, 20), x along (0.6, 0.8): it opens towards (−0.8, 0.6). */
const doorLines = (size = "2.1,0.9", operation = ".SINGLE_SWING_LEFT.") =>
  `#100=IFCDOOR('${GUID}',$,'D',$,$,#101,$,$,${size},.DOOR.,${operation},$);
#101=IFCLOCALPLACEMENT($,#102);
#102=IFCAXIS2PLACEMENT3D(#103,$,#104);
#103=IFCCARTESIANPOINT((10.,20.,0.));
#104=IFCDIRECTION((0.6,0.8,0.));`;
/** Thickness of the lining and of the threshold. */
const lining = (id: number, thickness: string, threshold: string) =>
  `#${id}=IFCDOORLININGPROPERTIES('0Lining${id}____________',$,$,$,$,${thickness},$,${threshold},$,$,$,$,$,$,$,$,$);`;
const given = (id: number, set: number) =>
  `#${id}=IFCRELDEFINESBYPROPERTIES('0Given${id}_____________',$,$,$,(#100),#${set});`;
const type = (sets: string, operation = ".SINGLE_SWING_RIGHT.") =>
  `#200=IFCDOORTYPE('0Type_________________',$,'T',$,$,${sets},$,$,$,.DOOR.,${operation},$,$);
#201=IFCRELDEFINESBYTYPE('0Typed________________',$,$,$,(#100),#200);`;

describe("what a door leaves free", () => {
  const sizeOf = async (...lines: string[]) => readClearSize(await openLines(lines.join("\n")), 100);

  test("is its size less both jambs, and less head and threshold", async () => {
    // 0.9 − 2 × 0.05 and 2.1 − 0.05 − 0.02 m.
    const free = { width: 0.8, height: 2.03 };
    expect(await sizeOf(doorLines(), lining(300, "0.05", "0.02"), given(310, 300))).toEqual(free);
    expect(await sizeOf(doorLines(), type("(#300)"), lining(300, "0.05", "0.02"))).toEqual(free);
  });

  test("is its size where nothing is said of a lining", async () => {
    const whole = { width: 0.9, height: 2.1 };
    expect(await sizeOf(doorLines())).toEqual(whole);
    expect(await sizeOf(doorLines(), type("$"))).toEqual(whole);
    expect(await sizeOf(doorLines(), lining(300, "$", "$"), given(310, 300))).toEqual(whole);
    // No lining is negative.
    expect(await sizeOf(doorLines(), lining(300, "-0.05", "-0.02"), given(310, 300))).toEqual(whole);
    expect(await sizeOf(doorLines(), given(310, 999))).toEqual(whole);
  });

  test("its own lining goes before that of its type, and other sets say nothing", async () => {
    const other = "#400=IFCPROPERTYSET('0Set__________________',$,'Pset_DoorCommon',$,(#401));";
    const value = "#401=IFCPROPERTYSINGLEVALUE('FireExit',$,IFCBOOLEAN(.T.),$);";
    const both = [lining(300, "0.05", "0.02"), given(310, 300), lining(320, "0.1", "$"), type("(#400,#320)")];
    expect(await sizeOf(doorLines(), other, value, given(410, 400), ...both)).toEqual({ width: 0.8, height: 2.03 });
    expect(await sizeOf(doorLines(), other, value, given(410, 400), ...both.slice(2))).toEqual({
      width: 0.7,
      height: 2,
    });
  });

  test("is not known without a size, or where the lining takes all of it", async () => {
    expect(await sizeOf(doorLines("$,$"))).toEqual({ width: null, height: null });
    expect(await sizeOf(doorLines("2.1,0.9"), lining(300, "0.45", "1.65"), given(310, 300))).toEqual({
      width: null,
      height: null,
    });
    expect(readClearSize(await openLines(doorLines()), 999)).toEqual({ width: null, height: null });
  });

  test("is in metres", async () => {
    const file = new TextDecoder().decode(
      stepFile(`${doorLines("2100.,900.")}\n${lining(300, "50.", "20.")}\n${given(310, 300)}`),
    );
    const millimetres = new TextEncoder().encode(file.replace("$,.METRE.", ".MILLI.,.METRE."));
    expect(readClearSize(openModel(await sharedApi(), millimetres), 100)).toEqual({ width: 0.8, height: 2.03 });
  });
});

describe("how a door opens, from the room on one side", () => {
  /** A room into whose boundary the door opens: north-west of it, its side to the south-west. */
  const ahead = { from: [10, 20], to: [10.6, 20.8], inwards: [-0.8, 0.6] } as const;
  /** The room on its other side. */
  const behind = { from: [10.6, 20.8], to: [10, 20], inwards: [0.8, -0.6] } as const;
  const swings = async (...lines: string[]) => {
    const model = await openLines(lines.join("\n"));
    return [ahead, behind].map((side) => readSwing(model, 100, side));
  };
  const left = [
    { swing: "in", hinge: "from" },
    { swing: "out", hinge: "to" },
  ];
  const right = [
    { swing: "in", hinge: "to" },
    { swing: "out", hinge: "from" },
  ];
  const none = [
    { swing: null, hinge: null },
    { swing: null, hinge: null },
  ];

  test("is what it says itself, hung at its left", async () => {
    expect(await swings(doorLines())).toEqual(left);
    expect(await swings(doorLines(), type("$"))).toEqual(left);
  });

  test.each(["$", ".NOTDEFINED.", ".USERDEFINED."])("%s: its type says it", async (operation) => {
    expect(await swings(doorLines("2.1,0.9", operation), type("$"))).toEqual(right);
    expect(await swings(doorLines("2.1,0.9", operation))).toEqual(none);
    expect(await swings(doorLines("2.1,0.9", operation), type("$", ".NOTDEFINED."))).toEqual(none);
  });

  test("along the axes too, where one part of each direction is nothing", async () => {
    const model = await openLines(doorLines().replace("IFCDIRECTION((0.6,0.8,0.))", "IFCDIRECTION((0.,1.,0.))"));
    // It opens to the west.
    expect(readSwing(model, 100, { from: [10, 20], to: [10, 21], inwards: [-1, 0] })).toEqual(left[0]);
    expect(readSwing(model, 100, { from: [10, 21], to: [10, 20], inwards: [1, 0] })).toEqual(left[1]);
  });

  test("where door and boundary lean a few degrees to either side", async () => {
    const model = await openLines(doorLines().replace("IFCDIRECTION((0.6,0.8,0.))", "IFCDIRECTION((1.,-0.05,0.))"));
    expect(readSwing(model, 100, { from: [10, 20], to: [11, 20.03], inwards: [-0.03, 1] })).toEqual(left[0]);
    expect(readSwing(model, 100, { from: [11, 20.03], to: [10, 20], inwards: [0.03, -1] })).toEqual(left[1]);
    const steep = await openLines(doorLines().replace("IFCDIRECTION((0.6,0.8,0.))", "IFCDIRECTION((0.05,1.,0.))"));
    expect(readSwing(steep, 100, { from: [10, 20], to: [9.97, 21], inwards: [-1, -0.03] })).toEqual(left[0]);
    expect(readSwing(steep, 100, { from: [9.97, 21], to: [10, 20], inwards: [1, 0.03] })).toEqual(left[1]);
  });

  test("a door that the file does not have says nothing", async () => {
    expect(readSwing(await openLines(""), 100, ahead)).toEqual(none[0]);
  });
});

test.each([
  // Opens towards the room, its left at `from`.
  ["SINGLE_SWING_LEFT", true, true, "in", "from"],
  ["SINGLE_SWING_LEFT", false, false, "out", "to"],
  ["SINGLE_SWING_RIGHT", true, true, "in", "to"],
  ["SWING_FIXED_RIGHT", true, false, "in", "from"],
  ["DOUBLE_SWING_LEFT", false, true, "both", "from"],
  ["DOUBLE_DOOR_SINGLE_SWING", false, true, "out", "both"],
  ["DOUBLE_PANEL_SINGLE_SWING", true, true, "in", "both"],
  ["DOUBLE_DOOR_DOUBLE_SWING", true, true, "both", "both"],
  ["DOUBLE_DOOR_SINGLE_SWING_OPPOSITE_LEFT", true, true, "both", "both"],
  ["SLIDING_TO_LEFT", true, true, "sliding", null],
  ["DOUBLE_DOOR_SLIDING", true, true, "sliding", null],
  ["FOLDING_TO_RIGHT", true, true, "folding", null],
  ["REVOLVING", true, true, "other", null],
  ["ROLLINGUP", true, true, "other", null],
] as const)("%s, opening in %s, left at the right end %s: %s, %s", (operation, opensIn, isLeft, swing, hinge) => {
  expect(swingOf(operation, opensIn, isLeft)).toEqual({ swing, hinge });
});
