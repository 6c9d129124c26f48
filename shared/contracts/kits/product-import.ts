import { z } from "zod";
import { defineEndpoint } from "#shared/contracts/endpoint.ts";

/** Columns of the file, by their names in its first line. */
export const IMPORT_COLUMNS = ["name", "sku", "category", "buildingSystem", "baseMaterial", "description"] as const;
export type ImportColumn = (typeof IMPORT_COLUMNS)[number];
/** Rows of one file. */
export const MOST_IMPORT_ROWS = 1000;
export const MOST_IMPORT_BYTES = 5_000_000;

/** What is wrong where; lines and columns count from 1, the line of names is line 1. */
export const ImportProblem = z
  .object({ line: z.int(), column: z.int(), name: z.string(), message: z.string() })
  .meta({ id: "ImportProblem" });
export type ImportProblem = z.infer<typeof ImportProblem>;

export const ImportResult = z
  .object({
    dryRun: z.boolean(),
    /** In the order of the file; without ids when nothing was written. */
    kits: z.array(z.object({ line: z.int(), id: z.int().nullable(), name: z.string() })),
  })
  .meta({ id: "ImportResult" });
export type ImportResult = z.infer<typeof ImportResult>;

/**
 * All rows become kits, or none. 400 has `facts.problems`, a list of `ImportProblem` of which there are at most 200, and
 * the same in `errors` by line.
 */
export const importProducts = defineEndpoint({
  method: "POST",
  path: "/products/import",
  tag: "products",
  summary: "Make kits of the rows of a CSV file",
  access: "workbench",
  query: z.object({ dryRun: z.enum(["true", "false"]).optional() }),
  form: { file: "file", fields: [] },
  response: ImportResult,
  errors: ["forbidden", "validation_failed", "payload_too_large", "unsupported_media_type", "conflict"],
});
