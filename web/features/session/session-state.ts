import type { QueryClient } from "@tanstack/react-query";
import type { Me } from "#shared/contracts/people/identity.ts";
import type { Session } from "#shared/ui/app/session-context.ts";

/**
 * AUT-02, AUT-06: where there are tokens it is not known who is there until the API has said so, also after a reload.
 *
 * @param hasMe the API knows whose they are
 */
export function sessionStatus(found: { hasTokens: boolean; isPending: boolean; hasMe: boolean }): Session["status"] {
  if (!found.hasTokens) return "anonymous";
  if (found.isPending) return "loading";
  return found.hasMe ? "authenticated" : "anonymous";
}

/** AUT-02: forgets what the API told somebody; what is on the screen is asked for anew. */
export async function clearContext(cache: QueryClient): Promise<void> {
  cache.removeQueries({ type: "inactive" });
  cache.removeQueries({ queryKey: ["me"] });
  await cache.resetQueries();
}

/** AUT-14: from now on `me` is who is here; tenant data, chains, products and everything else is read anew. */
export function enterTenant(cache: QueryClient, me: Me): void {
  cache.setQueryData(["me"], me);
  const isOfBefore = { predicate: (query: { queryKey: readonly unknown[] }) => query.queryKey[0] !== "me" };
  cache.removeQueries({ ...isOfBefore, type: "inactive" });
  void cache.resetQueries(isOfBefore);
}
