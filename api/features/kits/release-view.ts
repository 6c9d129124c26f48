import type { KitRelease, KitReleaseWithParts } from "#shared/contracts/kits/releases.ts";
import { linkTo } from "#api/features/files/files.service.ts";
import { loadPeople } from "#api/features/projects/people.service.ts";
import type { SignedInContext } from "#api/platform/http/route.ts";
import { toSets } from "./attribute-sets.ts";
import { attributeReader } from "./kit-attributes.service.ts";
import { pictureLink } from "./kit-view.ts";
import type { ReleaseRow } from "./releases.repository.ts";

/** Releases as the caller sees them: people of the own tenant only. */
export async function viewReleases(ctx: SignedInContext, rows: readonly ReleaseRow[]): Promise<KitRelease[]> {
  const isOwn = (row: ReleaseRow): boolean => row.tenant_id === ctx.actor.tenantId;
  const person = await loadPeople(
    ctx.db,
    rows.filter(isOwn).map((row) => row.created_by),
  );
  return rows.map((row) => ({
    id: row.id,
    kitId: row.kit_id,
    name: row.name,
    description: row.description,
    status: row.status,
    createdBy: row.created_by === null || !isOwn(row) ? null : person(row.created_by),
    createdAt: row.created_at.toISOString(),
    marketProfileId: row.organisation_id,
    marketProfileName: row.organisation_name,
    tenantId: row.tenant_id,
    isApplicable: row.status === "Active" || row.status === "Private",
    thumbnailUrl: pictureLink(ctx, row.parts.thumbnailKey),
    categoryId: row.snapshot.categoryId,
    buildingSystemId: row.snapshot.buildingSystemId,
    lastUpdatedAt: (row.status_changed_at ?? row.created_at).toISOString(),
  }));
}

/** A release with its attributes and documents as they were when it was made. */
export async function viewWithParts(ctx: SignedInContext, row: ReleaseRow): Promise<KitReleaseWithParts> {
  const [release] = await viewReleases(ctx, [row]);
  if (!release) throw new Error("A release was lost on the way.");
  const isOwn = row.tenant_id === ctx.actor.tenantId;
  const person = await loadPeople(
    ctx.db,
    isOwn ? row.parts.documents.flatMap((each) => [each.createdBy, each.lastUpdatedBy]) : [],
  );
  const who = (id: string | null) => (id === null || !isOwn ? null : person(id));
  return {
    ...release,
    sku: row.snapshot.sku,
    attributeSets: toSets((await attributeReader(ctx))(row.snapshot.attributes)),
    documents: row.parts.documents.map(({ blobKey, role: _role, ...document }) => ({
      ...document,
      createdAt: new Date(document.createdAt).toISOString(),
      lastUpdatedAt: new Date(document.lastUpdatedAt).toISOString(),
      createdBy: who(document.createdBy),
      lastUpdatedBy: who(document.lastUpdatedBy),
      url: linkTo(ctx, {
        name: document.name,
        typeExtension: document.typeExtension,
        blobKey,
        url: document.url,
      }),
    })),
  };
}
