import type { z } from "zod";
import type { DraftOf } from "#shared/contracts/profiles/drafts.ts";
import type { ProfileType } from "#shared/contracts/profiles/payloads.ts";
import type { previewProfile, ProfilePreview } from "#shared/contracts/profiles/profile-requests.ts";
import type { Region } from "#shared/contracts/site/regions.ts";
import { notFound } from "#api/platform/errors.ts";
import type { SignedInContext } from "#api/platform/http/route.ts";
import { findStoredPage, PAGE_WORDS } from "#api/features/profiles/live/live-pages.ts";
import { canReadPage } from "./profiles.policy.ts";
import { readPreviewFiles } from "#api/features/profiles/preview/preview-files.ts";
import { organisationPreview } from "#api/features/profiles/preview/preview-organisation.ts";
import { productPreview } from "#api/features/profiles/preview/preview-product.ts";
import { projectPreview } from "#api/features/profiles/preview/preview-project.ts";
import { readNames } from "#api/features/profiles/values/profile-names.query.ts";
import { textOf } from "#api/features/profiles/values/profile-values.ts";

/** What a preview is made from: whose uploads are shown, and which live page it would change. */
export interface PreviewSource<T extends ProfileType = ProfileType> {
  type: T;
  payload: DraftOf[T];
  region: Region;
  targetId: number | null;
  tenantId: string;
}

/**
 * A payload as the page would show it, in the shape of the details endpoints (APR-04): a draft as well as a request. What
 * a form does not fill (projects that name it, products) is taken from the live page, and empty without one.
 */
export async function toPublicView(ctx: SignedInContext, source: PreviewSource): Promise<ProfilePreview> {
  const payload: Readonly<Record<string, unknown>> = { ...source.payload };
  const names = await readNames(ctx.db, payload, source.region);
  const files = await readPreviewFiles(ctx, source);
  const live = await readLive(ctx, source);
  const made = { id: source.targetId ?? 0, slug: slugOf(textOf(payload["name"])), createdAt: ctx.now().toISOString() };
  switch (source.type) {
    case "Supplier":
    case "Consultant":
      return organisationPreview(ctx, source.type, { payload, names, files, live, made });
    case "Project":
      return { type: "Project", page: projectPreview({ payload, names, files, live, made }) };
    case "Product":
      return {
        type: "Product",
        page: await productPreview(ctx, source.tenantId, { payload, names, files, live, made }),
      };
  }
}

/** The preview that a form shows. @throws AppError `not_found` for changes of another's page */
export async function previewDraft(
  ctx: SignedInContext,
  body: z.output<(typeof previewProfile)["body"]>,
): Promise<ProfilePreview> {
  return toPublicView(ctx, { ...body, tenantId: ctx.actor.tenantId });
}

async function readLive(ctx: SignedInContext, { type, targetId }: PreviewSource) {
  if (targetId === null || type === "Product") return null;
  const stored = await findStoredPage(ctx.db, type, targetId);
  if (!stored || !canReadPage(ctx.actor, stored)) throw notFound(PAGE_WORDS[type], targetId);
  return stored;
}

function slugOf(name: string | null): string {
  const slug = (name ?? "")
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");
  return slug === "" ? "listing" : slug;
}
