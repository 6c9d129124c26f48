import type { Actor } from "#api/platform/context.ts";

/** What somebody sees of pages that are not public. */
export interface Sight {
  /** Approvers see every page. */
  isApprover: boolean;
  /** The organisation whose page they see whatever its state. */
  organisationId: number | null;
  /** The tenant whose pages they see whatever their state. */
  tenantId: string | null;
}

/** Visitors see what is public; owners also their own pages, approvers every page. */
export function sightOf(actor: Actor | null): Sight {
  return {
    isApprover: actor?.capabilities.includes("profiles:approve") ?? false,
    organisationId: actor?.organisationId ?? null,
    tenantId: actor?.tenantId ?? null,
  };
}
