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
export function shownEdits(edits: readonly WaitingEdit[], studyProductId: string): WaitingEdit[] {
  return edits.filter((edit) => edit.studyProductId === studyProductId && (!edit.isFound || !isSendable(edit)));
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

function inputKey({ studyProductId, field }: Pick<TypedEdit, "studyProductId" | "field">): string {
  return `${studyProductId} ${field}`;
}

const SEND_AFTER_MS = 200;
const SEND_AGAIN_MS = 3_000;
/** A seat comes back with its line; later than this it is gone. */
const SEAT_BACK_WITHIN_MS = 5_000;

/** What a study's window knows when edits wait that may be sent. */
export interface EditsInWindow {
  hasSendable: boolean;
  /** The last try to keep or send failed. */
  hasFailed: boolean;
  canEdit: boolean;
  isLive: boolean;
  /** The option is being read: what is known of its seat may be old. */
  isReading: boolean;
}

/**
 * What becomes of edits that wait, unless something changes before: they are sent, or left to a person's choice as the
 * seat that they were typed in is gone. Null while nothing is to be done, or nothing is known for certain: a slow answer
 * must not take them from who holds the seat.
 */
export function nextOfEdits(now: EditsInWindow): { act: "send" | "park"; afterMs: number } | null {
  const { hasSendable, hasFailed, canEdit, isLive, isReading } = now;
  if (!hasSendable) return null;
  if (canEdit) return { act: "send", afterMs: hasFailed ? SEND_AGAIN_MS : SEND_AFTER_MS };
  return isLive && !isReading ? { act: "park", afterMs: SEAT_BACK_WITHIN_MS } : null;
}
