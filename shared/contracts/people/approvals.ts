import { z } from "zod";
import { ProfileType } from "#shared/contracts/profiles/payloads.ts";
import { defineEndpoint, Id, paged, Timestamp } from "#shared/contracts/endpoint.ts";
import { FieldDifference } from "#shared/contracts/profiles/profile-difference.ts";
import { ProfileComment, ProfilePreview, ProfileRequestState } from "#shared/contracts/profiles/profile-requests.ts";
import { Region } from "#shared/contracts/site/regions.ts";

/** What of a payload a list shows (NAM-02). */
export const ApprovalPayloadSummary = z
  .object({ name: z.string(), webSiteUrl: z.string().nullable(), contactEmail: z.string().nullable() })
  .meta({ id: "ApprovalPayloadSummary" });
export type ApprovalPayloadSummary = z.infer<typeof ApprovalPayloadSummary>;

/** A request in the lists of approvers (APR-01, NAM-02). `type` is Consultant, Supplier, Project (APR-02) or Product. */
export const ApprovalRequestInfo = z
  .object({
    id: z.uuid(),
    tenantId: z.uuid(),
    createdAt: Timestamp,
    type: ProfileType,
    isApproved: z.boolean(),
    summary: ApprovalPayloadSummary,
    state: ProfileRequestState,
    region: Region,
    /** Null while nobody sent it. */
    submittedAt: Timestamp.nullable(),
    submittedBy: z.string().nullable(),
    /** Two working days after it was sent. */
    dueAt: Timestamp.nullable(),
    /** False where it changes a page that is live. */
    isNew: z.boolean(),
    /** How many fields differ from the live page. */
    changes: z.int().min(0),
  })
  .meta({ id: "ApprovalRequestInfo" });
export type ApprovalRequestInfo = z.infer<typeof ApprovalRequestInfo>;

/** What a machine can tell before people read. */
export const ApprovalCheck = z.object({
  name: z.enum(["emailDomain", "certificatesEnding", "certificatesEnded", "liveChanged"]),
  isGood: z.boolean(),
  count: z.int().min(0),
});
export type ApprovalCheck = z.infer<typeof ApprovalCheck>;

/** A request with everything that a decision needs (APR-03). */
export const ApprovalRequest = ApprovalRequestInfo.extend({
  profileType: ProfileType,
  payload: z.record(z.string(), z.unknown()),
  version: z.int(),
  submittedByEmail: z.string().nullable(),
  /** The live page: where it is. */
  pagePath: z.string().nullable(),
  /** Every field, changed or not, against the live page (B-09). */
  difference: z.array(FieldDifference),
  /** Against what staff sent back; null where they have not. */
  sinceReview: z.array(FieldDifference).nullable(),
  checks: z.array(ApprovalCheck),
  /** Of staff, when they last sent it back. */
  comments: z.array(ProfileComment),
  history: z.array(
    z.object({
      at: Timestamp,
      kind: z.enum(["created", "submitted", "withdrawn", "changes_requested", "approved"]),
      who: z.string(),
      note: z.string().nullable(),
    }),
  ),
  /** Pictures and files of both versions, by the id in the difference, with links for a quarter of an hour. */
  files: z.record(z.string(), z.string()),
  /** Why the caller may not decide; null where they may. */
  refusal: z.enum(["own", "state"]).nullable(),
  decidedBy: z.string().nullable(),
  decidedAt: Timestamp.nullable(),
}).meta({ id: "ApprovalRequest" });
export type ApprovalRequest = z.infer<typeof ApprovalRequest>;

const approver = { tag: "approvals", access: { capability: "profiles:approve" } } as const;
const Filter = {
  /** Finds in names of pages and people, and in addresses. */
  search: z.string().trim().max(100).optional(),
  type: ProfileType.optional(),
  region: Region.optional(),
  /** Sent at least so many days ago. */
  days: z.coerce.number().int().min(0).max(3650).optional(),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(50),
};

/** Requests that were ever sent, newest first (NAM-01: ListApprovalRequests). Drafts are their owners'. */
export const listApprovalRequests = defineEndpoint({
  ...approver,
  method: "GET",
  path: "/profiles/requests",
  summary: "Requests to approve profiles, in any state",
  query: z.object({ ...Filter, state: ProfileRequestState.exclude(["draft"]).optional() }),
  response: paged(ApprovalRequestInfo),
});

/** Requests that wait, those due first on top (APR-01). */
export const listPendingApprovalRequests = defineEndpoint({
  ...approver,
  method: "GET",
  path: "/profiles/requests/pending",
  summary: "Requests that wait for an approver",
  query: z.object(Filter),
  response: paged(ApprovalRequestInfo),
});

/** One request (NAM-01: GetApprovalRequest). */
export const getApprovalRequest = defineEndpoint({
  ...approver,
  method: "GET",
  path: "/profiles/requests/:id",
  summary: "A request to approve a profile, with its difference to the live page",
  params: Id,
  response: ApprovalRequest,
  errors: ["not_found"],
});

/** The page as visitors would see it once it is approved (APR-04). */
export const previewApprovalRequest = defineEndpoint({
  ...approver,
  method: "GET",
  path: "/profiles/requests/:id/preview",
  summary: "The page of a request as visitors would see it",
  params: Id,
  response: ProfilePreview,
  errors: ["not_found"],
});

/** Bounds of what approvers ask to change: texts, paths of fields, and how many comments. */
export const REVIEW_BOUNDS = { commentMost: 1000, fieldMost: 200, commentsMost: 100 } as const;

const Version = z.int().min(1).max(1_000_000);

/**
 * Makes the page live and mails whoever sent the request, once (NAM-01: ApproveRequest). Errors: `stale_version` with
 * `facts.decidedBy`, `facts.decidedAt` and `facts.state` when it does not wait any more, or with `facts.current` when it is
 * not what the caller saw; `forbidden` for what one's own organisation sent.
 */
export const approveRequest = defineEndpoint({
  ...approver,
  method: "POST",
  path: "/profiles/requests/:id/approve",
  summary: "Approve a profile: its page goes live",
  params: Id,
  /** The version that the caller saw; without it, whatever there is. */
  body: z.object({ version: Version.optional() }).default({}),
  response: z.object({ id: z.uuid(), isApproved: z.literal(true), itemName: z.string(), pagePath: z.string() }),
  errors: ["not_found", "stale_version", "forbidden", "conflict", "validation_failed"],
});

/** Sends a request back with a comment on fields; its owner changes it and sends it again (R-44, B-09). */
export const requestChanges = defineEndpoint({
  ...approver,
  method: "POST",
  path: "/profiles/requests/:id/changes",
  summary: "Ask for changes of a profile before it is approved",
  params: Id,
  body: z.object({
    version: Version,
    comments: z
      .array(
        z.object({
          /** Path of a field as the difference names it; null: of the whole. */
          field: z.string().min(1).max(REVIEW_BOUNDS.fieldMost).nullable(),
          text: z.string().trim().min(1, "This field is required.").max(REVIEW_BOUNDS.commentMost),
        }),
      )
      .min(1, "Write what has to change.")
      .max(REVIEW_BOUNDS.commentsMost),
  }),
  response: ApprovalRequest,
  errors: ["not_found", "stale_version", "forbidden", "validation_failed"],
});
