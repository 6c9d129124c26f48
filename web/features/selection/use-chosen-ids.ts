import { useMemo } from "react";
import type { ListingKind } from "#shared/contracts/market/search.ts";
import { useSelection } from "./selection-store.ts";

/** Ids of the chosen listings of a kind, the oldest first; the same array until the choice changes. */
export function useChosenIds(kind: ListingKind): readonly number[] {
  const listings = useSelection(({ chosen }) => chosen[kind]);
  return useMemo(() => listings.map(({ id }) => id), [listings]);
}
