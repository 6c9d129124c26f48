import { expect, test } from "vitest";
import { formatBytes, formatExactMoney, formatMoney, formatQuantity } from "./format.ts";

test.each([
  [186_000_000, "GBP", "£1.86M"],
  [1_250_000_000, "GBP", "£12.50M"],
  [186_500_000, "GBP", "£1.87M"],
  [100_000_000, "USD", "$1.00M"],
  [99_999_999, "USD", "$1,000,000"],
  [1_234_056, "GBP", "£12,341"],
  [10_050, "USD", "$101"],
  [9_999, "USD", "$99.99"],
  [940, "USD", "$9.40"],
  [0, "GBP", "£0.00"],
  [-186_000_000, "GBP", "\u2212£1.86M"],
  [-5, "USD", "\u2212$0.05"],
] as const)("REG-07, REG-11: %d minor units of %s read %s in every region", (minor, currency, text) => {
  expect(formatMoney(minor, currency)).toBe(text);
});

test.each([
  [145_273, "GBP", "£1,452.73"],
  [-100, "USD", "\u2212$1.00"],
  [123_456_789_01, "GBP", "£123,456,789.01"],
] as const)("REG-11: %d minor units of %s to the penny or cent read %s", (minor, currency, text) => {
  expect(formatExactMoney(minor, currency)).toBe(text);
});

test.each([
  [829, "829"],
  [61.44, "61.4"],
  [0.384, "0.38"],
  [12_345.6, "12,346"],
  [0, "0"],
])("the quantity %d reads %s", (value, text) => expect(formatQuantity(value)).toBe(text));

test.each([
  [420, "420 B"],
  [9000, "9 kB"],
  [900_000, "0.9 MB"],
  [12_800_000, "12.8 MB"],
])("%d bytes read %s", (bytes, text) => expect(formatBytes(bytes)).toBe(text));
