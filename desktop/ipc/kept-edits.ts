import { z } from "zod";
import { InputName, StudyInputs } from "#shared/contracts/design/input-edits.ts";
import type { JsonValue } from "#shared/contracts/json-bounds.ts";

/** A value as typed. Beyond the bounds of what is sent it has its fault, and is kept like any other wrong value. */
export const TypedValue = z.custom<JsonValue>((value) => value !== undefined);

/** What is wrong with a value as typed: a key of the catalogue and its values. */
export const EditFault = z.object({ key: z.string(), values: z.record(z.string(), z.union([z.string(), z.number()])) });
export type EditFault = z.infer<typeof EditFault>;

/** An edit as the page tells of it. */
export const TypedEdit = z.object({
  studyProductId: z.uuid(),
  /** Names as shown, for when the product is gone by the time that the edit is looked at. */
  productName: z.string(),
  field: InputName,
  label: z.string(),
  value: TypedValue,
  /** The input's version that the page showed. */
  version: z.int().min(0),
  /** Null when the value may be sent. */
  fault: EditFault.nullable(),
});
export type TypedEdit = z.infer<typeof TypedEdit>;

/** An edit that the server has not confirmed, as the journal of this computer keeps it. */
export const KeptEdit = TypedEdit.extend({
  /** Another one each time the input is typed. */
  id: z.uuid(),
  designOptionId: z.uuid(),
  /** Why the server refused it, in words. */
  refusal: z.string().nullable(),
  typedAt: z.iso.datetime(),
  /** From an earlier start, a lost seat, or over an input that somebody changed since: sent only when a person says so. */
  isFound: z.boolean(),
});
export type KeptEdit = z.infer<typeof KeptEdit>;

/** A product's inputs as the server has them after a saving. */
export const SavedInputs = StudyInputs.extend({ studyProductId: z.uuid() });
export type SavedInputs = z.infer<typeof SavedInputs>;

/** True when the value may be sent as it is. */
export function isSendable(edit: Pick<KeptEdit, "fault" | "refusal">): boolean {
  return edit.fault === null && edit.refusal === null;
}
