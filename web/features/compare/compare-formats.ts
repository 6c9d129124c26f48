import type { TFunction } from "i18next";
import type { ProductDetails } from "#shared/contracts/listings.ts";
import type { RegionFormat } from "#shared/ui/app/region-context.ts";
import { formatGuide } from "#shared/ui/listings/listing-values.ts";

/** What rows need to speak the region's language. */
export interface RowFormat extends Pick<RegionFormat, "locale" | "areaUnit"> {
  t: TFunction;
}

/** What a product costs per unit: £120–170 per m². */
export function guideText(guide: ProductDetails["costGuide"], { t, locale }: RowFormat): string | null {
  if (guide === null) return null;
  const range = formatGuide(guide, locale);
  return t(guide.isIllustrative ? "web.compare.guideIllustrative" : "web.compare.guide", { range, unit: guide.unit });
}
