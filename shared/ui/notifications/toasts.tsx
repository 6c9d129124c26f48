import { lazy, Suspense, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { toastDemand } from "./toast-demand.ts";

const LazyToastStack = lazy(async () => ({ default: (await import("./toast-stack.tsx")).ToastStack }));

/** The place for toasts; its code comes with the first toast. Mount once, inside `MantineProvider`. */
export function Toasts() {
  const { t } = useTranslation();
  const isNeeded = useSyncExternalStore(toastDemand.subscribe, toastDemand.isNeeded);
  if (!isNeeded) return null;
  return (
    <Suspense>
      <LazyToastStack label={t("notifications.region")} />
    </Suspense>
  );
}
