import type { Knex } from "knex";

const AREAS = ["retail", "storage", "office"] as const;

/** Floor areas of projects are ranges (PRF-04): the columns of before hold the smaller figure, these the larger. */
export async function up(knex: Knex): Promise<void> {
  for (const area of AREAS) {
    await knex.raw(`
      alter table case_studies add column ${area}_nia_most numeric(12, 2)
        constraint case_studies_${area}_most_check check (${area}_nia_most >= ${area}_nia)`);
  }
}

export async function down(knex: Knex): Promise<void> {
  for (const area of AREAS) await knex.raw(`alter table case_studies drop column ${area}_nia_most`);
}
