import type { ConsoleItem } from "#shared/contracts/people/console.ts";
import { ApprovalDetail } from "#web/features/approvals/approval-detail.tsx";
import { AuditView } from "#web/features/audit/audit-view.tsx";
import { ClaimDetail } from "#web/features/console/claim-detail.tsx";
import { ConsoleView } from "#web/features/console/console-view.tsx";
import type { Place } from "#web/features/console/decision-bar.tsx";
import { DueStrip } from "#web/features/console/due-strip.tsx";
import { HistoryList } from "#web/features/console/history-list.tsx";
import { ItemFrame } from "#web/features/console/item-frame.tsx";
import { MessageDetail } from "#web/features/console/message-detail.tsx";
import { OrganisationDetail } from "#web/features/console/organisations/organisation-detail.tsx";
import { MailView } from "#web/features/outgoing-mail/mail-view.tsx";

const PARTS = { Frame: ItemFrame, Due: DueStrip, History: HistoryList };

/** Where staff decide: profiles, claims, organisations, messages, and what was done (ROU-15). */
export function ConsolePage() {
  return <ConsoleView records={{ audit: <AuditView />, mail: <MailView /> }} Detail={ItemDetail} />;
}

function ItemDetail({ item, place }: { item: ConsoleItem; place: Place }) {
  switch (item.kind) {
    case "approvals":
      return <ApprovalDetail id={item.id} mark={item.mark} place={place} parts={PARTS} />;
    case "claims":
      return <ClaimDetail id={item.id} mark={item.mark} place={place} />;
    case "messages":
      return <MessageDetail id={item.id} place={place} />;
    case "organisations":
      return <OrganisationDetail id={item.id} place={place} />;
  }
}
