import { describe, expect, test } from "vitest";
import type { Inputs } from "#shared/contracts/design/activities.ts";
import type { HostSpace } from "#shared/contracts/host-kinds/space.ts";
import type { Breach } from "#shared/configurator/takeoff/findings.ts";
import type { Inside } from "#shared/configurator/activities/bathroom-pod/layout/arrange.ts";
import { aRoom, aRoomDoor, someParameters } from "#shared/configurator/activities/bathroom-pod/test/builders.ts";
import { waysOut, withWaysOut } from "./ways-out.ts";

/** Ways out of a room whose fixtures stand in these insides only. */
function ways(stands: (inside: Inside) => boolean, inputs: Inputs = {}, room: HostSpace = aRoom()) {
  const found = waysOut(room, "left", someParameters(inputs), (inside) => (stands(inside) ? [] : null));
  return found.map(({ name, label, value }) => [name, label, value]);
}
const always = () => true;
const never = () => false;

describe("what one input does for a room, each with its words", () => {
  test("nothing where nothing helps", () => {
    expect(ways(never)).toEqual([]);
  });

  test("further doors closed", () => {
    const two = aRoom({ doors: [aRoomDoor(1.5), aRoomDoor(0.3, { globalId: "0OtherDoor____________" })] });
    expect(ways(always, {}, two)).toEqual([["otherDoors", "Close the further doors", "close"]]);
    expect(ways(never, {}, two)).toEqual([]);
  });

  test("doors hung outwards, unless they are already", () => {
    const inwards = aRoom({ doors: [aRoomDoor(1.5, { swing: "in" })] });
    const unswept = ({ sweeps }: Inside) => sweeps.length === 0;
    expect(ways(unswept, {}, inwards)).toEqual([["doorSwing", "Hang the doors outwards", "out"]]);
    expect(ways(unswept, { doorSwing: "in" })).toEqual([["doorSwing", "Hang the doors outwards", "out"]]);
    expect(ways(never, { doorSwing: "in" })).toEqual([]);
  });

  test("the other hand, where all have one", () => {
    // The door begins at 1,500: 1,400 from the left of the pod, or 2,200 − 750 − 1,400 = 50 from the right.
    const nearRiser = ({ across, doorway }: Inside) => across === 2200 && doorway < 500;
    expect(ways(nearRiser, { handing: "left" })).toEqual([["handing", "Set handing to alternating", "alternating"]]);
    expect(ways(({ doorway }) => doorway < 0, { handing: "left" })).toEqual([]);
  });

  test("the riser on the other side", () => {
    const from = (riserWall: Inside["riserWall"]) => (each: Inside) =>
      each.riserWall === riserWall && each.across === 2200;
    expect(ways(from("back"))).toEqual([["riserSide", "Set the riser on the long side", "long"]]);
    expect(ways(from("left"), { riserSide: "long" })).toEqual([
      ["riserSide", "Set the riser on the short side", "short"],
    ]);
  });

  test("a lower pod: its clear height, then its base; the nearest that does", () => {
    // 2,455 mm and 20 over it; 2,440 takes 2,250 mm clear, or 25 mm of base.
    expect(ways(always, {}, aRoom({ clearHeight: 2.44 }))).toEqual([
      ["clearHeight", "Set clear height to 2,250 mm", 2250],
      ["base", "Set the pod base to 25 mm", 25],
    ]);
    // 2,275 mm is 2,100 + 60 + 95 + 20: the least clear height; a millimetre less is none.
    expect(ways(always, {}, aRoom({ clearHeight: 2.275 }))).toEqual([
      ["clearHeight", "Set clear height to 2,100 mm", 2100],
    ]);
    expect(ways(always, {}, aRoom({ clearHeight: 2.274 }))).toEqual([]);
  });

  test("a smaller one: its width, then its length, then a GRP shell", () => {
    // A shorter pod may stand the other way round: 1,550 + 200 is 1,750.
    expect(ways(always, {}, aRoom({ width: 1.77 }))).toEqual([
      ["width", "Set width inside to 1,550 mm", 1550],
      ["length", "Set length inside to 1,550 mm", 1550],
      ["shell", "Use a GRP shell", "grp"],
    ]);
    expect(ways(always, {}, aRoom({ length: 2.37, doors: [aRoomDoor(1.4)] }))).toEqual([
      ["length", "Set length inside to 2,150 mm", 2150],
      ["shell", "Use a GRP shell", "grp"],
    ]);
    // The least width is 1,200: with walls and clearance 1,400.
    expect(ways(always, {}, aRoom({ width: 1.4 }))).toEqual([["width", "Set width inside to 1,200 mm", 1200]]);
    expect(ways(always, {}, aRoom({ width: 1.399 }))).toEqual([]);
  });

  test("a GRP shell only where it can be made: not stacked, and with 20 mm for its ribs", () => {
    const narrow = aRoom({ width: 1.77 });
    const names = (inputs: Inputs) => ways(always, inputs, narrow).map(([name]) => name);
    expect(names({ stacked: "yes" })).toEqual(["width", "length"]);
    // 55 − 6 − 10 − 25 = 14.
    expect(names({ fireRating: 60 })).toEqual(["width", "length"]);
    expect(names({ fireRating: 60, finish: "gel" })).toEqual(["width", "length", "shell"]);
    // What has one already takes its width: 1,770 − 110 − 50 = 1,610.
    expect(ways(always, { shell: "grp", width: 1650 }, narrow)).toEqual([
      ["width", "Set width inside to 1,600 mm", 1600],
      ["length", "Set length inside to 1,600 mm", 1600],
    ]);
  });

  test("a larger one, the nearest size over it", () => {
    const room = aRoom({ length: 4, width: 4 });
    expect(ways(({ across, deep }) => Math.min(across, deep) >= 1690, { type: "wc" }, room)[0]).toEqual([
      "width",
      "Set width inside to 1,700 mm",
      1700,
    ]);
    const long = ({ across, deep }: Inside) => Math.max(across, deep) >= 2290 && Math.min(across, deep) === 1600;
    expect(ways(long, { type: "wc" }, room)[0]).toEqual(["length", "Set length inside to 2,300 mm", 2300]);
  });

  test("up to the largest that the input takes, and no farther", () => {
    const room = aRoom({ length: 4, width: 4 });
    const wide = (least: number) => ways(({ across, deep }) => Math.min(across, deep) >= least, { length: 3600 }, room);
    expect(wide(2600)).toEqual([["width", "Set width inside to 2,600 mm", 2600]]);
    expect(wide(2601)).toEqual([]);
  });

  test("another type, that it is not already", () => {
    const only = (type: Inside["type"]) => (inside: Inside) => inside.type === type;
    expect(ways(only("en-suite"), { type: "bathroom" })).toEqual([["type", "Use an en-suite shower pod", "en-suite"]]);
    expect(ways(only("wc"), { type: "bathroom" })).toEqual([["type", "Use a WC pod", "wc"]]);
    expect(ways(only("wc"))).toEqual([["type", "Use a WC pod", "wc"]]);
  });
});

test("three at most, what costs nothing first", () => {
  // Whatever is set otherwise, it stands; as it is it does not.
  const asItIs = { type: "bathroom", across: 2200, deep: 1600, riserWall: "left" } as const;
  const changed = (inside: Inside) =>
    Object.entries(asItIs).some(([name, value]) => inside[name as keyof typeof asItIs] !== value) &&
    Math.max(inside.across, inside.deep) < 2300 &&
    inside.across !== 1600;
  const found = ways(changed, { type: "bathroom" });
  expect(found.map(([name]) => name)).toEqual(["riserSide", "width", "length"]);
});

describe("the worst refusal of each rule and group carries the ways out", () => {
  const refusal = (more: Partial<Breach>): Breach => ({
    ruleId: "K1-05",
    severity: "error",
    message: "Too small.",
    source: "K1",
    hostGlobalId: "r1",
    ...more,
  });
  const way = { name: "width", label: "Set width", value: 1500 };
  const carried = (...refusals: Breach[]) => withWaysOut(refusals, () => [way]).map(({ fixes }) => fixes !== undefined);

  test("of equals the first; what has no weight weighs nothing", () => {
    expect(carried(refusal({ weight: 1 }), refusal({ weight: 3 }), refusal({ weight: 2 }))).toEqual([
      false,
      true,
      false,
    ]);
    expect(carried(refusal({ weight: 2 }), refusal({ weight: 2 }))).toEqual([true, false]);
    expect(carried(refusal({}), refusal({ weight: 1 }))).toEqual([false, true]);
    expect(carried(refusal({ weight: 0 }), refusal({}))).toEqual([true, false]);
    expect(carried(refusal({ weight: -1 }), refusal({}))).toEqual([false, true]);
    expect(carried(refusal({}), refusal({ weight: -1 }))).toEqual([true, false]);
  });

  test("rules and groups are apart; the ways are those of the refusal, which stays as it is", () => {
    const three = [refusal({}), refusal({ ruleId: "K1-08" }), refusal({ ruleId: "K1-08", group: "doors" })];
    expect(carried(...three)).toEqual([true, true, true]);
    expect(carried(refusal({}), refusal({ group: "" }))).toEqual([true, false]);
    const asked: Breach[] = [];
    const [first = refusal({}), second] = three;
    const found = withWaysOut([first, refusal({})], (each) => {
      asked.push(each);
      return [way];
    });
    expect(found).toEqual([{ ...first, fixes: [way] }, refusal({})]);
    expect(asked).toEqual([first]);
    expect(second?.fixes).toBeUndefined();
  });
});
