import type { InputField, Inputs } from "#shared/contracts/design/activities.ts";
import { isVisible, withDefaults } from "#shared/ui/forms/field-check.ts";
import { invalidEdits, shownEdits, type WaitingEdit } from "./waiting-edits.ts";

/** Fields of a product and their saved values. */
export interface ProductForm {
  fields: readonly InputField[];
  saved: Inputs;
}

/**
 * Edits of a product that are not valid and whose input another choice hides: they count for nothing, as in its form,
 * until a choice shows them.
 *
 * @param form undefined while it is not known: nothing is hidden then
 */
export function hiddenEdits(
  edits: readonly WaitingEdit[],
  studyProductId: string,
  form: ProductForm | undefined,
): WaitingEdit[] {
  if (!form) return [];
  const shown = shownEdits(edits, studyProductId);
  const draft = {
    ...withDefaults(form.fields, form.saved),
    ...Object.fromEntries(shown.map((edit) => [edit.field, edit.value])),
  };
  return invalidEdits(shown).filter((edit) => {
    const field = form.fields.find(({ name }) => name === edit.field);
    return field === undefined || !isVisible(field, draft);
  });
}
