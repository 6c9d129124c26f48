import { isSendable, type KeptEdit, type TypedEdit } from "#desktop/ipc/kept-edits.ts";

/** An edit as the page shows it: typed just now, or kept. */
export type WaitingEdit = TypedEdit & Pick<KeptEdit, "refusal" | "isFound">;

/** What waits on this computer: the journal, with what is typed and not in it yet over it. */
export function mergeEdits(kept: readonly KeptEdit[], typed: readonly TypedEdit[]): WaitingEdit[] {
  const isTyped = new Set(typed.map(inputKey));
  return [
    ...kept.filter((edit) => !isTyped.has(inputKey(edit))),
    ...typed.map((edit) => ({ ...edit, refusal: null, isFound: false })),
  ];
}

/**
 * What a form shows in place of the saved values. An edit that was found is not applied by showing it, so it is left
 * out; one that is not valid cannot be applied, and stays as it was typed.
 */
export function shownEdits(edits: readonly WaitingEdit[], productId: string): WaitingEdit[] {
  return edits.filter((edit) => edit.productId === productId && (!edit.isFound || !isSendable(edit)));
}

/** Edits that go to the server by themselves. */
export function sendableEdits(edits: readonly WaitingEdit[]): WaitingEdit[] {
  return edits.filter((edit) => !edit.isFound && isSendable(edit));
}

/** Edits that stay as typed until they are corrected. */
export function invalidEdits(edits: readonly WaitingEdit[]): WaitingEdit[] {
  return edits.filter((edit) => !isSendable(edit));
}

/** Edits that wait for a choice. What is not valid waits with them, and by itself waits in its field. */
export function foundEdits(edits: readonly KeptEdit[]): KeptEdit[] {
  const found = edits.filter(({ isFound }) => isFound);
  return found.some(isSendable) ? found : [];
}

function inputKey({ productId, field }: Pick<TypedEdit, "productId" | "field">): string {
  return `${productId} ${field}`;
}
