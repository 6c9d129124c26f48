import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { expect, test } from "vitest";
import { createI18n } from "#shared/messages/create-i18n.ts";
import { siteBundle } from "#shared/messages/site-bundle.ts";
import { MapAreaSearch } from "./map-area-search.tsx";

test.each([
  [false, false, false, false],
  [false, true, false, true],
  // What is limited goes with the map: there is nothing to be asked for.
  [true, false, true, false],
  [true, true, true, false],
])("only what is in view: limited %s, moved %s", (isOn, hasMoved, isTicked, hasButton) => {
  const html = renderToStaticMarkup(
    <I18nextProvider i18n={createI18n(siteBundle, "en-GB")}>
      <MapAreaSearch isOn={isOn} hasMoved={hasMoved} onLimit={() => undefined} />
    </I18nextProvider>,
  );
  expect(html).toContain("Only what is in view");
  expect(html.includes("checked")).toBe(isTicked);
  expect(html.includes("Search this area")).toBe(hasButton);
});
