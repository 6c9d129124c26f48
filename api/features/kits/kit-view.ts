import type { KitInfo } from "#shared/contracts/kits/kits.ts";
import type { PersonBrief } from "#shared/contracts/design/projects.ts";
import { extensionOf, linkTo } from "#api/features/files/files.service.ts";
import type { Context } from "#api/platform/context.ts";
import type { StatedAttribute } from "./attribute-sets.ts";
import { toSets } from "./attribute-sets.ts";
import type { KitRow } from "./kits.repository.ts";
import type { PublicRelease } from "./releases.repository.ts";

type Person = (id: string) => PersonBrief;

/** A kit as its own tenant sees it (KIT-03). */
export function toKit(ctx: Context, row: KitRow, stated: readonly StatedAttribute[], person: Person): KitInfo {
  return {
    id: row.id,
    name: row.name,
    sku: row.sku,
    description: row.description,
    categoryId: row.category_id,
    category: row.category,
    buildingSystemId: row.building_system_id,
    buildingSystem: row.building_system,
    baseMaterialId: row.base_material_id,
    baseMaterial: row.base_material,
    thumbnailUrl: pictureLink(ctx, row.thumbnail_key),
    flexConfiguratorId: row.activity_id,
    canApply: row.can_apply,
    buildupId: row.buildup_id,
    hasChangedSinceLastRelease: row.has_changed,
    lastReleaseName: row.release_name,
    lastReleaseStatus: row.release_status,
    lastReleaseScore: row.score,
    isApplicable: row.release_status === "Active" || row.release_status === "Private",
    attributeSets: toSets(stated),
    createdAt: row.created_at.toISOString(),
    createdBy: row.created_by === null ? null : person(row.created_by),
    lastUpdatedAt: row.last_updated_at.toISOString(),
    lastUpdatedBy: row.last_updated_by === null ? null : person(row.last_updated_by),
  };
}

/** A kit as everybody else sees it: what its newest public release has, and nobody of the tenant (KIT-15). */
export function toPublicKit(
  ctx: Context,
  row: KitRow,
  release: PublicRelease,
  stated: readonly StatedAttribute[],
): KitInfo {
  const { snapshot, parts } = release;
  const at = release.created_at.toISOString();
  return {
    id: row.id,
    name: snapshot.name,
    sku: snapshot.sku,
    description: snapshot.description,
    categoryId: snapshot.categoryId,
    category: snapshot.category,
    buildingSystemId: snapshot.buildingSystemId,
    buildingSystem: snapshot.buildingSystem,
    baseMaterialId: snapshot.baseMaterialId,
    baseMaterial: snapshot.baseMaterial,
    thumbnailUrl: pictureLink(ctx, parts.thumbnailKey),
    flexConfiguratorId: release.activity_id,
    canApply: release.can_apply,
    buildupId: parts.buildupId,
    hasChangedSinceLastRelease: false,
    lastReleaseName: release.name,
    lastReleaseStatus: release.status,
    lastReleaseScore: row.score,
    isApplicable: release.status === "Active",
    attributeSets: toSets(stated),
    createdAt: at,
    createdBy: null,
    lastUpdatedAt: at,
    lastUpdatedBy: null,
  };
}

/** Signed, for a quarter of an hour; null without a picture. */
export function pictureLink(ctx: Context, blobKey: string | null): string | null {
  return blobKey === null
    ? null
    : linkTo(ctx, { name: "thumbnail", typeExtension: extensionOf(blobKey), blobKey, url: null });
}
