import { IconBell, IconCloudCheck, IconCloudOff, IconRefresh } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useConnection } from "#desktop/renderer/bridge/use-live-state.ts";
import { useStatus } from "#desktop/renderer/state/status.ts";

/** Connection, seat and save on the left; selection, file and units on the right: always in the same place. */
export function StatusBar() {
  const { t } = useTranslation();
  const connection = useConnection();
  const { seat, save, selection, file } = useStatus();
  const status = connection?.status ?? "offline";
  const Icon = status === "live" ? IconCloudCheck : status === "reconnecting" ? IconRefresh : IconCloudOff;
  return (
    <footer className="status" aria-label={t("workbench.status.label")}>
      <span role="status" className={status === "live" ? "ok" : "warn"}>
        <Icon size={14} stroke={1.6} aria-hidden />
        {t(`workbench.connection.${status}`)}
      </span>
      <span>{seat ?? t("workbench.status.noOption")}</span>
      <span className="mono">{save ?? t("workbench.status.nothingToSave")}</span>
      <span className="sp" />
      {selection && <span>{selection}</span>}
      {file && <span className="ell">{file}</span>}
      <span className="mono">{t("workbench.status.units")}</span>
      <span aria-hidden>
        <IconBell size={14} stroke={1.6} />
      </span>
    </footer>
  );
}
