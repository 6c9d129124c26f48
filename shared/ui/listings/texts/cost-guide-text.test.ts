import { expect, test } from "vitest";
import { createI18n } from "#shared/messages/create-i18n.ts";
import { siteBundle } from "#shared/messages/site-bundle.ts";
import { costGuideText, shortCostGuide } from "./cost-guide-text.ts";

test("a cost guide names its unit and that it is illustrative", () => {
  const { t } = createI18n(siteBundle, "en-GB");
  const guide = { low: 1200, high: 1700, unit: "m²", currency: "GBP", isIllustrative: true } as const;
  expect(costGuideText(guide, t)).toBe("£1,200–1,700 per m², illustrative");
  expect(costGuideText({ ...guide, isIllustrative: false }, t)).toBe("£1,200–1,700 per m²");
  expect(costGuideText({ ...guide, unit: "each" }, t)).toBe("£1,200–1,700 each, illustrative");
  expect(shortCostGuide(guide, t)).toBe("£1,200–1,700/m²");
  expect(shortCostGuide({ ...guide, unit: "each" }, t)).toBe("£1,200–1,700 each");
  expect(costGuideText(null, t)).toBeNull();
});
