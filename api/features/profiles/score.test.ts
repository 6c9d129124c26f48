import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ProfileRequest } from "#shared/contracts/profiles/profile-requests.ts";
import { ProfileScore } from "#shared/contracts/profiles/score.ts";
import { demoUsers } from "#api/features/identity/demo-users.ts";
import { seedDemoUsers } from "#api/features/identity/identity.service.ts";
import { startDemoApp } from "#api/test/demo-app.ts";
import type { TestApp } from "#api/test/test-app.ts";
import { profileRoutes } from "./profiles.routes.ts";

const { visitor, supplierOwner, consultantOwner } = demoUsers;
let app: TestApp;
beforeAll(async () => {
  app = await startDemoApp(() => profileRoutes);
  await seedDemoUsers(app.database.knex);
});
afterAll(() => app.stop());

const ask = (body: object, as: (typeof demoUsers)[keyof typeof demoUsers] = visitor) =>
  app.call("POST", "/api/profiles/score", { as, body });
const score = async (body: object, as?: Parameters<typeof ask>[1]) => ProfileScore.parse((await ask(body, as)).body);

describe("R-13: the score of a page, and what would raise it", () => {
  test("an empty form has what a claimed page has, and each part is a gain, largest first", async () => {
    const empty = await score({ type: "Supplier", payload: {} });
    // 5 for claimed; weights 3 of 29 are 10.3, 2 are 6.9, 1 is 3.4.
    expect(empty).toMatchObject({ live: null, now: 5, complete: 105, caseStudyGain: 10, system: null });
    expect(empty.gains.map(({ gain }) => gain)).toEqual([
      ...Array.from({ length: 6 }, () => 10.3),
      ...Array.from({ length: 3 }, () => 6.9),
      ...Array.from({ length: 5 }, () => 3.4),
    ]);
    expect(empty.gains.find(({ part }) => part === "expertise")?.field).toBe("supplierProductCategories");
  });

  test("what is typed counts at once: description and year are 4 of 29", async () => {
    const typed = await score({
      type: "Consultant",
      payload: { description: "Engineers.", yearCreated: 2001, name: "" },
    });
    expect(typed.now).toBe(18.8);
    expect(typed.gains.map(({ part }) => part)).not.toContain("description");
    expect(typed.gains.find(({ part }) => part === "expertise")?.field).toBe("organisationSubRoles");
  });

  test.each([
    ["Supplier", 1, supplierOwner],
    ["Consultant", 201, consultantOwner],
  ] as const)("the draft of a live %s that nobody changed has the score of the page", async (type, targetId, as) => {
    const draft = await app.call("POST", "/api/profiles/drafts", { as, body: { type, targetId } });
    const { payload } = ProfileRequest.parse(draft.body);
    const same = await score({ type, payload, targetId }, as);
    const row = await app.database.knex("organisations").where({ id: targetId }).first("score");
    expect(same.live).toBe(Math.round(row.score * 10) / 10);
    expect(same.now).toBe(same.live);
  });

  test("places are counted among those of the kind and first system in the region", async () => {
    const { knex } = app.database;
    const [first] = await knex("organisation_product_categories")
      .where({ organisation_id: 1 })
      .orderBy("sort_no")
      .limit(1);
    const category = { productCategoryId: first.product_category_id, buildingSystemId: first.building_system_id };
    const body = { type: "Supplier", payload: { supplierProductCategories: [category] }, region: "UK" };
    const { rows } = await knex.raw(
      `select count(distinct o.id)::int as of, count(distinct o.id) filter (where o.score > 5 + 300.0 / 29)::int as above
       from public_organisations o join organisation_product_categories x on x.organisation_id = o.id
         join country_organisations c on c.organisation_id = o.id join country_markets m on m.country_id = c.country_id
         join markets k on k.id = m.market_id and k.code = 'UK'
       where o.type = 'supplier' and x.building_system_id = ?`,
      [first.building_system_id],
    );
    const placed = await score(body);
    const system = await knex("building_systems").where({ id: first.building_system_id }).first("name");
    expect(placed.system).toBe(system.name);
    expect(placed.rankNow).toEqual({ place: rows[0].above + 1, of: rows[0].of + 1 });
    expect(placed.rankComplete.place).toBeLessThan(placed.rankNow.place);
    // A page does not stand beside itself.
    const own = await score({ ...body, targetId: 1 }, supplierOwner);
    expect(own.rankNow.of).toBe(rows[0].of);
  });

  test("another's page is 404, projects have no score, signed out is 401", async () => {
    expect((await ask({ type: "Supplier", payload: {}, targetId: 1 })).status).toBe(404);
    expect((await ask({ type: "Project", payload: {} })).status).toBe(400);
    expect((await app.call("POST", "/api/profiles/score", { body: { type: "Supplier", payload: {} } })).status).toBe(
      401,
    );
  });
});
