import { MantineProvider } from "@mantine/core";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { DATA_LOCATION_META } from "#shared/contracts/site/flags.ts";
import { createI18n } from "#shared/messages/create-i18n.ts";
import { siteBundle } from "#shared/messages/site-bundle.ts";
import { PolicyPage } from "./policy-page.tsx";

afterEach(() => vi.unstubAllGlobals());

/** The first section of the privacy policy, as a server that says this of its data shows it. */
function where(meta: Record<string, string>): string {
  const find = (selector: string) =>
    Object.entries(meta).flatMap(([name, content]) => (selector === `meta[name="${name}"]` ? [{ content }] : []))[0];
  vi.stubGlobal("document", { cookie: "", querySelector: (selector: string) => find(selector) ?? null });
  const html = renderToStaticMarkup(
    <I18nextProvider i18n={createI18n(siteBundle, "en-GB")}>
      <MantineProvider>
        <MemoryRouter initialEntries={["/privacy"]}>
          <PolicyPage />
        </MemoryRouter>
      </MantineProvider>
    </I18nextProvider>,
  );
  return /<section id="where">.*?<p>(.*?)<\/p>/.exec(html)?.[1] ?? "";
}

test("REG-19: the privacy policy says where data is stored if the server does, else that nobody said", () => {
  expect(where({ [DATA_LOCATION_META]: "the United Kingdom" })).toBe("Data is stored in the United Kingdom.");
  expect(where({})).toBe(
    "Data is stored by whoever runs this site. They have not said in which country: ask them on the contact page.",
  );
});
