import { randomUUID } from "node:crypto";
import { captchaResponse } from "#api/test/captcha.ts";
import { type AccessRow, forAll, row } from "./access-table.ts";
import type { AccessWorld } from "./access-world.ts";

/** A page that nobody owns. */
const PAGE = 111;
const APPROVER = "401 403 403 200 403 403 403 403 403 403";

async function body({ app, maker }: AccessWorld) {
  return {
    name: maker.name,
    // Another each time: an address gets few mails an hour.
    email: `${randomUUID()}@hallam.example`,
    message: "I run the works; my name is on the company register.",
    itemId: PAGE,
    itemName: "Quietwater Facades",
    captchaResponse: await captchaResponse(app),
  };
}

/** A claim that waits, and the token of the mail that confirms its address. */
async function claim(world: AccessWorld): Promise<{ id: string; version: number; token: string }> {
  const { knex } = world.app.database;
  await knex("claims").delete();
  await knex("organisations").where({ id: PAGE }).update({ tenant_id: null, is_claimed: false });
  await world.make("POST", "/api/contact/claimWork", "anonymous", { body: await body(world) });
  const { id, version } = await knex("claims").first("id", "version");
  const mail = await knex("mail_outbox").where({ kind: "claim" }).orderBy("created_at", "desc").first("body");
  return { id, version, token: /claim-confirmed#(\S+)/.exec(mail.body)?.[1] ?? "" };
}

/** R-21 "claim page": everybody; decided by approvers. "Claim role": the own organisation's, staff for everybody. */
export const claimAccess: AccessRow[] = [
  //  what, anonymous registered owner approver manager proxy onboarding stranger member acting
  row("POST /api/contact/claimWork", forAll(204), async (world) => ({ body: await body(world) })),
  row("POST /api/contact/claimWork/confirm", forAll(200), async (world) => ({
    body: { token: (await claim(world)).token },
  })),
  row("GET /api/claims", APPROVER),
  row("GET /api/claims/:id", APPROVER, async (world) => ({ params: await claim(world) })),
  row("POST /api/claims/:id/question", APPROVER, async (world) => ({
    params: await claim(world),
    body: { text: "Which register do you mean?" },
  })),
  row("POST /api/claims/:id/decision", APPROVER, async (world) => {
    const params = await claim(world);
    return { params, body: { verdict: "refused", version: params.version, note: "Another firm has this name." } };
  }),
  row("PUT /api/profiles/case-studies/suppliers", "401 403 200 200 403 403 200 403 403 403", async ({ app, users }) => {
    const { knex } = app.database;
    const organisationId = users.owner?.organisation?.id;
    await knex("case_study_product_categories").where({ organisation_id: organisationId }).delete();
    const fit = await knex("product_category_building_systems").orderBy("product_category_id").first();
    const part = { productCategoryId: fit.product_category_id, buildingSystemId: fit.building_system_id };
    return { body: { caseStudyIds: [3], ...part, organisationId } };
  }),
  // The owner of the page of a supplier owns no consultant's.
  row("PUT /api/profiles/case-studies/specifiers", "401 403 403 200 403 403 200 403 403 403", async ({ app }) => {
    const { knex } = app.database;
    await knex("case_study_roles").where({ organisation_id: 201 }).delete();
    const { id: subRoleId } = await knex("sub_roles").orderBy("id").first("id");
    return { body: { caseStudyIds: [3], subRoleId, organisationId: 201 } };
  }),
];
