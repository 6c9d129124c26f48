import type { Request } from "express";
import type { Access, Capability } from "#shared/contracts/endpoint.ts";
import type { Authenticate } from "#api/platform/authentication.ts";
import type { Actor } from "#api/platform/context.ts";
import { AppError, forbidden } from "#api/platform/errors.ts";

const CAPABILITY_NEEDED: Readonly<Record<Capability, string>> = {
  "tenant:manage": "Only a tenant manager may do this. Ask whoever manages your organisation's account.",
  "tenant:proxy": "Only someone who may act for another organisation may do this.",
  "profiles:approve": "Only an approver of profiles may do this.",
  "onboarding:admin": "Only an onboarding administrator may do this.",
};

const NO_WORKBENCH =
  "Accounts that approve pages or organisations have no projects. Sign in with an account of a design team.";

/**
 * Approvers and onboarding administrators work for the marketplace and have no projects, unless they also manage
 * a tenant: then they have what its managers have.
 */
function hasWorkbench({ capabilities }: Actor): boolean {
  const isStaff = capabilities.includes("profiles:approve") || capabilities.includes("onboarding:admin");
  return !isStaff || capabilities.includes("tenant:manage");
}

/**
 * Who is calling. A token that is sent must be valid, even where none is needed: a client with an expired
 * sign-in should learn so instead of being served as a stranger.
 *
 * @throws AppError `unauthenticated` or `token_expired`
 */
export async function identify(request: Request, authenticate: Authenticate): Promise<Actor | null> {
  const header = request.headers.authorization;
  if (header === undefined) return null;
  const match = /^Bearer ([\w.~+/-]+=*)$/i.exec(header);
  if (!match?.[1]) throw new AppError("unauthenticated", "Send the access token as: Authorization: Bearer <token>.");
  return (await authenticate(match[1])).actor;
}

/**
 * Lets the caller pass, or says what is missing.
 *
 * @throws AppError `unauthenticated`, `capability_required`, `forbidden` or `licence_required`
 */
export function checkAccess(actor: Actor | null, access: Access): void {
  if (access === "public") return;
  if (!actor) throw new AppError("unauthenticated", "Sign in to do this.");
  if (access === "signedIn") return;
  if (typeof access === "object" && "capability" in access) {
    if (actor.capabilities.includes(access.capability)) return;
    throw new AppError("capability_required", CAPABILITY_NEEDED[access.capability], {
      facts: { capability: access.capability },
    });
  }
  if (!hasWorkbench(actor)) throw forbidden(NO_WORKBENCH);
  if (access === "workbench" || actor.licence === access.licence) return;
  throw new AppError(
    "licence_required",
    "This needs a Pro licence. Ask whoever manages licences in your organisation; you can still view, compare and duplicate.",
    { facts: { licence: access.licence, held: actor.licence } },
  );
}
