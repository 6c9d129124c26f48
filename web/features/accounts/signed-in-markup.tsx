import { MantineProvider } from "@mantine/core";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { MemoryRouter } from "react-router";
import type { Me } from "#shared/contracts/people/identity.ts";
import { createI18n } from "#shared/messages/create-i18n.ts";
import { siteBundle } from "#shared/messages/site-bundle.ts";
import { CallerContext } from "#shared/ui/app/caller-context.ts";
import { SessionContext } from "#shared/ui/app/session-context.ts";

const nothing = (): undefined => undefined;
const TENANT = {
  id: "7e000000-0000-4000-8000-000000000004",
  name: "Hallam Studio",
  licence: "pro",
  status: "approved",
} as const;
/** A member of one organisation, for tests. */
export const DANA: Me = {
  id: "05e00000-0000-4000-8000-000000000009",
  name: "Dana Ross",
  email: "dana.ross@hallam.example",
  isEmailVerified: true,
  initials: "DR",
  capabilities: [],
  tenant: TENANT,
  role: "member",
  organisation: null,
  actingFor: null,
  tenants: [{ ...TENANT, role: "member", isActive: true, isPersonal: false }],
  invitations: [],
  onboarding: {
    step: "done",
    before: null,
    accountMadeAt: "2026-11-25T14:30:00.000Z",
    emailVerifiedAt: "2026-11-25T14:38:00.000Z",
    submittedAt: null,
    joinAsked: null,
  },
  deletionAt: null,
};

const refuse = async (): Promise<never> => {
  throw new Error("Nothing is called while markup is drawn.");
};

/** Markup of a part as somebody sees it who is signed in, or as a stranger does, at an address of the site, for tests. */
export const draw = (part: ReactNode, me: Me | null = null, at = "/"): string =>
  renderToStaticMarkup(
    <I18nextProvider i18n={createI18n(siteBundle, "en-GB")}>
      <MantineProvider>
        <QueryClientProvider client={new QueryClient()}>
          <MemoryRouter initialEntries={[at]}>
            <SessionContext
              value={{
                status: me === null ? "anonymous" : "authenticated",
                me,
                hasFailed: false,
                signIn: nothing,
                register: nothing,
                signOut: nothing,
                onSignInRequired: () => nothing,
                refresh: nothing,
                enter: nothing,
                epoch: 0,
              }}
            >
              <CallerContext value={refuse}>{part}</CallerContext>
            </SessionContext>
          </MemoryRouter>
        </QueryClientProvider>
      </MantineProvider>
    </I18nextProvider>,
  );
