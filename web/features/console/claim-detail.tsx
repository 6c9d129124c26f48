import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { CLAIM_BOUNDS, type ClaimDetails } from "#shared/contracts/people/claims.ts";
import { MESSAGE_BOUNDS } from "#shared/contracts/people/contact-texts.ts";
import type { MarkSource } from "#shared/contracts/market/search.ts";
import { useCall } from "#shared/ui/app/caller-context.ts";
import { formatMoment } from "#shared/ui/listings/texts/format-date.ts";
import { LabelledText } from "#shared/ui/forms/labelled-text.tsx";
import { lengthBetween } from "#shared/ui/forms/text-checks.ts";
import { useTextFields } from "#shared/ui/forms/use-text-fields.ts";
import { CheckTable } from "./check-table.tsx";
import { claimChecks } from "./claim-checks.ts";
import { claimQuery, decideOn } from "./console.queries.ts";
import type { Place } from "./decision-bar.tsx";
import { DueStrip } from "./due-strip.tsx";
import { HistoryList } from "./history-list.tsx";
import { ItemFrame } from "./item-frame.tsx";
import { OpenItem } from "./open-item.tsx";
import { ThenList } from "./then-list.tsx";

/** A claim of a page with its checks, and the decision (CLM-02, CLM-03). */
export function ClaimDetail({ id, mark, place }: { id: string; mark: MarkSource | null; place: Place }) {
  const call = useCall();
  return (
    <OpenItem query={useQuery(claimQuery(call, id))}>
      {(claim) => <OpenClaim key={claim.id} claim={claim} mark={mark} place={place} />}
    </OpenItem>
  );
}

function OpenClaim({ claim, mark, place }: { claim: ClaimDetails; mark: MarkSource | null; place: Place }) {
  const { t } = useTranslation();
  const call = useCall();
  const fields = useTextFields({ note: lengthBetween(0, CLAIM_BOUNDS.noteMost) }, { note: "" });
  const { name, email, itemName, claimants } = claim;
  const lines = [
    t("web.console.claim.then.owner", { name: claim.checks.accountOf ?? name }),
    t("web.console.claim.then.claimed"),
    t("web.console.claim.then.mail", { count: claimants, name }),
    t("web.console.then.audit"),
  ];
  return (
    <ItemFrame
      place={place}
      head={{
        mark,
        title: t("web.console.claim.title", { item: itemName }),
        page: { path: `/details/${claim.itemType}/${claim.itemId}`, label: t("web.console.openPage") },
        children: `${claim.reference} · ${name}, ${email} · ${formatMoment(claim.createdAt)}`,
      }}
      decisions={[
        {
          id: "refused",
          label: t("web.console.claim.refuse"),
          question: t("web.console.claim.refuseQuestion", { name }),
          field: { label: t("web.console.claim.reason", { name }), least: 1, most: CLAIM_BOUNDS.noteMost },
          run: async (text) => {
            await decideOn(call, claim, "refused", text);
            return t("web.console.claim.refused", { item: itemName });
          },
        },
        {
          id: "asked",
          shortcut: "q",
          label: t("web.console.ask"),
          question: t("web.console.claim.askQuestion", { name }),
          field: {
            label: t("web.console.claim.question", { name }),
            least: MESSAGE_BOUNDS.messageMin,
            most: MESSAGE_BOUNDS.messageMax,
          },
          run: async (text) => {
            await decideOn(call, claim, "asked", text);
            return t("web.console.claim.asked", { name });
          },
        },
        {
          id: "granted",
          shortcut: "a",
          isMain: true,
          label: t("web.console.claim.give", { name }),
          question: t("web.console.claim.giveQuestion", { name, item: itemName }),
          check: fields.check,
          run: async () => {
            await decideOn(call, claim, "granted", fields.values.note.trim());
            return t("web.console.claim.given", { name, item: itemName });
          },
        },
      ]}
    >
      <DueStrip dueAt={claim.dueAt}>
        {t("web.console.claim.promise")} {claimants > 1 && t("web.console.claim.rivals", { count: claimants })}
      </DueStrip>
      <CheckTable checks={claimChecks(claim, t)} saidLabel={t("web.console.claim.said")} />
      <div className="console-two">
        <ThenList title={t("web.console.claim.then")} lines={lines} />
        <LabelledText
          label={t("web.console.claim.note")}
          rows={4}
          state={fields.field("note")}
          most={CLAIM_BOUNDS.noteMost}
          isOptional
        />
      </div>
      <HistoryList
        title={t("web.console.claim.history")}
        events={claim.history.map(({ at, kind, who, note }) => ({
          at,
          note,
          text: t(`web.console.claim.event.${kind}`, { who }),
        }))}
      />
    </ItemFrame>
  );
}
