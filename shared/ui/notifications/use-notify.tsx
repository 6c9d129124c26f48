import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { failureText } from "#shared/ui/errors/failure-text.ts";
import { toastDemand } from "./toast-demand.ts";
import type { Notice } from "./toast-id.ts";

/** Gives the function that shows a toast. Needs `Toasts` somewhere in the page. */
export function useNotify(): (notice: Notice) => void {
  const { t } = useTranslation();
  return useCallback(
    (notice) => {
      const words = { errorTitle: t("notifications.error"), dismiss: t("notifications.dismiss") };
      toastDemand.raise();
      void import("./show-toast.tsx").then(({ showToast }) => showToast(notice, words));
    },
    [t],
  );
}

/** Gives the function that words a failed call and shows it (ERR-02). `message` says what could not be done. */
export function useNotifyFailure(): (failure: unknown, message?: string) => void {
  const { t } = useTranslation();
  const notify = useNotify();
  return useCallback(
    (failure, message) => {
      const text =
        message === undefined
          ? failureText(failure, t("errors.dataFailure"), t("errors.refreshOrSupport"))
          : failureText(failure, message, t("errors.inCaseOfIssues"));
      notify({ kind: "error", text });
    },
    [notify, t],
  );
}
