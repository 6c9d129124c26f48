import type { Request } from "express";
import type { Actor } from "#api/platform/context.ts";

/** Whom a limit counts: the user, or the address of somebody who is not signed in. */
export function callerOf(actor: Actor | null, request: Request): string {
  return actor ? `user ${actor.userId}` : `address ${request.ip ?? "unknown"}`;
}
