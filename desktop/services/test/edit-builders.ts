import type { KeptEdit, TypedEdit } from "#desktop/ipc/kept-edits.ts";

/** A user, a study and two of its products. */
export const USER = "user-1";
export const STUDY = "00000000-0000-4000-8000-00000000000a";
export const PRODUCT = "00000000-0000-4000-8000-00000000000b";
export const SECOND_PRODUCT = "00000000-0000-4000-8000-00000000000c";

/** A valid edit of an input, typed over the value that the product began with. */
export function aTypedEdit(field: string, value: TypedEdit["value"], changed: Partial<TypedEdit> = {}): TypedEdit {
  return {
    studyProductId: PRODUCT,
    productName: "Panel",
    field,
    label: field,
    value,
    version: 0,
    fault: null,
    ...changed,
  };
}

/** A valid edit that waits on this computer, of the product "panel" in "study". */
export function aKeptEdit(field: string, changed: Partial<KeptEdit> = {}): KeptEdit {
  return {
    ...aTypedEdit(field, 400, { studyProductId: "panel" }),
    id: field,
    designOptionId: "study",
    refusal: null,
    typedAt: "2026-11-23T10:43:12Z",
    isFound: false,
    ...changed,
  };
}

/** Over the largest value, as the form says it. */
export const FAULT = { key: "forms.maximum", values: { value: 99_999, limit: 12_000 } };
