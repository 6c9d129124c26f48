import type { Capability } from "#shared/contracts/endpoint.ts";
import type { Flag } from "#shared/contracts/site/flags.ts";
import type { PageDefinition } from "#shared/contracts/site/pages.ts";

/** What becomes of a visit: the page, a skeleton until the sign-in is known, or one of three refusals. */
export type GuardVerdict = "open" | "wait" | "unknown" | "sign-in" | "denied";

/**
 * Decides about one visit (ROU-15, ROU-27, AUT-08, APR-10).
 *
 * @param page null where the site has no page
 */
export function guardPage(
  page: PageDefinition | null,
  visitor: { status: "loading" | "authenticated" | "anonymous"; capabilities: readonly Capability[] },
  isOn: (flag: Flag) => boolean = () => true,
): GuardVerdict {
  if (page === null || (page.flag !== undefined && !isOn(page.flag))) return "unknown";
  // Error pages are for those who have no sign-in: sending them to an error page would never end.
  const needsSignIn =
    page.approversOnly === true || page.staffOnly === true || (page.requiresAuth === true && !isErrorPage(page));
  if (!needsSignIn) return "open";
  if (visitor.status === "loading") return "wait";
  if (visitor.status === "anonymous") return "sign-in";
  if (page.approversOnly === true && !visitor.capabilities.includes("profiles:approve")) return "denied";
  if (page.staffOnly === true && !isStaff(visitor.capabilities)) return "denied";
  return "open";
}

/** Whether somebody decides anything in the console: approvers, and those who let organisations in. */
export function isStaff(capabilities: readonly Capability[] = []): boolean {
  return capabilities.includes("profiles:approve") || capabilities.includes("onboarding:admin");
}

function isErrorPage(page: PageDefinition): boolean {
  return page.path === "/error" || page.path.startsWith("/error/");
}
