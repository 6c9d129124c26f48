import type { Region } from "#shared/contracts/site/regions.ts";
import type { DemoOrganisation } from "#api/database/seeds/demo/organisation-model.ts";

/** The market of a country by its id: 1 and 2 are the British Isles, 3 and 4 North America (REG-01). */
export function marketOfCountry(countryId: number): Region {
  return countryId <= 2 ? "UK" : countryId <= 4 ? "NA" : "SA";
}

/** The market that a firm is at home in: that of its head office, else of the first country it works in. */
export function homeMarketOf({ locations, countryIds }: DemoOrganisation): Region {
  return marketOfCountry(locations.find(({ isHq }) => isHq)?.place.countryId ?? countryIds[0] ?? 1);
}

/** What carries a load, as each market says it. */
export const VEHICLES: Readonly<Record<Region, { one: string; many: string }>> = {
  UK: { one: "lorry", many: "lorries" },
  NA: { one: "truck", many: "trucks" },
  SA: { one: "truck", many: "trucks" },
};
