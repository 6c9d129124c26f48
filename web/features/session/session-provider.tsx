import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useState } from "react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useCall } from "#shared/ui/app/caller-context.ts";
import { SessionContext } from "#shared/ui/app/session-context.ts";
import type { Session } from "#shared/ui/app/session-context.ts";
import { detailOf, statusOf } from "#shared/ui/errors/failure-text.ts";
import { AUTH_ERROR_TOAST_MS } from "#shared/ui/notifications/toast-id.ts";
import { useNotify } from "#shared/ui/notifications/use-notify.tsx";
import { meQuery } from "./session.queries.ts";
import type { SessionStore } from "./session-store.ts";

/** Knows who is signed in: `loading` while a stored sign-in is checked, then authenticated or not (AUT-02). */
export function SessionProvider({ store, children }: { store: SessionStore; children: ReactNode }) {
  const { t } = useTranslation();
  const notify = useNotify();
  const call = useCall();
  const cache = useQueryClient();
  const [hasTokens, setHasTokens] = useState(() => store.hasTokens());
  const { data: me, error, isPending } = useQuery({ ...meQuery(call), enabled: hasTokens });

  const forget = useCallback(() => {
    store.forget();
    cache.removeQueries({ queryKey: ["me"] });
    setHasTokens(false);
  }, [store, cache]);

  useEffect(
    () =>
      store.onExpired(() => {
        forget();
        notify({ kind: "warning", title: t("web.session.expired"), text: t("web.session.expiredHint") });
      }),
    [store, forget, notify, t],
  );
  useEffect(() => {
    if (statusOf(error) === 401) forget();
  }, [error, forget]);

  const session = useMemo<Session>(() => {
    const onFailure = (failure: unknown): void =>
      notify({
        kind: "error",
        title: t("web.session.error"),
        text: [t("web.session.failed"), detailOf(failure)].filter(Boolean).join(" "),
        duration: AUTH_ERROR_TOAST_MS,
      });
    return {
      status: !hasTokens ? "anonymous" : isPending ? "loading" : me ? "authenticated" : "anonymous",
      me: me ?? null,
      signIn: (returnTo) => {
        store.signIn(returnTo ?? window.location.pathname + window.location.search).catch(onFailure);
      },
      switchTenant: () => {
        store.signIn(window.location.pathname + window.location.search, { asAnother: true }).catch(onFailure);
      },
      signOut: () => {
        cache.clear();
        store.signOut().catch(onFailure);
      },
    };
  }, [store, cache, hasTokens, isPending, me, notify, t]);

  return <SessionContext value={session}>{children}</SessionContext>;
}
