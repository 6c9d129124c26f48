import { infiniteQueryOptions } from "@tanstack/react-query";
import type { Caller } from "#shared/client/call.ts";
import { listActivity, listAudit } from "#shared/contracts/people/audit.ts";

/** Lines of the audit, newest first. @param since ISO 8601; empty: from the beginning */
export const auditQuery = (call: Caller, search: string, since: string) =>
  infiniteQueryOptions({
    // Old with everything else of the console after a decision.
    queryKey: ["console", "audit", search, since],
    queryFn: ({ pageParam, signal }) =>
      call(
        listAudit,
        { query: { page: pageParam, ...(search !== "" && { search }), ...(since !== "" && { since }) } },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: ({ page, pageSize, total }) => (page * pageSize < total ? page + 1 : undefined),
  });

/** What was changed in the active tenant, newest first. */
export const activityQuery = (call: Caller) =>
  infiniteQueryOptions({
    // Old with the settings after each change of them.
    queryKey: ["tenant-settings", "activity"],
    queryFn: ({ pageParam, signal }) => call(listActivity, { query: { page: pageParam, pageSize: 10 } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, pageSize, total }) => (page * pageSize < total ? page + 1 : undefined),
  });
