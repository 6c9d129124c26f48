import { z } from "zod";
import { Inputs } from "./activities.ts";
import { BaseModel, GlobalId, Point } from "./base-model.ts";
import { Hosts } from "#shared/contracts/host-kinds/hosts.ts";
import { JsonValue } from "#shared/contracts/json-value.ts";
import { Currency, Region } from "#shared/contracts/site/regions.ts";

/** Activity statuses, exact words (CFG-06). */
export const ActivityStatus = z.enum(["error", "info", "running", "warning", "completed", "not run yet", "ready"]);
export type ActivityStatus = z.infer<typeof ActivityStatus>;

/** What a fix changes when it is taken alone, told by a run with it. Changes have a sign. */
export const FixEffect = z.object({
  /** Of the hosts that the finding is about, those that nothing as bad is said of any more; 1 for the whole run. */
  solved: z.int(),
  units: z.int(),
  /** Of the likely cost, minor units: nothing costs nothing. Null where both runs make nothing. */
  cost: z.object({ currency: Currency, likely: z.int() }).nullable(),
  /** Figures of the run with it: quantities by their keys, and `a1a3` in kgCO₂e. Older results have none. */
  figures: z.record(z.string(), z.number()).optional(),
  /** Of the elevations of walls that it leaves out, openings deducted, m². */
  uncovered: z.number().min(0).optional(),
  /** A sentence about these hosts that only the run with it says: what it takes on site, what to check. */
  says: z.string().optional(),
});
export type FixEffect = z.infer<typeof FixEffect>;
/** Null or absent where it was not looked into: an older engine, or a run that is too large. */
const effect = FixEffect.nullable().optional();

/** Sets one input: `inputs[name] = value`. Results of engines before 1.4.0 have no other fixes. */
export const InputFix = z.object({ label: z.string(), name: z.string(), value: JsonValue, effect });
export type InputFix = z.infer<typeof InputFix>;

/** Changes what the product is put on: some hosts less than now, by their GlobalIds, or all of the base model. */
export const ElementSetFix = z.object({
  label: z.string(),
  elementSet: z.union([z.object({ leaveOut: z.array(GlobalId).min(1) }), z.literal("all")]),
  effect,
});
export type ElementSetFix = z.infer<typeof ElementSetFix>;

/** A way out of what a rule objects to, as a button. */
export const Fix = z.union([InputFix, ElementSetFix]);
export type Fix = z.infer<typeof Fix>;

/** A rule that refused ("must" -> error) or warned ("should" -> warning), or a note. */
export const RuleFinding = z
  .object({
    /** `K2-07`. */
    ruleId: z.string(),
    /** What the rule is about, in a few words: "Too high for the studs". Absent where the kit has none. */
    title: z.string().optional(),
    severity: z.enum(["error", "warning", "info"]),
    /** Says both numbers: "3,150 mm is over 2,960 mm, the limit of …". */
    message: z.string(),
    source: z.string(),
    /** GlobalIds of the hosts it concerns; empty = the whole run. */
    hostGlobalIds: z.array(GlobalId),
    /** Those that set an input come first, nearest allowed value first. */
    fixes: z.array(Fix),
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
  unit: z.enum(["no.", "m", "m²", "m³", "kg", "t", "kgCO₂e", "h", "days", "weeks", "kN"]),
});
export type QuantityRow = z.infer<typeof QuantityRow>;

/** What money is paid for. `overhead` is overhead and margin. */
export const CostSource = z.enum([
  "supply",
  "fabrication",
  "tooling",
  "delivery",
  "installation",
  "preliminaries",
  "overhead",
]);
export type CostSource = z.infer<typeof CostSource>;

/** What a rate is for one of; "%" of all rows before it. */
export const CostMeasure = z.enum([
  "each",
  "m",
  "m²",
  "m³",
  "kg",
  "ft",
  "ft²",
  "yd³",
  "lb",
  "hour",
  "load",
  "lift",
  "day",
  "%",
]);
export type CostMeasure = z.infer<typeof CostMeasure>;

/** One line of a cost. Amounts in minor units; rows add up to the total exactly. */
export const CostRow = z.object({
  /** Unique in the run, and the same from run to run: "supply:steel:stud". Results of engines before 1.4.0 have none. */
  key: z.string().default(""),
  /** Null in results of engines before 1.4.0, which knew one rate for all together. */
  costSource: CostSource.nullable().default(null),
  label: z.string(),
  /** In `unit`; null where it is a share of what stands before. */
  quantity: z.number().nullable(),
  unit: CostMeasure,
  /** Minor units for one `unit`; of "%" hundredths of a percent: 1,200 is 12 %. */
  lowRate: z.int(),
  likelyRate: z.int(),
  highRate: z.int(),
  low: z.int(),
  likely: z.int(),
  high: z.int(),
  /** Who says so. */
  source: z.string(),
});
export type CostRow = z.infer<typeof CostRow>;

/** kgCO₂e; biogenic storage is never netted (EN 15978). */
export const CarbonResult = z.object({
  a1a3: z.number(),
  a4: z.number(),
  a5w: z.number(),
  biogenic: z.number(),
  /** Of A4, km by road; engines before 1.4.0 knew one distance only. */
  distance: z.number().default(300),
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

/** A table that only one kit has to tell: openings, risers, spans. Site and workbench draw each the same way. */
export const ReportSection = z.object({
  /** Unique in the run: `openings`. */
  key: z.string(),
  title: z.string(),
  columns: z.array(
    z.object({
      /** `reason`: why the row's host has no unit, in a sentence about it alone. */
      key: z.string(),
      label: z.string(),
      /**
       * `name`: of an element of the base model. `marks`: of units. `number`: aligned right. `words`: with commas between
       * them, each of which the catalogue may know.
       */
      kind: z.enum(["name", "text", "marks", "number", "words"]),
      /** Shown beside each host in lists of hosts too. */
      isListed: z.boolean().optional(),
    }),
  ),
  rows: z.array(
    z.object({
      hostGlobalIds: z.array(GlobalId),
      /** What else of the base model the row is about: an opening, a riser. */
      elementGlobalIds: z.array(GlobalId),
      /** Something was refused here. */
      isRefused: z.boolean(),
      /** One for each column; null where there is nothing to say. */
      cells: z.array(z.union([z.string(), z.number(), z.null()])),
    }),
  ),
});
export type ReportSection = z.infer<typeof ReportSection>;

/** Upright lines that units stand along, over storeys: a shaft with its pods. Metres in the world. */
export const StackLine = z.object({
  /** The shaft, and what stands on it: "S6 L R". */
  label: z.string().max(40),
  from: Point,
  to: Point,
});
export type StackLine = z.infer<typeof StackLine>;

/** Of the elevations of all walls of a run, openings deducted, m²: how much there is, and how much of it has units. */
export const WallCover = z.object({
  area: z.number().min(0),
  covered: z.number().min(0),
  /** Of walls without any unit, by the rule that leaves them without. Older results have none. */
  refused: z.array(z.object({ ruleId: z.string(), area: z.number().min(0) })).optional(),
});
export type WallCover = z.infer<typeof WallCover>;

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
    /** Results of engines before 1.3.0 have none. */
    reports: z.array(ReportSection).default([]),
    /** Kits that stack nothing have none. */
    stackLines: z.array(StackLine).max(1000).optional(),
    /** GlobalIds of base elements the output replaces. */
    replacedGlobalIds: z.array(GlobalId),
    /** Null where the run has no walls; absent in older results and in runs of the public page. */
    wallCover: WallCover.nullable().optional(),
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
    kind: z.enum(["ifc", "preview", "quantities-csv", "drawings"]),
    sizeBytes: z.int(),
    sha256: z.string(),
    needsSignIn: z.boolean(),
    url: z.string().nullable(),
  })
  .meta({ id: "RunOutput" });
export type RunOutput = z.infer<typeof RunOutput>;

/** Preview boxes and prisms for the viewer without IFC: one item per part type, instanced. */
export const PreviewPart = z.object({
  /** Layer of the legend that it belongs to: "stud", "board". */
  role: z.string(),
  unitMark: z.string(),
  /** Centre, metres. */
  centre: z.tuple([z.number(), z.number(), z.number()]),
  /** Full size along the local axes, metres. */
  size: z.tuple([z.number(), z.number(), z.number()]),
  /** Rotation about world z, radians. */
  rotation: z.number(),
});
export type PreviewPart = z.infer<typeof PreviewPart>;

/** What a supplier says that one of something costs (CST-04), as the release of its product keeps it. */
export const SuppliedRate = z.object({
  /** What is paid for, by the name that the kit's own rate has: "Light gauge steel". */
  name: z.string(),
  /** "Supply". */
  source: z.string(),
  measurement: z.enum(["Area", "Length", "Volume", "Mass", "Each"]),
  /** Major units of the currency for one SI unit: m², m, m³, kg, or each (CST-05). */
  rate: z.number().min(0),
  /** ISO 4217. */
  currency: z.string(),
});
export type SuppliedRate = z.infer<typeof SuppliedRate>;

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
  /** Of the supplier, in the order in which they were stated. Only runs of its own organisation have any. */
  costings: z.array(SuppliedRate).optional(),
});
export type EngineRequest = z.infer<typeof EngineRequest>;
