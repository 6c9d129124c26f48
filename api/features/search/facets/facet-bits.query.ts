import { z } from "zod";
import type { Db } from "#api/platform/database/db.ts";
import { areaOf } from "#api/features/search/distance/near-points.ts";
import type { SearchFilters } from "#api/features/search/query/search-filters.ts";
import { regionCode, type Sql } from "#api/features/search/query/search-tables.ts";
import { CODES_PER_KIND, type FacetGroup, firstCode } from "./facet-codes.ts";
import type { Pass } from "./facet-estimates.ts";

/** One listing in so many has bits. The migration of the bits knows it, and the layers that they are kept in. */
const SAMPLED = 8;
/** One listing in so many has bits in the first layer, in the first two together, in the first three, and in all. */
const LAYERS = [64, 32, 16, SAMPLED] as const;
/** Listings with bits from which a set's codes are counted, if it has so many. Decision 85 has how far off they are. */
const ENOUGH = 1000;

/**
 * Whether what a search finds is told by codes: those of its region and filters, and of the words of the trade in its
 * text. Names that hold the text are found beside them.
 */
export function isOfCodes(filters: SearchFilters): boolean {
  const { text, ranges, organisations } = filters;
  if (areaOf(filters) || ranges.size > 0 || organisations !== null) return false;
  return text === null || (text.meaning !== null && text.meaning.rest === null);
}

/** About how many listings the passes are about, without those that a text finds by name alone. */
export async function sizesByBits(db: Db, filters: SearchFilters, passes: readonly Pass[]): Promise<number[]> {
  const fits = fitsOf(filters, passes);
  const sizes = passes.map((_, index) => `coalesce(sum(bit_count(fits_${index})::int), 0)::int * ${SAMPLED}`);
  const { rows }: { rows: unknown[] } = await db.raw(
    `${fits.text} select array[${sizes.join(", ")}] as sizes from fits`,
    fits.values,
  );
  return z.tuple([z.object({ sizes: z.array(z.int()) })]).parse(rows)[0].sizes;
}

/**
 * About how many listings of each pass have each code of its groups: from as many layers of bits as have enough of them.
 *
 * @param passes with their sizes
 */
export async function countCodesByBits(
  db: Db,
  filters: SearchFilters,
  passes: readonly (Pass & { size: number })[],
): Promise<Map<number, number>> {
  if (passes.length === 0) return new Map();
  const layers = passes.map(({ size }) => layersFor(size));
  const fits = fitsOf(filters, passes, Math.max(...layers));
  const wanted = passes.flatMap(({ groups }, pass) =>
    groups.map((group) => `(${firstCode(group)}, ${firstCode(group) + CODES_PER_KIND}, ${pass}, ${layers[pass] ?? 0})`),
  );
  const ofPass = passes.map((_, pass) => `when ${pass} then fits_${pass}`);
  // Rows of a chunk lie in the order of their codes: those of a group are read from a few pages. Bits are counted before
  // rows are sorted.
  const { rows }: { rows: unknown[] } = await db.raw(
    `${fits.text}
     select code, (sum(n) * (array[${LAYERS.join(", ")}])[min(layer) + 1])::int as n from (
       select code, layer, bit_count(bits & case pass ${ofPass.join(" ")} end)::int as n
       from fits cross join (values ${wanted.join(", ")}) wanted (first, beyond, pass, layer)
         cross join lateral (select s.code, s.bits from facet_samples s
           where s.kind = ? and s.chunk = fits.chunk and s.code >= wanted.first and s.code < wanted.beyond offset 0) s
       where chunk % ${LAYERS.length} <= layer offset 0
     ) counted group by code having sum(n) > 0`,
    [...fits.values, filters.kind],
  );
  return new Map(Counts.parse(rows).map(({ code, n }) => [code, n]));
}

const Counts = z.array(z.object({ code: z.int(), n: z.int() }));

/** The last layer that is needed for enough listings of a set; that of all where none is enough. */
export function layersFor(size: number): number {
  const layer = LAYERS.findIndex((oneIn) => size / oneIn >= ENOUGH);
  return layer === -1 ? LAYERS.length - 1 : layer;
}

/**
 * About how many listings have a code of each of several groups; null where fewer than two are asked for: of one the
 * planner knows, of several it takes for granted that none has to do with another.
 */
export async function estimateOverlap(db: Db, filters: SearchFilters): Promise<number | null> {
  if (!isOfCodes(filters) || membersOf(filters).members.filter(({ isRegion }) => !isRegion).length < 2) return null;
  return countByBits(db, filters);
}

/** About how many listings have a code of each group of a search whose filters are codes (`isOfCodes`). */
export async function countByBits(db: Db, filters: SearchFilters): Promise<number> {
  const fits = fitsOf(filters, [{ omitted: null }]);
  const { rows }: { rows: unknown[] } = await db.raw(
    `${fits.text} select coalesce(sum(bit_count(fits_0)::int), 0)::int * ${SAMPLED} as n from fits`,
    fits.values,
  );
  return z.tuple([z.object({ n: z.int() })]).parse(rows)[0].n;
}

/** Of each chunk, `fits_…`: the bits of the listings that each pass is about. */
function fitsOf(filters: SearchFilters, passes: readonly Pick<Pass, "omitted">[], lastLayer = LAYERS.length - 1): Sql {
  const { members, wanted } = membersOf(filters);
  const fits = passes.map(({ omitted }, index) => {
    const others = members.filter(({ group }) => omitted === null || group !== omitted);
    return `${others.map(({ column }) => column).join(" & ")} as fits_${index}`;
  });
  const columns = members.map(({ column }, no) => `bit_or(bits) filter (where member = ${no}) as ${column}`);
  return {
    text: `with asked as materialized (
       select chunk, member, bit_or(bits) as bits
       from unnest(?::int[], ?::int[]) wanted (code, member) join facet_samples s using (code)
       where s.kind = ? and s.chunk % ${LAYERS.length} <= ${lastLayer}
       group by chunk, member
     ),
     fits as materialized (
       select chunk, ${fits.join(", ")} from (select chunk, ${columns.join(", ")} from asked group by chunk) members
     )`,
    values: [wanted.map(({ code }) => code), wanted.map(({ member }) => member), filters.kind],
  };
}

interface Member {
  isRegion: boolean;
  /** Null for what no pass is without. */
  group: FacetGroup | null;
  column: string;
}

/** What a listing must have one code of each of, with the codes. */
function membersOf({ region, text, groups }: SearchFilters): {
  members: Member[];
  wanted: { code: number; member: number }[];
} {
  const always = [[regionCode(region)], ...(text?.meaning?.codes ?? [])];
  const all = [
    ...always.map((codes) => ({ group: null, codes })),
    ...[...groups].map(([group, codes]) => ({ group, codes })),
  ];
  return {
    members: all.map(({ group }, no) => ({ isRegion: no === 0, group, column: `member_${no}` })),
    wanted: all.flatMap(({ codes }, member) => codes.map((code) => ({ code, member }))),
  };
}
