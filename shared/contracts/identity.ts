import { z } from "zod";
import { Capability, defineEndpoint } from "./endpoint.ts";
import { OrganisationType } from "./organisation-type.ts";

export const Licence = z.enum(["free", "pro"]);
export type Licence = z.infer<typeof Licence>;

export const Tenant = z
  .object({ id: z.uuid(), name: z.string(), licence: Licence, status: z.enum(["pending", "approved"]) })
  .meta({ id: "Tenant" });

/** The signed-in user as the API knows them. */
export const Me = z
  .object({
    id: z.uuid(),
    name: z.string(),
    email: z.string(),
    /** Two letters, or null when the name is not exactly two words (SHL-07). */
    initials: z.string().nullable(),
    capabilities: z.array(Capability),
    tenant: Tenant,
    organisation: z.object({ id: z.int(), name: z.string(), type: OrganisationType }).nullable(),
  })
  .meta({ id: "Me" });
export type Me = z.infer<typeof Me>;

/** Who is calling: user, tenant, capabilities, licence. */
export const getMe = defineEndpoint({
  method: "GET",
  path: "/me",
  tag: "identity",
  summary: "The signed-in user",
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
