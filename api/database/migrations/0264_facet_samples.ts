import type { Knex } from "knex";

/** Search tables with the kind of their rows `r`. */
const TABLES = [
  ["organisation_search", "r.kind"],
  ["project_search", "'projects'"],
  ["product_search", "'products'"],
] as const;

/** Listings of one row of bits. Four such rows fill a page. */
const CHUNK = 15_360;

/**
 * One listing in eight as bits: a row for each code and 15,360 of them, code 0 for all. What fits some filters is the
 * `and` of a few rows, and how many listings each code has among them the number of ones that are left, so that the
 * counts of a large set need no listing to be read. Kept by triggers in the transaction of the change; search rows are
 * replaced, never updated.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table facet_samples (
      kind text not null,
      chunk int not null,
      code int not null,
      bits bit varying not null,
      constraint facet_samples_pk primary key (kind, chunk, code)
    ) with (fillfactor = 50);
    alter table facet_samples alter bits set storage plain;
    grant select on facet_samples to purlin_app;
  `);
  for (const [table, kind] of TABLES) {
    await knex.raw(`insert into facet_samples (kind, chunk, code, bits) ${bitsOf(table, kind)}`);
    await createTrigger(knex, table, "insert", {
      rows: "new",
      statement: `insert into facet_samples as kept (kind, chunk, code, bits) ${bitsOf("changed", kind)}
        on conflict (kind, chunk, code) do update set bits = kept.bits | excluded.bits`,
    });
    await createTrigger(knex, table, "delete", {
      rows: "old",
      statement: `update facet_samples kept set bits = kept.bits & ~ gone.bits from (${bitsOf("changed", kind)}) gone
        where (kept.kind, kept.chunk, kept.code) = (gone.kind, gone.chunk, gone.code)`,
    });
  }
}

function bitsOf(rows: string, kind: string): string {
  return `select kind, chunk, code, bit_or(set_bit(0::bit(${CHUNK}), place, 1)) as bits from (
      select ${kind} as kind, r.id / 8 / ${CHUNK} as chunk, r.id / 8 % ${CHUNK} as place, unnest(r.facets || 0) as code
      from ${rows} r where r.id % 8 = 0
    ) sampled group by kind, chunk, code`;
}

async function createTrigger(
  knex: Knex,
  table: string,
  event: "insert" | "delete",
  { rows, statement }: { rows: "new" | "old"; statement: string },
): Promise<void> {
  await knex.raw(`
    create function ${table}_${event}_noted() returns trigger language plpgsql as $$
    begin
      -- As for the counts: two transactions would otherwise wait for each other's rows in turn.
      perform pg_advisory_xact_lock(20261121);
      ${statement};
      return null;
    end $$;
    create trigger ${table}_${event}_noted after ${event} on ${table}
      referencing ${rows} table as changed for each statement execute function ${table}_${event}_noted();
  `);
}

export async function down(knex: Knex): Promise<void> {
  for (const [table] of TABLES) {
    for (const event of ["insert", "delete"]) {
      await knex.raw(`drop trigger ${table}_${event}_noted on ${table}; drop function ${table}_${event}_noted()`);
    }
  }
  await knex.raw("drop table facet_samples");
}
