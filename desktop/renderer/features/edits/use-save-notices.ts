import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useNotifyFailure } from "#shared/ui/notifications/use-notify.tsx";
import { useAnnounce } from "#desktop/renderer/state/announcement.ts";
import type { StudyEdits } from "./use-study-edits.ts";

/** Says once why inputs could not be saved, and that they are. A line that is gone is told of by the status bar. */
export function useSaveNotices({ problem, savedAt }: StudyEdits["saving"]): void {
  const { t } = useTranslation();
  const notifyFailure = useNotifyFailure();
  const reason = problem === null || problem.status === 0 ? null : problem.detail;
  useEffect(() => {
    if (reason !== null) notifyFailure(reason, t("workbench.inputs.saveFailed"));
  }, [reason, notifyFailure, t]);
  useAnnounce(problem === null && savedAt !== null, t("workbench.inputs.saved"));
}
