import {
  IconAlertCircle,
  IconAlertTriangle,
  IconCircle,
  IconCircleCheck,
  IconCircleDashed,
  IconHistory,
  IconInfoCircle,
  IconLoader2,
} from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { ActivityStatus } from "#shared/contracts/design/runs.ts";

const MARKS: Record<ActivityStatus | "stale", { Icon: typeof IconCircle; tone: string; key: string }> = {
  "not run yet": { Icon: IconCircleDashed, tone: "text-hint", key: "notRun" },
  ready: { Icon: IconCircle, tone: "text-secondary", key: "ready" },
  running: { Icon: IconLoader2, tone: "tone-green", key: "running" },
  completed: { Icon: IconCircleCheck, tone: "tone-ok", key: "completed" },
  warning: { Icon: IconAlertTriangle, tone: "tone-warning", key: "warning" },
  error: { Icon: IconAlertCircle, tone: "tone-error", key: "error" },
  info: { Icon: IconInfoCircle, tone: "text-secondary", key: "info" },
  stale: { Icon: IconHistory, tone: "tone-warning", key: "outOfDate" },
};

/** State of a product: a mark with its word; the word is hidden from view, not from readers, when `isCompact`. */
export function StateMark({
  status,
  isStale,
  isCompact = false,
  ruleId,
}: {
  status: ActivityStatus;
  isStale: boolean;
  isCompact?: boolean;
  /** Named in place of "Error" or "Warning". */
  ruleId?: string;
}) {
  const { t } = useTranslation();
  const { Icon, tone, key } = MARKS[isStale ? "stale" : status];
  const isRule = ruleId !== undefined && (key === "error" || key === "warning");
  const word = isRule ? t("workbench.state.rule", { ruleId }) : t(`workbench.state.${key}`);
  return (
    <span className={`row ${tone}`} style={{ gap: 5 }} title={t(`workbench.state.${key}`)}>
      <Icon size={16} stroke={1.6} aria-hidden />
      <span className={isCompact ? "visually-hidden" : "text-small"}>{word}</span>
    </span>
  );
}
