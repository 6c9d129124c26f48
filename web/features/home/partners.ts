import type { Region } from "#shared/contracts/site/regions.ts";
import type { BuildingSystemName } from "#shared/contracts/market/search.ts";

/** An organisation that supports the marketplace in a region. */
export interface Partner {
  name: string;
  url: string;
  /** What its mark is drawn from. */
  system: BuildingSystemName;
}

/**
 * Who supports Purlin, per region (REG-18): one logo in the UK, another in SA, none in NA. The example.org addresses
 * are reserved for examples (RFC 2606): the partners of the demonstration data are invented.
 */
export const PARTNERS: Readonly<Record<Region, readonly Partner[]>> = {
  UK: [{ name: "Northern Homes Register", url: "https://northern-homes.example.org", system: "Modules" }],
  NA: [],
  SA: [{ name: "Offsite Skills Compact", url: "https://offsite-skills.example.org", system: "Frame" }],
};
