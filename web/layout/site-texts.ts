import type { i18n } from "i18next";
import { addTexts, createI18n } from "#shared/messages/create-i18n.ts";
import type { Locale } from "#shared/messages/message-types.ts";
import { siteFirstBundle } from "#shared/messages/site-first-bundle.ts";

let texts: i18n | null = null;
let adding: Promise<void> | null = null;

/** The texts of the first page, ready at once. Call it once, at the start. */
export function startTexts(locale: Locale): i18n {
  texts = createI18n(siteFirstBundle, locale);
  adding = null;
  return texts;
}

/** Adds the texts of all other pages; they are fetched once, together with the first code that needs them. */
export function loadLaterTexts(): Promise<void> {
  adding ??= import("#shared/messages/site-later-bundle.ts").then(
    ({ siteLaterTexts, siteLaterTextsUs }) => {
      if (texts === null) return;
      addTexts(texts, "en-GB", siteLaterTexts);
      addTexts(texts, "en-US", siteLaterTextsUs);
    },
    (failure: unknown) => {
      adding = null; // The next page tries again.
      throw failure;
    },
  );
  return adding;
}
