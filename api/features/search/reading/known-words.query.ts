import { z } from "zod";
import type { Region } from "#shared/contracts/site/regions.ts";
import type { ListingKind } from "#shared/contracts/market/search.ts";
import type { Db } from "#api/platform/database/db.ts";
import { conditions } from "#api/features/search/query/search-conditions.ts";
import { countListings } from "#api/features/search/query/listing-counts.query.ts";
import { everything } from "#api/features/search/query/search-filters.ts";
import { tableOf } from "#api/features/search/query/search-tables.ts";
import { readPattern, type SearchText } from "#api/features/search/query/search-text.ts";

const Unknown = z.array(z.object({ word: z.string() }));

/** Those words that are in no name, not even as a part of one. */
export async function findUnknown(db: Db, words: readonly string[]): Promise<string[]> {
  const { rows }: { rows: unknown[] } = await db.raw(
    `select word from unnest(?::text[]) with ordinality typed (word, no)
     where not exists (select 1 from search_words s where s.word like (select min(part) from word_patterns(typed.word) part))
     order by no`,
    [[...words]],
  );
  return Unknown.parse(rows).map(({ word }) => word);
}

/** As many likenesses of a word are looked at. */
const MOST_ALIKE = 8;

/** Words of names that share most runs of three letters with a typed one, the most alike first. */
export async function findAlike(db: Db, word: string): Promise<string[]> {
  const { rows }: { rows: unknown[] } = await db.raw(
    `select word from search_words where word % search_key(?) order by similarity(word, search_key(?)) desc, word
     limit ${MOST_ALIKE}`,
    [word, word],
  );
  return Unknown.parse(rows).map((row) => row.word);
}

/** Whether a listing of a kind, in a region, has a text in its name. */
export async function isNamed(db: Db, kind: ListingKind, region: Region | null, text: string): Promise<boolean> {
  return isFound(db, kind, region, { typed: await readPattern(db, text), meaning: null });
}

/** Whether a search for a text as it stands finds a listing of a kind, in a region. */
export async function isFound(db: Db, kind: ListingKind, region: Region | null, text: SearchText): Promise<boolean> {
  const listings = await countListings(db, kind, region);
  const where = conditions({ ...everything(kind, region), listings, text });
  const { rows }: { rows: unknown[] } = await db.raw(
    `select 1 from ${tableOf(kind)} s where ${where.text} limit 1`,
    where.values,
  );
  return rows.length > 0;
}
