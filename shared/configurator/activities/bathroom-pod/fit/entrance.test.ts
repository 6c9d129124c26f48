import { describe, expect, test } from "vitest";
import type { Inputs } from "#shared/contracts/design/activities.ts";
import type { HostSpace } from "#shared/contracts/host-kinds/space.ts";
import { aRoom, aRoomDoor, someParameters } from "#shared/configurator/activities/bathroom-pod/test/builders.ts";
import { clearOf, entrancesOf } from "./entrance.ts";

const entrances = (room: HostSpace, inputs: Inputs = {}) => entrancesOf(room, someParameters(inputs));
const first = (room: HostSpace, inputs: Inputs = {}) => entrances(room, inputs)[0];
const withDoor = (start: number, more: Parameters<typeof aRoomDoor>[1]) => aRoom({ doors: [aRoomDoor(start, more)] });

describe("the door that a pod's takes the place of", () => {
  test("of several the widest, wherever it stands in the list; of equal ones the first", () => {
    const [narrow, wide, equal] = [
      aRoomDoor(0.1, { globalId: "0Narrow_______________", width: 0.7 }),
      aRoomDoor(1, { globalId: "0Wide_________________", width: 0.9 }),
      aRoomDoor(1.6, { globalId: "0Equal________________", width: 0.9 }),
    ];
    const chosen = (...doors: HostSpace["doors"]) => first(aRoom({ doors }))?.door?.globalId;
    expect(chosen(narrow, wide)).toBe(wide.globalId);
    expect(chosen(wide, narrow)).toBe(wide.globalId);
    expect(chosen(narrow, wide, equal)).toBe(wide.globalId);
  });

  test("clear no wider than the piece of boundary that it stands in: 800 of 900 mm", () => {
    expect(clearOf(aRoomDoor(1, { to: [1.8, 0], clearWidth: 0.9 }))).toBe(800);
    expect(clearOf(aRoomDoor(1, { to: [2, 0], clearWidth: 0.9 }))).toBe(900);
  });

  test("a leaf keeps its width; an opening without a leaf gets a door of 750 mm, or what it has", () => {
    const width = (more: Parameters<typeof aRoomDoor>[1]) => first(withDoor(0.5, more))?.width;
    expect(width({ width: 1 })).toBe(1000);
    expect(width({ width: 1, kind: "opening" })).toBe(750);
    expect(width({ width: 0.7, kind: "opening" })).toBe(700);
  });

  test("opens as the model says, inwards where nobody says, and as the input says before both", () => {
    const opens = (swing: HostSpace["doors"][number]["swing"], doorSwing: string) =>
      first(withDoor(0.5, { swing }), { doorSwing })?.opens;
    expect([opens("in", "model"), opens("out", "model"), opens("sliding", "model")]).toEqual(["in", "out", "along"]);
    expect(opens(null, "model")).toBe("in");
    expect([opens("in", "out"), opens("out", "in"), opens("sliding", "in")]).toEqual(["out", "in", "in"]);
  });

  test("hangs on the side that it does in the model, as seen on entering", () => {
    const hinge = (side: HostSpace["doors"][number]["hinge"]) => first(withDoor(0.5, { hinge: side }))?.hinge;
    expect([hinge("from"), hinge("to"), hinge("both"), hinge(null)]).toEqual(["left", "right", "both", "free"]);
  });
});

describe("a room without a door", () => {
  const room = aRoom({ length: 2.6, width: 0.9, doors: [] });

  test("is entered at the middle of a wall of more than a metre, the longest first", () => {
    const wide = aRoom({ length: 2, width: 2.6, doors: [] });
    expect(entrances(wide).map(({ at }) => at)).toEqual([
      [2, 1.3],
      [0, 1.3],
      [1, 0],
      [1, 2.6],
    ]);
    expect(entrances(room).map(({ at }) => at)).toEqual([
      [1.3, 0],
      [1.3, 0.9],
    ]);
  });

  test("by a door of 750 mm, 850 for an accessible pod, that opens inwards unless all open outwards", () => {
    expect(first(room)).toMatchObject({ door: null, width: 750, opens: "in", hinge: "free" });
    expect(first(room, { type: "accessible", doorSwing: "out" })).toMatchObject({ width: 850, opens: "out" });
  });

  test("with the room before who enters: right is along the boundary, counter-clockwise", () => {
    expect(entrances(room).map(({ right }) => right)).toEqual([
      [1, 0],
      [-1, 0],
    ]);
  });
});
