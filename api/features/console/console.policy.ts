import { ConsoleKind } from "#shared/contracts/people/console.ts";
import type { Actor } from "#api/platform/context.ts";

/** The kinds that somebody may decide, in the order of the screen. None: they are not staff. */
export function kindsOf({ capabilities }: Pick<Actor, "capabilities">): ConsoleKind[] {
  const decides: Readonly<Record<ConsoleKind, Actor["capabilities"][number]>> = {
    approvals: "profiles:approve",
    claims: "profiles:approve",
    organisations: "onboarding:admin",
    messages: "profiles:approve",
  };
  return ConsoleKind.options.filter((kind) => capabilities.includes(decides[kind]));
}

/** Who sees which mails Purlin sends. */
export function canSeeMails({ capabilities }: Pick<Actor, "capabilities">): boolean {
  return capabilities.includes("profiles:approve");
}
