import { queryOptions } from "@tanstack/react-query";
import type { Caller } from "#shared/client/call.ts";
import { askTenantDeletion, cancelTenantDeletion, getTenantLosses } from "#shared/contracts/people/tenant-deletion.ts";

/** What would go with the active organisation; counted anew each time it is looked at. */
export const lossesQuery = (call: Caller) =>
  queryOptions({
    queryKey: ["tenant-losses"],
    queryFn: ({ signal }) => call(getTenantLosses, {}, { signal }),
    staleTime: 0,
  });
export const deleteOrganisation = (call: Caller, name: string) => call(askTenantDeletion, { body: { name } });
export const keepOrganisation = (call: Caller) => call(cancelTenantDeletion, {});
