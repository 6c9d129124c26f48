import { createInstance } from "i18next";
import type { i18n } from "i18next";
import { groupDigits } from "./group-digits.ts";
import type { Bundle, GroupedMessages, Locale } from "./message-types.ts";
import { withMinusSign } from "./minus-sign.ts";
import { LOCALES } from "./message-types.ts";

/** Where a missing text is looked for next: en-SA -> en-US -> en-GB. */
const FALLBACK: Readonly<Record<Locale, Locale[]>> = {
  "en-SA": ["en-US", "en-GB"],
  "en-US": ["en-GB"],
  "en-GB": [],
};

/**
 * The catalogue of one application, ready at once. Give it to `I18nextProvider`; `changeLanguage(locale)` follows the region.
 * A key without a text shows as itself; `catalogue.test.ts` keeps that from happening.
 */
export function createI18n(bundle: Bundle, locale: Locale): i18n {
  const instance = createInstance({
    lng: locale,
    fallbackLng: { ...FALLBACK, default: ["en-GB"] },
    supportedLngs: [...LOCALES],
    load: "currentOnly",
    resources: Object.fromEntries(LOCALES.map((name) => [name, { translation: bundle[name] }])),
    // Keys are flat: "web.search.title" is one key, not a path.
    keySeparator: false,
    nsSeparator: false,
    initAsync: false,
    interpolation: { escapeValue: false },
    returnNull: false,
  });
  void instance.init();
  instance.services.formatter?.addCached("number", numberFormat);
  return instance;
}

/** Adds texts that come later; those that were there stay. */
export function addTexts(instance: i18n, locale: Locale, texts: GroupedMessages): void {
  instance.addResourceBundle(locale, "translation", texts, false, true, { skipCopy: true });
}

/** Whole numbers without more ado are written by hand; the browser's formatter is made when a text needs it. */
function numberFormat(locale: string | undefined, options: Intl.NumberFormatOptions): (value: unknown) => string {
  const isPlain = options.style === undefined && options.minimumFractionDigits === undefined;
  let format: Intl.NumberFormat | null = null;
  return (value) =>
    isPlain && Number.isSafeInteger(value)
      ? groupDigits(Number(value))
      : withMinusSign((format ??= new Intl.NumberFormat(locale, options)).format(Number(value)));
}
