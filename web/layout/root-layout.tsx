import { Outlet } from "react-router";
import { TrackProvider } from "#web/features/analytics/track-provider.tsx";
import { useDocumentHead } from "./document-head.ts";
import { WaitlistHost } from "./waitlist-host.tsx";

/** What every page has: the head of the document, the counting of clicks, the waitlist. */
export function RootLayout() {
  useDocumentHead();
  return (
    <TrackProvider>
      <WaitlistHost>
        <Outlet />
      </WaitlistHost>
    </TrackProvider>
  );
}
