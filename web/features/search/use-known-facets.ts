import { useState } from "react";
import type { FacetCount } from "#shared/contracts/search.ts";

const NONE: readonly FacetCount[] = [];

/** The facets of the last answer: a refused search must not take away the filters that would mend it. */
export function useKnownFacets(given: readonly FacetCount[] | undefined): readonly FacetCount[] {
  const [known, setKnown] = useState(given ?? NONE);
  if (given !== undefined && given.length > 0 && given !== known) setKnown(given);
  return given !== undefined && given.length > 0 ? given : known;
}
