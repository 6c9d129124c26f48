import type { RouteObject } from "react-router";
import type { SessionStore } from "#web/features/session/session-store.ts";
import { page } from "./page-route.tsx";

const preview = async () => (await import("#web/pages/preview-page.tsx")).PreviewPage;

/** Signing in, the visitor's own page, and what approvers see (ROU-04, ROU-15, ROU-16). */
export function accountRoutes(store: SessionStore): RouteObject[] {
  return [
    page("login", async () => (await import("#web/pages/accounts/login-page.tsx")).LoginPage),
    page("profile", async () => (await import("#web/pages/accounts/profile-page.tsx")).ProfilePage),
    page("profile-pages", async () => (await import("#web/pages/accounts/profile-pages-page.tsx")).ProfilePagesPage),
    page(
      "profile-page-edit",
      async () => (await import("#web/pages/accounts/profile-page-edit-page.tsx")).ProfilePageEditPage,
    ),
    page("sign-up", async () => (await import("#web/pages/accounts/sign-up-page.tsx")).SignUpPage),
    page("organisation", async () => (await import("#web/pages/accounts/organisation-page.tsx")).OrganisationPage),
    page("invitation", async () => (await import("#web/pages/accounts/invitation-page.tsx")).InvitationPage),
    page("preview-supplier", preview),
    page("preview-consultant", preview),
    page("preview-project", preview),
    page("callback", async () => {
      const { CallbackPage } = await import("#web/pages/accounts/callback-page.tsx");
      return () => <CallbackPage store={store} />;
    }),
  ];
}
