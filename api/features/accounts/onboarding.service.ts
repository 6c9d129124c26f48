import type { z } from "zod";
import type { Me } from "#shared/contracts/people/identity.ts";
import type { chooseOrganisation } from "#shared/contracts/people/onboarding.ts";
import { writeAudit } from "#api/features/audit/audit.service.ts";
import { checkIsOneself, describeAnew } from "#api/features/identity/tenant-choice.service.ts";
import { withTransaction } from "#api/platform/database/transaction.ts";
import { invalid, notFound } from "#api/platform/errors.ts";
import type { SignedInContext } from "#api/platform/http/route.ts";
import type { Site } from "#api/features/mails/mail-texts.service.ts";
import { askToJoin } from "#api/features/teams/join-requests.service.ts";
import { checkMayChoose } from "./accounts.policy.ts";
import {
  canBeAsked,
  findFreePage,
  lockOwnTenant,
  readSources,
  submitTenant,
  updateUser,
} from "./onboarding.repository.ts";
import { sendLink } from "./verification.service.ts";

type Body = z.output<(typeof chooseOrganisation)["body"]>;

/**
 * Chooses or makes the organisation of a new user, and mails the link that verifies their address where it is not.
 *
 * @throws AppError `not_found`, `conflict`, `validation_failed`
 */
export async function choose(ctx: SignedInContext, settings: Site, body: Body): Promise<Me> {
  return withTransaction(ctx, async (inner) => {
    checkIsOneself(inner.actor);
    const actor = await completeUser(inner, body);
    const known = { ...inner, actor };
    if (body.choice.kind === "tenant") await askFor(known, settings, body.choice.tenantId, body.region);
    else await submit(known, body.choice);
    if (!actor.isEmailVerified) {
      await sendLink(known, settings, { userId: actor.userId, email: actor.email, region: body.region });
    }
    return describeAnew(known);
  });
}

/** Takes name and email where the token did not tell them. @throws AppError `validation_failed` when one is missing */
async function completeUser(ctx: SignedInContext, { name, email, region }: Body): Promise<SignedInContext["actor"]> {
  const { actor, db } = ctx;
  const sources = await readSources(db, actor.userId);
  const needsName = sources?.name_source === "none";
  const needsEmail = sources?.email_source === "none";
  if ((needsName && name === undefined) || (needsEmail && email === undefined)) {
    throw invalid({
      ...(needsName && name === undefined && { name: ["Say your name."] }),
      ...(needsEmail && email === undefined && { email: ["Say your email address."] }),
    });
  }
  const own = {
    ...(needsName && name !== undefined && { name, name_source: "own" as const }),
    ...(needsEmail && email !== undefined && { email, email_source: "own" as const }),
  };
  await updateUser(db, actor.userId, { ...own, region, terms_accepted_at: ctx.now() });
  return { ...actor, name: own.name ?? actor.name, email: own.email ?? actor.email };
}

async function askFor(ctx: SignedInContext, settings: Site, tenantId: string, region: Body["region"]): Promise<void> {
  if (!(await canBeAsked(ctx.db, tenantId, ctx.actor.userId))) throw notFound("organisation", tenantId);
  await askToJoin(ctx, settings, { tenantId, region });
}

/** Names the tenant that came with the account, and puts it into the queue of staff. */
async function submit(ctx: SignedInContext, choice: Exclude<Body["choice"], { kind: "tenant" }>): Promise<void> {
  const { actor, db } = ctx;
  const tenant = await lockOwnTenant(db, actor.tenantId);
  checkMayChoose(tenant);
  const made = { made_by: actor.userId, at: ctx.now() };
  if (choice.kind === "alone") {
    await submitTenant(db, actor.tenantId, { ...made, name: actor.name, is_personal: true });
  } else if (choice.kind === "new") {
    await submitTenant(db, actor.tenantId, { ...made, name: choice.name, is_personal: false });
  } else {
    const page = await findFreePage(db, choice.organisationId);
    if (!page) throw notFound("page without an owner", choice.organisationId);
    const wanted = { name: page.name, wanted_organisation_id: page.id };
    await submitTenant(db, actor.tenantId, { ...made, ...wanted, is_personal: false });
  }
  const name = choice.kind === "new" ? choice.name : actor.name;
  await writeAudit(ctx, { action: "tenant.made", subject: { kind: "tenant", id: actor.tenantId, name } });
}
