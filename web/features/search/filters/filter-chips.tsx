import { IconX } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { SearchReading } from "#shared/contracts/market/search.ts";
import type { FilterWords } from "./filter-names.ts";
import { withKey } from "#web/features/search/search-address.ts";
import { withFilter, withoutFilters } from "./search-filters.ts";
import type { AppliedFilter } from "./search-filters.ts";
import type { ChangeAddress } from "#web/features/search/use-search.ts";

/** What is in force, each as a chip that removes it. */
export function FilterChips({
  applied,
  reading,
  nameOf,
  onChange,
}: {
  applied: readonly AppliedFilter[];
  /** A place that the text names is a chip too. */
  reading: SearchReading | null;
  nameOf(filter: AppliedFilter): FilterWords;
  onChange: ChangeAddress;
}) {
  const { t } = useTranslation();
  const place = reading?.place ?? null;
  if (applied.length === 0 && place === null) return null;
  return (
    <ul className="chips" aria-label={t("web.search.applied")}>
      {place && (
        <li>
          <Chip
            {...placeWords(place)}
            onRemove={() => onChange((address) => withKey(address, "query", reading?.text ?? ""))}
          />
        </li>
      )}
      {applied.map((filter) => {
        const { facet, value } = nameOf(filter);
        return (
          <li key={`${filter.group}-${filter.value}`}>
            <Chip
              facet={facet}
              value={value}
              onRemove={() => onChange((address) => withFilter(address, filter, false))}
            />
          </li>
        );
      })}
      {applied.length > 0 && (
        <li>
          <button type="button" className="lk chips-clear" onClick={() => onChange(withoutFilters, { isReset: true })}>
            {t("web.search.clearAll")}
          </button>
        </li>
      )}
    </ul>
  );

  function placeWords({ label, miles, isSearched, ...place }: NonNullable<SearchReading["place"]>): FilterWords {
    // Where a larger place has the name, the chip says which one this is; the country is that of the region.
    const name = reading?.elsewhere ? label.split(", ").slice(0, 2).join(", ") : place.name;
    if (!isSearched) return { facet: t("web.search.chip.place"), value: name };
    const within = { distance: miles, place: name };
    return {
      facet: t("web.search.chip.inText"),
      value: miles === null ? t("web.search.inPlace", within) : t("web.search.withinPlace", within),
    };
  }
}

/** One thing in force; the whole of it removes it. */
function Chip({ facet, value, onRemove }: FilterWords & { onRemove(): void }) {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      className="chip"
      aria-label={t("web.search.remove", { name: `${facet} ${value}`.trim() })}
      onClick={onRemove}
    >
      <span>
        {facet !== "" && <span className="mut3">{facet} </span>}
        <b>{value}</b>
      </span>
      <IconX size={16} stroke={1.6} aria-hidden />
    </button>
  );
}
