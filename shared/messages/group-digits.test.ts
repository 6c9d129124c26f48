import { expect, test } from "vitest";
import { createI18n } from "./create-i18n.ts";
import { groupDigits, groupFigures } from "./group-digits.ts";
import { withGroupedCounts } from "./grouped-counts.ts";
import { LOCALES } from "./message-types.ts";
import type { Locale, Messages } from "./message-types.ts";

const none = withGroupedCounts({});
const textsOf = (texts: Messages, locale: Locale) =>
  createI18n({ "en-GB": withGroupedCounts(texts), "en-US": none, "en-SA": none }, locale);

const FIGURES = [0, 7, 42, 999, 1000, 12_345, 100_000, 1_000_000, 2_147_483_647, -5, -1234];

test.each(LOCALES)("REG-06: %s groups digits as the browser's own formatter does, with a minus sign", (locale) => {
  expect(FIGURES.map((figure) => groupDigits(figure))).toEqual(
    FIGURES.map((figure) => new Intl.NumberFormat(locale).format(figure).replace("-", "\u2212")),
  );
});

test.each(LOCALES)("%s: decimals", (locale) => {
  const sizes = [0.01, 0.04, 1.84, 12, 999.96, 1536.25, 123_456.78];
  const expected = (size: number, decimals: number): string =>
    new Intl.NumberFormat(locale, { maximumFractionDigits: decimals }).format(size);
  for (const decimals of [1, 2])
    expect(sizes.map((size) => groupDigits(size, decimals))).toEqual(sizes.map((size) => expected(size, decimals)));
});

test.each(LOCALES)(
  "%s: halves are rounded as the browser's own formatter does, also where binary has less",
  (locale) => {
    const halves = [0.5, 1.5, 2.5, 1.005, 8.345, 10.235, 1234.565, 0.000_000_5, 1.45, 33.335, 1e20, 2 ** 53 + 2, 1e-7];
    for (const decimals of [0, 1, 2, 6])
      expect(halves.map((half) => groupDigits(half, decimals))).toEqual(
        halves.map((half) => new Intl.NumberFormat(locale, { maximumFractionDigits: decimals }).format(half)),
      );
  },
);

test.each([
  [100, "100.00"],
  [1076.391, "1,076.39"],
  [0.5, "0.50"],
  [0, "0.00"],
  [-12_345.6, "\u221212,345.60"],
])("%d has at least two decimals where it is to: %s", (value, expected) => {
  expect(groupDigits(value, 2, 2)).toBe(expected);
});

test.each(LOCALES)("%s: numbers in texts, whole and not, with what they ask for", (locale) => {
  const texts = {
    figure: "{{value, number}}",
    round: "{{value, number(maximumFractionDigits: 0)}}",
    exact: "{{value, number(minimumFractionDigits: 1)}}",
  };
  const { t } = textsOf(texts, locale);
  const written = (key: keyof typeof texts): string[] => [1_234_567, 0.25, 12_345.75].map((value) => t(key, { value }));
  expect(written("figure")).toEqual(["1,234,567", "0.25", "12,345.75"]);
  expect(written("round")).toEqual(["1,234,567", "0", "12,346"]);
  expect(written("exact")).toEqual(["1,234,567.0", "0.25", "12,345.75"]);
});

test.each(LOCALES)("%s: every count is grouped, whether its text asks for it or not; so is a minus", (locale) => {
  const texts = { walls_one: "{{count}} wall", walls_other: "{{count}} walls", most: "{{count, number}} at most" };
  const { t } = textsOf(texts, locale);
  expect([1, 3687, -885].map((count) => t("walls", { count }))).toEqual(["1 wall", "3,687 walls", "\u2212885 walls"]);
  expect(t("most", { count: 12_000 })).toBe("12,000 at most");
});

test.each([
  ["5050", "5,050"],
  ["1200–12000", "1,200–12,000"],
  ["1,200–12,000", "1,200–12,000"],
  ["1234567.8912", "1,234,567.8912"],
  ["0.12345", "0.12345"],
  ["150", "150"],
  ["about 2400", "about 2,400"],
])("REG-12: the figures of %s are written %s", (text, expected) => expect(groupFigures(text)).toBe(expected));
