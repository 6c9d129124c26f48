import { useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { optionalPart } from "#shared/ui/app/optional-part.tsx";
import { toastDemand } from "./toast-demand.ts";

const ToastStack = optionalPart(async () => (await import("./toast-stack.tsx")).ToastStack);

/** The place for toasts; its code comes with the first toast. Mount once, inside `MantineProvider`. */
export function Toasts() {
  const { t } = useTranslation();
  const isNeeded = useSyncExternalStore(toastDemand.subscribe, toastDemand.isNeeded, () => false);
  if (!isNeeded) return null;
  return <ToastStack label={t("notifications.region")} />;
}
