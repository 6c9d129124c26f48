import { describe, expect, test } from "vitest";
import type { Inputs } from "#shared/contracts/design/activities.ts";
import type { HostSpace } from "#shared/contracts/host-kinds/space.ts";
import { aRoom, aRoomDoor, someParameters } from "#shared/configurator/activities/bathroom-pod/test/builders.ts";
import { roomName } from "./room-name.ts";
import { roomRule } from "./room-rules.ts";

const rule = (room: HostSpace, inputs: Inputs = {}) => roomRule(room, someParameters(inputs));

test.each([
  ["101", "Bathroom", "101 Bathroom"],
  ["Bathroom", "Bathroom", "Bathroom"],
  ["101", null, "101"],
  ["101", "", "101"],
  ["", "Bathroom", "Bathroom"],
  ["", "", "0Room"],
  ["", null, "0Room"],
])("a room of number %j and use %j is called %j", (name, longName, called) => {
  expect(roomName(aRoom({ name, longName, globalId: "0Room" }))).toBe(called);
});

describe("what a room breaks before a place is looked for", () => {
  test("K1-07: one that cannot be trusted, each a finding of its own", () => {
    const room = aRoom({ unsupported: "Its floor is in 2 pieces." });
    expect(rule(room)).toEqual({
      ruleId: "K1-07",
      severity: "error",
      message: "101 Bathroom: Its floor is in 2 pieces.",
      source: "Model",
      hostGlobalId: room.globalId,
      leaveOut: true,
      group: room.globalId,
    });
    expect(rule(aRoom())).toBeNull();
  });

  test("K1-02: 60 + 2,300 + 95 outside and 20 over it are 2,475 mm", () => {
    const room = aRoom({ clearHeight: 2.47 });
    expect(rule(room)).toEqual({
      ruleId: "K1-02",
      severity: "error",
      message: "101 Bathroom is 2,470 mm clear high; this pod needs 2,475 mm.",
      source: "K1: outside height 2,455 mm and 20 mm over it",
      hostGlobalId: room.globalId,
      leaveOut: true,
      weight: 5,
    });
    expect(rule(aRoom({ clearHeight: 2.475 }))).toBeNull();
    // To the nearest millimetre: half a one up.
    expect(rule(aRoom({ clearHeight: 2.4746 }))).toBeNull();
    expect(rule(aRoom({ clearHeight: 2.4744 }))?.weight).toBe(1);
  });

  const twoDoors = (wide: number) => [
    aRoomDoor(0.2, { width: 0.6 }),
    aRoomDoor(1.5, { width: wide, globalId: "0OtherDoor____________" }),
  ];

  test("K1-08: two doors, unless further ones are closed", () => {
    const room = aRoom({ doors: twoDoors(0.7) });
    expect(rule(room)).toEqual({
      ruleId: "K1-08",
      severity: "error",
      message: "101 Bathroom has 2 doors; a pod has 1.",
      source: "K1",
      hostGlobalId: room.globalId,
      leaveOut: true,
      weight: 2,
      group: "doors",
    });
    expect(rule(room, { otherDoors: "close" })).toBeNull();
  });

  test("K1-06: the widest door counts, 650 mm or for an accessible pod 775", () => {
    const room = aRoom({ doors: twoDoors(0.64) });
    const closed = { otherDoors: "close" };
    expect(rule(room, closed)).toEqual({
      ruleId: "K1-06",
      severity: "error",
      message: "The door of 101 Bathroom is 640 mm clear; this type needs 650 mm.",
      source: "K1",
      hostGlobalId: room.globalId,
      leaveOut: true,
      weight: 10,
    });
    expect(rule(aRoom({ doors: twoDoors(0.65) }), closed)).toBeNull();
    expect(rule(aRoom({ doors: [aRoomDoor(1, { width: 0.77 })] }), { type: "accessible" })).toMatchObject({
      message: "The door of 101 Bathroom is 770 mm clear; this type needs 775 mm.",
      source: "K1: Part M4(2)",
      weight: 5,
    });
    expect(rule(aRoom({ doors: [] }))).toBeNull();
  });

  test("the first of them speaks: what is wrong with the room, its height, its doors, their width", () => {
    const low = { clearHeight: 2.4 };
    const doors = twoDoors(0.6);
    const ids = [aRoom({ unsupported: "Odd.", ...low, doors }), aRoom({ ...low, doors }), aRoom({ doors })].map(
      (room) => rule(room)?.ruleId,
    );
    expect(ids).toEqual(["K1-07", "K1-02", "K1-08"]);
  });
});
