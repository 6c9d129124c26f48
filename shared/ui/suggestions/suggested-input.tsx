import { lazy, Suspense, useId, useRef, useState } from "react";
import type { InputHTMLAttributes, KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import type { ListingKind } from "#shared/contracts/market/search.ts";
import type { ShownList } from "./suggestion-box.tsx";
import type { SuggestionFilters } from "./suggestions.queries.ts";

const SuggestionBox = lazy(async () => ({ default: (await import("./suggestion-box.tsx")).SuggestionBox }));

/** Beginnings shorter than this fit everything. */
const LEAST_TYPED = 2;

/** A line that was chosen: the page of a listing, or a text for the field and the search that it makes of an address. */
export type SuggestionChoice = { path: string } | { text: string; apply(from: URLSearchParams): URLSearchParams };

const NO_FILTERS: SuggestionFilters = {};

/**
 * A search field that suggests words of the trade, places and names while one types: a combobox with a list. Arrows
 * choose, Enter takes the chosen line or searches, Escape closes. A line counts as chosen for the text that stands in the
 * field: Enter after more letters searches for them.
 *
 * @param filters of the search that a suggestion is added to: what it would find is counted with them
 */
export function SuggestedInput({
  kind,
  value,
  filters = NO_FILTERS,
  onType,
  onChoose,
  ...input
}: {
  kind: ListingKind;
  value: string;
  filters?: SuggestionFilters;
  onType(text: string): void;
  onChoose(choice: SuggestionChoice): void;
} & Omit<InputHTMLAttributes<HTMLInputElement>, "value" | "onChange" | "role">) {
  const { t } = useTranslation();
  const listId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [list, setList] = useState<ShownList | null>(null);
  const keys = useRef<((event: KeyboardEvent) => void) | null>(null);
  const isAsking = isOpen && value.trim().length >= LEAST_TYPED;
  const shown = isAsking ? list : null;

  return (
    <span className="suggested">
      <input
        {...input}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        role="combobox"
        autoComplete="off"
        aria-autocomplete="list"
        aria-expanded={shown !== null}
        aria-controls={listId}
        aria-activedescendant={shown?.activeId}
        value={value}
        onChange={(event) => {
          setIsOpen(true);
          onType(event.currentTarget.value);
        }}
        onKeyDown={(event) => {
          if (shown) keys.current?.(event);
          if (event.key === "ArrowDown") setIsOpen(true);
          if (event.key === "Enter" || event.key === "Escape") setIsOpen(false);
        }}
        onBlur={(event) => {
          setIsOpen(false);
          input.onBlur?.(event);
        }}
      />
      {/* Readers tell of what changes in a status that is there already. */}
      <span className="hidden" role="status">
        {shown && t("web.suggest.found", { count: shown.count })}
      </span>
      {isAsking && (
        <Suspense>
          <SuggestionBox
            id={listId}
            kind={kind}
            value={value}
            filters={filters}
            onKeys={(press) => {
              keys.current = press;
            }}
            onList={setList}
            onChoose={(choice) => {
              setIsOpen(false);
              onChoose(choice);
            }}
          />
        </Suspense>
      )}
    </span>
  );
}
