import { type AccessRow, row } from "./access-table.ts";
import { panel } from "./studies-subjects.ts";

const SIGNED_IN = "401 200 200 200 200 200 200 200 200 200";

/** What a workbench chooses from: what is on the market, and what the own tenant keeps private. */
export const libraryAccess: AccessRow[] = [
  row("GET /api/attributes", SIGNED_IN),
  row("GET /api/attributes/sets", SIGNED_IN),
  row("GET /api/products", SIGNED_IN),
  row("GET /api/products/building-systems", SIGNED_IN),
  row("GET /api/products/:id/activity", SIGNED_IN, async (world) => ({ params: { id: await panel(world) } })),
  // Private to the tenant of a supplier, who alone is told of it.
  row("GET /api/products/:id/activity, private", "401 404 200 404 404 404 404 404 404 404", async ({ app, users }) => {
    const { knex } = app.database;
    const { id } = await knex("kits")
      .where({ tenant_id: users.owner?.tenant.id })
      .whereIn("id", knex("kit_releases").where({ can_apply: true }).select("kit_id"))
      .orderBy("id")
      .first("id");
    await knex("kit_releases").where({ kit_id: id }).update({ status: "Private" });
    return { params: { id } };
  }),
];
