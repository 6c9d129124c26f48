import { isSameJson } from "#shared/configurator/engine/canonical-json.ts";
import type { InputField } from "#shared/contracts/design/activities.ts";
import type { InputChange, InputValue, StudyInputs } from "#shared/contracts/design/input-edits.ts";
import { isSendable, type KeptEdit } from "#desktop/ipc/kept-edits.ts";

/** A found edit beside what the server has now. */
export interface FoundRow {
  edit: KeptEdit;
  /** Undefined when the activity has no such input any more, or could not be asked. */
  field: InputField | undefined;
  /** Undefined until the server has told, or when the product is gone. */
  server: InputValue | undefined;
  /** The input's version that `server` is. */
  version: number;
  /** Who else changed the input after it was typed over; null when nobody did. */
  changedBy: InputChange | null;
  isValid: boolean;
}

/** What is known of a product that edits were found for. */
export interface ProductFacts {
  fields: readonly InputField[] | undefined;
  saved: StudyInputs | undefined;
}

/** Found edits as they are decided on, in the order in which they were typed. */
export function foundRows(
  edits: readonly KeptEdit[],
  productOf: (studyProductId: string) => ProductFacts | undefined,
  userId: string | undefined,
): FoundRow[] {
  return edits.map((edit) => {
    const { fields, saved } = productOf(edit.studyProductId) ?? {};
    const field = fields?.find(({ name }) => name === edit.field);
    const change = saved?.changes[edit.field];
    // A change of one's own is no surprise: it is the same edit, or one before it.
    const isOthers = change !== undefined && change.version > edit.version && change.user?.id !== userId;
    return {
      edit,
      field,
      server: saved ? (saved.inputs[edit.field] ?? field?.default) : undefined,
      version: change?.version ?? 0,
      changedBy: isOthers ? change : null,
      isValid: isSendable(edit),
    };
  });
}

/** Edits that the server has already: their answer was lost. */
export function reachedServer(rows: readonly FoundRow[]): FoundRow[] {
  return rows.filter(({ edit, server, isValid }) => isValid && server !== undefined && isSameJson(server, edit.value));
}

/**
 * Ticked before anybody chose: what is valid. Into the option itself, another person's change is not overwritten unless
 * it is ticked.
 */
export function isTickedFirst(row: FoundRow, isIntoCopy: boolean): boolean {
  return row.isValid && row.server !== undefined && (isIntoCopy || row.changedBy === null);
}
