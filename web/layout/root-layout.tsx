import { Outlet } from "react-router";
import { TrackProvider } from "#web/features/analytics/track-provider.tsx";
import { useDocumentHead } from "./document-head.ts";

/** What every page has: the head of the document, and the counting of clicks. */
export function RootLayout() {
  useDocumentHead();
  return (
    <TrackProvider>
      <Outlet />
    </TrackProvider>
  );
}
