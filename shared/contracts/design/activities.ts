import { z } from "zod";
import { boundedRecord } from "#shared/contracts/bounded-record.ts";
import { PlaceType } from "#shared/contracts/market/geo.ts";
import { HostKind } from "#shared/contracts/host-kinds/kind.ts";
import { JsonValue } from "#shared/contracts/json-value.ts";

/** Kinds an attribute value can have (CFG-07). */
export const AttributeKind = z.enum([
  "Boolean",
  "Choice",
  "Elements",
  "Files",
  "GeoJSON",
  "GeoLine",
  "GeoPoint",
  "GeoPolygon",
  "List",
  "Mesh",
  "Model",
  "Integer",
  "Number",
  "NumberRange",
  "RevitFile",
  "String",
  "Unit",
  "Object",
  "None",
]);
export type AttributeKind = z.infer<typeof AttributeKind>;

/** Units a value can be given in (CFG-08). */
export const AttributeUnit = z.enum(["kg/m^3", "ft", "in", "km", "m", "mm", "kg", "lb", "t", "m²", "kPa"]);

/** One input of an activity: what a form needs to draw and check it. */
export const InputField = z.object({
  /** Key in the inputs object: `studDepth`. */
  name: z.string(),
  label: z.string(),
  kind: AttributeKind,
  group: z.string(),
  help: z.string().nullable(),
  unit: AttributeUnit.nullable(),
  minimum: z.number().nullable(),
  maximum: z.number().nullable(),
  /** Steps are counted from `minimum` (CFG-09). */
  multipleOf: z.number().nullable(),
  choices: z.array(
    z.object({
      value: z.union([z.string(), z.number()]),
      label: z.string(),
      /** What is made of: a product that is made of one offers no choice of another. */
      material: z.string().optional(),
    }),
  ),
  /** Of the field's kind; null where nothing, or the model, stands in for what nobody filled in. */
  default: JsonValue,
  /** Shown only while another input has one of these values. */
  visibleWhen: z
    .object({ name: z.string(), oneOf: z.array(z.union([z.string(), z.number(), z.boolean()])) })
    .nullable(),
  /** What an answer on a map must have (MAP-12); one feature and any address where it is left out. */
  geo: z
    .object({
      /** Of GeoJSON, which takes a point, line or area: the kind that must be there, null for any. */
      feature: z.enum(["GeoPoint", "GeoLine", "GeoPolygon"]).nullable(),
      count: z.enum(["one", "atLeastOne"]),
      addressType: PlaceType.nullable(),
    })
    .optional(),
});
export type InputField = z.infer<typeof InputField>;

/** What an activity is and takes. `id` is stable. */
export const ActivityDefinition = z
  .object({
    id: z.string(),
    version: z.string(),
    name: z.string(),
    kit: z.string(),
    /** Kinds of hosts that it is put on. */
    hostKinds: z.array(HostKind).min(1),
    fields: z.array(InputField),
  })
  .meta({ id: "ActivityDefinition" });
export type ActivityDefinition = z.infer<typeof ActivityDefinition>;

/** More inputs, and longer names, than any activity has. */
const INPUT_BOUNDS = { count: 500, name: 128 } as const;

/**
 * Inputs keyed by field name, each the JSON value of its kind; checked against the activity's fields, lengths in the
 * field's unit.
 */
export const Inputs = boundedRecord(z.string().max(INPUT_BOUNDS.name), JsonValue, INPUT_BOUNDS.count);
export type Inputs = z.infer<typeof Inputs>;
