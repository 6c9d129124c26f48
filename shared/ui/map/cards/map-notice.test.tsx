import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { expect, test } from "vitest";
import { createI18n } from "#shared/messages/create-i18n.ts";
import { siteBundle } from "#shared/messages/site-bundle.ts";
import { MapNotice } from "./map-notice.tsx";

test.each([
  ["listings", "The listings are in the list."],
  ["place", "The address is written below."],
  ["input", "Search for the place, or type its coordinates."],
] as const)("MAP-06: a map that cannot be drawn says what does the same: %s", (instead, sentence) => {
  const html = (reason: "noWebgl" | "failed") =>
    renderToStaticMarkup(
      <I18nextProvider i18n={createI18n(siteBundle, "en-GB")}>
        <MapNotice region="UK" reason={reason} instead={instead} onRetry={() => undefined} />
      </I18nextProvider>,
    );
  expect(html("noWebgl")).toContain(`This browser does not offer WebGL 2. ${sentence}`);
  expect(html("noWebgl")).not.toContain("Try again</button>");
  expect(html("failed")).toContain(`Check your connection and try again. ${sentence}`);
  expect(html("failed")).toContain("Try again</button>");
});
