import type { Request } from "express";
import type { Knex } from "knex";
import { z } from "zod";
import type { Endpoint } from "#shared/contracts/endpoint.ts";
import type { Actor, Context } from "#api/platform/context.ts";
import { withTransaction } from "#api/platform/database/transaction.ts";
import { AppError, conflict, invalid } from "#api/platform/errors.ts";
import { bodyHashOf } from "./body-hash.ts";
import { isOwnChange } from "./tenant-claim.ts";

/** A finished answer: status and JSON text, null for none. */
export interface Answer {
  status: number;
  body: string | null;
}

interface KeyRow {
  request_hash: string;
  status: number;
  body: string | null;
}

/** Who used which key. */
interface Owner {
  tenant_id: string;
  actor_id: string;
  key: string;
}

/**
 * The answer of `work`. A signed-in call that writes and sends an `Idempotency-Key` runs once: key, answer and what was
 * written are committed together, so whoever did not get the answer asks again with the same key and gets that answer,
 * whatever died in between. Repeats within a day are replays. While the first one runs a repeat is
 * `idempotency_running`; the same key on another request is `idempotency_mismatch`. A failed run keeps nothing.
 */
export async function answerOnce(
  request: Request,
  ctx: Context,
  endpoint: Endpoint,
  work: (ctx: Context) => Promise<Answer>,
): Promise<{ answer: Answer; isReplay: boolean }> {
  const key = request.headers["idempotency-key"];
  if (key === undefined || !ctx.actor || !takesKey(endpoint)) {
    return { answer: await work(ctx), isReplay: false };
  }
  const owner = ownerOf(ctx.actor, key);
  const hash = bodyHashOf(request);
  return withTransaction(ctx, async (inner) => {
    await hold(inner.db, owner);
    const earlier = await inner
      .db("idempotency_keys")
      .where(owner)
      .first<KeyRow | undefined>("request_hash", "status", "body");
    if (earlier && earlier.request_hash !== hash) {
      throw new AppError("idempotency_mismatch", "This Idempotency-Key was used for another request. Use a new key.");
    }
    if (earlier) return { answer: { status: earlier.status, body: earlier.body }, isReplay: true };
    const answer = await work(inner);
    await inner.db("idempotency_keys").insert({ ...owner, request_hash: hash, ...answer });
    return { answer, isReplay: false };
  });
}

/**
 * Whether a call heeds a key: signed in, no reading, and no form or file, whose bytes come as slowly as their sender likes
 * and would keep the transaction open.
 */
export function takesKey(endpoint: Endpoint): boolean {
  return isOwnChange(endpoint) && !endpoint.form && !endpoint.isFile;
}

/** Keeps others with this key out until the transaction ends. @throws AppError `idempotency_running` */
async function hold(db: Context["db"], owner: Owner): Promise<void> {
  const name = `idempotency ${owner.tenant_id} ${owner.actor_id} ${owner.key}`;
  // Not waiting: many repeats would each keep a database connection, of which there are few.
  const { rows }: { rows: { held: boolean }[] } = await db.raw(
    "select pg_try_advisory_xact_lock(hashtextextended(?, 0)) as held",
    [name],
  );
  if (rows[0]?.held) return;
  throw conflict(
    "idempotency_running",
    "The first request with this Idempotency-Key still runs. Send it again in a moment.",
    { retryAfterSeconds: 1 },
  );
}

function ownerOf(actor: Actor, sent: string | string[]): Owner {
  const key = z.uuid().safeParse(sent).data;
  if (key === undefined) throw invalid({ "idempotency-key": ["Use a UUID."] });
  return { tenant_id: actor.tenantId, actor_id: actor.userId, key: key.toLowerCase() };
}

/** Removes keys older than a day. @returns how many */
export async function sweepIdempotencyKeys(knex: Knex): Promise<number> {
  return knex("idempotency_keys").where("created_at", "<", knex.raw("now() - interval '1 day'")).delete();
}
