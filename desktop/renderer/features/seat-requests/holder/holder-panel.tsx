import { Button } from "@mantine/core";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSession } from "#desktop/renderer/bridge/use-live-state.ts";
import { useStudy } from "#desktop/renderer/features/study/study-context.ts";
import { formatTime } from "#desktop/renderer/state/format.ts";
import { AskSection } from "#desktop/renderer/features/seat-requests/ask-section.tsx";
import { useIsGained } from "#desktop/renderer/features/seat-requests/gained-seats.ts";
import { HolderFace } from "./holder-face.tsx";
import type { HolderPanelState } from "./holder-panel-state.ts";
import { useHolderPanel } from "./use-holder-panel.ts";
import { WhatHappensThen } from "#desktop/renderer/features/seat-requests/what-happens-then.tsx";

/** Who holds the option beside what was found: how they are heard of, asking for the seat, and what happens then. */
export function HolderPanel({ editCount, onTakeOver }: { editCount: number; onTakeOver: () => void }) {
  const { t } = useTranslation();
  const titleId = useId();
  const { option, readAt } = useStudy();
  const me = useSession()?.user;
  const state = useHolderPanel(option, readAt);
  const { occupied, locked } = option;
  const isGained = useIsGained(option.id);
  const { holder, refusal } = state;
  const isMine = holder === "me";
  // Once the seat is here, the option no longer says whose it was.
  const [former, setFormer] = useState("–");
  const theirs = holder === "other" && occupied ? occupied.initials : former;
  if (theirs !== former) setFormer(theirs);
  return (
    <section className="holder-panel" aria-labelledby={titleId}>
      <header className="panel-head">
        <h2 className="text-strong" id={titleId}>
          {t("workbench.holder.title")}
        </h2>
        <span className="spacer" />
        <span className="text-hint text-small">{t(headOf(state))}</span>
      </header>
      <HolderFace occupied={occupied} state={state} readAt={readAt} />
      {locked && locked.user.id !== me?.id && (
        <p className="panel-section text-secondary text-small">
          {t("workbench.option.lockedLine", { name: locked.user.name, since: formatTime(locked.timestamp) })}
        </p>
      )}
      {holder === "elsewhere" && (
        <div className="panel-section">
          <p className="text-secondary text-small">{t("workbench.seat.elsewhereHint")}</p>
          <div className="row ask-foot">
            {refusal && <span className="text-hint text-small grow">{t(`workbench.request.refusal.${refusal}`)}</span>}
            <span className="spacer" />
            <Button variant="filled" disabled={refusal !== null} onClick={onTakeOver}>
              {t("workbench.seat.action.takeOver")}
            </Button>
          </div>
        </div>
      )}
      {holder === "nobody" && (
        <p className="panel-section text-secondary text-small">{t("workbench.holder.freeHint")}</p>
      )}
      {holder === "other" && occupied && <AskSection optionId={option.id} name={occupied.user.name} state={state} />}
      {(holder === "other" || (isMine && isGained)) && (
        <WhatHappensThen state={state} me={me?.initials ?? "–"} them={theirs} editCount={editCount} />
      )}
    </section>
  );
}

function headOf({ holder, presence }: HolderPanelState): string {
  if (presence === "unknown" && holder !== "nobody") return "workbench.holder.offline";
  return holder === "me" ? "workbench.holder.youHold" : "workbench.holder.youRead";
}
