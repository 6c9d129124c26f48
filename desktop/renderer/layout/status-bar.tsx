import { Anchor } from "@mantine/core";
import {
  IconCloudCheck,
  IconCloudOff,
  IconDeviceFloppy,
  IconPointer,
  IconRefresh,
  IconUserOff,
} from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { invoke } from "#desktop/renderer/bridge/bridge.ts";
import { useConnection, useSession } from "#desktop/renderer/bridge/use-live-state.ts";
import { useStatus } from "#desktop/renderer/state/status.ts";
import { UnitCell } from "./unit-cell.tsx";

const ICONS = { live: IconCloudCheck, reconnecting: IconRefresh, offline: IconCloudOff, signedOut: IconUserOff };

/** Connection, seat and save on the left; selection, file and units on the right: always in the same place. */
export function StatusBar() {
  const { t } = useTranslation();
  const connection = useConnection();
  const session = useSession();
  const { seat, save, selection, file } = useStatus();
  const status = session?.status === "signed-in" ? (connection?.status ?? "offline") : "signedOut";
  const isRefused = session?.status === "signed-in" && Boolean(connection?.refusal);
  const Icon = isRefused ? IconCloudOff : ICONS[status];
  return (
    <footer className="status-bar" aria-label={t("workbench.status.label")} data-region tabIndex={-1}>
      <span role="status" className={status === "live" || status === "signedOut" ? undefined : "tone-warning"}>
        <Icon size={14} stroke={1.6} aria-hidden />
        {isRefused ? t("workbench.connection.refused") : t(`workbench.connection.${status}`)}
      </span>
      {(status === "offline" || status === "reconnecting") && (
        <span>
          <Anchor component="button" type="button" onClick={() => void invoke("connection.retry", undefined)}>
            {t("workbench.connection.tryNow")}
          </Anchor>
        </span>
      )}
      <span>
        {seat && (
          <span className={`person-disc tiny ${seat.tone}`} aria-hidden>
            {seat.initials ?? "–"}
          </span>
        )}
        {seat?.text ?? t("workbench.status.noOption")}
      </span>
      <span>
        <IconDeviceFloppy size={14} stroke={1.6} aria-hidden />
        {save ?? t("workbench.status.nothingToSave")}
      </span>
      <span className="spacer" />
      {selection && (
        <span>
          <IconPointer size={14} stroke={1.6} aria-hidden />
          {selection}
        </span>
      )}
      {file && <span className="ellipsis">{file}</span>}
      <span>
        <UnitCell />
      </span>
    </footer>
  );
}
