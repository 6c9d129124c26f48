import { Button } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { DesignOptionSummary } from "#shared/contracts/design/design-options.ts";
import { EndSeat, useMayEndSeat } from "./end-seat.tsx";
import type { HolderPanelState } from "./holder/holder-panel-state.ts";
import { MessageField } from "./message-field.tsx";
import { useRequestDraft } from "./request-drafts.ts";
import { RequestStanding } from "./request-standing.tsx";
import { useSeatRequest } from "./use-seat-request.ts";
import { InlineNote } from "#desktop/renderer/layout/inline-note.tsx";

/** The request under its button: a message before it is sent, after that how it stands and what else can be done. */
export function RequestPopover({
  titleId,
  option,
  state,
  onCopy,
  onClose,
}: {
  /** Names the dialog. */
  titleId: string;
  option: Pick<DesignOptionSummary, "id" | "projectId" | "occupied">;
  state: HolderPanelState;
  onCopy: () => void;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const [message, setMessage] = useRequestDraft(option.id);
  const [isEnding, setIsEnding] = useState(false);
  const { isBusy, ask, withdraw } = useSeatRequest(option.id);
  const { occupied } = option;
  const { asked, request, refusal, idle, isUnanswered } = state;
  const name = occupied?.user.name ?? "";
  const { mayEnd } = useMayEndSeat(option.projectId);
  const isOpen = asked === "no" || asked === "kept";
  const send = async () => {
    if (await ask(message, false)) onClose();
  };
  return (
    <>
      <h2 id={titleId}>{t(isOpen ? "workbench.request.popover" : "workbench.request.yours")}</h2>
      <div className="request-body">
        <div role="status">
          <RequestStanding state={state} name={name} />
        </div>
        {isOpen && (
          <>
            <p className="text-secondary">{t("workbench.request.explain", { name })}</p>
            <MessageField
              label={t("workbench.request.message")}
              hint={t("workbench.request.shownTo", { name })}
              value={message}
              onChange={setMessage}
              isDisabled={refusal !== null}
              hasFocus
            />
          </>
        )}
        <div className="row request-presence">
          <span className={`person-disc big ${idle ? "idle" : "peer"}`} aria-hidden>
            {occupied?.initials}
          </span>
          <div className="grow">
            <p className="text-medium">
              {idle ? (
                <span role="timer">
                  {t(idle.free > 0 ? "workbench.request.presence.idle" : "workbench.request.presence.idleNow", {
                    name,
                    ...idle,
                  })}
                </span>
              ) : (
                t(`workbench.request.presence.${state.presence}`, { name })
              )}
            </p>
            <p className="text-hint text-small">
              {isUnanswered
                ? t("workbench.request.unanswered")
                : t(mayEnd ? "workbench.request.unansweredEnd" : "workbench.request.unansweredThen")}
            </p>
          </div>
        </div>
        {refusal && (
          <InlineNote role="note">
            <span className="text-small">{t(`workbench.request.refusal.${refusal}`)}</span>
          </InlineNote>
        )}
        {isUnanswered && (
          <EndSeat option={option} name={name} isOpen={isEnding} onOpen={setIsEnding} onEnded={onClose} />
        )}
      </div>
      <footer className="request-foot">
        <Button
          variant="subtle"
          color="gray"
          disabled={refusal === "offline"}
          onClick={() => {
            onClose();
            onCopy();
          }}
        >
          {t("workbench.option.action.workInCopy")}
        </Button>
        <span className="spacer" />
        <Button onClick={onClose}>{t(isOpen ? "workbench.dialog.cancel" : "workbench.dialog.close")}</Button>
        {isOpen ? (
          <Button variant="filled" disabled={refusal !== null || isBusy} onClick={() => void send()}>
            {t(asked === "kept" ? "workbench.request.again" : "workbench.request.send")}
          </Button>
        ) : (
          request && (
            <Button disabled={refusal === "offline" || isBusy} onClick={() => void withdraw(request.id)}>
              {t("workbench.request.withdraw")}
            </Button>
          )
        )}
      </footer>
    </>
  );
}
