import type { Request } from "express";
import type { Endpoint } from "#shared/contracts/endpoint.ts";
import { TENANT_HEADER } from "#shared/contracts/people/tenant-header.ts";
import type { Actor } from "#api/platform/context.ts";
import { AppError } from "#api/platform/errors.ts";

/** Whether a call changes something as who is signed in: what is read, and what anybody may write, is of no tenant. */
export function isOwnChange({ access, method }: Pick<Endpoint, "access" | "method">): boolean {
  return access !== "public" && method !== "GET";
}

/**
 * Holds the tenant that the caller's page shows, where it says one, against the one that they work for now.
 *
 * @throws AppError `tenant_changed`
 */
export function checkShownTenant(actor: Actor | null, request: Request): void {
  const shown = request.headers[TENANT_HEADER];
  if (actor === null || shown === undefined || shown === actor.tenantId) return;
  throw new AppError(
    "tenant_changed",
    "You work for another organisation than this page showed: it was chosen in another tab or on another device. Nothing was changed.",
    { facts: { tenantId: actor.tenantId } },
  );
}
