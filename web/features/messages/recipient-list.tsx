import { IconMail, IconMailOff, IconX } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Mark } from "#shared/ui/drawings/mark.tsx";
import { NoticeStrip } from "#shared/ui/overlays/notice-strip.tsx";
import type { MessageRecipient } from "./message-recipient.ts";

/** Who gets the message, and who is left out with another way to reach them (MSG-02). */
export function RecipientList({
  recipients,
  onRemove,
}: {
  recipients: readonly MessageRecipient[];
  onRemove(id: number): void;
}) {
  const { t } = useTranslation();
  const count = recipients.filter(({ hasEmail }) => hasEmail).length;
  const leftOut = recipients.length - count;
  return (
    <>
      <ul className="recipients" aria-label={t("web.message.recipients")}>
        {recipients.map((recipient) => (
          <li key={recipient.id} className="recipient" data-left-out={!recipient.hasEmail || undefined}>
            <Mark source={recipient.mark} size={32} />
            <div className="recipient-name">
              <b dir="auto">{recipient.name}</b>
              <small>{recipient.hasEmail ? recipient.place : <NoEmail recipient={recipient} />}</small>
            </div>
            <span className="badge" data-tone={recipient.hasEmail ? "verified" : "warn"}>
              {recipient.hasEmail ? (
                <IconMail size={14} stroke={1.6} aria-hidden />
              ) : (
                <IconMailOff size={14} stroke={1.6} aria-hidden />
              )}
              {t(recipient.hasEmail ? "web.message.getsIt" : "web.message.leftOut")}
            </span>
            <button
              type="button"
              className="sheet-close"
              aria-label={t("web.message.remove", { name: recipient.name })}
              onClick={() => onRemove(recipient.id)}
            >
              <IconX size={16} stroke={1.6} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
      {leftOut > 0 && (
        <NoticeStrip kind="warn" title={t("web.message.leftOutCount", { count: leftOut, all: recipients.length })}>
          {t("web.message.goesTo", { count })}
        </NoticeStrip>
      )}
    </>
  );
}

function NoEmail({ recipient: { phone } }: { recipient: MessageRecipient }) {
  const { t } = useTranslation();
  return (
    <>
      {t("web.message.noEmail")}{" "}
      {phone !== null && (
        <a className="num" href={phone.link}>
          {t("web.message.phone", { phone: phone.text })}
        </a>
      )}
    </>
  );
}
