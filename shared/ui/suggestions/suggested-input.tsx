import { lazy, Suspense, useId, useRef, useState } from "react";
import type { InputHTMLAttributes, KeyboardEvent } from "react";
import type { ListingKind } from "#shared/contracts/search.ts";

const SuggestionBox = lazy(async () => ({ default: (await import("./suggestion-box.tsx")).SuggestionBox }));

/** Beginnings shorter than this fit everything. */
const LEAST_TYPED = 2;

/** A line that was chosen: its text for the field, null for a listing, and the search or the page that it stands for. */
export interface SuggestionChoice {
  text: string | null;
  apply(from: URLSearchParams): URLSearchParams | { path: string };
}

/**
 * A search field that suggests words of the trade, places and names while one types: a combobox with a list. Arrows
 * choose, Enter takes the chosen line or searches, Tab takes the chosen words into the field, Escape closes.
 *
 * @param onType what was typed, or taken from a line
 */
export function SuggestedInput({
  kind,
  value,
  onType,
  onChoose,
  ...input
}: {
  kind: ListingKind;
  value: string;
  onType(text: string): void;
  onChoose(choice: SuggestionChoice): void;
} & Omit<InputHTMLAttributes<HTMLInputElement>, "value" | "onChange" | "role">) {
  const listId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [activeId, setActiveId] = useState<string | null | undefined>(null);
  const keys = useRef<((event: KeyboardEvent) => void) | null>(null);
  const isAsking = isOpen && value.trim().length >= LEAST_TYPED;
  // Undefined while the list is there and none of its lines is chosen.
  const isShown = isAsking && activeId !== null;

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
        aria-expanded={isShown}
        aria-controls={listId}
        aria-activedescendant={isShown ? activeId : undefined}
        value={value}
        onChange={(event) => {
          setIsOpen(true);
          onType(event.currentTarget.value);
        }}
        onKeyDown={(event) => {
          if (isShown) keys.current?.(event);
          if (event.key === "ArrowDown") setIsOpen(true);
          if (event.key === "Enter" || event.key === "Escape") setIsOpen(false);
        }}
        onBlur={(event) => {
          setIsOpen(false);
          input.onBlur?.(event);
        }}
      />
      {isAsking && (
        <Suspense>
          <SuggestionBox
            id={listId}
            kind={kind}
            value={value}
            onKeys={(press) => {
              keys.current = press;
            }}
            onActive={setActiveId}
            onType={onType}
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
