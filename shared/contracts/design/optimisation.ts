import { z } from "zod";
import { defineEndpoint } from "#shared/contracts/endpoint.ts";
import { STUDY_BUSY } from "./studies.ts";

const Figure = z.number().min(-1e12).max(1e12);

/** Which inputs of a study product a program may change, between what, and for what (STU-08). */
export const OptimisationOptions = z
  .object({
    population: z.int().min(2).max(1000),
    generations: z.int().min(1).max(1000),
    /** Of the random numbers: the same seed asks for the same run. */
    seed: z.int().min(0).max(2_147_483_647).default(0),
    variables: z
      .array(z.object({ name: z.string().min(1).max(200), minimum: Figure, maximum: Figure }))
      .min(1)
      .max(50),
    objectives: z
      .array(z.object({ measure: z.enum(["cost", "carbon", "units", "mass"]), goal: z.enum(["minimise", "maximise"]) }))
      .min(1)
      .max(4),
  })
  .meta({ id: "OptimisationOptions" });
export type OptimisationOptions = z.output<typeof OptimisationOptions>;

const params = z.object({ studyId: z.uuid(), productId: z.uuid() });
const base = { tag: "studies", access: { licence: "pro" }, params } as const;
const path = "/studies/:studyId/products/:productId/optimisation";
/** 404 while nobody has set any. */
export const getOptimisation = defineEndpoint({
  ...base,
  access: "workbench",
  method: "GET",
  path,
  summary: "A product's options for an optimisation",
  response: OptimisationOptions,
  errors: ["not_found"],
});
/** 400 with `errors` by variable when an input is not there, is no figure, or takes no such values. */
export const putOptimisation = defineEndpoint({
  ...base,
  method: "PUT",
  needsSeat: true,
  path,
  summary: "Keep a product's options for an optimisation",
  body: OptimisationOptions,
  response: OptimisationOptions,
  errors: STUDY_BUSY,
});
export const deleteOptimisation = defineEndpoint({
  ...base,
  method: "DELETE",
  needsSeat: true,
  path,
  summary: "Drop a product's options for an optimisation",
  errors: STUDY_BUSY,
});
