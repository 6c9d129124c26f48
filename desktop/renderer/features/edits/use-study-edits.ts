import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import type { KeptEdit } from "#desktop/ipc/kept-edits.ts";
import { keptEdits } from "./edits.queries.ts";
import { parkEdits, sendEdits, useSaving, type Saving } from "./typing.ts";
import {
  type EditsInWindow,
  foundEdits,
  mergeEdits,
  nextOfEdits,
  sendableEdits,
  type WaitingEdit,
} from "./waiting-edits.ts";

/** Edits of a study that the server does not have, and how their saving stands. */
export interface StudyEdits {
  waiting: WaitingEdit[];
  /** Those that wait for a person's choice. */
  found: KeptEdit[];
  saving: Saving;
  /** The journal has been read. */
  isLoaded: boolean;
}

const NONE: KeptEdit[] = [];

/** What waits, for whoever shows it. */
export function useWaitingEdits(designOptionId: string): StudyEdits {
  const { data: kept = NONE, isSuccess: isLoaded } = useQuery(keptEdits(designOptionId));
  const saving = useSaving(designOptionId);
  const waiting = useMemo(() => mergeEdits(kept, saving.typed), [kept, saving.typed]);
  const found = useMemo(() => foundEdits(kept), [kept]);
  return { waiting, found, saving, isLoaded };
}

/**
 * Saves what waits while this window holds the option, again after a failure, and leaves it to a person's choice once
 * the seat is gone. Mount once per study.
 */
export function useSendEdits(
  designOptionId: string,
  seat: Pick<EditsInWindow, "canEdit" | "isLive" | "isReading">,
): StudyEdits {
  const edits = useWaitingEdits(designOptionId);
  const { problem } = edits.saving;
  const sendable = sendableEdits(edits.waiting);
  const signature = JSON.stringify(sendable.map(({ studyProductId, field, value }) => [studyProductId, field, value]));
  const next = nextOfEdits({ ...seat, hasSendable: sendable.length > 0, hasFailed: problem !== null });
  const act = next?.act ?? null;
  const afterMs = next?.afterMs;

  // A send waits for the last change, and follows each failure; the seat's time to come back runs on while one types.
  const sendingOf = act === "send" ? signature : "";
  useEffect(() => {
    if (act === null) return undefined;
    const timer = setTimeout(
      () => void (act === "send" ? sendEdits(designOptionId) : parkEdits(designOptionId)),
      afterMs,
    );
    return () => clearTimeout(timer);
  }, [designOptionId, act, afterMs, sendingOf, problem]);

  return edits;
}
