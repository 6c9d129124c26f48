import { infiniteQueryOptions } from "@tanstack/react-query";
import type { Caller } from "#shared/client/call.ts";
import { listOutgoingMails, retryOutgoingMail } from "#shared/contracts/people/correspondence.ts";

const REFRESH_MS = 30_000;

/** Mails that Purlin sends, newest first. */
export const mailsQuery = (call: Caller, state: "open" | "failed" | "all") =>
  infiniteQueryOptions({
    // Old with everything else of the console after a decision.
    queryKey: ["console", "mails", state],
    queryFn: ({ pageParam, signal }) => call(listOutgoingMails, { query: { state, page: pageParam } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, pageSize, total }) => (page * pageSize < total ? page + 1 : undefined),
    refetchInterval: REFRESH_MS,
  });

/** Tries a mail once more, at once. */
export const retryMail = (call: Caller, id: string) => call(retryOutgoingMail, { params: { id } });
