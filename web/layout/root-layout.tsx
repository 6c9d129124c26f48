import { Fragment, Suspense } from "react";
import { Outlet, useLocation } from "react-router";
import { useSession } from "#shared/ui/app/session-context.ts";
import { TrackProvider } from "#web/features/analytics/track-provider.tsx";
import { useDocumentHead } from "./head/document-head.ts";
import { PageErrorBoundary } from "./page-error-boundary.tsx";
import { PageLoading } from "./page-loading.tsx";
import { usePrintLight } from "#shared/ui/app/use-print-light.ts";
import { useScrollMemory } from "./scroll-memory.ts";
import { useSignInWatch } from "./sign-in-watch.ts";
import { WaitlistHost } from "./waitlist-host.tsx";

/** What every page has: the head of the document, the counting of clicks, the waitlist, a page for errors. */
export function RootLayout() {
  useDocumentHead();
  useScrollMemory();
  usePrintLight();
  useSignInWatch();
  const { pathname } = useLocation();
  const { epoch } = useSession();
  return (
    <TrackProvider>
      <WaitlistHost>
        <PageErrorBoundary pathname={pathname}>
          <Suspense fallback={<PageLoading />}>
            <Fragment key={epoch}>
              <Outlet />
            </Fragment>
          </Suspense>
        </PageErrorBoundary>
      </WaitlistHost>
    </TrackProvider>
  );
}
