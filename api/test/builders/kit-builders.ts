import { randomUUID } from "node:crypto";
import type { Knex } from "knex";
import type { KitDocument } from "#shared/contracts/kits/documents.ts";
import type { KitInfo } from "#shared/contracts/kits/kits.ts";
import type { KitReleaseWithParts } from "#shared/contracts/kits/releases.ts";
import { demoUsers, type DemoUser } from "#api/features/identity/demo-users.ts";
import { bodyOf } from "./study-builders.ts";
import type { TestApp } from "#api/test/test-app.ts";

/** What a new kit needs, of the lists of the demonstration data. */
export async function kitBody(knex: Knex, values: object = {}): Promise<Record<string, unknown>> {
  const like = await knex("kits")
    .where({ id: 5 })
    .first("product_category_id", "building_system_id", "base_material_id");
  return {
    name: `Kit ${randomUUID().slice(0, 8)}`,
    categoryId: like.product_category_id,
    buildingSystemId: like.building_system_id,
    baseMaterialId: like.base_material_id,
    ...values,
  };
}

/** A kit of the supplier Kelder, or of whose organisation calls. */
export async function aKit(
  app: TestApp,
  values: object = {},
  as: DemoUser = demoUsers.supplierOwner,
): Promise<KitInfo> {
  const body = await kitBody(app.database.knex, values);
  return bodyOf<KitInfo>(await app.call("POST", "/api/kits", { as, body }), 201);
}

/** A release of a kit as it stands. */
export async function aRelease(
  app: TestApp,
  kitId: number,
  values: object = {},
  as: DemoUser = demoUsers.supplierOwner,
): Promise<KitReleaseWithParts> {
  const body = { name: `R ${randomUUID().slice(0, 8)}`, status: "Active", ...values };
  return bodyOf<KitReleaseWithParts>(await app.call("POST", `/api/kits/${kitId}/releases`, { as, body }), 201);
}

/** A table of 11 bytes, as the content of a document. */
export const TABLE = "a,b\r\n1,2\r\n3".slice(0, 11);

/** A document of a kit whose content has come. */
export async function aDocument(app: TestApp, kitId: number, values: object = {}): Promise<KitDocument> {
  const as = demoUsers.supplierOwner;
  const body = { name: "Sizes", sizeBytes: 11, typeExtension: "csv", informationType: "Guide", ...values };
  const made = bodyOf<KitDocument & { storageToken: { blobUri: string; sasToken: string } }>(
    await app.call("POST", `/api/kits/${kitId}/docs`, { as, body }),
    201,
  );
  const { blobUri, sasToken } = made.storageToken;
  return bodyOf<KitDocument>(await app.call("PUT", `${blobUri}?token=${sasToken}`, { as, body: TABLE }));
}

/** A multipart form with one CSV file, as a browser sends it. */
export function csvForm(text: string, field = "file"): { body: string; headers: Record<string, string> } {
  const border = "----purlin-form";
  const head = `Content-Disposition: form-data; name="${field}"; filename="kits.csv"\r\nContent-Type: text/csv`;
  return {
    body: `--${border}\r\n${head}\r\n\r\n${text}\r\n--${border}--\r\n`,
    headers: { "content-type": `multipart/form-data; boundary=${border}` },
  };
}
