import { actorOf } from "#api/test/live-users.ts";
import { type LivePage, makeLive } from "#api/features/profiles/profiles.service.ts";
import { lockRequest } from "#api/features/profiles/requests.repository.ts";
import type { Runtime } from "#api/platform/context.ts";
import { withTransaction } from "#api/platform/database/transaction.ts";
import { openContext } from "#api/platform/http/request/request-context.ts";
import type { Knex } from "knex";
import { aProfile } from "#shared/contracts/profiles/bound-cases.ts";
import type { ProfileType } from "#shared/contracts/profiles/payloads.ts";
import { type DemoUser, demoUsers } from "#api/features/identity/demo-users.ts";

/** What profiles are made on: an application of a test, or a database by itself. */
interface Desk {
  database: { knex: Knex };
  runtime: { now(): Date };
}

/** A row of an uploaded picture, without bytes. @returns its id */
export async function anUpload(
  app: Desk,
  user: DemoUser,
  values: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const id: string = crypto.randomUUID();
  await app.database.knex("profile_uploads").insert({
    id,
    tenant_id: user.tenant.id,
    kind: "image",
    name: "Factory",
    blob_key: `profiles/${id}/w1600.webp`,
    thumbnail_key: `profiles/${id}/w480.webp`,
    size_bytes: 1234,
    type_extension: "webp",
    sha256: "0".repeat(64),
    created_at: app.runtime.now(),
    created_by: user.id,
    ...values,
  });
  return id;
}

/** Where a whole profile of a type is sent (PRF-21). */
export const REQUEST_PATHS = {
  Supplier: "/api/profiles/suppliers/requests",
  Consultant: "/api/profiles/consultants/requests",
  Project: "/api/profiles/case-studies/requests",
  Product: "/api/profiles/products/requests",
} as const satisfies Record<ProfileType, string>;

/** A plain profile with what the demonstration's reference lists have, and a picture of the user's own. */
export async function aSentProfile(
  app: Desk,
  user: DemoUser,
  type: ProfileType,
  change: Readonly<Record<string, unknown>> = {},
): Promise<Record<string, unknown>> {
  const { knex } = app.database;
  const [[pair], [sector], [subRole]] = [
    await knex("product_category_building_systems").orderBy("product_category_id").limit(1),
    await knex("sub_sectors").orderBy("id").limit(1),
    await knex("sub_roles").orderBy("id").limit(1),
  ];
  const subSectors = [{ subSectorsId: sector.id }];
  const category = { productCategoryId: pair.product_category_id, buildingSystemId: pair.building_system_id };
  return {
    ...aProfile(type, await anUpload(app, user)),
    ...((type === "Supplier" || type === "Consultant") && { organisationSubSectors: subSectors }),
    ...(type === "Supplier" && { supplierProductCategories: [category] }),
    ...(type === "Consultant" && { organisationSubRoles: [{ subRolesId: subRole.id }] }),
    ...(type === "Project" && {
      projectSubSectors: subSectors,
      projectRoles: [{ subRoleId: subRole.id }],
      projectProductCategories: [{ productCategoryId: pair.product_category_id }],
    }),
    ...(type === "Product" && category),
    ...change,
  };
}

/** Makes a request live as an approver of the demonstration; who may decide is not asked. */
export async function goLive({ runtime }: { runtime: Runtime }, id: string): Promise<LivePage> {
  const actor = actorOf(demoUsers.approver);
  const ctx = { ...openContext(runtime, { actor, requestId: "test" }).ctx, actor };
  return withTransaction(ctx, async (inner) => makeLive(inner, await lockRequest(inner.db, id, null)));
}
