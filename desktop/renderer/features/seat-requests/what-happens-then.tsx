import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { GRACE_MS } from "#shared/contracts/design/events.ts";
import { formatTime } from "#desktop/renderer/state/format.ts";
import type { HolderPanelState } from "./holder/holder-panel-state.ts";
import { counterText } from "./wait-time.ts";

/** The way of a seat from the request to who asked, as four steps; the one that is under way is marked. */
export function WhatHappensThen({
  state,
  me,
  them,
  editCount,
}: {
  state: HolderPanelState;
  /** Initials. */
  me: string;
  /** Initials of the holder. */
  them: string;
  /** Edits that wait for the seat. */
  editCount: number;
}) {
  const { t } = useTranslation();
  const { step, request, asked, waited, left } = state;
  const promise = request?.answer?.kind === "later" ? request.answer : null;
  return (
    <section className="panel-section" aria-label={t("workbench.request.then")}>
      <h3 className="panel-section-head">{t("workbench.request.then")}</h3>
      <ol className="request-steps">
        <Step disc="me" initials={me} hint={t("workbench.request.step.sentHint")} time={counterText(waited)}>
          {t("workbench.request.step.sent")}
        </Step>
        <Step
          disc="peer"
          initials={them}
          hint={
            promise
              ? t("workbench.request.step.promisedHint", { at: formatTime(promise.dueAt) })
              : t(asked === "queued" ? "workbench.request.step.quietHint" : "workbench.request.step.answerHint")
          }
          time={promise ? counterText(left) : t("workbench.request.step.anyTime")}
          isCurrent={step === 2}
        >
          {t(promise ? "workbench.request.step.promised" : "workbench.request.step.answer")}
        </Step>
        <Step
          disc="idle"
          initials={them}
          hint={t("workbench.request.step.deadHint", { count: request?.ahead ?? 0 })}
          time={counterText(GRACE_MS / 1000)}
          isCurrent={step === 3}
        >
          {t("workbench.request.step.dead")}
        </Step>
        <Step disc="me" initials={me} hint={t("workbench.request.step.yoursHint")} isCurrent={step === 4}>
          {editCount > 0
            ? t("workbench.request.step.yoursEdits", { count: editCount })
            : t("workbench.request.step.yours")}
        </Step>
      </ol>
    </section>
  );
}

function Step({
  disc,
  initials,
  hint,
  time,
  isCurrent = false,
  children,
}: {
  disc: "me" | "peer" | "idle";
  initials: string;
  hint: string;
  /** A counter or a word at the end of the line. */
  time?: string;
  isCurrent?: boolean;
  children: ReactNode;
}) {
  return (
    <li aria-current={isCurrent ? "step" : undefined}>
      <span className={`person-disc ${disc}`} aria-hidden>
        {initials}
      </span>
      <span>
        <span className="step-name">{children}</span>
        <span className="text-hint text-small step-hint">{hint}</span>
      </span>
      {time !== undefined && (
        <span className="monospace text-hint" role="timer">
          {time}
        </span>
      )}
    </li>
  );
}
