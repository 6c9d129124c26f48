import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { expect, test } from "vitest";
import { createI18n } from "#shared/messages/create-i18n.ts";
import { siteBundle } from "#shared/messages/site-bundle.ts";
import { SuggestedInput } from "./suggested-input.tsx";

const nothing = (): void => undefined;

test("SCH-23: the status stands beside the field before there are suggestions to tell of", () => {
  const drawn = renderToStaticMarkup(
    <I18nextProvider i18n={createI18n(siteBundle, "en-GB")}>
      <SuggestedInput kind="suppliers" value="pod" onType={nothing} onChoose={nothing} />
    </I18nextProvider>,
  );
  expect(drawn).toContain('<span class="hidden" role="status"></span>');
  expect(drawn.match(/role="status"/g)).toHaveLength(1);
});

test("SCH-23: the browser draws no × of its own in the field, which it does for inputs of type search", () => {
  const drawn = renderToStaticMarkup(
    <I18nextProvider i18n={createI18n(siteBundle, "en-GB")}>
      <SuggestedInput kind="suppliers" value="pod" onType={nothing} onChoose={nothing} />
    </I18nextProvider>,
  );
  const [field = ""] = drawn.match(/<input[^>]*>/) ?? [];
  expect(field).toContain('type="text"');
  // Keyboards of phones still show a key that searches.
  expect(field).toMatch(/inputMode="search"/i);
});
