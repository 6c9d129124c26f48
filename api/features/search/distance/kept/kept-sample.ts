import type { WantedText } from "#api/features/search/query/search-conditions.ts";
import type { SearchFilters } from "#api/features/search/query/search-filters.ts";
import type { KeptNear } from "./kept-tiles.query.ts";
import { type Candidate, type Candidates, gatherCandidates } from "#api/features/search/distance/near-candidates.ts";
import { visitMatches } from "./near-matches.ts";
import { fittingIn } from "./tile-sets.ts";
import type { TilePoints } from "./tile-points.ts";

/** What the sample's points around a place tell. */
export interface NearSample {
  points: number;
  /** Of these, of listings that fit region and facets. */
  fitting: number;
  /** Of these, of listings that fit a part of the text. */
  candidates: Candidates;
}

/** The same as SQL tells of the sample, from points that are kept. */
export function sampleOfKept(near: KeptNear, filters: SearchFilters, texts: readonly WantedText[]): NearSample {
  const told = { points: 0, fitting: 0 };
  const rows: Candidate[] = [];
  let tile: TilePoints | undefined;
  let fits: Int32Array | undefined;
  let parts: (Int32Array | undefined)[] = [];
  const everything = { ...filters, region: null, groups: new Map(), text: null };
  visitMatches(near, { filters: everything, text: "both", ring: near.ring, isSample: true }, (of, no) => {
    if (of !== tile) {
      tile = of;
      fits = fittingIn(of, { ...filters, text: null }, "both")?.all;
      parts = texts.map((text) => fittingIn(of, filters, text)?.all);
    }
    told.points += 1;
    if (!has(fits, no)) return;
    told.fitting += 1;
    const marks = parts.reduce((sum, part, index) => sum + (has(part, no) ? 2 ** index : 0), 0);
    if (marks > 0) rows.push({ id: of.ids[no] ?? 0, score: of.scores[no] ?? Number.NaN, marks });
  });
  return { ...told, candidates: gatherCandidates(rows, texts.length) };
}

function has(points: Int32Array | undefined, no: number): boolean {
  return (((points?.[no >> 5] ?? 0) >>> (no & 31)) & 1) === 1;
}
