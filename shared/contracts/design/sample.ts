import { z } from "zod";
import { InputField, Inputs } from "./activities.ts";

/** Things of a demonstration host that a visitor may add, change and remove, such as openings. */
export const SampleList = z.object({
  /** Key of the list in the values. */
  name: z.string(),
  label: z.string(),
  most: z.int(),
  /** What an item can be: its `kind` is one of these. */
  kinds: z.array(z.object({ kind: z.string(), label: z.string() })).min(1),
  /** Of each item. */
  fields: z.array(InputField),
  /** Why nothing can be added to a full list, in words. */
  full: z.string(),
});
export type SampleList = z.infer<typeof SampleList>;

/** What a visitor may change on the hosts that a kit is demonstrated on, with limits. */
export const SampleForm = z
  .object({
    fields: z.array(InputField),
    list: SampleList.nullable(),
    /** What is shown first: a value for each field, and the list. */
    values: Inputs,
  })
  .meta({ id: "SampleForm" });
export type SampleForm = z.infer<typeof SampleForm>;
