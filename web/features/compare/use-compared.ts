import { useQueries } from "@tanstack/react-query";
import type { ListingKind } from "#shared/contracts/market/search.ts";
import { useCall } from "#shared/ui/app/caller-context.ts";
import { useSession } from "#shared/ui/app/session-context.ts";
import { statusOf } from "#shared/ui/errors/failure-text.ts";
import { comparedQuery } from "./compare.queries.ts";
import type { Compared } from "./compare.queries.ts";

/** One listing of a comparison, there or on its way. */
export interface ComparedColumn {
  id: number;
  compared: Compared | null;
  /** Set where it could not be fetched. */
  error: Error | null;
  retry(): void;
}

/** The listings of a comparison, fetched side by side. Those that do not exist or may not be seen are left out (SEL-06). */
export function useCompared(kind: ListingKind, ids: readonly number[]): ComparedColumn[] {
  const call = useCall();
  const { status } = useSession();
  const results = useQueries({
    queries: ids.map((id) => ({
      ...comparedQuery(call, kind, id, status === "authenticated"),
      enabled: status !== "loading",
    })),
  });
  return results.flatMap(({ data, error, refetch }, index) => {
    const id = ids[index];
    if (id === undefined || [400, 404].includes(statusOf(error) ?? 0)) return [];
    return [{ id, compared: data ?? null, error: data === undefined ? error : null, retry: () => void refetch() }];
  });
}

/** Whether one can write to a listing: an organisation with an email. Null while that is not known. */
export function hasEmail({ compared, error }: ComparedColumn): boolean | null {
  if (compared === null) return error === null ? null : false;
  return "hasEmail" in compared.details && compared.details.hasEmail;
}
