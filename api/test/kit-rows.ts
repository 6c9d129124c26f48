import { randomUUID } from "node:crypto";
import type { Db } from "#api/platform/database/db.ts";
import type { RowsCaller } from "#api/platform/database/tenant-rows.ts";

/** Adds a part of something of the tenant, as the owner of the database. Gives what names it. */
export type AddPart = (db: Db, tenant: RowsCaller) => Promise<Record<string, string | number>>;

/** Lists that parts name, each with the row 1. */
const LISTS: Readonly<Record<string, object>> = {
  certifications: { name: "Panels", description: "Of panels." },
  cost_measurements: { name: "Each", metric_in_si: 1, imperial_in_si: 1 },
};

async function fillLists(db: Db): Promise<void> {
  for (const [list, row] of Object.entries(LISTS)) {
    await db(list)
      .insert({ id: 1, ...row })
      .onConflict("id")
      .ignore();
  }
  await db("cost_sources").insert({ name: "Rates" }).onConflict().ignore();
}

/** A part of the first `whole` of the tenant that `createTwoTenants` made. Gives what names it. */
const partOf =
  (table: string, whole: string, column: string, values: object): AddPart =>
  async (db, tenant) => {
    await fillLists(db);
    const { id } = await db(whole).where({ tenant_id: tenant.tenantId }).orderBy("id").first("id");
    await db(table).insert({ [column]: id, ...values });
    return { [column]: id };
  };

const file = { url: "https://files.example/a" };
const certificate = { certification_id: 1, valid_until: "2030-01-01", ...file };
const PARTS: readonly [whole: string, column: string, Readonly<Record<string, object>>][] = [
  [
    "kits",
    "kit_id",
    {
      kit_certifications: certificate,
      kit_images: file,
      kit_cost_measurements: { source_id: 1, measurement_id: 1 },
      kit_documents: { name: "Sheet", size_bytes: 1, information_type: "Brochure", type_extension: "pdf", ...file },
      kit_attributes: { group_name: "Sizes", name: "Width", value: "1", sort_no: 1 },
      product_costings: {
        source_id: 1,
        measurement_id: 1,
        name: "Panel",
        rate: 1,
        currency: "GBP",
        system_of_units: "Metric",
      },
    },
  ],
  ["buildups", "buildup_id", { buildup_values: { path: "/", configuration_id: 1, is_default: false } }],
];

/** Adds a release of the tenant's kit that the market does not show. */
export async function addPrivateRelease(db: Db, tenant: RowsCaller): Promise<{ kit_id: number; release_id: string }> {
  const { id: kit } = await db("kits").where({ tenant_id: tenant.tenantId }).orderBy("id").first("id");
  const release = randomUUID();
  const madeOf = { activity_id: "wall-panel", can_apply: true, snapshot: "{}" };
  await db("kit_releases").insert({ id: release, kit_id: kit, name: release, status: "Private", ...madeOf });
  return { kit_id: kit, release_id: release };
}

/** One part of each tenant in each table whose rows are parts of kits and buildups, and a release. */
export const KIT_ROWS: Readonly<Record<string, AddPart>> = {
  ...Object.fromEntries(
    PARTS.flatMap(([whole, column, tables]) =>
      Object.entries(tables).map(([table, values]) => [table, partOf(table, whole, column, values)]),
    ),
  ),
  kit_releases: async (db, tenant) => ({ id: (await addPrivateRelease(db, tenant)).release_id }),
};
