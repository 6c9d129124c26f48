import { useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { Modal } from "#shared/ui/overlays/modal.tsx";
import { DiscardAsk } from "#shared/ui/sending/discard-ask.tsx";
import { MessageForm } from "./message-form.tsx";
import { type MessageRecipient, withoutRecipient } from "./message-recipient.ts";
import { RecipientList } from "./recipient-list.tsx";
import { SentList } from "./sent-list.tsx";
import "#shared/ui/listings/listings.css";
import "./messages.css";

/**
 * Writes to up to four organisations: who gets it, the text, and then what became of each mail. Taking out the last one
 * with an email closes it (MSG-03); closing with a text in it asks first (MSG-08).
 */
export function MessageModal({
  recipients: given,
  searchPath,
  subject = "",
  message = "",
  onClose,
}: {
  recipients: readonly MessageRecipient[];
  /** Where others are found; null where one is there already. */
  searchPath: string | null;
  /** What stands in the subject at first. */
  subject?: string;
  /** What stands in the message at first, to be read and changed before it is sent. */
  message?: string;
  onClose(): void;
}) {
  const { t } = useTranslation();
  const [recipients, setRecipients] = useState(given);
  const [isDirty, setIsDirty] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const [sent, setSent] = useState<{ id: string; email: string } | null>(null);
  const reached = recipients.filter(({ hasEmail }) => hasEmail);
  const close = useCallback(() => {
    if (isDirty && sent === null) setIsAsking(true);
    else onClose();
  }, [isDirty, sent, onClose]);
  const remove = (id: number): void => {
    const left = withoutRecipient(recipients, id);
    if (left === null) onClose();
    else setRecipients(left);
  };
  const title = sent === null ? t("web.selection.message") : t("web.message.sent", { count: reached.length });
  return (
    <Modal title={title} closeLabel={t("web.shell.close")} onClose={close} isWide>
      {sent === null ? (
        <>
          <p className="message-lead">{t("web.message.lead")}</p>
          <RecipientList recipients={recipients} onRemove={remove} />
          <MessageForm
            recipients={reached}
            subject={subject}
            message={message}
            onDirty={setIsDirty}
            onCancel={close}
            onSent={setSent}
          />
          {isAsking && <DiscardAsk onDiscard={onClose} onKeep={() => setIsAsking(false)} />}
        </>
      ) : (
        <>
          <p className="message-lead">
            {t("web.message.repliesTo")} <b>{sent.email}</b>
            {t("web.message.repliesFrom")}
          </p>
          <SentList messageId={sent.id} recipients={recipients} />
          <p className="small mut">
            {t("web.message.ifNot")}{" "}
            <a className="lk" href="/privacy#messages" target="_blank" rel="noreferrer">
              {t("web.policy.privacy.title")}
            </a>
          </p>
          <div className="modal-foot">
            {searchPath !== null && (
              <Link className="btn" to={searchPath}>
                {t("web.message.others")}
              </Link>
            )}
            <button type="button" className="btn btn-primary" ref={focus} onClick={onClose}>
              {t("web.message.done")}
            </button>
          </div>
        </>
      )}
    </Modal>
  );
}

/** What comes next is under the fingers: the dialog's own focus was on what has gone. */
function focus(button: HTMLButtonElement | null): void {
  button?.focus();
}
