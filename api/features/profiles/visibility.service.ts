import type { ProfileVisibility } from "#shared/contracts/profiles/profiles.ts";
import { writeAudit } from "#api/features/audit/audit.service.ts";
import { rebuildCaseStudies, rebuildOrganisations } from "#api/features/search/search-documents.service.ts";
import { withTransaction } from "#api/platform/database/transaction.ts";
import { forbidden, notFound } from "#api/platform/errors.ts";
import type { SignedInContext } from "#api/platform/http/route.ts";
import {
  findOwnPage,
  lockPage,
  PAGE_WORDS,
  type PageState,
  type PageType,
} from "#api/features/profiles/live/live-pages.ts";
import { canReadPage, checkMayShowOrHide } from "./profiles.policy.ts";
import { findPartners } from "#api/features/profiles/write/write-case-study.repository.ts";

/** Which page is meant: without an id, the caller's own. */
interface Which {
  type: PageType;
  id?: number | undefined;
}

/** @throws AppError `forbidden` for who has no page, `not_found` for another's */
export async function readVisibility(ctx: SignedInContext, which: Which): Promise<ProfileVisibility> {
  return withTransaction(ctx, async (inner) => toVisibility(which.type, await lockOwn(inner, which)));
}

/**
 * Shows or hides a page: search, map, comparison and details follow in the same transaction (APR-08).
 *
 * @throws AppError as `readVisibility`, and `forbidden` for all but managers and staff
 */
export async function changeVisibility(
  ctx: SignedInContext,
  which: Which,
  visible: boolean,
): Promise<ProfileVisibility> {
  return withTransaction(ctx, async (inner) => {
    const page = await lockOwn(inner, which);
    checkMayShowOrHide(inner.actor);
    if (page.isVisible === visible) return toVisibility(which.type, page);
    const { type } = which;
    const table = type === "Project" ? "case_studies" : "organisations";
    await inner.db(table).where({ id: page.id }).update({ is_visible: visible, last_updated_at: inner.now() });
    if (type === "Project") {
      await rebuildCaseStudies(inner.db, [page.id]);
      // A study that is hidden counts for nobody's score.
      const partners = await findPartners(inner.db, page.id);
      if (partners.length > 0) await rebuildOrganisations(inner.db, partners);
    } else await rebuildOrganisations(inner.db, [page.id]);
    await writeAudit(inner, {
      action: visible ? "profile.shown" : "profile.hidden",
      subject: { kind: PAGE_WORDS[type], id: page.id, name: page.name },
      tenantId: page.tenantId,
    });
    return toVisibility(type, { ...page, isVisible: visible });
  });
}

async function lockOwn(ctx: SignedInContext, { type, id: asked }: Which): Promise<PageState> {
  const id = asked ?? (await findOwnPage(ctx.db, type, ctx.actor.tenantId))?.id;
  if (id === undefined) throw forbidden("Your organisation has no page of this kind yet.");
  const page = await lockPage(ctx.db, type, id);
  if (!page || !canReadPage(ctx.actor, page)) throw notFound(PAGE_WORDS[type], id);
  return page;
}

function toVisibility(type: PageType, { id, isVisible, isApproved }: PageState): ProfileVisibility {
  return { id, visible: isVisible, registration: { type, approved: isApproved } };
}
