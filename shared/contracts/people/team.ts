import { z } from "zod";
import { LinkToken } from "./accounts.ts";
import { SenderEmail, SenderRegion } from "./contact-texts.ts";
import { defineEndpoint, Id, Timestamp } from "#shared/contracts/endpoint.ts";
import { Me, Tenant } from "./identity.ts";
import { TenantName } from "./onboarding.ts";
import { OrganisationType } from "#shared/contracts/market/organisation-type.ts";
import { TenantRole } from "./tenant-role.ts";

/** An invitation by mail works once, for this long. */
export const INVITATION_DAYS = 7;
/** Addresses of one call. */
export const MOST_INVITED = 20;
/** Open invitations of one organisation. */
export const MOST_INVITATIONS = 100;

const TeamMember = z.object({
  userId: z.uuid(),
  name: z.string(),
  email: z.string(),
  role: TenantRole,
  /** About when they last used Purlin; null when they never did. */
  lastSeenAt: Timestamp.nullable(),
  isYou: z.boolean(),
  /** Cannot leave, be removed or lose the role. */
  isOnlyManager: z.boolean(),
});

export const Invitation = z
  .object({
    id: z.uuid(),
    email: z.string(),
    role: TenantRole,
    invitedBy: z.string(),
    at: Timestamp,
    expiresAt: Timestamp,
    /** `returned`: the mail was given up, so correct the address. */
    state: z.enum(["open", "ended", "returned"]),
  })
  .meta({ id: "Invitation" });
export type Invitation = z.infer<typeof Invitation>;

const JoinRequest = z.object({
  id: z.uuid(),
  userId: z.uuid(),
  name: z.string(),
  email: z.string(),
  at: Timestamp,
  /** Somebody of the team has an address of the same domain. */
  isSameDomain: z.boolean(),
});

/** The people of the active tenant. Invitations and requests are empty for those who are no managers. */
export const Team = z
  .object({
    members: z.array(TeamMember),
    invitations: z.array(Invitation),
    joinRequests: z.array(JoinRequest),
  })
  .meta({ id: "Team" });
export type Team = z.infer<typeof Team>;

const ofManagers = { tag: "accounts", access: { capability: "tenant:manage" }, response: Team } as const;
const Member = z.object({ userId: z.uuid() });

export const getTeam = defineEndpoint({
  method: "GET",
  path: "/tenant/team",
  tag: "accounts",
  summary: "The people of your organisation",
  access: "signedIn",
  response: Team,
});

/**
 * Mails one invitation to each address; who is invited already gets a new link. Errors: `validation_failed` naming each
 * address that belongs to the team; `conflict` with `facts.most`.
 */
export const inviteMembers = defineEndpoint({
  ...ofManagers,
  method: "POST",
  path: "/tenant/invitations",
  summary: "Invite people by email",
  body: z.object({ emails: z.array(SenderEmail).min(1).max(MOST_INVITED), role: TenantRole, region: SenderRegion }),
  errors: ["validation_failed", "conflict", "too_many_requests"],
});

/** Mails a new link, to a corrected address where one is given; the old link ends. */
export const resendInvitation = defineEndpoint({
  ...ofManagers,
  method: "POST",
  path: "/tenant/invitations/:id/resend",
  summary: "Send an invitation again",
  params: Id,
  body: z.object({ email: SenderEmail.optional(), region: SenderRegion }),
  errors: ["not_found", "validation_failed", "too_many_requests"],
});

/** Its link ends. Repeating it changes nothing. */
export const cancelInvitation = defineEndpoint({
  ...ofManagers,
  method: "DELETE",
  path: "/tenant/invitations/:id",
  summary: "Cancel an invitation",
  params: Id,
});

/** Errors: `conflict` when the team would have no manager. */
export const changeRole = defineEndpoint({
  ...ofManagers,
  method: "PUT",
  path: "/tenant/members/:userId/role",
  summary: "Change the role of a person",
  params: Member,
  body: z.object({ role: TenantRole }),
  errors: ["not_found", "conflict"],
});

/** Errors: `conflict` when the team would have no manager. */
export const removeMember = defineEndpoint({
  ...ofManagers,
  method: "DELETE",
  path: "/tenant/members/:userId",
  summary: "Remove a person from your organisation",
  params: Member,
  errors: ["not_found", "conflict"],
});

/** Somebody else becomes manager, and the caller an editor. */
export const handOver = defineEndpoint({
  ...ofManagers,
  method: "POST",
  path: "/tenant/hand-over",
  summary: "Hand the management of your organisation over",
  body: z.object({ userId: z.uuid() }),
  errors: ["not_found", "conflict"],
});

/** Lets a person in, or not; one mail tells them. */
export const decideJoinRequest = defineEndpoint({
  ...ofManagers,
  method: "POST",
  path: "/tenant/join-requests/:id/decision",
  summary: "Decide about somebody who asks to join",
  params: Id,
  body: z.object({ verdict: z.enum(["accepted", "refused"]), role: TenantRole.default("member") }),
  errors: ["not_found", "stale_version"],
});

/** The caller leaves the active tenant. Errors: `conflict` for the only manager, `tenant_required` for who has none. */
export const leaveTenant = defineEndpoint({
  method: "POST",
  path: "/tenant/leave",
  tag: "accounts",
  summary: "Leave your organisation",
  access: "signedIn",
  response: Me,
  errors: ["conflict", "forbidden", "tenant_required"],
});

/** What the page of an invitation shows before sign-in. Errors: `link_expired`. */
export const readInvitation = defineEndpoint({
  method: "POST",
  path: "/invitations/read",
  tag: "accounts",
  summary: "What an invitation says",
  access: "public",
  body: z.object({ token: LinkToken }),
  response: z.object({
    tenantName: z.string(),
    invitedBy: z.string(),
    email: z.string(),
    role: TenantRole,
    expiresAt: Timestamp,
  }),
  errors: ["link_expired"],
});

/**
 * Joins the organisation and works in it from now on. By the token of the mail, or by the id where the user's verified
 * address was invited. Errors: `link_expired` when it ended, was used or cancelled; `forbidden` with `facts.email` for
 * another address than the invited one.
 */
export const acceptInvitation = defineEndpoint({
  method: "POST",
  path: "/invitations/accept",
  tag: "accounts",
  summary: "Accept an invitation",
  access: "signedIn",
  body: z.union([z.object({ token: LinkToken }), z.object({ id: z.uuid() })]),
  response: Me,
  errors: ["link_expired", "forbidden"],
});

/** Settings of the active tenant. */
export const TenantSettings = Tenant.extend({
  people: z.int(),
  supplyChains: z.int(),
  /** Its public page. */
  page: z.object({ id: z.int(), type: OrganisationType, name: z.string(), isVisible: z.boolean() }).nullable(),
  /** When all of it goes; until then a manager can keep it. */
  deletionAt: Timestamp.nullable(),
}).meta({ id: "TenantSettings" });
export type TenantSettings = z.infer<typeof TenantSettings>;

export const getTenantSettings = defineEndpoint({
  method: "GET",
  path: "/tenant",
  tag: "accounts",
  summary: "Settings of your organisation",
  access: "signedIn",
  response: TenantSettings,
});

/** The name as people here see it; that of the public page is changed with the page. */
export const saveTenantSettings = defineEndpoint({
  method: "PATCH",
  path: "/tenant",
  tag: "accounts",
  summary: "Change the settings of your organisation",
  access: { capability: "tenant:manage" },
  body: z.object({ name: TenantName }),
  response: TenantSettings,
  errors: ["validation_failed"],
});
