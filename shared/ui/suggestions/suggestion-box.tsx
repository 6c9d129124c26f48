import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { KeyboardEvent } from "react";
import type { ListingKind } from "#shared/contracts/search.ts";
import { useCall } from "#shared/ui/app/caller-context.ts";
import { DELAYS_MS } from "#shared/ui/app/measures.ts";
import { useRegion } from "#shared/ui/app/region-context.ts";
import type { SuggestionChoice } from "./suggested-input.tsx";
import { applyItem, itemsOf, textOfItem } from "./suggestion-items.ts";
import type { SuggestionItem } from "./suggestion-items.ts";
import { SuggestionList } from "./suggestion-list.tsx";
import { searchSuggestions } from "./suggestions.queries.ts";
import "./suggestions.css";

const NONE: readonly SuggestionItem[] = [];

/**
 * What a search field suggests. Its field keeps the focus and hands the keys on.
 *
 * @param onKeys takes what a key of the field does to the list
 * @param onActive the chosen line's id, undefined while none is chosen, null while there is no list
 */
export function SuggestionBox({
  id,
  kind,
  value,
  onKeys,
  onActive,
  onType,
  onChoose,
}: {
  id: string;
  kind: ListingKind;
  value: string;
  onKeys(press: ((event: KeyboardEvent) => void) | null): void;
  onActive(id: string | null | undefined): void;
  onType(text: string): void;
  onChoose(choice: SuggestionChoice): void;
}) {
  const call = useCall();
  const { region } = useRegion();
  const [asked] = useDebouncedValue(value.trim(), DELAYS_MS.tabsAndQuery);
  const { data } = useQuery(searchSuggestions(call, kind, region, asked));
  const [chosen, setChosen] = useState({ of: data, at: -1 });
  const items = data ? itemsOf(data) : NONE;
  const at = chosen.of === data && chosen.at < items.length ? chosen.at : -1;
  const activeId = items.length === 0 ? null : at < 0 ? undefined : `${id}-${at}`;

  useEffect(() => {
    onActive(activeId);
    return () => onActive(null);
  }, [activeId, onActive]);
  // Every drawing has another list behind its keys.
  useEffect(() => {
    onKeys(press);
    return () => onKeys(null);
  });

  if (items.length === 0) return null;
  return <SuggestionList id={id} kind={kind} typed={asked} items={items} active={at} onChoose={choose} />;

  function choose(item: SuggestionItem): void {
    onChoose({ text: textOfItem(item), apply: (from) => applyItem(from, item) });
  }

  function press(event: KeyboardEvent): void {
    const item = items[at];
    const text = item ? textOfItem(item) : null;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      const step = event.key === "ArrowDown" ? 1 : -1;
      // One more than the lines: the field itself, where nothing is chosen.
      const places = items.length + 1;
      setChosen({ of: data, at: ((at + 1 + step + places) % places) - 1 });
    } else if (event.key === "Enter" && item) {
      event.preventDefault();
      choose(item);
    } else if (event.key === "Tab" && !event.shiftKey && text !== null && text !== "") {
      event.preventDefault();
      onType(text);
    } else if (event.key === "Escape") event.preventDefault();
  }
}
