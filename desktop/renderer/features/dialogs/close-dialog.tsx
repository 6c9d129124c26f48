import { Button } from "@mantine/core";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNotify } from "#shared/ui/notifications/use-notify.tsx";
import { runsIn, useClosing, type Closing } from "#desktop/renderer/state/closing.ts";
import { useOpenRuns, type OpenRun } from "#desktop/renderer/state/open-runs.ts";
import { Dialog } from "./dialog.tsx";
import { holdWindow } from "./hold-window.ts";
import { stopRuns } from "./stop-runs.ts";

/** Asks before a tab or the window closes while a run goes on, and says what of it would be lost. Mount once. */
export function CloseDialog() {
  const { t } = useTranslation();
  const notify = useNotify();
  const closing = useClosing((state) => state.closing);
  const { runs } = useOpenRuns();
  useEffect(
    () => holdWindow((reason) => notify({ kind: "error", text: t("workbench.close.notKept", { reason }) })),
    [notify, t],
  );
  return closing && <Question key={closing.scope} closing={closing} runs={runsIn(closing, runs)} />;
}

function Question({ closing, runs }: { closing: Closing; runs: readonly OpenRun[] }) {
  const { t } = useTranslation();
  const { go, stay } = useClosing();
  const [isBusy, setIsBusy] = useState(false);
  const [isUntold, setIsUntold] = useState(false);
  // It ended while the dialog was open: the choice stays the user's.
  const isOver = runs.length === 0;
  const isServers = runs.some(({ isReading }) => !isReading);
  const isWindow = closing.scope === "window";

  const close = async (stopped: readonly OpenRun[]) => {
    setIsBusy(true);
    setIsUntold(false);
    const mayClose = await stopRuns(stopped, closing.scope);
    setIsBusy(false);
    // Answered otherwise meanwhile.
    if (useClosing.getState().closing?.scope !== closing.scope) return;
    if (mayClose) go();
    else setIsUntold(true);
  };
  return (
    <Dialog
      title={isOver ? t("workbench.close.overTitle") : t("workbench.close.title", { count: runs.length })}
      isWide
      onClose={stay}
    >
      <div className="dialog-body">
        {isOver && <p>{t("workbench.close.over")}</p>}
        {runs.map(({ designOptionId, name, isReading }) => (
          <p key={designOptionId}>{t(isReading ? "workbench.close.reading" : "workbench.close.server", { name })}</p>
        ))}
        {isUntold && <p role="alert">{t("workbench.close.untold")}</p>}
      </div>
      <footer className="dialog-actions">
        {!isOver && (
          <Button disabled={isBusy} onClick={() => void close(runs)}>
            {t(isServers ? "workbench.close.cancelRun" : "workbench.close.stopReading")}
          </Button>
        )}
        <span className="spacer" />
        <Button onClick={stay}>{t(isWindow ? "workbench.close.stayWindow" : "workbench.close.stayTab")}</Button>
        {(isOver || isUntold) && (
          <Button variant="filled" onClick={go}>
            {t(isOver ? "workbench.close.close" : "workbench.close.anyway")}
          </Button>
        )}
        {isServers && !isUntold && (
          <Button
            variant="filled"
            disabled={isBusy}
            onClick={() => void close(runs.filter(({ isReading }) => isReading))}
          >
            {t("workbench.close.keepRunning")}
          </Button>
        )}
      </footer>
    </Dialog>
  );
}
