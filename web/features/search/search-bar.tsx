import { useDebouncedCallback } from "@mantine/hooks";
import { IconAdjustmentsHorizontal, IconChevronDown, IconSearch } from "@tabler/icons-react";
import { useEffect, useId, useReducer } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { ListingKind } from "#shared/contracts/market/search.ts";
import { isLongEnough, SHORTEST_TEXT } from "#shared/domain/search/search-text.ts";
import { DELAYS_MS } from "#shared/ui/app/measures.ts";
import { searchKinds } from "#shared/ui/listings/shown-kinds.ts";
import { SuggestedInput } from "#shared/ui/suggestions/suggested-input.tsx";
import type { SuggestionChoice } from "#shared/ui/suggestions/suggested-input.tsx";
import type { SuggestionFilters } from "#shared/ui/suggestions/suggestions.queries.ts";
import { lastSearched, nextTyping, startTyping } from "./search-typing.ts";

/** Kind, text and search button, and the button that opens the filters. A search starts while one types (SCH-23). */
export function SearchBar({
  kind,
  query,
  filters,
  filterCount,
  areFiltersOpen,
  onSearch,
  onChoose,
  onToggleFilters,
}: {
  kind: ListingKind;
  query: string;
  /** Filters that suggestions are counted with. */
  filters: SuggestionFilters;
  filterCount: number;
  areFiltersOpen: boolean;
  /** `isMore` when the text goes on from one that was searched a moment ago. */
  onSearch(text: string, isMore: boolean): void;
  /** A suggestion was chosen. */
  onChoose(choice: SuggestionChoice): void;
  onToggleFilters(): void;
}) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const hintId = useId();
  const [typing, happen] = useReducer(nextTyping, query, startTyping);
  if (typing.address !== query) happen({ type: "followed", text: query });
  useEffect(() => {
    const takeBack = (): void => happen({ type: "returned" });
    window.addEventListener("popstate", takeBack);
    return () => window.removeEventListener("popstate", takeBack);
  }, []);
  const { isTooShort } = typing;
  const text = typing.typed ?? query;

  const search = useDebouncedCallback((next: string) => {
    const asked = next.trim();
    const wasTakenBack = typing.typed === null; // By Back, while the pause was running.
    if (wasTakenBack || asked === lastSearched(typing)) return;
    if (!isLongEnough(asked)) {
      happen({ type: "refused" });
      return;
    }
    onSearch(asked, typing.sent.length > 0);
    happen({ type: "sent", text: asked });
  }, DELAYS_MS.tabsAndQuery);

  return (
    <search>
      <form
        className="search-bar"
        onSubmit={(event) => {
          event.preventDefault();
          search(text);
          search.flush();
        }}
      >
        <div className="input search-bar-field">
          <span className="select search-bar-kind">
            <select
              aria-label={t("web.home.searchBy")}
              value={kind}
              onChange={(event) => {
                const next = ListingKind.parse(event.currentTarget.value);
                const asked = text.trim();
                void navigate(`/search/${next}${asked === "" ? "" : `?query=${encodeURIComponent(asked)}`}`);
              }}
            >
              {searchKinds().map((option) => (
                <option key={option} value={option}>
                  {t(`web.kind.${option}`)}
                </option>
              ))}
            </select>
            <IconChevronDown size={16} stroke={1.8} aria-hidden />
          </span>
          <SuggestedInput
            kind={kind}
            maxLength={200}
            aria-label={t("web.search.text")}
            aria-describedby={hintId}
            aria-invalid={isTooShort}
            placeholder={t("web.search.placeholder")}
            value={text}
            filters={filters}
            onType={(next) => {
              happen({ type: "typed", text: next });
              search(next);
            }}
            onChoose={(choice) => {
              search.cancel();
              happen({ type: "typed", text: "text" in choice ? choice.text : text });
              onChoose(choice);
            }}
            onFocus={() => happen({ type: "entered" })}
            onBlur={() => {
              search.flush();
              happen({ type: "left" });
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
          aria-expanded={areFiltersOpen}
          onClick={onToggleFilters}
        >
          <IconAdjustmentsHorizontal size={18} stroke={1.6} aria-hidden />
          <span className="search-wide">{t("web.search.filters")}</span>
          {filterCount > 0 && <span className="mono">{filterCount}</span>}
        </button>
      </form>
      <p id={hintId} className="search-hint" role="status">
        {isTooShort ? t("web.search.minCharacters", { n: SHORTEST_TEXT }) : null}
      </p>
    </search>
  );
}
