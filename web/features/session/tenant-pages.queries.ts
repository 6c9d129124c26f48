import { queryOptions } from "@tanstack/react-query";
import type { Caller } from "#shared/client/call.ts";
import { graphQuery } from "#shared/client/graph-query.ts";

/** What the marketplace shows of a tenant (AUT-13). */
export const tenantPagesQuery = (call: Caller, tenantId: string) =>
  queryOptions({
    queryKey: ["tenant-pages", tenantId],
    queryFn: ({ signal }) =>
      graphQuery(
        call,
        "UserTenantData",
        "Organisations",
        { select: { Name: true, Id: true, Type: true, TenantId: true }, where: { TenantId: { _eq: tenantId } } },
        { signal },
      ),
    staleTime: 300_000,
  });
