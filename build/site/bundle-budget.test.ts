import { expect, test } from "vitest";
import { weighFirstRoute } from "./bundle-budget.ts";
import type { BudgetFile } from "./bundle-budget.ts";

/** Text that gzip cannot make smaller than half its length. */
const noise = (seed: number, length: number): string =>
  Array.from({ length }, (_, index) => String.fromCharCode(33 + ((index * 7919 * seed + index ** 2) % 90))).join("");
const chunk = (fileName: string, more: Partial<Extract<BudgetFile, { type: "chunk" }>> = {}): BudgetFile => ({
  type: "chunk",
  fileName,
  code: noise(fileName.length, 500),
  isEntry: false,
  imports: [],
  css: [],
  ...more,
});

test("the first page is its entry and what that imports, each once; what comes later does not count", () => {
  const later = chunk("later.js", { code: noise(9, 9000) });
  const style: BudgetFile = { type: "asset", fileName: "a.css", source: ".a{color:red}" };
  const font: BudgetFile = { type: "asset", fileName: "font.woff2", source: noise(3, 9000) };
  const both = [chunk("shared.js", { imports: ["index.js"] }), chunk("b.js", { imports: ["shared.js"] })];
  const entry = chunk("index.js", { isEntry: true, imports: ["b.js", "shared.js"], css: ["a.css"] });
  const alone = weighFirstRoute([chunk("index.js", { isEntry: true })]);
  const whole = weighFirstRoute([entry, ...both, later, style, font]);
  expect(whole.js).toBeGreaterThan(alone.js * 2);
  expect(whole.js).toBeLessThan(alone.js * 4);
  expect(whole.css).toBeGreaterThan(10);
  expect(whole.css).toBeLessThan(100);
  expect(weighFirstRoute([])).toEqual({ js: 0, css: 0 });
});
