import type { TFunction } from "i18next";
import type { ProductDetails, SupplierDetails } from "#shared/contracts/listings.ts";
import { SQUARE_FEET_PER_SQUARE_METRE } from "#shared/domain/units.ts";
import type { RegionFormat } from "#shared/ui/app/region-context.ts";

/** What rows need to speak the region's language. */
export interface RowFormat extends Pick<RegionFormat, "locale" | "areaUnit"> {
  t: TFunction;
}

type Location = SupplierDetails["locations"][number];

/** The last part of an address names the town. */
export function townOf({ address }: Pick<Location, "address">): string {
  return address.split(",").at(-1)?.trim() ?? address;
}

/** Whole currency units in millions (REG-11): 12 500 000 reads £12.50M. */
export function formatMillions(cost: number | null, currency: "GBP" | "USD"): string | null {
  if (cost === null) return null;
  const millions = (cost / 1_000_000).toLocaleString("en-GB", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return `${symbolOf(currency)}${millions}M`;
}

/** Square metres in the region's unit (REG-08): 100 m² reads 1,076.39 ft² in NA. */
export function formatArea(squareMetres: number | null, { areaUnit, locale }: RowFormat): string | null {
  if (squareMetres === null) return null;
  const value = areaUnit === "m²" ? squareMetres : squareMetres * SQUARE_FEET_PER_SQUARE_METRE;
  return `${value.toLocaleString(locale, { maximumFractionDigits: 2 })} ${areaUnit}`;
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
