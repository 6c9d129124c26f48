import { useMutation, useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link, useLocation, useNavigate } from "react-router";
import { PAGES } from "#shared/contracts/site/pages.ts";
import { useCall } from "#shared/ui/app/caller-context.ts";
import { useSession } from "#shared/ui/app/session-context.ts";
import { codeOf, detailOf } from "#shared/ui/errors/failure-text.ts";
import { InlineFailure } from "#shared/ui/errors/inline-failure.tsx";
import { formatMoment } from "#shared/ui/listings/texts/format-date.ts";
import { NoticeStrip } from "#shared/ui/overlays/notice-strip.tsx";
import { EmailRow } from "#web/features/accounts/sign-up/email-row.tsx";
import { SignUpCard } from "#web/features/accounts/sign-up/sign-up-card.tsx";
import { accept, invitationQuery } from "#web/features/accounts/team/team.queries.ts";
import { MessagePage } from "#web/layout/message-page/message-page.tsx";
import { PageLoading } from "#web/layout/page-loading.tsx";

const LEAST_TOKEN = 20;

/** Where the link of an invitation leads: who asks, and the way in. Its token follows the `#`, so no log has it. */
export function InvitationPage() {
  const { t } = useTranslation();
  const call = useCall();
  const navigate = useNavigate();
  const session = useSession();
  const token = useLocation().hash.slice(1);
  const hasToken = token.length >= LEAST_TOKEN;
  const { data, error, refetch } = useQuery({ ...invitationQuery(call, token), enabled: hasToken });
  const joining = useMutation({
    mutationFn: () => accept(call, { token }),
    onSuccess: (me) => {
      session.enter(me);
      void navigate("/organisation");
    },
  });
  if (!hasToken || codeOf(error) === "link_expired" || codeOf(error) === "validation_failed") {
    return (
      <MessagePage title={t("web.verify.ended")}>
        <p>{t("web.invitation.ended")}</p>
        <Link className="btn" to="/suppliers">
          {t("web.error.goHome")}
        </Link>
      </MessagePage>
    );
  }
  if (session.status === "loading" || (data === undefined && error === null)) return <PageLoading />;
  if (data === undefined) {
    return (
      <main id="main" className="site-main wrap sign-up-page">
        <h1 className="h1">{t("web.invitation.label")}</h1>
        <InlineFailure title={t("web.verify.notReached")} failure={error} onRetry={() => void refetch()} />
      </main>
    );
  }
  const here = `${PAGES.invitation.path}#${token}`;
  return (
    <main id="main" className="site-main wrap sign-up-page">
      <h1 className="h1">{t("web.invitation.label")}</h1>
      <SignUpCard
        step={null}
        title={t("web.invitation.title", { name: data.tenantName })}
        lead={t("web.invitation.lead", {
          name: data.invitedBy,
          role: t(`web.tenantRole.${data.role}`),
          moment: formatMoment(data.expiresAt),
        })}
      >
        <EmailRow email={data.email} />
        {joining.error !== null && (
          <div className="sign-up-waits">
            <NoticeStrip kind="bad" title={t("web.invitation.notAccepted")}>
              {detailOf(joining.error)}
            </NoticeStrip>
          </div>
        )}
        {session.me === null ? (
          <>
            <p className="sign-up-waits mut">{t("web.invitation.who", { email: data.email })}</p>
            <div className="row row-wrap">
              <button type="button" className="btn btn-primary" onClick={() => session.signIn(here)}>
                {t("web.shell.logIn")}
              </button>
              <button type="button" className="btn" onClick={() => session.register(here)}>
                {t("web.shell.register")}
              </button>
            </div>
          </>
        ) : (
          <>
            <p className="sign-up-waits mut">{t("web.invitation.as", { email: session.me.email })}</p>
            <button
              type="button"
              className="btn btn-accent btn-large"
              aria-busy={joining.isPending}
              onClick={() => joining.mutate()}
            >
              {t("web.invitation.accept", { name: data.tenantName })}
            </button>
          </>
        )}
      </SignUpCard>
    </main>
  );
}
