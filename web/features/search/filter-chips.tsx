import { IconX } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { FacetCount } from "#shared/contracts/search.ts";
import { useFilterNames } from "./filter-names.ts";
import { appliedFilters, withFilter, withoutFilters } from "./search-address.ts";

/** What is ticked, each as a chip that removes it. */
export function FilterChips({
  facets,
  address,
  onChange,
}: {
  facets: readonly FacetCount[];
  address: URLSearchParams;
  onChange(next: URLSearchParams): void;
}) {
  const { t } = useTranslation();
  const nameOf = useFilterNames(facets);
  const applied = appliedFilters(address);
  if (applied.length === 0) return null;
  return (
    <ul className="chips" aria-label={t("web.search.applied")}>
      {applied.map((filter) => {
        const { facet, value } = nameOf(filter);
        return (
          <li key={`${filter.group}-${filter.id}`}>
            <button
              type="button"
              className="chip"
              aria-label={t("web.search.remove", { name: `${facet} ${value}`.trim() })}
              onClick={() => onChange(withFilter(address, filter, false))}
            >
              <span>
                {facet !== "" && <span className="mut3">{facet} </span>}
                <b>{value}</b>
              </span>
              <IconX size={16} stroke={1.6} aria-hidden />
            </button>
          </li>
        );
      })}
      <li>
        <button type="button" className="lk chips-clear" onClick={() => onChange(withoutFilters(address))}>
          {t("web.search.clearAll")}
        </button>
      </li>
    </ul>
  );
}
