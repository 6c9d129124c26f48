import { Button, TextInput } from "@mantine/core";
import { useId, useRef, useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { HAND_OVER_LATER_MS, SEAT_MESSAGE_LENGTH } from "#shared/contracts/design/seat-request.ts";
import { useSession } from "#desktop/renderer/bridge/use-live-state.ts";
import { sendableEdits } from "#desktop/renderer/features/edits/waiting-edits.ts";
import { useWaitingEdits } from "#desktop/renderer/features/edits/use-study-edits.ts";
import { formatTime } from "#desktop/renderer/state/format.ts";
import { useCommand } from "#desktop/renderer/state/use-command.ts";
import type { Incoming } from "./incoming.ts";
import { useAnswer } from "./use-answer.ts";
import { useNow } from "#desktop/renderer/state/use-now.ts";
import { ActionButton } from "#desktop/renderer/layout/action-button.tsx";
import { counterText, secondsSince, secondsUntil } from "./wait-time.ts";

/** One request for an option held here. It stays until it is answered, and no time that passes is an answer. */
export function IncomingCard({
  incoming,
  hasKey,
  onAnswered,
}: {
  incoming: Incoming;
  /** The key for handing over means this one. */
  hasKey: boolean;
  onAnswered: () => void;
}) {
  const { t } = useTranslation();
  const titleId = useId();
  const { option, request } = incoming;
  const card = useRef<HTMLElement>(null);
  const [isKeeping, setIsKeeping] = useState(false);
  const { isBusy, later, keep, handOver } = useAnswer(incoming);
  const now = useNow(true);
  const { waiting } = useWaitingEdits(option.id);
  const count = sendableEdits(waiting).length;
  const promise = request.answer?.kind === "later" ? request.answer : null;
  const obstacle = useObstacle(incoming);
  const promiseToOther = usePromiseText(incoming);
  const noLater = obstacle ?? promiseToOther;
  const after = async (work: Promise<boolean>) => {
    if (await work) onAnswered();
  };
  // The button that was pressed is gone.
  const focusCard = () => card.current?.focus();
  const back = () => {
    setIsKeeping(false);
    focusCard();
  };
  useCommand("option.handOver", hasKey && obstacle === null && !isBusy ? () => void after(handOver()) : null);
  return (
    <article className="incoming-card" ref={card} tabIndex={-1} aria-labelledby={titleId} data-request={request.id}>
      <div className="row">
        <span className="person-disc is-asker peer" aria-hidden>
          {request.user.initials}
        </span>
        <div className="grow">
          <h2 className="text-strong" id={titleId}>
            {t("workbench.request.incoming", { name: request.user.name, option: option.name })}
          </h2>
          {request.message !== "" && (
            <p className="text-secondary text-small">{t("workbench.request.quoted", { text: request.message })}</p>
          )}
        </div>
      </div>
      <p className="text-hint text-small incoming-says">
        {promise
          ? t("workbench.request.youPromised", { at: formatTime(promise.dueAt) })
          : t("workbench.request.youStay")}{" "}
        {count > 0 && t("workbench.request.savedFirst", { count })}
        {obstacle && <span className="tone-warning"> {obstacle}</span>}
      </p>
      {isKeeping ? (
        <KeepForm isBusy={isBusy} onBack={back} onKeep={(note) => void after(keep(note))} />
      ) : (
        <div className="row">
          <Button variant="filled" disabled={isBusy || obstacle !== null} onClick={() => void after(handOver())}>
            {t("workbench.request.now")}
          </Button>
          {!promise && (
            <ActionButton disabled={isBusy} reason={noLater} onPress={() => void later().then(focusCard)}>
              {t("workbench.request.later")}
            </ActionButton>
          )}
          <Button variant="subtle" color="gray" disabled={isBusy} onClick={() => setIsKeeping(true)}>
            {t("workbench.request.keep")}
          </Button>
          <span className="spacer" />
          <span
            className="monospace text-hint"
            role="timer"
            title={promise ? undefined : t("workbench.request.waitedHint")}
          >
            {counterText(
              promise ? secondsUntil(promise.dueAt, now, HAND_OVER_LATER_MS) : secondsSince(request.askedAt, now),
            )}
          </span>
        </div>
      )}
    </article>
  );
}

/** Why the seat cannot go to who asks, in words; null when it can. */
function useObstacle({ option, request }: Incoming): string | null {
  const { t } = useTranslation();
  const me = useSession()?.user?.id;
  if (option.locked)
    return option.locked.user.id === me
      ? t("workbench.request.obstacle.locked")
      : t("workbench.request.obstacle.lockedBy", { name: option.locked.user.name });
  return request.isConnected ? null : t("workbench.request.obstacle.gone", { name: request.user.name });
}

function usePromiseText({ promisedTo }: Incoming): string | null {
  const { t } = useTranslation();
  if (promisedTo?.answer?.kind !== "later") return null;
  return t("workbench.request.obstacle.promised", {
    name: promisedTo.user.name,
    at: formatTime(promisedTo.answer.dueAt),
  });
}

/** Keeping the option, with a reason for who asked if there is one to give. */
function KeepForm({ isBusy, onBack, onKeep }: { isBusy: boolean; onBack: () => void; onKeep: (note: string) => void }) {
  const { t } = useTranslation();
  const [note, setNote] = useState("");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onKeep(note);
  };
  return (
    <form className="keep-form" onSubmit={submit}>
      <TextInput
        label={t("workbench.request.reason")}
        ref={focus}
        value={note}
        maxLength={SEAT_MESSAGE_LENGTH}
        onChange={(event) => setNote(event.currentTarget.value)}
        onKeyDown={(event) => event.key === "Escape" && onBack()}
      />
      <div className="row">
        <Button type="submit" variant="filled" disabled={isBusy}>
          {t("workbench.request.keepIt")}
        </Button>
        <Button variant="subtle" color="gray" onClick={onBack}>
          {t("workbench.request.back")}
        </Button>
      </div>
    </form>
  );
}

/** The button that opened the form is gone. */
function focus(input: HTMLInputElement | null): void {
  input?.focus();
}
