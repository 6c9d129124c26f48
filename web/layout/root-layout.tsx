import { Suspense } from "react";
import { Outlet, useLocation } from "react-router";
import { TrackProvider } from "#web/features/analytics/track-provider.tsx";
import { useDocumentHead } from "./document-head.ts";
import { PageErrorBoundary } from "./page-error-boundary.tsx";
import { PageLoading } from "./page-loading.tsx";
import { usePrintLight } from "./use-print-light.ts";
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
  return (
    <TrackProvider>
      <WaitlistHost>
        <PageErrorBoundary pathname={pathname}>
          <Suspense fallback={<PageLoading />}>
            <Outlet />
          </Suspense>
        </PageErrorBoundary>
      </WaitlistHost>
    </TrackProvider>
  );
}
