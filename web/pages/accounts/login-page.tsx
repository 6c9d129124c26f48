import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { useSession } from "#shared/ui/app/session-context.ts";
import { SignInFailed } from "#web/layout/message-page/sign-in-failed.tsx";

/** Starts the sign-in at once (ROU-04). `returnTo` says where to go afterwards. */
export function LoginPage() {
  const { t } = useTranslation();
  const { signIn, hasFailed } = useSession();
  const [search] = useSearchParams();
  const returnTo = search.get("returnTo") ?? "/suppliers";
  // Starting twice is harmless: the last one counts.
  useEffect(() => signIn(returnTo), [signIn, returnTo]);
  if (hasFailed) return <SignInFailed onRetry={() => signIn(returnTo)} />;
  return (
    <main id="main" className="site-main wrap page" aria-busy="true">
      <h1 className="h3">{t("web.session.leaving")}</h1>
    </main>
  );
}
