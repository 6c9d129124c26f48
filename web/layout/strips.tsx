import { lazy, Suspense, useSyncExternalStore } from "react";
import { readConsent, watchConsent, writeConsent } from "#web/features/analytics/consent.ts";
import { CookieNotice } from "#web/features/cookies/cookie-notice.tsx";

const VersionBanner = lazy(async () => ({
  default: (await import("#web/features/version/version-banner.tsx")).VersionBanner,
}));

/** What stands above the header: the cookie notice until it is closed, and the offer of a newer version. */
export function Strips() {
  const consent = useSyncExternalStore(watchConsent, readConsent);
  return (
    <>
      {consent === null && <CookieNotice onClose={() => writeConsent("yes")} />}
      <Suspense>
        <VersionBanner />
      </Suspense>
    </>
  );
}
