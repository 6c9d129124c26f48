import { IconAlertCircle, IconCheck, IconClock } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { RecipientState } from "#shared/contracts/people/organisation-messages.ts";
import { useCall } from "#shared/ui/app/caller-context.ts";
import { Mark } from "#shared/ui/drawings/mark.tsx";
import type { MessageRecipient } from "./message-recipient.ts";
import { deliveryQuery } from "./messages.queries.ts";

/** What became of each mail, as far as it is known: it says "handed over", never "delivered". */
export function SentList({ messageId, recipients }: { messageId: string; recipients: readonly MessageRecipient[] }) {
  const { t } = useTranslation();
  const call = useCall();
  const { data } = useQuery(deliveryQuery(call, messageId));
  const states = new Map(data?.recipients.map((row) => [row.organisationId, row]));
  return (
    <ul className="sent-list" aria-label={t("web.message.recipients")} aria-live="polite">
      {recipients.map((recipient) => (
        <li key={recipient.id} data-left-out={!recipient.hasEmail || undefined}>
          <Mark source={recipient.mark} size={24} />
          <span dir="auto">{recipient.name}</span>
          {recipient.hasEmail ? (
            <State row={states.get(recipient.id)} />
          ) : (
            <span className="sent-state">
              <span>{t("web.message.state.no-email")}</span>
              {recipient.phone !== null && (
                <a className="lk" href={recipient.phone.link}>
                  {t("web.message.call")}
                </a>
              )}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

const ICONS = { "handed-over": IconCheck, waiting: IconClock, retrying: IconClock, failed: IconAlertCircle };

function State({ row }: { row: RecipientState | undefined }) {
  const { t } = useTranslation();
  const state = row === undefined || row.state === "no-email" ? "waiting" : row.state;
  const Icon = ICONS[state];
  const next = row?.nextTryAt ?? null;
  return (
    <span className="sent-state" data-state={state}>
      <span className="row">
        <Icon size={16} stroke={1.8} aria-hidden />
        {t(`web.message.state.${state}`, { time: next === null ? "" : clockOf(next) })}
      </span>
      {row?.at != null && <span className="num mut3">{clockOf(row.at)}</span>}
    </span>
  );
}

/** 14:32, in the reader's own time zone. */
function clockOf(moment: string): string {
  const at = new Date(moment);
  return [at.getHours(), at.getMinutes()].map((figure) => String(figure).padStart(2, "0")).join(":");
}
