import { z } from "zod";
import { BaseModel, GlobalId, Hosts } from "./building.ts";
import { boundedRecord } from "./bounded-record.ts";
import { defineEndpoint, RowId, RowIdText, Timestamp } from "./endpoint.ts";
import { PlaceType } from "./geo.ts";
import { Currency, Region } from "./regions.ts";

/** Activity statuses, exact words (CFG-06). */
export const ActivityStatus = z.enum(["error", "info", "running", "warning", "completed", "not run yet", "ready"]);
export type ActivityStatus = z.infer<typeof ActivityStatus>;

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
  choices: z.array(z.object({ value: z.union([z.string(), z.number()]), label: z.string() })),
  default: z.union([z.string(), z.number(), z.boolean(), z.null()]),
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

/** What an activity is and takes. `id` is stable: `wall-panel`. */
export const ActivityDefinition = z
  .object({
    id: z.string(),
    version: z.string(),
    name: z.string(),
    kit: z.string(),
    hostClass: z.string(),
    fields: z.array(InputField),
  })
  .meta({ id: "ActivityDefinition" });
export type ActivityDefinition = z.infer<typeof ActivityDefinition>;

/** What no input needs: the activity says what each one takes. Text is characters; areas on a map come as text. */
const INPUT_BOUNDS = { count: 500, text: 100_000, number: 1e12 } as const;

/** Raw inputs keyed by field name; checked against the activity's fields, lengths in the field's unit. */
export const Inputs = boundedRecord(
  z.string().max(128),
  z.union([
    z.string().max(INPUT_BOUNDS.text),
    z.number().min(-INPUT_BOUNDS.number).max(INPUT_BOUNDS.number),
    z.boolean(),
    z.null(),
  ]),
  INPUT_BOUNDS.count,
);
export type Inputs = z.infer<typeof Inputs>;

/** A rule that refused ("must" -> error) or warned ("should" -> warning), or a note. */
export const RuleFinding = z
  .object({
    /** `K2-07`. */
    ruleId: z.string(),
    severity: z.enum(["error", "warning", "info"]),
    /** Says both numbers: "3,150 mm is over 2,960 mm, the limit of …". */
    message: z.string(),
    source: z.string(),
    /** GlobalIds of the hosts it concerns; empty = the whole run. */
    hostGlobalIds: z.array(GlobalId),
    /** One-click fixes: set `inputs[name] = value`; nearest allowed first. */
    fixes: z.array(
      z.object({ label: z.string(), name: z.string(), value: z.union([z.string(), z.number(), z.boolean()]) }),
    ),
  })
  .meta({ id: "RuleFinding" });
export type RuleFinding = z.infer<typeof RuleFinding>;

/** Money in minor units (pence, cents). Low, likely, high. */
export const CostRange = z.object({
  currency: Currency,
  low: z.int(),
  likely: z.int(),
  high: z.int(),
  isIllustrative: z.boolean(),
});
export type CostRange = z.infer<typeof CostRange>;

export const QuantityRow = z.object({
  key: z.string(),
  label: z.string(),
  value: z.number(),
  unit: z.enum(["no.", "m", "m²", "m³", "kg", "t", "kgCO₂e", "days"]),
});
export type QuantityRow = z.infer<typeof QuantityRow>;

export const CostRow = z.object({
  label: z.string(),
  quantity: z.number(),
  unit: z.string(),
  lowRate: z.int(),
  likelyRate: z.int(),
  highRate: z.int(),
  low: z.int(),
  likely: z.int(),
  high: z.int(),
  source: z.string(),
});

/** kgCO₂e; biogenic storage is never netted (EN 15978). */
export const CarbonResult = z.object({
  a1a3: z.number(),
  a4: z.number(),
  a5w: z.number(),
  biogenic: z.number(),
  rows: z.array(
    z.object({
      material: z.string(),
      massKg: z.number(),
      factor: z.number(),
      a1a3: z.number(),
      /** Stored, negative; results of engines before 1.2.0 have none. */
      biogenic: z.number().default(0),
      source: z.string(),
      densitySource: z.string().default(""),
    }),
  ),
});

/** How an opening of a host was handled. */
export const OpeningReport = z.object({
  hostGlobalId: GlobalId,
  openingGlobalId: GlobalId,
  /** `above-level-part`: in the part under a slope that has no panels (K2-19). */
  handling: z.enum(["framed", "split-at-jambs", "refused", "outside-host", "above-level-part"]),
  panelMarks: z.array(z.string()),
  header: z.string().nullable(),
  sill: z.string().nullable(),
  /** Studs each side. */
  jambStuds: z.int().nullable(),
});

/** What one product's run gives besides files. */
export const RunSummary = z
  .object({
    status: ActivityStatus,
    units: z.int(),
    distinctTypes: z.int(),
    quantities: z.array(QuantityRow),
    cost: CostRange.nullable(),
    costRows: z.array(CostRow),
    carbon: CarbonResult.nullable(),
    findings: z.array(RuleFinding),
    openings: z.array(OpeningReport),
    /** GlobalIds of base elements the output replaces. */
    replacedGlobalIds: z.array(GlobalId),
    hostsUsed: z.int(),
    hostsRefused: z.int(),
    inputsHash: z.string(),
    engineVersion: z.string(),
  })
  .meta({ id: "RunSummary" });
export type RunSummary = z.infer<typeof RunSummary>;

/** A file a run wrote. `url` is a signed path, null where the caller may not download. */
export const RunOutput = z
  .object({
    id: z.string(),
    name: z.string(),
    kind: z.enum(["ifc", "preview", "quantities-csv"]),
    sizeBytes: z.int(),
    sha256: z.string(),
    needsSignIn: z.boolean(),
    url: z.string().nullable(),
  })
  .meta({ id: "RunOutput" });
export type RunOutput = z.infer<typeof RunOutput>;

/** Preview boxes and prisms for the viewer without IFC: one item per part type, instanced. */
export const PreviewPart = z.object({
  /** panel, stud, track, header, sill, sheathing, board, insulation. */
  role: z.string(),
  panelMark: z.string(),
  /** Centre, metres. */
  centre: z.tuple([z.number(), z.number(), z.number()]),
  /** Full size along the local axes, metres. */
  size: z.tuple([z.number(), z.number(), z.number()]),
  /** Rotation about world z, radians. */
  rotation: z.number(),
});
export type PreviewPart = z.infer<typeof PreviewPart>;

export const FlexExecution = z
  .object({
    id: z.uuid(),
    productId: z.int(),
    releaseId: z.uuid(),
    activityId: z.string(),
    status: ActivityStatus,
    startedAt: Timestamp,
    finishedAt: Timestamp.nullable(),
    summary: RunSummary.nullable(),
    outputs: z.array(RunOutput),
    preview: z.array(PreviewPart),
  })
  .meta({ id: "FlexExecution" });
export type FlexExecution = z.infer<typeof FlexExecution>;

/** Definition and defaults of a product's configurator. Public (CFG-14). */
export const getFlexDefinition = defineEndpoint({
  method: "GET",
  base: "/flex",
  path: "/api/v1/public/definition",
  tag: "configurator",
  summary: "Inputs of a product's configurator",
  access: "public",
  query: z.object({ productId: RowIdText }),
  response: z.object({
    productId: z.int(),
    productName: z.string(),
    ownerName: z.string(),
    releaseId: z.uuid(),
    activity: ActivityDefinition,
    region: Region,
    currency: Currency,
  }),
  errors: ["not_found"],
});

/** Demonstration wall of the public configurator: metres. Openings as in HostOpening. */
export const SampleWall = z.object({
  length: z.number().min(0.6).max(30),
  height: z.number().min(2).max(4),
  thickness: z.number().min(0.07).max(0.6),
  openings: z
    .array(
      z.object({
        kind: z.enum(["door", "window"]),
        start: z.number().min(0).max(30),
        sill: z.number().min(0).max(4),
        width: z.number().min(0.1).max(30),
        height: z.number().min(0.1).max(4),
      }),
    )
    .max(12),
});
export type SampleWall = z.infer<typeof SampleWall>;

/** Run a product's configurator on a demonstration wall. Public; the outputs' IFC needs sign-in (R-25). */
export const executeFlex = defineEndpoint({
  method: "POST",
  base: "/flex",
  path: "/api/v1/execute",
  tag: "configurator",
  summary: "Run a product's configurator",
  access: "public",
  body: z.object({
    productId: RowId,
    inputs: Inputs,
    wall: SampleWall.optional(),
    region: Region.optional(),
  }),
  response: FlexExecution,
  errors: ["validation_failed", "not_found", "too_many_requests"],
});

/** Bytes of an output. 401 without a token for BIM output. */
export const downloadFlexOutput = defineEndpoint({
  method: "GET",
  base: "/flex",
  path: "/api/v1/executions/:executionId/outputs/:outputId",
  tag: "configurator",
  summary: "Download an output",
  access: "signedIn",
  params: z.object({ executionId: z.uuid(), outputId: z.string().max(64) }),
  produces: "application/octet-stream",
  errors: ["not_found"],
});

export const listActivities = defineEndpoint({
  method: "GET",
  base: "/flex",
  path: "/api/v1/public/activities",
  tag: "configurator",
  summary: "Activities this server can run",
  access: "public",
  response: z.array(ActivityDefinition),
});

/** Everything an engine run needs; the same value gives the same bytes (CFG-12). */
export const EngineRequest = z.object({
  activityId: z.string(),
  inputs: Inputs,
  hosts: Hosts,
  baseModel: BaseModel,
  region: Region,
  provenance: z.object({
    kitId: z.string(),
    releaseId: z.string(),
    /** Tells products of one study apart; never a random row id, GlobalIds are derived from it. */
    studyProductId: z.string(),
    productName: z.string(),
    supplierName: z.string(),
  }),
});
export type EngineRequest = z.infer<typeof EngineRequest>;
