import { Button } from "@mantine/core";
import {
  IconAlertCircle,
  IconAlertTriangle,
  IconLock,
  IconPlayerPlayFilled,
  IconPlayerStop,
} from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useCommand } from "#desktop/renderer/state/use-command.ts";
import { ActionButton } from "#desktop/renderer/layout/action-button.tsx";
import { isStale, useStudy } from "#desktop/renderer/features/study/study-context.ts";
import type { GuardedRun } from "./use-guarded-run.ts";
import { useWantedRun } from "./use-wanted-run.ts";

/** Pinned under the inputs: runs the study, shows how far it is, and cancels it. */
export function RunBar({ run, isActive }: { run: GuardedRun; isActive: boolean }) {
  const { t } = useTranslation();
  const { option, products, document, baseReason, readOnlyReason } = useStudy();
  const reason =
    readOnlyReason ??
    (products.length === 0
      ? t("workbench.run.noProduct")
      : (baseReason ?? (document ? null : t("workbench.run.noModel"))));
  const stale = products.filter((product) => isStale(product)).length;
  const canRun = reason === null && !run.isBusy;
  useCommand("run.changed", isActive && canRun ? run.start : null);
  useWantedRun(option.id, isActive, canRun ? run.start : null);
  const percent = Math.round(run.progress * 100);

  if (run.isBusy) {
    return (
      <div className="run-bar" aria-live="polite">
        <div className="row">
          <span className="text-medium">{t("workbench.run.running")}</span>
          <span className="text-secondary grow ellipsis">
            {run.isStopping ? t("workbench.run.stopping") : run.stage}
          </span>
          <span className="monospace">{percent} %</span>
        </div>
        <div
          className="progress-bar"
          role="progressbar"
          aria-label={t("workbench.run.progress")}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={percent}
        >
          <i style={{ width: `${percent}%` }} />
        </div>
        <Button
          leftSection={<IconPlayerStop size={16} stroke={1.6} aria-hidden />}
          style={{ justifySelf: "end" }}
          disabled={run.isStopping}
          onClick={run.cancel}
        >
          {t("workbench.run.cancel")}
        </Button>
      </div>
    );
  }
  return (
    <div className="run-bar">
      {reason && (
        <p className="text-secondary text-small row">
          {readOnlyReason && <IconLock size={14} stroke={1.6} aria-hidden />}
          <span>{reason}</span>
        </p>
      )}
      {!reason && run.refusal && (
        <p className="tone-error text-small row">
          <IconAlertCircle size={14} stroke={1.6} aria-hidden />
          <span>{run.refusal}</span>
        </p>
      )}
      {!reason && !run.refusal && stale > 0 && (
        <p className="tone-warning text-small row">
          <IconAlertTriangle size={14} stroke={1.6} aria-hidden />
          {t("workbench.run.stale", { count: stale })}
        </p>
      )}
      {run.execution?.error && (
        <p className="tone-error text-small" role="alert">
          {run.execution.error}
        </p>
      )}
      <ActionButton
        variant="accent"
        size="md"
        leftSection={<IconPlayerPlayFilled size={16} aria-hidden />}
        reason={reason}
        onPress={run.start}
      >
        {t("workbench.run.start")}
        <span className="monospace" aria-hidden>
          F5
        </span>
      </ActionButton>
    </div>
  );
}
