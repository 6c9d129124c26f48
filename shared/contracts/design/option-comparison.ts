import { z } from "zod";
import { Connection } from "./design-options.ts";
import { defineEndpoint, Id, Timestamp } from "#shared/contracts/endpoint.ts";
import { CostRange, QuantityRow } from "./runs.ts";

/** A product of a result (OPT-08). */
export const ResultProduct = z
  .object({ id: z.uuid(), productName: z.string(), buildingSystemName: z.string(), supplierName: z.string() })
  .meta({ id: "ResultProduct" });
export type ResultProduct = z.infer<typeof ResultProduct>;

/** What the finished results of an option make together. */
export const OptionResult = z
  .object({
    id: z.uuid(),
    projectId: z.uuid(),
    name: z.string(),
    /** At least one of its results was made from other settings than those of now. */
    isOutOfDate: z.boolean(),
    /** Of the newest result; null without one. */
    finishedAt: Timestamp.nullable(),
    /** Null without results, and when they are in different currencies: those are never summed (CST-07). */
    cost: CostRange.nullable(),
    /** Each currency apart, also where there is one. */
    costs: z.array(CostRange),
    /** kgCO₂e A1–A3. */
    carbonA1A3: z.number().nullable(),
    products: z.array(ResultProduct),
  })
  .meta({ id: "OptionResult" });
export type OptionResult = z.infer<typeof OptionResult>;

/** Working days of a product that is made and put up by itself. */
export const ProgrammeDays = z.object({ factory: z.number(), site: z.number() });
export type ProgrammeDays = z.infer<typeof ProgrammeDays>;

/** kgCO₂e by stage; biogenic storage is never netted (EN 15978). */
export const CarbonStages = z.object({ a1a3: z.number(), a4: z.number(), a5w: z.number(), biogenic: z.number() });
export type CarbonStages = z.infer<typeof CarbonStages>;

/** What one finished product adds to its option. */
export const ComparedProduct = z
  .object({
    id: z.uuid(),
    name: z.string(),
    isOutOfDate: z.boolean(),
    units: z.int(),
    cost: CostRange.nullable(),
    carbon: CarbonStages.nullable(),
    programme: ProgrammeDays.nullable(),
    /** Lorry loads. */
    loads: z.number().nullable(),
  })
  .meta({ id: "ComparedProduct" });
export type ComparedProduct = z.infer<typeof ComparedProduct>;

/** The same, with what stands beside each other in a comparison. Quantities are metric, whatever the region (CMP-04). */
export const ComparedOption = OptionResult.extend({
  /** Products that have no result yet. */
  notRun: z.int(),
  units: z.int(),
  /** Of all results. Null where a result has none. */
  carbon: CarbonStages.nullable(),
  /** One product after the other. Null where a result has none. */
  programme: ProgrammeDays.nullable(),
  /** Lorry loads. Null where a result has none. */
  loads: z.number().nullable(),
  /** Rows that mean the same added; of those that name a largest, the largest. */
  quantities: z.array(QuantityRow),
  /** What each product with a result adds, in the order of the option. */
  parts: z.array(ComparedProduct),
}).meta({ id: "ComparedOption" });
export type ComparedOption = z.infer<typeof ComparedOption>;

/** Fewest and most options of a comparison. */
export const FEWEST_COMPARED = 2;
export const MOST_COMPARED = 4;
/** Results in one answer. */
export const MOST_RESULTS = 500;
/** Largest picture, bytes. */
export const MOST_THUMBNAIL_BYTES = 2_000_000;

const IdList = z.array(z.uuid()).min(FEWEST_COMPARED).max(MOST_COMPARED);
const base = { tag: "design options", access: "workbench" } as const;

export const compareDesignOptions = defineEndpoint({
  ...base,
  method: "GET",
  path: "/designoptions/compare/:projectId",
  weight: "heavy",
  summary: "Results of 2 to 4 options of a project, in the order asked for",
  params: z.object({ projectId: z.uuid() }),
  query: z.object({
    /** Several, or one text with commas between. */
    Ids: z
      .union([z.string().max(400), z.array(z.string().max(40)).max(20)])
      .transform((given) => [
        ...new Set([given].flat().flatMap((text) => text.split(",").map((id) => id.trim().toLowerCase()))),
      ])
      .pipe(IdList),
  }),
  response: z.array(ComparedOption),
  errors: ["not_found", "validation_failed"],
});
export const listOptionResults = defineEndpoint({
  ...base,
  method: "GET",
  path: "/designoptions/results",
  weight: "heavy",
  summary: "Options that have results, newest result first, at most 500; of one project or of all",
  query: z.object({ projectId: z.uuid().optional() }),
  response: z.array(OptionResult),
  errors: ["not_found"],
});
/** PNG, JPG or WEBP, told by its content. The connection is named in the query or in the form. */
export const putOptionThumbnail = defineEndpoint({
  ...base,
  method: "POST",
  needsSeat: true,
  path: "/designoptions/:id/thumbnail",
  summary: "Give an option a picture",
  params: Id,
  query: z.object({ connection: Connection.optional() }),
  form: { file: "thumbnail", fields: ["connection"] },
  response: z.object({ thumbnail: z.string() }),
  errors: [
    "not_found",
    "option_occupied",
    "option_locked",
    "foreign_connection",
    "seat_needed",
    "seat_stale",
    "payload_too_large",
    "unsupported_media_type",
    "validation_failed",
  ],
});
