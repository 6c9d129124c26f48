import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useNotify } from "#shared/ui/notifications/use-notify.tsx";
import { bridge } from "#desktop/renderer/bridge/bridge.ts";

/** Says in words that the process that reads IFC stopped, whatever it was doing. It is started again when needed. */
export function useReaderCrash(): void {
  const { t } = useTranslation();
  const notify = useNotify();
  useEffect(
    () =>
      bridge().on("ifc.crashed", ({ message }) =>
        notify({ kind: "error", title: t("workbench.reader.stopped"), text: message }),
      ),
    [notify, t],
  );
}
