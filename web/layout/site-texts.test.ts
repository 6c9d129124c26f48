import { expect, test } from "vitest";
import { loadLaterTexts, startTexts } from "./site-texts.ts";

test("counts of texts that come later are grouped as those of the first page, also in the United States", async () => {
  const texts = startTexts("en-GB");
  await loadLaterTexts();
  expect(texts.t("web.search.empty.inMarket", { market: "North America", count: 12_345 })).toBe(
    "Show these in North America (12,345)",
  );
  await texts.changeLanguage("en-US");
  expect(texts.t("web.chains.addTo.done", { names: "…", count: 1234 })).toBe("Added 1,234 organizations: ….");
  expect(texts.t("web.search.openFilters", { count: 2 })).toBe("Filters, 2 in use");
});
