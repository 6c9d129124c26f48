import { Button } from "@mantine/core";
import { IconHandStop } from "@tabler/icons-react";
import { useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { formatTime } from "#desktop/renderer/state/format.ts";
import { InlineNote } from "#desktop/renderer/layout/inline-note.tsx";
import type { HolderPanelState } from "./holder/holder-panel-state.ts";
import { MessageField } from "./message-field.tsx";
import { useRequestDraft } from "./request-drafts.ts";
import { RequestStanding } from "./request-standing.tsx";
import { useSeatRequest } from "./use-seat-request.ts";

/** Asking for the option beside the evidence: the message, the two ways to ask, and after that how the request stands. */
export function AskSection({ optionId, name, state }: { optionId: string; name: string; state: HolderPanelState }) {
  const { t } = useTranslation();
  const titleId = useId();
  const [message, setMessage] = useRequestDraft(optionId);
  const { isBusy, ask, withdraw } = useSeatRequest(optionId);
  const { asked, request, refusal } = state;
  const section = useRef<HTMLElement>(null);
  // The button that was pressed is gone: what came in its place is read from here.
  const focusSection = () => section.current?.focus();
  const canAsk = refusal === null && !isBusy;
  const isOpen = asked === "no" || asked === "kept";
  return (
    <section className="panel-section ask-section" ref={section} tabIndex={-1} aria-labelledby={titleId}>
      <h3 className="panel-section-head" id={titleId}>
        <IconHandStop size={16} stroke={1.6} aria-hidden />
        {t("workbench.request.title")}
      </h3>
      <div role="status">
        <RequestStanding state={state} name={name} />
      </div>
      {isOpen && (
        <MessageField
          label={t("workbench.request.message")}
          isLabelHidden
          value={message}
          onChange={setMessage}
          isDisabled={refusal !== null}
        >
          <span className="spacer" />
          <Button
            variant="subtle"
            color="gray"
            disabled={!canAsk}
            title={t("workbench.request.whenFreeHint", { name })}
            onClick={() => void ask(message, true).then(focusSection)}
          >
            {t("workbench.request.whenFree")}
          </Button>
          <Button variant="filled" disabled={!canAsk} onClick={() => void ask(message, false).then(focusSection)}>
            {t(asked === "kept" ? "workbench.request.again" : "workbench.request.send")}
          </Button>
        </MessageField>
      )}
      {refusal && (
        <InlineNote role="note">
          <span className="text-small">{t(`workbench.request.refusal.${refusal}`)}</span>
        </InlineNote>
      )}
      {request && !isOpen && (
        <div className="row ask-foot">
          <span className="text-hint text-small grow">
            {t("workbench.request.askedAt", { at: formatTime(request.askedAt) })}
          </span>
          {asked === "queued" && (
            <Button disabled={!canAsk} onClick={() => void ask(request.message, false)}>
              {t("workbench.request.tell")}
            </Button>
          )}
          <Button disabled={!canAsk} onClick={() => void withdraw(request.id).then(focusSection)}>
            {t("workbench.request.withdraw")}
          </Button>
        </div>
      )}
    </section>
  );
}
