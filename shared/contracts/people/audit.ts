import { z } from "zod";
import { defineEndpoint, paged, Timestamp } from "#shared/contracts/endpoint.ts";

/** What was done, as `feature.verb`: the screens name it by `web.audit.<action>`. A feature appends its own lines. */
export const AuditAction = z.enum([
  "account.deletion-asked",
  "account.deletion-cancelled",
  "account.exported",
  "acting.changed",
  "acting.started",
  "acting.stopped",
  "claim.granted",
  "claim.refused",
  "claim.role",
  "kit.released",
  "kit.status-changed",
  "member.invited",
  "member.joined",
  "member.left",
  "member.refused",
  "member.removed",
  "member.role-changed",
  "profile.changed",
  "profile.changes-requested",
  "profile.hidden",
  "profile.made",
  "profile.shown",
  "profile.submitted",
  "profile.went-live",
  "profile.withdrawn",
  "supply-chain.changed",
  "supply-chain.made",
  "supply-chain.member-removed",
  "supply-chain.members-added",
  "supply-chain.removed",
  "supply-chain.status-changed",
  "tenant.approved",
  "tenant.deleted",
  "tenant.deletion-asked",
  "tenant.deletion-cancelled",
  "tenant.handed-over",
  "tenant.made",
  "tenant.renamed",
]);
export type AuditAction = z.infer<typeof AuditAction>;

/** One line of the audit: written with the change itself, never edited. */
export const AuditEntry = z
  .object({
    id: z.string(),
    at: Timestamp,
    /** Null where the system did it. */
    who: z.object({ id: z.uuid(), name: z.string() }).nullable(),
    /** The organisation that somebody of elsewhere acted for. */
    actedFor: z.string().nullable(),
    action: AuditAction,
    subject: z.object({ kind: z.string(), id: z.string(), name: z.string() }),
    /** What else is worth knowing, by its name: `{ from: "member", to: "editor" }`. */
    detail: z.record(z.string(), z.string()),
  })
  .meta({ id: "AuditEntry" });
export type AuditEntry = z.infer<typeof AuditEntry>;

const Query = z.object({
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(50),
  action: AuditAction.optional(),
  /** What was written since then. */
  since: Timestamp.optional(),
  /** Finds in names of people and subjects. */
  search: z.string().trim().max(100).optional(),
});

/** What people decided or changed, newest first, but for what tenants do with their supply chains. For staff. */
export const listAudit = defineEndpoint({
  method: "GET",
  path: "/audit",
  tag: "audit",
  summary: "The audit, newest first, for staff",
  access: "signedIn",
  query: Query,
  response: paged(AuditEntry),
  errors: ["capability_required"],
});

/** What people changed in the caller's own organisation, newest first. For its managers. */
export const listActivity = defineEndpoint({
  method: "GET",
  path: "/tenant/activity",
  tag: "audit",
  summary: "What people changed in your organisation, for its managers",
  access: { capability: "tenant:manage" },
  query: Query,
  response: paged(AuditEntry),
});
