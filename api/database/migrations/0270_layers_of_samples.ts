import type { Knex } from "knex";

/** Search tables with the kind of their rows `r`. */
const TABLES = [
  ["organisation_search", "r.kind"],
  ["project_search", "'projects'"],
  ["product_search", "'products'"],
] as const;

/** Listings of one row of bits. Eight such rows fill a page. */
const CHUNK = 7680;
/** Before, when a chunk had the listings of a stretch of ids. */
const WIDE_CHUNK = 15_360;

/**
 * One listing in eight as bits, in layers: chunks whose number is 0 modulo 4 have one listing in 64, with those of 1 one
 * in 32, of 2 one in 16, of 3 one in eight. Counts of a very large set are taken from the first layers alone, which are
 * spread over all ids as the whole is.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw("alter table facet_samples set (fillfactor = 75)");
  await replace(knex, {
    chunk: `no / (array[8, 8, 4, 2])[layer + 1] / ${CHUNK} * 4 + layer`,
    place: `no / (array[8, 8, 4, 2])[layer + 1] % ${CHUNK}`,
    bits: CHUNK,
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw("alter table facet_samples set (fillfactor = 50)");
  await replace(knex, { chunk: `no / ${WIDE_CHUNK}`, place: `no % ${WIDE_CHUNK}`, bits: WIDE_CHUNK });
}

interface Places {
  /** Of listing number `no` of the sample, which is of a layer. */
  chunk: string;
  place: string;
  bits: number;
}

async function replace(knex: Knex, places: Places): Promise<void> {
  await knex.raw("truncate facet_samples");
  for (const [table, kind] of TABLES) {
    await knex.raw(
      `insert into facet_samples (kind, chunk, code, bits) ${bitsOf(table, kind, places)} order by 1, 2, 3`,
    );
    await replaceTrigger(
      knex,
      `${table}_insert_noted`,
      `insert into facet_samples as kept (kind, chunk, code, bits) ${bitsOf("changed", kind, places)}
        on conflict (kind, chunk, code) do update set bits = kept.bits | excluded.bits`,
    );
    await replaceTrigger(
      knex,
      `${table}_delete_noted`,
      `update facet_samples kept set bits = kept.bits & ~ gone.bits from (${bitsOf("changed", kind, places)}) gone
        where (kept.kind, kept.chunk, kept.code) = (gone.kind, gone.chunk, gone.code)`,
    );
  }
}

function bitsOf(rows: string, kind: string, { chunk, place, bits }: Places): string {
  return `select kind, chunk, code, bit_or(set_bit(0::bit(${bits}), place, 1)) as bits from (
      select kind, ${chunk} as chunk, ${place} as place, unnest(facets || 0) as code from (
        select ${kind} as kind, r.facets, r.id / 8 as no,
          case when r.id % 16 = 8 then 3 when r.id % 32 = 16 then 2 when r.id % 64 = 32 then 1 else 0 end as layer
        from ${rows} r where r.id % 8 = 0
      ) numbered
    ) sampled group by kind, chunk, code`;
}

async function replaceTrigger(knex: Knex, name: string, statement: string): Promise<void> {
  await knex.raw(`
    create or replace function ${name}() returns trigger language plpgsql as $$
    begin
      -- As for the counts: two transactions would otherwise wait for each other's rows in turn.
      perform pg_advisory_xact_lock(20261121);
      ${statement};
      return null;
    end $$;
  `);
}
