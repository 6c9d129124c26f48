import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { ProjectStatus, RANGES } from "#shared/contracts/market/search-query.ts";
import type { Range } from "#shared/contracts/market/search-query.ts";
import type { FacetCount, ListingKind } from "#shared/contracts/market/search.ts";
import { useCall } from "#shared/ui/app/caller-context.ts";
import { useRegion } from "#shared/ui/app/region-context.ts";
import { referenceName } from "#shared/ui/listings/reference-name.ts";
import { parsePlace } from "#shared/ui/map/places/location-rules.ts";
import { placeAt } from "#shared/ui/map/map.queries.ts";
import { boundsOf, isArea } from "./number-range.ts";
import { locationOf, valuesOf } from "#web/features/search/search-address.ts";
import { FLAG_FILTERS } from "./search-filters.ts";
import type { AppliedFilter } from "./search-filters.ts";

/** A filter in words: what it is about, which may be nothing, and its value. */
export interface FilterWords {
  facet: string;
  value: string;
}

/** Says the filters of an address: "Within" "100 mi of Leeds", "Storeys" "3 to 12". */
export function useFilterNames(
  kind: ListingKind,
  facets: readonly FacetCount[],
  address: URLSearchParams,
): (filter: AppliedFilter) => FilterWords {
  const { t } = useTranslation();
  const { areaUnit } = useRegion();
  const { distance, place } = locationOf(address);
  const placeName = usePlaceName(place);

  return ({ group, value }) => {
    if (value !== null) return { facet: t(`web.search.chip.${group}`), value: valueName(group, value) };
    if (isRange(group)) return { facet: rangeName(group), value: rangeValue(group) };
    if (isFlag(group)) return { facet: "", value: t(`web.search.flag.${group}`) };
    if (group === "distance") {
      return { facet: t("web.search.chip.distance"), value: t("web.search.within", { distance, place: placeName }) };
    }
    if (group === "area") return { facet: t("web.search.chip.area"), value: t("web.search.areaOfMap") };
    if (group === "place") return { facet: t("web.search.chip.place"), value: placeName };
    const shown = group === "compare" ? kind : "suppliers";
    const count = valuesOf(address, group).length;
    return {
      facet: t(`web.search.chip.${group}`),
      value: group === "compare" ? t(`web.count.${shown}`, { count }) : t("web.search.organisations", { count }),
    };
  };

  function valueName(group: string, value: string): string {
    if (group === "status") return ProjectStatus.safeParse(value).success ? t(`listings.status.${value}`) : value;
    if (group === "product-type") return value;
    // Accreditations are the certificates of an organisation (the search keeps one list): one set of names.
    const groups = group === "accreditations" ? [group, "certifications"] : [group];
    const known = facets.find((facet) => groups.includes(facet.group) && String(facet.id) === value);
    if (known) return referenceName(t, known.name);
    return facets.length === 0 ? "…" : value;
  }

  function rangeName(range: Range): string {
    const name = t(`web.search.range.${range}`);
    return isArea(range) ? t("web.search.rangeWithUnit", { name, unit: areaUnit }) : name;
  }

  function rangeValue(range: Range): string {
    const { least: from, most: to } = boundsOf(address, range, areaUnit);
    if (from === null && to === null) return "…";
    if (to === null) return t("web.search.rangeFrom", { from });
    return from === null ? t("web.search.rangeTo", { to }) : t("web.search.rangeFromTo", { from, to });
  }
}

/** What a place of the address is called; its coordinates until that is known. */
export function usePlaceName(place: string | null): string {
  const call = useCall();
  const at = parsePlace(place);
  const [longitude = 0, latitude = 0] = at ?? [];
  const { data, isPending } = useQuery({ ...placeAt(call, longitude, latitude), enabled: at !== null });
  return data?.text ?? (isPending ? "…" : (place ?? ""));
}

function isRange(group: string): group is Range {
  return RANGES.some((range) => range === group);
}

function isFlag(group: string): boolean {
  return FLAG_FILTERS.some((flag) => flag === group);
}
