import { useTranslation } from "react-i18next";
import { Navigate } from "react-router";
import { PAGES } from "#shared/contracts/site/pages.ts";
import { useSession } from "#shared/ui/app/session-context.ts";
import { SignUpForm } from "#web/features/accounts/sign-up/sign-up-form.tsx";
import { WaitingCard } from "#web/features/accounts/sign-up/waiting-card.tsx";
import { SignedUpCard } from "#web/features/accounts/sign-up/signed-up-card.tsx";
import { PageLoading } from "#web/layout/page-loading.tsx";

/** Making an account: organisation, address, waiting. Each visit shows the step that is next. */
export function SignUpPage() {
  const { t } = useTranslation();
  const { status, me } = useSession();
  if (status === "loading") return <PageLoading />;
  const step = me?.onboarding.step ?? "organisation";
  if (step === "verify-email") return <Navigate replace to={PAGES["construct-verify-email"].path} />;
  const isWaiting = step === "waiting" || step === "join-asked";
  return (
    <main id="main" className="site-main wrap sign-up-page">
      <div className="sign-up-head">
        <h1 className="h1">{t("web.signUp.join")}</h1>
        <p>{t("web.signUp.steps")}</p>
      </div>
      {me !== null && isWaiting ? (
        <WaitingCard me={me} />
      ) : me !== null && step === "done" ? (
        <SignedUpCard me={me} />
      ) : (
        <SignUpForm />
      )}
    </main>
  );
}
