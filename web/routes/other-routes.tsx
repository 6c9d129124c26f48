import type { RouteObject } from "react-router";
import { entryRedirect } from "#shared/contracts/site/entry-redirect.ts";
import { PAGES } from "#shared/contracts/site/pages.ts";
import { forward, page } from "./page-route.tsx";

const policy = async () => (await import("#web/pages/policy-page.tsx")).PolicyPage;
const supplyChains = async () => (await import("#web/pages/supply-chains-page.tsx")).SupplyChainsPage;
const supplyChain = async () => (await import("#web/pages/supply-chain-page.tsx")).SupplyChainPage;
const verifyEmail = async () => (await import("#web/pages/accounts/verify-email-page.tsx")).VerifyEmailPage;
const notFound = async () => (await import("#web/pages/not-found-page.tsx")).NotFoundPage;
const loginRequired = async () => (await import("#web/pages/error-pages.tsx")).LoginRequiredPage;

/** About, contact, policies, entry points of other applications, error pages (ROU-17, ROU-19 to ROU-23). */
export const otherRoutes: RouteObject[] = [
  page("about", async () => (await import("#web/pages/about-page.tsx")).AboutPage),
  page("contact", async () => (await import("#web/pages/messages/contact-page.tsx")).ContactPage),
  page("contact-thank-you", async () => (await import("#web/pages/messages/thank-you-page.tsx")).ThankYouPage),
  page("claim-confirmed", async () => (await import("#web/pages/claims/claim-confirmed-page.tsx")).ClaimConfirmedPage),
  page("unsubscribe", async () => (await import("#web/pages/messages/unsubscribe-page.tsx")).UnsubscribePage),
  page("terms", policy),
  page("acceptable-use", policy),
  page("privacy", policy),

  // The region was taken from the address before the router started.
  forward("redirect", entryRedirect),
  forward("supply-chains-overview", () => PAGES["construct-supply-chains"].path),
  forward("verify-email", () => PAGES["construct-verify-email"].path),
  page("construct-supply-chains", supplyChains),
  page("construct-supply-chain", supplyChain),
  page("construct-verify-email", verifyEmail),

  page("error", notFound),
  page("error-404", notFound),
  page("error-403", async () => (await import("#web/pages/error-pages.tsx")).NotAuthorisedPage),
  page("error-401", loginRequired),
  page("login-required", loginRequired),
  page("permission-denied", async () => (await import("#web/pages/error-pages.tsx")).PermissionDeniedPage),
  page("not-found", notFound),
];
