import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ProfileRequest } from "#shared/contracts/profiles/profile-requests.ts";
import { demoUsers } from "#api/features/identity/demo-users.ts";
import { seedDemoUsers } from "#api/features/identity/identity.service.ts";
import { startDemoApp } from "#api/test/demo-app.ts";
import { anUpload, aSentProfile } from "#api/test/builders/profile-builders.ts";
import type { TestApp } from "#api/test/test-app.ts";
import { profileRoutes } from "./profiles.routes.ts";

const { visitor, supplierOwner, consultantOwner } = demoUsers;
const PATH = "/api/profiles/drafts";

let app: TestApp;
beforeAll(async () => {
  app = await startDemoApp(() => profileRoutes);
  await seedDemoUsers(app.database.knex);
});
afterAll(() => app.stop());
beforeEach(async () => {
  await app.database.knex("profile_requests").delete();
  await app.database.knex("audit_entries").delete();
});

type As = (typeof demoUsers)[keyof typeof demoUsers];
const call = (method: string, path: string, body?: unknown, as: As = visitor) => app.call(method, path, { as, body });
const begin = async (body: object = { type: "Supplier" }, as: As = visitor) =>
  ProfileRequest.parse((await call("POST", PATH, body, as)).body);
const save = (draft: ProfileRequest, payload: object, more: object = {}) =>
  call("PUT", `${PATH}/${draft.id}`, { type: draft.type, payload, version: draft.version, ...more });
const rows = () => app.database.knex("profile_requests").select("state", "version", "payload");

/** An edit of the supplier's page that may be sent: version 2 of it. */
async function aWrittenEdit(change: object = {}): Promise<ProfileRequest> {
  const draft = await begin({ type: "Supplier", targetId: 1 }, supplierOwner);
  const images = [{ fileId: await anUpload(app, supplierOwner) }];
  const payload = { ...draft.payload, images, agreedTerms: true, ...change };
  await call("PUT", `${PATH}/${draft.id}`, { type: "Supplier", payload, version: 1 }, supplierOwner);
  return draft;
}

describe("drafts", () => {
  test("a draft is found again on another device as it was typed, also what the form refuses", async () => {
    const draft = await begin();
    expect(draft).toMatchObject({
      type: "Supplier",
      state: "draft",
      targetId: null,
      version: 1,
      createdBy: visitor.name,
      payload: { yearCreated: new Date().getFullYear() },
    });
    const payload = { name: "Merrowby", description: "short", phoneNumber: "1", yearCreated: 99_999 };
    const saved = ProfileRequest.parse((await save(draft, payload)).body);
    expect(saved).toMatchObject({ version: 2, name: "Merrowby", payload });
    const read = await call("GET", `${PATH}/${draft.id}`);
    expect(read.body).toEqual(saved);
    expect(saved.issues.map(({ path }) => path)).toEqual(expect.arrayContaining(["description", "phoneNumber"]));
    const listed = await call("GET", `${PATH}?state=draft`);
    expect(listed.body).toMatchObject({ items: [{ id: draft.id, name: "Merrowby", comments: 0 }] });
  });

  test("409 stale_version tells what another device saved, and overwrites nothing", async () => {
    const draft = await begin();
    await save(draft, { name: "From the office" });
    expect(await save(draft, { name: "From the train" })).toMatchObject({
      status: 409,
      body: {
        code: "stale_version",
        facts: { version: 2, updatedBy: visitor.name, payload: { name: "From the office" } },
      },
    });
    expect(await rows()).toMatchObject([{ version: 2, payload: { name: "From the office" } }]);
  });

  test("another organisation's draft is 404 for every call, and stays as it is", async () => {
    const { id } = await begin();
    const version = { version: 1 };
    const foreign: [string, string, unknown?][] = [
      ["GET", `${PATH}/${id}`],
      ["PUT", `${PATH}/${id}`, { type: "Supplier", payload: { name: "Mine" }, ...version }],
      ["DELETE", `${PATH}/${id}`],
      ["POST", `${PATH}/${id}/submit`, version],
      ["POST", `${PATH}/${id}/withdraw`, version],
      ["POST", `${PATH}/${id}/restore`],
    ];
    const before = await app.database.knex("profile_requests");
    for (const [method, path, body] of foreign) {
      expect([path, (await call(method, path, body, consultantOwner)).status]).toEqual([path, 404]);
      expect([path, (await app.call(method, path, { body })).status]).toEqual([path, 401]);
    }
    expect(await app.database.knex("profile_requests")).toEqual(before);
    expect((await call("GET", PATH, undefined, consultantOwner)).body).toEqual({ items: [] });
  });

  test("a draft from an older form opens with what fits, and names what does not", async () => {
    const { id } = await begin({ type: "Project" });
    const payload = { name: "Ferry Wharf", retailNia: 1200, fax: "0114" };
    await app.database
      .knex("profile_requests")
      .where({ id })
      .update({ form_version: 1, payload: JSON.stringify(payload) });
    const opened = ProfileRequest.parse((await call("GET", `${PATH}/${id}`)).body);
    expect(opened).toMatchObject({ payload: { name: "Ferry Wharf" }, leftOut: ["fax", "retailNia"] });
  });

  test("a deleted draft comes back once, with its history", async () => {
    const draft = await begin();
    await save(draft, { name: "Merrowby" });
    const before = await app.database.knex("profile_requests");
    expect((await call("DELETE", `${PATH}/${draft.id}`)).status).toBe(204);
    expect((await call("GET", `${PATH}/${draft.id}`)).status).toBe(404);
    expect((await call("POST", `${PATH}/${draft.id}/restore`)).status).toBe(200);
    expect(await app.database.knex("profile_requests")).toEqual(before);
    expect(await app.database.knex("profile_request_events").where({ request_id: draft.id })).toHaveLength(1);
    expect((await call("POST", `${PATH}/${draft.id}/restore`)).status).toBe(404);
  });

  test("what is no field of the form is not kept: owner, score, state (mass assignment)", async () => {
    const draft = await begin();
    const payload = {
      name: "Merrowby",
      score: 310,
      isClaimed: true,
      tenantId: supplierOwner.tenant.id,
      isApproved: true,
    };
    const saved = await save(draft, payload, { state: "approved", tenantId: supplierOwner.tenant.id });
    expect(saved).toMatchObject({ status: 200, body: { state: "draft", payload: { name: "Merrowby" } } });
    expect(await rows()).toEqual([{ state: "draft", version: 2, payload: { name: "Merrowby" } }]);
  });

  test("a member reads drafts and writes none; an editor writes them", async () => {
    const { knex } = app.database;
    const draft = await begin();
    await knex("memberships").where({ user_id: visitor.id }).update({ role: "member" });
    const statuses = [
      (await call("GET", `${PATH}/${draft.id}`)).status,
      (await call("POST", PATH, { type: "Supplier" })).status,
      (await save(draft, { name: "Mine" })).status,
      (await call("POST", `${PATH}/${draft.id}/submit`, { version: 1 })).status,
      (await call("DELETE", `${PATH}/${draft.id}`)).status,
      (await call("POST", "/api/profiles/uploads?kind=document&name=a.csv")).status,
    ];
    expect(statuses).toEqual([200, 403, 403, 403, 403, 403]);
    expect(await rows()).toMatchObject([{ version: 1 }]);
    await knex("memberships").where({ user_id: visitor.id }).update({ role: "editor" });
    expect((await save(draft, { name: "Ours" })).status).toBe(200);
  });

  test("a draft of one type takes no answers of another", async () => {
    const draft = await begin();
    const answer = await call("PUT", `${PATH}/${draft.id}`, { type: "Project", payload: {}, version: 1 });
    expect(answer).toMatchObject({ status: 400, body: { errors: { type: [expect.stringContaining("supplier")] } } });
  });
});

describe("PRF-21: requests", () => {
  test("a draft that is not complete is refused with each fault by its field, and stays a draft", async () => {
    const draft = await begin();
    const answer = await call("POST", `${PATH}/${draft.id}/submit`, { version: 1 });
    expect(answer).toMatchObject({
      status: 400,
      body: { errors: { name: ["This field is required."], agreedTerms: ["This field is required."] } },
    });
    expect(await rows()).toMatchObject([{ state: "draft", version: 1 }]);
  });

  test("a draft that is sent waits: it cannot be changed or sent again until it is taken back", async () => {
    const draft = await begin();
    const saved = ProfileRequest.parse((await save(draft, await aSentProfile(app, visitor, "Supplier"))).body);
    expect(saved.issues).toEqual([]);
    const organisations = await app.database.knex("organisations").count();
    const sent = await call("POST", `${PATH}/${draft.id}/submit`, { version: saved.version });
    expect(sent).toMatchObject({ status: 200, body: { state: "submitted", submittedAt: expect.any(String) } });
    expect(await app.database.knex("organisations").count()).toEqual(organisations);
    const waiting = ProfileRequest.parse(sent.body);
    expect((await save(waiting, { name: "Other" })).status).toBe(409);
    expect((await call("DELETE", `${PATH}/${draft.id}`)).status).toBe(409);
    expect((await call("POST", `${PATH}/${draft.id}/submit`, { version: waiting.version })).status).toBe(409);
    const back = await call("POST", `${PATH}/${draft.id}/withdraw`, { version: waiting.version });
    expect(back).toMatchObject({ status: 200, body: { state: "withdrawn" } });
    const again = await save(ProfileRequest.parse(back.body), { name: "Other" });
    expect(again).toMatchObject({ status: 200, body: { state: "draft", name: "Other" } });
    expect(await app.database.knex("audit_entries").orderBy("id").pluck("action")).toEqual([
      "profile.submitted",
      "profile.withdrawn",
    ]);
  });

  test("R-20: an organisation whose account waits may send a request", async () => {
    expect(visitor.tenant.status).toBe("pending");
    const body = await aSentProfile(app, visitor, "Consultant");
    expect(await call("POST", "/api/profiles/consultants/requests", body)).toMatchObject({
      status: 201,
      body: { state: "submitted", type: "Consultant", targetId: null },
    });
  });

  test("an owner's edit of a live page is a request with what stood there; nothing public changes", async () => {
    const draft = await begin({ type: "Supplier", targetId: 1 }, supplierOwner);
    expect(draft).toMatchObject({ targetId: 1, base: { name: "Kelder Offsite Ltd" }, payload: draft.base ?? {} });
    const before = await app.database.knex("organisations").where({ id: 1 });
    // Asked for twice, it is the same draft: two people do not write two.
    expect((await begin({ type: "Supplier", targetId: 1 }, supplierOwner)).id).toBe(draft.id);
    const image = { fileId: await anUpload(app, supplierOwner) };
    const payload = { ...draft.payload, description: "Panels, made in Cumbria.", images: [image], agreedTerms: true };
    const body = { type: "Supplier", payload, version: 1 };
    const saved = await call("PUT", `${PATH}/${draft.id}`, body, supplierOwner);
    expect(saved).toMatchObject({ status: 200, body: { issues: [] } });
    expect((await call("POST", `${PATH}/${draft.id}/submit`, { version: 2 }, supplierOwner)).status).toBe(200);
    expect(await app.database.knex("organisations").where({ id: 1 })).toEqual(before);
    const second = await begin({ type: "Supplier", targetId: 1 }, supplierOwner);
    const twice = { type: "Supplier", payload, version: 1 };
    await call("PUT", `${PATH}/${second.id}`, twice, supplierOwner);
    expect(await call("POST", `${PATH}/${second.id}/submit`, { version: 2 }, supplierOwner)).toMatchObject({
      status: 409,
      body: { facts: { requestId: draft.id } },
    });
  });

  test("an edit that was taken back is found again, and is no second one", async () => {
    const draft = await aWrittenEdit({ description: "Taken back." });
    await call("POST", `${PATH}/${draft.id}/submit`, { version: 2 }, supplierOwner);
    const back = await call("POST", `${PATH}/${draft.id}/withdraw`, { version: 3 }, supplierOwner);
    expect(back).toMatchObject({ status: 200, body: { state: "withdrawn" } });
    const again = await begin({ type: "Supplier", targetId: 1 }, supplierOwner);
    expect(again).toMatchObject({ id: draft.id, payload: { description: "Taken back." } });
    expect(await rows()).toHaveLength(1);
    const own = await call("GET", "/api/profiles/pages", undefined, supplierOwner);
    expect(own.body).toMatchObject({
      items: expect.arrayContaining([expect.objectContaining({ id: 1, openRequestId: draft.id })]),
    });
  });

  test("an edit of a page that has another owner by now is not sent, and is kept", async () => {
    const draft = await aWrittenEdit();
    const { knex } = app.database;
    await knex("organisations").where({ id: 1 }).update({ tenant_id: consultantOwner.tenant.id });
    try {
      const sent = await call("POST", `${PATH}/${draft.id}/submit`, { version: 2 }, supplierOwner);
      expect(sent).toMatchObject({ status: 409, body: { detail: expect.stringContaining("does not belong") } });
      expect(await rows()).toMatchObject([{ state: "draft", version: 2 }]);
    } finally {
      await knex("organisations").where({ id: 1 }).update({ tenant_id: supplierOwner.tenant.id });
    }
  });

  test("a draft of somebody else's page is 404", async () => {
    expect((await call("POST", PATH, { type: "Supplier", targetId: 1 }, consultantOwner)).status).toBe(404);
    expect((await call("POST", PATH, { type: "Consultant", targetId: 1 }, supplierOwner)).status).toBe(404);
  });

  test("names of lists that do not exist, files of others and a name that is taken are refused by their field", async () => {
    const foreign = await anUpload(app, supplierOwner);
    const certificate = await anUpload(app, visitor, { kind: "certificate" });
    const body = await aSentProfile(app, visitor, "Supplier", {
      name: "Kelder Offsite Ltd",
      organisationSubSectors: [{ subSectorsId: 999_999 }],
      supplierProductCategories: [{ productCategoryId: 1, buildingSystemId: 10 }],
      images: [{ fileId: foreign }, { fileId: certificate }, { fileId: "o1" }],
    });
    const answer = await call("POST", "/api/profiles/suppliers/requests", body);
    expect(answer).toMatchObject({ status: 400 });
    expect(Object.keys((answer.body as { errors: object }).errors).toSorted()).toEqual([
      "images.0.fileId",
      "images.1.fileId",
      "images.2.fileId",
      "name",
      "organisationSubSectors.0.subSectorsId",
      "supplierProductCategories.0",
    ]);
    expect(await rows()).toEqual([]);
  });

  test("REF-05: a question that is asked no more takes no new answer, and keeps the old one", async () => {
    const faQuestionResponses = [{ faQuestionId: 7, response: "Yes." }];
    const body = await aSentProfile(app, supplierOwner, "Supplier", {
      faQuestionResponses,
      name: "Kelder Offsite Ltd",
    });
    const path = "/api/profiles/suppliers/requests";
    expect(await call("POST", path, { ...body, id: 1 }, supplierOwner)).toMatchObject({
      status: 400,
      body: { errors: { "faQuestionResponses.0.faQuestionId": ["Choose one of the list."] } },
    });
    const { knex } = app.database;
    await knex("faq_question_responses").insert({ organisation_id: 1, faq_question_id: 7, response: "No." });
    expect((await call("POST", path, { ...body, id: 1 }, supplierOwner)).status).toBe(201);
    await knex("faq_question_responses").where({ organisation_id: 1, faq_question_id: 7 }).delete();
  });

  test("a request that is sent twice with one key is kept once", async () => {
    const body = await aSentProfile(app, visitor, "Supplier");
    const send = () =>
      app.call("POST", "/api/profiles/suppliers/requests", {
        as: visitor,
        body,
        headers: { "idempotency-key": "5f3b3a5e-94a5-4d0c-9d0c-0a8c1f2f7a11" },
      });
    const [first, second] = [await send(), await send()];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
    expect(await rows()).toHaveLength(1);
  });
});
