import { IconX } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { FilterWords } from "./filter-names.ts";
import { withFilter, withoutFilters } from "./search-filters.ts";
import type { AppliedFilter } from "./search-filters.ts";
import type { ChangeAddress } from "./use-search.ts";

/** What is in force, each as a chip that removes it. */
export function FilterChips({
  applied,
  nameOf,
  onChange,
}: {
  applied: readonly AppliedFilter[];
  nameOf(filter: AppliedFilter): FilterWords;
  onChange: ChangeAddress;
}) {
  const { t } = useTranslation();
  if (applied.length === 0) return null;
  return (
    <ul className="chips" aria-label={t("web.search.applied")}>
      {applied.map((filter) => {
        const { facet, value } = nameOf(filter);
        return (
          <li key={`${filter.group}-${filter.value}`}>
            <button
              type="button"
              className="chip"
              aria-label={t("web.search.remove", { name: `${facet} ${value}`.trim() })}
              onClick={() => onChange((address) => withFilter(address, filter, false))}
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
        <button type="button" className="lk chips-clear" onClick={() => onChange(withoutFilters, { isReset: true })}>
          {t("web.search.clearAll")}
        </button>
      </li>
    </ul>
  );
}
