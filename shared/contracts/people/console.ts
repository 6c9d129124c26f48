import { z } from "zod";
import { defineEndpoint, paged, Timestamp } from "#shared/contracts/endpoint.ts";
import { ProfileType } from "#shared/contracts/profiles/payloads.ts";
import { Region } from "#shared/contracts/site/regions.ts";
import { MarkSource } from "#shared/contracts/market/search.ts";

/** What staff decide, each kind by those who hold its capability. */
export const ConsoleKind = z.enum(["approvals", "claims", "organisations", "messages"]);
export type ConsoleKind = z.infer<typeof ConsoleKind>;

/** One thing that waits for staff. */
export const ConsoleItem = z
  .object({
    kind: ConsoleKind,
    id: z.uuid(),
    title: z.string(),
    /** Who sent it. */
    who: z.string(),
    /** What it is about: the reason of a message, the type of a profile; null where the kind says all. */
    topic: z.string().nullable(),
    /** Claimants of a page, or fields that a profile changes; 0 where nothing is counted. */
    count: z.int().min(0),
    /** For profiles: whether a page is live already. */
    isNew: z.boolean(),
    /** The sign of the page; null where there is none. */
    mark: MarkSource.nullable(),
    createdAt: Timestamp,
    dueAt: Timestamp,
  })
  .meta({ id: "ConsoleItem" });
export type ConsoleItem = z.infer<typeof ConsoleItem>;

/** How many of something wait; counted up to a thousand. */
const Count = z.int().min(0).max(1001);

/** Everything that waits for the caller, those due first on top. Only kinds that the caller may decide. */
export const listConsole = defineEndpoint({
  method: "GET",
  path: "/console",
  tag: "console",
  summary: "What waits for staff, those due first on top",
  access: "signedIn",
  query: z.object({
    kind: ConsoleKind.optional(),
    /** Finds in titles, people, addresses and references. */
    search: z.string().trim().max(100).optional(),
    /** Of profiles only, so that no other kind is listed: their type, their region, and sent at least so many days ago. */
    type: ProfileType.optional(),
    region: Region.optional(),
    days: z.coerce.number().int().min(0).max(3650).optional(),
    /** When the caller's day ends: what is due until then is due today. */
    dayEnd: z.iso.datetime({ offset: true }),
    page: z.coerce.number().int().min(1).max(1000).default(1),
    pageSize: z.coerce.number().int().min(1).max(100).default(50),
  }),
  response: paged(ConsoleItem).extend({
    groups: z.object({ overdue: Count, today: Count, later: Count }),
  }),
  errors: ["capability_required"],
});

/** How much waits for the caller, by the kinds that the caller may decide; 1001 says more than a thousand. */
export const countConsole = defineEndpoint({
  method: "GET",
  path: "/console/counts",
  tag: "console",
  summary: "How much waits for staff, by kind",
  access: "signedIn",
  response: z.object({
    kinds: z.array(z.object({ kind: ConsoleKind, count: Count })),
    /** Mails that are not handed over yet; null for those who may not see them. */
    outgoingMail: Count.nullable(),
  }),
  errors: ["capability_required"],
});
