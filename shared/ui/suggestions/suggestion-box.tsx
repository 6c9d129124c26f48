import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import type { KeyboardEvent } from "react";
import type { ListingKind } from "#shared/contracts/market/search.ts";
import { useCall } from "#shared/ui/app/caller-context.ts";
import { DELAYS_MS } from "#shared/ui/app/measures.ts";
import { useRegion } from "#shared/ui/app/region-context.ts";
import type { SuggestionChoice } from "./suggested-input.tsx";
import { choiceOf, itemsOf } from "./suggestion-items.ts";
import type { SuggestionItem } from "./suggestion-items.ts";
import { afterKey, chosenLine, linesFor } from "./suggestion-keys.ts";
import type { ChosenLine } from "./suggestion-keys.ts";
import { SuggestionList } from "./suggestion-list.tsx";
import { searchSuggestions } from "./suggestions.queries.ts";
import type { SuggestionFilters } from "./suggestions.queries.ts";
import "./suggestions.css";

const NONE: readonly SuggestionItem[] = [];

/** What a list of suggestions tells its field. */
export interface ShownList {
  count: number;
  /** Id of the chosen line. */
  activeId: string | undefined;
}

/**
 * What a search field suggests. Its field keeps the focus and hands the keys on.
 *
 * @param filters of the search that a suggestion is added to
 * @param onKeys takes what a key of the field does to the list
 * @param onList null while there is no list
 */
export function SuggestionBox({
  id,
  kind,
  value,
  filters,
  onKeys,
  onList,
  onChoose,
}: {
  id: string;
  kind: ListingKind;
  value: string;
  filters: SuggestionFilters;
  onKeys(press: ((event: KeyboardEvent) => void) | null): void;
  onList(list: ShownList | null): void;
  onChoose(choice: SuggestionChoice): void;
}) {
  const call = useCall();
  const { region } = useRegion();
  const typed = value.trim();
  const [asked] = useDebouncedValue(typed, DELAYS_MS.tabsAndQuery);
  const { data, isPlaceholderData } = useQuery(searchSuggestions(call, kind, region, asked, filters));
  const answer = useMemo(() => data && itemsOf(data), [data]);
  const items = answer ?? NONE;
  const lines = linesFor(answer, { asked, typed, isOlder: isPlaceholderData });
  const [chosen, setChosen] = useState<ChosenLine>({ of: undefined, at: -1 });
  const at = chosenLine(lines, chosen);
  const { length: count } = items;
  const activeId = at < 0 ? undefined : `${id}-${at}`;

  useEffect(() => {
    onList(count === 0 ? null : { count, activeId });
    return () => onList(null);
  }, [count, activeId, onList]);
  // Every drawing has another list behind its keys.
  useEffect(() => {
    onKeys(press);
    return () => onKeys(null);
  });

  if (count === 0) return null;
  return <SuggestionList id={id} kind={kind} typed={asked} items={items} active={at} onChoose={choose} />;

  function choose(item: SuggestionItem): void {
    onChoose(choiceOf(item));
  }

  function press(event: KeyboardEvent): void {
    const next = afterKey(event.key, lines, at);
    if (next === null) return;
    event.preventDefault();
    const item = items[at];
    if (next === "take" && item) choose(item);
    if (typeof next === "number") setChosen({ of: lines.of, at: next });
  }
}
