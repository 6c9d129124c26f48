import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { StudyProduct } from "#shared/contracts/design/studies.ts";
import { inStudy } from "#desktop/renderer/test/in-study.tsx";
import { anOption } from "#desktop/services/test/an-option.ts";
import { Quantities } from "./quantities.tsx";

const option = anOption({ id: "study", seatEpoch: 1, heldBy: "desk", isMine: true });
const cost = { currency: "GBP", low: 100_000, likely: 200_000, high: 300_000, isIllustrative: true };
const PRICED = { cost, carbon: { a1a3: 2_000, a4: 0, a5w: 0, biogenic: 0 } };
const NOTHING = { cost: null, carbon: null };

/** The words of the rows, of products with these results: the head first, the total last. */
function rowsOf(...results: object[]): string[] {
  const products = results.map((result, index) => {
    const { isOutOfDate = false, ...own } = result as { isOutOfDate?: boolean };
    const summary = { units: 1, distinctTypes: 1, quantities: [], findings: [], ...own };
    return { id: String(index), name: "Panel", status: "completed", isOutOfDate, result: { summary } };
  });
  const html = renderToStaticMarkup(
    inStudy({ option, products: products as unknown as StudyProduct[] }, <Quantities />),
  );
  const seen = html.replaceAll(/<span class="visually-hidden">.*?<\/span>/g, "");
  return [...seen.matchAll(/<tr.*?>(.*?)<\/tr>/g)].map(([, row = ""]) => row.replaceAll(/<[^>]+>/g, " "));
}
const total = (...results: object[]): string => rowsOf(...results).at(-1) ?? "";

test("a total that lacks a product's price or carbon does not pass for the whole", () => {
  expect(total(PRICED, NOTHING)).toMatch(/ – .*2 of 2 rows · 1 product without a price/);
  // Two tonnes each.
  expect(total(PRICED, PRICED)).toMatch(/ 4 +2 of 2 rows/);
  expect(total(PRICED, PRICED)).not.toContain("without a price");
});

test("CMP-03: units are those of the order that cost and mass are for; placed ones where a kit says no more", () => {
  const ordered = { ...PRICED, units: 3, quantities: [{ key: "units", label: "Pods", value: 30, unit: "no." }] };
  const [, first, second, sum] = rowsOf(ordered, { ...PRICED, units: 2 });
  expect([first, second, sum].map((row) => /\d+/.exec(row ?? "")?.[0])).toEqual(["30", "2", "32"]);
});

test("CST-07: one currency is in the head; where there are several each figure has its own", () => {
  const dollars = { ...PRICED, cost: { ...cost, currency: "USD" } };
  const [pounds, , , all] = rowsOf(PRICED, PRICED);
  expect(pounds).toContain("Cost £k");
  expect(all).toContain("2–4–6");
  const [head, first, second, sum] = rowsOf(PRICED, dollars);
  expect(head).not.toMatch(/[£$]/);
  expect(first).toContain("£1–2–3k");
  expect(second).toContain("$1–2–3k");
  expect(sum).not.toMatch(/\d–\d/);
});

test("CST-07: of one currency in results of now and another in older ones each figure has its own", () => {
  const dollars = { ...PRICED, cost: { ...cost, currency: "USD" } };
  const [head, first, second, sum] = rowsOf({ ...PRICED, isOutOfDate: true }, dollars);
  expect(head).not.toMatch(/[£$]/);
  expect([first, second, sum].map((row) => /[£$][\d–]+k/.exec(row ?? "")?.[0])).toEqual([
    "£1–2–3k",
    "$1–2–3k",
    "$1–2–3k",
  ]);
});
