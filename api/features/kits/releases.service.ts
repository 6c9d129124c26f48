import { randomUUID } from "node:crypto";
import type { KitAttribute, ReleaseStatus } from "#shared/contracts/kits/kits.ts";
import { type KitRelease, type KitReleaseWithParts, MOST_RELEASES } from "#shared/contracts/kits/releases.ts";
import { writeAudit } from "#api/features/audit/audit.service.ts";
import { insertReleases } from "#api/features/products/kit-releases.service.ts";
import { namedOnce } from "#api/features/projects/unique-name.service.ts";
import { rebuildOrganisations } from "#api/features/search/search-documents.service.ts";
import { withTransaction } from "#api/platform/database/transaction.ts";
import { conflict, notFound } from "#api/platform/errors.ts";
import type { SignedInContext } from "#api/platform/http/route.ts";
import { attributeReader } from "./kit-attributes.service.ts";
import { checkMayRelease, isPrivate } from "./kits.policy.ts";
import { holdOwnKit } from "./own-kit.service.ts";
import { readKit } from "./readable-kit.service.ts";
import { viewReleases, viewWithParts } from "./release-view.ts";
import {
  countReleases,
  findOwnerOfRelease,
  findRelease,
  findReleases,
  findReleasesOfKit,
  type ReleaseRow,
  saveStatus,
} from "./releases.repository.ts";

/** @throws AppError `not_found` */
export async function listReleasesOfKit(ctx: SignedInContext, kitId: number): Promise<KitRelease[]> {
  await readKit(ctx, kitId);
  return viewReleases(ctx, await findReleasesOfKit(ctx.db, kitId, ctx.actor.tenantId));
}

/** The tenant's releases and what the market shows, newest first. */
export async function listAllReleases(
  ctx: SignedInContext,
  { categoryId = null, buildingSystemId = null }: { categoryId?: number | null; buildingSystemId?: number | null },
): Promise<KitRelease[]> {
  const { tenantId } = ctx.actor;
  return viewReleases(ctx, await findReleases(ctx.db, { tenantId, categoryId, buildingSystemId, most: MOST_RELEASES }));
}

/** @throws AppError `not_found` */
export async function getReleaseWithParts(ctx: SignedInContext, id: string): Promise<KitReleaseWithParts> {
  return viewWithParts(ctx, await readRelease(ctx, id));
}

/** @throws AppError `not_found` */
export async function listAttributesOfRelease(ctx: SignedInContext, id: string): Promise<KitAttribute[]> {
  const { snapshot } = await readRelease(ctx, id);
  return (await attributeReader(ctx))(snapshot.attributes).map(({ attribute }) => attribute);
}

/**
 * Cuts a release of the kit as it stands. An Active one is on the market with the commit.
 *
 * @throws AppError `not_found`, `forbidden`, `name_taken` within the kit (REL-09), `conflict`
 */
export async function makeRelease(
  outer: SignedInContext,
  kitId: number,
  wanted: { name: string; description?: string | null; status: ReleaseStatus },
): Promise<KitReleaseWithParts> {
  return withTransaction(outer, async (ctx) => {
    await holdOwnKit(ctx, kitId);
    checkMayRelease(ctx.actor, wanted.status);
    if ((await countReleases(ctx.db, kitId)) >= MOST_RELEASES) {
      throw conflict("conflict", `A kit has at most ${MOST_RELEASES} releases.`, { most: MOST_RELEASES });
    }
    const id = randomUUID();
    await namedOnce(wanted.name, "list of releases of the kit", () =>
      insertReleases(ctx.db, [
        {
          id,
          kitId,
          name: wanted.name,
          status: wanted.status,
          createdAt: ctx.now().toISOString(),
          createdBy: ctx.actor.userId,
          ...(wanted.description ? { description: wanted.description } : {}),
        },
      ]),
    );
    const row = await readRelease(ctx, id);
    await rebuildOrganisations(ctx.db, [row.organisation_id]);
    if (!isPrivate(row.status)) await tell(ctx, "kit.released", row, { status: row.status });
    return viewWithParts(ctx, row);
  });
}

/**
 * Sets the status of a kit's newest release, of the release that is named, or of the one in the address.
 *
 * @throws AppError `not_found`, also for a release of another kit; `forbidden`
 */
export async function changeStatus(
  outer: SignedInContext,
  kitOrRelease: number | string,
  { status, releaseId }: { status: ReleaseStatus; releaseId?: string | null },
): Promise<KitRelease> {
  return withTransaction(outer, async (ctx) => {
    const named = typeof kitOrRelease === "string" ? kitOrRelease : (releaseId ?? null);
    const kitId = typeof kitOrRelease === "number" ? kitOrRelease : (await getOwner(ctx, kitOrRelease)).kitId;
    await holdOwnKit(ctx, kitId);
    checkMayRelease(ctx.actor, status);
    const releases = await findReleasesOfKit(ctx.db, kitId, ctx.actor.tenantId);
    const release = named === null ? releases[0] : releases.find(({ id }) => id === named);
    if (!release) throw notFound(named === null ? "release of kit" : "release", named ?? kitId);
    if (release.status !== status) {
      await saveStatus(ctx.db, release.id, status, ctx.now());
      await rebuildOrganisations(ctx.db, [release.organisation_id]);
      if (!isPrivate(release.status) || !isPrivate(status)) {
        await tell(ctx, "kit.status-changed", release, { from: release.status, to: status });
      }
    }
    const [changed] = await viewReleases(ctx, [await readRelease(ctx, release.id)]);
    if (!changed) throw notFound("release", release.id);
    return changed;
  });
}

/** One line of the audit for what the market is shown or not any more; what stays within a tenant is its own. */
async function tell(
  ctx: SignedInContext,
  action: "kit.released" | "kit.status-changed",
  { kit_id, name, snapshot }: ReleaseRow,
  detail: Readonly<Record<string, string>>,
): Promise<void> {
  const subject = { kind: "product", id: kit_id, name: snapshot.name };
  await writeAudit(ctx, { action, subject, detail: { release: name, ...detail } });
}

async function getOwner(ctx: SignedInContext, releaseId: string): Promise<{ kitId: number }> {
  const owner = await findOwnerOfRelease(ctx.db, releaseId);
  if (!owner) throw notFound("release", releaseId);
  return owner;
}

async function readRelease(ctx: SignedInContext, id: string): Promise<ReleaseRow> {
  const row = await findRelease(ctx.db, id, ctx.actor.tenantId);
  if (!row) throw notFound("release", id);
  return row;
}
