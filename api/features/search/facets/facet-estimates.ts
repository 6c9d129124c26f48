import type { FacetGroup } from "./facet-codes.ts";

/** Groups that are counted together, over the listings that fit all filters but one. */
export interface Pass {
  groups: readonly FacetGroup[];
  omitted: FacetGroup | null;
}

/** What a sample tells of each pass: how many listings it has, and of each code. */
export interface Estimates {
  sizes: readonly number[];
  counts: ReadonlyMap<number, number>;
}
