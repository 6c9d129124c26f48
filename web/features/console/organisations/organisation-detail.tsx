import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { WaitingTenant } from "#shared/contracts/people/onboarding.ts";
import { useCall } from "#shared/ui/app/caller-context.ts";
import { formatMoment } from "#shared/ui/listings/texts/format-date.ts";
import { NoticeStrip } from "#shared/ui/overlays/notice-strip.tsx";
import { CheckTable } from "#web/features/console/check-table.tsx";
import { letIn, organisationQuery } from "#web/features/console/console.queries.ts";
import type { Decision, Place } from "#web/features/console/decision-bar.tsx";
import { DueStrip } from "#web/features/console/due-strip.tsx";
import { ItemFrame } from "#web/features/console/item-frame.tsx";
import { OpenItem } from "#web/features/console/open-item.tsx";
import { ThenList } from "#web/features/console/then-list.tsx";
import { organisationChecks } from "./organisation-checks.ts";

/** An organisation that waits for approval with its checks, and the decision (APR-11, R-20). */
export function OrganisationDetail({ id, place }: { id: string; place: Place }) {
  const call = useCall();
  return (
    <OpenItem query={useQuery(organisationQuery(call, id))}>
      {(tenant) => <OpenOrganisation key={tenant.id} tenant={tenant} place={place} />}
    </OpenItem>
  );
}

/** What is known of an organisation, and what letting it in does. */
export function OpenOrganisation({ tenant, place }: { tenant: WaitingTenant; place: Place }) {
  const { t } = useTranslation();
  const call = useCall();
  const { name, madeBy, page } = tenant;
  const email = madeBy?.email ?? "";
  const decide = (givesPage: boolean, isMain: boolean): Decision => ({
    id: givesPage ? "with-page" : "let-in",
    ...(isMain && { isMain, shortcut: "a" }),
    label: t(givesPage ? "web.console.organisation.letInWithPage" : "web.console.organisation.letIn", { name }),
    question: t(givesPage ? "web.console.organisation.askWithPage" : "web.console.organisation.ask", {
      name,
      email,
      page: page?.name,
    }),
    run: async () => {
      await letIn(call, tenant.id, givesPage);
      return t("web.console.organisation.done", { name });
    },
  });
  // A page that somebody else got meanwhile cannot be given any more.
  const canGivePage = page?.isFree === true;
  const decisions = canGivePage ? [decide(false, false), decide(true, true)] : [decide(false, true)];
  return (
    <ItemFrame
      place={place}
      head={{
        title: name,
        ...(page !== null && {
          page: { path: `/details/${page.type}/${page.id}`, label: t("web.console.openPage") },
        }),
        children: [madeBy?.name, email, formatMoment(tenant.submittedAt)].filter(Boolean).join(" · "),
      }}
      decisions={tenant.isApproved ? [] : decisions}
    >
      {tenant.isApproved ? (
        <NoticeStrip
          kind="info"
          title={t("web.console.organisation.isIn", { who: tenant.approvedBy ?? t("web.console.audit.system") })}
        />
      ) : (
        <DueStrip dueAt={tenant.dueAt}>{t("web.console.organisation.aim")}</DueStrip>
      )}
      <CheckTable checks={organisationChecks(tenant, t)} saidLabel={t("web.console.organisation.said")} />
      <ThenList
        title={t("web.console.organisation.then")}
        lines={[
          t("web.console.organisation.then.publish", { name }),
          t("web.console.organisation.then.messages"),
          ...(canGivePage ? [t("web.console.organisation.then.page", { page: page.name })] : []),
          t("web.console.organisation.then.mail", { email }),
          t("web.console.then.audit"),
        ]}
      />
    </ItemFrame>
  );
}
