import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useCountedEdits } from "#desktop/renderer/features/edits/use-counted-edits.ts";
import { useWaitingEdits } from "#desktop/renderer/features/edits/use-study-edits.ts";
import { formatTime } from "#desktop/renderer/state/format.ts";
import { useStatus } from "#desktop/renderer/state/status.ts";
import { useStudy } from "./study-context.ts";

/** Tells in the status bar, while this study is in front, what is saved and what waits on this computer. */
export function useSaveStatus(isActive: boolean): void {
  const { t } = useTranslation();
  const { option, products, readOnlyReason } = useStudy();
  const { saving } = useWaitingEdits(option.id);
  const count = useCountedEdits(option.id, products).length;
  const set = useStatus((state) => state.set);
  const { isSending, problem, savedAt, typed } = saving;
  const text =
    problem && typed.length > 0
      ? t("workbench.save.failed")
      : isSending || typed.length > 0
        ? t("workbench.save.saving")
        : count > 0
          ? t("workbench.save.here", { count })
          : readOnlyReason !== null
            ? t("workbench.option.readOnlyChip")
            : savedAt
              ? t("workbench.save.saved", { at: formatTime(savedAt) })
              : null;
  useEffect(() => {
    if (!isActive) return undefined;
    set({ save: text });
    return () => set({ save: null });
  }, [isActive, text, set]);
}
