import type { TFunction } from "i18next";
import type { RegionFormat } from "#shared/ui/app/region-context.ts";

/** What rows need to speak the region's language. */
export interface RowFormat extends Pick<RegionFormat, "locale" | "areaUnit"> {
  t: TFunction;
  /** "longitude,latitude" of the search that the comparison came from. */
  place: string | null;
}
