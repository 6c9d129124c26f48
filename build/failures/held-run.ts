import pg from "pg";

/** Number of the advisory lock that results wait for. */
const LOCK = 20_261_126;

/** Keeps runs from being finished, however fast the machine is, until they are let go or Postgres is killed. */
export interface HeldRuns {
  /** Whether a run has its results and waits to store them. */
  isWaiting(): Promise<boolean>;
  /** Lets go what waits of a process that was killed, and holds what comes next. */
  forget(): Promise<void>;
  end(): Promise<void>;
}

/**
 * Holds the results of runs at the database: a statement that stores one waits for a lock of this connection.
 *
 * @param studyProductId whose results are held; those of all products without it
 */
export async function holdRuns(connection: pg.ClientConfig, studyProductId?: string): Promise<HeldRuns> {
  const client = new pg.Client(connection);
  // Postgres is killed under it.
  client.on("error", () => undefined);
  await client.connect();
  const whose =
    studyProductId === undefined ? "" : `and new.study_product_id = ${client.escapeLiteral(studyProductId)}`;
  await client.query(`
    create or replace function hold_result() returns trigger language plpgsql as $$
      begin perform pg_advisory_xact_lock_shared(${LOCK}); return new; end $$;
    create or replace trigger hold_result before update on execution_products
      for each row when (new.is_finished ${whose}) execute function hold_result();
    select pg_advisory_lock(${LOCK});
  `);
  return {
    async isWaiting() {
      const { rows } = await client.query(
        `select from pg_locks join pg_database on pg_database.oid = database
          where datname = current_database() and locktype = 'advisory' and objid = $1 and not granted`,
        [LOCK],
      );
      return rows.length > 0;
    },
    async forget() {
      await client.query(`select pg_advisory_unlock(${LOCK})`);
      // Granted once the connection that waited has seen that nobody is there any more.
      await client.query(`select pg_advisory_lock(${LOCK})`);
    },
    end: () => client.end(),
  };
}
