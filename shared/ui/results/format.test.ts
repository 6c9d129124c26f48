import { expect, test } from "vitest";
import { formatBytes, formatMoney, formatQuantity } from "./format.ts";

test.each([
  [186_000_000, "GBP", "en-GB", "£1.86M"],
  [1_250_000_000, "GBP", "en-GB", "£12.50M"],
  [1_234_056, "GBP", "en-GB", "£12,341"],
  [940, "USD", "en-US", "$9.40"],
  [940, "USD", "en-SA", "$9.40"],
  [0, "GBP", "en-GB", "£0.00"],
  [-186_000_000, "GBP", "en-GB", "\u2212£1.86M"],
] as const)("REG-07, REG-11: %d minor units of %s read %s %s", (minor, currency, locale, text) => {
  expect(formatMoney(minor, currency, locale)).toBe(text);
});

test.each([
  [829, "829"],
  [61.44, "61.4"],
  [0.384, "0.38"],
  [12_345.6, "12,346"],
  [0, "0"],
])("the quantity %d reads %s", (value, text) => expect(formatQuantity(value, "en-GB")).toBe(text));

test.each([
  [420, "420 B"],
  [9000, "9 kB"],
  [900_000, "0.9 MB"],
  [12_800_000, "12.8 MB"],
])("%d bytes read %s", (bytes, text) => expect(formatBytes(bytes, "en-GB")).toBe(text));
