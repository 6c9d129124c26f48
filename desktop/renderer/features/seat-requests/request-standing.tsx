import { useTranslation } from "react-i18next";
import { formatTime } from "#desktop/renderer/state/format.ts";
import { InlineNote } from "#desktop/renderer/layout/inline-note.tsx";
import type { HolderPanelState } from "./holder/holder-panel-state.ts";
import { counterText } from "./wait-time.ts";

/** How my request stands, in sentences; nothing before one is made. Stands in a live region: its counters do not speak. */
export function RequestStanding({ state, name }: { state: HolderPanelState; name: string }) {
  const { t } = useTranslation();
  const { asked, request, waited, left } = state;
  if (!request) return null;
  const { answer } = request;
  return (
    <div className="request-standing">
      {answer?.kind === "kept" ? (
        <InlineNote role="note">
          <span className="text-medium">{t("workbench.request.kept", { name, at: formatTime(answer.at) })}</span>{" "}
          {answer.note && t("workbench.request.quoted", { text: answer.note })}
        </InlineNote>
      ) : (
        <p className="row text-medium">
          <span className="grow">
            {answer
              ? t("workbench.request.promised", { name, at: formatTime(answer.dueAt) })
              : t(asked === "queued" ? "workbench.request.queued" : "workbench.request.waiting", { name })}
          </span>
          <span className="monospace" role="timer">
            {counterText(answer ? left : waited)}
          </span>
        </p>
      )}
      {request.message !== "" && !answer && (
        <p className="text-secondary text-small">{t("workbench.request.quoted", { text: request.message })}</p>
      )}
      {!request.isConnected && <p className="text-hint text-small">{t("workbench.request.notConnected")}</p>}
    </div>
  );
}
