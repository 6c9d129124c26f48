import { z } from "zod";
import { PersonName } from "./accounts.ts";
import { lineOfText, SenderEmail, SenderRegion } from "./contact-texts.ts";
import { defineEndpoint, Id, paged, RowId, Timestamp } from "#shared/contracts/endpoint.ts";
import { Me, Tenant } from "./identity.ts";
import { OrganisationType } from "#shared/contracts/market/organisation-type.ts";

/** Of the name of an organisation that has an account, in characters. */
export const TENANT_NAME_BOUNDS = { least: 2, most: 120 } as const;
export const TenantName = lineOfText(TENANT_NAME_BOUNDS.most).min(
  TENANT_NAME_BOUNDS.least,
  "Use at least 2 characters.",
);

/** What a new user may choose: a public page that nobody owns, or an organisation that has people. */
export const OrganisationChoice = z
  .discriminatedUnion("kind", [
    z.object({
      /** "Choose": makes a new organisation of this name, and asks staff for the page. */
      kind: z.literal("page"),
      organisationId: z.int(),
      type: OrganisationType,
      name: z.string(),
      town: z.string().nullable(),
    }),
    z.object({
      /** "Ask to join": its managers decide. */
      kind: z.literal("tenant"),
      tenantId: z.uuid(),
      name: z.string(),
      town: z.string().nullable(),
      people: z.int(),
      /** The caller's verified address has the domain of somebody there. */
      isSameDomain: z.boolean(),
    }),
  ])
  .meta({ id: "OrganisationChoice" });
export type OrganisationChoice = z.infer<typeof OrganisationChoice>;

/**
 * At most six, best match first. Before sign-in only organisations with a public page are found: the names of others are
 * nobody's business.
 */
export const findOrganisations = defineEndpoint({
  method: "GET",
  path: "/onboarding/organisations",
  tag: "accounts",
  summary: "Find the organisation one works for",
  access: "public",
  query: z.object({ search: z.string().trim().min(2).max(120) }),
  response: z.object({ items: z.array(OrganisationChoice) }),
});

/**
 * Chooses or makes the organisation of a new user. Name and email are taken where the identity provider did not tell them.
 * Errors: `not_found`; `conflict` when the active tenant is an organisation already, or another request to join is open;
 * `validation_failed` when a name or email is missing.
 */
export const chooseOrganisation = defineEndpoint({
  method: "POST",
  path: "/me/organisation",
  tag: "accounts",
  summary: "Choose or make my organisation",
  access: "signedIn",
  body: z.object({
    choice: z.discriminatedUnion("kind", [
      z.object({ kind: z.literal("new"), name: TenantName }),
      z.object({ kind: z.literal("page"), organisationId: RowId }),
      z.object({ kind: z.literal("tenant"), tenantId: z.uuid() }),
      /** Nobody but me: the account goes by the person's own name. */
      z.object({ kind: z.literal("alone") }),
    ]),
    /** Terms of service and acceptable use policy. */
    acceptsTerms: z.literal(true, "Accept the terms of service to go on."),
    name: PersonName.optional(),
    email: SenderEmail.optional(),
    region: SenderRegion,
  }),
  response: Me,
  errors: ["not_found", "forbidden", "conflict", "validation_failed"],
});

/** Takes a request to join back. Repeating it changes nothing. */
export const withdrawJoinRequest = defineEndpoint({
  method: "DELETE",
  path: "/me/join-request",
  tag: "accounts",
  summary: "Take my request to join an organisation back",
  access: "signedIn",
  response: Me,
});

/** An organisation that waits for staff (APR-11). */
export const PendingTenant = z
  .object({
    id: z.uuid(),
    name: z.string(),
    submittedAt: Timestamp,
    /** Who made it; null where that person is gone. */
    madeBy: z.object({ name: z.string(), email: z.string(), emailDomain: z.string() }).nullable(),
    people: z.int(),
    /** The public page it asks for. */
    page: z
      .object({
        id: z.int(),
        type: OrganisationType,
        name: z.string(),
        websiteDomain: z.string().nullable(),
        /** The website's domain is that of the maker's address. */
        isSameDomain: z.boolean(),
        /** False when somebody else got it meanwhile. */
        isFree: z.boolean(),
      })
      .nullable(),
  })
  .meta({ id: "PendingTenant" });
export type PendingTenant = z.infer<typeof PendingTenant>;

const staff = { tag: "accounts", access: { capability: "onboarding:admin" } } as const;

/** Organisations that wait, in the order they came; those whose maker has not verified an address do not wait yet. */
export const listPendingTenants = defineEndpoint({
  ...staff,
  method: "GET",
  path: "/tenants/pending",
  summary: "Organisations that wait for approval, for staff",
  query: z.object({
    page: z.coerce.number().int().min(1).max(10_000).default(1),
    pageSize: z.coerce.number().int().min(1).max(100).default(50),
    search: z.string().trim().max(100).default(""),
  }),
  response: paged(PendingTenant),
});

/** An organisation that asked for approval, with what a decision needs. */
export const WaitingTenant = PendingTenant.extend({
  /** Two working days after it asked. */
  dueAt: Timestamp,
  /** When whoever made it verified their address; null while that is not done. */
  emailVerifiedAt: Timestamp.nullable(),
  isApproved: z.boolean(),
  /** Who of staff let it in; null while nobody has. */
  approvedBy: z.string().nullable(),
  /** Organisations with a name close to its own: at most three, closest first. */
  similar: z.array(z.object({ id: z.uuid(), name: z.string(), people: z.int(), isApproved: z.boolean() })),
}).meta({ id: "WaitingTenant" });
export type WaitingTenant = z.infer<typeof WaitingTenant>;

/** One organisation that asked for approval; one that has it by now says who let it in. */
export const getWaitingTenant = defineEndpoint({
  ...staff,
  method: "GET",
  path: "/tenants/:id/approval",
  summary: "An organisation that asks for approval, for staff",
  params: Id,
  response: WaitingTenant,
  errors: ["not_found"],
});

/**
 * Lets an organisation publish, with one mail to whoever made it and one line in the audit. Errors: `not_found`;
 * `stale_version` with `facts.decidedBy` when a colleague was first; `conflict` when the page is somebody else's.
 */
export const approveTenant = defineEndpoint({
  ...staff,
  method: "POST",
  path: "/tenants/:id/approval",
  summary: "Approve an organisation",
  params: Id,
  body: z.object({
    /** Also gives it the page it asks for. */
    givesPage: z.boolean().default(false),
  }),
  response: Tenant,
  errors: ["not_found", "stale_version", "conflict"],
});

/** Organisations that somebody with `tenant:proxy` may act for: at most 20, by name. */
export const findTenants = defineEndpoint({
  method: "GET",
  path: "/tenants",
  tag: "accounts",
  summary: "Organisations to act for",
  access: { capability: "tenant:proxy" },
  query: z.object({ search: z.string().trim().max(100).default("") }),
  response: z.object({ items: z.array(Tenant.extend({ people: z.int() })) }),
});
