import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { bridge, invoke } from "#desktop/renderer/bridge/bridge.ts";
import { runsIn, useClosing, type Closing } from "#desktop/renderer/state/closing.ts";
import { useOpenRuns, type OpenRun } from "#desktop/renderer/state/open-runs.ts";

/** Asks before a tab or the window closes while a run goes on, and says what of it would be lost. Mount once. */
export function CloseDialog() {
  const { closing, request } = useClosing();
  const { runs } = useOpenRuns();
  const isBusy = runs.length > 0;
  // Main asks the page only while there is something to ask about.
  useEffect(() => void invoke("window.hold", { isHeld: isBusy }), [isBusy]);
  useEffect(() => bridge().on("window.closeRequested", () => request({ scope: "window" })), [request]);
  return closing && <Question closing={closing} runs={runsIn(closing, runs)} />;
}

function Question({ closing, runs }: { closing: Closing; runs: readonly OpenRun[] }) {
  const { t } = useTranslation();
  const { go, stay } = useClosing();
  const dialog = useRef<HTMLDialogElement>(null);
  const [isBusy, setIsBusy] = useState(false);
  // It ended while the dialog was open: the choice stays the user's.
  const isOver = runs.length === 0;
  const isServers = runs.some(({ isReading }) => !isReading);
  const isWindow = closing.scope === "window";
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
    // Heard: the next attempt to close asks again instead of ending a page that does not answer.
    if (isWindow) void invoke("window.hold", { isHeld: true });
  }, [closing, isWindow]);
  // The browser tells of a closed dialog later: by then another question may be open, which must stay.
  const dismiss = () => {
    if (useClosing.getState().closing === closing) stay();
  };

  const close = async (stopped: readonly OpenRun[]) => {
    setIsBusy(true);
    try {
      await Promise.all(stopped.map((run) => run.stop()));
      go();
    } catch {
      // Said by the run itself; the window stays, so that it can be tried again.
      setIsBusy(false);
    }
  };
  return (
    <dialog ref={dialog} className="dlg" aria-labelledby="close-title" onClose={dismiss}>
      <h2 id="close-title">
        {isOver ? t("workbench.close.overTitle") : t("workbench.close.title", { count: runs.length })}
      </h2>
      <div className="bd">
        {isOver && <p>{t("workbench.close.over")}</p>}
        {runs.map(({ designOptionId, name, isReading }) => (
          <p key={designOptionId}>{t(isReading ? "workbench.close.reading" : "workbench.close.server", { name })}</p>
        ))}
      </div>
      <div className="ft">
        {!isOver && (
          <button type="button" className="btn" disabled={isBusy} onClick={() => void close(runs)}>
            {t(isServers ? "workbench.close.cancelRun" : "workbench.close.stopReading")}
          </button>
        )}
        <span className="sp" />
        <button type="button" className="btn" onClick={stay}>
          {t(isWindow ? "workbench.close.stayWindow" : "workbench.close.stayTab")}
        </button>
        {isOver && (
          <button type="button" className="btn p" onClick={go}>
            {t("workbench.close.close")}
          </button>
        )}
        {isServers && (
          <button
            type="button"
            className="btn p"
            disabled={isBusy}
            onClick={() => void close(runs.filter(({ isReading }) => isReading))}
          >
            {t("workbench.close.keepRunning")}
          </button>
        )}
      </div>
    </dialog>
  );
}
