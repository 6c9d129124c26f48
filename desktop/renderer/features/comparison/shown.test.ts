import { expect, test } from "vitest";
import { formatDifference, formatFigure } from "./shown.ts";

const t = (_: string, { count }: Record<string, unknown>) => `${String(count)} days`;

test("CMP-03: money, tonnes, days and loads are written in their own way", () => {
  expect(formatFigure("cost", 56_900_000, "GBP", t)).toBe("£569k");
  expect(formatFigure("carbon", 96_240, "GBP", t)).toBe("96.2");
  expect(formatFigure("programme", 32, "GBP", t)).toBe("32 days");
  expect(formatFigure("loads", 1027, "USD", t)).toBe("1,027");
});

test("CMP-03: a difference has its sign, with a true minus, and none is ±", () => {
  expect(formatDifference("cost", 4_300_000, "GBP", t)).toBe("+£43k");
  expect(formatDifference("carbon", -22_300, "GBP", t)).toBe("\u221222.3");
  expect(formatDifference("programme", -5, "GBP", t)).toBe("\u22125 days");
  expect(formatDifference("loads", 0, "GBP", t)).toBe("±0");
});

test("CMP-03: a difference that rounds to nothing has no direction", () => {
  // 40 kgCO₂e are 0.04 t, 49 minor units no pound or dollar; 50 of either count as one step.
  expect(formatDifference("carbon", -40, "GBP", t)).toBe("±0.0");
  expect(formatDifference("cost", 49, "GBP", t)).toBe("±£0");
  expect(formatDifference("cost", -49, "USD", t)).toBe("±$0");
  expect(formatDifference("loads", -0.4, "GBP", t)).toBe("±0");
  expect(formatDifference("carbon", -50, "GBP", t)).toBe("\u22120.1");
  expect(formatDifference("cost", 50, "GBP", t)).toBe("+£1");
});
