import type { FacetCount } from "#shared/contracts/market/search.ts";

/** Groups of which an answer names only what it found; their values come in the order of their ids. */
const SPARSE: readonly string[] = ["countries", "verified-by"];

/** The facets of an answer, and the values that an earlier one had and this one does not, with nothing behind them. */
export function withKnown(given: readonly FacetCount[], known: readonly FacetCount[]): FacetCount[] {
  const missing = known.filter(
    ({ group, id }) => SPARSE.includes(group) && !given.some((facet) => facet.group === group && facet.id === id),
  );
  const all = [...given, ...missing.map((facet) => ({ ...facet, count: 0, isEstimate: false }))];
  return missing.length === 0
    ? [...given]
    : [
        ...all.filter(({ group }) => !SPARSE.includes(group)),
        ...all.filter(({ group }) => SPARSE.includes(group)).toSorted((a, b) => a.id - b.id),
      ];
}
