import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { detailOf } from "#shared/ui/errors/failure-text.ts";
import { AUTH_ERROR_TOAST_MS } from "#shared/ui/notifications/toast-id.ts";
import { useNotify } from "#shared/ui/notifications/use-notify.tsx";
import { isVendorState } from "#web/features/session/return-path.ts";
import type { SessionStore } from "#web/features/session/session-store.ts";
import { MessagePage } from "#web/layout/message-page.tsx";

/** Where the identity provider sends the browser back to: finishes the sign-in and returns to where it began (AUT-03 to AUT-05). */
export function CallbackPage({ store }: { store: SessionStore }) {
  const { t } = useTranslation();
  const notify = useNotify();
  const hasStarted = useRef(false);
  const [failure, setFailure] = useState<string | null>(null);

  useEffect(() => {
    const address = new URL(window.location.href);
    // The code is good for one use only, and React runs effects twice in development.
    if (hasStarted.current || isVendorState(address.searchParams.get("state"))) return;
    hasStarted.current = true;
    const refused = address.searchParams.get("error");
    if (refused !== null) {
      const reason = address.searchParams.get("error_description") ?? refused;
      setFailure(reason);
      notify({
        kind: "error",
        title: t("web.session.authError"),
        text: `${reason} ${t("web.session.tryAgain")}`,
        duration: AUTH_ERROR_TOAST_MS,
      });
      return;
    }
    store.complete(address).then(
      // A fresh start with the new sign-in, so that nothing fetched as a stranger stays on the screen.
      (path) => window.location.replace(path),
      (error: unknown) => setFailure(detailOf(error) ?? ""),
    );
  }, [store, notify, t]);

  if (failure !== null) {
    return (
      <MessagePage title={t("web.session.failed")}>
        {failure !== "" && <p>{failure}</p>}
        <button type="button" className="btn btn-primary" onClick={() => void store.signIn("/suppliers")}>
          {t("errors.tryAgain")}
        </button>
      </MessagePage>
    );
  }
  return (
    <main id="main" className="site-main wrap page" aria-busy="true">
      <h1 className="h3">{t("web.session.arriving")}</h1>
    </main>
  );
}
