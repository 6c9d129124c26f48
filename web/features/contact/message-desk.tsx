import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { MESSAGE_BOUNDS } from "#shared/contracts/contact-texts.ts";
import type { ContactMessage } from "#shared/contracts/correspondence.ts";
import { useCall } from "#shared/ui/app/caller-context.ts";
import { detailOf } from "#shared/ui/errors/failure-text.ts";
import { InlineFailure } from "#shared/ui/errors/inline-failure.tsx";
import { LabelledText } from "#shared/ui/forms/labelled-text.tsx";
import { lengthBetween } from "#shared/ui/forms/text-checks.ts";
import { useTextFields } from "#shared/ui/forms/use-text-fields.ts";
import { NoticeStrip } from "#shared/ui/overlays/notice-strip.tsx";
import { openMessagesQuery, sendAnswer } from "./contact.queries.ts";

/** Messages through the contact page that nobody has answered, those due first (MSG-10). */
export function MessageDesk({ formatMoment }: { formatMoment(moment: string): string }) {
  const { t } = useTranslation();
  const call = useCall();
  const messages = useQuery(openMessagesQuery(call));
  if (messages.error !== null) {
    return (
      <InlineFailure title={t("web.desk.failed")} failure={messages.error} onRetry={() => void messages.refetch()} />
    );
  }
  if (messages.data?.items.length === 0) return <p className="mut">{t("web.desk.messages.none")}</p>;
  return (
    <ul className="desk">
      {messages.data?.items.map((message) => (
        <li key={message.id}>
          <details className="desk-item">
            <summary>
              <b dir="auto">{message.subject}</b>
              <span className="small mut">
                {message.reference}, {message.name}, {t("web.desk.due", { moment: formatMoment(message.dueAt) })}
              </span>
            </summary>
            <OpenMessage message={message} />
          </details>
        </li>
      ))}
    </ul>
  );
}

const CHECKS = { text: lengthBetween(MESSAGE_BOUNDS.messageMin, MESSAGE_BOUNDS.messageMax) };

function OpenMessage({ message }: { message: ContactMessage }) {
  const { t } = useTranslation();
  const call = useCall();
  const cache = useQueryClient();
  const fields = useTextFields(CHECKS, { text: "" });
  const answering = useMutation({
    mutationFn: (text: string | null) => sendAnswer(call, message, text),
    onSuccess: () => void cache.invalidateQueries({ queryKey: ["contact-messages"] }),
  });
  return (
    <div className="desk-open">
      <p className="small mut">{message.email}</p>
      <blockquote dir="auto">{message.message}</blockquote>
      <LabelledText
        label={t("web.desk.messages.answer")}
        rows={4}
        state={fields.field("text")}
        most={MESSAGE_BOUNDS.messageMax}
      />
      {answering.error !== null && (
        <NoticeStrip kind="bad" title={t("web.desk.notDone")}>
          {detailOf(answering.error)}
        </NoticeStrip>
      )}
      <div className="modal-actions">
        <button type="button" className="btn" onClick={() => answering.mutate(null)}>
          {t("web.desk.messages.mark")}
        </button>
        <button
          type="button"
          className="btn btn-primary"
          aria-busy={answering.isPending}
          onClick={() => {
            if (fields.check() && !answering.isPending) answering.mutate(fields.values.text);
          }}
        >
          {t("web.desk.messages.send")}
        </button>
      </div>
    </div>
  );
}
