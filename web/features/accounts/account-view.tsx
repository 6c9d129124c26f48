import { useQuery } from "@tanstack/react-query";
import { IconCheck, IconClock } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { Me } from "#shared/contracts/people/identity.ts";
import { useCall } from "#shared/ui/app/caller-context.ts";
import { InlineFailure } from "#shared/ui/errors/inline-failure.tsx";
import { AccountForm } from "./account-form.tsx";
import { accountQuery } from "./accounts.queries.ts";
import { MailChoices } from "./mail-choices.tsx";
import { YourData } from "./your-data.tsx";

/** One's own account. `pages` are links to what the marketplace shows of the organisation (AUT-13). */
export function AccountView({ me, pages }: { me: Me; pages: ReactNode }) {
  const { t } = useTranslation();
  const call = useCall();
  const { data: account, error, refetch } = useQuery(accountQuery(call));
  return (
    <>
      <section className="settings-part">
        <h1 className="h1">{t("web.shell.myAccount")}</h1>
        <p>{t("web.account.lead")}</p>
        <div className="account-top">
          {account !== undefined ? (
            <AccountForm account={account} />
          ) : error === null ? (
            <span className="skeleton" style={{ height: 200 }} aria-busy="true" />
          ) : (
            <InlineFailure title={t("web.account.notLoaded")} failure={error} onRetry={() => void refetch()} />
          )}
          <Facts me={me} pages={pages} />
        </div>
      </section>
      {account !== undefined && (
        <>
          <MailChoices mails={account.mails} />
          <YourData account={account} />
        </>
      )}
    </>
  );
}

function Facts({ me: { tenant, role, capabilities }, pages }: { me: Me; pages: ReactNode }) {
  const { t } = useTranslation();
  const isApproved = tenant.status === "approved";
  const Icon = isApproved ? IconCheck : IconClock;
  return (
    <dl className="account-facts">
      <dt>{t("web.account.organisation")}</dt>
      <dd>
        <Link className="lk" to="/organisation">
          {tenant.name}
        </Link>
        {role !== null && `, ${t(`web.tenantRole.${role}`)}`}
      </dd>
      <dt>{t("web.account.page")}</dt>
      <dd>{pages}</dd>
      <dt>{t("web.account.status")}</dt>
      <dd>
        <span className="team-badge" data-tone={isApproved ? "good" : "warn"}>
          <Icon size={14} stroke={1.8} aria-hidden />
          {t(`web.profile.status.${tenant.status}`)}
        </span>
      </dd>
      <dt>{t("web.account.licence")}</dt>
      <dd>{t(`web.profile.licence.${tenant.licence}`)}</dd>
      {capabilities.length > 0 && (
        <>
          <dt>{t("web.account.capabilities")}</dt>
          <dd className="account-rights">
            {capabilities.map((capability) => t(`web.capability.${capability.replace(":", "-")}`)).join(", ")}
          </dd>
        </>
      )}
    </dl>
  );
}
