import { lazy, Suspense } from "react";
import { Navigate, Outlet, useLocation } from "react-router";
import { findPage, PAGES } from "#shared/contracts/site/pages.ts";
import { isFlagOn } from "#shared/ui/app/flags.ts";
import { useSession } from "#shared/ui/app/session-context.ts";
import { loadPage } from "#web/routes/chunk-load.ts";
import { PageLoading } from "./page-loading.tsx";
import { guardPage } from "./page-guard.ts";

const NotFound = lazy(async () => ({
  default: (await loadPage(import("#web/pages/not-found-page.tsx"))).NotFoundPage,
}));

/**
 * The page at the address, if there is one and the visitor may see it. A page that needs a sign-in waits until it is
 * known who is there: nobody sees a refusal first and the page after it (APR-10).
 */
export function GuardedOutlet() {
  const { pathname, search } = useLocation();
  const { status, me } = useSession();
  const verdict = guardPage(
    findPage(pathname)?.page ?? null,
    { status, capabilities: me?.capabilities ?? [] },
    isFlagOn,
  );
  switch (verdict) {
    case "open":
      return (
        <Suspense fallback={<PageLoading />}>
          <Outlet />
        </Suspense>
      );
    case "wait":
      return <PageLoading />;
    case "unknown":
      return (
        <Suspense fallback={<PageLoading />}>
          <NotFound />
        </Suspense>
      );
    case "sign-in": {
      const back = encodeURIComponent(pathname + search);
      return <Navigate replace to={`${PAGES["login-required"].path}?return-to=${back}`} />;
    }
    case "denied":
      return <Navigate replace to={PAGES["permission-denied"].path} />;
  }
}
