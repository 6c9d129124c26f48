import { z } from "zod";
import type { InputField, Inputs } from "#shared/contracts/design/activities.ts";
import type { BaseModel } from "#shared/contracts/design/base-model.ts";
import type { HostOpening, HostWall } from "#shared/contracts/host-kinds/wall.ts";
import type { ActivitySample } from "#shared/configurator/engine/sample.ts";
import { sampleModel } from "#shared/configurator/engine/sample-model.ts";
import { fitOpening, LEAST_OPENING, MOST_OPENINGS, nextOpening, type SampleWall } from "./sample-openings.ts";

const SIZES = {
  length: { label: "Wall length", minimum: 600, maximum: 30_000, multipleOf: 100 },
  height: { label: "Wall height", minimum: 2000, maximum: 4000, multipleOf: 50 },
  thickness: { label: "Wall thickness", minimum: 70, maximum: 600, multipleOf: 10 },
} as const;
const OPENING_SIZES = {
  start: { label: "From the left", minimum: 0, maximum: SIZES.length.maximum, default: 0 },
  sill: { label: "Sill height", minimum: 0, maximum: SIZES.height.maximum, default: 0 },
  width: { label: "Opening width", minimum: LEAST_OPENING, maximum: SIZES.length.maximum, default: 1200 },
  height: { label: "Opening height", minimum: LEAST_OPENING, maximum: SIZES.height.maximum, default: 1200 },
} as const;

/** The wall of the public configurator: 9.6 × 2.7 m with a door and two windows. */
const FIRST = {
  length: 9600,
  height: 2700,
  thickness: 200,
  openings: [
    { kind: "door", start: 1200, sill: 0, width: 1000, height: 2100 },
    { kind: "window", start: 3500, sill: 900, width: 1200, height: 1200 },
    { kind: "window", start: 6900, sill: 900, width: 1800, height: 1200 },
  ],
};

/** Short enough to read as a picture. */
const PICTURE = {
  length: 3600,
  height: 2600,
  thickness: 200,
  openings: [{ kind: "window", start: 1200, sill: 900, width: 1200, height: 1200 }],
};

/** A demonstration wall: its sizes and its openings can be changed. */
export const wallSample: ActivitySample = {
  form: {
    fields: Object.entries(SIZES).map(([name, size]) =>
      field({ ...size, name, kind: "NumberRange", group: "Example wall", default: FIRST[nameOf(name)] }),
    ),
    list: {
      name: "openings",
      label: "Openings",
      most: MOST_OPENINGS,
      kinds: [
        { kind: "window", label: "Window" },
        { kind: "door", label: "Door" },
      ],
      fields: Object.entries(OPENING_SIZES).map(([name, size]) => field({ ...size, name, kind: "Number" })),
      full: "No stretch of the wall is wide enough",
    },
    values: FIRST,
  },
  picture: PICTURE,
  fit(values) {
    const wall = readWall(values);
    return { ...wall, openings: wall.openings.flatMap((opening) => fitOpening(opening, wall)).map(toValues) };
  },
  add(values, kind) {
    const wall = readWall(values);
    const opening = nextOpening(wall, kind === "door" ? "door" : "window");
    return opening === null ? null : { ...wall, openings: [...wall.openings, opening].map(toValues) };
  },
  hosts: (values) => hostsOf(readWall(values)),
};

/** The size of the first wall that a field sets. */
function nameOf(name: string): keyof typeof SIZES {
  return name === "length" || name === "height" ? name : "thickness";
}

function field(
  own: Pick<InputField, "name" | "label" | "kind" | "minimum" | "maximum"> & Partial<InputField>,
): InputField {
  return { group: "", help: null, unit: "mm", multipleOf: null, choices: [], default: null, visibleWhen: null, ...own };
}

const Values = z.object({
  length: z.number(),
  height: z.number(),
  thickness: z.number(),
  openings: z.array(
    z.object({
      kind: z.enum(["door", "window"]),
      start: z.number(),
      sill: z.number(),
      width: z.number(),
      height: z.number(),
    }),
  ),
});

/** @throws ZodError for values that were not checked by the form */
function readWall(values: Inputs): SampleWall {
  return Values.parse(values);
}

const toValues = ({ kind, start, sill, width, height }: SampleWall["openings"][number]) => ({
  kind,
  start,
  sill,
  width,
  height,
});

/** A host and a base model made from a demonstration wall, with fixed GlobalIds. */
function hostsOf(wall: SampleWall): { hosts: HostWall[]; baseModel: BaseModel } {
  const { id, storeyGlobalId, baseModel } = sampleModel("sample-wall", "example-wall.ifc");
  const openings = wall.openings.map(({ kind, start, sill, width, height }, index): HostOpening => ({
    globalId: id(`opening-${index + 1}`),
    name: `${kind === "door" ? "Door" : "Window"} ${index + 1}`,
    kind,
    source: "void",
    isBoundingBox: false,
    start: start / 1000,
    sill: sill / 1000,
    width: width / 1000,
    height: height / 1000,
  }));
  const host: HostWall = {
    kind: "wall",
    globalId: id("wall"),
    name: "Example wall",
    ifcClass: "IfcWall",
    typeName: null,
    storeyGlobalId,
    origin: [0, 0, 0],
    xAxis: [1, 0, 0],
    length: wall.length / 1000,
    height: wall.height / 1000,
    thickness: wall.thickness / 1000,
    isExternal: true,
    isLoadBearing: true,
    openings,
    junctions: [],
    preferredStations: [],
    rake: null,
    unsupported: null,
  };
  return { hosts: [host], baseModel };
}
