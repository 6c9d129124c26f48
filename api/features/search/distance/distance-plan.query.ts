import { z } from "zod";
import type { Db } from "#api/platform/database/db.ts";
import type { FacetGroup } from "#api/features/search/facets/facet-codes.ts";
import { facetCondition } from "#api/features/search/facets/facet-conditions.ts";
import { hasMoreThanFacets } from "./near-listings.ts";
import { areaOf, pointsIn } from "./near-points.ts";
import { type NearSample, sampleOfKept } from "./kept/kept-sample.ts";
import { nearOfPage } from "./kept/kept-tiles.query.ts";
import type { Area } from "./point-cells.ts";
import { packedCandidates, readCandidates } from "./near-candidates.ts";
import { knownOfText } from "./near-text.ts";
import { conditions, type NearBy, type WantedText } from "#api/features/search/query/search-conditions.ts";
import type { SearchFilters } from "#api/features/search/query/search-filters.ts";
import { isUnheard, type SearchText } from "#api/features/search/query/search-text.ts";
import { countOfSample, FEW_LISTINGS, regionCode, SAMPLE } from "#api/features/search/query/search-tables.ts";

/** Who is read apart: those of one part of a text. */
interface PartEstimate {
  text: WantedText;
  near: number;
  elsewhere: number;
  /** Scores of the sample's, the best first: as many as pages need. */
  scores: readonly number[];
}

/** How many there are, as the sample and the kept counts tell. */
export interface NearEstimate {
  /** Of the kind, everywhere. */
  listings: number;
  /** Near the place. */
  points: number;
  /** Near the place, of listings that fit region and facets. */
  fitting: number;
  /** Near the place, of listings that fit what points know: region, facets, and codes or words of a text. */
  candidates: number;
  /** Of these and of `elsewhere`, who is read apart: those with the words of the name, and those that are meant. */
  apart: readonly PartEstimate[];
  /** Listings that fit everything. */
  matches: number;
  /** Listings that fit everything but the distance. */
  elsewhere: number;
  /** Part of all listings that each group lets through. */
  shares: ReadonlyMap<FacetGroup, number>;
  /** Whether more is asked for than points know. */
  isLookedUp: boolean;
  /** Candidates that are known to fit only when their listing was read. */
  unsure: number;
  /** With a text, ids of the listings of the sample that the candidates are of. */
  sampled: readonly number[];
}

/**
 * Microseconds, about: a listing read in an order or from a bitmap, with a look at its words, read by a list of ids, or
 * looked up alone; a near point read, asked for the words or codes of one part of a text, sorted, and kept for a second look.
 */
const COST = {
  listing: 0.9,
  worded: 1.1,
  listed: 4,
  lookUp: 5,
  point: 0.35,
  asked: 0.75,
  sorted: 0.4,
  kept: 1.4,
} as const;

const Row = z.tuple([
  z.object({
    others: z.int().nullable(),
    named: z.int().nullable(),
    counts: z.record(z.string(), z.int()),
    meant: z.record(z.string(), z.int()),
  }),
]);

const known = new WeakMap<SearchFilters, Promise<NearEstimate | null>>();

/** What is known of a search within a distance, found out once for its page, total and facets; null where any way is quick. */
export function estimateNear(db: Db, filters: SearchFilters): Promise<NearEstimate | null> {
  const estimate = known.get(filters) ?? readEstimate(db, filters);
  known.set(filters, estimate);
  return estimate;
}

/** The same search without a group's filter. */
export function estimateWithout(
  estimate: NearEstimate | null,
  group: FacetGroup | null,
  matches: number,
): NearEstimate | null {
  if (!estimate || group === null) return estimate;
  const elsewhere = estimate.elsewhere / Math.max(estimate.shares.get(group) ?? 1, 1e-6);
  return {
    ...estimate,
    matches,
    fitting: matches,
    candidates: matches,
    unsure: estimate.isLookedUp ? matches : 0,
    apart: [{ text: "both", near: matches, elsewhere, scores: [] }],
    elsewhere,
  };
}

async function readEstimate(db: Db, filters: SearchFilters): Promise<NearEstimate | null> {
  const { kind, region, listings } = filters;
  const area = areaOf(filters);
  if (!area || !listings || listings.everywhere < FEW_LISTINGS) return null;
  if (kind === "projects" || kind === "products") return null;
  const texts = partsOf(filters.text);
  const kept = await nearOfPage(filters);
  const sample = kept ? sampleOfKept(kept, filters, texts) : await readSample(db, filters, area, texts);
  const unplaced = { ...filters, region: null, groups: new Map(), miles: null, box: null };
  const others = conditions(unplaced, "both", { isSample: true });
  const named = conditions(unplaced, "named", { isSample: true });
  const isLookedUp = hasMoreThanFacets(filters);
  const codes = [...filters.groups.values()].flat();
  // Of codes it is known how many listings have them: only names need to be looked at.
  const meaning = filters.organisations === null && filters.text?.meaning?.rest === null ? filters.text.meaning : null;
  const isCounted = isLookedUp && meaning === null;
  const { rows }: { rows: unknown[] } = await db.raw(
    `select ${isCounted ? countOfSample(kind, others.text) : "null::int"} as others,
       ${filters.text?.meaning ? countOfSample(kind, named.text) : "null::int"} as named,
       (select coalesce(json_object_agg(code, n), '{}') from facet_counts
         where kind = ? and region = ? and code = any(?::int[])) as counts,
       (select coalesce(json_object_agg(code, n), '{}') from facet_counts
         where kind = ? and region = 0 and code = any(?::int[])) as meant`,
    [
      ...(isCounted ? others.values : []),
      ...(filters.text?.meaning ? named.values : []),
      kind,
      regionCode(region),
      codes,
      kind,
      meaning?.codes.flat() ?? [],
    ],
  );
  const [row] = Row.parse(rows);
  const found = sample.candidates;
  // The sample is not counted to its end: what is common near the place is so elsewhere.
  const everywhere = meaning
    ? shareOfCodes(meaning.codes, row.meant, listings.everywhere) + ((row.named ?? 0) * SAMPLE) / listings.everywhere
    : row.others === null
      ? 1
      : (row.others * SAMPLE) / Math.max(listings.everywhere, 1);
  const shareNear = (n: number): number => (filters.organisations ? 0 : n / Math.max(sample.fitting, 1));
  const text = Math.min(1, Math.max(everywhere, shareNear(found.candidates)));
  const shares = new Map(
    [...filters.groups].map(([group, chosen]) => {
      const n = chosen.reduce((sum, code) => sum + (row.counts[code] ?? 0), 0);
      return [group, Math.min(1, n / Math.max(listings.inRegion, 1))] as const;
    }),
  );
  const points = sample.points * SAMPLE;
  // As if no facet had to do with another, nor with the words of a name: good enough to choose a way by.
  const elsewhere = [...shares.values()].reduce((product, share) => product * share, listings.inRegion * text);
  const fitting = Math.max(sample.fitting, 0.5) * SAMPLE;
  const candidates = Math.max(found.candidates, 0.5) * SAMPLE;
  // Whoever is filed under what a text means fits, whatever the name.
  const isSure = filters.text?.meaning?.rest === null && filters.organisations === null;
  const sure = isSure ? (found.parts[texts.indexOf("meant")]?.near ?? 0) * SAMPLE : 0;
  return {
    listings: listings.everywhere,
    points,
    fitting,
    candidates,
    apart: found.parts.map(({ near: n, scores }, part) => ({
      text: texts[part] ?? "both",
      scores,
      near: Math.max(n, 0.5) * SAMPLE,
      elsewhere:
        texts[part] === "named" && row.named !== null
          ? Math.max(row.named * SAMPLE, shareNear(n) * listings.everywhere) * (elsewhere / listings.everywhere / text)
          : elsewhere,
    })),
    // Who is among some organisations is not told by points.
    matches: filters.organisations ? fitting * text : candidates,
    elsewhere,
    shares,
    isLookedUp,
    unsure: isLookedUp ? candidates - sure : 0,
    // Without a text nobody asks for them again, and they are many.
    sampled: filters.text ? [...found.ids] : [],
  };
}

const Sample = z.tuple([z.object({ points: z.int(), fitting: z.int(), candidates: z.instanceof(Buffer).nullable() })]);

async function readSample(
  db: Db,
  filters: SearchFilters,
  area: Area,
  texts: readonly WantedText[],
): Promise<NearSample> {
  const columns = ["organisation_id", "score", "facets", "words"];
  const near = pointsIn(filters.kind, area, columns, { isSample: true });
  const facets = facetCondition(filters, "p");
  const parts = texts.map((text) => knownOfText(filters.text, text));
  const marks = parts.map(({ text }, index) => `(${text || "true"})::int * ${2 ** index}`).join(" + ");
  const { rows }: { rows: unknown[] } = await db.raw(
    `select count(*)::int as points, count(marks)::int as fitting, ${packedCandidates("marks")} as candidates
     from (select p.organisation_id, p.score, case when ${facets.text || "true"} then ${marks} end as marks
       from (${near.text}) p offset 0) p`,
    [...facets.values, ...parts.flatMap(({ values }) => values), ...near.values],
  );
  const [{ candidates, ...told }] = Sample.parse(rows);
  return { ...told, candidates: readCandidates(candidates, texts.length) };
}

/** About what part of all listings has a code of each group, as if none had to do with another. */
function shareOfCodes(groups: readonly (readonly number[])[], counts: Record<string, number>, all: number): number {
  const shares = groups.map((codes) => codes.reduce((sum, code) => sum + (counts[code] ?? 0), 0) / Math.max(all, 1));
  return shares.reduce((product, share) => product * Math.min(1, share), 1);
}

/** What is read apart of a text: what it names, unless no name has one of its words, and what it means. */
function partsOf(text: SearchText | null): readonly WantedText[] {
  if (!text?.meaning) return ["both"];
  return isUnheard(text.typed) ? ["meant"] : ["named", "meant"];
}

/**
 * How a number of listings within a distance is found with the least work. The planner takes latitude and longitude for
 * independent and so towns for empty; the sample knows better.
 *
 * @param rows how many are needed
 * @param order whether they are the first of an order, and whether that is the order of the score
 */
export function chooseWay(estimate: NearEstimate | null, rows: number, order: "score" | "other" | "none"): NearBy {
  if (!estimate) return "points";
  const { listings, points, candidates, matches, elsewhere } = estimate;
  const share = Math.min(1, rows / matches);
  // Each part of a text is read for itself, until enough are found.
  const listing = estimate.isLookedUp ? COST.worded : COST.listing;
  const inOrder = estimate.apart.reduce((sum, part) => {
    const ordered = Math.min(1, rows / part.near) * (listings * listing + part.elsewhere * COST.lookUp);
    return sum + Math.min(ordered, part.elsewhere * (COST.listing + COST.lookUp));
  }, 0);
  const seen = order === "none" ? share * elsewhere : elsewhere;
  const lookUp = estimate.isLookedUp ? COST.lookUp : 0;
  const point = points * (COST.point + (estimate.isLookedUp ? COST.asked * estimate.apart.length : 0));
  const found = estimate.apart.length > 1 ? COST.kept : COST.sorted;
  const oneByOne = {
    score: point + candidates * (found + share * lookUp),
    other: Infinity,
    none: share * (point + estimate.unsure * COST.lookUp + (candidates - estimate.unsure) * COST.sorted),
  }[order];
  const costs: [NearBy, number][] = [
    ["listings", Math.min(order === "none" ? Infinity : inOrder, seen * (COST.listing + COST.lookUp))],
    ["points", point + candidates * COST.listed],
    ["one by one", oneByOne],
  ];
  return costs.reduce((best, next) => (next[1] < best[1] ? next : best))[0];
}
