import type { ConsoleKind } from "#shared/contracts/console.ts";
import type { Actor } from "#api/platform/context.ts";

/** The kinds that somebody may decide, in the order of the screen. None: they are not staff. */
export function kindsOf({ capabilities }: Pick<Actor, "capabilities">): ConsoleKind[] {
  const isApprover = capabilities.includes("profiles:approve");
  return isApprover ? ["approvals", "claims", "messages"] : [];
}

/** Who sees which mails Purlin sends. */
export function canSeeMails({ capabilities }: Pick<Actor, "capabilities">): boolean {
  return capabilities.includes("profiles:approve");
}
