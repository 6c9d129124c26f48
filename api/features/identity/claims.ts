import { z } from "zod";
import { Capability } from "#shared/contracts/endpoint.ts";
import { Licence } from "#shared/contracts/people/identity.ts";
import { OrganisationType } from "#shared/contracts/market/organisation-type.ts";
import { TenantRole, TenantStatus } from "#shared/contracts/people/tenant-role.ts";
import type { DemoUser } from "./demo-users.ts";

/** What a token or the userinfo of the provider may say of a person. */
export const PersonClaims = z.object({
  name: z.string().trim().min(1).max(200).nullish(),
  email: z.string().trim().min(3).max(320).nullish(),
  /** Some providers send a text. */
  email_verified: z.union([z.boolean(), z.stringbool()]).nullish(),
});
export type PersonClaims = z.infer<typeof PersonClaims>;

/** Claims of an access token, as far as Purlin reads them (AUT-07). Only `sub`, `exp` and `iat` are in those of every provider. */
export const Claims = PersonClaims.extend({
  sub: z.string().min(1).max(255),
  exp: z.number(),
  iat: z.number(),
  tenant_id: z.uuid().nullish(),
  tenant_name: z.string().max(200).nullish(),
  tenant_status: TenantStatus.nullish(),
  tenant_role: TenantRole.nullish(),
  licence: Licence.nullish(),
  capabilities: z.array(z.string()).nullish(),
  organisation_id: z.int().positive().nullish(),
  organisation_name: z.string().max(300).nullish(),
  organisation_type: OrganisationType.nullish(),
});
export type Claims = z.infer<typeof Claims>;

/** Never by a name of ours. */
const OF_EVERY_PROVIDER = new Set(["sub", "exp", "iat"]);

/**
 * Reads the claims of a verified token. Providers that keep own claims apart put a prefix before their names.
 *
 * @param prefix `https://purlin.example/` … or empty
 */
export function readClaims(payload: Readonly<Record<string, unknown>>, prefix: string): z.ZodSafeParseResult<Claims> {
  if (prefix === "") return Claims.safeParse(payload);
  const own = Object.keys(Claims.shape).flatMap((name) =>
    `${prefix}${name}` in payload && !OF_EVERY_PROVIDER.has(name) ? [[name, payload[`${prefix}${name}`]]] : [],
  );
  return Claims.safeParse({ ...payload, ...Object.fromEntries(own) });
}

/** Known capabilities once each; `profilesApprove` is `profiles:approve`, unknown words are left out. */
export function normaliseCapabilities(words: readonly string[]): Capability[] {
  const known = words.flatMap((word) => {
    const parsed = Capability.safeParse(word === "profilesApprove" ? "profiles:approve" : word);
    return parsed.success ? [parsed.data] : [];
  });
  return [...new Set(known)];
}

/** What the development provider puts into the access token of a demonstration user, besides `sub`. */
export function claimsOf(user: DemoUser) {
  return {
    name: user.name,
    email: user.email,
    email_verified: true,
    tenant_id: user.tenant.id,
    tenant_name: user.tenant.name,
    tenant_status: user.tenant.status,
    tenant_role: user.tenantRole,
    licence: user.tenant.licence,
    capabilities: [...user.capabilities],
    organisation_id: user.organisation?.id ?? null,
    organisation_name: user.organisation?.name ?? null,
    organisation_type: user.organisation?.type ?? null,
  };
}
