import { IconAdjustmentsHorizontal, IconChevronDown, IconSearch } from "@tabler/icons-react";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { ListingKind } from "#shared/contracts/search.ts";
import { isLongEnough, MIN_CHARACTERS } from "./search-address.ts";

/** Kind, text and search button; the filter button where the panel is folded away. */
export function SearchBar({
  kind,
  query,
  filterCount,
  onSearch,
  onOpenFilters,
}: {
  kind: ListingKind;
  query: string;
  filterCount: number;
  onSearch(text: string): void;
  onOpenFilters(): void;
}) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const hintId = useId();
  const [given, setGiven] = useState(query);
  const [text, setText] = useState(query);
  const [isTooShort, setIsTooShort] = useState(false);
  if (given !== query) {
    setGiven(query);
    setText(query);
  }
  return (
    <search>
      <form
        className="search-bar"
        onSubmit={(event) => {
          event.preventDefault();
          setIsTooShort(!isLongEnough(text));
          if (isLongEnough(text)) onSearch(text.trim());
        }}
      >
        <div className="input search-bar-field">
          <span className="select search-bar-kind">
            <select
              aria-label={t("web.home.searchBy")}
              value={kind}
              onChange={(event) => {
                const next = ListingKind.parse(event.currentTarget.value);
                void navigate(
                  `/search/${next}${text.trim() === "" ? "" : `?query=${encodeURIComponent(text.trim())}`}`,
                );
              }}
            >
              {ListingKind.options.map((option) => (
                <option key={option} value={option}>
                  {t(`web.kind.${option}`)}
                </option>
              ))}
            </select>
            <IconChevronDown size={16} stroke={1.8} aria-hidden />
          </span>
          <input
            type="search"
            aria-label={t("web.search.text")}
            aria-describedby={isTooShort ? hintId : undefined}
            aria-invalid={isTooShort}
            placeholder={t("web.search.placeholder")}
            value={text}
            onChange={(event) => {
              setText(event.currentTarget.value);
              setIsTooShort(false);
            }}
          />
          <button type="submit" className="btn btn-primary search-bar-go" aria-label={t("web.search.go")}>
            <IconSearch size={18} stroke={1.8} aria-hidden />
          </button>
        </div>
        <button
          type="button"
          className="btn search-bar-filters"
          aria-label={t("web.search.openFilters", { count: filterCount })}
          onClick={onOpenFilters}
        >
          <IconAdjustmentsHorizontal size={18} stroke={1.6} aria-hidden />
          <span className="search-wide">{t("web.search.filters")}</span>
          {filterCount > 0 && <span className="mono">{filterCount}</span>}
        </button>
      </form>
      {isTooShort && (
        <p id={hintId} className="search-hint" role="alert">
          {t("web.search.minCharacters", { n: MIN_CHARACTERS })}
        </p>
      )}
    </search>
  );
}
