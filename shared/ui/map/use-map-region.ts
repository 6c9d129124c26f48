import { useContext } from "react";
import type { Region } from "#shared/contracts/site/regions.ts";
import { RegionContext } from "#shared/ui/app/region-context.ts";

/** The region that maps and place searches begin with; the workbench has none, and begins with the United Kingdom. */
export function useMapRegion(): Region {
  return useContext(RegionContext)?.region ?? "UK";
}
