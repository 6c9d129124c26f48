import type { TFunction } from "i18next";
import type { RegionFormat } from "#shared/ui/app/region-context.ts";

/** What rows need to speak the region's language. */
export interface RowFormat extends Pick<RegionFormat, "locale" | "areaUnit"> {
  t: TFunction;
}
