import { MantineProvider } from "@mantine/core";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { expect, test } from "vitest";
import type { Me } from "#shared/contracts/people/identity.ts";
import { createI18n } from "#shared/messages/create-i18n.ts";
import { siteBundle } from "#shared/messages/site-bundle.ts";
import { CallerContext } from "#shared/ui/app/caller-context.ts";
import { RegionContext, REGION_FORMATS } from "#shared/ui/app/region-context.ts";
import { type Session, SessionContext } from "#shared/ui/app/session-context.ts";
import { ClaimForm } from "#web/features/claims/claim-form.tsx";
import { ContactForm } from "#web/features/contact/contact-form.tsx";
import { MessageForm } from "#web/features/messages/message-form.tsx";
import { SubscribeForm } from "#web/features/waitlist/subscribe-form.tsx";

const nothing = (): undefined => undefined;
const refuse = async (): Promise<never> => {
  throw new Error("Nothing is called while a form is drawn.");
};
/** What the forms read of an account. */
const ada: Partial<Me> = {
  id: "5f6a1a0e-3a53-4a39-9d83-3a2b6f1a9f10",
  name: "Ada Pell",
  email: "ada@pell.example",
  organisation: { id: 4, name: "Pell Works", type: "supplier" },
};
const ADA = ada as Me;
const sessionOf = (me: Me | null): Session => {
  const session: Partial<Session> = { status: me === null ? "anonymous" : "authenticated", me };
  return session as Session;
};

/** The form as drawn for this visitor. */
function htmlOf(form: ReactNode, me: Me | null): string {
  return renderToStaticMarkup(
    <I18nextProvider i18n={createI18n(siteBundle, "en-GB")}>
      <MantineProvider>
        <QueryClientProvider client={new QueryClient()}>
          <RegionContext value={{ region: "UK", choose: nothing, ...REGION_FORMATS.UK }}>
            <SessionContext value={sessionOf(me)}>
              <CallerContext value={refuse}>{form}</CallerContext>
            </SessionContext>
          </RegionContext>
        </QueryClientProvider>
      </MantineProvider>
    </I18nextProvider>,
  );
}

/** Values of the form's lines by their labels, as drawn for this visitor. */
function valuesOf(form: ReactNode, me: Me | null): Record<string, string> {
  const html = htmlOf(form, me);
  const label = (id: string): string => new RegExp(`<label for="${id}">([^<]*)`).exec(html)?.[1]?.trim() ?? "";
  const inputs = html.matchAll(/<input id="([^"]+)"[^>]*value="([^"]*)"/g);
  return Object.fromEntries(Array.from(inputs, ([, id = "", value = ""]) => [label(id), value]));
}

const page = { id: 118, name: "Barebones Offsite", type: "supplier", webSiteUrl: null } as const;
const FORMS: readonly [string, ReactNode][] = [
  [
    "message",
    <MessageForm key="1" recipients={[]} subject="" message="" onDirty={nothing} onCancel={nothing} onSent={nothing} />,
  ],
  ["claim", <ClaimForm key="2" page={page} onDirty={nothing} onCancel={nothing} onSent={nothing} />],
  ["contact", <ContactForm key="3" reason={null} onSent={nothing} />],
  ["list for news", <SubscribeForm key="4" onDone={nothing} />],
  ["waitlist", <SubscribeForm key="5" country="Brazil" onDone={nothing} />],
];

test.each(FORMS)(
  "MSG-17, R-17: the form of a %s is anybody's; an account's name and email are filled in",
  (_, form) => {
    expect(valuesOf(form, ADA)).toMatchObject({ "Your name": "Ada Pell", Email: "ada@pell.example" });
    expect(valuesOf(form, null)).toMatchObject({ "Your name": "", Email: "" });
  },
);

test("what a message asks about stands in its subject, and what was set in its text", () => {
  const subject = "About LGS wall panel 100";
  const message = "Please quote for these settings:\nStud depth: 150 mm";
  const texts = { subject, message };
  const form = <MessageForm recipients={[]} {...texts} onDirty={nothing} onCancel={nothing} onSent={nothing} />;
  expect(Object.values(valuesOf(form, null))).toContain(subject);
  expect(htmlOf(form, null)).toMatch(
    /<textarea[^>]*>\n?Please quote for these settings:\nStud depth: 150 mm<\/textarea>/,
  );
});
