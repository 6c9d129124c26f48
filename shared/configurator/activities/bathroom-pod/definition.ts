import type { ActivityDefinition, InputField } from "#shared/contracts/design/activities.ts";
import { HAUL_FIELD } from "#shared/configurator/takeoff/haul.ts";
import { choiceField, rangeField } from "#shared/configurator/attribute-kinds/fields.ts";

/** Inputs of kit K1; lengths in millimetres. */
export const FIELDS: readonly InputField[] = [
  rangeField({
    name: "length",
    label: "Length inside",
    group: "Size inside",
    unit: "mm",
    minimum: 1500,
    maximum: 3600,
    multipleOf: 50,
    default: 2200,
  }),
  rangeField({
    name: "width",
    label: "Width inside",
    group: "Size inside",
    unit: "mm",
    minimum: 1200,
    maximum: 2600,
    multipleOf: 50,
    default: 1600,
    help: "Outside it is 150 mm wider with a steel frame, 110 mm with a GRP shell. Any road takes 2,600 mm outside, 2,591 mm in North America.",
  }),
  rangeField({
    name: "clearHeight",
    label: "Clear height",
    group: "Size inside",
    unit: "mm",
    minimum: 2100,
    maximum: 2500,
    multipleOf: 50,
    default: 2300,
    help: "From the finished floor to the ceiling of the pod.",
  }),
  choiceField({
    name: "type",
    label: "Type",
    group: "Pod",
    choices: [
      ["en-suite", "En-suite shower"],
      ["bathroom", "Bathroom"],
      ["accessible", "Accessible"],
      ["wc", "WC"],
    ],
    default: "en-suite",
  }),
  choiceField({
    name: "shell",
    label: "Shell",
    group: "Pod",
    choices: [
      ["steel", "Steel frame"],
      ["grp", "GRP"],
    ],
    default: "steel",
    help: "Walls are 75 mm thick with a steel frame, 55 mm with a GRP shell.",
  }),
  choiceField({
    name: "handing",
    label: "Handing",
    group: "Pod",
    choices: [
      ["left", "Left"],
      ["right", "Right"],
      ["alternating", "Alternating"],
    ],
    default: "alternating",
    help: "Side of the riser as seen on entering. Alternating pods stand back to back on shared shafts.",
  }),
  choiceField({
    name: "riserSide",
    label: "Riser side",
    group: "Pod",
    choices: [
      ["short", "Short"],
      ["long", "Long"],
    ],
    default: "short",
  }),
  choiceField({
    name: "finish",
    label: "Finish",
    group: "Pod",
    choices: [
      ["tile", "Tile"],
      ["panel", "Panel"],
      ["gel", "GRP gel coat"],
    ],
    default: "tile",
  }),
  choiceField({
    name: "fireRating",
    label: "Fire rating",
    group: "Pod",
    choices: [
      [30, "30 minutes"],
      [60, "60 minutes"],
    ],
    default: 30,
  }),
  choiceField({
    name: "doorSwing",
    label: "Door opens",
    group: "Pod",
    choices: [
      ["model", "As in the model"],
      ["in", "Inwards"],
      ["out", "Outwards"],
    ],
    default: "model",
    help: "The pod's own door takes the place of the room's.",
  }),
  choiceField({
    name: "otherDoors",
    label: "Further doors of a room",
    group: "Building",
    choices: [
      ["keep", "Keep: such a room gets no pod"],
      ["close", "Close: the widest door stays"],
    ],
    default: "keep",
  }),
  rangeField({
    name: "base",
    label: "Pod base",
    group: "Building",
    unit: "mm",
    minimum: 20,
    maximum: 120,
    multipleOf: 5,
    default: 60,
    help: "From the slab to the finished floor of the pod.",
  }),
  rangeField({
    name: "floorBuildUp",
    label: "Screed and finish outside",
    group: "Building",
    unit: "mm",
    minimum: 0,
    maximum: 200,
    multipleOf: 5,
    default: 65,
    help: "A pod base over it leaves a step at the door.",
  }),
  choiceField({
    name: "slab",
    label: "Level of the slab",
    group: "Building",
    choices: [
      ["open", "To be surveyed"],
      ["level", "Surveyed: within 10 mm"],
    ],
    default: "open",
  }),
  choiceField({
    name: "stacked",
    label: "Stacked",
    group: "Building",
    choices: [
      ["no", "No"],
      ["yes", "Yes"],
    ],
    default: "no",
    help: "Yes: each pod stands on the one below, which carries it, as MMC category 1. No: each stands on its slab.",
  }),
  rangeField({
    name: "routeWidth",
    label: "Clear way from façade to door",
    group: "Delivery",
    unit: "mm",
    minimum: 800,
    maximum: 6000,
    multipleOf: 50,
    default: null,
    help: "Narrowest place of the way that a pod takes into the building. Empty: not checked.",
  }),
  {
    ...rangeField({
      name: "ordered",
      label: "Pods in the order",
      group: "Delivery",
      unit: "m",
      minimum: 1,
      maximum: 10_000,
      multipleOf: 1,
      default: null,
      help: "Empty: as many as rooms get one. Rates fall with the number.",
    }),
    unit: null,
  },
  HAUL_FIELD,
];

/** Kit K1: bathroom pods in rooms. */
export const BATHROOM_POD: ActivityDefinition = {
  id: "bathroom-pod",
  version: "1.2.0",
  name: "Steel frame or GRP bathroom pod",
  kit: "K1",
  hostKinds: ["space"],
  fields: [...FIELDS],
};

/** A field of the kit by name. @throws Error when there is none: a fault of ours. */
export function fieldOf(name: string): InputField {
  const field = FIELDS.find((each) => each.name === name);
  if (!field) throw new Error(`The bathroom pod has no input "${name}".`);
  return field;
}
