import { create } from "zustand";
import type { BridgeProblem } from "#desktop/ipc/bridge.ts";
import type { TypedEdit } from "#desktop/ipc/kept-edits.ts";
import { invoke, problemOf } from "#desktop/renderer/bridge/bridge.ts";
import { queryClient } from "#desktop/renderer/bridge/query-client.ts";
import { studyInputs } from "#desktop/renderer/features/study/study.queries.ts";
import { editCommands, keptEdits } from "./edits.queries.ts";

/** What is typed reaches the disk this soon. */
const KEEP_WITHIN_MS = 150;

/** How a study's edits stand. */
export interface Saving {
  /** Typed and not yet on disk; shown at once. */
  typed: readonly TypedEdit[];
  isSending: boolean;
  /** Why the last try to keep or send failed; null when it did not. */
  problem: BridgeProblem | null;
  /** When something was last saved on the server. */
  savedAt: string | null;
}

const NOTHING: Saving = { typed: [], isSending: false, problem: null, savedAt: null };

/** By study: what is typed lives on when its field, its tab or its page goes. */
const useSavings = create<Record<string, Saving>>(() => ({}));
const timers = new Map<string, ReturnType<typeof setTimeout>>();

export function useSaving(designOptionId: string): Saving {
  return useSavings((savings) => savings[designOptionId] ?? NOTHING);
}

/** True while something typed is not on disk yet. */
export function isTyping(): boolean {
  return Object.values(useSavings.getState()).some(({ typed }) => typed.length > 0);
}

/** Calls back whenever what is typed, kept or saved has changed. @returns stops it */
export function onTyping(listener: () => void): () => void {
  return useSavings.subscribe(listener);
}

/** Takes edits as they are typed, right or not: shown now, on disk within 150 ms. */
export function typeEdits(designOptionId: string, edits: readonly TypedEdit[]): void {
  const { typed } = savingOf(designOptionId);
  const others = typed.filter((old) => !edits.some((edit) => isSameInput(edit, old)));
  set(designOptionId, { typed: [...others, ...edits] });
  if (timers.has(designOptionId)) return;
  const keep = () =>
    void keepTyped(designOptionId).catch((error: unknown) => set(designOptionId, { problem: problemOf(error) }));
  timers.set(designOptionId, setTimeout(keep, KEEP_WITHIN_MS));
}

/** Puts what is typed on disk now. @throws BridgeError when that fails; it stays typed then */
export async function keepTyped(designOptionId: string): Promise<void> {
  clearTimeout(timers.get(designOptionId));
  timers.delete(designOptionId);
  const { typed: edits } = savingOf(designOptionId);
  if (edits.length === 0) return;
  await invoke("edits.keep", { designOptionId, edits: [...edits] });
  await readKept(designOptionId);
  set(designOptionId, { typed: savingOf(designOptionId).typed.filter((edit) => !edits.includes(edit)) });
}

/** Puts on disk now what is typed in any study. @throws BridgeError when that fails; it stays typed then */
export async function keepAllTyped(): Promise<void> {
  await Promise.all(Object.keys(useSavings.getState()).map(keepTyped));
}

/**
 * Saves on the server what is right and waits for nobody's choice.
 *
 * @returns why something could not be sent; null when everything was
 */
export async function sendEdits(designOptionId: string): Promise<BridgeProblem | null> {
  set(designOptionId, { isSending: true });
  try {
    await keepTyped(designOptionId);
    const { saved, problem } = await invoke("edits.send", { designOptionId });
    for (const { studyProductId, inputs, changes } of saved) {
      const { queryKey } = studyInputs(designOptionId, studyProductId);
      // An answer from before the saving must not come after it.
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, { inputs, changes });
    }
    await readKept(designOptionId);
    set(designOptionId, { problem, ...(saved.length > 0 && { savedAt: new Date().toISOString() }) });
    if (saved.length > 0) void queryClient.invalidateQueries({ queryKey: ["api", "design-options"] });
    return problem;
  } catch (error) {
    const problem = problemOf(error);
    set(designOptionId, { problem });
    return problem;
  } finally {
    set(designOptionId, { isSending: false });
  }
}

/** Leaves what waits to a person's choice: the seat that it was typed in is gone. */
export async function parkEdits(designOptionId: string): Promise<void> {
  try {
    await keepTyped(designOptionId);
    await editCommands.park(designOptionId);
    await readKept(designOptionId);
  } catch (error) {
    set(designOptionId, { problem: problemOf(error) });
  }
}

/** Reads the journal anew. */
export async function readKept(designOptionId: string): Promise<void> {
  await queryClient.fetchQuery({ ...keptEdits(designOptionId), staleTime: 0 });
}

export function isSameInput(
  one: Pick<TypedEdit, "studyProductId" | "field">,
  other: Pick<TypedEdit, "studyProductId" | "field">,
): boolean {
  return one.studyProductId === other.studyProductId && one.field === other.field;
}

function savingOf(designOptionId: string): Saving {
  return useSavings.getState()[designOptionId] ?? NOTHING;
}

function set(designOptionId: string, part: Partial<Saving>): void {
  useSavings.setState((savings) => ({ [designOptionId]: { ...(savings[designOptionId] ?? NOTHING), ...part } }));
}
