import { notifications, notificationsStore } from "@mantine/notifications";
import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconInfoCircle } from "@tabler/icons-react";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { failureText } from "#shared/ui/errors/failure-text.ts";
import { TOAST_MS, toastId } from "./toast-id.ts";
import type { Notice, NoticeKind } from "./toast-id.ts";

const ICONS: Readonly<Record<NoticeKind, typeof IconInfoCircle>> = {
  error: IconAlertCircle,
  warning: IconAlertTriangle,
  info: IconInfoCircle,
  success: IconCircleCheck,
};

/** Gives the function that shows a toast. Needs `Toasts` somewhere in the page. */
export function useNotify(): (notice: Notice) => void {
  const { t } = useTranslation();
  return useCallback(
    (notice) => {
      const id = toastId(notice);
      const kind = notice.kind ?? "info";
      const { notifications: visible, queue } = notificationsStore.getState();
      if ([...visible, ...queue].some((other) => other.id === id)) return;
      const Icon = ICONS[kind];
      notifications.show({
        id,
        title: notice.title ?? (kind === "error" ? t("notifications.error") : undefined),
        message: notice.text,
        icon: <Icon size={18} stroke={1.8} aria-hidden />,
        autoClose: notice.duration ?? TOAST_MS,
        role: kind === "error" ? "alert" : "status",
        closeButtonProps: { "aria-label": t("notifications.dismiss") },
        "data-kind": kind,
      });
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
