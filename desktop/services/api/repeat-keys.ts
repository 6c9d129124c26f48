import { createHash, randomUUID } from "node:crypto";
import { CallError, urlFor, type CallParts } from "#shared/client/call.ts";
import type { Endpoint } from "#shared/contracts/endpoint.ts";

/** A repeat after this long is meant as another one; the server keeps keys for a day. */
const REMEMBERED_MS = 10 * 60_000;

/** Keys by which the server tells a repeated creation from another one. */
export interface RepeatKeys {
  /** The key for a call, null where it creates nothing. The same call again has the same key while its outcome is unknown. */
  take(endpoint: Endpoint, input: CallParts): string | null;
  /** Told how each call ended; `failure` is undefined for one that succeeded. */
  settle(endpoint: Endpoint, input: CallParts, key: string | null, failure: unknown): void;
}

/** Whether the server may have done what it was asked, although its answer says nothing of it. */
export function isUnknown(failure: unknown): boolean {
  if (!(failure instanceof CallError)) return false;
  const { status, code } = failure.problem;
  return status === 0 || code === "outcome_unknown" || code === "idempotency_running";
}

/**
 * Remembers creations whose answer was lost, so that pressing again asks for the same one. Any change that succeeds
 * later ends that: whoever deletes what they made and makes it again wants a new one.
 */
export function createRepeatKeys(now: () => number = Date.now): RepeatKeys {
  const unknown = new Map<string, { key: string; at: number }>();

  return {
    take(endpoint, input) {
      if (!creates(endpoint)) return null;
      // Bodies can be large: they are only read again when there is something to compare them with.
      const known = unknown.size === 0 ? undefined : unknown.get(nameOf(endpoint, input));
      return known && now() - known.at < REMEMBERED_MS ? known.key : randomUUID();
    },
    settle(endpoint, input, key, failure) {
      if (endpoint.method === "GET") return;
      if (failure === undefined) unknown.clear();
      else if (key !== null && isUnknown(failure)) unknown.set(nameOf(endpoint, input), { key, at: now() });
    },
  };
}

function creates({ method, access, status }: Endpoint): boolean {
  return method === "POST" && access !== "public" && (status === 201 || status === 202);
}

function nameOf(endpoint: Endpoint, input: CallParts): string {
  const text = `${endpoint.method} ${urlFor(endpoint, input)}\n${JSON.stringify(input.body) ?? ""}`;
  return createHash("sha256").update(text).digest("hex");
}
