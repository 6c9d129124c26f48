import { z } from "zod";
import { ActivityDefinition, Inputs } from "./activities.ts";
import { defineEndpoint, RowId, RowIdText, Timestamp } from "#shared/contracts/endpoint.ts";
import { UnitDrawings } from "#shared/contracts/market/drawings.ts";
import { Currency, Region } from "#shared/contracts/site/regions.ts";
import { SampleForm } from "./sample.ts";
import { ActivityStatus, PreviewPart, RunOutput, RunSummary } from "./runs.ts";

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
    /** Plan and elevations of units that have a room inside; none of others. */
    drawings: z.array(UnitDrawings),
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
    /** Of the name, as the addresses of its pages have it. */
    productSlug: z.string(),
    ownerName: z.string(),
    releaseId: z.uuid(),
    activity: ActivityDefinition,
    sample: SampleForm,
    region: Region,
    currency: Currency,
  }),
  errors: ["not_found", "forbidden"],
});

/** Run a product's configurator on its demonstration. Public; the outputs' IFC needs sign-in (R-25). */
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
    /** Changes to the demonstration: by the fields of the kit's own form, see the definition's `sample`. */
    sample: Inputs.optional(),
    region: Region.optional(),
  }),
  response: FlexExecution,
  errors: ["validation_failed", "not_found", "forbidden", "too_many_requests"],
});

/**
 * Bytes of an output. Public but for BIM output, which is 401 without a token. What a user ran is that user's:
 * `not_found` for others.
 */
export const downloadFlexOutput = defineEndpoint({
  method: "GET",
  base: "/flex",
  path: "/api/v1/executions/:executionId/outputs/:outputId",
  tag: "configurator",
  summary: "Download an output",
  access: "public",
  params: z.object({ executionId: z.uuid(), outputId: z.string().max(64) }),
  produces: "application/octet-stream",
  errors: ["not_found", "unauthenticated"],
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
