import type { Knex } from "knex";

/** What products may state, in sets: order, kind and the unit that values are compared in. A reference list (KIT-12). */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table attribute_sets (
      id int constraint attribute_sets_pk primary key,
      name text not null constraint attribute_sets_name_key unique,
      sort_no int not null
    );
    create table attributes (
      id int constraint attributes_pk primary key,
      set_id int not null constraint attributes_set_fk references attribute_sets,
      name text not null constraint attributes_name_key unique,
      -- A kind of the contract's AttributeKind.
      kind text not null,
      unit text,
      sort_no int not null
    );
    create index attributes_set on attributes (set_id);
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw("drop table attributes, attribute_sets");
}
