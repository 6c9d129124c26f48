import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { PAGES } from "#shared/contracts/site/pages.ts";
import { useSession } from "#shared/ui/app/session-context.ts";

/**
 * Leads where a sign-in needs somebody to be: to login-required when something was to be done without one (AUT-09), and
 * to the callback from wherever else a provider says why it refused (AUT-05).
 */
export function useSignInWatch(): void {
  const { pathname, search } = useLocation();
  const { onSignInRequired } = useSession();
  const navigate = useNavigate();

  useEffect(
    () =>
      onSignInRequired(() => {
        const address = addressToSignIn(pathname, search);
        if (address !== null) void navigate(address);
      }),
    [onSignInRequired, navigate, pathname, search],
  );
  useEffect(() => {
    const query = new URLSearchParams(search);
    if (pathname === PAGES.callback.path || !query.has("error") || !query.has("error_description")) return;
    void navigate(PAGES.callback.path + search, { replace: true });
  }, [navigate, pathname, search]);
}

/** Where somebody is asked to sign in, and comes back from; null where that is asked already. */
export function addressToSignIn(pathname: string, search: string): string | null {
  const { path } = PAGES["login-required"];
  return pathname === path ? null : `${path}?return-to=${encodeURIComponent(pathname + search)}`;
}
