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

/** The words of the last row, of products with these results. */
function total(...results: object[]): string {
  const products = results.map((result, index) => {
    const summary = { units: 1, distinctTypes: 1, quantities: [], findings: [], ...result };
    return { id: String(index), name: "Panel", status: "completed", isOutOfDate: false, result: { summary } };
  });
  const html = renderToStaticMarkup(
    inStudy({ option, products: products as unknown as StudyProduct[] }, <Quantities />),
  );
  const [, row = ""] = /<tr class="total-row">(.*?)<\/tr>/.exec(html) ?? [];
  return row.replaceAll(/<[^>]+>/g, " ");
}

test("a total that lacks a product's price or carbon does not pass for the whole", () => {
  expect(total(PRICED, NOTHING)).toMatch(/ – .*2 of 2 rows · 1 product without a price/);
  // Two tonnes each.
  expect(total(PRICED, PRICED)).toMatch(/ 4 +2 of 2 rows/);
  expect(total(PRICED, PRICED)).not.toContain("without a price");
});
