import { z } from "zod";
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

const Rows = z.array(z.object({ code: z.int(), n: z.int() }));

/** Rows of code and number, where code −1 − i stands for all listings of pass i. */
export function readEstimates(rows: unknown, passes: readonly Pass[]): Estimates {
  const counts = new Map(Rows.parse(rows).map(({ code, n }) => [code, n]));
  return { sizes: passes.map((_, index) => counts.get(-1 - index) ?? 0), counts };
}

/** Of two lots without a listing in common. */
export function sumOf(a: Estimates, b: Estimates): Estimates {
  const codes = new Set([...a.counts.keys(), ...b.counts.keys()]);
  return {
    sizes: a.sizes.map((size, index) => size + (b.sizes[index] ?? 0)),
    counts: new Map([...codes].map((code) => [code, (a.counts.get(code) ?? 0) + (b.counts.get(code) ?? 0)])),
  };
}
