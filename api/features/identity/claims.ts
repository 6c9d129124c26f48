import { z } from "zod";
import { Capability } from "#shared/contracts/endpoint.ts";
import { Licence } from "#shared/contracts/identity.ts";
import { OrganisationType } from "#shared/contracts/organisation-type.ts";
import type { DemoUser } from "./demo-users.ts";

/** Claims of an access token, as far as Purlin reads them (AUT-07). */
export const Claims = z.object({
  sub: z.uuid(),
  exp: z.number(),
  name: z.string().min(1).max(200),
  email: z.string().min(3).max(320),
  tenant_id: z.uuid().nullish(),
  tenant_name: z.string().max(200).nullish(),
  tenant_status: z.enum(["pending", "approved"]).nullish(),
  licence: Licence.default("free"),
  capabilities: z.array(z.string()).default([]),
  organisation_id: z.int().positive().nullish(),
  organisation_name: z.string().max(300).nullish(),
  organisation_type: OrganisationType.nullish(),
});
export type Claims = z.infer<typeof Claims>;

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
    tenant_id: user.tenant.id,
    tenant_name: user.tenant.name,
    tenant_status: user.tenant.status,
    licence: user.tenant.licence,
    capabilities: [...user.capabilities],
    organisation_id: user.organisation?.id ?? null,
    organisation_name: user.organisation?.name ?? null,
    organisation_type: user.organisation?.type ?? null,
  };
}
