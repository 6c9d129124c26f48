import { IconAlertCircle, IconAlertTriangle, IconCheck, IconLoader2 } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { groupDigits } from "#shared/messages/group-digits.ts";
import type { RunState } from "./run-state.ts";

/** The state of a run in a word (CFG-03). */
export function StateBadge({ state, seconds }: { state: RunState; seconds: number | null }) {
  const { t } = useTranslation();
  switch (state) {
    case "running":
    case "drawing":
      return (
        <span className="badge">
          <IconLoader2 size={14} stroke={1.8} aria-hidden className="configurator-spin" />
          {t("web.configurator.running")}
        </span>
      );
    case "error":
      return (
        <span className="badge" data-tone="bad">
          <IconAlertCircle size={14} stroke={1.8} aria-hidden />
          {t("web.configurator.failedBadge")}
        </span>
      );
    case "refused":
      return (
        <span className="badge" data-tone="bad">
          <IconAlertTriangle size={14} stroke={1.8} aria-hidden />
          {t("web.configurator.refusedBadge")}
        </span>
      );
    case "empty":
      return <span className="badge">{t("web.configurator.empty")}</span>;
    case "finished": {
      return (
        <span className="badge" data-tone="verified">
          <IconCheck size={14} stroke={2} aria-hidden />
          {t("web.configurator.finished", { seconds: groupDigits(seconds ?? 0, 1, 1) })}
        </span>
      );
    }
  }
}
