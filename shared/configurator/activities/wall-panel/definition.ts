import type { ActivityDefinition, InputField } from "#shared/contracts/design/activities.ts";
import { HAUL_FIELD } from "#shared/configurator/takeoff/haul.ts";
import { choiceField, rangeField } from "#shared/configurator/attribute-kinds/fields.ts";

const LIGHT_GAUGE = { name: "system", oneOf: ["lgs-load-bearing", "sfs-infill"] };
const TIMBER = { name: "system", oneOf: ["timber-open", "timber-closed"] };
const LINED = { name: "system", oneOf: ["lgs-load-bearing", "sfs-infill", "timber-closed"] };

/** Inputs of kit K2; lengths in millimetres. */
export const FIELDS: readonly InputField[] = [
  choiceField({
    name: "system",
    label: "System",
    group: "Frame",
    choices: [
      ["lgs-load-bearing", "LGS load-bearing", "steel"],
      ["sfs-infill", "SFS infill", "steel"],
      ["timber-open", "Timber open panel", "timber"],
      ["timber-closed", "Timber closed panel", "timber"],
    ],
    default: "lgs-load-bearing",
    help: "Open panels leave the factory without lining and insulation.",
  }),
  choiceField({
    name: "studDepth",
    label: "Stud depth",
    group: "Frame",
    unit: "mm",
    choices: [
      [70, "70"],
      [100, "100"],
      [150, "150"],
      [200, "200"],
    ],
    default: 100,
    visibleWhen: LIGHT_GAUGE,
  }),
  choiceField({
    name: "timberDepth",
    label: "Stud depth",
    group: "Frame",
    unit: "mm",
    choices: [
      [89, "89"],
      [140, "140"],
      [184, "184"],
      [235, "235"],
    ],
    default: 140,
    visibleWhen: TIMBER,
  }),
  choiceField({
    name: "gauge",
    label: "Gauge",
    group: "Frame",
    unit: "mm",
    choices: [
      [1.2, "1.2"],
      [1.6, "1.6"],
      [2, "2.0"],
    ],
    default: 1.2,
    help: "Thickness of the galvanised strip.",
    visibleWhen: LIGHT_GAUGE,
  }),
  choiceField({
    name: "studCentres",
    label: "Stud centres",
    group: "Frame",
    unit: "mm",
    choices: [
      [300, "300"],
      [400, "400"],
      [600, "600"],
    ],
    default: 600,
  }),
  rangeField({
    name: "panelMaxWidth",
    label: "Panel max width",
    group: "Panels",
    unit: "mm",
    minimum: 1200,
    maximum: 12_000,
    multipleOf: 100,
    default: 6000,
  }),
  rangeField({
    name: "panelMaxHeight",
    label: "Panel max height",
    group: "Panels",
    unit: "mm",
    minimum: 2100,
    maximum: 3900,
    multipleOf: 50,
    default: null,
    help: "Empty: as high as the walls of the storey, up to 3,900 mm.",
  }),
  choiceField({
    name: "stackedJoint",
    label: "Joint of stacked panels",
    group: "Panels",
    choices: [
      ["floor", "At floors and roofs"],
      ["rail", "On a rail"],
    ],
    default: "floor",
    help: "Walls over the highest panel are stacked where a floor holds the joint, or on a hot-rolled rail that an engineer must confirm.",
  }),
  rangeField({
    name: "jointGap",
    label: "Joint gap",
    group: "Panels",
    unit: "mm",
    minimum: 5,
    maximum: 20,
    multipleOf: 1,
    default: 10,
  }),
  rangeField({
    name: "openingClearance",
    label: "Opening clearance",
    group: "Panels",
    unit: "mm",
    minimum: 0,
    maximum: 20,
    multipleOf: 5,
    default: 10,
    help: "Kept free around every opening, at the sides, above and below.",
  }),
  rangeField({
    name: "windPressure",
    label: "Wind pressure",
    group: "Structure",
    unit: "kPa",
    minimum: 0.4,
    maximum: 2.4,
    multipleOf: 0.1,
    default: 1,
  }),
  choiceField({
    name: "deflectionLimit",
    label: "Deflection limit",
    group: "Structure",
    choices: [
      [250, "L/250 (board)"],
      [360, "L/360 (brick slip)"],
      [500, "L/500 (stone)"],
    ],
    default: 250,
  }),
  choiceField({
    name: "sheathing",
    label: "Sheathing",
    group: "Layers",
    choices: [
      ["none", "None"],
      ["cement-12", "12 mm cement board"],
      ["osb-9", "9 mm OSB"],
    ],
    default: "cement-12",
  }),
  rangeField({
    name: "insulation",
    label: "Insulation between studs",
    group: "Layers",
    unit: "mm",
    minimum: 0,
    maximum: 200,
    multipleOf: 20,
    default: 60,
    visibleWhen: LINED,
  }),
  choiceField({
    name: "boards",
    label: "Boards inside",
    group: "Layers",
    choices: [
      ["1x12.5", "1 × 12.5 mm"],
      ["2x12.5", "2 × 12.5 mm"],
      ["2x15", "2 × 15 mm"],
    ],
    default: "2x12.5",
    visibleWhen: LINED,
  }),
  HAUL_FIELD,
];

/** Kit K2: light gauge steel or timber wall panels on host walls. */
export const WALL_PANEL: ActivityDefinition = {
  id: "wall-panel",
  version: "1.3.0",
  name: "Light gauge steel or timber wall panel",
  kit: "K2",
  hostKinds: ["wall"],
  fields: [...FIELDS],
};

/** A field of the kit by name. @throws Error when there is none: a fault of ours. */
export function fieldOf(name: string): InputField {
  const field = FIELDS.find((each) => each.name === name);
  if (!field) throw new Error(`The wall panel has no input "${name}".`);
  return field;
}
