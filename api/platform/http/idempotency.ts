import { createHash } from "node:crypto";
import type { Request, Response } from "express";
import type { Knex } from "knex";
import { z } from "zod";
import type { Context } from "#api/platform/context.ts";
import { conflict, invalid } from "#api/platform/errors.ts";

/** A finished answer: status and JSON text, null for none. */
interface Answer {
  status: number;
  body: string | null;
}

interface KeyRow {
  request_hash: string;
  status: number | null;
  body: string | null;
}

/**
 * Sends the answer of `work`. A signed-in POST or PUT with an `Idempotency-Key` runs once: repeats within a day get
 * the first answer with `idempotency-replayed: true`. A repeat while the first one runs is `conflict`, the same key
 * on another request `idempotency_mismatch`. A failed run keeps no answer: nothing was changed, so it may be retried.
 */
export async function answerOnce(
  request: Request,
  response: Response,
  ctx: Context,
  work: () => Promise<Answer>,
): Promise<void> {
  const key = request.headers["idempotency-key"];
  if (key === undefined || !ctx.actor || (request.method !== "POST" && request.method !== "PUT")) {
    send(response, await work());
    return;
  }
  const row = { actor_id: ctx.actor.userId, key: z.uuid().safeParse(key).data ?? refuseKey() };
  const hash = hashOf(request);
  const table = (): Knex.QueryBuilder => ctx.runtime.knex("idempotency_keys");
  const earlier = await claim(ctx.runtime.knex, row, hash);
  if (earlier) {
    response.setHeader("idempotency-replayed", "true");
    send(response, earlier);
    return;
  }
  try {
    const answer = await work();
    await table().where(row).update({ status: answer.status, body: answer.body });
    send(response, answer);
  } catch (error) {
    await table().where(row).delete();
    throw error;
  }
}

/** Takes the key for this request, or gives the answer that it already has. */
async function claim(knex: Knex, row: { actor_id: string; key: string }, hash: string): Promise<Answer | undefined> {
  const claimed = await knex("idempotency_keys")
    .insert({ ...row, request_hash: hash })
    .onConflict(["actor_id", "key"])
    .merge({ request_hash: hash, status: null, body: null, created_at: knex.fn.now() })
    .where("idempotency_keys.created_at", "<", knex.raw("now() - interval '1 day'"))
    .orWhereRaw("idempotency_keys.status is null and idempotency_keys.created_at < now() - interval '2 minutes'")
    .returning("key");
  if (claimed.length > 0) return undefined;
  const earlier = await knex("idempotency_keys").where(row).first<KeyRow | undefined>("request_hash", "status", "body");
  if (!earlier) throw conflict("conflict", "The first request with this key has just failed. Send it again.");
  if (earlier.request_hash !== hash) {
    throw conflict("idempotency_mismatch", "This Idempotency-Key was used for another request. Use a new key.");
  }
  if (earlier.status === null) {
    throw conflict("conflict", "The first request with this Idempotency-Key still runs. Wait, then ask again.");
  }
  return { status: earlier.status, body: earlier.body };
}

function send(response: Response, answer: Answer): void {
  if (response.headersSent) return;
  response.setHeader("cache-control", "no-store");
  response.status(answer.status);
  if (answer.body === null) response.end();
  else response.type("application/json").send(answer.body);
}

function hashOf(request: Request): string {
  const body = JSON.stringify(request.body ?? null);
  return createHash("sha256").update(`${request.method} ${request.originalUrl}\n${body}`).digest("hex");
}

function refuseKey(): never {
  throw invalid({ "idempotency-key": ["Use a UUID."] });
}

/** Removes keys older than a day. @returns how many */
export async function sweepIdempotencyKeys(knex: Knex): Promise<number> {
  return knex("idempotency_keys").where("created_at", "<", knex.raw("now() - interval '1 day'")).delete();
}
