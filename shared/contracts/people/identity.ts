import { z } from "zod";
import { Capability, defineEndpoint, Timestamp } from "#shared/contracts/endpoint.ts";
import { OrganisationType } from "#shared/contracts/market/organisation-type.ts";
import { TenantRole, TenantStatus } from "./tenant-role.ts";

export const Licence = z.enum(["free", "pro"]);
export type Licence = z.infer<typeof Licence>;

export const Tenant = z
  .object({ id: z.uuid(), name: z.string(), licence: Licence, status: TenantStatus })
  .meta({ id: "Tenant" });

/** A tenant that the user belongs to. */
const OwnTenant = Tenant.extend({
  role: TenantRole,
  isActive: z.boolean(),
  /** Made with the account and named after the person: no organisation was chosen yet. */
  isPersonal: z.boolean(),
});

/** What a new user does next. */
export const OnboardingStep = z.enum([
  /** Say name or email, which the identity provider did not tell. */
  "details",
  /** Choose or make an organisation. */
  "organisation",
  "verify-email",
  /** A manager decides whether they join. */
  "join-asked",
  /** Staff decide about the organisation. */
  "waiting",
  "done",
]);
export type OnboardingStep = z.infer<typeof OnboardingStep>;

const Onboarding = z.object({
  step: OnboardingStep,
  /** How many organisations wait before the active one; null when it does not wait. */
  before: z.int().nullable(),
  accountMadeAt: Timestamp,
  emailVerifiedAt: Timestamp.nullable(),
  /** Since when the active tenant waits for staff. */
  submittedAt: Timestamp.nullable(),
  /** The organisation that the user asked to join and that has not decided. */
  joinAsked: z.object({ id: z.uuid(), tenantName: z.string(), at: Timestamp }).nullable(),
});

/** The signed-in user as the API knows them. */
export const Me = z
  .object({
    id: z.uuid(),
    name: z.string(),
    /** Empty when the identity provider does not tell and the user has not said. */
    email: z.string(),
    isEmailVerified: z.boolean(),
    /** Two letters, or null when the name is not exactly two words (SHL-07). */
    initials: z.string().nullable(),
    capabilities: z.array(Capability),
    /** The active tenant, or the one that the user acts for. */
    tenant: Tenant,
    /** In the active tenant; null while acting for another. */
    role: TenantRole.nullable(),
    organisation: z.object({ id: z.int(), name: z.string(), type: OrganisationType }).nullable(),
    /** Set while somebody with `tenant:proxy` acts for a tenant they do not belong to (AUT-14). */
    actingFor: z.object({ tenantId: z.uuid(), name: z.string() }).nullable(),
    /** By name. */
    tenants: z.array(OwnTenant),
    /** Invitations to the verified address that are open: accept with their id. */
    invitations: z.array(
      z.object({
        id: z.uuid(),
        tenantName: z.string(),
        role: TenantRole,
        invitedBy: z.string(),
        at: Timestamp,
        expiresAt: Timestamp,
      }),
    ),
    onboarding: Onboarding,
    /** When the account will be deleted; null when nobody asked for that. */
    deletionAt: Timestamp.nullable(),
  })
  .meta({ id: "Me" });
export type Me = z.infer<typeof Me>;

/** Who is calling: user, tenants, capabilities, licence, and what is left to do. */
export const getMe = defineEndpoint({
  method: "GET",
  path: "/me",
  tag: "identity",
  summary: "The signed-in user",
  access: "signedIn",
  response: Me,
});

/** Makes another tenant of the user the active one; ends acting for another. Errors: `not_found`. */
export const switchTenant = defineEndpoint({
  method: "POST",
  path: "/me/tenant",
  tag: "identity",
  summary: "Work in another of your organisations",
  access: "signedIn",
  body: z.object({ tenantId: z.uuid() }),
  response: Me,
  errors: ["not_found"],
});

/** From now on the user reads and changes what this tenant does, each change with both names in the audit. */
export const startActing = defineEndpoint({
  method: "POST",
  path: "/me/acting",
  tag: "identity",
  summary: "Act for another organisation",
  access: { capability: "tenant:proxy" },
  body: z.object({ tenantId: z.uuid() }),
  response: Me,
  errors: ["not_found"],
});

/** Back to the own tenant. Repeating it changes nothing. */
export const stopActing = defineEndpoint({
  method: "DELETE",
  path: "/me/acting",
  tag: "identity",
  summary: "Stop acting for another organisation",
  access: "signedIn",
  response: Me,
});

/** What a client needs to start a sign-in. Scopes are space separated. */
export const AuthSettings = z
  .object({
    issuer: z.url(),
    webClientId: z.string(),
    desktopClientId: z.string(),
    scope: z.string(),
    audience: z.string(),
    /** The provider makes accounts when it is asked with `prompt=create`. */
    canRegister: z.boolean(),
  })
  .meta({ id: "AuthSettings" });
export type AuthSettings = z.infer<typeof AuthSettings>;

export const getAuthSettings = defineEndpoint({
  method: "GET",
  path: "/auth/settings",
  tag: "identity",
  summary: "Issuer and clients for sign-in",
  access: "public",
  response: AuthSettings,
});
