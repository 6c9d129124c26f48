import { z } from "zod";
import {
  CaptchaResponse,
  lineOfText,
  MessageText,
  SenderEmail,
  SenderName,
  SenderRegion,
  Subject,
} from "./contact-texts.ts";
import { defineEndpoint, Id, paged, RowId, Timestamp } from "#shared/contracts/endpoint.ts";

/** Bounds of what staff write when they decide a claim. */
export const CLAIM_BOUNDS = { noteMost: 1000 } as const;

/** Kinds of pages that can be claimed. A product belongs to its maker: claiming it asks for the maker's page. */
const ClaimedItemType = z.enum(["supplier", "consultant", "project", "product"]);
export type ClaimedItemType = z.infer<typeof ClaimedItemType>;

/** Asks to own a page (CLM-01). The claimant gets one mail with a link that confirms the address; staff decide. */
export const claimWork = defineEndpoint({
  method: "POST",
  path: "/contact/claimWork",
  tag: "claims",
  summary: "Ask to own a page",
  access: "public",
  body: z.object({
    name: SenderName,
    email: SenderEmail,
    subject: Subject.optional(),
    message: MessageText,
    itemId: RowId,
    /** As the claimant sees it; kept is the name of the page. */
    itemName: lineOfText(300),
    itemType: ClaimedItemType.default("supplier"),
    region: SenderRegion,
    captchaResponse: CaptchaResponse,
  }),
  errors: ["validation_failed", "too_many_requests", "not_found"],
});

/** Confirms the claimant's address by the link of the mail, within 24 hours. */
export const confirmClaim = defineEndpoint({
  method: "POST",
  path: "/contact/claimWork/confirm",
  tag: "claims",
  summary: "Confirm the address that a claim was made with",
  access: "public",
  body: z.object({ token: z.string().min(20).max(200) }),
  response: z.object({ itemName: z.string(), reference: z.string() }),
  errors: ["link_expired", "too_many_requests"],
});

export const ClaimState = z.enum(["received", "granted", "refused"]);

/** A claim in the list of staff. */
export const ClaimSummary = z
  .object({
    id: z.uuid(),
    reference: z.string(),
    itemType: z.enum(["supplier", "consultant", "project"]),
    itemId: z.int(),
    itemName: z.string(),
    name: z.string(),
    email: z.string(),
    state: ClaimState,
    createdAt: Timestamp,
    /** Two working days after it came: what the form promises. */
    dueAt: Timestamp,
    /** How many claim this page and wait, this one among them. */
    claimants: z.int(),
  })
  .meta({ id: "ClaimSummary" });
export type ClaimSummary = z.infer<typeof ClaimSummary>;

export const ClaimDetails = ClaimSummary.extend({
  subject: z.string(),
  message: z.string(),
  version: z.int(),
  /** What speaks for the claimant, as far as a machine can tell. */
  checks: z.object({
    /** When the link in the mail was opened; null when it was not. */
    emailConfirmedAt: Timestamp.nullable(),
    emailDomain: z.string(),
    /** Of the page; null when it names no website. */
    websiteDomain: z.string().nullable(),
    /** The organisation that has an account under this address; null when nobody has. */
    accountOf: z.string().nullable(),
    /** Who owns the page now; null when nobody does. */
    ownedBy: z.string().nullable(),
  }),
  history: z.array(
    z.object({
      at: Timestamp,
      kind: z.enum(["received", "confirmed", "asked", "granted", "refused"]),
      who: z.string(),
      note: z.string().nullable(),
    }),
  ),
}).meta({ id: "ClaimDetails" });
export type ClaimDetails = z.infer<typeof ClaimDetails>;

const staff = { tag: "claims", access: { capability: "profiles:approve" } } as const;

/** Claims, those due first on top; of decided ones the newest. */
export const listClaims = defineEndpoint({
  ...staff,
  method: "GET",
  path: "/claims",
  summary: "Claims of pages, for staff",
  query: z.object({
    state: z.enum(["open", "decided"]).default("open"),
    page: z.coerce.number().int().min(1).max(10_000).default(1),
    pageSize: z.coerce.number().int().min(1).max(100).default(50),
  }),
  response: paged(ClaimSummary),
});

/** One claim with what is known of it. */
export const getClaim = defineEndpoint({
  ...staff,
  method: "GET",
  path: "/claims/:id",
  summary: "A claim with what is known of it, for staff",
  params: Id,
  response: ClaimDetails,
  errors: ["not_found"],
});

/**
 * Gives the page to the claimant, or refuses. Errors: `stale_version` with `facts.decidedBy` and `facts.state` when a
 * colleague was first; `conflict` when the claimant has no account to give it to.
 */
export const decideClaim = defineEndpoint({
  ...staff,
  method: "POST",
  path: "/claims/:id/decision",
  summary: "Give a page to a claimant, or refuse",
  params: Id,
  body: z.object({
    verdict: z.enum(["granted", "refused"]),
    version: z.int().min(1).max(1_000_000),
    /** For a refusal the claimant reads it. */
    note: z.string().trim().max(CLAIM_BOUNDS.noteMost).default(""),
  }),
  response: ClaimDetails,
  errors: ["not_found", "stale_version", "conflict", "validation_failed"],
});

/** Writes to the claimant; the answer comes to the address of the marketplace. */
export const askClaimant = defineEndpoint({
  ...staff,
  method: "POST",
  path: "/claims/:id/question",
  summary: "Ask a claimant something",
  params: Id,
  body: z.object({ text: MessageText }),
  response: ClaimDetails,
  errors: ["not_found", "stale_version"],
});
