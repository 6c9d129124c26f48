import type { Knex } from "knex";

/** A pool or an open transaction: repositories take either. */
export type Db = Knex | Knex.Transaction;
