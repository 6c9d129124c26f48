import type { TFunction } from "i18next";
import type { ProductDetails } from "#shared/contracts/listings.ts";
import type { RegionFormat } from "#shared/ui/app/region-context.ts";

/** What rows need to speak the region's language. */
export interface RowFormat extends Pick<RegionFormat, "locale" | "areaUnit"> {
  t: TFunction;
}

/** A price range per unit: £120–170 per m². */
export function formatGuide(guide: ProductDetails["costGuide"], { t, locale }: RowFormat): string | null {
  if (guide === null) return null;
  const [low, high] = [guide.low, guide.high].map((value) => value.toLocaleString(locale));
  const range = `${symbolOf(guide.currency)}${low}–${high}`;
  return t(guide.isIllustrative ? "web.compare.guideIllustrative" : "web.compare.guide", { range, unit: guide.unit });
}

function symbolOf(currency: "GBP" | "USD"): string {
  return currency === "GBP" ? "£" : "$";
}
