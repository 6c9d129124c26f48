import { queryOptions } from "@tanstack/react-query";
import { listAttributes } from "#shared/contracts/design/attributes.ts";
import type { Caller } from "./call.ts";

/** What products may state, for who is signed in: order, kinds and units. Fetched once per session (REF-07). */
export const attributesQuery = (call: Caller) =>
  queryOptions({
    queryKey: ["attributes"],
    queryFn: ({ signal }) => call(listAttributes, {}, { signal }),
    staleTime: Infinity,
    gcTime: Infinity,
  });
