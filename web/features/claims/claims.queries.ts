import { queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import type { Caller } from "#shared/client/call.ts";
import { solveCaptcha } from "#shared/client/solve-captcha.ts";
import { claimWork, confirmClaim } from "#shared/contracts/people/claims.ts";
import type { Me } from "#shared/contracts/people/identity.ts";
import { claimSpecifierRole, claimSupplierRole } from "#shared/contracts/people/role-claims.ts";
import type { ClaimedRoles } from "#shared/contracts/people/role-claims.ts";
import { searchListings } from "#shared/contracts/market/search.ts";
import type { FacetCount } from "#shared/contracts/market/search.ts";

type Claim = Omit<z.input<(typeof claimWork)["body"]>, "captchaResponse">;

/** Sends a claim of a page with a fresh captcha; `onChecked` is called between the two. */
export async function sendClaim(call: Caller, claim: Claim, onChecked: () => void): Promise<void> {
  const captchaResponse = await solveCaptcha(call);
  onChecked();
  await call(claimWork, { body: { ...claim, captchaResponse } });
}

/** Confirms the address of a claim by the token of its mail; once. */
export const confirmQuery = (call: Caller, token: string) =>
  queryOptions({
    queryKey: ["claim-confirmed", token],
    queryFn: () => call(confirmClaim, { body: { token } }),
    retry: false,
    staleTime: Infinity,
  });

/** A role or system, with the parts of it that can be chosen. */
export interface RoleChoice {
  id: number;
  name: string;
  parts: readonly { id: number; name: string }[];
}

/** What an organisation of this kind can have done: systems with categories, or roles with parts. */
export const roleChoicesQuery = (call: Caller, type: NonNullable<Me["organisation"]>["type"]) =>
  queryOptions({
    queryKey: ["role-choices", type],
    queryFn: async ({ signal }): Promise<RoleChoice[]> => {
      const kind = type === "supplier" ? "suppliers" : "consultants";
      const { facets } = await call(searchListings, { params: { kind }, query: { pglimit: "1" } }, { signal });
      const groups = type === "supplier" ? ["building-systems", "product-categories"] : ["experience"];
      return choicesOf(facets.filter(({ group }) => groups.includes(group)));
    },
    staleTime: Infinity,
  });

/** Adds the role to a project by the call of the organisation's kind (CLM-05). */
export async function sendRole(
  call: Caller,
  organisation: NonNullable<Me["organisation"]>,
  caseStudyId: number,
  chosen: { whole: number; part: number },
): Promise<ClaimedRoles> {
  const common = { caseStudyIds: [caseStudyId], organisationId: organisation.id };
  if (organisation.type === "consultant") {
    return call(claimSpecifierRole, { body: { ...common, subRoleId: chosen.part } });
  }
  return call(claimSupplierRole, {
    body: { ...common, productCategoryId: chosen.part, buildingSystemId: chosen.whole },
  });
}

function choicesOf(facets: readonly FacetCount[]): RoleChoice[] {
  const parts = Map.groupBy(facets, ({ parentId }) => parentId ?? 0);
  return (parts.get(0) ?? []).flatMap(({ id, name }) => {
    const own = parts.get(id) ?? [];
    return own.length === 0 ? [] : [{ id, name, parts: own.map((part) => ({ id: part.id, name: part.name })) }];
  });
}
