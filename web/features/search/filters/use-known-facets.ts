import { useState } from "react";
import type { Region } from "#shared/contracts/site/regions.ts";
import type { FacetCount } from "#shared/contracts/market/search.ts";
import { withKnown } from "./known-facets.ts";

const NONE: readonly FacetCount[] = [];

/**
 * The facets of the last answer, in which nothing that was offered is missing: a search that is refused or empty must
 * not take away the filters that would mend it. Another region begins anew.
 */
export function useKnownFacets(given: readonly FacetCount[] | undefined, region: Region): readonly FacetCount[] {
  const [known, setKnown] = useState({ region, given: NONE, facets: NONE });
  const isNew = given !== undefined && given.length > 0 && given !== known.given;
  if (!isNew) return known.region === region ? known.facets : NONE;
  const next = { region, given, facets: withKnown(given, known.region === region ? known.facets : NONE) };
  setKnown(next);
  return next.facets;
}
