import type { Knex } from "knex";
import { expect } from "vitest";

/** Until as many backends of this database wait for a lock as that. Needs no pause: the database says who waits. */
export async function untilWaiting(knex: Knex, count = 1): Promise<void> {
  const waiting = async () => {
    const { rows } = await knex.raw(
      "select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    return rows.length;
  };
  await expect.poll(waiting, { interval: 20 }).toBe(count);
}
