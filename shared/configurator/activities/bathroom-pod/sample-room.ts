import { z } from "zod";
import type { Inputs } from "#shared/contracts/design/activities.ts";
import type { BaseModel } from "#shared/contracts/design/base-model.ts";
import type { HostSpace } from "#shared/contracts/host-kinds/space.ts";
import { choiceField, rangeField } from "#shared/configurator/attribute-kinds/fields.ts";
import type { ActivitySample } from "#shared/configurator/engine/sample.ts";
import { sampleModel } from "#shared/configurator/engine/sample-model.ts";

const SIZES = {
  length: { label: "Room length", minimum: 1500, maximum: 6000 },
  width: { label: "Room width", minimum: 1400, maximum: 4000 },
  height: { label: "Clear height of the room", minimum: 2200, maximum: 3500 },
  doorStart: { label: "Door from the left", minimum: 0, maximum: 5000 },
  doorWidth: { label: "Door, clear", minimum: 600, maximum: 1200 },
} as const;

/** An en-suite of 2.6 × 2 m with a door of 760 mm in its longer side that opens outwards. Millimetres. */
const FIRST = { length: 2600, width: 2000, height: 2600, doorStart: 1500, doorWidth: 760, doorSwing: "out" } as const;

const Values = z.object({
  length: z.number(),
  width: z.number(),
  height: z.number(),
  doorStart: z.number(),
  doorWidth: z.number(),
  doorSwing: z.enum(["in", "out"]),
});
type Room = z.infer<typeof Values>;

/** A demonstration room: its size and its door can be changed. */
export const roomSample: ActivitySample = {
  form: {
    fields: [
      ...(["length", "width", "height", "doorStart", "doorWidth"] as const).map((name) =>
        rangeField({
          ...SIZES[name],
          name,
          group: "Example room",
          unit: "mm",
          multipleOf: 10,
          default: FIRST[name],
        }),
      ),
      choiceField({
        name: "doorSwing",
        label: "Door opens",
        group: "Example room",
        choices: [
          ["in", "Inwards"],
          ["out", "Outwards"],
        ],
        default: FIRST.doorSwing,
      }),
    ],
    list: null,
    values: FIRST,
  },
  picture: FIRST,
  fit(values) {
    const room = readRoom(values);
    const doorWidth = Math.min(room.doorWidth, room.length);
    return { ...room, doorWidth, doorStart: Math.min(room.doorStart, room.length - doorWidth) };
  },
  add: () => null,
  hosts: (values) => hostsOf(readRoom(values)),
};

/** @throws ZodError for values that were not checked by the form */
function readRoom(values: Inputs): Room {
  return Values.parse(values);
}

/** A host and a base model made from a room, with fixed GlobalIds. */
function hostsOf(room: Room): { hosts: HostSpace[]; baseModel: BaseModel } {
  const { id, storeyGlobalId, baseModel } = sampleModel("sample-room", "example-room.ifc");
  const [length, width, height] = [room.length / 1000, room.width / 1000, room.height / 1000];
  const [start, clearWidth] = [room.doorStart / 1000, room.doorWidth / 1000];
  const host: HostSpace = {
    kind: "space",
    globalId: id("room"),
    name: "001",
    longName: "En-suite",
    number: "001",
    ifcClass: "IfcSpace",
    typeName: null,
    storeyGlobalId,
    origin: [0, 0, 0],
    xAxis: [1, 0, 0],
    footprint: {
      outer: [
        [0, 0],
        [length, 0],
        [length, width],
        [0, width],
      ],
      holes: [],
    },
    netArea: length * width,
    clearHeight: height,
    topHeight: height,
    doors: [
      {
        globalId: id("door"),
        name: "Door",
        from: [start, 0],
        to: [(room.doorStart + room.doorWidth) / 1000, 0],
        sill: 0,
        width: clearWidth,
        height: 2.1,
        source: "boundary",
        kind: "door",
        clearWidth,
        clearHeight: 2.05,
        swing: room.doorSwing,
        hinge: "to",
      },
    ],
    windows: [],
    obstacles: [],
    unsupported: null,
  };
  return { hosts: [host], baseModel };
}
