import type { HostSpace } from "#shared/contracts/host-kinds/space.ts";
import type { Breach } from "#shared/configurator/takeoff/findings.ts";
import { millimetres } from "#shared/domain/units.ts";
import type { Parameters } from "#shared/configurator/activities/bathroom-pod/parameters.ts";
import { outsideOf, TOP_CLEARANCE } from "#shared/configurator/activities/bathroom-pod/pod-size.ts";
import { clearOf, leastDoor } from "#shared/configurator/activities/bathroom-pod/fit/entrance.ts";
import { roomName } from "./room-name.ts";

/** Rules that a room breaks before any place is looked for in it: the first that does. */
export function roomRule(room: HostSpace, parameters: Parameters): Breach | null {
  return unusable(room) ?? tooLow(room, parameters) ?? doorsRule(room, parameters) ?? doorWidthRule(room, parameters);
}

function unusable(room: HostSpace): Breach | null {
  if (room.unsupported === null) return null;
  return {
    ruleId: "K1-07",
    severity: "error",
    message: `${roomName(room)}: ${room.unsupported}`,
    source: "Model",
    hostGlobalId: room.globalId,
    leaveOut: true,
    group: room.globalId,
  };
}

function tooLow(room: HostSpace, parameters: Parameters): Breach | null {
  const { height } = outsideOf(parameters);
  const clear = Math.floor(room.clearHeight * 1000 + 0.5);
  const missing = height + TOP_CLEARANCE - clear;
  if (missing <= 0) return null;
  return {
    ruleId: "K1-02",
    severity: "error",
    message: `${roomName(room)} is ${millimetres(clear)} clear high; this pod needs ${millimetres(height + TOP_CLEARANCE)}.`,
    source: `K1: outside height ${millimetres(height)} and ${millimetres(TOP_CLEARANCE)} over it`,
    hostGlobalId: room.globalId,
    leaveOut: true,
    weight: missing,
  };
}

function doorsRule(room: HostSpace, { otherDoors }: Parameters): Breach | null {
  if (room.doors.length < 2 || otherDoors === "close") return null;
  return {
    ruleId: "K1-08",
    severity: "error",
    message: `${roomName(room)} has ${room.doors.length} doors; a pod has 1.`,
    source: "K1",
    hostGlobalId: room.globalId,
    leaveOut: true,
    weight: room.doors.length,
    group: "doors",
  };
}

function doorWidthRule(room: HostSpace, parameters: Parameters): Breach | null {
  const least = leastDoor(parameters);
  const widest = Math.max(...room.doors.map(clearOf));
  if (room.doors.length === 0 || widest >= least) return null;
  return {
    ruleId: "K1-06",
    severity: "error",
    message: `The door of ${roomName(room)} is ${millimetres(widest)} clear; this type needs ${millimetres(least)}.`,
    source: parameters.type === "accessible" ? "K1: Part M4(2)" : "K1",
    hostGlobalId: room.globalId,
    leaveOut: true,
    weight: least - widest,
  };
}
