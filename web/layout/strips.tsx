import { useLocation } from "react-router";
import type { OnboardingStep } from "#shared/contracts/people/identity.ts";
import type { PageId } from "#shared/contracts/site/pages.ts";
import { optionalPart } from "#shared/ui/app/optional-part.tsx";
import { writeConsent } from "#web/features/analytics/consent.ts";
import { useConsent } from "#web/features/analytics/use-consent.ts";
import { findPage } from "#shared/contracts/site/pages.ts";
import { useSession } from "#shared/ui/app/session-context.ts";
import { CookieNotice } from "#web/features/cookies/cookie-notice.tsx";

import { loadPage } from "#web/routes/chunk-load.ts";

const VersionBanner = optionalPart(
  async () => (await import("#web/features/version/version-banner.tsx")).VersionBanner,
);
const ActingStrip = optionalPart(
  async () => (await loadPage(import("#web/features/accounts/acting-strip.tsx"))).ActingStrip,
);
const UnfinishedStrip = optionalPart(
  async () => (await loadPage(import("#web/features/accounts/sign-up/unfinished-strip.tsx"))).UnfinishedStrip,
);

/** Steps of signing up that the user has to take; the others are up to somebody else. */
const OWN_STEPS: readonly OnboardingStep[] = ["details", "organisation", "verify-email"];
const SIGN_UP_PAGES: readonly PageId[] = ["sign-up", "construct-verify-email", "invitation", "callback"];

/** Whom the user acts for, on every page until they stop (AUT-14). */
export function ActingNotice() {
  const { me } = useSession();
  return me?.actingFor && <ActingStrip user={me.name} name={me.actingFor.name} />;
}

/**
 * What stands above the header: whom the user acts for until they stop (AUT-14), the cookie notice until it is closed,
 * what is left of signing up, and the offer of a newer version.
 */
export function Strips() {
  const consent = useConsent();
  const { me } = useSession();
  const page = findPage(useLocation().pathname)?.id;
  const isSigningUp = page !== undefined && SIGN_UP_PAGES.includes(page);
  return (
    <>
      <ActingNotice />
      {me !== null && me.actingFor === null && !isSigningUp && OWN_STEPS.includes(me.onboarding.step) && (
        <UnfinishedStrip step={me.onboarding.step} />
      )}
      {consent === null && <CookieNotice onClose={() => writeConsent("yes")} />}
      <VersionBanner />
    </>
  );
}
