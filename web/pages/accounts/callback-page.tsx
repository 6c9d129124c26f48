import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { PAGES } from "#shared/contracts/site/pages.ts";
import { useNotify } from "#shared/ui/notifications/use-notify.tsx";
import { authErrorNotice, loginErrorNotice } from "#web/features/session/session-notices.ts";
import type { SessionStore } from "#web/features/session/session-store.ts";
import { SignInFailed } from "#web/layout/message-page/sign-in-failed.tsx";

/** Where the identity provider sends the browser back to: finishes the sign-in and returns to where it began (AUT-03 to AUT-05). */
export function CallbackPage({ store }: { store: SessionStore }) {
  const { t } = useTranslation();
  const notify = useNotify();
  const navigate = useNavigate();
  const hasStarted = useRef(false);
  const [hasFailed, setHasFailed] = useState(false);

  useEffect(() => {
    // The code is good for one use only, and React runs effects twice in development.
    if (hasStarted.current) return;
    hasStarted.current = true;
    const address = new URL(window.location.href);
    const answer = store.read(address);
    if (answer.kind === "vendor") return;
    if (answer.kind === "unverified") {
      void navigate(PAGES["construct-verify-email"].path, { replace: true });
    } else if (answer.kind === "refused") {
      setHasFailed(true);
      notify(authErrorNotice(t, answer.reason));
    } else {
      store.complete(address).then(
        // A fresh start with the new sign-in, so that nothing fetched as a stranger stays on the screen.
        (path) => window.location.replace(path),
        (failure: unknown) => {
          setHasFailed(true);
          notify(loginErrorNotice(t, failure));
        },
      );
    }
  }, [store, notify, navigate, t]);

  if (hasFailed) return <SignInFailed onRetry={() => void store.signIn("/suppliers")} />;
  return (
    <main id="main" className="site-main wrap page" aria-busy="true">
      <h1 className="h3">{t("web.session.arriving")}</h1>
    </main>
  );
}
