import { randomUUID } from "node:crypto";
import type { ProductProfile } from "#shared/contracts/profiles/payloads.ts";
import { insertReleases } from "#api/features/products/kit-releases.service.ts";
import type { Db } from "#api/platform/database/db.ts";
import { certificateFiles, imageFiles, keepFiles, withScheme } from "./page-files.ts";
import { insertParts, type PartRows, type PartTable } from "./page-parts.ts";
import type { Writing } from "./write-organisation.repository.ts";

/** The supplier page of a tenant that a product can be of; undefined when it has none that is approved. */
export async function findMaker(db: Db, tenantId: string): Promise<{ id: number } | undefined> {
  return db("organisations")
    .where({ tenant_id: tenantId, type: "supplier", is_approved: true })
    .orderBy("id")
    .first<{ id: number } | undefined>("id");
}

/** Makes a kit of the supplier and its first release, which the market shows. @returns the kit's id */
export async function insertProduct(
  db: Db,
  profile: ProductProfile,
  writing: Writing & { tenantId: string; organisationId: number },
): Promise<number> {
  const [row] = await db("kits")
    .insert({
      tenant_id: writing.tenantId,
      organisation_id: writing.organisationId,
      name: profile.name,
      sku: profile.sku,
      description: profile.description,
      product_category_id: profile.productCategoryId,
      building_system_id: profile.buildingSystemId,
      base_material_id: profile.baseMaterialId,
      lead_time_weeks: profile.leadTimeWeeks,
      created_at: writing.at,
      created_by: writing.userId,
      last_updated_at: writing.at,
      last_updated_by: writing.userId,
    })
    .returning<{ id: string }[]>("id");
  if (!row) throw new Error("No row of a kit came back.");
  const id = Number(row.id);
  const place = { owner: "kit_id", ownerId: id, isNew: true };
  const { uploadsOf } = writing;
  const documents = profile.documents.map(({ name, fileId, url }) => ({
    fileId,
    url: withScheme(url),
    values: { name, information_type: "Guide", created_at: writing.at, created_by: writing.userId },
  }));
  const files = async (table: PartTable, letter: string, wanted: Parameters<typeof keepFiles>[3]): Promise<PartRows> =>
    keepFiles(db, uploadsOf, { ...place, table, letter }, wanted);
  await insertParts(db, "product", [
    await files("kit_images", "k", imageFiles(profile.images)),
    await files("kit_certifications", "k", certificateFiles(profile.certificates)),
    await files("kit_documents", "d", documents),
  ]);
  await insertReleases(db, [
    { id: randomUUID(), kitId: id, name: "1.0", status: "Active", createdAt: writing.at.toISOString() },
  ]);
  return id;
}
