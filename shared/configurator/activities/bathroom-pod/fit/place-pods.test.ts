import { describe, expect, test } from "vitest";
import type { Inputs } from "#shared/contracts/design/activities.ts";
import type { HostSpace } from "#shared/contracts/host-kinds/space.ts";
import { aRoom, aRoomDoor, someParameters } from "#shared/configurator/activities/bathroom-pod/test/builders.ts";
import { makeArranger } from "./arranger.ts";
import { getsPod, placePod } from "./place-pods.ts";
import { directionInWorld, placementOf, podPoint } from "./world.ts";
import { preferredHands } from "./hands.ts";

type Hand = "left" | "right";
const gets = (room: HostSpace, first: Hand, inputs: Inputs = {}) =>
  getsPod(room, first, someParameters(inputs), makeArranger());
const placed = (room: HostSpace, first: Hand, inputs: Inputs = {}) =>
  placePod(room, first, someParameters(inputs), makeArranger());

describe("the hands that are tried in a room", () => {
  // As the duplex has it: 2,171 × 1,456 mm, the door near the left corner, hung there and opening inwards; and mirrored.
  const small = { shell: "grp", finish: "gel", type: "wc", length: 1750, width: 1200 };
  const duplex = (start: number, hinge: "from" | "to") =>
    aRoom({ length: 2.171, width: 1.456, doors: [aRoomDoor(start, { swing: "in", width: 0.762, hinge })] });
  const onlyRight = duplex(0.19, "from");
  const onlyLeft = duplex(2.171 - 0.19 - 0.762, "to");
  const both = aRoom({ length: 2.7, doors: [aRoomDoor(0.975)] });
  const neither = aRoom({ length: 2 });
  const inputs = { handing: "alternating" };
  const alternating = { ...small, ...inputs };

  test("where hands alternate either will do, else only the one that is asked for", () => {
    for (const room of [onlyLeft, onlyRight]) {
      const own: Hand = room === onlyLeft ? "left" : "right";
      const other: Hand = own === "left" ? "right" : "left";
      const all = (handing: Hand) => ({ ...small, handing });
      expect([gets(room, own, alternating), gets(room, other, alternating)]).toEqual([true, true]);
      expect([gets(room, own, all(own)), gets(room, other, all(other))]).toEqual([true, false]);
      expect(placed(room, other, alternating).fit?.plan.hand).toBe(own);
      expect(placed(room, own, all(own)).fit?.plan.hand).toBe(own);
      expect(placed(room, other, all(other))).toMatchObject({ room, fit: null, refusal: { severity: "error" } });
    }
    expect(gets(neither, "left", inputs)).toBe(false);
    expect(placed(neither, "left", inputs)).toMatchObject({ fit: null, refusal: { severity: "error" } });
  });

  test("the first choice is taken where both have room", () => {
    const hands = (["left", "right"] as const).map((hand) => placed(both, hand, { ...inputs, length: 2000 }));
    expect(hands.map(({ fit }) => fit?.plan.hand)).toEqual(["left", "right"]);
  });

  test("a room that a rule refuses gets none, whatever its size", () => {
    const refused = aRoom({ clearHeight: 2 });
    expect(gets(refused, "left")).toBe(false);
    expect(placed(refused, "left")).toMatchObject({ room: refused, fit: null, refusal: { severity: "error" } });
  });
});

describe("rows of rooms", () => {
  /** A room whose door stands at a place of the world, turned by degrees. */
  const at = (name: string, x: number, y: number, degrees = 0): HostSpace => {
    const turn = (degrees * Math.PI) / 180;
    return aRoom({ name, origin: [x, y, 0], xAxis: [Math.cos(turn), Math.sin(turn), 0], doors: [aRoomDoor(0)] });
  };
  const hands = (rooms: HostSpace[], handing = "alternating") => {
    const found = preferredHands(rooms, someParameters({ handing }));
    return rooms.map((room) => found.get(room));
  };

  test("one hand for all is the first choice of each", () => {
    expect(hands([at("a", 0, 0), at("b", 3, 0)], "left")).toEqual(["left", "left"]);
    expect(hands([at("a", 0, 0), at("b", 3, 0)], "right")).toEqual(["right", "right"]);
  });

  test("a row that slants goes from left to right along itself", () => {
    // 0.8 and 0.6 of 3 m.
    const row = [2, 0, 1].map((index) => at(`${index}`, index * 2.4, index * 1.8, 36.87));
    expect(hands(row)).toEqual(["right", "right", "left"]);
    const steep = [2, 0, 1].map((index) => at(`${index}`, index * 1.8, index * 2.4, 53.13));
    expect(hands(steep)).toEqual(["right", "right", "left"]);
    // Facing the other way it begins at its other end.
    const turned = [2, 0, 1].map((index) => at(`${index}`, index * 2.4, index * 1.8, 180 + 36.87));
    expect(hands(turned)).toEqual(["right", "right", "left"]);
    expect(hands([0, 1].map((index) => at(`${index}`, index * 2.4, index * 1.8, 180 + 36.87)))).toEqual([
      "left",
      "right",
    ]);
  });

  test("rooms turned by a degree are one row, by 30 two; by a hair under and over half a circle one", () => {
    expect(hands([at("a", 0, 0), at("b", 3, 0, 1)])).toEqual(["right", "left"]);
    // Their walls are in one line as the second sees them: 3 × tan 30°.
    expect(hands([at("a", 0, 0), at("b", 3, 1.732, 30)])).toEqual(["right", "right"]);
    expect(hands([at("a", 0, 0, 179.9), at("b", -3, 0, -179.9)])).toEqual(["right", "left"]);
  });

  test("doors up to a metre behind one another are one row, in whatever order they are listed", () => {
    expect(hands([at("a", 0, 0), at("b", 3, 1)])).toEqual(["right", "left"]);
    expect(hands([at("a", 0, 0), at("b", 3, 1.01)])).toEqual(["right", "right"]);
    expect(hands([at("a", 0, 0), at("c", 3, 5), at("b", 1, 0)])).toEqual(["right", "right", "left"]);
  });

  test("a room that cannot be entered is left-handed, and in no row", () => {
    // No wall is longer than a metre.
    const closed = aRoom({ length: 0.9, width: 0.9, doors: [] });
    expect(hands([at("a", 0, 0), closed, at("b", 3, 0)])).toEqual(["right", "left", "left"]);
  });
});

test("a pod's place in the world: by its entrance in the room, and the room in the world, both turned", () => {
  const room = aRoom({ origin: [10, 20, 3], xAxis: [0.6, 0.8, 0] });
  // (0.28, 0.96) turned by (0.6, 0.8).
  expect(directionInWorld(room, [0.28, 0.96])).toEqual([expect.closeTo(-0.6, 9), expect.closeTo(0.8, 9)]);
  const fit = placed(aRoom(), "left", { handing: "left" }).fit;
  if (!fit) throw new Error("There is no pod.");
  const there = {
    ...fit,
    x: 100,
    y: 200,
    entrance: { ...fit.entrance, at: [2, 3] as const, right: [0.28, 0.96] as const },
  };
  // 1 m along and 2 m in: (2 + 0.28 − 1.92, 3 + 0.96 + 0.56) = (0.36, 4.52) in the room.
  // 10 + 0.216 − 3.616; 20 + 0.288 + 2.712.
  const point = podPoint(room, there as unknown as typeof fit, [900, 1800]);
  expect(point).toEqual([expect.closeTo(6.6, 9), expect.closeTo(23, 9)]);
  expect(placementOf(room, there as unknown as typeof fit)).toMatchObject({
    x: [-0.6, 0.8, 0],
    y: [-0.8, -0.6, 0],
    z: [0, 0, 1],
  });
});
