import { optionalPart } from "#shared/ui/app/optional-part.tsx";
import { writeConsent } from "#web/features/analytics/consent.ts";
import { useConsent } from "#web/features/analytics/use-consent.ts";
import { CookieNotice } from "#web/features/cookies/cookie-notice.tsx";

const VersionBanner = optionalPart(
  async () => (await import("#web/features/version/version-banner.tsx")).VersionBanner,
);

/** What stands above the header: the cookie notice until it is closed, and the offer of a newer version. */
export function Strips() {
  const consent = useConsent();
  return (
    <>
      {consent === null && <CookieNotice onClose={() => writeConsent("yes")} />}
      <VersionBanner />
    </>
  );
}
