import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useState } from "react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Me } from "#shared/contracts/people/identity.ts";
import { useCall } from "#shared/ui/app/caller-context.ts";
import { SessionContext } from "#shared/ui/app/session-context.ts";
import type { Session } from "#shared/ui/app/session-context.ts";
import { statusOf } from "#shared/ui/errors/failure-text.ts";
import { useNotify } from "#shared/ui/notifications/use-notify.tsx";
import type { SignInAs } from "./identity-provider.ts";
import { meQuery } from "./session.queries.ts";
import { loginErrorNotice, sessionExpiredNotice, tenantChangedNotice } from "./session-notices.ts";
import { clearContext, enterTenant, sessionStatus } from "./session-state.ts";
import type { SessionStore } from "./session-store.ts";

/** Knows who is signed in: `loading` while a stored sign-in is checked, then authenticated or not (AUT-02). */
export function SessionProvider({ store, children }: { store: SessionStore; children: ReactNode }) {
  const { t } = useTranslation();
  const notify = useNotify();
  const call = useCall();
  const cache = useQueryClient();
  const [hasTokens, setHasTokens] = useState(() => store.hasTokens());
  const [hasFailed, setHasFailed] = useState(false);
  const [epoch, setEpoch] = useState(0);
  const { data: me, error, isPending } = useQuery({ ...meQuery(call), enabled: hasTokens });

  const forget = useCallback(() => {
    store.forget();
    setHasTokens(false);
    void clearContext(cache);
  }, [store, cache]);

  useEffect(
    () =>
      store.onExpired(() => {
        forget();
        notify(sessionExpiredNotice(t));
      }),
    [store, forget, notify, t],
  );
  useEffect(() => {
    if (statusOf(error) !== 401) return;
    forget();
    notify(sessionExpiredNotice(t));
  }, [error, forget, notify, t]);

  useEffect(() => store.onTenantChanged(() => void cache.invalidateQueries({ queryKey: ["me"] })), [store, cache]);
  useEffect(() => {
    const before = store.shownTenant();
    store.showTenant(me?.tenant.id ?? null);
    if (me === undefined || before === null || before === me.tenant.id) return;
    // Chosen in another tab or on another device. What is typed stays: nothing is drawn anew.
    enterTenant(cache, me);
    notify(tenantChangedNotice(t, me.tenant.name));
  }, [store, cache, me, notify, t]);

  // These stay the same while the session changes: pages call them in effects.
  const ways = useMemo(() => {
    const leave = (returnTo = window.location.pathname + window.location.search, as: SignInAs = "known"): void => {
      setHasFailed(false);
      store.signIn(returnTo, as).catch((failure: unknown) => {
        setHasFailed(true);
        notify(loginErrorNotice(t, failure));
      });
    };
    return {
      signIn: (returnTo?: string) => leave(returnTo),
      register: (returnTo?: string) => leave(returnTo, "new"),
      signOut: () => {
        cache.clear();
        void store.signOut();
      },
      onSignInRequired: store.onSignInRequired,
      refresh: () => void cache.invalidateQueries({ queryKey: meQuery(call).queryKey }),
      enter: (next: Me) => {
        store.showTenant(next.tenant.id);
        enterTenant(cache, next);
        setEpoch((before) => before + 1);
      },
    };
  }, [store, cache, call, notify, t]);
  const session = useMemo<Session>(
    () => ({
      ...ways,
      status: sessionStatus({ hasTokens, isPending, hasMe: me !== undefined }),
      me: hasTokens ? (me ?? null) : null,
      hasFailed,
      epoch,
    }),
    [ways, hasTokens, hasFailed, isPending, me, epoch],
  );

  return <SessionContext value={session}>{children}</SessionContext>;
}
