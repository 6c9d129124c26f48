import type { Knex } from "knex";
import pg from "pg";
import type { Logger } from "pino";
import { GraphRefusal } from "./graph-errors.ts";
import { GRAPH_LIMITS } from "./graph-limits.ts";

/** The role of the migration `graph_reader`: reads the views of the schema `graph`, nothing else. */
const ROLE = "purlin_graph";
/** Statements that a connection keeps ready. Others are planned each time, so that no caller can fill its memory. */
const PREPARED = 200;

export interface ReadOnlySession {
  /** Runs one statement that gives one text or null. @throws GraphRefusal `time_limit` */
  text(sql: string, values: readonly unknown[]): Promise<string | null>;
}

const roles = new WeakMap<Knex, Promise<boolean>>();
const prepared = new Map<string, string>();
const seen = new Set<string>();

/**
 * Runs `work` in a read-only transaction that sees one moment of the database, as the reading role, and for 3 s at
 * most, all statements together.
 */
export async function readOnly<T>(knex: Knex, log: Logger, work: (session: ReadOnlySession) => Promise<T>): Promise<T> {
  const hasRole = await (roles.get(knex) ?? findRole(knex, log));
  return withConnection(knex, async (connection) => {
    const deadline = performance.now() + GRAPH_LIMITS.milliseconds;
    try {
      await connection.query(opening(hasRole));
      let isFirst = true;
      const result = await work({
        async text(sql, values) {
          if (!isFirst) await connection.query(`set local statement_timeout = ${remaining(deadline)}`);
          isFirst = false;
          const { rows } = await connection.query<[string | null]>({
            name: nameOf(sql),
            text: sql,
            values: [...values],
            rowMode: "array",
          });
          return rows[0]?.[0] ?? null;
        },
      });
      await connection.query("commit");
      return result;
    } catch (error) {
      // A connection that is gone cannot roll back, and the pool drops it by itself.
      await connection.query("rollback").catch(() => undefined);
      throw isTimeout(error) ? tooSlow(error) : error;
    }
  });
}

function opening(hasRole: boolean): string {
  return [
    "begin isolation level repeatable read read only",
    ...(hasRole ? [`set local role ${ROLE}`] : []),
    `set local statement_timeout = ${GRAPH_LIMITS.milliseconds}`,
    // One request has one processor, as its estimate says.
    "set local max_parallel_workers_per_gather = 0",
  ].join("; ");
}

/** Looks once per pool whether the role is there and may be used. */
function findRole(knex: Knex, log: Logger): Promise<boolean> {
  const found = withConnection(knex, async (connection) => {
    try {
      await connection.query(`begin read only; set local role ${ROLE}; select 1 from graph."Countries" limit 1`);
      return true;
    } catch (error) {
      // 42501 not allowed, 22023 no such role: anything else is no answer.
      const isRefused = error instanceof pg.DatabaseError && (error.code === "42501" || error.code === "22023");
      if (!isRefused) throw error;
      log.warn(
        `Graph queries run without the role ${ROLE}: ${error.message}. They stay read-only. See docs/graph-api.md.`,
      );
      return false;
    } finally {
      await connection.query("rollback");
    }
  });
  roles.set(knex, found);
  found.catch(() => roles.delete(knex));
  return found;
}

/** Lends a connection of the pool, as `pg` has it. @throws Error when the pool is of another driver */
export async function withConnection<T>(knex: Knex, work: (connection: pg.Client) => Promise<T>): Promise<T> {
  const connection: unknown = await knex.client.acquireConnection();
  if (!(connection instanceof pg.Client)) throw new Error("The pool gave no connection of pg.");
  try {
    return await work(connection);
  } finally {
    await knex.client.releaseConnection(connection);
  }
}

/** A name for statements that are asked again; undefined for those of the first time. */
function nameOf(sql: string): string | undefined {
  const known = prepared.get(sql);
  if (known !== undefined || prepared.size >= PREPARED) return known;
  if (!seen.has(sql)) {
    if (seen.size >= PREPARED) seen.clear();
    seen.add(sql);
    return undefined;
  }
  const name = `graph_${prepared.size + 1}`;
  prepared.set(sql, name);
  return name;
}

function remaining(deadline: number): number {
  const left = Math.ceil(deadline - performance.now());
  if (left <= 0) throw tooSlow(undefined);
  return left;
}

function isTimeout(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === "57014";
}

function tooSlow(cause: unknown): GraphRefusal {
  const refusal = new GraphRefusal(
    "time_limit",
    `The query took longer than ${GRAPH_LIMITS.milliseconds / 1000} s and was stopped. Narrow its filters or ask for less.`,
    { limit: GRAPH_LIMITS.milliseconds },
  );
  refusal.cause = cause;
  return refusal;
}
