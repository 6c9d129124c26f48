/** Locales by region: UK, NA, SA. */
export const LOCALES = ["en-GB", "en-US", "en-SA"] as const;
export type Locale = (typeof LOCALES)[number];

/**
 * Texts by full key: `web.search.empty.filtered`. `{{name}}` marks a value; `_one` and `_other` endings are plural forms.
 * en-GB holds every key; the other locales hold only what differs.
 */
export type Messages = Readonly<Record<string, string>>;

declare const grouped: unique symbol;
/** Texts whose counts are grouped: see `withGroupedCounts`. */
export type GroupedMessages = Messages & { readonly [grouped]: true };

/** What an application loads. */
export type Bundle = Readonly<Record<Locale, GroupedMessages>>;
