import { randomUUID } from "node:crypto";
import { aSentProfile, REQUEST_PATHS } from "#api/test/builders/profile-builders.ts";
import { type AccessRow, row } from "./access-table.ts";
import type { AccessWorld } from "./access-world.ts";

const APPROVER = "401 403 403 200 403 403 403 403 403 403";

/** A profile that waits, sent by the maker of Hallam's things. */
async function request({ app, maker }: AccessWorld): Promise<{ id: string; version: number }> {
  const { knex } = app.database;
  const at = app.runtime.now();
  const [sent] = await knex("profile_requests")
    .insert({
      type: "Supplier",
      state: "submitted",
      tenant_id: maker.tenant.id,
      region: "UK",
      name: "Waits Ltd",
      payload: { name: "Waits Ltd" },
      form_version: 2,
      created_at: at,
      created_by: maker.id,
      created_by_name: maker.name,
      updated_at: at,
      updated_by: maker.id,
      updated_by_name: maker.name,
      submitted_at: at,
      submitted_by: maker.id,
      submitted_by_name: maker.name,
      submitted_by_email: maker.email,
    })
    .returning(["id", "version"]);
  return sent;
}

/** One that can be made live. */
async function wholeRequest(world: AccessWorld): Promise<{ id: string }> {
  const body = await aSentProfile(world.app, world.maker, "Project", { name: `Whole ${randomUUID()}` });
  return world.make<{ id: string }>("POST", REQUEST_PATHS.Project, "maker", { body });
}

/** R-21 "list, preview, approve requests": approvers. */
export const approvalAccess: AccessRow[] = [
  //  what, anonymous registered owner approver manager proxy onboarding stranger member acting
  row("GET /api/profiles/requests", APPROVER),
  row("GET /api/profiles/requests/pending", APPROVER),
  row("GET /api/profiles/requests/:id", APPROVER, async (world) => ({ params: await request(world) })),
  row("GET /api/profiles/requests/:id/preview", APPROVER, async (world) => ({ params: await request(world) })),
  row("POST /api/profiles/requests/:id/approve", APPROVER, async (world) => ({
    params: await wholeRequest(world),
    body: {},
  })),
  row(
    "POST /api/profiles/requests/:id/approve, not whole",
    "401 403 403 409 403 403 403 403 403 403",
    async (world) => ({
      params: await request(world),
      body: {},
    }),
  ),
  row("POST /api/profiles/requests/:id/changes", APPROVER, async (world) => {
    const params = await request(world);
    return { params, body: { version: params.version, comments: [{ field: "name", text: "Use the legal name." }] } };
  }),
];
