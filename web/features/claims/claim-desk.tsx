import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ClaimDetails, ClaimSummary } from "#shared/contracts/claims.ts";
import { useCall } from "#shared/ui/app/caller-context.ts";
import { detailOf } from "#shared/ui/errors/failure-text.ts";
import { InlineFailure } from "#shared/ui/errors/inline-failure.tsx";
import { LabelledText } from "#shared/ui/forms/labelled-text.tsx";
import { lengthBetween } from "#shared/ui/forms/text-checks.ts";
import { useTextFields } from "#shared/ui/forms/use-text-fields.ts";
import { NoticeStrip } from "#shared/ui/overlays/notice-strip.tsx";
import { claimQuery, decideOn, openClaimsQuery } from "./claim-desk.queries.ts";
import "./claims.css";

/** Claims that wait for staff, those due first; each opens with its checks and the decision (CLM-02, CLM-03). */
export function ClaimDesk({ formatMoment }: { formatMoment(moment: string): string }) {
  const { t } = useTranslation();
  const call = useCall();
  const claims = useQuery(openClaimsQuery(call));
  if (claims.error !== null) {
    return <InlineFailure title={t("web.desk.failed")} failure={claims.error} onRetry={() => void claims.refetch()} />;
  }
  if (claims.data?.items.length === 0) return <p className="mut">{t("web.desk.claims.none")}</p>;
  return (
    <ul className="desk">
      {claims.data?.items.map((claim) => (
        <ClaimItem key={claim.id} claim={claim} formatMoment={formatMoment} />
      ))}
    </ul>
  );
}

function ClaimItem({ claim, formatMoment }: { claim: ClaimSummary; formatMoment(moment: string): string }) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <li>
      <details className="desk-item" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
        <summary>
          <b dir="auto">{claim.itemName}</b>
          <span className="small mut">
            {claim.reference}, {claim.name}, {t("web.desk.due", { moment: formatMoment(claim.dueAt) })}
          </span>
        </summary>
        {isOpen && <Claim id={claim.id} formatMoment={formatMoment} />}
      </details>
    </li>
  );
}

function Claim({ id, formatMoment }: { id: string; formatMoment(moment: string): string }) {
  const call = useCall();
  const { data } = useQuery(claimQuery(call, id));
  return data ? <OpenClaim claim={data} formatMoment={formatMoment} /> : null;
}

function OpenClaim({ claim, formatMoment }: { claim: ClaimDetails; formatMoment(moment: string): string }) {
  const { t } = useTranslation();
  const call = useCall();
  const cache = useQueryClient();
  const { checks } = claim;
  const fields = useTextFields({ note: lengthBetween(0, 1000) }, { note: "" });
  const [action, setAction] = useState<"granted" | "refused" | "asked">("granted");
  const deciding = useMutation({
    mutationFn: (chosen: "granted" | "refused" | "asked") => decideOn(call, claim, chosen, fields.values.note.trim()),
    onSuccess: () => void cache.invalidateQueries({ queryKey: ["claims"] }),
  });
  const press = (chosen: typeof action): void => {
    setAction(chosen);
    if (!deciding.isPending) deciding.mutate(chosen);
  };
  const facts: [string, string][] = [
    [
      t("web.desk.claims.email"),
      checks.emailConfirmedAt === null
        ? t("web.desk.claims.notOpened", { email: claim.email })
        : t("web.desk.claims.opened", { email: claim.email, moment: formatMoment(checks.emailConfirmedAt) }),
    ],
    [
      t("web.desk.claims.domain"),
      t(checks.emailDomain === checks.websiteDomain ? "web.desk.claims.same" : "web.desk.claims.other", {
        site: checks.websiteDomain ?? t("web.desk.claims.noSite"),
      }),
    ],
    [t("web.desk.claims.account"), checks.accountOf ?? t("web.desk.claims.noAccount")],
    [t("web.desk.claims.owner"), checks.ownedBy ?? t("web.desk.claims.noOwner")],
  ];
  return (
    <div className="desk-open">
      {claim.claimants > 1 && (
        <NoticeStrip kind="warn" title={t("web.desk.claims.rivals", { count: claim.claimants })} />
      )}
      <blockquote dir="auto">{claim.message}</blockquote>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <LabelledText label={t("web.desk.claims.note")} rows={3} state={fields.field("note")} most={1000} isOptional />
      {deciding.error !== null && (
        <NoticeStrip kind="bad" title={t("web.desk.notDone")}>
          {detailOf(deciding.error)}
        </NoticeStrip>
      )}
      <div className="modal-actions">
        <button type="button" className="btn" onClick={() => press("refused")}>
          {t("web.desk.claims.refuse")}
        </button>
        <button type="button" className="btn" onClick={() => press("asked")}>
          {t("web.desk.claims.ask")}
        </button>
        <button
          type="button"
          className="btn btn-primary"
          aria-busy={deciding.isPending && action === "granted"}
          onClick={() => press("granted")}
        >
          {t("web.desk.claims.give", { name: claim.name })}
        </button>
      </div>
    </div>
  );
}
