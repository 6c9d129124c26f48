import { z } from "zod";
import { Inputs } from "./activities.ts";
import { Timestamp } from "#shared/contracts/endpoint.ts";
import { PersonBrief } from "./projects.ts";

/** A value of an input as it is sent and kept. */
export const InputValue = Inputs.valueType;
export type InputValue = z.infer<typeof InputValue>;

/** Name of an input in its activity. */
export const InputName = z.string().min(1).max(128);

/** The last change of an input. `version` counts the changes; an input that is not listed has version 0. */
export const InputChange = z.object({
  version: z.int().min(1),
  /** Null when the account is gone. */
  user: PersonBrief.nullable(),
  at: Timestamp,
});
export type InputChange = z.infer<typeof InputChange>;

/** A product's inputs and, by input, who changed it last. */
export const StudyInputs = z
  .object({ inputs: Inputs, changes: z.record(z.string(), InputChange) })
  .meta({ id: "StudyInputs" });
export type StudyInputs = z.infer<typeof StudyInputs>;

/** One edit of one input. `id` is made by the sender and stays the same when it is sent again. */
export const InputEdit = z
  .object({
    id: z.uuid(),
    field: InputName,
    value: InputValue,
    /** The input's version that the edit was typed over. */
    version: z.int().min(0).max(2_147_483_647),
    /** The sender's own earlier edits of the input, typed over the same version, whose answers were lost. */
    after: z.array(z.uuid()).max(50).default([]),
  })
  .meta({ id: "InputEdit" });
export type InputEdit = z.infer<typeof InputEdit>;

/**
 * What became of an edit: `applied`, also when it had been before; `changed` when somebody changed the input since it was
 * typed, so that a person must choose; `refused` when the value is not valid, with the reason.
 */
export const InputEditOutcome = z.object({
  id: z.uuid(),
  outcome: z.enum(["applied", "changed", "refused"]),
  message: z.string().nullable(),
});
export type InputEditOutcome = z.infer<typeof InputEditOutcome>;
