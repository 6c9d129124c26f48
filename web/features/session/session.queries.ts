import { queryOptions } from "@tanstack/react-query";
import type { Caller } from "#shared/client/call.ts";
import { getAuthSettings, getMe } from "#shared/contracts/people/identity.ts";

/** The signed-in user; fails with 401 when the sign-in is over. */
export const meQuery = (call: Caller) =>
  queryOptions({
    queryKey: ["me"],
    queryFn: ({ signal }) => call(getMe, {}, { signal }),
    retry: false,
    staleTime: 300_000,
    // Another tab may have gone to another organisation.
    refetchOnWindowFocus: "always",
  });

/** Issuer and client of the sign-in. */
export const fetchAuthSettings = (call: Caller) => call(getAuthSettings, {});
