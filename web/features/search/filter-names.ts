import { useTranslation } from "react-i18next";
import type { FacetCount } from "#shared/contracts/search.ts";
import type { AppliedFilter } from "./search-address.ts";

/** Words a ticked filter: the facet's name and the value's. */
export function useFilterNames(
  facets: readonly FacetCount[],
): (filter: AppliedFilter) => { facet: string; value: string } {
  const { t } = useTranslation();
  return (filter) => {
    if (filter.id === null) return { facet: "", value: t(`web.search.flag.${filter.group}`) };
    const known = facets.find((facet) => facet.group === filter.group && facet.id === filter.id);
    return { facet: t(`web.search.facet.${filter.group}`), value: known?.name ?? `${filter.id}` };
  };
}
