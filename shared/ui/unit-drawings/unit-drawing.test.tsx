import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { expect, test } from "vitest";
import type { Drawing } from "#shared/contracts/market/drawings.ts";
import { createI18n } from "#shared/messages/create-i18n.ts";
import { siteBundle } from "#shared/messages/site-bundle.ts";
import { UnitDrawing } from "./unit-drawing.tsx";

const across = (value: number, field: string | null = null): Drawing["dimensions"][number] => ({
  from: [0, 0],
  to: [value, 0],
  offset: [0, -90],
  value,
  field,
});
const up = (value: number): Drawing["dimensions"][number] => ({ ...across(value), to: [0, value], offset: [90, 0] });

function draw(dimensions: Drawing["dimensions"], field: string | null = null): string {
  const drawing: Drawing = {
    view: "plan",
    low: [0, 0],
    high: [9, 9],
    textHeight: 80,
    parts: [],
    swings: [],
    dimensions,
  };
  return renderToStaticMarkup(
    <I18nextProvider i18n={createI18n(siteBundle, "en-GB")}>
      <UnitDrawing drawing={drawing} field={field} label="Plan at 1.1 m" />
    </I18nextProvider>,
  );
}
const textOf = (html: string) => /aria-label="([^"]*)"/.exec(html)?.[1];

test("all dimension lines are under all figures, which have the tenth that the file has", () => {
  const order = [...draw([across(2200), across(139.4), up(1600)]).matchAll(/<path|<text[^>]*>([^<]*)/g)];
  expect(order.map(([, figure]) => figure ?? "line")).toEqual(["line", "line", "line", "2,200", "139.4", "1,600"]);
});

test("WCAG 1.1.1: its text lists the sizes across and up and says which is highlighted", () => {
  const sizes = [across(750), across(2200, "length"), across(2350), up(1600), up(1750.5)];
  expect(textOf(draw(sizes, "length"))).toBe(
    "Plan at 1.1 m. Across: 750; 2,200 (highlighted); 2,350. Up: 1,600; 1,750.5 mm.",
  );
  expect(textOf(draw(sizes))).toContain("2,200; 2,350");
  expect([[across(750)], [up(1600)], []].map((some) => textOf(draw(some)))).toEqual([
    "Plan at 1.1 m. Across: 750 mm.",
    "Plan at 1.1 m. Up: 1,600 mm.",
    "Plan at 1.1 m",
  ]);
});
