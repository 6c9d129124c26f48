import type { TFunction } from "i18next";
import type { CostGuide } from "#shared/contracts/market/search.ts";
import { formatGuide } from "#shared/ui/listings/listing-values.ts";

/** What a product costs per unit, and whether that is a price of anybody: £120–170 per m², illustrative. */
export function costGuideText(guide: CostGuide | null, t: TFunction): string | null {
  if (guide === null) return null;
  const cost = perUnit(guide, t, (range) => t("listings.costPer", { range, unit: guide.unit }));
  return guide.isIllustrative ? t("listings.costIllustrative", { cost }) : cost;
}

/** The same where the page says elsewhere that it is illustrative: £120–170/m², £4,200–6,800 each. */
export function shortCostGuide(guide: CostGuide, t: TFunction): string {
  return perUnit(guide, t, (range) => `${range}/${guide.unit}`);
}

/** Of a thing that is sold as a whole there is no unit to name. */
function perUnit(guide: CostGuide, t: TFunction, measured: (range: string) => string): string {
  const range = formatGuide(guide);
  return guide.unit === "each" ? t("listings.costEach", { range }) : measured(range);
}
