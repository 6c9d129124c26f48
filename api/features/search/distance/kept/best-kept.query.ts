import { z } from "zod";
import type { Db } from "#api/platform/database/db.ts";
import type { FoundRow } from "#api/features/search/query/page-slice.ts";
import { isNamed, type WantedText } from "#api/features/search/query/search-conditions.ts";
import type { SearchFilters } from "#api/features/search/query/search-filters.ts";
import { and, NOTHING, type Sql, tableOf } from "#api/features/search/query/search-tables.ts";
import type { Tier } from "#api/features/search/query/search-tiers.ts";
import { milesOf } from "#api/features/search/distance/distance.ts";
import type { KeptNear } from "./kept-tiles.query.ts";
import { bestMatches, type NearMatch } from "./near-matches.ts";

/** Each time so many times as many are looked at, until enough of them are called what was asked for. */
const MORE = 4;

/**
 * The first rows around a place in the order of the score, tier after tier, from points that are kept in the process: only
 * names are looked up, the best first, until there are enough.
 *
 * @param rows how many are needed
 */
export async function bestOfKept(
  db: Db,
  near: KeptNear,
  filters: SearchFilters,
  tiers: readonly Tier[],
  rows: number,
): Promise<FoundRow[]> {
  const found: FoundRow[] = [];
  for (const { tier, text } of tiers) {
    const matches = bestMatches(near, filters, text);
    for (let size = rows - found.length; found.length < rows; size *= MORE) {
      const some = take(matches, size);
      const fitting = await withNames(db, filters, text, some);
      found.push(...fitting.slice(0, rows - found.length).map((match) => rowOf(match, tier)));
      if (some.length < size) break;
    }
    if (found.length === rows) break;
  }
  return found;
}

function take(matches: Iterator<NearMatch, void>, count: number): NearMatch[] {
  const taken: NearMatch[] = [];
  while (taken.length < count) {
    const next = matches.next();
    if (next.done) break;
    taken.push(next.value);
  }
  return taken;
}

function rowOf({ id, score, close }: NearMatch, tier: number): FoundRow {
  return { id, tier, values: [Number.isNaN(score) ? null : realText(score)], miles: milesOf(close) };
}

/** Digits that tell one `real` from any other, at most. */
const DIGITS = 9;

/** A `real` with as few digits as tell it from any other, as Postgres writes those from 0.0001 to a million. */
export function realText(value: number): string {
  for (let digits = 1; digits < DIGITS; digits += 1) {
    const text = Number(value.toPrecision(digits));
    if (Math.fround(text) === value) return String(text);
  }
  return String(Number(value.toPrecision(DIGITS)));
}

const Ids = z.array(z.object({ id: z.int() }));

/**
 * Those that are sure to fit, and of the others those whose names say so.
 *
 * @param which `both` only where a text has no words beside those that mean something
 */
export async function withNames<Match extends Pick<NearMatch, "id" | "isSure">>(
  db: Db,
  filters: SearchFilters,
  which: WantedText,
  matches: readonly Match[],
): Promise<Match[]> {
  const unsure = matches.flatMap(({ id, isSure }) => (isSure ? [] : [id]));
  if (unsure.length === 0) return [...matches];
  const said = saidByName(filters, which);
  const { rows }: { rows: unknown[] } = await db.raw(
    `select s.id from unnest(?::int[]) wanted (id) cross join lateral (
       select s.id from ${tableOf(filters.kind)} s where s.id = wanted.id and ${said.text} offset 0) s`,
    [unsure, ...said.values],
  );
  const fitting = new Set(Ids.parse(rows).map(({ id }) => id));
  return matches.filter(({ id, isSure }) => isSure || fitting.has(id));
}

/** What of a text only the name of a listing `s` tells, whose point may have it. */
function saidByName({ kind, text }: SearchFilters, which: WantedText): Sql {
  if (!text) return NOTHING;
  const named = isNamed(kind, text);
  if (which !== "meant") return named;
  const rest = text.meaning?.rest;
  const isRest = rest ? isNamed(kind, { typed: rest, meaning: null }) : NOTHING;
  return and([isRest, { text: `not (${named.text})`, values: named.values }]);
}
