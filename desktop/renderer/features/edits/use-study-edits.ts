import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import type { KeptEdit } from "#desktop/ipc/kept-edits.ts";
import { keptEdits } from "./edits.queries.ts";
import { parkEdits, sendEdits, useSaving, type Saving } from "./typing.ts";
import { foundEdits, mergeEdits, sendableEdits, type WaitingEdit } from "./waiting-edits.ts";

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
/** After the last change. */
const SEND_AFTER_MS = 200;
const SEND_AGAIN_MS = 3_000;
/** A seat comes back with its line; later than this it is gone. */
const SEAT_BACK_WITHIN_MS = 5_000;

/** What waits, for whoever shows it. */
export function useWaitingEdits(studyId: string): StudyEdits {
  const { data: kept = NONE, isSuccess: isLoaded } = useQuery(keptEdits(studyId));
  const saving = useSaving(studyId);
  const waiting = useMemo(() => mergeEdits(kept, saving.typed), [kept, saving.typed]);
  const found = useMemo(() => foundEdits(kept), [kept]);
  return { waiting, found, saving, isLoaded };
}

/**
 * Saves what waits while this window holds the option, again after a failure, and leaves it to a person's choice once
 * the seat is gone. Mount once per study.
 */
export function useSendEdits(studyId: string, { canEdit, isLive }: { canEdit: boolean; isLive: boolean }): StudyEdits {
  const edits = useWaitingEdits(studyId);
  const { problem } = edits.saving;
  const sendable = sendableEdits(edits.waiting);
  const signature = JSON.stringify(sendable.map(({ productId, field, value }) => [productId, field, value]));
  const hasSendable = sendable.length > 0;

  useEffect(() => {
    if (!canEdit || !hasSendable) return undefined;
    const timer = setTimeout(() => void sendEdits(studyId), problem ? SEND_AGAIN_MS : SEND_AFTER_MS);
    return () => clearTimeout(timer);
  }, [studyId, canEdit, hasSendable, signature, problem]);

  const isSeatGone = isLive && !canEdit && hasSendable;
  useEffect(() => {
    if (!isSeatGone) return undefined;
    const timer = setTimeout(() => void parkEdits(studyId), SEAT_BACK_WITHIN_MS);
    return () => clearTimeout(timer);
  }, [studyId, isSeatGone]);

  return edits;
}
