import { queryOptions } from "@tanstack/react-query";
import type { Caller } from "#shared/client/call.ts";
import { askClaimant, decideClaim, getClaim, listClaims } from "#shared/contracts/claims.ts";
import type { ClaimDetails } from "#shared/contracts/claims.ts";

/** Claims that wait, those due first on top. */
export const openClaimsQuery = (call: Caller) =>
  queryOptions({
    queryKey: ["claims", "open"],
    queryFn: ({ signal }) => call(listClaims, { query: {} }, { signal }),
  });

/** One claim with what is known of it. */
export const claimQuery = (call: Caller, id: string) =>
  queryOptions({
    queryKey: ["claims", id],
    queryFn: ({ signal }) => call(getClaim, { params: { id } }, { signal }),
  });

/** What staff do with a claim: a decision with its note, or a question. */
export function decideOn(
  call: Caller,
  { id, version }: ClaimDetails,
  action: "granted" | "refused" | "asked",
  text: string,
): Promise<ClaimDetails> {
  if (action === "asked") return call(askClaimant, { params: { id }, body: { text } });
  return call(decideClaim, { params: { id }, body: { verdict: action, version, note: text } });
}
