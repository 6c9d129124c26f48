import { AppError, forbidden } from "#api/platform/errors.ts";
import type { ChainRow } from "./supply-chains.repository.ts";

/** Somebody else's chain, shared with everybody: it is read and cloned, not changed. */
export function isReadOnly(chain: Pick<ChainRow, "tenant_id">, tenantId: string): boolean {
  return chain.tenant_id !== tenantId;
}

/** @throws AppError `read_only` with `facts.tenantName`: every change of a chain of another tenant (SUP-06) */
export function checkMayChange(chain: Pick<ChainRow, "tenant_id" | "tenant_name">, tenantId: string): void {
  if (!isReadOnly(chain, tenantId)) return;
  throw new AppError("read_only", `${chain.tenant_name} shares this supply chain to be read. Clone it to change it.`, {
    facts: { tenantName: chain.tenant_name },
  });
}

/** @throws AppError `forbidden` for a tenant whose account waits: it browses, and publishes nothing (R-20, APR-11) */
export function checkMayPublish(tenantStatus: string): void {
  if (tenantStatus === "approved") return;
  throw forbidden("Your organisation's account waits for approval. Until then your supply chains stay your own.");
}
