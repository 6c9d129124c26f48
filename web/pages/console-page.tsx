import type { ConsoleItem } from "#shared/contracts/console.ts";
import { AuditView } from "#web/features/audit/audit-view.tsx";
import { ClaimDetail } from "#web/features/console/claim-detail.tsx";
import { ConsoleView } from "#web/features/console/console-view.tsx";
import type { Place } from "#web/features/console/decision-bar.tsx";
import { MessageDetail } from "#web/features/console/message-detail.tsx";
import { MailView } from "#web/features/outgoing-mail/mail-view.tsx";

/** Where staff decide: profiles, claims, organisations, messages, and what was done (ROU-15). */
export function ConsolePage() {
  return <ConsoleView records={{ audit: <AuditView />, mail: <MailView /> }} Detail={ItemDetail} />;
}

function ItemDetail({ item, place }: { item: ConsoleItem; place: Place }) {
  switch (item.kind) {
    case "claims":
      return <ClaimDetail id={item.id} mark={item.mark} place={place} />;
    case "messages":
      return <MessageDetail id={item.id} place={place} />;
    default:
      return null;
  }
}
