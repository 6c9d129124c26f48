import { redirect } from "react-router";
import type { RouteObject } from "react-router";
import { entryRedirect } from "#shared/contracts/entry-redirect.ts";
import { PAGES } from "#shared/contracts/pages.ts";
import { PageLoading } from "#web/layout/page-loading.tsx";
import { page } from "./page-route.tsx";

const policy = async () => (await import("#web/pages/policy-page.tsx")).PolicyPage;
const construct = async () => (await import("#web/pages/construct-pages.tsx")).SupplyChainsOverviewPage;
const verifyEmail = async () => (await import("#web/pages/construct-pages.tsx")).VerifyEmailPage;
const notFound = async () => (await import("#web/pages/not-found-page.tsx")).NotFoundPage;
const loginRequired = async () => (await import("#web/pages/error-pages.tsx")).LoginRequiredPage;

/** An old or foreign address of one of our pages. The region was taken from the address before the router started. */
const alias = (id: string, path: string, target: (query: URLSearchParams) => string): RouteObject => ({
  id,
  path,
  loader: ({ request }) => redirect(target(new URL(request.url).searchParams)),
  HydrateFallback: PageLoading,
});

/** About, contact, policies, entry points of other applications, error pages (ROU-17, ROU-19 to ROU-23). */
export const otherRoutes: RouteObject[] = [
  page("about", async () => (await import("#web/pages/about-page.tsx")).AboutPage),
  page("contact", async () => (await import("#web/pages/contact-page.tsx")).ContactPage),
  page("contact-thank-you", async () => (await import("#web/pages/thank-you-page.tsx")).ThankYouPage),
  page("terms", policy),
  page("acceptable-use", policy),
  page("privacy", policy),

  alias("redirect", PAGES.redirect.path, entryRedirect),
  alias("supply-chains-overview", PAGES["supply-chains-overview"].path, () => PAGES["construct-supply-chains"].path),
  alias("verify-email", PAGES["verify-email"].path, () => PAGES["construct-verify-email"].path),
  page("construct-supply-chains", construct),
  page("construct-verify-email", verifyEmail),

  page("error", notFound),
  page("error-404", notFound),
  page("error-403", async () => (await import("#web/pages/error-pages.tsx")).NotAuthorisedPage),
  page("error-401", loginRequired),
  page("login-required", loginRequired),
  page("permission-denied", async () => (await import("#web/pages/error-pages.tsx")).PermissionDeniedPage),
  page("not-found", notFound),
];
