import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { Caller } from "#shared/client/call.ts";
import { askClaimant, decideClaim, getClaim } from "#shared/contracts/people/claims.ts";
import type { ClaimDetails } from "#shared/contracts/people/claims.ts";
import { countConsole, listConsole } from "#shared/contracts/people/console.ts";
import type { ConsoleKind } from "#shared/contracts/people/console.ts";
import { answerContactMessage, getContactMessage } from "#shared/contracts/people/correspondence.ts";
import { approveTenant, getWaitingTenant } from "#shared/contracts/people/onboarding.ts";
import type { ContactMessage } from "#shared/contracts/people/correspondence.ts";
import type { ProfileFilter } from "./filters/profile-filter.ts";

/** Everything of the console begins with this: a decision makes all of it old. */
export const CONSOLE_KEY = ["console"] as const;
/** New things appear by themselves. */
const REFRESH_MS = 30_000;

/** How much waits, by kind. */
export const countsQuery = (call: Caller) =>
  queryOptions({
    queryKey: [...CONSOLE_KEY, "counts"],
    queryFn: ({ signal }) => call(countConsole, {}, { signal }),
    refetchInterval: REFRESH_MS,
  });

/** What waits, those due first on top, a page after the other. `kind` null: every kind; the filter is of approvals. */
export const waitingQuery = (
  call: Caller,
  { kind, search, dayEnd, filter }: { kind: ConsoleKind | null; search: string; dayEnd: string; filter: ProfileFilter },
) =>
  infiniteQueryOptions({
    queryKey: [...CONSOLE_KEY, "list", kind, search, dayEnd, filter],
    queryFn: ({ pageParam, signal }) =>
      call(
        listConsole,
        {
          query: {
            ...filter,
            dayEnd,
            page: pageParam,
            ...(kind !== null && { kind }),
            ...(search !== "" && { search }),
          },
        },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: ({ page, pageSize, total, totalIsCapped }) =>
      page * pageSize < total || totalIsCapped ? page + 1 : undefined,
    refetchInterval: REFRESH_MS,
  });

/** One claim with what is known of it. */
export const claimQuery = (call: Caller, id: string) =>
  queryOptions({
    queryKey: [...CONSOLE_KEY, "claim", id],
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

/** One organisation that asked for approval. */
export const organisationQuery = (call: Caller, id: string) =>
  queryOptions({
    queryKey: [...CONSOLE_KEY, "organisation", id],
    queryFn: ({ signal }) => call(getWaitingTenant, { params: { id } }, { signal }),
  });

/** Lets an organisation publish, with the page that it asks for where `givesPage`. */
export const letIn = (call: Caller, id: string, givesPage: boolean) =>
  call(approveTenant, { params: { id }, body: { givesPage } });

/** One message through the contact page. */
export const messageQuery = (call: Caller, id: string) =>
  queryOptions({
    queryKey: [...CONSOLE_KEY, "message", id],
    queryFn: ({ signal }) => call(getContactMessage, { params: { id } }, { signal }),
  });

/** Mails an answer of staff; null marks the message as answered in another way. */
export const sendAnswer = (call: Caller, { id, version }: ContactMessage, text: string | null) =>
  call(answerContactMessage, { params: { id }, body: { version, text } });
