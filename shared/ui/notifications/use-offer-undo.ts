import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { useNotify } from "./use-notify.tsx";

/** How long what was taken away or reset can be brought back, milliseconds. */
const UNDO_MS = 10_000;

/** Gives the function that says what is done, and offers to undo it for ten seconds. */
export function useOfferUndo(): (done: string, undo: () => void) => void {
  const { t } = useTranslation();
  const notify = useNotify();
  return useCallback(
    (done, undo) =>
      notify({
        kind: "success",
        text: done,
        duration: UNDO_MS,
        action: { label: t("notifications.undo"), run: undo },
      }),
    [notify, t],
  );
}
